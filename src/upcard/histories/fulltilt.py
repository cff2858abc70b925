"""Reading the text that Full Tilt wrote: stud, stud hi/lo and razz, at tables and in tournaments."""

import re

from upcard.histories.errors import HistoryError
from upcard.histories.money import AMOUNT, read_amount
from upcard.histories.plain_form import Top
from upcard.histories.room_text import currency_sign, game_named, moment
from upcard.histories.street_text import CHECK, FOLD, StreetText

GAMES = {"Stud Hi": "stud-high", "Stud H/L": "stud-hilo", "Razz": "razz"}
# Where the limits stand is decided once, and then where the time stands: a line is not tried in all its parts.
TOP = re.compile(
    rf"Full ?Tilt Poker Game #(?P<hand>\d{{1,18}}): (?>(?P<where>.+?) - (?P<small>{AMOUNT})/(?P<big>{AMOUNT})"
    rf"(?: Ante {AMOUNT})? - (?P<form>Limit|No Limit|Pot Limit) )(?P<game>.+?) - "
    r"(?P<time>\d\d?:\d\d:\d\d) (?P<zone>\w++) - (?P<day>\d{4}/\d\d?/\d\d?).*"
)
WHERE = re.compile(r"(?:(?P<event>.+), )?Table (?P<table>.+)")


class FullTiltText(StreetText):
    """Reads a hand of that room."""

    all_in = ", and is all in"
    back = re.compile(rf"Uncalled bet of (?P<amount>{AMOUNT}) returned to (?P<name>.+)")
    seat = re.compile(rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.+?) \((?P<chips>{AMOUNT})\)(?:, .*)?")
    acts = (
        ("ante", re.compile(rf"antes (?P<amount>{AMOUNT})")),
        ("bring-in", re.compile(rf"brings in for (?P<amount>{AMOUNT})")),
        ("call", re.compile(rf"calls (?P<amount>{AMOUNT})")),
        ("wager", re.compile(rf"(?:bets|raises to|completes it to) (?P<amount>{AMOUNT})")),
        CHECK,
        FOLD,
        ("collect", re.compile(rf"(?:wins|ties for) (?:the|a) (?>.*?pot).*? \((?P<amount>{AMOUNT})\).*")),
        ("show", re.compile(r"shows \[(?P<cards>[^\]]+)\].*")),
        ("muck", re.compile("mucks")),
    )

    def take_top(self, text: str) -> None:
        """Read the line above the hand."""
        found = TOP.fullmatch(text)
        where = WHERE.fullmatch(found["where"]) if found else None
        if found is None or where is None:
            raise HistoryError("this is not how a hand of stud begins at Full Tilt")
        if found["form"] != "Limit":
            raise HistoryError(f"{found['form']} {found['game']} is not played here; Limit is")
        sign = currency_sign(found["small"])
        self.top = Top(
            hand=int(found["hand"]),
            game=game_named(found["game"], GAMES),
            house="fulltilt",
            table=where["table"],
            mode="tournament" if where["event"] else "cash",
            small=read_amount(found["small"]),
            big=read_amount(found["big"]),
            at=moment(f"{found['day']} {found['time']}", "%Y/%m/%d %H:%M:%S"),
            zone=found["zone"],
            sign=sign,
            code="USD" if sign == "$" else "",
            event=where["event"] or "",
            line=self.notes.line,
        )
