"""Deals that began wrongly or went to the wrong seats, in a hand: what the dealer does, and what is done about it."""

from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.finding_cards import held
from upcard.floor.in_hand.placing import kill
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AntePosted,
    AnyEvent,
    CardDealt,
    DealChanged,
    DealerSlip,
    HandBegan,
    HandRuledDead,
    OrderPlaced,
    PlayerLeft,
    PlayerReturned,
    Slipped,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import Order
from upcard.hand.state import Phase

TWO, THREE = 2, 3
Queue = tuple[tuple[int, bool], ...]


def queue_of(scene: Scene) -> Queue:
    """Return what is still to be dealt, the next card first."""
    return tuple(reversed(scene.state.deal_queue))


def slips(scene: Scene, slip: DealerSlip) -> None:
    """Record a dealer's slip."""
    seat = slip.facts.get("seat", 0)
    scene.happen(Slipped(slip.incident, int(seat), slip.facts, plain=True, cite=UNCITED))


def changes(scene: Scene, queue: Queue, *, burn: bool = False) -> None:
    """Let the dealer deal otherwise than they were to."""
    scene.happen(DealChanged(queue, burn, UNCITED))


def starting_card(scene: Scene, step: AnyEvent) -> CardDealt | None:
    """Return the starting card that is to be dealt now, if it is one."""
    return step if isinstance(step, CardDealt) and not scene.state.street else None


def _begins_elsewhere(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the deal begin at the wrong seat and go round from there."""
    card, seat = starting_card(scene, step), slip.facts.get("seat", 0)
    order = scene.state.order
    if card is None or held(scene, card.seat) or card.seat != order[0] or seat not in order[1:]:
        return False
    turned = order.index(int(seat))
    seats = order[turned:] + order[:turned]
    faces = [up for at, (_, up) in enumerate(queue_of(scene)) if at % len(order) == 0]
    slips(scene, slip)
    changes(scene, tuple((each, up) for up in faces for each in seats))
    scene.happen(CardDealt(seats[0], card.card, card.up, card.cite))
    return True


def _began_rightly(scene: Scene, _: Given) -> None:
    raise BadReport(f"The log shows that the first card went to seat {scene.state.order[0]}, as it should.")


def _leaves_out(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the deal go past a seat."""
    card, seat = starting_card(scene, step), int(slip.facts.get("seat", 0))
    if card is None or card.seat != seat or held(scene, seat) or scene.state.alive <= TWO:
        return False
    slips(scene, slip)
    changes(scene, tuple((each, up) for each, up in queue_of(scene) if each != seat))
    scene.happen(HandRuledDead(seat, 0, UNCITED))
    return True


def _was_dealt_in(scene: Scene, given: Given) -> None:
    """See that a seat that is said to have got no cards was not to get any: it is not there."""
    seat = given.get("seat", 0)
    if not seat or seat in scene.state.order:
        raise BadReport(f"Seat {seat} was dealt in like all others.")
    _at_the_table(scene, seat)


def _at_the_table(scene: Scene, seat: int) -> None:
    if seat not in _began(scene).stacks:
        raise BadReport(f"Nobody sits in seat {seat}.")


def _began(scene: Scene) -> HandBegan:
    began = scene.log[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    return began


def _read_complete(scene: Scene, _: int, __: Given) -> bool:
    """Tell whether anybody has, or has had, three cards."""
    dealt = [event.seat for event in scene.log if isinstance(event, CardDealt)]
    return any(dealt.count(seat) >= THREE for seat in scene.state.order)


def _read_anted(scene: Scene, _: int, given: Given) -> bool:
    seat = given.get("seat", 0)
    put_in = any(isinstance(event, AntePosted) and event.seat == seat for event in scene.log)  # though it were nothing
    return put_in or bool(scene.anted(seat))


def _read_present(scene: Scene, _: int, given: Given) -> bool:
    seat = given.get("seat", 0)
    return seat in scene.state.order and seat not in scene.state.absent


def _deals_to_empty(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the deal also go to a seat that is not in it, at its place in the round."""
    card, seat = starting_card(scene, step), int(slip.facts.get("seat", 0))
    if card is None or seat in scene.state.order or not 0 < seat < scene.state.places:
        return False
    seats = [each for each in scene.state.order if each < seat]
    if held(scene, card.seat) or (seats and card.seat != seats[-1]):
        return False  # its place comes after the last seat before it, or at the head of the round
    slips(scene, slip)
    changes(scene, _with_place(scene, queue_of(scene), seat))
    if not seats:
        scene.happen(CardDealt(seat, card.card, card.up, card.cite))
        return True
    scene.happen(card)
    scene.happen(CardDealt(seat, scene.state.stub[-1], card.up, card.cite))
    return True


def _with_place(scene: Scene, queue: Queue, seat: int) -> Queue:
    """Return the queue with a place for one more seat in every round that is left."""
    before = [each for each in scene.state.order if each < seat]
    found: list[tuple[int, bool]] = []
    for each, up in queue:
        if not before and each == scene.state.order[0]:
            found.append((seat, up))
        found.append((each, up))
        if before and each == before[-1]:
            found.append((seat, up))
    return tuple(found)


def _was_entitled(_: Scene, given: Given) -> None:
    raise BadReport(f"The log shows no cards at seat {given.get('seat', 0)} that it had no right to.")


def _discarded(case: Case) -> None:
    """Take in the cards of a seat without a right to a hand; where the house says so it gets all three first, down."""
    scene, seat = case.scene, case.seat
    if scene.state.live[seat]:
        kill(case, seat)
        return
    left = queue_of(scene)
    dealt_out = scene.rules.grounds["ineligible_dealt"].value == "deal-down-and-kill"
    if dealt_out and any(each == seat for each, _ in left):
        scene.happen(DealChanged(tuple((each, up and each != seat) for each, up in left), burn=False, cite=case.cite))
        scene.happen(OrderPlaced(Order("dead-after-deal", seat, "round", cite=case.cite), case.cite))
        return
    scene.happen(HandRuledDead(seat, scene.state.betting.turn, case.cite))


def _is_away(scene: Scene, given: Given) -> None:
    seat = given.get("seat", 0)
    if seat in scene.state.order and not _has_been_away(scene, seat):
        raise BadReport(f"Seat {seat} has been at the table for the whole hand.")
    if seat not in scene.state.order:
        raise BadReport(f"Seat {seat} was not dealt into this hand.")


def _has_been_away(scene: Scene, seat: int) -> bool:
    left = any(isinstance(event, PlayerLeft) and event.seat == seat for event in scene.log)
    return left or seat in _began(scene).absent


def _read_back(scene: Scene, _: int, given: Given) -> bool:
    seat = given.get("seat", 0)
    returned = any(isinstance(event, PlayerReturned) and event.seat == seat for event in scene.log)
    return returned and scene.state.live[seat] and seat not in scene.state.absent


def _read_dealt_by_right(scene: Scene, _: int, given: Given) -> bool:
    """Tell whether they were to be dealt in: they have anted, or would have if there were an ante."""
    return given.get("seat", 0) in scene.state.order


def _killed_when_due(case: Case) -> None:
    """Leave an absent player's hand to the dealer, who kills it in time; one without a right to cards goes at once."""
    if not case.scene.state.live[case.seat]:
        if held(case.scene, case.seat):
            _discarded(case)
        return
    if case.seat not in case.scene.state.absent:
        kill(case, case.seat)


def _said(_: Case) -> None:
    """It is as it was."""


def _not_over(scene: Scene, _: Given) -> None:
    if scene.state.voided:
        raise BadReport("The hand is void already.")
    if scene.state.phase == Phase.ANTES:
        raise BadReport("Nothing has been dealt yet.")


IN_HAND = {
    "no-shuffle-or-cut": InHand(_not_over),
    "wrong-first-seat": InHand(_began_rightly, _begins_elsewhere),
    "player-dealt-out": InHand(
        _was_dealt_in,
        _leaves_out,
        readers={"complete": _read_complete, "anted": _read_anted, "present": _read_present},
        any_seat=True,
    ),
    "ineligible-seat-dealt": InHand(_was_entitled, _deals_to_empty, remedies={"hand-dead": _discarded}, any_seat=True),
    "absent-player-dealt": InHand(
        _is_away,
        _deals_to_empty,
        remedies={"hand-dead": _killed_when_due, "hand-live": _said},
        readers={"back": _read_back, "anted": _read_dealt_by_right},
        any_seat=True,
    ),
}
