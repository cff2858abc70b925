"""How people play, counted from the events of their hands.

For each hand a seat gets *marks*: a mark is there if the occasion for it arose, and true if it was taken. Over many
hands each figure is the number of times that it was taken, of the number of occasions. What each mark means stands in
`upcard.analysis.figures`; the functions here do exactly that, and count nothing that the table could not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from upcard.analysis.figures import MEANINGS
from upcard.hand.events import (
    AntePosted,
    AwardMoved,
    BroughtIn,
    Called,
    CardBurned,
    CardDealt,
    Checked,
    Completed,
    Folded,
    HandBegan,
    HandKilled,
    PotAwarded,
    PotSplit,
    RoundClosed,
    RoundOpened,
    ShowdownOpened,
    StreetBegan,
    Wagered,
)
from upcard.hand.views import HandSeen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from upcard.hand.events import AnyEvent
    from upcard.hand.views import Seen

Marks = dict[str, bool]
THIRD, FOURTH = 0, 1
UNMARKED = frozenset({CardDealt, CardBurned, Checked, RoundClosed})
"""Events that no mark looks at."""


class Figure(Struct, frozen=True):
    """A figure over many hands: so many times of so many."""

    name: str
    title: str
    explains: str
    times: int
    of: int


def rows(marks: Iterable[Mapping[str, bool]]) -> tuple[Figure, ...]:
    """Sum the marks of hands, one mapping a hand, into the figures."""
    times = dict.fromkeys((meaning.name for meaning in MEANINGS), 0)
    of = dict(times)
    for hand in marks:
        for name, taken in hand.items():
            if name in of:  # a mark of an earlier version may be gone
                of[name] += 1
                times[name] += taken
    return tuple(Figure(*meaning, times[meaning.name], of[meaning.name]) for meaning in MEANINGS)


def marks_of(events: Iterable[AnyEvent | Seen]) -> dict[int, Marks]:
    """Return the marks of each seat that was dealt in, from a hand that is over; hidden cards are not looked at."""
    count = _Count()
    for event in events:
        if type(event) not in UNMARKED:  # most of them
            count.take(event)
    return {seat: count.marks(seat) for seat in count.order}


class _Count:
    """What the marks need to know of a hand."""

    def __init__(self) -> None:
        self.order: tuple[int, ...] = ()
        self.split_game = False
        self.street = -1
        self.all_in: set[int] = set()  # for the ante
        self.had_forced = False  # a forced bet was wanted in this hand
        self.forced = False  # and is still to be made
        self.opener = 0  # who made it
        self.opened_full = False
        self.completed_since = False  # somebody raised the forced bet
        self.others_in = False  # somebody besides the forced bet has put chips in on third street
        self.waiting: set[int] = set()  # who has not decided on third street yet
        self.decided: set[int] = set()
        self.entered: set[int] = set()
        self.raised: set[int] = set()
        self.could_steal: set[int] = set()
        self.stole: set[int] = set()
        self.challenged: set[int] = set()
        self.defended: set[int] = set()
        self.saw_fourth: set[int] = set()
        self.led_later: set[int] = set()
        self.showdown: set[int] = set()
        self.won: dict[int, int] = {}

    def take(self, event: AnyEvent | Seen) -> None:
        """Note an event."""
        match event:
            case HandBegan() | HandSeen():
                self.order = event.order
                self.split_game = event.game.startswith("stud-hilo")
            case StreetBegan():
                self.street = event.street
                if event.street == FOURTH:
                    self.saw_fourth = set(event.seats) - set(event.dead)
            case AntePosted():
                self.all_in.update({event.seat} if event.all_in else ())
            case RoundOpened() if event.forced:
                self.had_forced = self.forced = True
                self.waiting = set(self.order) - self.all_in
            case BroughtIn() | Wagered() | Called() | Folded() | HandKilled():
                self._act(event)
            case ShowdownOpened():
                self.showdown = set(event.order)
            case PotAwarded() | PotSplit() | AwardMoved():
                self._award(event)
            case _:
                pass

    def _act(self, event: BroughtIn | Wagered | Called | Folded | HandKilled) -> None:
        if isinstance(event, HandKilled) and event.cause != "time":
            self.waiting.discard(event.seat)  # it decided nothing
        elif self.street == THIRD:
            self._on_third(event)
        elif isinstance(event, Wagered):
            self.led_later.add(event.seat)

    def _on_third(self, event: BroughtIn | Wagered | Called | Folded | HandKilled) -> None:
        seat = event.seat
        opens = self.forced and isinstance(event, BroughtIn | Wagered)
        if opens:
            self.opener, self.forced = seat, False
            self.opened_full = isinstance(event, Wagered)
        first = seat in self.waiting
        self.waiting.discard(seat)
        if isinstance(event, BroughtIn):
            return
        self.decided.add(seat)
        if seat == self.opener and self.completed_since:
            self.challenged.add(seat)
        if first and self.opener and not opens and not self.others_in and len(self.waiting) <= 1:
            self.could_steal.add(seat)
        if isinstance(event, Folded | HandKilled):
            return
        self.entered.add(seat)
        if seat in self.challenged:
            self.defended.add(seat)
        if isinstance(event, Wagered):
            self.raised.add(seat)
            if seat in self.could_steal and first and isinstance(event, Completed):
                self.stole.add(seat)
            self.completed_since = self.completed_since or not opens
        self.others_in = True

    def _award(self, event: PotAwarded | PotSplit | AwardMoved) -> None:
        match event:
            case PotAwarded():
                shares = event.high + event.low
            case PotSplit():
                shares = event.shares
            case AwardMoved():
                shares = event.moves
        for seat, amount in shares:
            self.won[seat] = self.won.get(seat, 0) + amount

    def marks(self, seat: int) -> Marks:
        """Return the marks of a seat."""
        found: Marks = {}
        if seat in self.decided:
            found["entered"] = seat in self.entered
            found["raised"] = seat in self.raised
        if seat in self.could_steal:
            found["stole"] = seat in self.stole
        if self.had_forced:
            found["brought-in"] = seat == self.opener
        if seat in self.challenged and not self.opened_full:
            found["defended"] = seat in self.defended
        found["saw-fourth"] = seat in self.saw_fourth
        if seat in self.saw_fourth:
            found["led-later"] = seat in self.led_later
            found["went-to-showdown"] = seat in self.showdown
        return found | self._won(seat)

    def _won(self, seat: int) -> Marks:
        won = self.won.get(seat, 0) > 0
        found = {"won-at-showdown": won} if seat in self.showdown else {"won-unshown": won}
        if seat in self.showdown and won and self.split_game:
            found["scooped"] = all(amount <= 0 for other, amount in self.won.items() if other != seat)
        return found | {"won": won}
