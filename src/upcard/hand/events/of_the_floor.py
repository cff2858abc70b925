"""Events of the floor: what went wrong, what was ruled, and everything that a ruling can move.

A *slip* records what somebody did and judges nothing; the cards and chips that it moved are moved by the events that
follow it. A *ruling* says what is done and by which numbers; the events that follow it do it. A correction never
deletes: it carries what it returns to.
"""

from typing import Literal

from msgspec import Struct, field

from upcard.chips.pots import Pot
from upcard.hand.events.base import UNCITED, Cite, Citing, Event

Place = Literal["stub", "stub-bottom", "down", "up", "burns", "set-aside", "muck", "common", "missing"]
"""Where a card can lie; the top of the stub is `stub`. `missing` is a card that is not in the deck at all."""
OrderKind = Literal[
    "bound", "at-least-call", "no-raise", "all-in-choice", "no-betting", "owes-nothing",
    "dead-after-deal", "must-show", "no-asking", "burned", "served", "skip", "burn-again", "remake-stub",
]  # fmt: skip
"""What a ruling leaves to be done later, or forbids.

bound: the seat's next act is this verb (to this total). at-least-call: no fold and no check. no-raise: neither bet nor
raise. all-in-choice: before the round opens it may declare itself all-in. no-betting: there is no more betting in the
hand. owes-nothing: an exposed card brings no forced bet. dead-after-deal: the hand is taken in when its street has been
dealt. must-show: nobody may give up their hand unseen. no-asking: the seat may not ask to see hands any more.
Before the next street - burned: its burn has been made; served: the seat has its card already; skip: one card for each
player left but ``seats`` is set aside; burn-again: one more card is burned; remake-stub: the cards that were set aside
are mixed into the stub.
"""


class CardMove(Struct, frozen=True, gc=False):
    """A card goes from one place to another; the seats are 0 but for down and up cards, ``at`` -1 puts it last."""

    card: int
    source: Place
    source_seat: int
    target: Place
    target_seat: int
    at: int = -1


class Order(Citing, frozen=True, gc=False):
    """What a ruling has laid down for later, for a seat (0: for all): until its next act, the end of round or hand.

    ``verbs`` are what a seat that is bound may do, ``to`` the total if it is bound to one (0: any). ``unless`` says
    what frees it: never, raised (there is more to match than ``level``), or wagered (there were more ``wagers``).
    """

    kind: OrderKind
    seat: int
    until: Literal["turn", "round", "hand"]
    verbs: tuple[str, ...] = ()
    to: int = 0
    unless: Literal["never", "raised", "wagered"] = "never"
    level: int = 0
    wagers: int = 0
    cite: Cite = UNCITED
    seats: tuple[int, ...] = ()


class DealerSlip(Struct, frozen=True, gc=False):
    """What the dealer is going to do wrong in a hand, an input like the deck; its moment follows from its facts."""

    incident: str
    facts: dict[str, bool | int | str]
    noticed: Literal["at-once", "later"] = "at-once"


class FloorChoice(Struct, frozen=True, gc=False):
    """One of the rulings that the supervisor may choose."""

    name: str
    decision: str
    remedies: tuple[str, ...]


class BettingRecord(Struct, frozen=True, gc=False):
    """The betting of a round as it stood, to which an action is backed up; lists are indexed by seat number."""

    to_match: int = field(name="to")
    level: int
    unit: int
    size: int
    upper: int
    upper_used: bool
    open_pairs: tuple[int, ...]
    raises: int
    full_wagers: int = field(name="fulls")
    capped: bool
    short: bool
    forced: int
    may_fold: bool
    aggressor: int
    opener: int
    called: bool
    first: int
    bets: tuple[int, ...]
    answered: tuple[int, ...]
    seen: tuple[int, ...]
    checked: tuple[bool, ...]


class Slipped(Event, frozen=True, tag="slipped"):
    """Something went wrong, and nobody has said so yet; ``plain``: everybody could see it."""

    incident: str
    seat: int
    facts: dict[str, bool | int | str]
    plain: bool
    cite: Cite


class RulingGiven(Event, frozen=True, tag="ruling-given", kw_only=True):
    """The floor has ruled; with ``choices`` it waits for the supervisor, and so does the hand."""

    number: int
    slip: int
    """Where in the log the slip stands that it is about."""
    incident: str
    seat: int
    decision: str
    remedies: tuple[str, ...]
    deadline: str
    late: bool
    silent: bool
    choices: tuple[FloorChoice, ...]
    cite: Cite
    facts: dict[str, bool | int | str]
    """What was reported, the supervisor's choice being made by the same facts."""
    weigh: tuple[str, ...] = ()
    """Where it is left to the supervisor, what they should look at."""
    by: int = 0
    """The seat that called the floor; 0: the dealer, or the log does not tell."""


class FloorDecided(Event, frozen=True, tag="floor-decided"):
    """The supervisor has chosen one of the rulings that the book allows."""

    number: int
    choice: str
    by: str
    decision: str
    remedies: tuple[str, ...]
    cite: Cite


class CardsMoved(Event, frozen=True, tag="cards-moved"):
    """Cards were put where a slip or a ruling put them, one after the other."""

    moves: tuple[CardMove, ...]
    cite: Cite


class DealChanged(Event, frozen=True, tag="deal-changed"):
    """What is still to be dealt in this round of cards: seats and whether their cards come up, the next one first."""

    queue: tuple[tuple[int, bool], ...]
    burn: bool
    cite: Cite


class HandRuledDead(Event, frozen=True, tag="hand-ruled-dead"):
    """A hand was taken away by a ruling; ``next`` is the seat to act, if somebody has to."""

    seat: int
    next: int
    cite: Cite


class HandRetrieved(Event, frozen=True, tag="hand-retrieved"):
    """A hand that had been thrown away or taken in was given back; ``next`` is the seat to act.

    ``seen`` and ``answered`` are what its player had answered of the betting before they lost it.
    """

    seat: int
    down: tuple[int, ...]
    up: tuple[int, ...]
    next: int
    cite: Cite
    seen: int = -1
    answered: int = 0


class ChipsReturned(Event, frozen=True, tag="chips-returned"):
    """Chips went back from the pot to a seat; ``bet`` of them are of this round. ``pots`` are those that are left."""

    seat: int
    amount: int
    bet: int
    pots: tuple[Pot, ...]
    cite: Cite


class ChipsAdded(Event, frozen=True, tag="chips-added", kw_only=True):
    """A seat put in what it still owed, an ante or a part of a call; ``pots`` are those that were gathered, if any."""

    seat: int
    amount: int
    all_in: bool
    pots: tuple[Pot, ...]
    next: int
    cite: Cite


class TurnMoved(Event, frozen=True, tag="turn-moved"):
    """The action went to a seat without an act: past ``seat``, or by a ruling (0). ``next`` acts now."""

    seat: int
    next: int
    cite: Cite


class HandVoided(Event, frozen=True, tag="hand-voided"):
    """There was no hand: the chips go back where they came from, and nobody has won anything."""

    misdeal: bool
    back: tuple[tuple[int, int], ...]
    """What each stack gains; less than nothing for one who had been awarded something."""
    cite: Cite


class ChipsLeftIn(Event, frozen=True, tag="chips-left-in"):
    """Chips of a seat, once the hand is over, stay in for the next one."""

    seat: int
    amount: int
    cite: Cite


class ActionBackedUp(Event, frozen=True, tag="action-backed-up", kw_only=True):
    """The betting returns to what it was; chips put in since go back, and no card moves. ``next`` acts now.

    If the round has been closed since, it returns to its ``street``: the wagers that had been ``gathered`` (by seat
    number) lie before the players again, and ``pots`` are those of the rounds before. ``orders`` are what rulings had
    laid down then, if that counts again too.
    """

    betting: BettingRecord
    stacks: tuple[tuple[int, int], ...]
    all_in: tuple[int, ...]
    acted: int
    wagered: int
    called_seats: tuple[int, ...]
    next: int
    cite: Cite
    street: int = -1
    gathered: tuple[int, ...] = ()
    pots: tuple[Pot, ...] = ()
    orders: tuple[Order, ...] | None = None


class WagersCorrected(Event, frozen=True, tag="wagers-corrected", kw_only=True):
    """The amounts of a round were made right, without a new act: totals of seats, and what there is to match."""

    bets: tuple[tuple[int, int], ...]
    to: int
    level: int
    size: int
    unit: int
    all_in: tuple[int, ...]
    next: int
    cite: Cite


class OrderPlaced(Event, frozen=True, tag="order-placed"):
    """A ruling has an effect later on."""

    order: Order
    cite: Cite


class ChoiceOffered(Event, frozen=True, tag="choice-offered"):
    """A ruling lets a seat choose whether it is all-in for what lies in the pot."""

    seat: int
    cite: Cite


class AllInDeclared(Event, frozen=True, tag="all-in-declared"):
    """A seat took the choice: it is all-in with chips behind, or ``declined`` and plays on."""

    seat: int
    declined: bool
    cite: Cite
