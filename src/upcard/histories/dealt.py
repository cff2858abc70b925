"""Each player's cards in the order dealt, as far as the viewer of a hand knows them."""

from collections.abc import Callable
from typing import Any

from upcard.hand.events import CardDealt, CommonCardDealt
from upcard.hand.folding import handlers
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
        note = _NOTES.get(type(event))
        return note is not None and note(self, event)

    def card(self, event: CardDealt) -> bool:
        """Note a card that the viewer sees."""
        self.cards.setdefault(event.seat, []).append(event.card)
        if event.up:
            self.up.setdefault(event.seat, []).append(event.card)
        return True

    def unknown_card(self, event: DownCardSeen) -> bool:
        """Note a card that the viewer does not see."""
        if not event.dead:
            self.cards.setdefault(event.seat, []).append(None)
        return not event.dead

    def common_card(self, event: CommonCardDealt) -> bool:
        """Note a card for everybody."""
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


_NOTES: dict[type, Callable[[Dealt, Any], bool]] = handlers(
    {CardDealt: Dealt.card, DownCardSeen: Dealt.unknown_card, CommonCardDealt: Dealt.common_card},
    """
    ante-posted street-began dead-card-dealt shortage-announced announced round-opened brought-in bet-made completed
    raised called checked folded hand-killed clock-called action-became-substantial uncalled-returned round-closed
    hands-turned-up showdown-opened hand-shown hand-mucked hand-collected losers-killed rake-taken call-refunded
    pot-awarded hand-ended mucked-hand-seen award-moved cards-shown-to-one cards-shown-to-all split-offered
    pot-split next-deal-began pot-claimed player-left player-returned rules-changed slipped ruling-given
    floor-decided cards-moved deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided
    action-backed-up wagers-corrected order-placed choice-offered all-in-declared chips-left-in chips-added
    turn-moved all-in-protected hand-seen burn-seen stub-seen showing-seen unseen moves-seen retrieval-seen
    """,
    of=Seen,
)
