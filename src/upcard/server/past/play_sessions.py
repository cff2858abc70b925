"""One's sessions: the stays at tables, found from what was bought and cashed there and from the hands between.

A session begins with chips that are bought and ends when all are cashed. A player who has lost everything and buys
again within the hour goes on with the same one.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from msgspec import Struct, field

from upcard.analysis.stake_words import stakes_in_short
from upcard.server.past.types import PlaySession
from upcard.storage import Banked, Result

GONE = 3600 * 1000
"""Milliseconds after which somebody without chips has left."""
LEAST_SECONDS = 300


class Stay(Struct):
    """A session as it is gathered; times in milliseconds."""

    table: str
    start: int
    last: int
    bought: int = 0
    cashed: int = 0
    chips: int = 0
    over: bool = False
    hands: list[Result] = field(default_factory=list)

    @property
    def id(self) -> str:
        """What it is asked for by."""
        return f"{self.table}.{self.start}"

    @property
    def until(self) -> int | None:
        """The time before which its hands were over; None: it goes on."""
        return self.last + 1 if self.over or self.chips <= 0 else None

    def take(self, entry: Banked | Result) -> None:
        """Add a hand, or chips that were bought or cashed."""
        self.last = max(self.last, entry.at)
        if isinstance(entry, Result):
            self.hands.append(entry)
            self.chips += entry.result
            return
        self.chips += entry.amount
        self.bought += max(0, entry.amount)
        self.cashed += max(0, -entry.amount)
        self.over = entry.amount < 0


def stays(results: Sequence[Result], banked: Sequence[Banked]) -> list[Stay]:
    """Return the sessions in which a hand was played, oldest first."""
    by_table = attrgetter("table")
    both: list[Banked | Result] = [*results, *banked]
    entries = sorted(both, key=lambda entry: (entry.table, entry.at, _order(entry)))
    found = [stay for table, here in groupby(entries, by_table) for stay in _at(table, here) if stay.hands]
    return sorted(found, key=attrgetter("start"))


def _order(entry: Banked | Result) -> int:
    """What is bought comes before a hand of the same moment, and what is cashed after it."""
    return 1 if isinstance(entry, Result) else 0 if entry.amount > 0 else 2


def _at(table: str, entries: Iterable[Banked | Result]) -> Iterator[Stay]:
    stay: Stay | None = None
    for entry in entries:
        if stay is None or stay.over or _is_another(stay, entry):
            if stay is not None:
                yield stay
            stay = Stay(table, entry.at, entry.at)
        stay.take(entry)
    if stay is not None:
        yield stay


def _is_another(stay: Stay, entry: Banked | Result) -> bool:
    return stay.chips <= 0 and isinstance(entry, Banked) and entry.at - stay.last > GONE


def as_told(stay: Stay) -> PlaySession:
    """Describe a session."""
    seconds = (stay.last - stay.start) // 1000
    result = stay.cashed + stay.chips - stay.bought
    bets = (stakes_in_short(hand.betting, hand.small_bet, hand.upper_bet) for hand in stay.hands)
    return PlaySession(
        id=stay.id,
        table=stay.table,
        table_name=stay.hands[-1].table_name,
        games=tuple(dict.fromkeys(hand.game for hand in stay.hands)),
        stakes=tuple(filter(None, dict.fromkeys(bets))),
        start=stay.start // 1000,
        end=stay.last // 1000,
        goes_on=stay.until is None,
        hands=len(stay.hands),
        bought=stay.bought,
        cashed=stay.cashed,
        on_table=stay.chips,
        result=result,
        an_hour=round(result * 3600 / seconds) if seconds >= LEAST_SECONDS else None,
    )
