"""What people and the table may ask for, in the imperative; and the answer when the rules forbid it."""

from typing import Final, Literal, get_args

from msgspec import Struct

from upcard.hand.events.base import Cite, Citing

RefusalCode = Literal[
    "not-your-turn", "over", "not-offered", "wrong-amount", "capped", "not-reopened", "cannot-fold-unbet", "barred",
]  # fmt: skip
TableCode = Literal[
    "not-seated", "already-seated", "seat-taken", "no-such-seat", "buy-in", "not-now", "not-owner", "not-waiting",
    "ended", "bad-settings", "name-taken", "no-text", "no-bot",
]  # fmt: skip
"""By what a table around the hand refuses what somebody asks of it."""
Verb = Literal["fold", "check", "call", "bring-in", "complete", "bet", "raise", "show", "muck", "all-in", "decline"]
VERBS: tuple[Verb, ...] = get_args(Verb)


class Request(Struct, frozen=True, tag=True, gc=False):
    """The base of all requests."""


class Act(Request, frozen=True, tag="act"):
    """A seat wants to act; ``to`` is its total for the round, None where the verb or the house says how much."""

    seat: int
    verb: str
    to: int | None = None


class Mix(Request, frozen=True, tag="mix"):
    """The order in which the cards of a stub to be remade come out: positions in the cards as they lie."""

    order: tuple[int, ...]


class CallTime(Request, frozen=True, tag="call-time"):
    """A player asks that the one in turn be put on the clock; 0 is the room itself, whose clock has run down."""

    by: int


class RunOutOfTime(Request, frozen=True, tag="run-out-of-time"):
    """The time of the seat in turn is over.

    ``protected``: its line was lost, and the table lets such a player stay in for what they have put in.
    """

    seat: int
    protected: bool = False


class ShowTo(Request, frozen=True, tag="show-to"):
    """A player shows some of their cards to one other player (0: to somebody who is not in the deal)."""

    seat: int
    to: int
    cards: tuple[int, ...]


class ShowCards(Request, frozen=True, tag="show-cards"):
    """A player whose hand nobody asked for shows some of their down cards to everybody, once it is over."""

    seat: int
    cards: tuple[int, ...]


class AskToSee(Request, frozen=True, tag="ask-to-see"):
    """A player asks to see a hand that was given up at the showdown."""

    by: int
    seat: int


class Collect(Request, frozen=True, tag="collect"):
    """The dealer takes in a hand that was shown."""

    seat: int


class ClaimPot(Request, frozen=True, tag="claim-pot"):
    """A player contests the award."""

    seat: int


class BeginNextDeal(Request, frozen=True, tag="begin-next-deal"):
    """The next hand begins: first the riffle, then its first card."""

    stage: Literal["riffle", "first-card"]


class Leave(Request, frozen=True, tag="leave"):
    """A player leaves the table in the middle of a hand."""

    seat: int


class Return(Request, frozen=True, tag="return"):
    """A player who was away is back."""

    seat: int


AnyRequest = (
    Act | Mix | CallTime | RunOutOfTime | ShowTo | ShowCards | AskToSee | Collect | ClaimPot | BeginNextDeal | Leave
    | Return
)  # fmt: skip

WAGERS: Final[tuple[Verb, ...]] = ("complete", "bet", "raise")
"""What makes a wager larger, or is the first one."""


class Option(Struct, frozen=True, gc=False):
    """What the seat in turn may do: ``to`` is its total for the round, ``most`` the largest where the size is free."""

    verb: Verb
    to: int | None = None
    most: int | None = None

    def __str__(self) -> str:
        """Say it as a scenario does: "raise 30", "bet 2-10", "fold"."""
        if self.to is None:
            return self.verb
        return f"{self.verb} {self.to}" if self.most is None else f"{self.verb} {self.to}-{self.most}"


class Refusal(Citing, frozen=True):
    """Why a request was not granted: a code of a closed list, one clear sentence, the rules, and what is allowed.

    A hand refuses by a `RefusalCode`, the table around it by a `TableCode`.
    """

    code: RefusalCode | TableCode
    sentence: str
    cite: Cite
    allowed: tuple[Option, ...] = ()


class ShuffleNeeded(Struct, frozen=True):
    """The dealer must mix these cards, here as they lie; the answer is the request ``Mix``."""

    cards: tuple[int, ...]
