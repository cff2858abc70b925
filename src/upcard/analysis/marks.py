"""How people play, noted from the events of a hand.

For each hand a seat gets *marks*: a mark is there if the occasion for it arose, and true if it was taken. Over many
hands each figure is the number of times that it was taken, of the number of occasions. What each mark means stands in
`upcard.analysis.figures`; the functions here do exactly that, and count nothing that the table could not see.

What is said of a street has its name behind it: ``folded-fifth``. ``ended-`` is the street on which the hand was over
for the seat, or ``ended-showdown``. Besides there are numbers: ``position`` (places to the left of the bring-in), and
how many ``wagers-`` and ``calls-`` the seat made on each street that it bet on.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from upcard.hand.events import (
    AntePosted,
    AnyEvent,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    Completed,
    Folded,
    HandBegan,
    HandKilled,
    HandRuledDead,
    HandVoided,
    PotAwarded,
    PotSplit,
    Raised,
    RoundOpened,
    ShowdownOpened,
    StreetBegan,
    Wagered,
)
from upcard.hand.folding import handlers
from upcard.hand.views import HandSeen, Seen
from upcard.rulebooks.shelf import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


Marks = dict[str, bool | int]
SHOWDOWN: Final = "showdown"
Deed = BroughtIn | Wagered | Called | Folded | HandKilled


def marks_of(events: Iterable[AnyEvent | Seen]) -> dict[int, Marks]:
    """Return the marks of each seat that was dealt in, from a hand that is over; hidden cards are not looked at.

    A hand that was declared void was none: nobody has marks from it.
    """
    count = _Count()
    for event in events:
        count.take(event)
    return {seat: {} if count.void else count.marks(seat) for seat in count.order}


def saw_showdown(marks: Mapping[str, bool | int]) -> bool:
    """Tell from a seat's marks whether it was in the hand at the showdown."""
    return "won-at-showdown" in marks


class _Count:
    """What the marks need to know of a hand."""

    def __init__(self) -> None:
        self.order: tuple[int, ...] = ()
        self.split_game = False
        self.streets: tuple[str, ...] = ()  # of the game, by name
        self.street = 0  # by its place
        self.void = False
        self.all_in: set[int] = set()  # for the ante
        self.had_forced = False  # a forced bet was wanted in this hand
        self.forced = False  # and is still to be made
        self.opener = 0  # who made it
        self.opened_full = False
        self.completed_since = False  # somebody raised the forced bet
        self.others_in = False  # somebody besides the forced bet has put chips in on the first street
        self.stole: set[int] = set()
        self.waiting: set[int] = set()  # who has not decided on the first street yet
        self.decided: set[int] = set()
        self.entered: set[int] = set()
        self.raised: set[int] = set()
        self.could_steal: set[int] = set()
        self.could_complete: set[int] = set()
        self.completed: set[int] = set()
        self.challenged: set[int] = set()
        self.robbed: set[int] = set()  # somebody tried to steal the bring-in
        self.defended: set[int] = set()
        self.saw: dict[int, set[int]] = {}  # by street: who was still in when it was dealt
        self.wagers: Counter[tuple[int, int]] = Counter()  # by seat and street
        self.calls: Counter[tuple[int, int]] = Counter()
        self.gave_up: dict[int, int] = {}  # on which street
        self.showdown: set[int] = set()
        self.won: dict[int, int] = {}

    def take(self, event: AnyEvent | Seen) -> None:
        """Note an event."""
        note = _NOTES.get(type(event))
        if note is not None:  # most of them no mark looks at
            note(self, event)

    def begin(self, event: HandBegan | HandSeen) -> None:
        """Note who is in."""
        self.order = event.order
        game = find_game(event.game)
        self.split_game = "high-low" in game.words
        self.streets = tuple([street.name for street in game.streets])

    def begin_street(self, event: StreetBegan) -> None:
        """Note who gets cards."""
        self.street = event.street
        self.saw[self.street] = set(event.seats) - set(event.dead)

    def ante(self, event: AntePosted) -> None:
        """Note who has nothing left to decide."""
        if event.all_in:
            self.all_in.add(event.seat)

    def open_round(self, event: RoundOpened) -> None:
        """Note that a forced bet is wanted."""
        if event.forced:
            self.had_forced = self.forced = True
            self.waiting = set(self.order) - self.all_in

    def kill(self, event: HandRuledDead) -> None:
        """Note a hand that the floor took out."""
        self.gave_up[event.seat] = self.street

    def open_showdown(self, event: ShowdownOpened) -> None:
        """Note who shows."""
        self.showdown = set(event.order)

    def undo(self, _: HandVoided) -> None:
        """Note that the hand was none."""
        self.void = True

    def act(self, event: Deed) -> None:
        """Note what a seat did, or what was done to its hand."""
        place = (event.seat, self.street)
        if isinstance(event, Called):
            self.calls[place] += 1
        elif isinstance(event, Folded | HandKilled):
            self.gave_up[event.seat] = self.street
        elif isinstance(event, Wagered):
            self.wagers[place] += 1
        if isinstance(event, HandKilled) and event.cause != "time":
            self.waiting.discard(event.seat)  # it decided nothing
        elif self.had_forced and not self.street:
            self._on_first(event)

    def _on_first(self, event: Deed) -> None:
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
        self._note_occasions(seat, first=first and not opens)
        if isinstance(event, Folded | HandKilled):
            return
        self.entered.add(seat)
        if seat in self.challenged:
            self.defended.add(seat)
        if isinstance(event, Wagered):
            self.raised.add(seat)
            if seat in self.could_complete and not self.completed_since:
                self.completed.add(seat)
            if seat in self.could_steal and first and isinstance(event, Completed):
                self.stole.add(seat)
            self.completed_since = self.completed_since or not opens
        self.others_in = True

    def _note_occasions(self, seat: int, *, first: bool) -> None:
        """Note what a seat that acts on the first street could do now; ``first``: it has not acted before."""
        if seat == self.opener:
            if self.completed_since:
                self.challenged.add(seat)
                self.robbed.update({seat} if self.stole else ())
            return
        if first and self.opener and not self.opened_full and not self.completed_since:
            self.could_complete.add(seat)
        if first and self.opener and not self.others_in and len(self.waiting) <= 1:
            self.could_steal.add(seat)

    def award(self, event: PotAwarded | PotSplit | AwardMoved) -> None:
        """Note who was given what."""
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
        if seat in self.could_complete:
            found["completed"] = seat in self.completed
        if seat in self.could_steal:
            found["stole"] = seat in self.stole
        if self.had_forced:
            found["brought-in"] = seat == self.opener
        if seat in self.challenged and not self.opened_full:
            found["defended"] = seat in self.defended
        if seat in self.robbed:
            found["defended-steal"] = seat in self.defended
        return found | self._later(seat) | self._won(seat) | self._numbers(seat)

    def _later(self, seat: int) -> Marks:
        """Return the marks of the later streets."""
        later = range(1, len(self.streets))
        saw = seat in self.saw.get(1, ())
        found: Marks = {f"saw-{name}": saw for name in self.streets[1:2]}
        for street in later:
            if seat in self.saw.get(street, ()):
                found[f"folded-{self.streets[street]}"] = self.gave_up.get(seat) == street
        if saw:
            found["led-later"] = any(self.wagers[seat, street] for street in later)
            found["went-to-showdown"] = seat in self.showdown
        return found

    def _numbers(self, seat: int) -> Marks:
        """Return the marks that are numbers."""
        found: Marks = {}
        if self.opener:
            places = len(self.order)
            found["position"] = (self.order.index(seat) - self.order.index(self.opener)) % places
        over = SHOWDOWN if seat in self.showdown else self.streets[self.gave_up.get(seat, self.street)]
        found[f"ended-{over}"] = True
        for name, counts in (("wagers", self.wagers), ("calls", self.calls)):
            for place, street in enumerate(self.streets):
                if counts[seat, place]:
                    found[f"{name}-{street}"] = counts[seat, place]
        return found

    def _won(self, seat: int) -> Marks:
        won = self.won.get(seat, 0) > 0
        found: Marks = {"won-at-showdown" if seat in self.showdown else "won-unshown": won}
        if seat in self.showdown and won and self.split_game:
            found["scooped"] = all(amount <= 0 for other, amount in self.won.items() if other != seat)
        return found | {"won": won}


_NOTES: Final[dict[type, Callable[[_Count, Any], None]]] = handlers(
    {
        HandBegan: _Count.begin,
        HandSeen: _Count.begin,
        StreetBegan: _Count.begin_street,
        AntePosted: _Count.ante,
        RoundOpened: _Count.open_round,
        BroughtIn: _Count.act,
        BetMade: _Count.act,
        Completed: _Count.act,
        Raised: _Count.act,
        Called: _Count.act,
        Folded: _Count.act,
        HandKilled: _Count.act,
        HandRuledDead: _Count.kill,
        ShowdownOpened: _Count.open_showdown,
        HandVoided: _Count.undo,
        PotAwarded: _Count.award,
        PotSplit: _Count.award,
        AwardMoved: _Count.award,
    },
    """
    card-burned card-dealt dead-card-dealt shortage-announced stub-remade common-card-dealt announced checked
    clock-called action-became-substantial uncalled-returned round-closed hands-turned-up hand-shown hand-mucked
    hand-collected losers-killed rake-taken call-refunded hand-ended mucked-hand-seen cards-shown-to-one
    cards-shown-to-all next-deal-began pot-claimed player-left player-returned split-offered rules-changed slipped
    ruling-given floor-decided cards-moved deal-changed hand-retrieved chips-returned action-backed-up
    wagers-corrected order-placed choice-offered all-in-declared chips-left-in chips-added turn-moved
    all-in-protected burn-seen down-card-seen stub-seen showing-seen unseen moves-seen retrieval-seen
    """,
    of=AnyEvent | Seen,
)
"""What each kind of event tells; no mark looks at any other."""
