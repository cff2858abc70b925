"""Pots pushed wrongly or contested, and chips that were hidden or do not play, in a hand."""

from upcard.chips.split import share
from upcard.floor.in_hand.after_award import award_again, entitled_seats, right_award, shared
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.regaining import HOUSE, seat_of
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.floor.showdown.pots_and_chips import ChipsInDispute, HiddenChips
from upcard.hand.afterwards import claim
from upcard.hand.events import (
    AnyEvent,
    AwardMoved,
    BetMade,
    Called,
    Completed,
    DealerSlip,
    PotAwarded,
    PotClaimed,
    Raised,
    Slipped,
    WagersCorrected,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.requests import ClaimPot
from upcard.hand.seats import next_after
from upcard.hand.state import HandState, Phase
from upcard.hand.wagers import reach

WAGERS = (BetMade, Completed, Raised)


def _to_the_wrong_seat(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the dealer push a pot to a seat, although another has won it or a part of it."""
    seat, to = int(slip.facts.get("seat", 0)), int(slip.facts.get("to", 0))
    if not isinstance(step, PotAwarded) or step.pot != slip.facts.get("pot", 0) or to not in scene.state.order:
        return False
    if seat == to or all(winner != seat for winner, _ in (*step.high, *step.low)):
        return False  # nothing is taken from them
    scene.happen(Slipped(slip.incident, seat, slip.facts, plain=True, cite=UNCITED))
    scene.happen(PotAwarded(step.pot, step.amount, ((to, step.amount),), (), step.shown, step.cite))
    return True


def _wrong_award(scene: Scene, given: Given) -> None:
    seat_of(given)
    if scene.state.phase < Phase.SHOWING:
        raise BadReport("No pot is being awarded yet.")
    _decided_by_the_cards(scene)


def _decided_by_the_cards(scene: Scene) -> None:
    if shared(scene):
        raise BadReport("The players agreed to share the pot, so the cards give nobody a claim to it.")


def _pushed(scene: Scene, _: int, given: Given) -> bool:
    number = given.get("pot", 0)
    if not 0 <= number < max(len(scene.state.pots), 1):
        raise BadReport(f"There is no pot {number}; they are counted from 0, the main pot.")
    return number in scene.state.awarded


def _tabled(scene: Scene, _: int, given: Given) -> bool | None:
    """Tell whether the hand that should have won lay open; BadReport if it has what it should have."""
    seat, state = given.get("seat", 0), scene.state
    tabled = seat in state.shown or state.live[seat]
    due = right_award(scene, entitled_seats(scene))
    if tabled and state.awarded and due[seat] <= state.won[seat]:
        raise BadReport(f"Seat {seat} has what it should have of the pots that were pushed.")
    return tabled


def _contested(scene: Scene, given: Given) -> None:
    """Let a player claim a pot that has been pushed."""
    seat = seat_of(given)
    if scene.state.phase != Phase.OVER:
        raise BadReport("The pot has not been awarded yet.")
    _decided_by_the_cards(scene)
    claimed = claim(scene.state, ClaimPot(seat))
    if isinstance(claimed, PotClaimed):
        scene.happen(claimed)


def _next_deal(scene: Scene, _: int, __: Given) -> str:
    """Tell how far the next deal has come; what the house holds was claimed in time."""
    return scene.state.next_deal or "none" if not scene.state.won[HOUSE] else "none"


def _pots(case: Case) -> None:
    """Award the pots by the cards, or let the house hold what was pushed until it is decided."""
    state = case.scene.state
    if case.choice != "impound":
        if state.awarded:
            award_again(case)
        return
    seats = [seat for seat in state.order if state.won[seat] > 0]
    moves = [(seat, -state.won[seat]) for seat in seats]
    case.scene.happen(AwardMoved((*moves, (HOUSE, sum(state.won[seat] for seat in seats))), case.cite))


def _amount(given: Given) -> int:
    amount = given.get("amount", 0)
    if not isinstance(amount, int) or amount <= 0:
        raise BadReport("Say how many chips are concerned.")
    return amount


def _hides(scene: Scene, given: Given) -> None:
    """Let them call all-in for less than they have."""
    seat, state = seat_of(given), scene.state
    hidden = _amount(given)
    if state.phase == Phase.OVER:
        if not state.all_in[seat] or state.stack[seat] < hidden:
            raise BadReport(f"Seat {seat} was not all-in with {hidden} more chips before it.")
        return
    to = reach(state, seat) - hidden
    betting = state.betting
    if state.phase != Phase.BETTING or betting.turn != seat or betting.forced:
        raise BadReport(f"Seat {seat} is not in turn to call all-in for less than it has.")
    if not betting.bets[seat] < to < betting.to_match:
        raise BadReport(f"Seat {seat} could not pass for all-in with {hidden} chips less.")
    scene.happen(Called(seat, to, True, next_after(state, seat, betting.to_match, can_act=False), UNCITED))  # noqa: FBT003 - all-in


def _lost(scene: Scene, _: int, given: Given) -> bool:
    if scene.state.phase != Phase.OVER:
        raise BadReport("It is not known yet who wins; report it when the hand is over.")
    return not scene.state.won[given.get("seat", 0)]


def _short_of(scene: Scene, seat: int) -> int:
    """Return how much they were short of the wager that they called all-in."""
    for place in range(len(scene.log) - 1, 0, -1):
        event = scene.log[place]
        if isinstance(event, Called) and event.seat == seat and event.all_in:
            return scene.before(place).betting.to_match - event.to
    return 0


def _made_good(case: Case) -> None:
    """Let them pay what their all-in call was short of."""
    assert isinstance(case.facts, HiddenChips)  # noqa: S101 - no other chips are found
    _pay_winners(case, min(case.facts.amount, _short_of(case.scene, case.seat)))


def _found_chips_lost(case: Case) -> None:
    assert isinstance(case.facts, HiddenChips)  # noqa: S101 - no other chips are found
    covered = case.facts.amount if case.facts.covered else _short_of(case.scene, case.seat)
    _pay_winners(case, min(case.facts.amount, covered))


def _pay_winners(case: Case, amount: int) -> None:
    """Move chips of the loser to those who won the main pot."""
    scene = case.scene
    due = right_award(scene, entitled_seats(scene))
    of_main_pot = [seat for pot in scene.state.pots[:1] for seat in pot.seats if due[seat]]
    shares = share(amount, scene.state.stakes.chip, of_main_pot or [seat for seat in scene.state.order if due[seat]])
    moves = tuple((seat, part) for seat, part in shares.items() if part)
    if amount:
        scene.happen(AwardMoved(((case.seat, -amount), *moves), case.cite, apart=True))


def _removed(case: Case) -> None:
    """Let the house take the chips that were found out of play."""
    assert isinstance(case.facts, HiddenChips)  # noqa: S101 - no other chips are found
    moves = ((case.seat, -case.facts.amount), (HOUSE, case.facts.amount))
    case.scene.happen(AwardMoved(moves, case.cite, apart=True))


def _doubtful(scene: Scene, given: Given) -> None:
    seat, state = seat_of(given), scene.state
    _amount(given)
    if state.phase != Phase.BETTING or not state.live[seat]:
        raise BadReport(f"Seat {seat} has no wager before it now.")
    if not state.betting.bets[seat]:
        raise BadReport(f"Seat {seat} has wagered nothing in this round.")


def _does_not_play(case: Case) -> None:
    """Let the wager shrink to the chips that play; its player is all-in, and what others put in beyond goes back."""
    assert isinstance(case.facts, ChipsInDispute)  # noqa: S101 - no other money is in dispute
    scene, seat = case.scene, case.seat
    state = scene.state
    betting = state.betting
    plays = max(betting.bets[seat] + state.stack[seat] - case.facts.amount, 0)
    if plays >= betting.bets[seat] or state.phase != Phase.BETTING:
        return
    to, level, size = betting.to_match, betting.level, betting.size
    if betting.bets[seat] == betting.to_match and betting.aggressor == seat:
        then = _before_his_wager(scene, seat)
        to, level, size = max(plays, then.betting.to_match), then.betting.level, then.betting.size
    bets = tuple((other, min(betting.bets[other], to)) for other in state.order if betting.bets[other] > to)
    others = tuple((other, bet) for other, bet in bets if other != seat)
    turn = betting.turn if betting.turn != seat else next_after(state, seat, to, can_act=False)
    all_in = (seat,) if state.live[seat] and not state.all_in[seat] else ()
    scene.happen(
        WagersCorrected(
            bets=((seat, plays), *others), to=to, level=level, size=size, unit=betting.unit, all_in=all_in, next=turn,
            cite=case.cite,
        )
    )  # fmt: skip


def _before_his_wager(scene: Scene, seat: int) -> HandState:
    for place in range(len(scene.log) - 1, 0, -1):
        event = scene.log[place]
        if isinstance(event, WAGERS) and event.seat == seat:
            return scene.before(place)
    return scene.state


IN_HAND = {
    "wrong-award": InHand(
        _wrong_award, _to_the_wrong_seat, remedies={"pot-corrected": _pots},
        readers={"pushed": _pushed, "tabled": _tabled},
    ),
    "disputed-pot": InHand(_contested, remedies={"pot-corrected": _pots}, readers={"next_deal": _next_deal}),
    "hidden-chips": InHand(
        _hides, remedies={"made-good": _made_good, "pot-corrected": _found_chips_lost, "barred": _removed},
        readers={"lost": _lost},
    ),
    "chips-in-dispute": InHand(_doubtful, remedies={"chips-back": _does_not_play}),
}  # fmt: skip
