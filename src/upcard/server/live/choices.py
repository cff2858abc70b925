"""What players have told a table and what is not stored: moves chosen ahead, preferences, numbers for the next hand."""

from msgspec import Struct

from upcard.hand.state import HandState, Phase
from upcard.server.messages import Ahead
from upcard.table.requests import Prefer
from upcard.telling.moves_ahead import why_dropped

SURVIVES_A_RAISE = frozenset({"fold", "check-fold", "call-any"})
"""Choices that mean the same when it costs more."""
SURVIVES_ANY_PRICE = SURVIVES_A_RAISE - {"fold"}
"""Choices that mean the same whatever the price."""
MOST_PREFERENCES = 200
"""Of how many people they are remembered, also of those who only look on and may sit down."""


class Chosen(Struct, frozen=True):
    """A move chosen ahead, and the street and price that it was chosen for."""

    ahead: Ahead
    street: int
    price: int


class Given(Struct, frozen=True):
    """A number for the deck that is sealed, and the hash of the one after it."""

    number: str
    next: str


class PlayerChoices:
    """Of everybody at one table. After a restart the players' pages tell them again."""

    def __init__(self) -> None:
        """Begin with none."""
        self.ahead: dict[int, Chosen] = {}
        self.dropped: dict[int, str] = {}
        """Why a choice is no longer there, to be told once."""
        self.numbers: dict[int, Given] = {}
        """By the seat under which its hash stands in the list of the sealed deck. Once given it counts, even if the
        player leaves: who could take it back would choose between two deals."""
        self.unfit: set[int] = set()
        """Such seats from which a number came that does not fit its hash."""
        self._prefer: dict[str, Prefer] = {}
        self.next_hand: set[str] = set()
        """Players who do not want to rest after this hand."""
        self.late: set[int] = set()
        """Seats that ran out of time in this hand and have not acted by themselves since."""

    def preferred(self, player: str) -> Prefer:
        """How somebody wants their hands to be handled."""
        return self._prefer.get(player, DEFAULT)

    def prefer(self, player: str, how: Prefer) -> None:
        """Note it; of too many the oldest is forgotten."""
        self._prefer.pop(player, None)
        self._prefer[player] = how
        if len(self._prefer) > MOST_PREFERENCES:
            del self._prefer[next(iter(self._prefer))]

    def top_up(self) -> set[str]:
        """Who wants their stack kept at its size."""
        return {player for player, how in self._prefer.items() if how.auto_top_up}

    def fits(self, seat: int, state: HandState) -> Chosen | None:
        """Return what a seat has chosen, if that is still meant."""
        chosen = self.ahead.get(seat)
        if chosen is None or chosen.street != state.street or state.phase != Phase.BETTING:
            return None
        price, ahead = state.betting.to_match, chosen.ahead
        # who has done their part may have chosen to call a raise to just this total
        foreseen = ahead.choice == "call" and ahead.to == price
        # after a ruling the price may have fallen, and then there may be nothing to fold to
        raised = chosen.price < price and ahead.choice in SURVIVES_A_RAISE
        same = chosen.price == price or raised or foreseen or ahead.choice in SURVIVES_ANY_PRICE
        return chosen if same else None

    def look_again(self, state: HandState) -> None:
        """Drop what is no longer meant, because the street or the price has changed, and keep the reason."""
        for seat in list(self.ahead):
            if self.fits(seat, state) is not None and state.live[seat] and not state.all_in[seat]:
                continue
            chosen = self.ahead.pop(seat)
            if state.live[seat] and not state.all_in[seat]:
                changed = chosen.street != state.street or state.phase != Phase.BETTING
                self.dropped[seat] = why_dropped(chosen.ahead, street_changed=changed)

    def new_hand(self) -> None:
        """Forget what belonged to the last hand."""
        self.ahead.clear()
        self.dropped.clear()
        self.next_hand.clear()
        self.new_deck()
        self.late.clear()

    def new_deck(self) -> None:
        """Forget the numbers for a deck that was used or is lost."""
        self.numbers.clear()
        self.unfit.clear()


DEFAULT = Prefer()
