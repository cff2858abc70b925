"""How the equities of a hand went from street to street."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from upcard.analysis.equity.asking import equity
from upcard.hand.begin import rules_of, state_of
from upcard.hand.events import CardDealt, CommonCardDealt, HandBegan
from upcard.hand.evolve import evolve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.hand.state import HandState
    from upcard.play.hand import Hand

NOT_KNOWN = "?"


class StreetEquity(Struct, frozen=True):
    """A street, when its cards had been dealt: the equity of each seat that was in. ``error`` 0 is exact."""

    street: str
    equities: dict[int, float]
    error: float = 0.0


class EquityCourse(Struct, frozen=True):
    """The equities of a hand, street by street; a notebook shows them as a chart.

    ``seat`` is through whose eyes they were reckoned, None with all cards known.
    """

    game: str
    streets: tuple[StreetEquity, ...]
    seat: int | None = None

    def _repr_svg_(self) -> str:
        """Show the chart in a notebook."""
        from upcard.analysis.equity.chart import svg  # noqa: PLC0415 - only a notebook needs it

        return svg(self)


def street_equities(
    hand: Hand, seat: int | None = None, *, samples: int | None = None, seed: int = 0, fast: bool | None = None
) -> EquityCourse:
    """What each seat could expect when a street had been dealt: with all cards known, or as a seat saw it.

    Later folds do not count: everybody who got cards on a street is in it. Where there is no exact answer at hand,
    deals are sampled. A street on which the floor left hands of different sizes is left out.
    """
    game = hand.rules.game.name
    streets = []
    for name, state in _dealt_streets(hand):
        live = [other for other in state.order if state.live[other]]
        common = [card for card in state.common if not state.common_for]
        hands = [_cards(state, other, seat) for other in live]
        sizes = [len(cards) for cards in hands]
        if max(sizes) > min(sizes):
            continue
        found = equity(game, hands, _dead(state, live, seat), common=common, samples=samples, seed=seed, fast=fast)
        errors = [player.error for player in found.players]
        equities = [player.equity for player in found.players]
        streets.append(StreetEquity(name, dict(zip(live, equities, strict=True)), max(errors)))
    return EquityCourse(game, tuple(streets), seat)


def _dealt_streets(hand: Hand) -> list[tuple[str, HandState]]:
    """The state of the hand after the last card of each street."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    state = state_of(began, rules_of(began))
    found: dict[str, HandState] = {}
    for event in hand.events[1:]:
        evolve(state, event)
        if isinstance(event, CardDealt | CommonCardDealt):
            found[state.rules.game.streets[state.street].name] = state.copy()
    return list(found.items())


def _cards(state: HandState, seat: int, viewer: int | None) -> list[str | int]:
    """A hand as the viewer knows it: others' down cards are not known unless all is."""
    if viewer in (None, seat):
        return [*state.down[seat], *state.up[seat]]
    return [*(NOT_KNOWN for _ in state.down[seat]), *state.up[seat]]


def _dead(state: HandState, live: Sequence[int], viewer: int | None) -> list[int]:
    """The cards that are gone, as far as the viewer knows: what was folded face up, and what he has folded himself."""
    held = {card for seat in live for card in (*state.down[seat], *state.up[seat])} | set(state.common)
    gone = set(state.seen_cards)
    for seat, cards in state.taken_in.items():
        if viewer in (None, seat):
            gone |= set(cards)
    return sorted(gone - held)
