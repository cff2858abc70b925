"""Turns, what is offered and how large a wager may be, done wrongly."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.proofs.breaking import Broken
from upcard.hand.begin import state_of
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import AnyEvent, Folded, HandBegan, RoundOpened
from upcard.hand.evolve import evolve
from upcard.hand.options import CHECK, options, why_no_raise
from upcard.hand.requests import Act, AnyRequest, Option
from upcard.hand.seats import next_after
from upcard.hand.state import HandState
from upcard.hand.wagers import Effect, _pot_limit, effect, may_raise_again, reach, sizes
from upcard.rulebooks.rules import Rules

Offered = tuple[Option, ...]


def _offers(name: str, sentence: str, rules: tuple[str, ...], wrong: Callable[[HandState, Offered], Offered]) -> Broken:
    """Let the seat in turn be offered something else; the answer is kept with the state, as the right one is."""

    def other(state: HandState) -> Offered:
        if state.offered is None:
            state.offered = wrong(state, options(state))
        return state.offered

    return Broken(name, sentence, rules, ((options, other),))


def _without(*verbs: str) -> Callable[[HandState, Offered], Offered]:
    return lambda _, offered: tuple(option for option in offered if option.verb not in verbs)


def _facing_a_bet(state: HandState) -> bool:
    return bool(state.betting.turn) and state.betting.to_match > state.betting.bets[state.betting.turn]


def _check_always(state: HandState, offered: Offered) -> Offered:
    return (*offered, CHECK) if _facing_a_bet(state) and CHECK not in offered else offered


def _no_short_calls(state: HandState, offered: Offered) -> Offered:
    return tuple(option for option in offered if option.verb != "call" or (option.to or 0) >= state.betting.to_match)


def _changed(verbs: tuple[str, ...], by: int) -> Callable[[HandState, Offered], Offered]:
    """Change the totals that are offered."""

    def wrong(_: HandState, offered: Offered) -> Offered:
        return tuple(
            replace(option, to=option.to + by) if option.verb in verbs and option.to is not None else option
            for option in offered
        )

    return wrong


def _half_a_raise(state: HandState, offered: Offered) -> Offered:
    """Offer raises that are no larger than what they raise."""
    return tuple(replace(option, to=state.betting.to_match) if option.verb == "raise" else option for option in offered)


def _over_at_once(*_: Any, **__: Any) -> int:  # noqa: ANN401 - whatever is asked
    return 0


def _never_back(state: HandState, seat: int, to: int, *, stays: bool = True, can_act: bool = True) -> int:
    """Pass over whoever has checked in this round."""
    after = next_after(state, seat, to, stays=stays, can_act=can_act)
    return 0 if after and state.betting.checked[after] else after


def _other_way_round(state: HandState, seat: int, to: int, *, stays: bool = True, can_act: bool = True) -> int:
    """Give the turn to the right."""
    right = state.left_of[seat]
    state.left_of[seat] = tuple(reversed(right))
    try:
        return next_after(state, seat, to, stays=stays, can_act=can_act)
    finally:
        state.left_of[seat] = right


def _without_forced_bet(state: HandState) -> Any:  # noqa: ANN401 - a step of the dealer
    step = dealers_next(state)
    return replace(step, forced=0) if isinstance(step, RoundOpened) else step


def _granted_to(*verbs: str) -> Callable[[HandState, AnyRequest], Any]:
    """Grant what nobody may do as if it were a call or a check."""

    def other(state: HandState, request: AnyRequest) -> Any:  # noqa: ANN401 - an answer
        if isinstance(request, Act) and request.verb in verbs:
            verb = next(option.verb for option in options(state) if option.verb in ("bring-in", "call", "check"))
            return decide(state, Act(state.betting.turn, verb))
        return decide(state, request)

    return other


UNKNOWN_TO_STUD = ("straddle", "blind", "draw", "insure", "run-twice")


def _in_single_chips(event: HandBegan, rules: Rules) -> HandState:
    state = state_of(event, rules)
    state.unit = 1
    return state


def _in_whole_bets(event: HandBegan, rules: Rules) -> HandState:
    state = state_of(event, rules)
    state.unit = state.stakes.small_bet
    return state


def _reopens_nothing(state: HandState, seat: int, to: int) -> Effect:
    done = effect(state, seat, to)
    done.reopens = done.reopens and to < reach(state, seat)
    return done


def _pot_to_the_chip(state: HandState, seat: int) -> int:
    call = state.betting.to_match - state.betting.bets[seat]
    return state.betting.to_match + state.carried + sum(state.paid) + call


def _still_in(state: HandState, event: AnyEvent) -> None:
    """Let a hand that is folded stay live."""
    evolve(state, event)
    if isinstance(event, Folded) and state.alive > 1:
        state.live[event.seat] = True
        state.alive += 1
        state.acting += 1


def _from_one_chip_up(state: HandState, seat: int) -> tuple[tuple[int, int], ...]:
    return tuple((state.betting.to_match + 1, most) for _, most in sizes(state, seat))


FACING = ("GP-stud.4a", "UK-play.5", "MS-stud-low.1b", "MS-stud-high.1b", "GP-stud.6c", "GP-definitions.9")
NO_BLINDS = (
    "GP-definitions.5", "GP-definitions.12", "GP-definitions.7", "GP-wagers.2ii", "RR-4.16", "RR-2-procedures.16",
    "RR-14-nolimit.14", "RR-14-nolimit.17",
)  # fmt: skip
UNITS = ("MS-all-in.2a", "MS-all-in.2b", "RR-3-betting.7", "RR-14-nolimit.13")

PIECES = (
    _offers("no-folding", "nobody may fold",
            ("GP-definitions.13", "GP-stud.4a", "UK-play.5", "GP-stud.6c"),
            _without("fold")),
    _offers("no-checking", "nobody may check",
            ("GP-definitions.9", "GP-stud.6b", "UK-play.6biii", "UK-play.6biv"), _without("check")),
    _offers("check-against-a-bet", "a bet may be answered with a check", FACING, _check_always),
    _offers("no-completion", "nobody may complete or raise the forced bet",
            ("MS-stud-low.1b", "MS-stud-high.1b", "GP-stud.4a", "UK-play.5", "GP-dealing.2e", "GP-stud.6c"),
            _without("complete", "raise")),
    _offers("no-betting", "nobody may bet", ("GP-definitions.3",), _without("bet")),
    _offers("no-calling", "nobody may call",
            ("GP-dealing.2e", "GP-stud.4a", "UK-play.5", "MS-stud-low.1b", "MS-stud-high.1b", "GP-stud.6c"),
            _without("call")),
    _offers("call-of-another-size", "a call is of one chip more than the wager", ("GP-definitions.8",),
            _changed(("call",), 1)),
    _offers("raise-that-raises-nothing", "a raise may be no larger than what it raises",
            ("GP-definitions.20", "MS-betting.8", "RR-3-betting.5"), _half_a_raise),
    _offers("short-call-refused", "who cannot call in full has to fold",
            ("MS-all-in.1", "GP-wagers.3ii", "GP-definitions.1"), _no_short_calls),
    Broken("round-over-at-once", "a round is over once a player has acted",
           ("GP-definitions.4", "GP-stud.4b", "GP-stud.6d", "GP-stud.4a", "UK-play.5", "UK-play.7a", "GP-definitions.9",
            "GP-stud.6b"), ((next_after, _over_at_once),)),
    Broken("who-checked-is-out", "who has checked may not act later in the round", ("GP-definitions.9",),
           ((next_after, _never_back),)),
    Broken("counter-clockwise", "the turn goes to the right", ("GP-stud.4a", "UK-play.5", "GP-stud.6c"),
           ((next_after, _other_way_round),)),
    Broken("no-forced-bet", "nobody has to open the first round",
           ("GP-definitions.14", "GP-definitions.17", "GP-stud.3", "RR-14.0.1"),
           ((dealers_next, _without_forced_bet),)),
    Broken("blinds-and-draws", "what stud does not know is granted", NO_BLINDS,
           ((decide, _granted_to(*UNKNOWN_TO_STUD)),)),
    Broken("chips-come-and-go", "chips may be put on the table and taken off it during a hand",
           ("GP-wagers.3ib", "MS-operating.1A"), ((decide, _granted_to("add-chips", "take-chips")),)),
    Broken("no-odd-chips-play", "chips below a bet never play", ("MS-all-in.2a", "RR-3-betting.7"),
           ((state_of, _in_whole_bets),)),
    Broken("check-raise-always", "who has checked may raise, whatever the house posts",
           ("GP-wagers.10", "MS-operating.7", "MS-betting.1"), ((why_no_raise, lambda *_: None),)),
    Broken("single-chips-play", "every single chip plays", UNITS, ((state_of, _in_single_chips),)),
    Broken("one-size-at-no-limit", "a wager may only be of the least size", ("RR-14.0.2",),
           ((sizes, lambda state, seat: tuple((least, least) for least, _ in sizes(state, seat))),)),
    Broken("no-pot-limit", "the pot limits no wager", ("RR-14.0.3", "RR-14.0.4"),
           ((_pot_limit, reach),)),
    Broken("full-all-in-reopens-nothing", "an all-in of a full raise gives nobody a new right to raise",
           ("MS-no-limit-raise.4",), ((effect, _reopens_nothing), (may_raise_again, lambda *_: False))),
    Broken("more-than-the-stack", "a wager may be larger than the stack", ("MS-operating.1",),
           ((reach, lambda state, seat: reach(state, seat) + state.unit),)),
    Broken("pot-limit-without-the-call", "the call is left out of the pot that limits a raise", ("RR-14.0.4",),
           ((_pot_limit,
             lambda state, seat: _pot_limit(state, seat) - state.betting.to_match + state.betting.bets[seat]),)),
    Broken("pot-in-single-chips", "the pot is counted to the chip", ("RR-14-potlimit.4",),
           ((_pot_limit, _pot_to_the_chip),)),
    Broken("folded-hand-lives", "a folded hand stays live", ("GP-definitions.13", "RR-3-dead.1a"),
           ((evolve, _still_in),)),
    Broken("any-size", "a wager may be of any size", ("RR-14-nolimit.2", "RR-3-betting.5"),
           ((sizes, _from_one_chip_up),)),
)  # fmt: skip
