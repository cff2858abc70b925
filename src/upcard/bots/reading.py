"""A view as a bot reads it: cards as numbers, who is against it, what is in the pot and what it costs."""

from functools import cached_property

from upcard.cards.card import DECK, card_text
from upcard.hand.requests import WAGERS, Option
from upcard.hand.views import SeatView, View
from upcard.rulebooks.game import cards_by
from upcard.rulebooks.shelf import find_game

NUMBERS = {card_text(card): card for card in DECK}


class Reading:
    """What a seat knows when it has to act. Cards come in the order received, the down cards first."""

    def __init__(self, view: View) -> None:
        """Read the view of a seat that is in the hand."""
        own = next(seat for seat in view.seats if seat.seat == view.viewer)
        self.view = view
        self.game = find_game(view.game)
        self.common = cards(view.common)
        self.down = cards(view.own)
        self.up = cards(own.up)
        self.hand = self.down + self.up + self.common
        self.stack = own.stack
        self.in_front = own.bet
        self.rivals = [seat for seat in view.seats if seat.live and seat.seat != view.viewer]
        self.boards = [cards(seat.up) for seat in self.rivals]
        self.open = [cards(seat.shown) for seat in self.rivals]
        self.pot = sum(pot.amount for pot in view.pots)
        # Where an open pair allows two sizes the smaller one stands first; the larger is kept.
        self.offered: dict[str, Option] = {option.verb: option for option in view.options}

    @cached_property
    def street(self) -> int:
        """How many cards a player has on this street."""
        return len(self.hand)

    @cached_property
    def full(self) -> int:
        """How many cards a hand has in the end."""
        return cards_by(self.game, len(self.game.streets))

    @property
    def owed(self) -> int:
        """What it costs to go along."""
        call = self.offered.get("call")
        return call.to - self.in_front if call and call.to is not None else 0

    @property
    def wager(self) -> Option | None:
        """The bet, completion or raise that is offered, if any."""
        return next((self.offered[verb] for verb in WAGERS if verb in self.offered), None)

    @property
    def unit(self) -> int:
        """The bet of this street: the measure of how much action there has been."""
        stakes = self.view.stakes
        upper = any(street.upper and street.name == self.view.street for street in self.game.streets)
        late = upper and stakes.betting == "fixed-limit"
        return max(1, stakes.big_bet if late else stakes.small_bet)

    @cached_property
    def seen(self) -> frozenset[int]:
        """Every card that this seat has seen."""
        known = set(self.hand)
        known.update(cards(self.view.dead))
        for seat in self.view.seats:
            known.update(cards(seat.up))
            known.update(cards(seat.shown))
        return frozenset(known)

    def still_out(self, rank: int) -> int:
        """How many cards of a rank have not been seen."""
        return sum(1 for suit in range(4) if rank * 4 + suit not in self.seen)

    def heat(self, rival: SeatView) -> float:
        """How much a rival has put in in this round, in bets of the street."""
        return rival.bet / self.unit


def cards(texts: tuple[str, ...]) -> tuple[int, ...]:
    """Return cards as numbers."""
    return tuple([NUMBERS[text] for text in texts])


def read(view: View) -> Reading:
    """Read a view."""
    return Reading(view)
