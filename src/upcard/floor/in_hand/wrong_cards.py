"""Cards that went to the wrong player, in a hand: how they got there, and where they are put."""

from typing import NamedTuple

import msgspec

from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.finding_cards import held
from upcard.floor.in_hand.misdeals import changes, queue_of, slips
from upcard.floor.in_hand.placing import give_back_all, kill, void
from upcard.floor.in_hand.scene import Scene
from upcard.floor.in_hand.who_acted import read_acted
from upcard.floor.in_hand.wrong_counts import reopen
from upcard.floor.incident import BadReport
from upcard.hand.events import AnyEvent, CardDealt, CardsMoved, DealChanged, DealerSlip, StreetBegan
from upcard.hand.events.of_the_floor import CardMove, Place
from upcard.hand.seats import live_seats

TWO, DOOR, LAST = 2, 3, 7


class Stray(NamedTuple):
    """A card that lies at one seat and belongs to another."""

    card: int
    seat: int
    owner: int


def _goes_astray(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let a card of one seat go to another; swapped, the other's comes back for it."""
    if not isinstance(step, CardDealt):
        return False
    seat, owner = int(slip.facts.get("seat", 0)), int(slip.facts.get("to", 0))
    if seat == owner or not _both_in(scene, seat, owner):
        return False
    number = slip.facts.get("card", LAST if slip.incident == "wrong-recipient-final-card" else 2)
    if held(scene, step.seat) + 1 != number:
        return False
    if slip.facts.get("then", "skipped") == "skipped":
        return step.seat == owner and _skips(scene, slip, step, seat)
    return step.seat in (seat, owner) and _swaps(scene, slip, step, owner if step.seat == seat else seat)


def _both_in(scene: Scene, seat: int, owner: int) -> bool:
    return all(each in scene.state.order and scene.state.live[each] for each in (seat, owner))


def _skips(scene: Scene, slip: DealerSlip, step: CardDealt, seat: int) -> bool:
    slips(scene, slip)
    scene.happen(CardDealt(seat, step.card, step.up, step.cite))
    if slip.incident == "wrong-recipient-final-card" and slip.facts.get("count", 1) == 1:
        left = queue_of(scene)
        if any(other == seat for other, _ in left):  # this player has a card, so the dealer passes them by
            changes(scene, tuple((other, up) for other, up in left if other != seat))
    return True


def _swaps(scene: Scene, slip: DealerSlip, step: CardDealt, other: int) -> bool:
    queue = list(queue_of(scene))
    seats = [each for each, _ in queue]
    if other not in seats:
        return False
    queue[0], queue[seats.index(other)] = (other, step.up), (step.seat, step.up)
    slips(scene, slip)
    changes(scene, tuple(queue))
    scene.happen(CardDealt(other, step.card, step.up, step.cite))
    return True


def _lies_right(_: Scene, given: Given) -> None:
    raise BadReport(f"The log shows that every card of seat {given.get('seat', 0)} was its own.")


def strays(case: Case) -> list[Stray]:
    """Return the cards that went astray by the slip, as far as they have been dealt."""
    scene = case.scene
    seat, owner = case.seat, getattr(case.facts, "to", 0)
    dealt = [event for event in scene.log[case.slip :] if isinstance(event, CardDealt)]
    first = dealt[0]
    if getattr(case.facts, "then", "skipped") == "skipped":
        return [Stray(first.card, seat, owner)]
    other = owner if first.seat == seat else seat
    back = next((event.card for event in dealt if event.seat == other), None)
    found = [Stray(first.card, first.seat, other)]
    return found if back is None else [*found, Stray(back, other, first.seat)]


def _lies(scene: Scene, stray: Stray) -> tuple[Place, int]:
    """Say where a stray card lies now."""
    state = scene.state
    if stray.card in state.up[stray.seat]:
        return "up", stray.seat
    return ("down", stray.seat) if stray.card in state.down[stray.seat] else ("muck", 0)


def _moved(case: Case) -> None:
    """Put the cards where they belong, and let the rest of the round come as it should have."""
    scene, number = case.scene, getattr(case.facts, "card", 2)
    face: Place = "up" if DOOR <= number < LAST else "down"
    at = 0 if number == DOOR else -1
    found = strays(case)
    moves = []
    for stray in found:
        place, seat = _lies(scene, stray)
        if scene.state.live[stray.owner]:
            moves.append(CardMove(stray.card, place, seat, face, stray.owner, at))
    if moves:
        scene.happen(CardsMoved(tuple(moves), case.cite))
    if getattr(case.facts, "then", "skipped") == "swapped" and len(found) == 1:
        _own_place_again(case, found[0])
    reopen(case)


def _own_place_again(case: Case, stray: Stray) -> None:
    """Give the seat whose card was to come to another its place in the round again."""
    queue = list(queue_of(case.scene))
    at = [seat for seat, _ in queue].index(stray.owner)
    queue[at] = (stray.seat, queue[at][1])
    case.scene.happen(DealChanged(tuple(queue), burn=False, cite=case.cite))


def _read_acted(scene: Scene, slip: int, given: Given) -> int:
    """Count who has acted: on a starting hand in the whole hand, on a later card since it came."""
    if given.get("card", 2) <= DOOR:
        return read_acted(scene, slip, given)
    return len(scene.acted_since(slip))


def _read_mixed(scene: Scene, slip: int, given: Given) -> bool | None:
    """Tell whether the card cannot be found any more: its holder has thrown their hand away."""
    seat = given.get("seat", 0)
    first = next((event for event in scene.log[slip:] if isinstance(event, CardDealt)), None)
    gone = first is not None and first.card not in [*scene.state.down[seat], *scene.state.up[seat]]
    return True if gone and given.get("then", "skipped") == "skipped" else None


def _wrong_hands(case: Case) -> list[int]:
    """Return the seats whose hands have a wrong number of cards and cannot play."""
    few_play = case.scene.rules.grounds["too_few_cards"].value == "plays"
    return [case.seat] if few_play else [case.seat, getattr(case.facts, "to", 0)]


def _kill_wrong_hands(case: Case) -> None:
    dead = _wrong_hands(case)
    if all(seat in dead for seat in live_seats(case.scene.state)):
        void(case, misdeal=False)  # nobody is left with a hand that can win
        return
    for seat in dead:
        kill(case, seat)


def _refund_wrong_hands(case: Case) -> None:
    for seat in _wrong_hands(case):
        give_back_all(about(case, seat))


def about(case: Case, seat: int) -> Case:
    """Return the case as one of another seat."""
    return msgspec.structs.replace(case, facts=msgspec.structs.replace(case.facts, seat=seat))


def _kill_one(case: Case) -> None:
    """Take away the hand with eight cards, or the one that lacks its last."""
    eight = getattr(case.facts, "count", 1) > 1 and getattr(case.facts, "mixed", False)
    kill(case, case.seat if eight else getattr(case.facts, "to", 0))


def _last_moved(case: Case) -> None:
    """Give the last card to its owner, and let who has none yet get their own."""
    stray = strays(case)[0]
    place, seat = _lies(case.scene, stray)
    case.scene.happen(CardsMoved((CardMove(stray.card, place, seat, "down", stray.owner),), case.cite))
    _rest_of_the_street(case, served={stray.owner: 1, stray.seat: -1})


def _next_card(case: Case) -> None:
    """Give the player who was missed the next card of the deck, then go on with who has none yet."""
    owner, stub = getattr(case.facts, "to", 0), case.scene.state.stub
    if stub and case.scene.state.live[owner]:
        case.scene.happen(CardsMoved((CardMove(stub[-1], "stub", 0, "down", owner),), case.cite))
    if not getattr(case.facts, "acted", 0):
        _rest_of_the_street(case, served={owner: 1})


def _rest_of_the_street(case: Case, served: dict[int, int]) -> None:
    """Deal on to those who have had no card of this street, in their order."""
    scene = case.scene
    began = scene.log[scene.street_began]
    assert isinstance(began, StreetBegan)  # noqa: S101 - the last street has begun
    got = [event.seat for event in scene.log[scene.street_began :] if isinstance(event, CardDealt)]
    lacking = [seat for seat in began.seats if scene.state.live[seat] and not got.count(seat) + served.get(seat, 0)]
    queue = tuple((seat, False) for seat in lacking)
    if queue != queue_of(scene) or scene.dealing:
        scene.happen(DealChanged(queue, burn=False, cite=case.cite))


def _read_count(scene: Scene, _: int, given: Given) -> int | None:
    """Count the last cards of a seat."""
    seat = given.get("seat", 0)
    return min(max(held(scene, seat) - LAST + 1, 1), TWO) if scene.state.live[seat] else None


def _read_missed_acted(scene: Scene, slip: int, given: Given) -> bool:
    return given.get("to", 0) in scene.acted_since(slip)


def _as_it_is(_: Case) -> None:
    """The hand plays as it is."""


IN_HAND = {
    "out-of-sequence": InHand(
        _lies_right,
        _goes_astray,
        remedies={
            "cards-moved": _moved,
            "hand-dead": _kill_wrong_hands,
            "chips-back": _refund_wrong_hands,
            "hand-live": _as_it_is,
            "card-replaced": _next_card,
        },
        readers={"acted": _read_acted, "mixed": _read_mixed},
    ),
    "wrong-recipient-final-card": InHand(
        _lies_right,
        _goes_astray,
        remedies={
            "cards-moved": _last_moved,
            "card-replaced": _next_card,
            "hand-dead": _kill_one,
            "hand-live": _as_it_is,
        },
        readers={"count": _read_count, "missed_acted": _read_missed_acted},
    ),
}
