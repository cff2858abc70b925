"""Hands with too many or too few cards, in a hand: how they come about, and how they are mended or taken away."""

from upcard.floor.in_hand.after_award import read_uncontested
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.finding_cards import held
from upcard.floor.in_hand.misdeals import changes, queue_of, slips
from upcard.floor.in_hand.placing import open_again
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CardsMoved, DealerSlip
from upcard.hand.events.of_the_floor import CardMove, Place
from upcard.hand.orders import has_order
from upcard.hand.state import Phase

MOST_WRONG = 3


def due_now(scene: Scene, seat: int) -> int:
    """Count the cards that a seat should have at this point of the deal."""
    state = scene.state
    to_come = sum(other == seat for other, _ in state.deal_queue)
    early = has_order(state, "served", seat)
    return scene.street - to_come - len(state.common) + early


def miscounts(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the dealer give a seat cards too many on a street, or pass it over."""
    seat, count = int(slip.facts.get("seat", 0)), int(slip.facts.get("count", 1))
    if scene.street != slip.facts.get("street", 3) or seat not in scene.state.order or not scene.state.live[seat]:
        return False
    if count > 0 and len(scene.state.stub) <= count + len(scene.state.deal_queue):
        return False  # it would be noticed: there are too few cards
    if count > 0 and slip.facts.get("last", False):
        return _one_more_at_the_end(scene, slip, count)
    left = sum(other == seat for other, _ in scene.state.deal_queue)
    if not isinstance(step, CardDealt) or step.seat != seat or left != max(-count, 1):
        return False
    slips(scene, slip)
    if count < 0:
        changes(scene, tuple((other, up) for other, up in queue_of(scene) if other != seat))
        return True
    changes(scene, ((seat, step.up),) * count + queue_of(scene))
    _deal(scene, seat, count + 1, step)
    return True


def _one_more_at_the_end(scene: Scene, slip: DealerSlip, count: int) -> bool:
    """Let the seat get what it gets too many after everybody has their cards."""
    if scene.state.phase != Phase.OPENING:
        return False
    seat = int(slip.facts.get("seat", 0))
    last = next(event for event in reversed(scene.log) if isinstance(event, CardDealt))
    slips(scene, slip)
    changes(scene, ((seat, last.up),) * count)
    _deal(scene, seat, count, last)
    return True


def _deal(scene: Scene, seat: int, count: int, like: CardDealt) -> None:
    for _ in range(count):
        scene.happen(CardDealt(seat, scene.state.stub[-1], like.up, like.cite))


def _is_wrong(scene: Scene, given: Given) -> None:
    """Refuse a report of a wrong number if the number is right."""
    seat = given.get("seat", 0)
    if not seat:
        raise BadReport("Say which seat it is about.")
    if not scene.state.live[seat]:
        raise BadReport(f"Seat {seat} has no live hand any more.")
    if held(scene, seat) == due_now(scene, seat):
        raise BadReport(f"Seat {seat} has {held(scene, seat)} cards, as many as it should have.")


def read_count(scene: Scene, _: int, given: Given) -> int | None:
    """Count how many cards a seat has too many or too few; beyond three it makes no difference."""
    seat = given.get("seat", 0)
    wrong = held(scene, seat) - due_now(scene, seat) if seat and scene.state.live[seat] else 0
    return max(-MOST_WRONG, min(wrong, MOST_WRONG)) or None


def read_last(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether the last card off the deck went to the seat, and after the slip."""
    for place in range(len(scene.log) - 1, slip, -1):
        event = scene.log[place]
        if isinstance(event, CardDealt):
            return bool(event.seat == given.get("seat", 0))
        if isinstance(event, CardBurned):
            return False
    return False


def _read_top(scene: Scene, slip: int, _: Given) -> bool:
    """Tell whether no card has left the deck since the seat was passed over."""
    return not any(isinstance(event, CardDealt | CardBurned | CardsMoved) for event in scene.log[slip:])


def read_opened(scene: Scene, _: int, __: Given) -> bool:
    """Tell whether anybody has acted in the hand, the forced bet included."""
    return any(isinstance(event, ACTS) for event in scene.log)


def read_mucked(scene: Scene, _: int, given: Given) -> bool:
    """Tell whether the seat has no hand any more."""
    return not scene.state.live[given.get("seat", 0)]


def latest(scene: Scene, seat: int) -> tuple[int, Place]:
    """Return the card that a seat got last, and how it lies."""
    state = scene.state
    mine = [*state.down[seat], *state.up[seat]]
    dealt = [event.card for event in scene.log if isinstance(event, CardDealt) and event.card in mine]
    card = dealt[-1] if dealt else mine[-1]
    return card, "up" if card in state.up[seat] else "down"


def give_back_card(case: Case) -> None:
    """Put the card too many back on the deck: it is the next one to leave it."""
    card, place = latest(case.scene, case.seat)
    case.scene.happen(CardsMoved((CardMove(card, place, case.seat, "stub", 0),), case.cite))
    reopen(case)


def _gets_the_top(case: Case) -> None:
    """Give the seat the card that it lacks from the top of the deck."""
    state = case.scene.state
    up = case.scene.rules.game.streets[state.street].cards[-1] == "up"
    move = CardMove(state.stub[-1], "stub", 0, "up" if up else "down", case.seat)
    case.scene.happen(CardsMoved((move,), case.cite))
    reopen(case)


def reopen(case: Case) -> None:
    """Let the player who leads be found again if a round is open and nobody has acted on it."""
    if case.scene.state.phase == Phase.BETTING and not case.scene.betting_begun:
        open_again(case)


def _as_it_lies(_: Case) -> None:
    """The hand stays as it is, or its chips have been moved by what was done before."""


IN_HAND = {
    "wrong-card-count": InHand(
        _is_wrong,
        miscounts,
        remedies={
            "card-returned": give_back_card,
            "card-replaced": _gets_the_top,
            "hand-live": _as_it_lies,
            "pot-corrected": _as_it_lies,
        },
        readers={
            "count": read_count,
            "last": read_last,
            "top": _read_top,
            "opened": read_opened,
            "mucked": read_mucked,
            "won_uncalled": read_uncontested,
        },
    ),
}
