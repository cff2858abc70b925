"""What the seat in turn may do, with exact totals; and if it may not, why."""

from typing import Final

from upcard.hand.orders import barred, ordered
from upcard.hand.requests import Option, Refusal, RefusalCode, Verb
from upcard.hand.showdown import may_muck
from upcard.hand.state import HandState, Phase
from upcard.hand.wager_cites import capped_cite, not_offered_cite, wrong_amount_cite
from upcard.hand.wagers import cap_reached, may_raise_again, reach, sizes, wager_verb

SPOKEN: Final = {"bring-in": "bring in", "all-in": "go all-in"}
FOLD: Final = Option("fold")
CHECK: Final = Option("check")
SHOW: Final = Option("show")
MUCK: Final = Option("muck")


def options(state: HandState) -> tuple[Option, ...]:
    """What the seat in turn may do: fold, check, call, bring-in, complete, bet, raise; show, muck; in this order."""
    if state.offered is None:
        offered = _options(state)
        state.offered = ordered(state, offered) if state.orders or state.awaits_floor else offered
    return state.offered


def _options(state: HandState) -> tuple[Option, ...]:
    betting = state.betting
    seat = betting.turn
    if not seat:
        return ()
    if state.phase == Phase.SHOWING:
        return (SHOW, MUCK) if may_muck(state, seat) else (SHOW,)
    if betting.forced:
        return _opening(state, seat)
    bet = betting.bets[seat]
    stack = state.stack[seat]
    most = bet + stack - stack % state.unit
    to = betting.to_match
    if to > bet:
        offered = [FOLD, Option("call", to if to < most else most)]  # noqa: FURB136 - min() costs more, at every decision
    elif may_fold_unbet(state, seat):
        offered = [FOLD, CHECK]
    else:
        offered = [CHECK]
    if most > to and state.acting > 1 and (not to or why_no_raise(state, seat) is None):
        offered += _wagers(state, seat, most)
    return tuple(offered)


def _opening(state: HandState, seat: int) -> tuple[Option, ...]:
    """Return the forced bet, and the full bet instead of it where the house allows."""
    most = reach(state, seat)
    forced = state.betting.forced
    offered = [FOLD] if state.betting.may_fold else []
    offered.append(Option("bring-in", min(forced, most)))
    if state.rules.bring_in_choice.bring_in_may_open_full and most > forced:
        offered += _wagers(state, seat, most)
    return tuple(offered)


def _wagers(state: HandState, seat: int, most: int) -> list[Option]:
    """Return the bets, completions or raises that a seat's chips allow; what they do not reach is offered all-in."""
    betting = state.betting
    verb: Verb = "complete" if betting.forced else wager_verb(state)
    if state.fixed_limit and not betting.upper:  # nearly always: one size
        least = betting.level + betting.size
        return [Option(verb, least if least < most else most)]  # noqa: FURB136 - as above
    offered: list[Option] = []
    for least, greatest in sizes(state, seat):
        if most > least:
            offered.append(Option(verb, least, min(greatest, most) if greatest > least else None))
        elif not offered or offered[-1].to != most:
            offered.append(Option(verb, most))
    return offered


def may_fold_unbet(state: HandState, seat: int) -> bool:
    """Tell whether a hand may be thrown away though there is no bet to face."""
    topic = state.rules.fold_unbet
    if topic.fold_unbet == "allowed" or state.rules.game.streets[state.street].name not in topic.fold_unbet_streets:
        return True
    return topic.fold_unbet == "not-first-actor" and seat != state.betting.first


def why_no_wager(state: HandState, seat: int) -> RefusalCode | None:
    """Say why a seat may not bet, complete or raise, or None if it may."""
    if state.acting < 2 or reach(state, seat) <= state.betting.to_match:  # noqa: PLR2004 - alone, there is nobody to bet against
        return "not-offered"
    return why_no_raise(state, seat) if state.betting.to_match else None


def why_no_raise(state: HandState, seat: int) -> RefusalCode | None:
    """Say why a seat with the chips may not raise the wager that stands, or None if it may."""
    betting = state.betting
    if betting.checked[seat] and not state.rules.check_raise.check_raise:
        return "not-offered"
    if (
        betting.seen[seat] >= betting.full_wagers
        and not may_raise_again(state, seat)
        and not _may_complete(state, seat)
    ):
        return "not-reopened"
    return "capped" if betting.raises and cap_reached(state) else None


def _may_complete(state: HandState, seat: int) -> bool:
    """Tell whether a short all-in may be completed even by a player who has acted."""
    betting = state.betting
    if not betting.short or betting.to_match <= betting.level:
        return False
    who = state.rules.short_all_in.complete_short_all_in_by
    return who == "anyone" or (who == "not-yet-in" and not betting.bets[seat])


def refusal(state: HandState, seat: int, verb: str, to: int | None) -> Refusal:
    """Explain why the seat in turn may not do what it asked for."""
    allowed = options(state)
    same = [option for option in allowed if option.verb == verb]
    words = allowed_words(allowed)
    if state.orders:
        by_ruling = barred(state, seat, verb, _options(state))
        if by_ruling is not None:
            return by_ruling
    if same:
        return _wrong_amount(state, seat, verb, to, same, allowed)
    if verb == "fold" and not state.betting.forced and state.phase == Phase.BETTING:
        sentence = f"Seat {seat} may not fold without a bet to face here; allowed: {words}."
        return Refusal("cannot-fold-unbet", sentence, state.cites.cannot_fold_unbet, allowed)
    if (
        verb in ("raise", "complete")
        and state.betting.to_match
        and state.phase == Phase.BETTING
        and not state.betting.forced
    ):
        refused = _no_raise(state, seat, verb, words, allowed)
        if refused is not None:
            return refused
    sentence = f"Seat {seat} cannot {SPOKEN.get(verb, verb)} now; allowed: {words}."
    return Refusal("not-offered", sentence, not_offered_cite(state, seat, verb), allowed)


def allowed_words(allowed: tuple[Option, ...]) -> str:
    """Say what is allowed."""
    return ", ".join(str(option) for option in allowed) or "nothing"


def _no_raise(
    state: HandState, seat: int, verb: str, words: str, allowed: tuple[Option, ...],
) -> Refusal | None:  # fmt: skip
    code = why_no_wager(state, seat)
    rules = state.rules
    if code == "capped":
        sentence = f"The betting is capped after {state.betting.raises} raises; seat {seat} may: {words}."
        return Refusal(code, sentence, capped_cite(state), allowed)
    if code == "not-reopened":
        sentence = f"Seat {seat} has acted and was not raised by enough since, so it may not {verb}; allowed: {words}."
        return Refusal(code, sentence, state.cites.not_reopened, allowed)
    if code and state.betting.checked[seat] and not rules.check_raise.check_raise:
        sentence = f"Seat {seat} has checked in this round and may not raise; allowed: {words}."
        return Refusal(code, sentence, state.cites.no_check_raise, allowed)
    return None


def _wrong_amount(
    state: HandState, seat: int, verb: str, to: int | None, same: list[Option], allowed: tuple[Option, ...],
) -> Refusal:  # fmt: skip
    """Say which totals are right."""
    right = " or ".join(str(option) for option in same)
    if to is None:
        sentence = f"Say how much: seat {seat} may {right}."
    else:
        sentence = f"Seat {seat} cannot {SPOKEN.get(verb, verb)} {to}; right would be {right}."
    return Refusal("wrong-amount", sentence, wrong_amount_cite(state, seat, verb, to, same), allowed)
