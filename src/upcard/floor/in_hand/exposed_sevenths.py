"""Exposed last cards in a hand: how they come to lie up, what the log tells of them, and what is done about them."""

from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.exposed import lie_open
from upcard.floor.in_hand.finding_cards import (
    LAST,
    all_in_apart,
    came,
    card_of,
    goes_wrong,
    has_gone_wrong,
    held,
    turn_up,
)
from upcard.floor.in_hand.placing import before_the_round, open_again, place
from upcard.floor.in_hand.remedies import USUAL
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import AnyEvent, CardDealt, CardsMoved, DealChanged, DealerSlip
from upcard.hand.events.of_the_floor import CardMove, Order
from upcard.hand.seats import live_seats
from upcard.hand.state import Phase


def _last_seen(scene: Scene, given: Given) -> None:
    if scene.street != LAST:
        raise BadReport("No last card has been dealt yet; this can be reported on seventh street.")
    lie_open(scene, given, (LAST,))


def _comes_up(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    return goes_wrong(scene, slip, step, (LAST,), up=slip.facts.get("how", "up") == "up")


def _complete(scene: Scene, slip: DealerSlip) -> bool:
    return has_gone_wrong(scene, slip, (LAST,))


def read_all_in(scene: Scene, _: int, given: Given) -> bool | None:
    """Tell whether the seat is all-in, or so many are that there is no betting anyway."""
    seat = given.get("seat", 0)
    return scene.state.all_in[seat] or scene.state.acting < 2 if seat else None  # noqa: PLR2004 - one cannot bet alone


def _dealt_on(scene: Scene, _: int, given: Given) -> bool | None:
    """Tell whether others got their last cards after this one."""
    seat = given.get("seat", 0)
    if not seat:
        return None
    since = came(scene, card_of(scene, seat, LAST))
    return any(isinstance(event, CardDealt) for event in scene.log[since + 1 :])


def all_face_up(case: Case) -> None:
    """Let all other last cards come face up, or turn them up; those all-in keep theirs down where the house says so."""
    lie_up(case)
    scene, state = case.scene, case.scene.state
    apart = all_in_apart(scene)
    others = [seat for seat in live_seats(state) if not (apart and state.all_in[seat]) and held(scene, seat) >= LAST]
    cards = {seat: card_of(scene, seat, LAST) for seat in others}
    moves = [CardMove(card, "down", seat, "up", seat) for seat, card in cards.items() if card in state.down[seat]]
    if moves:
        scene.happen(CardsMoved(tuple(moves), case.cite))
    if scene.dealing:
        queue = tuple((seat, not (apart and state.all_in[seat])) for seat, _ in reversed(state.deal_queue))
        scene.happen(DealChanged(queue, scene.state.burn_due, case.cite))
    elif scene.state.phase == Phase.BETTING:
        open_again(case)


def lie_up(case: Case) -> None:
    """Turn the card up that flashed or fell, now that it counts as exposed."""
    turn_up(case.scene, case.seat, (LAST,), case.cite)


def may_declare_all_in(case: Case) -> None:
    """Let the seat say whether it is all-in; its card lies up."""
    lie_up(case)
    place(case, Order("all-in-choice", case.seat, "hand", cite=case.cite))
    before_the_round(case)


def no_more_betting(case: Case) -> None:
    """Let there be no betting; the card lies up."""
    lie_up(case)
    USUAL["no-more-betting"](case)


def both_shown(case: Case) -> None:
    """Let nobody give up their hand unseen."""
    place(case, Order("must-show", 0, "hand", cite=case.cite))


IN_HAND = {
    "exposed-seventh-card": InHand(
        _last_seen,
        _comes_up,
        _complete,
        {
            "all-face-up": all_face_up,
            "may-declare-all-in": may_declare_all_in,
            "no-more-betting": no_more_betting,
            "hand-shown": both_shown,
        },
        {"all_in": read_all_in, "dealt_on": _dealt_on},
    ),
}
