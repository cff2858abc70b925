"""Wagers of the wrong size in a hand: entered as they were made, and made right while the round lasts."""

from upcard.floor.in_hand.acting import (
    act,
    choices_of,
    enter_instead,
    enter_wager,
    in_turn,
    largest_wager,
    least_wager,
    made_since,
    not_moved,
    not_the_forced_bet,
    wager,
    wager_aimed_at,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.chips import open_pair, own_pair_then
from upcard.floor.in_hand.correcting import correct_round
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import Called, RoundClosed, Wagered
from upcard.hand.seats import acting_seats
from upcard.hand.state import HandState, Phase, starts
from upcard.hand.wagers import effect, reach
from upcard.rulebooks.game import cards_by


def _facts(case: Case, *names: str) -> tuple[int, ...]:
    return tuple(getattr(case.facts, name) for name in names)


# Too little


def _bets_too_little(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    not_the_forced_bet(scene)
    wager(scene, seat, _little(scene.state, given))


def _little(state: HandState, given: Given) -> int:
    """Return what was put in: half of the least bet or raise, if nobody says how much."""
    least, call = least_wager(state, given.get("seat", 0)), state.betting.to_match
    put: int = given.get("put", call + max((least - call) // 2, 1))
    return put


def _put_too_little(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "put" in given else _little(scene.before(slip), given)


def _least(scene: Scene, slip: int, given: Given) -> int | None:
    if given.get("rounded", False) and "least" in given:
        return None
    return least_wager(scene.before(slip), given.get("seat", 0))


def _has_more(scene: Scene, slip: int, given: Given) -> bool:
    then, seat = scene.before(slip), given.get("seat", 0)
    return reach(then, seat) > _little(then, given)


def _to_the_least(case: Case) -> None:
    put, least = _facts(case, "put", "least")
    _shift(case, put, least)


def _shift(case: Case, put: int, right: int) -> None:
    """Bring a wager to the right total, and with it all that called or raised it."""
    state = case.scene.state
    then = case.scene.before(case.slip)
    raised = any(isinstance(event, Wagered) for event in case.scene.acts_since(case.slip + 1))
    size = state.betting.size if raised else effect(then, case.seat, right).size
    # Who was all-in for less than a wager that shrinks pays no more than what it shrinks to.
    correct_round(case, lambda to: to + right - put if to >= put else min(to, max(right, then.betting.to_match)),
                  size=size, unit=state.betting.unit)  # fmt: skip


def _less_goes_back(case: Case) -> None:
    """Give back what is beyond a call that was meant, or beyond the round amount that is nearest."""
    if getattr(case.facts, "meant_call", False):
        then = case.scene.before(case.slip)
        facing = then.betting.to_match > then.betting.bets[case.seat]
        enter_instead(case, "call" if facing else "check")
    else:
        _to_the_least(case)


# The limit of another street


def _wrong_limit(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    state = scene.state
    if not state.fixed_limit:
        raise BadReport("There are no two limits at this table.")
    if starts(state) or state.betting.to_match:
        raise BadReport("Only the first bet of a street after the third can be of the wrong limit.")
    put = _other_limit(state, given)
    wager(scene, seat, put, size=put)


def _other_limit(state: HandState, given: Given) -> int:
    stakes, unit = state.stakes, state.betting.unit
    put: int = given.get("put", stakes.small_bet if unit == stakes.big_bet else stakes.big_bet)
    return put


def _put_limit(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "put" in given else _other_limit(scene.before(slip), given)


def _right_limit(scene: Scene, slip: int, _: Given) -> int:
    return scene.before(slip).betting.unit


def _callers(scene: Scene, slip: int, given: Given) -> int:
    seats = {
        event.seat
        for event in _in_the_round(scene, slip)
        if isinstance(event, (Called, Wagered)) and event.seat != given.get("seat", 0)
    }
    return len(seats)


def _in_the_round(scene: Scene, slip: int) -> list[object]:
    """Return what happened since, as long as the round lasted."""
    since = scene.log[slip:]
    end = next((at for at, event in enumerate(since) if isinstance(event, RoundClosed)), len(since))
    return list(since[:end])


def _street_then(scene: Scene, slip: int, _: Given) -> int:
    before = scene.before(slip)
    return cards_by(before.rules.game, before.street)


def _pair_then(scene: Scene, slip: int, given: Given) -> bool:
    return bool(scene.before(slip).betting.upper) if _over(scene, slip) else open_pair(scene, slip, given)


def _over(scene: Scene, slip: int) -> bool:
    return any(isinstance(event, RoundClosed) for event in scene.log[slip:])


def _limits_made_right(case: Case) -> None:
    put, right = _facts(case, "put", "right")
    correct_round(case, lambda to: to * right // put, size=right, unit=right)


# Too much


def _bets_too_much(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    not_the_forced_bet(scene)
    wager(scene, seat, _much(scene.state, given))


def _much(state: HandState, given: Given) -> int:
    """Return what was put in: twice what is allowed, as far as the chips go, if nobody says how much."""
    seat = given.get("seat", 0)
    put: int = given.get("put", min(2 * largest_wager(state, seat), reach(state, seat)))
    return put


def _put_too_much(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "put" in given else _much(scene.before(slip), given)


def _most(scene: Scene, slip: int, given: Given) -> int:
    return largest_wager(scene.before(slip), given.get("seat", 0))


def _acted_on(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether everybody has acted on the bet."""
    if _over(scene, slip) or scene.state.phase != Phase.BETTING:
        return True
    acted = scene.acted_since(slip)
    return all(seat in acted for seat in acting_seats(scene.state) if seat != given.get("seat", 0))


def _to_the_most(case: Case) -> None:
    put, most = _facts(case, "put", "most")
    _shift(case, put, most)


# Not what was said


def _other_than_said(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    not_the_forced_bet(scene)
    state = scene.state
    put = _put_beside_words(state, given)
    if put == state.betting.to_match and put > state.betting.bets[seat]:
        act(scene, seat, "call")
    else:
        wager(scene, seat, put)


def _named_amount(state: HandState, given: Given) -> int:
    """Return what was said: the least bet or raise, if nobody says how much; where none is allowed it is void."""
    named: int = given.get("named", wager_aimed_at(state, given.get("seat", 0)))
    return named


def _put_beside_words(state: HandState, given: Given) -> int:
    """Return what was put in: if nobody says how much, a call, or half of what was named."""
    put: int = given.get("put", state.betting.to_match or max(_named_amount(state, given) // 2, 1))
    return put


def _named(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "named" in given else _named_amount(scene.before(slip), given)


def _put_other(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "put" in given else _put_beside_words(scene.before(slip), given)


def _lawful(scene: Scene, slip: int, given: Given) -> bool:
    then = scene.before(slip)
    named = _named_amount(then, given)
    return any(
        option.to == named if option.most is None else (option.to or 0) <= named <= option.most
        for option in choices_of(then, given.get("seat", 0))
        if option.to is not None
    )


def _as_said(case: Case) -> None:
    """Bring the wager to the amount that was named, and with it all that answered it."""
    put, named = _facts(case, "put", "named")
    scene = case.scene
    then = scene.before(case.slip)
    answered = bool(scene.acted_since(case.slip, case.seat))
    if answered and named > then.betting.to_match and isinstance(made_since(scene, case.slip, case.seat), Wagered):
        _shift(case, put, named)
    elif named <= then.betting.to_match:
        enter_instead(case, "call")
    else:
        enter_wager(case, named)


IN_HAND = {
    "underbet": InHand(
        slip=_bets_too_little,
        remedies={"made-good": _to_the_least, "chips-back": _less_goes_back, "call-only": not_moved},
        readers={"put": _put_too_little, "least": _least, "more": _has_more},
    ),
    "bet-wrong-limit": InHand(
        slip=_wrong_limit,
        remedies={"made-good": _limits_made_right, "chips-back": _limits_made_right, "call-only": not_moved},
        readers={
            "put": _put_limit,
            "right": _right_limit,
            "callers": _callers,
            "street": _street_then,
            "open_pair": _pair_then,
            "own_pair": own_pair_then,
        },
    ),
    "overbet": InHand(
        slip=_bets_too_much,
        remedies={"chips-back": _to_the_most},
        readers={"put": _put_too_much, "most": _most, "acted_on": _acted_on},
    ),
    "amount-mismatch": InHand(
        slip=_other_than_said,
        remedies={"made-good": _as_said, "chips-back": _as_said, "bound": not_moved},
        readers={"named": _named, "put": _put_other, "legal": _lawful},
    ),
}
