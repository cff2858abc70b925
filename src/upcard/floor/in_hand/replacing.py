"""Cards that are taken out of play in a hand, and the cards that come in their place."""

from upcard.floor.in_hand.case import Case
from upcard.floor.in_hand.finding_cards import FACE_DOWN, THIRD, came, card_of, lies
from upcard.floor.in_hand.placing import open_again
from upcard.floor.in_hand.scene import Scene
from upcard.hand.events import CardsMoved
from upcard.hand.events.of_the_floor import CardMove, Place
from upcard.hand.seats import live_seats
from upcard.hand.state import HandState, Phase, is_last


def replace(case: Case, numbers: tuple[int, ...], *, seen: bool = False) -> None:
    """Take cards of a seat out of play; the next cards of the deck come in their place, as they should have lain."""
    scene, seat = case.scene, case.seat
    for number in numbers:
        source = _next_card(scene.state)
        if source is None:
            return  # no card is left in the world: it has to do
        card = card_of(scene, seat, number)
        lay, at = lies(scene, seat, card)
        due = _due(scene, seat, number)
        place_at = at if due == lay else -1
        moves = (*_out(card, lay, seat, seen=seen), CardMove(source[1], source[0], 0, due, seat, place_at))
        scene.happen(CardsMoved(moves, case.cite))
    look_again(case)


def _due(scene: Scene, seat: int, number: int) -> Place:
    """Say how a card of a seat has to lie; of starting cards, as it does if an exposed one has taken its place."""
    if number > THIRD:
        return "down" if number in FACE_DOWN else "up"
    return lies(scene, seat, card_of(scene, seat, number))[0]


def shift(case: Case, number: int, *, seen: bool = False) -> None:
    """Take a card out of play; each that came after it in that round moves back a place, and the last seat gets one."""
    scene, seat = case.scene, case.seat
    source = _next_card(scene.state)
    if source is None:
        return
    bad = card_of(scene, seat, number)
    lay, at = lies(scene, seat, bad)
    moves = [*_out(bad, lay, seat, seen=seen)]
    for other in _later(scene, seat, number):
        card = card_of(scene, other, number)
        before = (lay, at, seat)
        (lay, at), seat = lies(scene, other, card), other
        moves.append(CardMove(card, lay, other, before[0], before[2], before[1]))
    moves.append(CardMove(source[1], source[0], 0, lay, seat, at))
    scene.happen(CardsMoved(tuple(moves), case.cite))


def _later(scene: Scene, seat: int, number: int) -> list[int]:
    """Return the seats still in that got a card after this one in the same round of cards, in that order."""
    then = came(scene, card_of(scene, seat, number))
    others = [other for other in live_seats(scene.state) if len(scene.cards_in_order(other)) >= number]
    when = {other: came(scene, card_of(scene, other, number)) for other in others if other != seat}
    return sorted((other for other in when if when[other] > then), key=lambda other: when[other])


def out_of_the_deck(case: Case, count: int, *, seen: bool = False) -> None:
    """Take the top cards of the deck out of play, as many as there are."""
    top = case.scene.state.stub[-1 : -count - 1 : -1]
    moves = [move for card in top for move in _out(card, "stub", 0, seen=seen)]
    if moves:
        case.scene.happen(CardsMoved(tuple(moves), case.cite))


def _out(card: int, lay: Place, seat: int, *, seen: bool) -> tuple[CardMove, ...]:
    """Move a card to the discards; one that everybody has seen lies open on its way."""
    if not seen or lay == "up":
        return (CardMove(card, lay, seat, "muck", 0),)
    way: tuple[Place, int] = ("up", seat) if seat else ("common", 0)
    return CardMove(card, lay, seat, *way), CardMove(card, *way, "muck", 0)


def _next_card(state: HandState) -> tuple[Place, int] | None:
    """Return the next card of the deck, or a burned one if the deck has none to spare; None if there is none at all."""
    counted_on = len(state.deal_queue) + state.burn_due if state.phase == Phase.DEALING else 0
    if is_last(state) and state.plan is None:
        counted_on = 0  # that the deck is too short will be noticed
    if len(state.stub) > counted_on:
        return "stub", state.stub[-1]
    return ("burns", state.burns[-1]) if state.burns else None


def look_again(case: Case) -> None:
    """Let the player who leads be found again if nobody has acted on the new cards."""
    if case.scene.state.phase == Phase.BETTING and not case.scene.betting_begun:
        open_again(case)
