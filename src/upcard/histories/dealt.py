"""Each player's cards in the order dealt, as far as the viewer of a hand knows them."""

from upcard.hand.events import CardDealt, CommonCardDealt
from upcard.hand.views import DownCardSeen, Seen


class Dealt:
    """Cards by seat. A card that the viewer does not know is None until it is turned up."""

    def __init__(self) -> None:
        """Begin with none."""
        self.cards: dict[int, list[int | None]] = {}
        self.up: dict[int, list[int]] = {}
        self.common: list[int] = []

    def take(self, event: Seen) -> bool:
        """Note a card, and tell whether it was one for a seat that plays."""
        if isinstance(event, CardDealt):
            self.cards.setdefault(event.seat, []).append(event.card)
            if event.up:
                self.up.setdefault(event.seat, []).append(event.card)
            return True
        if isinstance(event, DownCardSeen) and not event.dead:
            self.cards.setdefault(event.seat, []).append(None)
            return True
        if isinstance(event, CommonCardDealt):
            self.common.append(event.card)
        return False

    def turn_up(self, seat: int, shown: tuple[int, ...]) -> tuple[int, ...]:
        """Lay a hand open, and return its own cards in the order dealt."""
        dealt = self.cards.get(seat, [])
        new = [card for card in shown if card not in dealt and card not in self.common]
        self.cards[seat] = [new.pop(0) if card is None and new else card for card in dealt]
        return tuple(card for card in self.cards[seat] if card is not None)

    def known(self, seat: int) -> tuple[int, ...]:
        """Return a hand in the order dealt if the viewer knows all of it; else none."""
        cards = self.cards.get(seat, [])
        known = tuple(card for card in cards if card is not None)
        return known if len(known) == len(cards) else ()
