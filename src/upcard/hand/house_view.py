"""What the house knows: all of it. A type of its own, so that it is never taken for what a player may see."""

from collections.abc import Sequence

from msgspec import Struct

from upcard.cards.card import card_text
from upcard.hand.seeing import view
from upcard.hand.state import HandState
from upcard.hand.views import View


class HouseView(Struct, frozen=True):
    """The table as a spectator sees it, and every hidden card: for those who run the table, never for a player."""

    open: View
    down: dict[int, tuple[str, ...]]
    stub: tuple[str, ...]
    burns: tuple[str, ...]
    set_aside: tuple[str, ...]
    muck: tuple[str, ...]


def house_view(state: HandState) -> HouseView:
    """Return everything that lies on the table; the stub from the top, the burns oldest first."""
    return HouseView(
        open=view(state, None),
        down={seat: _texts(state.down[seat]) for seat in state.order},
        stub=_texts(state.stub[::-1]),
        burns=_texts(state.burns),
        set_aside=_texts(state.set_aside),
        muck=_texts(state.muck),
    )


def _texts(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(card_text(card) for card in cards)
