"""Reading the text of Bovada (and Bodog and Ignition): stud and stud hi/lo. It names all cards, and no limits."""

import re

from upcard.histories.errors import HistoryError
from upcard.histories.money import AMOUNT, read_amount
from upcard.histories.noting import Sum, read_cards
from upcard.histories.plain_form import Top
from upcard.histories.room_text import RoomText, game_named, moment

GAMES = {"7CARD": "stud-high", "7CARD HiLo": "stud-hilo"}
TOP = re.compile(
    r"(?:Bovada|Bodog|Ignition)\S* Hand #(?P<hand>\d{1,18}):? ++TBL ?#(?P<table>\d++),? ++(?>(?P<game>.+?) "
    r"(?P<form>Fixed Limit|No Limit|Pot Limit))(?P<tournament>.*?) - (?P<time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d).*"
)
SEAT = re.compile(rf"Seat\+(?P<seat>\d{{1,2}})(?P<me> \[ME\])?: (?P<chips>{AMOUNT}) in chips")
SAID = re.compile(r"Seat\+(?P<seat>\d{1,2})(?: \[ME\])? : (?P<said>.+)")
DEALT = re.compile(r"Card dealt to a spot \[(?P<cards>[^\]]*)\]")
TOTAL = re.compile(rf"Total Pot\((?P<total>{AMOUNT})\) \| Rake \((?P<rake>{AMOUNT})\).*")
LATE = r"(?:\(timeout\)|\(auth\)|\(disconnect\))?"
FIRST_CARDS = 3


class BovadaText(RoomText):
    """Reads a hand of that room; seats have no names there."""

    acts = (
        ("ante", re.compile(rf"Ante chip (?P<amount>{AMOUNT})")),
        ("bring-in", re.compile(rf"Bring_in chip (?P<amount>{AMOUNT})")),
        ("add", re.compile(rf"(?P<double>D )?(?:Calls?|Bets?|bets|Raises?|raises|Completes?) (?P<amount>{AMOUNT})")),
        ("all-in", re.compile(rf"All-in(?:\(\w+\))? (?P<amount>{AMOUNT})")),
        ("check", re.compile(rf"Checks?{LATE}")),
        ("fold", re.compile(rf"Folds?{LATE}")),
        ("show", re.compile(r"Showdown\b.*")),
        ("muck", re.compile(r"Mucks\b.*")),
        ("back", re.compile(rf"Return uncalled portion of bet (?P<amount>{AMOUNT})")),
        ("collect", re.compile(rf"Hand [Rr]esult(?:-Side [Pp]ot)? (?P<amount>{AMOUNT})")),
    )

    def take(self, text: str) -> None:
        """Note what a line says; who comes and goes is passed over."""
        notes = self.notes
        seat, said, total = SEAT.fullmatch(text), SAID.fullmatch(text), TOTAL.fullmatch(text)
        if self.top is None:
            self._take_top(text)
        elif seat:
            number = int(seat["seat"])
            notes.seat(number, f"Seat {number}", read_amount(seat["chips"]))
            notes.hero = number if seat["me"] else notes.hero
        elif said and int(said["seat"]) in notes.names:
            self.act(int(said["seat"]), said["said"])
        elif total:
            notes.total = Sum(read_amount(total["total"]), notes.line)
            notes.rake = Sum(read_amount(total["rake"]), notes.line)

    def _take_top(self, text: str) -> None:
        found = TOP.fullmatch(text)
        if found is None:
            raise HistoryError("this is not how a hand of stud begins at Bovada")
        if found["form"] != "Fixed Limit":
            raise HistoryError(f"{found['game']} {found['form']} is not played here; Fixed Limit is")
        self.top = Top(
            hand=int(found["hand"]),
            game=game_named(found["game"], GAMES),
            house="bovada",
            table=found["table"],
            mode="tournament" if "Tournament" in found["tournament"] else "cash",
            at=moment(found["time"], "%Y-%m-%d %H:%M:%S"),
            zone="ET",
            sign="$",
            code="USD",
            line=self.notes.line,
        )

    def act(self, seat: int, said: str) -> None:
        """Note what a player did, or was dealt."""
        dealt = DEALT.fullmatch(said)
        if dealt:
            self._deal(seat, read_cards(dealt["cards"]))
        else:
            super().act(seat, said)

    def _deal(self, seat: int, cards: list[int]) -> None:
        """Note cards; older files have no line between the streets, so the number of cards tells the street."""
        notes = self.notes
        notes.deal(seat, cards)
        notes.begin_street(max(notes.street, len(notes.cards[seat]) - FIRST_CARDS))

    def do(self, seat: int, what: str, named: dict[str, str], *, all_in: bool | None) -> None:
        """Note a move; a hand that is shown is not named there, for all its cards are known."""
        if what in ("show", "muck"):
            self.notes.shows.setdefault(seat, what == "show")
        else:
            super().do(seat, what, named, all_in=all_in)
