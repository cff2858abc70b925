"""Acts out of turn in a hand: entered as they looked, taken back, and what a player is then held to in turn."""

from upcard.floor.in_hand.acting import (
    act,
    choices_of,
    made_since,
    not_moved,
    same_round,
    total_of,
    wager,
    whose_slip,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.placing import back_up, kill, place
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.floor.in_hand.skipped import between_seats
from upcard.floor.incident import BadReport
from upcard.hand.events import AnyEvent, BetMade, Called, Folded, Wagered
from upcard.hand.events.of_the_floor import Order
from upcard.hand.requests import WAGERS
from upcard.hand.state import starts

FIRM_IF_RAISED = "binding-unless-action-between"
STRENGTH = ("none", "check-or-fold", "call", "bet", "raise")


def _acts_early(scene: Scene, given: Given) -> None:
    seat = whose_slip(scene, given)
    state = scene.state
    if seat == state.betting.turn:
        raise BadReport(f"It is seat {seat}'s turn, so what it does now is in turn.")
    if state.betting.forced:
        raise BadReport("The forced bet has not been made yet; if a wrong seat makes it, see wrong-bring-in.")
    did = given.get("did", "bet")
    verb = verb_of(scene, seat, did)
    if given.get("words_only", False):
        return
    if verb in WAGERS and "put" in given:
        wager(scene, seat, given["put"])
    else:
        act(scene, seat, verb)


def verb_of(scene: Scene, seat: int, did: str) -> str:
    """Return what a seat could have done under that name; BadReport if there was nothing of the kind."""
    verbs = [option.verb for option in choices_of(scene.state, seat)]
    wanted = {"bet": ("bet",), "raise": ("raise", "complete")}.get(did, (did,))
    found = next((verb for verb in verbs if verb in wanted), "")
    if not found:
        raise BadReport(f"Seat {seat} could not {did}; it could {', '.join(verbs)}.")
    return found


def _due(scene: Scene, slip: int, _: Given) -> int:
    same_round(scene, slip)
    return scene.before(slip).betting.turn


def _put(scene: Scene, slip: int, given: Given) -> int | None:
    made = made_since(scene, slip, given.get("seat", 0))
    if made is not None:
        return total_of(made) if hasattr(made, "to") else None
    then, seat = scene.before(slip), given.get("seat", 0)
    verb = {"bet": ("bet",), "raise": ("raise", "complete"), "call": ("call",)}.get(given.get("did", "bet"), ())
    said = [option.to or 0 for option in choices_of(then, seat) if option.verb in verb]
    return given.get("put", said[0]) if said else None


def _acts_between(scene: Scene, slip: int, given: Given) -> list[AnyEvent]:
    """Return what those between the one due and the offender have done since."""
    then, seat = scene.before(slip), given.get("seat", 0)
    between = between_seats(then, then.betting.turn, seat)
    return [event for event in scene.acts_since(slip) if isinstance(event, ACTS) and event.seat in between]


def _between(scene: Scene, slip: int, given: Given) -> str:
    found = "none"
    for event in _acts_between(scene, slip, given):
        word = "check-or-fold"
        if isinstance(event, Wagered):
            word = "bet" if isinstance(event, BetMade) else "raise"
        elif isinstance(event, Called):
            word = "call"
        found = max(found, word, key=STRENGTH.index)
    return found


def _to_call(scene: Scene, slip: int, given: Given) -> int:
    """Return what there was to match: when they acted, or by what those in between have wagered since."""
    wagers = [event.to for event in _acts_between(scene, slip, given) if isinstance(event, Wagered)]
    return max((scene.before(slip).betting.to_match, *wagers))


def _opens(scene: Scene, slip: int, _: Given) -> bool:
    """Tell whether a later street was opened in the leader's place."""
    then = scene.before(slip)
    betting = then.betting
    untouched = not betting.to_match and not any(betting.checked) and betting.turn == betting.first
    return not starts(then) and untouched


def _back(case: Case) -> None:
    """Back up to before the act; words alone moved nothing."""
    if made_since(case.scene, case.slip, case.seat) is not None:
        back_up(case)


def _held(case: Case) -> None:
    hold(case, getattr(case.facts, "did", "bet"), getattr(case.facts, "put", 0))


def hold(case: Case, did: str, put: int) -> None:
    """Hold a player in turn to what they did before it, as far as what comes in between leaves it to be done."""
    scene, seat = case.scene, case.seat
    state = scene.state
    if not state.live[seat]:
        return
    firm = scene.rules.grounds["out_of_turn"].value == FIRM_IF_RAISED
    to, wagers, cite = state.betting.to_match, state.wagered, case.cite
    if firm and did in ("call", "bet", "raise"):  # any wager in between frees them, and so does a call
        verbs = ("raise", "complete") if did == "raise" else (did,)
        total = put if did != "call" else 0
        place(case, Order("bound", seat, "turn", verbs, total, "wagered", 0, wagers, cite))
        return
    match did:
        case "call":
            place(case, Order("bound", seat, "turn", ("call",), 0, "raised", to, 0, cite))
        case "bet":  # of the same size if there is none; else they have to call or raise one that is no larger
            place(case, Order("bound", seat, "turn", ("bet",), put, "raised", put, 0, cite))
            place(case, Order("bound", seat, "turn", ("call", "raise", "complete"), 0, "raised", put, 0, cite))
        case "raise":  # likewise one that was made before them
            place(case, Order("bound", seat, "turn", ("raise", "complete"), put, "raised", to, 0, cite))
            place(case, Order("bound", seat, "turn", ("call", "raise", "complete"), 0, "raised", put, 0, cite))
        case _:
            place(case, Order("bound", seat, "turn", (did,), 0, "never", 0, 0, cite))


def _barred(case: Case) -> None:
    """Forbid a raise: at their next turn if they checked, for the round if they called."""
    checked = getattr(case.facts, "did", "check") == "check"
    place(case, Order("no-raise", case.seat, "turn" if checked else "round", cite=case.cite))


def _passed_over_only_call(case: Case) -> None:
    """Leave those who were passed over and have not acted since no more than a check, a call or a fold."""
    scene = case.scene
    then = scene.before(case.slip)
    acted = scene.acted_since(case.slip)
    for seat in between_seats(then, then.betting.turn, case.seat):
        if scene.state.live[seat] and seat not in acted:
            place(case, Order("no-raise", seat, "turn", cite=case.cite))


def _dead(case: Case) -> None:
    """Kill the hand of the player passed over if that was chosen; one thrown away out of turn is dead already."""
    thrown_away = isinstance(made_since(case.scene, case.slip, case.seat), Folded)
    if case.choice == "hand-dead" or not thrown_away:
        kill(case, getattr(case.facts, "due", 0))


IN_HAND = {
    "out-of-turn-action": InHand(
        slip=_acts_early,
        remedies={
            "backed-up": _back,
            "chips-back": not_moved,
            "bound": _held,
            "barred": _barred,
            "call-only": _passed_over_only_call,
            "hand-dead": _dead,
        },
        readers={
            "due": _due,
            "put": _put,
            "to_call": _to_call,
            "between": _between,
            "opens": _opens,
        },
    ),
}
