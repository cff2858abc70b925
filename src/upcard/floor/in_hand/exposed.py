"""Exposed hole cards in a hand: how they come to lie up, what the log tells of them, and what is done about them."""

from upcard.floor.in_hand.case import Case, Given, InHand, Reader
from upcard.floor.in_hand.finding_cards import (
    HOLE_CARDS,
    THIRD,
    acted_with,
    card_of,
    decided,
    goes_wrong,
    has_gone_wrong,
    held,
    off_deck,
    seat_of,
    turn_up,
)
from upcard.floor.in_hand.placing import kill, open_again, void
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import AnyEvent, CardsMoved, CardsShownToAll, DealChanged, DealerSlip, OrderPlaced, Slipped
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.events.of_the_floor import CardMove, Order
from upcard.hand.order import bring_in_seat
from upcard.hand.seats import live_seats
from upcard.hand.state import Phase
from upcard.rulebooks.shelf import topics_with

EXPOSED = {"exposed-hole-card": 1, "both-hole-cards-exposed": 2}


def lie_open(scene: Scene, given: Given, numbers: tuple[int, ...]) -> None:
    """Let cards of a seat be seen: its player shows them, the dealer turns them up, or they only flash."""
    seat = seat_of(scene, given)
    cards = [card_of(scene, seat, number) for number in numbers]
    for number, card in zip(numbers, cards, strict=True):
        if card in scene.state.up[seat]:
            raise BadReport(f"Card {number} of seat {seat} was dealt face up; that is how it should lie.")
    if given.get("by", "dealer") == "player":
        unseen = tuple(card for card in cards if card not in scene.state.shown_cards.get(seat, ()))
        if unseen:  # everybody sees it, and it is a hole card all the same
            scene.happen(CardsShownToAll(seat, unseen, UNCITED, willing=True))
    elif given.get("how", "up") == "up":
        turn_up(scene, seat, numbers)


def _hole_card_seen(scene: Scene, given: Given) -> None:
    lie_open(scene, given, _numbers("exposed-hole-card", given))


def _both_seen(scene: Scene, given: Given) -> None:
    lie_open(scene, given, HOLE_CARDS)


def _numbers(incident: str, given: Given) -> tuple[int, ...]:
    """Return which cards of the seat are concerned."""
    return HOLE_CARDS if incident == "both-hole-cards-exposed" else (int(given.get("card", 2)),)


def _comes_up(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the card come face up that was to come face down, or let it flash."""
    numbers = _numbers(slip.incident, slip.facts)
    return goes_wrong(scene, slip, step, numbers, up=slip.facts.get("how", "up") == "up")


def _complete(scene: Scene, slip: DealerSlip) -> bool:
    return has_gone_wrong(scene, slip, _numbers(slip.incident, slip.facts))


def read_third(scene: Scene, slip: int, given: Given) -> str | None:
    """Tell whether the third card had come before anybody spoke; as long as nobody acts it has not.

    It can take the place of one exposed card: if another hole card lies open already, that one has had it.
    """
    seat = given.get("seat", 0)
    if not seat:
        return None
    if _other_lies_open(scene, seat, int(given.get("card", 2))):
        return "dealt-up"
    if held(scene, seat) < THIRD:
        return "not-dealt"
    before = scene.before(slip)
    was_dealt = len(before.down[seat]) + len(before.up[seat]) >= THIRD
    in_time = was_dealt and scene.street == THIRD and not scene.betting_begun
    return "not-dealt" if in_time else "dealt-up"


def _other_lies_open(scene: Scene, seat: int, number: int) -> bool:
    others = [other for other in HOLE_CARDS if other != number and other <= held(scene, seat)]
    return number in HOLE_CARDS and any(card_of(scene, seat, other) in scene.state.up[seat] for other in others)


def _low(scene: Scene, slip: int, given: Given) -> bool | None:
    """Tell whether the exposed card would have to open, once all doors are there to be compared."""
    seat: int = given.get("seat", 0)
    if not seat or scene.dealing or read_third(scene, slip, given) != "not-dealt":
        return None
    doors = scene.state.copy()
    doors.up[seat] = [card_of(scene, seat, given.get("card", 2)), *doors.up[seat]]
    return bring_in_seat(doors, live_seats(doors)) == seat


def _others(scene: Scene, _: int, given: Given) -> int:
    """Count the cards of other seats that the dealer has exposed."""
    slips = [event for event in scene.log if isinstance(event, Slipped) and event.seat != given.get("seat", 0)]
    return sum(EXPOSED.get(event.incident, 0) for event in slips if event.facts.get("by", "dealer") == "dealer")


def _off_deck(scene: Scene, _: int, given: Given) -> int | None:
    seat = given.get("seat", 0)
    return off_deck(scene, seat, given.get("card", 2)) if seat else None


def read_decided(scene: Scene, _: int, __: Given) -> int:
    """Count who has decided in this hand: what is wrong with a starting hand is wrong from then on."""
    return decided(scene)


def _own(scene: Scene, _: int, given: Given) -> bool | None:
    seat = given.get("seat", 0)
    return acted_with(scene, seat, given.get("card", 2)) if seat else None


def third_card_down(case: Case) -> None:
    """Let the exposed card be the upcard: the seat's third card comes face down, or is turned down."""
    scene, seat = case.scene, case.seat
    number = getattr(case.facts, "card", 2)
    turn_up(scene, seat, (number,), case.cite)
    if any(other == seat for other, _ in scene.state.deal_queue):
        scene.happen(DealChanged(_face_down(scene, seat), scene.state.burn_due, case.cite))
    elif held(scene, seat) >= THIRD:
        door = card_of(scene, seat, THIRD)
        scene.happen(CardsMoved((CardMove(door, "up", seat, "down", seat),), case.cite))
        if scene.state.phase == Phase.BETTING:
            open_again(case)
    ground = scene.rules.grounds["exposed_low_card"]
    if ground.value == "left-player-opens":
        cite = Cite(ground.cites, topics_with("exposed_low_card"))
        scene.happen(OrderPlaced(Order("owes-nothing", seat, "round", cite=cite), cite))


def _face_down(scene: Scene, seat: int) -> tuple[tuple[int, bool], ...]:
    """Return what is still to be dealt, the cards of a seat face down."""
    return tuple((other, up and other != seat) for other, up in reversed(scene.state.deal_queue))


def dead_with_its_third_card(case: Case) -> None:
    """Take the hand in; in the deal its place gets the third card first, so that nobody else's card changes."""
    scene, seat = case.scene, case.seat
    if not any(other == seat for other, _ in scene.state.deal_queue):
        kill(case, seat)
        return
    doomed = sum(order.kind == "dead-after-deal" for order in scene.state.orders)
    if scene.state.alive - doomed <= 1:
        void(case, misdeal=True)  # nobody would have a hand
        return
    scene.happen(DealChanged(_face_down(scene, seat), scene.state.burn_due, case.cite))
    scene.happen(OrderPlaced(Order("dead-after-deal", seat, "round", cite=case.cite), case.cite))


_READERS: dict[str, Reader] = {"acted": read_decided, "own": _own}
IN_HAND = {
    "exposed-hole-card": InHand(
        _hole_card_seen,
        _comes_up,
        _complete,
        {"third-card-down": third_card_down, "hand-dead": dead_with_its_third_card},
        {**_READERS, "third": read_third, "low": _low, "others": _others, "off_deck": _off_deck},
    ),
    "both-hole-cards-exposed": InHand(
        _both_seen, _comes_up, _complete, {"hand-dead": dead_with_its_third_card}, _READERS
    ),
}
