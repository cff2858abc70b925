"""Burns that were forgotten or made twice, in a hand: every card goes where it belongs, or the next street is right."""

from typing import NamedTuple

from upcard.floor.dealing.early_cards import DOWN_STREETS, LAST
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.early_cards import read_street
from upcard.floor.in_hand.misdeals import changes, queue_of, slips
from upcard.floor.in_hand.placing import place as place_order
from upcard.floor.in_hand.scene import Scene
from upcard.floor.in_hand.wrong_counts import reopen
from upcard.floor.incident import BadReport, TooLate
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardsMoved,
    DeadCardDealt,
    DealChanged,
    DealerSlip,
    RoundOpened,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import CardMove, Order, Place
from upcard.hand.orders import has_order
from upcard.hand.state import Phase


class Spot(NamedTuple):
    """A place for one card of the street, and the card that lies there now; -1: none yet."""

    place: Place
    seat: int
    card: int


def _burns_wrongly(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the dealer deal without a burn, or burn a card too many."""
    if scene.street != slip.facts.get("street", 4) or scene.state.plan is not None:
        return False
    if len(scene.state.stub) <= len(scene.state.deal_queue) + 1:
        return False  # it would be noticed: there are too few cards
    if slip.facts.get("kind", "none") == "none":
        return isinstance(step, CardBurned) and _forgets(scene, slip)
    return _burns_twice(scene, slip, step)


def _forgets(scene: Scene, slip: DealerSlip) -> bool:
    slips(scene, slip)
    changes(scene, queue_of(scene))
    seat, up = queue_of(scene)[0]
    if scene.state.live[seat]:
        scene.happen(CardDealt(seat, scene.state.stub[-1], up, UNCITED))
    return True


def _burns_twice(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Burn one more card, after the burn or where there is none."""
    begins = isinstance(step, CardDealt) and not _street_cards(scene, scene.street_began)
    if not isinstance(step, CardBurned) and not (begins and not _burned(scene)):
        return False
    slips(scene, slip)
    if isinstance(step, CardBurned):
        scene.happen(step)
    changes(scene, queue_of(scene), burn=True)
    scene.happen(CardBurned(scene.state.stub[-1], UNCITED))
    return True


def _burned(scene: Scene) -> bool:
    return any(isinstance(event, CardBurned) for event in scene.log[scene.street_began :])


def _street_cards(scene: Scene, since: int) -> list[CardDealt | DeadCardDealt]:
    return [event for event in scene.log[since:] if isinstance(event, CardDealt | DeadCardDealt)]


def _is_right(_: Scene, __: Given) -> None:
    raise BadReport("The log shows that the cards were burned as they should be.")


def _read_acted(scene: Scene, slip: int, _: Given) -> int:
    return len(scene.acts_since(slip))


def _read_no_betting(scene: Scene, slip: int, _: Given) -> bool:
    """Tell whether nobody can bet on the cards that came wrongly; TooLate once one of them is gone with its hand."""
    if scene.state.phase == Phase.SHOWING and any(_is_gone(scene, event) for event in _street_cards(scene, slip)):
        raise TooLate("A hand has been given up at the showdown, so the cards stay as they came.", "pot-pushed")
    opened = any(isinstance(event, RoundOpened) for event in scene.log[slip:])
    return not opened and (scene.state.acting <= 1 or has_order(scene.state, "no-betting"))


def _is_gone(scene: Scene, event: CardDealt | DeadCardDealt) -> bool:
    return isinstance(event, CardDealt) and event.card in scene.state.muck


def _to_their_places(case: Case) -> None:
    """Put every card where the right burn would have brought it; who has seen theirs keeps it."""
    scene = case.scene
    dealt = [_spot(scene, event) for event in _street_cards(scene, case.slip)]
    if getattr(case.facts, "kind", "none") == "none":
        if not dealt:
            scene.happen(DealChanged(queue_of(scene), burn=True, cite=case.cite))
            return
        came = [*dealt, _top(scene)]
        places = [Spot("burns", 0, -1), *dealt]
    else:
        came = [_second_burn(case), *dealt]
        places = [*dealt, Spot("stub", 0, -1)]
    cards = [spot.card for spot in came]
    _let_keep(case, places, cards)
    origins = {spot.card: spot for spot in came}
    moves = [
        CardMove(card, origins[card].place, origins[card].seat, spot.place, spot.seat)
        for spot, card in zip(places, cards, strict=True)
        if card != spot.card
    ]
    scene.happen(CardsMoved(tuple(moves), case.cite))
    reopen(case)


def _spot(scene: Scene, event: CardDealt | DeadCardDealt) -> Spot:
    """Return where a card of the street lies; if its hand has been taken in since, it counts as a dead one."""
    if isinstance(event, DeadCardDealt) or _is_gone(scene, event):
        return Spot("muck", 0, event.card)
    return Spot("up" if event.up else "down", event.seat, event.card)


def _top(scene: Scene) -> Spot:
    if not scene.state.stub:
        raise BadReport("There is no card left to put it right with.")
    return Spot("stub", 0, scene.state.stub[-1])


def _second_burn(case: Case) -> Spot:
    """Return the card that was burned too many."""
    burned = [event.card for event in case.scene.log[case.slip :] if isinstance(event, CardBurned)]
    street = case.scene.log[case.scene.street_began :]
    last = burned[:2][-1] if burned else next(event.card for event in street if isinstance(event, CardBurned))
    return Spot("burns", 0, last)


def _let_keep(case: Case, places: list[Spot], cards: list[int]) -> None:
    """Let a player who has seen their card keep it: the card that they should have had goes where that one belonged."""
    seen = getattr(case.facts, "looked", "no") != "no" or getattr(case.facts, "mixed", False)
    if not seen or getattr(case.facts, "street", 0) not in DOWN_STREETS:
        return
    for at, spot in enumerate(places):
        if spot.seat == case.seat and spot.place == "down":
            belongs = cards.index(spot.card)
            cards[belongs], cards[at] = cards[at], cards[belongs]


def _next_street_right(case: Case) -> None:
    """Leave the cards of this street, and see to it that the next one gets the cards that it would have had."""
    scene, street = case.scene, getattr(case.facts, "street", 0)
    put_right = scene.rules.grounds["burn_error"].value != "stands" and scene.betting_begun
    if not put_right or street == LAST or street != scene.street or getattr(case.facts, "over", "no") != "no":
        return
    if getattr(case.facts, "kind", "none") == "none":
        place_order(case, Order("burn-again", 0, "hand", cite=case.cite))
        return
    extra = _second_burn(case)
    scene.happen(CardsMoved((CardMove(extra.card, "burns", 0, "stub", 0),), case.cite))


IN_HAND = {
    "burn-error": InHand(
        _is_right,
        _burns_wrongly,
        remedies={"cards-moved": _to_their_places, "stands": _next_street_right},
        readers={"street": read_street, "acted": _read_acted, "no_betting": _read_no_betting},
    ),
}
