"""A stored hand, played again: its deck is the one that was sealed, and it makes and loses no chip."""

from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
from msgspec import Struct, field

from upcard.hand.events import AnyEvent, HandBegan
from upcard.play.hand import Hand, state_behind
from upcard.storage.errors import Altered
from upcard.storage.records import Stored
from upcard.storage.seal import Opener, place_of_event
from upcard.table.auditing import Fixed, chance_faults, exchanged
from upcard.table.codec import decode, is_hand_event, is_room_event, kind_of
from upcard.table.events import AnyRoomEvent, DeckSealed, HandFinished, HandStarted, SecretPromised, TableOpened
from upcard.table.evolve import evolve
from upcard.table.ledger import Posting, account_alias, expected_balances, postings
from upcard.table.state import TableState, state_of

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


What = Literal["damage", "gap", "unreadable", "altered", "books", "hand", "proof"]


class Finding(Struct, frozen=True):
    """Something that is not as it must be, in a sentence: at which number of the table, in which hand; 0: in none."""

    what: What
    number: int
    hand: int
    sentence: str


class Booked(Struct, frozen=True):
    """A posting as it is stored, with the number of the first event of its batch."""

    seq: int
    posting: Posting


class KeptHand(Struct, frozen=True):
    """What the histories keep of a finished hand: who won how much, by seat."""

    players: dict[int, str]
    results: dict[int, int]


class Count(Struct):
    """How much was looked at, and of how many hands the cards could not be."""

    events: int = 0
    hands: int = 0
    sealed: int = 0


class StreamAudit:
    """Takes the events of one table in their order."""

    def __init__(
        self,
        table: str,
        booked: Iterator[Booked],
        kept: Callable[[int], KeptHand | None],
        count: Count,
        opener: Opener,
    ) -> None:
        """Look at a table; ``booked``: its postings in their order, ``kept``: what the histories have of a hand."""
        self.table = table
        self.state: TableState | None = None
        """None: not followed, or not any more."""
        self._booked = booked
        self._compared = True
        self._kept = kept
        self.count = count
        self._opener = opener
        self.last = 0
        """The number of the last event that was taken."""
        self._hand: StoredHand | None = None
        self._fixed: Fixed | None = None
        self._finished = 0

    def take(self, row: Stored) -> Iterator[Finding]:
        """Look at the next event, opened if its key is there; if not, only at what is public of it."""
        self.count.events += 1
        yield from self._number(row)
        self.last = row.seq
        try:
            body, closed = self._opener.open(place_of_event(self.table, row.seq, row.hand, row.kind), row.body)
        except Altered:
            yield self._stop("altered", row, "was altered since it was sealed")
            return
        if closed and not body:
            if self._hand is not None:
                self._hand.sealed = True
            return
        try:
            event = decode(body)
        except msgspec.DecodeError as fault:
            yield self._stop("unreadable", row, f"cannot be read: {fault}")
            return
        yield from self._place(row, event)
        if closed and self._hand is not None:
            self._hand.sealed = True
        if is_room_event(event):
            yield from self._of_table(row, event, closed=closed)
        elif self._hand is not None and is_hand_event(event):
            self._hand.events.append(event)

    def end(self, balances: dict[str, int], kept: int) -> Iterator[Finding]:
        """Compare what lies on the table with what the books say lies there, and count the ``kept`` hands."""
        if not self.last:
            sentence = "There is no event of this table, but it is in the books or in the histories."
            yield Finding("gap", 1, 0, sentence)
        if self.state is None:
            return
        if kept != self._finished:
            sentence = f"The histories have {kept} hands of this table, and {self._finished} were played to their end."
            yield Finding("hand", 0, 0, sentence)
        extra = next(self._booked, None) if self._compared else None
        if extra is not None:
            yield Finding(
                "books", extra.seq, 0, f"The posting {_told(extra.posting)} at number {extra.seq} belongs to no event."
            )
        wanted = expected_balances(self.table, self.state)
        for account in sorted(wanted.keys() | balances.keys()):
            booked, lying = balances.get(account, 0), wanted.get(account, 0)
            if booked != lying:
                sentence = f"The account {account_alias(account)} has {booked} in the books, and {lying} at the table."
                yield Finding("books", 0, 0, sentence)

    def _number(self, row: Stored) -> Iterator[Finding]:
        if row.seq == self.last + 1:
            return
        if row.seq <= self.last:
            missing = f"Number {row.seq} comes after number {self.last}."
        elif row.seq == self.last + 2:
            missing = f"Number {self.last + 1} is missing."
        else:
            missing = f"The numbers {self.last + 1} to {row.seq - 1} are missing."
        self._lose_track()
        yield Finding("gap", self.last + 1, row.hand, missing)

    def _place(self, row: Stored, event: AnyRoomEvent | AnyEvent) -> Iterator[Finding]:
        """Say if an event is not what its row calls it."""
        if kind_of(event) != row.kind:
            yield _at(row, "altered", f"is {kind_of(event)}, and is stored as {row.kind}")
        hand = 0 if is_room_event(event) else (self._hand.started.hand if self._hand is not None else row.hand)
        if row.hand != hand:
            yield _at(row, "altered", f"belongs to hand {hand}, and is stored for hand {row.hand}")

    def _stop(self, what: What, row: Stored, sentence: str) -> Finding:
        self._lose_track()
        return _at(row, what, sentence)

    def _lose_track(self) -> None:
        self.state = self._hand = None
        self._compared = False

    def _of_table(self, row: Stored, event: AnyRoomEvent, *, closed: bool) -> Iterator[Finding]:
        state = self.state
        match event:
            case TableOpened() if row.seq == 1:
                self.state = state_of(event)
                return
            case SecretPromised() | DeckSealed():
                if exchanged(self._fixed, event):
                    yield _at(row, "proof", "seals a deck once more for which numbers may have been given")
                self._fixed = event
            case HandStarted():
                self._hand = StoredHand(event, self._fixed, _lay(state, event), sealed=closed)
            case HandFinished():
                yield from self._over(row, event)
            case _:
                pass
        if state is not None:
            yield from self._follow(row, state, event)
        elif row.seq == 1:
            yield self._stop("altered", row, "is not the opening of the table")

    def _follow(self, row: Stored, state: TableState, event: AnyRoomEvent) -> Iterator[Finding]:
        """Let the table go on, and compare what an event moves with what was booked for it."""
        try:
            moved = postings(self.table, state, event) if self._compared else ()
            evolve(state, event)
        except (LookupError, ValueError, TypeError, AttributeError) as fault:
            yield self._stop("altered", row, f"does not fit what was before it ({type(fault).__name__})")
            return
        for posting in moved:
            booked = next(self._booked, None)
            if booked is None or booked.posting != posting or booked.seq > row.seq:
                self._compared = False
                there = f"the books have {_told(booked.posting)}" if booked is not None else "the books have nothing"
                yield _at(row, "books", f"moves {_told(posting)}, and {there}")
                return

    def _over(self, row: Stored, over: HandFinished) -> Iterator[Finding]:
        hand, self._hand = self._hand, None
        self._finished += 1
        self.count.hands += 1
        if hand is None:
            return
        faults: list[tuple[What, str]] = [
            ("hand", sentence) for sentence in (*chip_faults(hand, over), *self._history_faults(hand, over))
        ]
        if hand.sealed:
            self.count.sealed += 1
        else:
            faults += [("hand", sentence) for sentence in replay_faults(hand, over)]
            faults += [("proof", sentence) for sentence in proof_faults(self.table, hand)]
        number = hand.started.hand
        yield from (Finding(what, row.seq, number, f"Hand {number}: {sentence}.") for what, sentence in faults)

    def _history_faults(self, hand: StoredHand, over: HandFinished) -> Iterator[str]:
        kept = self._kept(over.hand)
        if kept is None:
            yield "it is over, but not in the histories"
            return
        if kept.players != hand.started.players:
            yield "those who were in it are not those in the histories"
        elif hand.lay is not None and kept.results != hand.lay.won(over.stacks):
            yield "who won how much is not what the histories say"


def _lay(state: TableState | None, started: HandStarted) -> Lay | None:
    if state is None:
        return None
    return Lay({seat: state.seats[seat].stack for seat in started.players if seat in state.seats}, state.carried)


def _at(row: Stored, what: What, sentence: str) -> Finding:
    return Finding(what, row.seq, row.hand, f"Number {row.seq} {sentence}.")


def _told(posting: Posting) -> str:
    return f"{posting.amount:+} to {account_alias(posting.account)} ({posting.reason})"
