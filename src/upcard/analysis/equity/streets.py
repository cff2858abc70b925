"""How the equities of a hand went from street to street.

Whose eyes it is seen through is a function that looks at the table: all that is known of a card comes from its views.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from upcard.analysis.equity.asking import equity
from upcard.analysis.equity.spot import Spot, SpotError, spot_of
from upcard.cards.card import DECK
from upcard.hand.begin import rules_of, state_of
from upcard.hand.events import CardDealt, CommonCardDealt, HandBegan
from upcard.hand.evolve import evolve
from upcard.hand.folding import handlers
from upcard.hand.seeing import looking_back

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from upcard.hand.events import AnyEvent
    from upcard.hand.state import HandState
    from upcard.hand.views import SeatView, View
    from upcard.play.hand import Hand

    Look = Callable[[HandState], View]

NOT_KNOWN: Final = "?"


class StreetEquity(Struct, frozen=True):
    """A street, when its cards had been dealt: the equity of each seat that was in. ``error`` 0 is exact."""

    street: str
    equities: dict[int, float]
    error: float = 0.0


class EquityCourse(Struct, frozen=True):
    """The equities of a hand, street by street; a notebook shows them as a chart.

    ``seat`` is through whose eyes they were computed, None with all cards known.
    """

    game: str
    streets: tuple[StreetEquity, ...]
    seat: int | None = None

    def _repr_svg_(self) -> str:
        """Show the chart in a notebook."""
        from upcard.analysis.equity.chart import svg  # noqa: PLC0415 - only a notebook needs it

        return svg(self)


class StreetSpot(Struct, frozen=True):
    """What can be asked when the cards of a street have been dealt: the seats that are in, and what is known."""

    street: str
    seats: tuple[int, ...]
    asked: Spot


def street_equities(
    hand: Hand, seat: int | None = None, *, samples: int | None = None, seed: int = 0, fast: bool | None = None
) -> EquityCourse:
    """What each seat could expect when a street had been dealt: with all cards known, or as a seat saw it.

    Later folds do not count: everybody who got cards on a street is in it. Where there is no exact answer at hand,
    deals are sampled. A street on which the floor left hands of different sizes is left out.
    """
    game = hand.rules.game.name
    opened = {} if seat is not None else dict.fromkeys(hand.stacks, DECK)
    streets = []
    for spot in street_spots(hand.events, partial(looking_back, viewer=seat, opened=opened)):
        found = equity(spot.asked, samples=samples, seed=seed, fast=fast)
        equities = [player.equity for player in found.players]
        error = max(player.error for player in found.players)
        streets.append(StreetEquity(spot.street, dict(zip(spot.seats, equities, strict=True)), error))
    return EquityCourse(game, tuple(streets), seat)


def street_spots(events: Sequence[AnyEvent], look: Look) -> list[StreetSpot]:
    """What can be asked of a hand after the last card of each street, by somebody who sees what `look` shows them.

    A street of which there is nothing to ask is left out: the deal was not finished, or hands are of different sizes.
    """
    began = events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    state = state_of(began, rules_of(began))
    game = state.rules.game
    known: dict[int, tuple[str, ...]] = {}
    found: dict[str, _Laid] = {}
    for event in events[1:]:
        evolve(state, event)
        seen = look(state)
        known.update({place.seat: _known_down(seen, place) for place in seen.seats if place.down})
        if type(event) in _CARDS:
            found[seen.street] = _laid_out(seen, known)
    spots = (_spot(game.name, laid) for laid in found.values())
    return [spot for spot in spots if spot is not None]


def _known_down(seen: View, place: SeatView) -> tuple[str, ...]:
    """The down cards of a seat that the viewer knows."""
    return seen.own if place.seat == seen.viewer else place.shown


class _Laid(NamedTuple):
    """The cards as they lie when the last one of a street was dealt."""

    street: str
    seats: tuple[int, ...]
    hands: list[list[str]]
    gone: list[str]
    common: tuple[str, ...]


def _laid_out(seen: View, known: Mapping[int, tuple[str, ...]]) -> _Laid:
    """What is known of each live hand; what else is known is gone: folded face up, or by the viewer."""
    live = [place for place in seen.seats if place.live]
    hands = [_hand(place, known.get(place.seat, ())) for place in live]
    held = {card for cards in (*hands, seen.common) for card in cards}
    gone = {*seen.dead, *(card for cards in known.values() for card in cards)} - held
    return _Laid(seen.street, tuple(place.seat for place in live), hands, sorted(gone), seen.common)


def _hand(place: SeatView, known: tuple[str, ...]) -> list[str]:
    return [*known, *[NOT_KNOWN] * (place.down - len(known)), *place.up]


def _spot(game: str, laid: _Laid) -> StreetSpot | None:
    """The question that can be asked of these cards, if any can."""
    if len({len(hand) for hand in laid.hands}) > 1:
        return None
    try:
        return StreetSpot(laid.street, laid.seats, spot_of(game, laid.hands, laid.gone, laid.common))
    except SpotError:
        return None


_CARDS = handlers(
    dict.fromkeys((CardDealt, CommonCardDealt), True),
    """
    hand-began ante-posted street-began card-burned dead-card-dealt shortage-announced stub-remade announced
    round-opened brought-in bet-made completed raised called checked folded hand-killed clock-called
    action-became-substantial uncalled-returned round-closed hands-turned-up showdown-opened hand-shown hand-mucked
    hand-collected losers-killed rake-taken call-refunded pot-awarded hand-ended mucked-hand-seen award-moved
    cards-shown-to-one cards-shown-to-all pot-split next-deal-began pot-claimed player-left player-returned
    split-offered rules-changed slipped ruling-given floor-decided cards-moved deal-changed hand-ruled-dead
    hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected order-placed choice-offered
    all-in-declared chips-left-in chips-added turn-moved all-in-protected
    """,
)
"""What gives hands that are played a card more."""
