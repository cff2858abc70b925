"""What only the supervisor can do, in a hand: look at it, and have the last word on a ruling."""

from upcard.floor.in_hand.acting import went_on
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.finding_cards import held
from upcard.floor.in_hand.placing import return_to
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import ActionBackedUp, RulingGiven
from upcard.hand.evolve_floor import FLOOR
from upcard.hand.state import Phase


def _has_a_hand(scene: Scene, given: Given) -> None:
    seat = given.get("seat", 0)
    if not seat or not held(scene, seat):
        raise BadReport(f"Seat {seat} has no cards to look at." if seat else "Say which seat it is about.")


def _seen_by_the_floor(_: Case) -> None:
    """Nobody at the table sees the cards, and nothing changes."""


def _was_given(scene: Scene, given: Given) -> None:
    number = given.get("ruling", 0)
    if number and number not in [event.number for event in _rulings(scene)]:
        raise BadReport(f"There is no ruling {number} in this hand.")


def _rulings(scene: Scene) -> list[RulingGiven]:
    return [event for event in scene.log if isinstance(event, RulingGiven)]


def _read_ruling(scene: Scene, slip: int, given: Given) -> int:
    """Return the ruling that is contested: that named, or else the last one before; 0 if there was none."""
    if "ruling" in given:
        return int(given["ruling"])
    return sum(isinstance(event, RulingGiven) for event in scene.log[:slip])


def _read_acted_after(scene: Scene, slip: int, given: Given) -> int:
    """Count who has acted since the ruling that is contested."""
    number = _read_ruling(scene, slip, given)
    for place, event in enumerate(scene.log):
        if isinstance(event, RulingGiven) and event.number == number:
            return len(scene.acted_since(_applied(scene, place)))
    return 0


def _applied(scene: Scene, place: int) -> int:
    """Return where in the log a ruling given at a place had been applied; an act that it entered is no answer to it."""
    log = scene.log
    while place + 1 < len(log):
        entered = isinstance(log[place], ActionBackedUp) and isinstance(log[place + 1], ACTS)
        if not entered and type(log[place + 1]) not in FLOOR:
            break
        place += 1
    return place


def _goes_back(case: Case) -> None:
    """Return to the betting as it was when that went wrong which the contested ruling was about."""
    scene, number = case.scene, getattr(case.facts, "ruling", 0)
    contested = next(event for event in _rulings(scene) if event.number == number)
    return_to(case, scene.before(contested.slip), orders=True)


def _read_round_over(scene: Scene, slip: int, given: Given) -> bool | None:
    """Tell whether there is no betting to go back to: it is over, or there was none when it went wrong."""
    number = _read_ruling(scene, slip, given)
    contested = next((event for event in _rulings(scene) if event.number == number), None)
    if contested is None:
        return None
    over = went_on(scene, contested.slip) or scene.state.phase == Phase.OVER
    return over or scene.before(contested.slip).phase != Phase.BETTING


IN_HAND = {
    "hand-inspected": InHand(_has_a_hand, remedies={"hand-shown": _seen_by_the_floor}),
    "ruling-disputed": InHand(
        _was_given,
        remedies={"backed-up": _goes_back},
        readers={"ruling": _read_ruling, "acted_after": _read_acted_after, "round_over": _read_round_over},
    ),
}
