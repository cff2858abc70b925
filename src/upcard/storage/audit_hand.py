"""A stored hand, played again: its deck is the one that was sealed, and it makes and loses no chip."""

from collections.abc import Iterator

from msgspec import Struct, field

from upcard.hand.events import AnyEvent, HandBegan
from upcard.play.hand import Hand, state_behind
from upcard.room.auditing import Fixed, chance_faults
from upcard.room.events import HandFinished, HandStarted

HOUSE = 0
"""The place whose chips are held by the house."""


class Lay(Struct, frozen=True):
    """Chips before a hand: before the players who are dealt in, by seat, and in the middle."""

    stacks: dict[int, int]
    carried: int

    @property
    def all(self) -> int:
        """How many they are."""
        return sum(self.stacks.values()) + self.carried

    def won(self, after: dict[int, int]) -> dict[int, int]:
        """Return what each seat has more than before."""
        return {seat: chips - self.stacks.get(seat, 0) for seat, chips in after.items()}


class StoredHand(Struct):
    """A hand as far as it was read."""

    started: HandStarted
    fixed: Fixed | None
    """What was published before it started."""
    lay: Lay | None
    """What lay on the table when it started; None: that is not known."""
    events: list[AnyEvent] = field(default_factory=list)
    sealed: bool = False
    """Whether some of it could not be opened."""


def proof_faults(table: str, hand: StoredHand) -> Iterator[str]:
    """Say in what the chance of a hand is not the one that was fixed before it."""
    began = hand.events[0] if hand.events else None
    told = chance_faults(table, hand.fixed, hand.started, began if isinstance(began, HandBegan) else None)
    yield from (sentence[0].lower() + sentence[1:].rstrip(".") for sentence in told)


def chip_faults(hand: StoredHand, over: HandFinished) -> Iterator[str]:
    """Say where chips came from nothing, or went there."""
    if over.hand != hand.started.hand:
        yield f"it ends as hand {over.hand}"
    if over.stacks.keys() != hand.started.players.keys():
        yield "those who were dealt in are not those who have chips after it"
    after = sum(over.stacks.values()) + over.rake + over.left + over.impounded
    if hand.lay is not None and hand.lay.all != after:
        yield f"it began with {hand.lay.all} chips and ended with {after}"


def replay_faults(hand: StoredHand, over: HandFinished) -> Iterator[str]:
    """Say where the hand, played again, ends otherwise than the table was told."""
    try:
        again = Hand.replay(hand.events)
    except Exception as fault:  # noqa: BLE001 - whatever was altered, it is to be told and the next hand looked at
        yield f"it cannot be played again ({type(fault).__name__})"
        return
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - or it could not be played again
    if not again.over:
        yield "it ends before its last event"
    if hand.lay is not None and hand.lay != Lay({seat: began.stacks[seat] for seat in began.order}, began.carried):
        yield "it began with other chips than lay on the table"
    if {seat: chips for seat, chips in again.stacks.items() if seat in over.stacks} != over.stacks:
        yield "the stacks that its events lead to are not those that it ended with"
    held = (again.rake, again.left, state_behind(again).stack[HOUSE])
    if held != (over.rake, over.left, over.impounded):
        yield "rake, chips left in the middle or chips held are not those that its events lead to"
