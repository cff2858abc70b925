"""Words, gestures and motions in a hand: what they looked like, and what they bind a player to."""

from upcard.floor.betting.wager_acts import ForwardMotion, VerbalDeclaration
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
    same_round,
    total_of,
    wager,
    whose_slip,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.chips import enter_worth, facing, open_pair, own_pair
from upcard.floor.in_hand.out_of_turn import hold, verb_of
from upcard.floor.in_hand.placing import back_up, place
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport, TooLate
from upcard.hand.events import AnyEvent, BetMade, Called, Checked, Completed, Folded, Raised
from upcard.hand.events.of_the_floor import Order
from upcard.hand.requests import WAGERS
from upcard.hand.state import HandState
from upcard.hand.wagers import reach

DONE: dict[type, str] = {
    Folded: "fold", Checked: "check", Called: "call", BetMade: "bet", Raised: "raise", Completed: "raise",
}  # fmt: skip
VERBS = {"bet": ("bet",), "raise": ("raise", "complete")}


def _in_turn(scene: Scene, slip: int, given: Given) -> bool:
    same_round(scene, slip)
    seat: int = given.get("seat", 0)
    return scene.before(slip).betting.turn == seat


def _was_in_turn(case: Case) -> bool:
    return case.scene.before(case.slip).betting.turn == case.seat


def _bind(case: Case, said: str, to: int = 0) -> None:
    """Hold the seat in turn to what it said: no other choice is offered."""
    place(case, Order("bound", case.seat, "turn", VERBS.get(said, (said,)), to, cite=case.cite))


# Words


def _says(scene: Scene, given: Given) -> None:
    seat = whose_slip(scene, given)
    not_the_forced_bet(scene)
    did = given.get("did", "none")
    if scene.state.betting.turn != seat:
        if did != "none":
            raise BadReport("Who does something before their turn has acted out of turn; report that.")
        verb_of(scene, seat, given.get("said", "raise"))
    elif did != "none":
        act(scene, seat, verb_of(scene, seat, did))


def _possible(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether what they said could be done, at the amount that they named."""
    verbs = VERBS.get(given.get("said", "raise"), (given.get("said", "raise"),))
    named = given.get("named")
    offered = [option for option in choices_of(scene.before(slip), given.get("seat", 0)) if option.verb in verbs]
    if named is None:
        return bool(offered)
    return any(option.to is None or option.to <= named <= (option.most or option.to) for option in offered)


def _held_to_words(case: Case) -> None:
    facts = case.facts
    assert isinstance(facts, VerbalDeclaration)  # noqa: S101 - this incident's facts
    scene, seat, said = case.scene, case.seat, facts.said
    then = scene.before(case.slip)
    if not _was_in_turn(case):
        hold(case, said, facts.named or least_wager(then, seat))
        return
    acts = [event for event in scene.acts_since(case.slip) if getattr(event, "seat", 0) == seat]
    if acts and _did(acts[0]) == said and facts.named in (None, total_of(acts[0])):
        return
    if said == "fold" and facts.facing:
        enter_instead(case, "fold")
        return
    if acts:
        back_up(case)
    if scene.state.betting.turn == seat:
        _bind(case, said, _size_of_words(then, facts))


def _did(event: AnyEvent) -> str:
    """Name an act as people say it; a completion is a raise."""
    return DONE.get(type(event), "")


def _size_of_words(then: HandState, facts: VerbalDeclaration) -> int:
    """Return the total that the words mean; 0 if any that is allowed will do."""
    seat = facts.seat
    if facts.said not in VERBS:
        return 0
    if facts.named is not None:
        return facts.named
    if then.rules.betting == "spread-limit" and facts.said == "raise":
        how = {"maximum": largest_wager(then, seat), "minimum": least_wager(then, seat)}
        return how.get(then.rules.spread.spread_unnamed_raise, 0)
    if facts.open_pair:
        return {"lower": least_wager(then, seat), "upper": largest_wager(then, seat)}.get(
            then.rules.open_pair.open_pair_unnamed_bet, 0
        )
    return 0


def _back_if_moved(case: Case) -> None:
    """Back up to before the slip if it had moved anything."""
    if made_since(case.scene, case.slip, case.seat) is not None:
        back_up(case)


def _back_to_the_motion(case: Case) -> None:
    """Back up to before the motion if others have acted because of it."""
    if case.scene.acts_since(case.slip):
        back_up(case)


def _may_not_raise(case: Case) -> None:
    said = getattr(case.facts, "said", "check")
    place(case, Order("no-raise", case.seat, "round" if said == "call" else "turn", cite=case.cite))


# Gestures


def _gestures(scene: Scene, given: Given) -> None:
    seat = whose_slip(scene, given)
    not_the_forced_bet(scene)
    if scene.state.betting.to_match <= scene.state.betting.bets[seat]:
        act(scene, seat, "check")


def _gesture_counts(case: Case) -> None:
    """Leave the check that was entered, unless their words say otherwise or they only may be held to it."""
    said = getattr(case.facts, "said", "none")
    if not _was_in_turn(case):
        hold(case, "check", 0)
    elif said not in ("none", "check"):
        _back_if_moved(case)
        if case.scene.state.betting.turn == case.seat:
            _bind(case, said)


# A hand that moved forward


def _moves_forward(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    not_the_forced_bet(scene)
    state = scene.state
    put = _pushed(state, given)
    if put > reach(state, seat) or put <= state.betting.bets[seat]:
        raise BadReport(f"Seat {seat} has {state.stack[seat]} left and cannot have moved its total to {put}.")
    if given.get("released", "none") == "none":
        return
    if state.betting.to_match > state.betting.bets[seat]:
        act(scene, seat, "call")
    else:
        wager(scene, seat, put)


def _pushed(state: HandState, given: Given) -> int:
    """Return their total with the chips in their hand: a call or the least bet, if nobody says how much."""
    seat = given.get("seat", 0)
    call = state.betting.to_match if state.betting.to_match > state.betting.bets[seat] else least_wager(state, seat)
    put: int = given.get("put", min(call, reach(state, seat)))
    return put


def _put_forward(scene: Scene, slip: int, given: Given) -> int | None:
    seat = given.get("seat", 0)
    if made_since(scene, slip, seat) is None and seat in scene.acted_since(slip):
        raise TooLate("The player has acted since, and that act counts.", "own-action")
    return None if "put" in given else _pushed(scene.before(slip), given)


def _held_to_motion(case: Case) -> None:
    facts = case.facts
    assert isinstance(facts, ForwardMotion)  # noqa: S101 - this incident's facts
    scene, seat = case.scene, case.seat
    rule = scene.rules.grounds["forward_motion"].value
    if facts.released == "none" and (facts.said != "none" or rule == "least-act"):
        _back_to_the_motion(case)
        if scene.state.betting.turn != seat:
            return
        if facts.said != "none":
            _bind(case, facts.said)
        else:
            place(case, Order("at-least-call", seat, "turn", cite=case.cite))
        return
    then = scene.before(case.slip)
    if facts.facing:
        enter_worth(case, facts.put, then.betting.to_match, least_wager(then, seat))
    elif total_of(made_since(scene, case.slip, seat)) not in _lawful_bets(then, seat, facts.put):
        enter_wager(case, facts.put)


def _lawful_bets(then: HandState, seat: int, put: int) -> tuple[int, ...]:
    """Return the total that was put in, if it is a bet that is allowed."""
    offered = [option for option in choices_of(then, seat) if option.verb in WAGERS]
    return tuple(put for option in offered if (option.to or 0) <= put <= (option.most or option.to or 0))


IN_HAND = {
    "verbal-declaration": InHand(
        slip=_says,
        remedies={
            "bound": _held_to_words,
            "hand-dead": not_moved,
            "backed-up": not_moved,
            "barred": _may_not_raise,
        },
        readers={
            "in_turn": _in_turn,
            "legal": _possible,
            "facing": facing,
            "open_pair": open_pair,
            "own_pair": own_pair,
        },
    ),
    "gesture-check": InHand(
        slip=_gestures,
        remedies={
            "bound": _gesture_counts,
            "not-bound": _back_if_moved,
            "backed-up": _back_if_moved,
            "barred": _may_not_raise,
        },
        readers={"in_turn": _in_turn, "facing": facing},
    ),
    "forward-motion": InHand(
        slip=_moves_forward,
        remedies={"bound": _held_to_motion, "made-good": not_moved, "backed-up": _back_to_the_motion},
        readers={"facing": facing, "put": _put_forward},
    ),
}
