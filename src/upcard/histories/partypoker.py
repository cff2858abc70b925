"""Reading the text that PartyPoker writes: stud and stud hi/lo. It names no other player's upcards."""

import re

from upcard.histories.errors import HistoryError
from upcard.histories.money import AMOUNT, read_amount
from upcard.histories.noting import read_cards
from upcard.histories.plain_form import Top
from upcard.histories.room_text import RoomText, currency_sign, game_named, moment

GAMES = {"7 Card Stud": "stud-high", "7 Card Stud Hi-Lo": "stud-hilo"}
PAID = rf"\[\s*+(?P<amount>{AMOUNT})(?: [A-Z]{{3}})?\s*+\]"
NUMBER = re.compile(r"\*+ Hand History for Game (?P<hand>\d{1,18}) \*+")
LIMITS = re.compile(
    rf"(?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?: (?P<code>[A-Z]{{3}}))? (?P<game>.+?) - \w++, (?P<day>\w++ \d\d?), "
    r"(?P<time>\d\d?:\d\d:\d\d) (?P<zone>\w++) (?P<year>\d{4})"
)
TABLE = re.compile(r"Table (?P<table>.+?)(?: \(Real Money\)| \(Play Money\))?")
PLAYERS = re.compile(r"Total number of players : \d+/(?P<seats>\d{1,2})")
SEAT = re.compile(rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.+) \( (?P<chips>{AMOUNT})(?: [A-Z]{{3}})? \)")
HEAD = re.compile(r"\*\* Dealing(?: (?P<street>\w+)(?: street)?)? \*\*.*")
DEALT = re.compile(r"Dealt to (?P<name>.+?) \[ (?P<cards>[^\[\]]++)\]")
STREETS = {None: 0, "Third": 0, "Fourth": 1, "Fifth": 2, "Sixth": 3, "Seventh": 4, "River": 4}
WHOLE_HAND = 7


class PartyText(RoomText):
    """Reads a hand of that room."""

    acts = (
        ("ante", re.compile(rf"posts ante {PAID}")),
        ("bring-in", re.compile(rf"bring-ins {PAID}")),
        ("add", re.compile(rf"(?:calls|bets|raises|completes) {PAID}")),
        ("all-in", re.compile(rf"is all-?[iI]n\s++{PAID}")),
        ("check", re.compile("checks")),
        ("fold", re.compile("folds")),
        ("show", re.compile(r"shows \[(?P<cards>[^\]]+)\](?P<words>.*)")),
        ("muck", re.compile(r"doesn't show \[(?P<cards>[^\]]+)\].*|does not show cards\.?")),
        ("collect", re.compile(rf"wins (?:Hi |Lo )?\(?(?P<amount>{AMOUNT})\)?(?: .*)?")),
    )

    def __init__(self) -> None:
        """Begin a hand."""
        super().__init__()
        self.hand = 0

    def take(self, text: str) -> None:
        """Note what a line says; talk, and who comes and goes, is passed over."""
        number = NUMBER.fullmatch(text)
        if number:
            self.hand = int(number["hand"])
        elif self.top is None:
            self._take_limits(text)
        else:
            self._take_more(text, self.top)

    def _take_limits(self, text: str) -> None:
        found = LIMITS.fullmatch(text)
        if found is None:
            raise HistoryError("this is not how a hand of stud begins at PartyPoker")
        sign = currency_sign(found["small"])
        self.top = Top(
            hand=self.hand,
            game=game_named(found["game"], GAMES),
            house="partypoker",
            small=read_amount(found["small"]),
            big=read_amount(found["big"]),
            at=moment(f"{found['year']} {found['day']} {found['time']}", "%Y %B %d %H:%M:%S"),
            zone=found["zone"],
            sign=sign,
            code=found["code"] or "",
            line=self.notes.line,
            takes_back_own_bet=True,
        )

    def _take_more(self, text: str, top: Top) -> None:
        notes = self.notes
        head, dealt, said = HEAD.fullmatch(text), DEALT.fullmatch(text), notes.said_by(text)
        if head:
            if head["street"] not in STREETS:
                raise HistoryError(f"{head['street']!r} is no street of stud")
            notes.begin_street(STREETS[head["street"]])
        elif dealt:
            notes.hero = notes.named(dealt["name"])
            notes.deal(notes.hero, read_cards(dealt["cards"]))
        elif said:
            self.act(*said)
        else:
            self._take_seats(text, top)

    def _take_seats(self, text: str, top: Top) -> None:
        """Note the table, how many seats it has, and who sits where."""
        seat, players, table = SEAT.fullmatch(text), PLAYERS.fullmatch(text), TABLE.fullmatch(text)
        if seat:
            self.notes.seat(int(seat["seat"]), seat["name"], read_amount(seat["chips"]))
        elif players:
            top.seats = int(players["seats"])
        elif table:
            top.table = table["table"]

    def do(self, seat: int, what: str, named: dict[str, str], *, all_in: bool | None) -> None:
        """Note a move, or a hand."""
        if what in ("show", "muck"):
            self._show(seat, named.get("cards") or "", (named.get("words") or "").rstrip("."), mucks=what == "muck")
        else:
            super().do(seat, what, named, all_in=all_in)

    def _show(self, seat: int, cards: str, words: str, *, mucks: bool) -> None:
        """Note a hand. This room names mucked hands too; without cards nobody called, and there was no showdown."""
        notes = self.notes
        named = read_cards(cards)
        if named:
            comparable = words if self.top and self.top.game == "stud-high" else ""
            notes.show(seat, named, comparable, at_showdown=not mucks)
        if mucks and len(named) == WHOLE_HAND:
            notes.muck(seat)
