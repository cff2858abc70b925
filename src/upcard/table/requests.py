"""What people may ask of a table, in the imperative, and the answer when it cannot be.

Moves of the hand go through `upcard.hand.requests`; here they only have a form that a message can carry.
"""

from typing import Annotated

from msgspec import Meta, Struct

from upcard.chips.stakes import Stakes
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.requests import Refusal, TableCode
from upcard.table.settings import Pace
from upcard.telling.spoken import AheadChoice

Chips = Annotated[int, Meta(ge=0, le=10**9)]
SeatNumber = Annotated[int, Meta(ge=1, le=8)]
PlayerId = Annotated[str, Meta(min_length=1, max_length=40)]
CardText = Annotated[str, Meta(pattern="^[2-9TJQKA][cdhs]$")]
Word = Annotated[str, Meta(min_length=1, max_length=20)]
FactName = Annotated[str, Meta(min_length=1, max_length=20)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Fact = bool | Annotated[int, Meta(ge=-(10**9), le=10**9)] | Annotated[str, Meta(max_length=30)]


class TableRequest(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """The base of all requests."""


class Move(TableRequest, frozen=True, tag="move"):
    """Act in the hand: fold, check, call, bring-in, complete, bet, raise, show, muck."""

    verb: Word
    to: Chips | None = None


class MoveAhead(TableRequest, frozen=True, tag="move-ahead"):
    """Choose a move before one's turn; it is dropped when the price or the street changes. None takes it back.

    "call" and "raise" name the amount that they were offered at.
    """

    choice: AheadChoice | None
    to: Chips | None = None


class TakeTime(TableRequest, frozen=True, tag="take-time"):
    """Take seconds from one's time bank."""


class CallClock(TableRequest, frozen=True, tag="call-clock"):
    """Ask that the player in turn be put on the clock."""


class AskToSeeHand(TableRequest, frozen=True, tag="ask-to-see-hand"):
    """Ask to see a hand that was given up at the showdown."""

    seat: SeatNumber


class ShowOwn(TableRequest, frozen=True, tag="show-own"):
    """Show everybody some of one's down cards, once the hand is over and nobody had to see them."""

    cards: Annotated[tuple[CardText, ...], Meta(min_length=1, max_length=7)]


class DealOn(TableRequest, frozen=True, tag="deal-on"):
    """Wait for nothing: a hand that bots alone still play, or the next hand.

    During a hand: the bots play the rest of it at once, if nobody else was dealt in and one has nothing left to decide.
    After it: the next hand is dealt as soon as everybody who is there has asked for it.
    """


class PromiseNumber(TableRequest, frozen=True, tag="promise-number"):
    """Promise a number for the next deck that is sealed, by its hash: sha256("upcard number|", its 16 bytes)."""

    hash: Hash


class GiveNumber(TableRequest, frozen=True, tag="give-number"):
    """Give the number that was promised for the deck of a hand, and promise the next one."""

    hand: Annotated[int, Meta(ge=1, le=2**53)]
    root: Hash
    number: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    next: Hash


class Prefer(TableRequest, frozen=True, tag="prefer"):
    """How one's own hands are handled: hopeless hands mucked unasked; the stack kept at a size from hand to hand."""

    auto_muck: bool = True
    auto_top_up: bool = False


class SitDown(TableRequest, frozen=True, tag="sit-down"):
    """Take a seat and buy in."""

    seat: SeatNumber
    buy_in: Chips
    promise: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    """The hash of one's first number (see `PromiseNumber`), so that it counts as early as can be."""


class ChangeSeat(TableRequest, frozen=True, tag="change-seat"):
    """Move to another seat of this table; during a hand, when it is over. One's own seat takes such a wish back."""

    seat: SeatNumber


class BuyChips(TableRequest, frozen=True, tag="buy-chips"):
    """Top up or buy in again; during a hand the chips come into play after it."""

    amount: Chips


class SitOut(TableRequest, frozen=True, tag="sit-out"):
    """Not be dealt in from the next hand on."""


class ComeBack(TableRequest, frozen=True, tag="come-back"):
    """Be dealt in again."""


class LeaveSeat(TableRequest, frozen=True, tag="leave-seat"):
    """Get up; during a hand, when it is over."""


class JoinList(TableRequest, frozen=True, tag="join-list"):
    """Wait for a seat."""


class LeaveList(TableRequest, frozen=True, tag="leave-list"):
    """Wait no longer."""


class Say(TableRequest, frozen=True, tag="say"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Pause(TableRequest, frozen=True, tag="pause"):
    """Owner: deal no further hand."""


class Resume(TableRequest, frozen=True, tag="resume"):
    """Owner: go on."""


class Remove(TableRequest, frozen=True, tag="remove"):
    """Owner: send a player or a bot away after the hand."""

    seat: SeatNumber


class AddBot(TableRequest, frozen=True, tag="add-bot"):
    """Owner: let a bot sit down on a free seat."""

    kind: Word


class Approve(TableRequest, frozen=True, tag="approve"):
    """Owner: agree to a buy-in, or not."""

    seat: SeatNumber
    agree: bool = True


class ChangeStakes(TableRequest, frozen=True, tag="change-stakes"):
    """Owner: other stakes from the next hand on; the buy-ins follow the house's rule."""

    stakes: Stakes


class ChangePace(TableRequest, frozen=True, tag="change-pace"):
    """Owner: how long the bots take."""

    pace: Pace


class ChangeDealer(TableRequest, frozen=True, tag="change-dealer"):
    """Owner: in how many of a hundred hands the dealer slips, from the next hand on."""

    slips: Annotated[int, Meta(ge=0, le=100)]


class CallFloor(TableRequest, frozen=True, tag="call-floor"):
    """Say what went wrong in this hand, by the name of the incident and the facts that tell which one is meant."""

    incident: Annotated[str, Meta(min_length=1, max_length=40)]
    facts: Annotated[dict[FactName, Fact], Meta(max_length=12)] = {}


class DecideFloor(TableRequest, frozen=True, tag="decide-floor"):
    """Owner: choose one of the rulings that the book leaves to the supervisor."""

    ruling: Annotated[int, Meta(ge=1, le=1000)]
    choice: Annotated[str, Meta(min_length=1, max_length=40)]


class TransferOwnership(TableRequest, frozen=True, tag="hand-over"):
    """Owner: leave the table to the player who has played there longest; where nobody plays, end the game."""


class EndGame(TableRequest, frozen=True, tag="end-game"):
    """Owner: after this hand cash everybody out."""


HandRequest = (
    Move | MoveAhead | CallClock | AskToSeeHand | ShowOwn | GiveNumber | Prefer | CallFloor | DecideFloor
)  # fmt: skip
"""What only those who run the hand can answer."""

SeatRequest = (
    TakeTime | SitDown | ChangeSeat | BuyChips | SitOut | ComeBack | LeaveSeat | JoinList | LeaveList | Say | Pause
    | Resume | Remove | AddBot | Approve | ChangeStakes | ChangePace | ChangeDealer | TransferOwnership | EndGame
    | PromiseNumber
)  # fmt: skip
"""What the table itself answers, in `room.decide`."""

AnyTableRequest = HandRequest | SeatRequest | DealOn


def refused(code: TableCode, sentence: str, cites: tuple[str, ...] = ()) -> Refusal:
    """Return why a table did not do it: a code of its own list, one clear sentence, and the rules if there are any."""
    return Refusal(code, sentence, Cite(cites, ()) if cites else UNCITED)
