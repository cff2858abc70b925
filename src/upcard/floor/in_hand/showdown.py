"""Disputes at the showdown in a hand: what was said and what was shown, and hands that others want to see."""

from upcard.floor.in_hand.after_award import award_again, dead_after_all, entitled_seats, let_it_count, right_award
from upcard.floor.in_hand.case import Case, Given, InHand, Reader, Remedies
from upcard.floor.in_hand.lost_hands import READERS as OF_HANDS
from upcard.floor.in_hand.placing import place
from upcard.floor.in_hand.regaining import give_back_hand, seat_of
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.floor.showdown.at_the_showdown import MiscalledHand
from upcard.floor.showdown.seeing_hands import AskedToSeeHand
from upcard.hand.award import beaten_by_upcards
from upcard.hand.decide import decide
from upcard.hand.events import CardsShownToAll, CardsShownToOne, HandMucked
from upcard.hand.events.of_the_floor import Order
from upcard.hand.orders import has_order
from upcard.hand.reading import seen_hand, strength
from upcard.hand.requests import Collect, Refusal, ShowTo
from upcard.hand.showdown import shown
from upcard.hand.state import Phase

PUSHED = OF_HANDS["pushed"]


def _nothing(_: Case) -> None:
    """The ruling alone says so, or the dealer does it as always."""


def _at_showdown(scene: Scene, given: Given) -> int:
    """Return the seat of a report that can only be true at the showdown or after it."""
    seat = seat_of(given)
    if scene.state.phase < Phase.SHOWING:
        raise BadReport("There has been no showdown in this hand yet.")
    return seat


def _miscalled(scene: Scene, given: Given) -> None:
    seat = _at_showdown(scene, given)
    if not scene.state.live[seat] and seat not in scene.state.shown:
        raise BadReport(f"Seat {seat} has no hand at the showdown that it could have called wrongly.")


def _misled(scene: Scene, _: int, given: Given) -> int:
    """Check that the misled player did throw their hand away at the showdown."""
    misled: int = given.get("misled", 0)
    mucked = {event.seat for event in scene.log if isinstance(event, HandMucked)}
    if misled and (misled not in mucked or misled == given.get("seat", 0)):
        raise BadReport(f"Seat {misled} has not thrown its hand away at the showdown.")
    if misled in scene.state.live_later or (misled and misled in scene.state.order and scene.state.live[misled]):
        raise BadReport(f"Seat {misled} has its hand back already.")
    return misled


def _misled_back(case: Case) -> None:
    assert isinstance(case.facts, MiscalledHand)  # noqa: S101 - nobody else is misled
    give_back_hand(case, case.facts.misled)


def _misled_shown(case: Case) -> None:
    assert isinstance(case.facts, MiscalledHand)  # noqa: S101 - nobody else is misled
    state, misled = case.scene.state, case.facts.misled
    if state.live[misled] and misled not in state.shown:
        case.scene.happen(shown(state, misled))


def _pot_lost(case: Case) -> None:
    """Let the one who called their hand wrongly lose it; whom they misled takes the pot if nobody else is left."""
    assert isinstance(case.facts, MiscalledHand)  # noqa: S101 - nobody else is misled
    scene, seat, misled = case.scene, case.seat, case.facts.misled
    if not entitled_seats(scene, without=seat):
        let_it_count(case, misled)
    dead_after_all(case, seat)


def _part_shown(scene: Scene, given: Given) -> None:
    seat = _at_showdown(scene, given)
    if scene.state.phase != Phase.SHOWING or not scene.state.live[seat]:
        raise BadReport(f"Seat {seat} has no hand at a showdown that it could show in part.")
    if seat in scene.state.shown:
        raise BadReport(f"Seat {seat} has shown all its cards.")


def _all_shown(case: Case) -> None:
    state = case.scene.state
    if state.live[case.seat] and case.seat not in state.shown:
        case.scene.happen(shown(state, case.seat))


def _collected(scene: Scene, given: Given) -> None:
    """Let the dealer take in a hand that lies open, unless they have done so."""
    seat, state = _at_showdown(scene, given), scene.state
    if seat not in state.shown:
        raise BadReport(f"Seat {seat} has no hand that lay open.")
    if state.phase == Phase.SHOWING and state.live[seat] and state.down[seat] + state.up[seat]:
        answer = decide(state, Collect(seat))
        if not isinstance(answer, Refusal):
            scene.happen(answer)


def _tabled_dead(case: Case) -> None:
    if len(entitled_seats(case.scene, without=case.seat)) > 0:
        dead_after_all(case, case.seat)


def _was_called(scene: Scene, _: int, __: Given) -> bool:
    betting = scene.state.betting
    return not betting.aggressor or betting.called


def _asked(scene: Scene, given: Given) -> None:
    seat = seat_of(given)
    if scene.state.phase != Phase.OVER:
        raise BadReport("A hand that was given up can be asked for once the pot has been pushed.")
    if scene.state.live[seat] or seat in scene.state.shown:
        raise BadReport(f"Seat {seat} gave up no hand, so there is nothing to ask for.")
    if seat not in scene.state.taken_in:
        raise BadReport(f"Seat {seat} had no hand in this deal, so there is nothing to ask for.")


def _gave_up(scene: Scene, _: int, given: Given) -> bool:
    return any(isinstance(event, HandMucked) and event.seat == given.get("seat", 0) for event in scene.log)


def _better(scene: Scene, _: int, given: Given) -> bool | None:
    """Tell whether the hand that is asked for would take something of the pots."""
    seat = given.get("seat", 0)
    if scene.state.phase != Phase.OVER or seat not in scene.state.taken_in:
        return None
    then = Scene(scene.state, scene.log)
    for other in entitled_seats(scene) | {seat}:
        then.state.shown[other] = strength(scene.state, other)
    return right_award(then, entitled_seats(scene) | {seat})[seat] > 0


def _seen(case: Case) -> None:
    """Turn the hand up; if it is live, the dealer looks at the award again."""
    facts, state = case.facts, case.scene.state
    assert isinstance(facts, AskedToSeeHand)  # noqa: S101 - no other hand is asked for
    winner = _asker(case.scene, {"by": "winner"}) if facts.by == "winner" else 0
    live = bool(winner) and state.rules.see_losing_hand.shown_hand_live_if_winner_asks and _gave_up_at_all(case)
    case.scene.happen(seen_hand(state, case.seat, winner, case.cite, live=live))
    if live:
        award_again(case)


def _asker(scene: Scene, given: Given) -> int:
    """Return the seat that asks, if it is known: the one that is named, or the winner if the winner asked."""
    state, asker = scene.state, int(given.get("asker", 0))
    if asker or given.get("by", "player") != "winner":
        return asker
    return next((seat for seat in state.order if state.won[seat]), 0)


def _withdrawn(scene: Scene, _: int, given: Given) -> bool:
    return has_order(scene.state, "no-asking", _asker(scene, given))


def _may_not_ask(case: Case) -> None:
    """Take the right to ask from the seat that asked too often, for the rest of this hand."""
    asker = _asker(case.scene, {name: getattr(case.facts, name) for name in ("asker", "by")})
    if asker:
        place(case, Order("no-asking", asker, "hand", cite=case.cite))


def _gave_up_at_all(case: Case) -> bool:
    return _gave_up(case.scene, case.slip, {"seat": case.seat})


def _to_one(scene: Scene, given: Given) -> None:
    """Let them show their down cards to one, unless the log tells that they have shown cards to them."""
    seat = seat_of(given)
    to = 0 if given.get("outsider") else seat_of(given, "to")
    if to and (to not in scene.state.order or to == seat):
        raise BadReport(f"Seat {to} cannot have been shown cards of seat {seat}'s.")
    if _showing(scene, seat, to) is None:
        cards = tuple(scene.state.down[seat]) or scene.state.taken_in.get(seat, ())[:2]
        answer = decide(scene.state, ShowTo(seat, to, cards))
        if isinstance(answer, Refusal):
            raise BadReport(answer.sentence)
        scene.happen(answer)


def _showing(scene: Scene, seat: int, to: int) -> CardsShownToOne | None:
    """Return the last time that a seat showed cards to another."""
    for event in reversed(scene.log):
        if isinstance(event, CardsShownToOne) and (event.seat, event.to) == (seat, to):
            return event
    return None


def _of_report(scene: Scene, given: Given) -> CardsShownToOne | None:
    return _showing(scene, given.get("seat", 0), 0 if given.get("outsider") else given.get("to", 0))


DECIDES = {"now": "this-round", "end-of-round": "later", "end-of-betting": "none"}


def _has_decision(scene: Scene, _: int, given: Given) -> str | None:
    showing = _of_report(scene, given)
    return DECIDES.get(showing.due) if showing is not None else None


def _folded(scene: Scene, _: int, given: Given) -> bool:
    return not scene.state.live[given.get("seat", 0)]


def _won_uncalled(scene: Scene, _: int, given: Given) -> bool:
    return bool(scene.state.won[given.get("seat", 0)]) and not scene.state.shown


def _all_see(case: Case) -> None:
    """Show the cards at once to those who ask; else the dealer shows them when their moment comes."""
    scene = case.scene
    to = 0 if getattr(case.facts, "outsider", False) else getattr(case.facts, "to", 0)
    showing = _showing(scene, case.seat, to)
    due = [(seat, cards) for seat, cards, _ in scene.state.showings]
    if scene.state.phase == Phase.OVER and showing is not None and (showing.seat, showing.cards) in due:
        scene.happen(CardsShownToAll(case.seat, showing.cards, case.cite))


def _hopeless(scene: Scene, given: Given) -> None:
    seat, betting = _at_showdown(scene, given), scene.state.betting
    called = 0 < betting.to_match == betting.bets[seat] and betting.aggressor != seat
    if not called or not scene.state.live[seat]:
        raise BadReport(f"Seat {seat} has called no bet on the last street.")


def _beaten(scene: Scene, _: int, given: Given) -> bool | None:
    seat, state = given.get("seat", 0), scene.state
    bettor = state.betting.aggressor
    if not state.up[bettor] or not state.live[seat]:
        return None
    return beaten_by_upcards(state, seat, bettor, strength(state, seat))


OF_MISCALLS: Remedies = {
    "hand-live": _misled_back, "hand-shown": _misled_shown, "hand-dead": _pot_lost, "pot-corrected": _nothing,
}  # fmt: skip
OF_ASKING: Remedies = {
    "hand-shown": _seen, "hand-dead": _nothing, "hand-live": _nothing, "pot-corrected": _nothing,
    "barred": _may_not_ask,
}  # fmt: skip
OF_REQUESTS: dict[str, Reader] = {
    "called": _was_called, "at_showdown": _gave_up, "better": _better, "withdrawn": _withdrawn,
}  # fmt: skip
OF_SHOWING: dict[str, Reader] = {"has_decision": _has_decision, "folded": _folded, "won_uncalled": _won_uncalled}
IN_HAND = {
    "miscalled-hand": InHand(_miscalled, remedies=OF_MISCALLS, readers={"misled": _misled, "pushed": PUSHED}),
    "incomplete-show": InHand(_part_shown, remedies={"hand-shown": _all_shown}, readers={"pushed": PUSHED}),
    "tabled-hand-taken": InHand(_collected, remedies={"hand-live": _nothing, "hand-dead": _tabled_dead}),
    "asked-to-see-hand": InHand(
        _asked, remedies=OF_ASKING, readers=OF_REQUESTS
    ),
    "cards-shown-to-one": InHand(
        _to_one, remedies={"hand-shown": _all_see, "hand-live": _nothing}, readers=OF_SHOWING, after_void=True
    ),
    "hopeless-call": InHand(_hopeless, remedies={"chips-back": _nothing}, readers={"beaten": _beaten}),
}  # fmt: skip
