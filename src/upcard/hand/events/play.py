"""The ordinary run of a hand: the deal, the betting, the showdown, and the award."""

from typing import Literal

from upcard.chips.pots import Pot
from upcard.chips.stakes import Stakes
from upcard.hand.events.base import Cite, Event
from upcard.hand.events.of_the_floor import DealerSlip

ShortagePlan = Literal["remake", "deal-then-remake", "common", "common-from-remake"]
Announcement = Literal["low-card", "leader", "pair", "upcards", "boards", "options"]
KillCause = Literal["absent", "time", "fouled", "taken"]


class HandBegan(Event, frozen=True, tag="hand-began", kw_only=True):
    """The table as it was, and all chance: the deck from the top, the orders for remade stubs. Players never see it."""

    house: str
    house_file: str
    rules: str
    game: str
    mode: str
    stakes: Stakes
    stacks: dict[int, int]
    order: tuple[int, ...]
    deck: tuple[int, ...]
    remakes: tuple[tuple[int, ...], ...]
    absent: tuple[int, ...]
    carried: int
    showdown: Literal["auto", "ask"]
    final_two: bool
    cite: Cite
    slips: tuple[DealerSlip, ...] = ()
    game_file: str = ""
    """A game of somebody's own, whole; nothing for those that ship."""
    remakes_by: Literal["lying", "deck"] = "lying"
    """Whether the orders for remade stubs name the cards as they lie then, or by their places in the deck."""
    format: int
    """The form in which the events are written (`upcard.hand.codec`)."""
    button: int = 0
    """The seat that has the button; 0: nobody, or it was not kept."""
    position: str = ""
    """The position that the hand was taken up at (`upcard.hand.position`); nothing: it began at its beginning."""


class AntePosted(Event, frozen=True, tag="ante-posted"):
    """A seat put in its ante, or what it had of it."""

    seat: int
    amount: int
    all_in: bool
    cite: Cite


class StreetBegan(Event, frozen=True, tag="street-began"):
    """A round of cards begins: the street's place and name, and who receives each time, in this order.

    Seats in ``dead`` have folded hands.
    """

    street: int
    name: str
    faces: tuple[str, ...]
    burn: bool
    seats: tuple[int, ...]
    dead: tuple[int, ...]
    cite: Cite


class CardBurned(Event, frozen=True, tag="card-burned"):
    """The top card was laid aside, unseen."""

    card: int
    cite: Cite


class CardDealt(Event, frozen=True, tag="card-dealt"):
    """A seat got the top card, face up or down."""

    seat: int
    card: int
    up: bool
    cite: Cite


class DeadCardDealt(Event, frozen=True, tag="dead-card-dealt"):
    """The seat of a hand that was thrown away without a bet got a card that cannot win."""

    seat: int
    card: int
    up: bool
    cite: Cite


class ShortageAnnounced(Event, frozen=True, tag="shortage-announced"):
    """The deck is too short for everybody's last card; ``plan`` is what the house does now."""

    plan: ShortagePlan
    burn: bool
    notice: bool
    cite: Cite


class StubRemade(Event, frozen=True, tag="stub-remade"):
    """The cards left over and the burns were mixed into a new stub, here from the top."""

    cards: tuple[int, ...]
    burn: bool
    cite: Cite


class CommonCardDealt(Event, frozen=True, tag="common-card-dealt"):
    """One card for everybody was turned up in the middle."""

    card: int
    cite: Cite


class Announced(Event, frozen=True, tag="announced"):
    """The dealer called out a card or a board; ``boards`` are the seats and their upcards, read for low or for high."""

    what: Announcement
    boards: tuple[tuple[int, tuple[int, ...]], ...]
    low: bool
    cite: Cite


class RoundOpened(Event, frozen=True, tag="round-opened"):
    """Betting begins: who leads, who acts, the forced bet (0: none), the least bet, the upper limit (0: no choice)."""

    street: int
    name: str
    leader: int
    next: int
    forced: int
    may_fold: bool
    unit: int
    upper: int
    pairs: tuple[int, ...]
    cite: Cite
    tied: tuple[int, ...] = ()
    """Whose card or board is worth as much as the leader's, before the tie is broken; logs of before do not tell."""


class BroughtIn(Event, frozen=True, tag="brought-in"):
    """The forced bet was posted, or what the seat had of it; ``call`` is what the others owe."""

    seat: int
    to: int
    call: int
    full: bool
    all_in: bool
    next: int
    cite: Cite


class Wagered(Event, frozen=True, tag=True):
    """The base of bets, completions and raises.

    ``level`` is the full level that the next wager is counted from, ``size`` the least it adds; ``counts`` tells
    whether one of the raises was used, ``reopens`` whether those who have acted may raise again, ``caps`` whether the
    round is now capped.
    """

    seat: int
    to: int
    level: int
    size: int
    counts: bool
    reopens: bool
    caps: bool
    upper: bool
    all_in: bool
    announced: bool
    next: int
    cite: Cite


class BetMade(Wagered, frozen=True, tag="bet-made"):
    """The first wager of a round."""


class Completed(Wagered, frozen=True, tag="completed"):
    """A forced bet or a short all-in was brought up to the full size, or as far as the chips reached."""


class Raised(Wagered, frozen=True, tag="raised"):
    """An earlier wager was made larger."""


class Called(Event, frozen=True, tag="called"):
    """A seat matched the wager, or put in all it had."""

    seat: int
    to: int
    all_in: bool
    next: int
    cite: Cite


class Checked(Event, frozen=True, tag="checked"):
    """A seat passed without a bet to face."""

    seat: int
    next: int
    cite: Cite


class Folded(Event, frozen=True, tag="folded"):
    """A seat gave up its hand; ``keeps_cards``: its place still receives cards until there is a wager."""

    seat: int
    keeps_cards: bool
    next: int
    cite: Cite


class HandKilled(Event, frozen=True, tag="hand-killed"):
    """A hand was lost: its player was absent or out of time, its cards were fouled, or the dealer took them in."""

    seat: int
    cause: KillCause
    next: int
    cite: Cite


class AllInProtected(Event, frozen=True, tag="all-in-protected"):
    """A seat whose line was lost faced a wager when its time was over: it is all-in for what it has put in.

    What it has behind stays its own and does not play. ``next`` is the seat to act.
    """

    seat: int
    next: int
    cite: Cite


class ClockCalled(Event, frozen=True, tag="clock-called"):
    """A seat was put on the clock."""

    seat: int
    by: int
    seconds: int
    cite: Cite


class ActionBecameSubstantial(Event, frozen=True, tag="action-became-substantial"):
    """So many players have acted that a misdeal can no longer be called."""

    cite: Cite


class UncalledReturned(Event, frozen=True, tag="uncalled-returned"):
    """The part of a wager that nobody matched went back."""

    seat: int
    amount: int
    cite: Cite


class RoundClosed(Event, frozen=True, tag="round-closed"):
    """Everybody has answered; the bets were gathered into the pots, main pot first."""

    pots: tuple[Pot, ...]
    cite: Cite


class HandsTurnedUp(Event, frozen=True, tag="hands-turned-up"):
    """Betting is over with a player all-in; the hands lie open for the cards to come: seats and their down cards."""

    hands: tuple[tuple[int, tuple[int, ...]], ...]
    cite: Cite


class ShowdownOpened(Event, frozen=True, tag="showdown-opened"):
    """Hands are to be shown, in this order."""

    order: tuple[int, ...]
    at_once: bool
    cite: Cite


class HandShown(Event, frozen=True, tag="hand-shown"):
    """A hand was laid open and read: all its cards, and its strength for high and low (0: none).

    ``high_cards`` and ``low_cards`` are the five that play for each, in the order in which they count.
    """

    seat: int
    cards: tuple[int, ...]
    high: int
    low: int
    cite: Cite
    high_cards: tuple[int, ...] = ()
    low_cards: tuple[int, ...] = ()


class HandMucked(Event, frozen=True, tag="hand-mucked"):
    """A seat gave up its claim at the showdown, cards unseen."""

    seat: int
    cite: Cite


class HandCollected(Event, frozen=True, tag="hand-collected"):
    """The dealer took in a hand that had been shown; it stays live."""

    seat: int
    cite: Cite


class LosersKilled(Event, frozen=True, tag="losers-killed"):
    """The losing hands were taken in, before any pot is pushed."""

    seats: tuple[int, ...]
    cite: Cite


class RakeTaken(Event, frozen=True, tag="rake-taken"):
    """The house took its share, so much from each pot."""

    amount: int
    pots: tuple[int, ...]
    cite: Cite


class CallRefunded(Event, frozen=True, tag="call-refunded"):
    """A call by a hand that the opponent's upcards alone had beaten went back, where a house is so kind."""

    seat: int
    amount: int
    pots: tuple[Pot, ...]
    cite: Cite


class PotAwarded(Event, frozen=True, tag="pot-awarded"):
    """A pot was pushed: shares of the whole or the high half, and of the low half (empty: one way only)."""

    pot: int
    amount: int
    high: tuple[tuple[int, int], ...]
    low: tuple[tuple[int, int], ...]
    shown: bool
    cite: Cite


class HandEnded(Event, frozen=True, tag="hand-ended"):
    """All pots are awarded; ``kills`` is the seat that must kill the next pot, or 0."""

    kills: int
    cite: Cite
