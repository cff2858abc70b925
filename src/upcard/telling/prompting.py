"""What is said to the player in turn: what they may do, what they may not and why, and how many raises are left."""

from __future__ import annotations

from functools import lru_cache
from sys import maxsize
from typing import TYPE_CHECKING, Final

from upcard.hand.options import options, why_no_wager
from upcard.hand.orders import order_cite
from upcard.hand.requests import WAGERS
from upcard.hand.state import Phase
from upcard.hand.wager_cites import bet_cite, capped_cite, completion_cite, raise_cite
from upcard.hand.wagers import cap_reached, reach, wager_verb
from upcard.telling.spoken import Barred
from upcard.telling.voices import chips, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.hand.events.base import Cite, Cites
    from upcard.hand.requests import Option
    from upcard.hand.state import HandState

TO: Final = {
    "bring-in": "bring it in for",
    "complete": "complete to",
    "raise": "raise to",
    "all-in": "declare yourself all-in for what is in the pot",
    "decline": "decline and play on",
}
NEVER: Final = maxsize
"""More than anybody can reach."""


def prompt(state: HandState, seat: int) -> tuple[str, Cites]:
    """Tell the seat in turn what it may do, with the rules behind it; nothing to any other."""
    if not seat or seat != state.turn:
        return "", ()
    offered = options(state)
    text = _your_turn(offered, state.betting.bets[seat], all_in_at(offered, reach(state, seat)))
    return text, _prompt_cite(state, offered).rules


def all_in_at(offered: Sequence[Option], most: int) -> int:
    """Return what a seat can reach if any of this takes all of it; else `NEVER`, the same for all who are deeper."""
    for option in offered:
        if option.to is not None and option.to >= most:
            return most
    return NEVER


@lru_cache(maxsize=4096)  # the same few prices again and again
def _your_turn(offered: tuple[Option, ...], before: int, most: int) -> str:
    """Tell a seat with so much in this round, and so much within its reach, what it may do."""
    choices = said(offered, before, most)
    if len(choices) > 1:
        comma = "," if len(choices) > 2 else ""  # noqa: PLR2004 - "fold or call", but "fold, call, or raise"
        choices = [", ".join(choices[:-1]) + f"{comma} or {choices[-1]}"]
    return f"Your turn: {choices[0]}."


def said(offered: Sequence[Option], before: int, most: int) -> list[str]:
    """Say each thing that a seat may do, with its amount; two sizes of one wager together."""
    words: dict[str, str] = {}
    for option in offered:
        if option.verb in words:
            words[option.verb] += f" or {chips(option.to or 0)}"
        else:
            words[option.verb] = _say(option, before, most)
    return list(words.values())


def _say(option: Option, before: int, most: int) -> str:
    verb, to = TO.get(option.verb, option.verb), option.to
    if to is None:
        return verb
    if option.verb == "call":
        return call_words(to, before, most)
    if option.most is not None:
        sizes = f"{chips(to)} to {chips(option.most)}"
        return f"{verb} {sizes}" if verb == "bet" else f"{verb} anything from {sizes}"
    return f"{verb} {chips(to)}{' (all-in)' if to >= most else ''}"


def call_words(to: int, before: int, most: int) -> str:
    """Say what a call up to a total costs a seat that has put in so much before and can reach so much."""
    return f"call {chips(to - before)}{' more' if before else ''}{' (all-in)' if to >= most else ''}"


def _prompt_cite(state: HandState, offered: Sequence[Option]) -> Cite:
    """Name the rules for the largest thing that may be done; for a call alone, those of calling."""
    cites, betting = state.cites, state.betting
    if state.phase == Phase.SHOWING:
        return cites.mucked if len(offered) > 1 else cites.no_muck
    verb = offered[-1].verb
    if verb == "decline":
        return order_cite(state, "all-in-choice", state.turn)
    if betting.forced:
        return cites.opened_full if verb == "complete" else cites.brought_in
    if verb == "complete":
        return completion_cite(state)
    if verb == "bet":
        return bet_cite(state, state.turn)
    if verb == "raise":
        return raise_cite(state)
    if verb == "call":
        return cites.called_bring_in if betting.forced_open else cites.calls[state.street]
    return cites.checked


def barred(state: HandState, seat: int) -> tuple[Barred, ...]:
    """List the moves that the seat in turn may not make though they have a place on the screen, and why."""
    if not seat or seat != state.turn:
        return ()
    verbs = {option.verb for option in options(state)}
    if "decline" in verbs:  # a ruling's choice, and nothing else
        return ()
    if state.phase == Phase.SHOWING:
        return () if "muck" in verbs else (Barred("muck", _why_no_muck(state), state.cites.no_muck.rules),)
    found = []
    if "fold" not in verbs:
        forced = state.betting.forced
        reason = "You must open" if forced else "No bet to face"
        found.append(Barred("fold", reason, (state.cites.must_open if forced else state.cites.cannot_fold_unbet).rules))
    if not verbs.intersection(WAGERS):
        found.append(_no_wager(state, seat))
    return tuple(found)


def _why_no_muck(state: HandState) -> str:
    if not state.rules.mucking.muck_at_showdown:
        return "Every hand is shown here"
    return "All hands lie open" if state.turned_up else "No other claim to the pot"


def _no_wager(state: HandState, seat: int) -> Barred:
    """Say why nothing larger may be put in."""
    cites, betting = state.cites, state.betting
    if betting.forced:
        short = reach(state, seat) <= betting.forced
        cite = cites.beyond_the_stack if short else cites.opening_full
        return Barred("complete", "No more chips" if short else "Not by the forced bet", cite.rules)
    verb, code = wager_verb(state), why_no_wager(state, seat)
    if code == "capped":
        return Barred(verb, "Capped", capped_cite(state).rules)
    if code == "not-reopened":
        return Barred(verb, "Betting not reopened to you", cites.not_reopened.rules)
    if reach(state, seat) <= betting.to_match:
        return Barred(verb, "All-in to call", cites.beyond_the_stack.rules)
    if state.acting < 2:  # noqa: PLR2004 - alone
        return Barred(verb, "Nobody left to bet against", cites.nobody_to_bet_against.rules)
    return Barred(verb, "You have checked", cites.no_check_raise.rules)


def note(state: HandState) -> str:
    """Say what the prices need said, to everybody: how many raises are left, and why there are two sizes."""
    if state.phase != Phase.BETTING or not state.turn:
        return ""
    betting = state.betting
    sizes = "Two sizes, because of the open pair." if betting.upper and not betting.upper_used else ""
    return f"{sizes} {_raises(state)}".strip()


def _raises(state: HandState) -> str:
    most = state.rules.raise_cap.max_raises
    if most == "unlimited" or state.acting < 2:  # noqa: PLR2004 - who is alone has nobody to raise
        return ""
    if cap_reached(state):
        return "Capped."
    if _no_end(state, most):
        return "Heads-up: no limit on raises."
    betting = state.betting
    left = most - betting.raises
    raises = f"{number(left).capitalize()} {'raise' if left == 1 else 'raises'}"
    if not betting.to_match and not betting.forced:
        return f"{raises} after a bet."
    completing = betting.forced or wager_verb(state) == "complete"
    after = " after a completion" if completing and not state.rules.completion.completion_counts_as_raise else ""
    return f"{raises} left{after}."


def _no_end(state: HandState, most: int) -> bool:
    """Tell whether there would be no cap even after the last of the raises that are counted."""
    if min(state.alive, state.acting) > 2:  # noqa: PLR2004 - only two players may raise without end
        return False
    betting, raises = state.betting, state.betting.raises
    try:
        betting.raises = max(most, raises)  # for a moment: this is asked with every move
        return not cap_reached(state)
    finally:
        betting.raises = raises
