"""Judging a request: the event that it becomes, or the refusal that the rules give. Nothing is changed here."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from upcard.hand import afterwards, before_street, showing_cards
from upcard.hand.citations import joined
from upcard.hand.events import (
    AllInDeclared,
    AllInProtected,
    AnyEvent,
    BetMade,
    BroughtIn,
    Called,
    Checked,
    ClockCalled,
    Completed,
    Folded,
    HandKilled,
    HandMucked,
    PlayerLeft,
    PlayerReturned,
    Raised,
    SplitOffered,
    StubRemade,
)
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.options import options, refusal
from upcard.hand.orders import order_cite
from upcard.hand.requests import (
    Act,
    AnyRequest,
    AskToSee,
    BeginNextDeal,
    CallTime,
    ClaimPot,
    Collect,
    Leave,
    Mix,
    Option,
    Refusal,
    Return,
    RunOutOfTime,
    ShowCards,
    ShowTo,
)
from upcard.hand.seats import live_seats, next_after
from upcard.hand.shortage import burn_after_remake, mix_due, mixed_cards
from upcard.hand.showdown import shown
from upcard.hand.state import HandState, Phase
from upcard.hand.wager_cites import bet_cite, completion_cite, raise_cite, unnamed_cite
from upcard.hand.wagers import effect, reach
from upcard.rulebooks.rules import DEFAULT_GROUND

Answer = AnyEvent | Refusal
Wager = type[BetMade] | type[Completed] | type[Raised]
CHIP_MOVES: Final[tuple[str, ...]] = ("add-chips", "take-chips")
NOT_IN_STUD: Final = {
    "straddle": "no_straddle",
    "blind": "no_blind",
    "draw": "no_draw",
    "insure": "no_insurance",
    "run-twice": "no_second_run",
}
LOST_LINES: Final = Cite(DEFAULT_GROUND, ("clock",))
"""No book knows of lines that are lost: the table's owner decides."""


def decide(state: HandState, request: AnyRequest) -> Answer:
    """Judge a request. The state stays as it is."""
    return _JUDGES[type(request)](state, request)


def _act(state: HandState, request: Act) -> Answer:
    seat, verb = request.seat, request.verb
    if seat == state.betting.turn:
        offered = options(state)
        for option in offered:
            if option.verb == verb:
                total = option.to
                if total == request.to and option.most is None:
                    return _ACTS[verb](state, seat, total or 0)
                to = _amount(state, option, request, offered)
                if to is not None:
                    return _cited(state, request, offered, _ACTS[verb](state, seat, to))
    return _refuse(state, request)


def _cited(state: HandState, request: Act, offered: tuple[Option, ...], answer: Answer) -> Answer:
    """Name the rule on wagers without an amount, if none was named though there were several."""
    sizes = [option for option in offered if option.verb == request.verb]
    if request.to is not None or (len(sizes) == 1 and sizes[0].most is None):
        return answer
    return structs.replace(answer, cite=unnamed_cite(state, request.verb, answer.cite))


def _refuse(state: HandState, request: Act) -> Answer:
    """Say why a wish is not granted; one that stud does not know at all, or only some houses do, is looked at first."""
    seat, verb = request.seat, request.verb
    if verb in CHIP_MOVES:
        sentence = "No chips come onto the table or leave it during a hand; what lay there when it began plays."
        cite = state.cites.no_chips_added if verb == "add-chips" else state.cites.no_chips_taken
        return Refusal("not-offered", sentence, cite)
    if verb in NOT_IN_STUD:
        return _not_in_stud(state, verb)
    if verb == "split":
        return _split(state, seat)
    if state.phase == Phase.OVER:
        return Refusal("over", "The hand is over; nobody can act any more.", state.cites.hand_over)
    if state.awaits_floor:
        return Refusal("barred", "The floor has been called; the hand waits for the supervisor's decision.", UNCITED)
    if seat != state.betting.turn:
        return _not_your_turn(state, seat)
    return refusal(state, seat, verb, request.to)


def _not_in_stud(state: HandState, verb: str) -> Refusal:
    cite: Cite = getattr(state.cites, NOT_IN_STUD[verb])
    if verb == "insure":
        return Refusal("not-offered", "No hand can be insured; the cards decide.", cite)
    if verb == "run-twice":
        return Refusal("not-offered", "The cards are dealt once, also when a player is all-in.", cite)
    return Refusal("not-offered", f"Nobody can {verb} in a hand of stud.", cite)


def _split(state: HandState, seat: int) -> Answer:
    """Share the pots where a house allows it and all who are left agree; the five books leave it to the cards."""
    may = seat in state.order and state.live[seat] and seat not in state.agreed
    if not state.rules.agreement.split_by_agreement or state.phase == Phase.OVER or not may:
        sentence = "The pot cannot be split by agreement; the cards decide."
        return Refusal("not-offered", sentence, state.cites.split)
    if any(other != seat and other not in state.agreed for other in live_seats(state)):
        return SplitOffered(seat, state.cites.split)
    return afterwards.split(state)


def _not_your_turn(state: HandState, seat: int) -> Refusal:
    turn = state.betting.turn
    if seat not in state.order:
        sentence = f"Seat {seat} was not dealt into this hand; it is seat {turn}'s turn."
        return Refusal("not-your-turn", sentence, state.cites.not_dealt_in)
    if not turn:
        return Refusal("not-your-turn", "Nobody has to act now.", state.cites.nobody_in_turn)
    if state.all_in[seat]:
        sentence = f"Seat {seat} is all-in and does not act any more; it is seat {turn}'s turn."
        return Refusal("not-your-turn", sentence, state.cites.all_in_has_no_turn)
    cite = state.cites.not_your_turn if state.street else state.cites.not_your_turn_at_first
    return Refusal("not-your-turn", f"It is seat {turn}'s turn, not seat {seat}'s.", cite)


def _amount(state: HandState, option: Option, request: Act, offered: tuple[Option, ...]) -> int | None:
    """Return the total that a request means with this option, or None if it does not fit it."""
    to = request.to
    if to is not None:
        if option.to is None or option.most is None:
            return None
        in_units = (to - state.betting.bets[request.seat]) % (state.stakes.wager_unit or state.stakes.chip) == 0
        return to if option.to <= to <= option.most and (in_units or to == option.most) else None
    if option.most is None:
        same = [other.to for other in offered if other.verb == option.verb and other.to is not None]
        return same[0] if len(same) == 1 else _unnamed_open_pair(state, same)
    return _unnamed_spread(state, option)


def _unnamed_open_pair(state: HandState, sizes: list[int]) -> int | None:
    """Return what a bet or raise means if no size was named although there are two."""
    how = state.rules.open_pair.open_pair_unnamed_bet
    if how == "ask":
        return None
    return min(sizes) if how == "lower" else max(sizes)


def _unnamed_spread(state: HandState, option: Option) -> int | None:
    how = state.rules.spread.spread_unnamed_raise
    if state.rules.betting != "spread-limit" or how == "ask" or option.verb != "raise":
        return None
    return option.most if how == "maximum" else option.to


def _fold(state: HandState, seat: int, _: int) -> Answer:
    betting = state.betting
    next_seat = next_after(state, seat, betting.to_match, stays=False)
    if betting.to_match > betting.bets[seat] or betting.forced:
        cite = state.cites.folded_bring_in if betting.forced_open else state.cites.folds[state.street]
        return Folded(seat, keeps_cards=False, next=next_seat, cite=cite)
    keeps = state.rules.folded_seat.folded_seat_cards == "until-wager"
    return Folded(seat, keeps, next_seat, state.cites.folded_unbet)


def _check(state: HandState, seat: int, _: int) -> Answer:
    cite = state.cites.opening_check if seat == state.betting.first else state.cites.checked
    return Checked(seat, next_after(state, seat, state.betting.to_match), cite)


def _call(state: HandState, seat: int, to: int) -> Answer:
    all_in = to == reach(state, seat)
    cite = state.cites.called_bring_in if state.betting.forced_open else state.cites.calls[state.street]
    if all_in:
        cite = state.cites.called_all_in
    next_seat = next_after(state, seat, state.betting.to_match, can_act=not all_in)
    return Called(seat, to, all_in, next_seat, cite)


def _bring_in(state: HandState, seat: int, to: int) -> Answer:
    forced = state.betting.forced
    short = to < forced
    call = to if short and state.rules.short_bring_in.short_bring_in_entry == "short-amount" else forced
    all_in = to == reach(state, seat)
    full = call == state.betting.unit
    cite = state.cites.short_bring_in if short else state.cites.brought_in
    return BroughtIn(seat, to, call, full, all_in, next_after(state, seat, call, can_act=not all_in), cite)


def _bet(state: HandState, seat: int, to: int) -> Answer:
    return _wager(BetMade, state, seat, to, bet_cite(state, seat))


def _complete(state: HandState, seat: int, to: int) -> Answer:
    return _wager(Completed, state, seat, to, completion_cite(state))


def _raise(state: HandState, seat: int, to: int) -> Answer:
    cite = state.cites.check_raised if state.betting.checked[seat] else raise_cite(state)
    return _wager(Raised, state, seat, to, cite)


def _wager(kind: Wager, state: HandState, seat: int, to: int, cite: Cite) -> Answer:
    """Work out what a bet, completion or raise to a total brings about."""
    done = effect(state, seat, to)
    all_in = to == reach(state, seat)
    if all_in:
        less = done.short or done.level != to or to - state.betting.level < state.betting.size
        if less:
            cite = state.cites.half_wager if done.reopens else state.cites.short_wager
        else:
            together = state.betting.short and to - state.betting.to_match < state.betting.size
            cite = state.cites.short_all_ins_together if together else joined(cite, state.cites.all_in)
    announced = done.counts and "raises" in state.rules.announcements.dealer_announces
    next_seat = next_after(state, seat, to, can_act=not all_in)
    return kind(
        seat, to, done.level, done.size, done.counts, done.reopens, done.caps, done.upper, all_in, announced,
        next_seat, cite,
    )  # fmt: skip


def _show(state: HandState, seat: int, _: int) -> Answer:
    return shown(state, seat)


def _muck(state: HandState, seat: int, _: int) -> Answer:
    return HandMucked(seat, state.cites.mucked)


def _all_in(state: HandState, seat: int, _: int) -> Answer:
    return AllInDeclared(seat, declined=False, cite=order_cite(state, "all-in-choice", seat))


def _decline(state: HandState, seat: int, _: int) -> Answer:
    return AllInDeclared(seat, declined=True, cite=order_cite(state, "all-in-choice", seat))


_ACTS: Final[dict[str, Callable[[HandState, int, int], Answer]]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "bring-in": _bring_in,
    "bet": _bet,
    "complete": _complete,
    "raise": _raise,
    "show": _show,
    "muck": _muck,
    "all-in": _all_in,
    "decline": _decline,
}


def _mix(state: HandState, request: Mix) -> Answer:
    """Lay out the cards of the remade stub in the order that chance gave."""
    between = before_street.mix_due(state)
    if not between and not mix_due(state):
        return Refusal("not-offered", "There is nothing to be mixed now.", state.cites.nothing_to_mix)
    lying = before_street.mixed(state) if between else mixed_cards(state)
    if sorted(request.order) != list(range(len(lying))):
        sentence = f"The order must name each of the {len(lying)} cards to be mixed once, from 0 to {len(lying) - 1}."
        return Refusal("wrong-amount", sentence, state.cites.nothing_to_mix)
    cards = tuple(lying[place] for place in request.order)
    if between:
        ruled = order_cite(state, "remake-stub")
        return StubRemade(cards, burn=False, cite=ruled if ruled.rules else state.cites.remade)
    if state.plan == "common-from-remake":
        burn = state.rules.shortage.burn_before_common_from_burns and len(cards) > 1
    else:
        burn = state.plan == "deal-then-remake" and burn_after_remake(state, len(state.deal_queue), len(cards))
    return StubRemade(cards, burn, state.cites.remade)


def _call_time(state: HandState, request: CallTime) -> Answer:
    seat = state.betting.turn
    if not seat or state.phase != Phase.BETTING:
        return Refusal("not-offered", "Nobody has to act now, so no clock can be called.", state.cites.no_clock)
    bettor = state.rules.clock_bettor
    if request.by and request.by == state.betting.aggressor and state.rules.mode == "cash" and not bettor.silent:
        return Refusal(
            "barred",
            f"Seat {request.by} made the bet and may not call the clock on seat {seat}.",
            state.cites.bettor_and_clock,
        )
    return ClockCalled(seat, request.by, state.rules.clock.clock_seconds, state.cites.clock)


def _run_out_of_time(state: HandState, request: RunOutOfTime) -> Answer:
    """Kill or fold the hand that lets the time pass facing a bet, as the house says; without a bet it is checked."""
    seat = request.seat
    if seat != state.betting.turn or state.phase != Phase.BETTING:
        return _not_your_turn(state, seat)
    if not state.clock:
        return Refusal("not-offered", f"No clock was called on seat {seat}.", state.cites.no_clock)
    next_seat = next_after(state, seat, state.betting.to_match, stays=False)
    if state.betting.to_match > state.betting.bets[seat]:
        if request.protected and state.paid[seat]:  # who has put in nothing has nothing to stay in for
            next_seat = next_after(state, seat, state.betting.to_match, can_act=False)
            return AllInProtected(seat, next_seat, LOST_LINES)
        if state.rules.clock.clock_expiry == "dead-hand":
            return HandKilled(seat, "time", next_seat, state.cites.time_over)
        return Folded(seat, keeps_cards=False, next=next_seat, cite=state.cites.time_over)
    if state.betting.forced:
        return _bring_in(state, seat, min(state.betting.forced, reach(state, seat)))
    return Checked(seat, next_after(state, seat, state.betting.to_match), state.cites.time_over_unbet)


def _leave(state: HandState, request: Leave) -> Answer:
    cite = state.cites.absent
    if request.seat not in state.order or request.seat in state.absent:
        return Refusal("not-offered", f"Seat {request.seat} has no player at the table who could leave it.", cite)
    return PlayerLeft(request.seat, cite)


def _return(state: HandState, request: Return) -> Answer:
    cite = state.cites.absent
    if request.seat not in state.absent:
        return Refusal("not-offered", f"Seat {request.seat} is not away.", cite)
    return PlayerReturned(request.seat, cite)


_JUDGES: Final[dict[type, Callable[[HandState, Any], Answer]]] = {
    Act: _act,
    Mix: _mix,
    CallTime: _call_time,
    RunOutOfTime: _run_out_of_time,
    ShowTo: showing_cards.show_to,
    ShowCards: showing_cards.show_cards,
    AskToSee: afterwards.ask_to_see,
    Collect: afterwards.collect,
    ClaimPot: afterwards.claim,
    BeginNextDeal: afterwards.begin_next_deal,
    Leave: _leave,
    Return: _return,
}
