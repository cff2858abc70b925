"""Hands thrown away, fouled or taken in, upcards lifted or turned: how they go in a hand, and how they come back."""

from typing import Any

from msgspec.structs import replace

from upcard.floor.in_hand.case import Case, Given, InHand, Reader, Remedies
from upcard.floor.in_hand.placing import counted_anew, give_back_all, kill
from upcard.floor.in_hand.regaining import give_back_hand, lost_at, next_without, put_in, seat_of, throw_away
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.floor.showdown.fouled_hands import CardsThrownIntoHand
from upcard.hand.decide import decide
from upcard.hand.events import ChipsAdded, Folded, HandKilled, HandMucked, RoundClosed, ShowdownOpened, StreetBegan
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import Order
from upcard.hand.requests import Act, Refusal
from upcard.hand.showdown import shown
from upcard.hand.state import HandState, Phase
from upcard.hand.wagers import reach
from upcard.rulebooks.game import cards_by


def _place(scene: Scene, slip: int, given: Given) -> int:
    """Return where the hand went that a report is about: by its slip, or by an ordinary act before the report."""
    seat = given.get("seat", 0)
    place = lost_at(scene, seat)
    return place if place > slip or (place and not scene.state.live[seat]) else slip


def _then(scene: Scene, slip: int, given: Given) -> HandState:
    return scene.before(_place(scene, slip, given))


def _at_showdown(scene: Scene, slip: int, given: Given) -> bool:
    return _then(scene, slip, given).phase >= Phase.SHOWING


def _facing(scene: Scene, slip: int, given: Given) -> bool:
    betting = _then(scene, slip, given).betting
    return betting.to_match > betting.bets[given.get("seat", 0)] or bool(betting.forced)


def _matched(scene: Scene, slip: int, given: Given) -> bool:
    betting = _then(scene, slip, given).betting
    return 0 < betting.to_match == betting.bets[given.get("seat", 0)]


def _leads(scene: Scene, slip: int, given: Given) -> bool:
    betting = _then(scene, slip, given).betting
    return betting.first == betting.turn == given.get("seat", 0) and not betting.to_match and not any(betting.checked)


def _acted_after(scene: Scene, slip: int, given: Given) -> int:
    return len(scene.acted_since(_place(scene, slip, given), given.get("seat", 0)))


def _next_dealt(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether the hand went on without them; on the last street the showdown takes the next card's place."""
    place = _place(scene, slip, given)
    if isinstance(scene.log[place], HandMucked):
        return False
    return any(isinstance(event, StreetBegan | ShowdownOpened) for event in scene.log[place:])


def _street(scene: Scene, slip: int, given: Given) -> int:
    then = _then(scene, slip, given)
    return cards_by(then.rules.game, then.street)


def _pushed(scene: Scene, _: int, __: Given) -> bool:
    return bool(scene.state.awarded)


def _tabled(scene: Scene, _: int, given: Given) -> bool:
    return given.get("seat", 0) in scene.state.shown


READERS: dict[str, Reader] = {
    "at_showdown": _at_showdown,
    "facing": _facing,
    "matched": _matched,
    "leads": _leads,
    "acted_after": _acted_after,
    "next_dealt": _next_dealt,
    "street": _street,
    "pushed": _pushed,
    "tabled": _tabled,
}


def _mucked(scene: Scene, given: Given) -> None:
    """Let them throw their hand away, unless the log shows that they have."""
    seat = seat_of(given)
    if scene.state.live[seat]:
        throw_away(scene, seat)
    elif not isinstance(scene.log[lost_at(scene, seat)], Folded | HandMucked):
        raise BadReport(f"Seat {seat} did not throw its hand away; it was lost otherwise.")


def _reason(scene: Scene, slip: int, given: Given) -> None:
    """Check that what they say can be true."""
    seat, reason = given.get("seat", 0), given.get("reason", "none")
    if reason == "owed-wager":
        _owed(scene, slip, given)
    if reason == "thought-owed" and _facing(scene, slip, given):
        raise BadReport(f"Seat {seat} had not matched the bet, so it was right that more was owed.")


def _overlooked(scene: Scene, given: Given) -> None:
    seat, betting = seat_of(given), scene.state.betting
    if betting.aggressor != seat or betting.bets[seat] < betting.to_match:
        raise BadReport(f"Seat {seat} has made no bet that stands.")
    other = given.get("to", 0)
    if other and (other == seat or other not in scene.state.order or not scene.state.live[other]):
        raise BadReport(f"Seat {other} has no live hand that seat {seat} could have overlooked.")
    throw_away(scene, seat)


def _lifted(scene: Scene, given: Given) -> None:
    """Let them touch their upcards: in turn and facing a wager it looks like a fold, and the next one can act."""
    seat, state = seat_of(given), scene.state
    if not state.live[seat]:
        raise BadReport(f"Seat {seat} has no live hand any more.")
    betting = state.betting
    facing = state.phase == Phase.BETTING and betting.turn == seat and betting.to_match > betting.bets[seat]
    if facing and state.alive > 2:  # noqa: PLR2004 - with two nobody is left who could act on it
        throw_away(scene, seat)


def _taken(scene: Scene, given: Given) -> None:
    _goes(scene, seat_of(given), "taken")


def _fouled(scene: Scene, given: Given) -> None:
    _goes(scene, seat_of(given), "fouled")


def _goes(scene: Scene, seat: int, cause: Any) -> None:  # noqa: ANN401 - one of the causes
    state = scene.state
    if not state.live[seat] or state.phase == Phase.OVER:
        raise BadReport(f"Seat {seat} has no hand in play any more.")
    if state.phase not in (Phase.BETTING, Phase.SHOWING) or not state.down[seat] + state.up[seat]:
        raise BadReport(f"Seat {seat} has no cards before it that could be lost now.")
    if state.betting.forced and state.betting.turn == seat:
        raise BadReport("The forced bet has to be put in first; report it then.")
    scene.happen(HandKilled(seat, cause, next_without(state, seat), UNCITED))


def _thrown(scene: Scene, given: Given) -> None:
    seat, other = seat_of(given), seat_of(given, "to")
    if other == seat or other not in scene.state.order or not scene.state.live[other]:
        raise BadReport(f"Seat {other} has no live hand into which seat {seat}'s cards could have come.")
    if scene.state.live[seat]:
        _goes(scene, seat, "fouled")


def _hands(scene: Scene, slip: int, given: Given) -> int:
    """Count the live hands before it happened; that whose cards flew is one of them, even if it was being folded."""
    then = scene.before(slip)
    return then.alive + (not then.live[given.get("seat", 0)])


def _both_dead(case: Case) -> None:
    """Kill the hand whose cards flew; the other one too if nobody can tell them apart."""
    kill(case, case.seat)
    facts = case.facts
    if isinstance(facts, CardsThrownIntoHand) and not facts.identifiable:
        kill(case, facts.to)


def _others_chips_back(case: Case) -> None:
    give_back_all(replace(case, facts=replace(case.facts, seat=getattr(case.facts, "to", 0))))


def _owed(scene: Scene, slip: int, given: Given) -> tuple[str, int]:
    """Return what a seat owed when it threw its hand away: the act and its total; BadReport if it owed nothing."""
    seat = seat_of(given)
    then = _then(scene, slip, given)
    betting = then.betting
    if betting.forced and betting.turn == seat:
        return "bring-in", min(betting.forced, reach(then, seat))
    order = next((each for each in then.orders if each.seat == seat and each.kind == "bound"), None)
    if order is not None:
        return _by_order(order, seat)
    if betting.to_match <= betting.bets[seat] or then.phase != Phase.BETTING:
        raise BadReport(f"Seat {seat} owed no wager when it threw its hand away.")
    return "call", min(betting.to_match, reach(then, seat))


def _by_order(order: Order, seat: int) -> tuple[str, int]:
    verb = next((verb for verb in order.verbs if verb not in ("check", "fold")), "")
    if not verb:
        raise BadReport(f"Seat {seat} owed no wager when it threw its hand away.")
    return verb, order.to


def _owed_by(scene: Scene, slip: int, given: Given) -> None:
    if given.get("owed_by") != "released":
        _owed(scene, slip, given)


def _wager_due(case: Case) -> None:
    """Put in what they owed: in their turn as their act, later without one."""
    scene, seat = case.scene, case.seat
    verb, to = _owed(scene, case.slip, {"seat": seat})
    place = _place(scene, case.slip, {"seat": seat})
    if any(isinstance(event, RoundClosed) for event in scene.log[place:]):
        _put_in_later(case, place, to)
        return
    if verb == "call" and not scene.state.live[seat]:
        put_in(case, seat, to)
        return
    if scene.acted_since(place, seat):
        put_in(case, seat, min(to or scene.state.betting.to_match, scene.state.betting.to_match))
        return
    give_back_hand(case, seat)
    if scene.state.betting.turn != seat:
        raise BadReport(f"Seat {seat} was not in turn; what it owes is due when its turn comes.")
    answer = decide(scene.state, Act(seat, verb, to or None))
    if isinstance(answer, Refusal):
        raise BadReport(answer.sentence)
    scene.happen(answer)


def _put_in_later(case: Case, place: int, to: int) -> None:
    """Put in what they owed in a round that is over; they have no hand, so they are not all-in by it."""
    scene, seat = case.scene, case.seat
    state = scene.state
    owed = to - scene.before(place).betting.bets[seat]
    amount = min(owed, state.stack[seat] - state.stack[seat] % state.stakes.chip)
    if amount <= 0:
        return
    paid = state.paid[:]
    paid[seat] += amount
    pots = counted_anew(state, paid)
    scene.happen(ChipsAdded(seat=seat, amount=amount, all_in=False, pots=pots, next=state.betting.turn, cite=case.cite))


def _given_back(case: Case) -> None:
    give_back_hand(case, case.seat)


def _lifted_back(case: Case) -> None:
    """Give back the hand that lifting its cards took away; one that its player has folded since stays folded."""
    taken = case.scene.log[case.slip + 1 : case.slip + 2]
    if any(isinstance(event, Folded) and event.seat == case.seat for event in taken):
        give_back_hand(case, case.seat)


def _laid_open(case: Case) -> None:
    """Turn the hand up that was given back."""
    state = case.scene.state
    if state.live[case.seat] and case.seat not in state.shown:
        case.scene.happen(shown(state, case.seat))


def _nothing(_: Case) -> None:
    """The cards lie where they should."""


GIVEN_BACK: Remedies = {"hand-live": _given_back, "cards-moved": _nothing}
OF_UPCARDS: Remedies = {"hand-live": _lifted_back, "stands": _lifted_back}
IN_HAND = {
    "mucked-hand": InHand(
        _mucked,
        remedies={**GIVEN_BACK, "hand-shown": _laid_open, "wager-due": _wager_due},
        readers={**READERS, "reason": _reason},
    ),
    "uncalled-bettor-mucked": InHand(_overlooked, remedies={**GIVEN_BACK}, readers=READERS),
    "owed-wager-thrown-away": InHand(
        _mucked, remedies={**GIVEN_BACK, "wager-due": _wager_due}, readers={**READERS, "owed_by": _owed_by}
    ),
    "upcards-picked-up": InHand(_lifted, remedies={**OF_UPCARDS}, readers=READERS),
    "upcards-turned-down": InHand(_lifted, remedies={**OF_UPCARDS}, readers=READERS),
    "hand-fouled": InHand(_fouled, remedies={**GIVEN_BACK}, readers=READERS),
    "unprotected-hand-taken": InHand(_taken, remedies={**GIVEN_BACK}, readers=READERS),
    "cards-thrown-into-hand": InHand(
        _thrown,
        remedies={"hand-dead": _both_dead, "hand-live": _nothing, "chips-back": _others_chips_back},
        readers={"players": _hands},
    ),
}
