"""Reading the text that PokerStars writes: cash games, tournaments and mixed games; stud, stud hi/lo and razz."""

import re

from upcard.histories.errors import HistoryError
from upcard.histories.money import AMOUNT, read_amount
from upcard.histories.noting import Sum
from upcard.histories.plain_form import Top
from upcard.histories.room_text import currency_sign, game_named, moment
from upcard.histories.street_text import CHECK, FOLD, StreetText

GAMES = {"7 Card Stud": "stud-high", "7 Card Stud Hi/Lo": "stud-hilo", "Razz": "razz"}
FORMS = r"(?P<form>Limit|No Limit|Pot Limit)"
TOP = re.compile(
    r"PokerStars (?>.*?#(?P<hand>\d{1,18}):)\s++(?P<what>.+?) - "
    r"(?P<time>\d{4}/\d\d?/\d\d? \d\d?:\d\d:\d\d) (?P<zone>\w+).*"
)
CASH = re.compile(
    rf"(?:(?P<mix>[^(]+) \()?(?>(?P<game>[^(]+?) {FORMS}(?:,| \()) ?(?P<small>{AMOUNT})/(?P<big>{AMOUNT})"
    r"(?: (?P<code>[A-Z]{3}))?[^)]*\)"
)
TOURNAMENT = re.compile(
    rf"Tournament (?P<event>#\d+, (?:Freeroll|\S+(?: [A-Z]{{3}})?)) ++(?:(?P<mix>[^(]+) \()?"
    rf"(?>(?P<game>[^(]+?) {FORMS}\)? - )(?:Match Round \w+, )?"
    rf"Level (?P<level>\w+) \((?P<small>{AMOUNT})/(?P<big>{AMOUNT})\)"
)
TABLE = re.compile(r"Table '(?P<table>.*)' (?P<seats>\d{1,2})-max.*")
COLLECTED = re.compile(rf"collected (?P<amount>{AMOUNT}) from (?:main |side )?pot(?:-\d+)?")
WON = re.compile(rf"Seat (?P<seat>\d{{1,2}}): .* (?:collected|and won) \((?P<amount>{AMOUNT})\).*")


class StarsText(StreetText):
    """Reads a hand of that room."""

    between = ": "
    all_in = " and is all-in"
    back = re.compile(rf"Uncalled bet \((?P<amount>{AMOUNT})\) returned to (?P<name>.+)")
    seat = re.compile(
        rf"(?!.*\) out of hand)Seat (?P<seat>\d{{1,2}}): (?P<name>.+) "
        rf"\((?P<chips>{AMOUNT}) in chips(?:, [^()]*+)?\).*"
    )
    acts = (
        ("ante", re.compile(rf"posts the ante (?P<amount>{AMOUNT})")),
        ("bring-in", re.compile(rf"brings in (?:low )?for (?P<amount>{AMOUNT})")),
        ("call", re.compile(rf"calls (?P<amount>{AMOUNT})")),
        ("wager", re.compile(rf"(?:bets|raises (?P<by>{AMOUNT}) to) (?P<amount>{AMOUNT})")),
        CHECK,
        FOLD,
        ("show", re.compile(r"shows \[(?P<cards>[^\]]+)\](?: \((?P<words>.*)\))?")),
        ("muck", re.compile("mucks hand")),
        ("keep", re.compile("doesn't show hand")),
    )

    def take_top(self, text: str) -> None:
        """Read the line above the hand."""
        found = TOP.fullmatch(text)
        what = (CASH.fullmatch(found["what"]) or TOURNAMENT.fullmatch(found["what"])) if found else None
        if found is None or what is None:
            raise HistoryError("this is not how a hand of stud begins at PokerStars")
        if what["form"] != "Limit":
            raise HistoryError(f"{what['game']} {what['form']} is not played here; Limit is")
        named = what.groupdict()
        self.top = Top(
            hand=int(found["hand"]),
            game=game_named(what["game"], GAMES),
            house="pokerstars",
            mode="tournament" if "event" in named else "cash",
            small=read_amount(what["small"]),
            big=read_amount(what["big"]),
            at=moment(found["time"], "%Y/%m/%d %H:%M:%S"),
            zone=found["zone"],
            sign=currency_sign(what["small"]),
            code=named.get("code") or "",
            event=named.get("event") or "",
            level=named.get("level") or "",
            mix=what["mix"] or "",
            line=self.notes.line,
        )

    def take_seat(self, text: str) -> bool:
        """Note the table, or who sits where."""
        table = TABLE.fullmatch(text)
        if table and self.top:
            self.top.table, self.top.seats = table["table"], int(table["seats"])
            return True
        return super().take_seat(text)

    def take_play(self, text: str) -> None:
        """Note what happened; what is collected stands without a colon."""
        said = self.notes.said_by(text)
        collected = COLLECTED.fullmatch(said[1]) if said else None
        if said and collected:
            self.notes.collects(said[0], read_amount(collected["amount"]))
        else:
            super().take_play(text)

    def not_understood(self, said: str) -> None:
        """Refuse a move that is none: talk has no colon in this room."""
        raise HistoryError(f"{said!r} is nothing that can be done in stud")

    def sum_up(self, text: str) -> None:
        """Note a line of the summary; who won says so again."""
        super().sum_up(text)
        won = WON.fullmatch(text)
        if won and int(won["seat"]) in self.notes.names:
            self.notes.won[int(won["seat"])] = Sum(read_amount(won["amount"]), self.notes.line)
