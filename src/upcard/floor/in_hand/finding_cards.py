"""Finding the card that something went wrong with: where it lies, when it came, and what has happened since."""

from upcard.floor.in_hand.case import Given
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import AnyEvent, BroughtIn, CardDealt, CardsMoved, DealerSlip, Slipped
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.events.of_the_floor import CardMove, Place
from upcard.rulebooks.game import cards_by

THIRD, LAST = 3, 7
HOLE_CARDS = (1, 2)
FACE_DOWN = (*HOLE_CARDS, LAST)


def seat_of(scene: Scene, given: Given) -> int:
    """Return the seat that a report is about; BadReport if it names none, or one that is out of the hand."""
    seat: int = given.get("seat", 0)
    if not seat:
        raise BadReport("Say which seat it is about.")
    _is_in(scene, seat)
    return seat


def _is_in(scene: Scene, seat: int) -> None:
    if not scene.state.live[seat]:
        raise BadReport(f"Seat {seat} has no live hand any more.")


def card_of(scene: Scene, seat: int, number: int) -> int:
    """Return a card of a seat, counted as received; BadReport if there is none."""
    _is_in(scene, seat)
    cards = scene.cards_in_order(seat)
    if number > len(cards):
        raise BadReport(f"Seat {seat} has {len(cards)} cards, and no card {number}.")
    return cards[number - 1]


def held(scene: Scene, seat: int) -> int:
    """Count the cards of a seat."""
    return len(scene.state.down[seat]) + len(scene.state.up[seat])


def lies(scene: Scene, seat: int, card: int) -> tuple[Place, int]:
    """Say whether a card of a seat lies down or up, and in which place of these."""
    up = scene.state.up[seat]
    return ("up", up.index(card)) if card in up else ("down", scene.state.down[seat].index(card))


def came(scene: Scene, card: int) -> int:
    """Return where in the log a card came to the player who holds it; 0 if that was before the hand was taken up."""
    places = range(len(scene.log) - 1, -1, -1)
    found = next((place for place in places if _brings(scene.log[place], card)), None)
    assert found is not None or scene.earlier is not None  # noqa: S101 - else every card of a hand was dealt
    return found or 0


def _brings(event: AnyEvent, card: int) -> bool:
    if isinstance(event, CardDealt):
        return event.card == card
    return isinstance(event, CardsMoved) and any(
        move.card == card and move.source_seat != move.target_seat for move in event.moves
    )


def turn_up(scene: Scene, seat: int, numbers: tuple[int, ...], cite: Cite = UNCITED) -> None:
    """Turn down cards of a seat up; one that lies up already stays."""
    moves = []
    for number in numbers:
        card = card_of(scene, seat, number)
        if card in scene.state.down[seat]:
            at = 0 if number in HOLE_CARDS else -1
            moves.append(CardMove(card, "down", seat, "up", seat, at))
    if moves:
        scene.happen(CardsMoved(tuple(moves), cite))


def goes_wrong(scene: Scene, slip: DealerSlip, step: AnyEvent, numbers: tuple[int, ...], *, up: bool) -> bool:
    """Let the dealer's slip happen with a card of a seat if it is due now; ``up``: it comes face up."""
    if not isinstance(step, CardDealt) or step.seat != slip.facts.get("seat", 0) or not scene.state.live[step.seat]:
        return False
    if held(scene, step.seat) + 1 not in numbers:
        return False
    if not any(isinstance(event, Slipped) and _is_of(event, slip) for event in scene.log):
        scene.happen(Slipped(slip.incident, step.seat, slip.facts, plain=True, cite=UNCITED))
    scene.happen(CardDealt(step.seat, step.card, up=step.up or up, cite=step.cite))
    return True


def has_gone_wrong(scene: Scene, slip: DealerSlip, numbers: tuple[int, ...]) -> bool:
    """Tell whether the last of the cards that a dealer's slip is about has been dealt, whatever became of it."""
    seat = int(slip.facts.get("seat", 0))
    dealt = sum(isinstance(event, CardDealt) and event.seat == seat for event in scene.log)
    return len(scene.received_before(seat)) + dealt >= max(numbers)


def _is_of(event: Slipped, slip: DealerSlip) -> bool:
    return event.incident == slip.incident and event.facts == slip.facts


def decided(scene: Scene) -> int:
    """Count the seats that have decided for themselves in this hand; the forced bet is no decision."""
    acted = {event.seat for event in scene.log if isinstance(event, ACTS) and not isinstance(event, BroughtIn)}
    return len(acted.union(scene.decided_before))


def acted_with(scene: Scene, seat: int, number: int) -> bool:
    """Tell whether a seat has acted since it got one of its cards."""
    since = came(scene, card_of(scene, seat, number))
    if since:
        return seat in scene.acted_since(since)
    before = number <= cards_by(scene.rules.game, scene.state.street) - len(_faces(scene))
    return before or seat in scene.acted_on_street()


def _faces(scene: Scene) -> tuple[str, ...]:
    return scene.rules.game.streets[scene.state.street].cards


def off_deck(scene: Scene, seat: int, number: int) -> int:
    """Say which card off the deck a card of a seat was, the first of the deal being 1."""
    card = card_of(scene, seat, number)
    dealt = [event.card for event in scene.log if isinstance(event, CardDealt)]
    return dealt.index(card) + 1 if card in dealt else len(dealt) + 1


def all_in_apart(scene: Scene) -> bool:
    """Tell whether the house treats the last card of a player who is all-in otherwise than the others'."""
    return bool(scene.state.rules.grounds["seventh_exposed_all_in_player"].value == "keep-others-down")
