"""Chips made right without a new act: the wagers of a round, a call that was too small, what somebody still owes."""

from collections.abc import Callable

from upcard.floor.in_hand.acting import went_on
from upcard.floor.in_hand.after_award import award_again, pots_after_award
from upcard.floor.in_hand.case import Case
from upcard.floor.in_hand.placing import counted_anew
from upcard.hand.events import ChipsAdded, RoundClosed, UncalledReturned, WagersCorrected
from upcard.hand.seats import next_after
from upcard.hand.state import HandState, Phase
from upcard.hand.wagers import reach


def correct_round(case: Case, change: Callable[[int], int], *, size: int, unit: int) -> None:
    """Change every wager of the round alike; who cannot reach the right total is all-in, and folds stand."""
    state = case.scene.state
    betting = state.betting
    totals = [(seat, _total(state, seat, change)) for seat in state.order if betting.bets[seat]]
    totals = [(seat, to) for seat, to in totals if to != betting.bets[seat]]
    _correct(case, tuple(totals), to=change(betting.to_match), level=change(betting.level), size=size, unit=unit)


def _total(state: HandState, seat: int, change: Callable[[int], int]) -> int:
    """Return what a seat's total becomes; a hand that was folded pays no more, but may get chips back."""
    now = state.betting.bets[seat]
    wanted = change(now)
    if wanted > now and (not state.live[seat] or state.all_in[seat]):
        return now
    return min(wanted, reach(state, seat))


def _correct(case: Case, totals: tuple[tuple[int, int], ...], *, to: int, level: int, size: int, unit: int) -> None:
    state = case.scene.state
    left = {seat: state.stack[seat] + state.betting.bets[seat] - total for seat, total in totals}
    all_in = tuple(seat for seat, chips in left.items() if chips < state.unit)
    turn = state.betting.turn
    if turn in all_in:
        after = state.copy()
        for seat, total in totals:
            after.betting.bets[seat], after.all_in[seat] = total, seat in all_in
        turn = next_after(after, turn, to, can_act=False)
    case.scene.happen(
        WagersCorrected(bets=totals, to=to, level=level, size=size, unit=unit, all_in=all_in, next=turn, cite=case.cite)
    )


def make_call_whole(case: Case, to: int) -> None:
    """Let a seat put in what its call lacks, in the round, after it, or once the pots have been pushed."""
    scene, seat = case.scene, case.seat
    state = scene.state
    betting = state.betting
    if not state.live[seat] and state.phase != Phase.OVER:
        return
    if state.phase not in (Phase.BETTING, Phase.CLOSING) or went_on(scene, case.slip):
        _make_whole_later(case, to)
        return
    total = min(to, reach(state, seat))
    if total <= betting.bets[seat]:
        return
    all_in = (seat,) if state.stack[seat] + betting.bets[seat] - total < state.unit else ()
    turn = betting.turn
    if turn == seat and (total >= betting.to_match or all_in):
        turn = next_after(state, seat, betting.to_match, can_act=not all_in)
    scene.happen(
        WagersCorrected(
            bets=((seat, total),), to=betting.to_match, level=betting.level, size=betting.size, unit=betting.unit,
            all_in=all_in, next=turn, cite=case.cite,
        )
    )  # fmt: skip


def _make_whole_later(case: Case, to: int) -> None:
    """Add what a call of a closed round lacks, and what had gone back to the bettor because of it."""
    scene, seat = case.scene, case.seat
    closed = next(at for at in range(case.slip, len(scene.log)) if isinstance(scene.log[at], RoundClosed))
    lacking = to - scene.before(closed).betting.bets[seat]
    over = scene.state.phase == Phase.OVER
    back = next((event for event in scene.log[case.slip :] if isinstance(event, UncalledReturned)), None)
    owe(case, seat, lacking)
    if back is not None:
        owe(case, back.seat, min(lacking, back.amount))
    if over:
        award_again(case)


def owe(case: Case, seat: int, amount: int) -> None:
    """Let a seat put in what it owes, as far as its chips go."""
    scene = case.scene
    state = scene.state
    amount = min(amount, state.stack[seat] - state.stack[seat] % state.stakes.chip)
    if amount <= 0:
        return
    over = state.phase == Phase.OVER
    paid = state.paid[:]
    paid[seat] += amount
    all_in = not over and state.live[seat] and state.stack[seat] - amount < state.unit and not state.all_in[seat]
    turn = state.betting.turn
    if all_in and turn == seat and state.phase == Phase.BETTING:
        turn = next_after(state, seat, state.betting.to_match, can_act=False)
    pots = pots_after_award(scene, paid) if over else counted_anew(state, paid)
    scene.happen(ChipsAdded(seat=seat, amount=amount, all_in=all_in, pots=pots, next=turn, cite=case.cite))
