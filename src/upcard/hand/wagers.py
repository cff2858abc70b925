"""How large a wager may be: fixed, spread, pot and no limit, the open pair, and short all-ins."""

from upcard.hand.requests import Verb
from upcard.hand.state import HandState

Size = tuple[int, int]  # the least and the greatest total; equal where there is one size


class Effect:
    """What a wager does to the betting.

    ``level`` and ``size`` are what the next one is counted from; it may count as a raise, reopen the betting, cap the
    round and be of the upper limit, or be too ``short`` to be any of these. A plain class, which costs least compiled.
    """

    def __init__(
        self, *, level: int, size: int, counts: bool, reopens: bool, caps: bool, upper: bool, short: bool
    ) -> None:
        self.level = level
        self.size = size
        self.counts = counts
        self.reopens = reopens
        self.caps = caps
        self.upper = upper
        self.short = short


def reach(state: HandState, seat: int) -> int:
    """Return the largest total that a seat's playing chips allow; smaller chips than the unit stay behind."""
    stack = state.stack[seat]
    return state.betting.bets[seat] + stack - stack % state.unit


def wager_verb(state: HandState) -> Verb:
    """Name a higher wager: a bet, the completion of a forced bet or of a short all-in, or a raise."""
    betting = state.betting
    if betting.to_match == 0:
        return "bet"
    if betting.to_match <= betting.level:
        return "raise"
    if state.rules.betting in ("pot-limit", "no-limit") and betting.short:
        return "raise"
    return "complete"


def sizes(state: HandState, seat: int) -> tuple[Size, ...]:
    """Return the totals that a wager may have where there is a choice, before the seat's stack is looked at."""
    form = state.rules.betting
    betting = state.betting
    if form == "fixed-limit":  # with an open pair on fourth street
        return tuple([(betting.level + step,) * 2 for step in _open_pair_steps(state, seat)])
    if form == "spread-limit":
        least, greatest = betting.level + betting.size, betting.level + max(state.stakes.big_bet, betting.size)
        if betting.forced:  # as large as the least bet it may be; what is put in instead of it is more
            least = max(least, betting.forced + state.unit)
        return ((least, greatest),) if least <= greatest else ()
    # Over the forced bet alone the least wager is a full bet; over anything else a full raise on top.
    if not betting.level and not betting.short:
        least = betting.unit
    elif state.rules.short_all_in.raise_over_short_all_in == "next-full-level":
        least = betting.level + betting.size
    else:
        least = betting.to_match + betting.size
    greatest = reach(state, seat) if form == "no-limit" else _pot_limit(state, seat)
    least += (state.betting.bets[seat] - least) % state.unit  # wagers are made in the house's unit
    greatest -= (greatest - state.betting.bets[seat]) % state.unit
    return ((least, max(least, greatest)),)


def _open_pair_steps(state: HandState, seat: int) -> tuple[int, ...]:
    """Return the sizes of the next wager on fourth street with an open pair: the lower limit, the upper, or both."""
    betting = state.betting
    if betting.upper_used:
        return (betting.upper,)
    lower, upper = betting.unit, betting.upper
    if betting.level and state.rules.open_pair.open_pair_raises == "as-bet":
        return (betting.size,)
    return (lower, upper) if may_use_upper(state, seat) else (lower,)


def may_use_upper(state: HandState, seat: int) -> bool:
    """Tell whether a seat may bet the upper limit on fourth street because of the pairs that are showing."""
    option = state.rules.open_pair.open_pair_option
    if option == "any-player" or seat in state.betting.open_pairs:
        return True
    if option == "pair-only":
        return False
    # The others follow once a player with the pair has checked, or has bet so that they are raising.
    return state.betting.to_match > 0 or any(state.betting.checked[pair] for pair in state.betting.open_pairs)


def _pot_limit(state: HandState, seat: int) -> int:
    """Return the largest total at pot-limit: the call, plus the pot as it is after the call."""
    call = state.betting.to_match - state.betting.bets[seat]
    pot = state.carried + sum(state.paid) + call
    unit = state.stakes.pot_unit
    if unit and pot % unit:
        pot += unit - pot % unit
    return state.betting.to_match + pot


def cap_reached(state: HandState) -> bool:
    """Tell whether no further raise is allowed in this round."""
    cap = state.rules.raise_cap
    if cap.max_raises == "unlimited" or state.betting.raises < cap.max_raises:
        return False
    if state.betting.capped and not cap.fold_uncaps:
        return True
    return not _unlimited(state, 0)


def _unlimited(state: HandState, allin: int) -> bool:
    """Tell whether the action is between two players who may raise without end."""
    cap = state.rules.raise_cap
    if not cap.heads_up_unlimited:
        return False
    if state.rules.mode == "tournament" and cap.tournament_heads_up_cap and not state.final_two:
        return False
    players = state.alive if cap.cap_counts_all_in else state.acting - (1 if allin else 0)
    return players <= 2  # noqa: PLR2004 - two players are heads-up


def may_raise_again(state: HandState, seat: int) -> bool:
    """Tell whether several short all-ins together give a seat that has acted a new right to raise."""
    betting = state.betting
    topic = state.rules.short_all_in
    if not topic.short_all_ins_accumulate:
        return False
    return betting.to_match - betting.answered[seat] >= topic.short_all_in_reopen_fraction * betting.size


def effect(state: HandState, seat: int, to: int) -> Effect:
    """Judge a wager of a seat to a total: whether it is full or counts as full, and what that changes."""
    betting = state.betting
    if state.fixed_limit and not betting.upper and not betting.short and to == betting.level + betting.size:
        counts = _counts(state)  # an ordinary full wager: nearly always
        return Effect(
            level=to, size=betting.size, counts=counts, reopens=True,
            caps=counts and _caps(state, seat, to), upper=False, short=False,
        )  # fmt: skip
    topic = state.rules.short_all_in
    enough = topic.short_all_in_reopen_fraction * betting.size
    own = to - (betting.to_match if betting.short else betting.level)
    together = to - betting.level if topic.short_all_ins_accumulate else own
    if together < enough:
        return Effect(
            level=betting.level, size=betting.size, counts=False, reopens=False, caps=False, upper=False, short=True
        )
    step = to - betting.level
    upper = bool(betting.upper) and step >= betting.upper
    level = to
    full = step >= betting.size
    if not full and topic.raise_over_short_all_in == "next-full-level":
        level = betting.level + betting.size
    counts = _counts(state)
    reopens = own >= enough or (full and topic.raise_over_short_all_in == "next-full-level")
    caps = counts and _caps(state, seat, to)
    size = _next_size(state, to, upper=upper)
    return Effect(level=level, size=size, counts=counts, reopens=reopens, caps=caps, upper=upper, short=False)


def _counts(state: HandState) -> bool:
    """Tell whether a wager is one of the raises: not a first full bet, nor a completion unless the house says so."""
    betting = state.betting
    if betting.level:
        return True
    return betting.to_match > 0 and not betting.short and state.rules.completion.completion_counts_as_raise


def _caps(state: HandState, seat: int, to: int) -> bool:
    """Tell whether the round is capped by one more raise of this seat."""
    most = state.rules.raise_cap.max_raises
    if most == "unlimited" or state.betting.raises + 1 < most:
        return False
    return not _unlimited(state, seat if to == reach(state, seat) else 0)


def _next_size(state: HandState, to: int, *, upper: bool) -> int:
    """Return the least size of the next raise: the limit in force, or what this wager added where sizes are free."""
    betting = state.betting
    if state.rules.betting == "fixed-limit":
        if not betting.upper:
            return betting.size
        return betting.upper if upper or betting.upper_used else betting.unit
    added = to - (betting.to_match if betting.level else 0)
    return max(betting.size, added)
