"""How each kind of incident comes about in a drill: at which moment, to whom, and which facts chance may choose.

A fact that is named nowhere here is read from the hand, or chosen among its words if it has some. What cannot be true
of the hand at that moment is refused by the floor itself, and another hand is tried.
"""

import random
from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from upcard.hand.options import options
from upcard.hand.state import HandState

Moment = Literal["dealing", "opening", "betting", "sixth", "showdown", "over"]
Whose = Literal["turn", "other", "live", "any", "nobody"]
Chosen = dict[str, Any]
# How often a hand was thrown away because of what another said, and how often an amount is named that is not allowed.
MISLED, UNLAWFUL = 0.7, 0.15


class Recipe(Struct, frozen=True):
    """How an incident comes about."""

    moment: Moment = "betting"
    """When; ``dealing``: the dealer does it with a card, on whichever street that is."""
    seat: Whose = "live"
    """Whose it is: the seat in turn, another live seat, any live seat, any seat at all, or nobody's."""
    another: bool = False
    """Whether a second seat is concerned."""
    values: dict[str, tuple[Any, ...]] = {}
    """Facts with values to choose from, each as likely as the next."""
    usual: tuple[str, ...] = ()
    """Facts that stay as they usually are."""
    facts: Callable[[random.Random, HandState], Chosen | None] | None = None
    """Further facts, chosen by how the hand lies; None: it does not come about in this one."""
    fits: Callable[[HandState, int], bool] | None = None
    """Whether it still makes sense when the floor is called, by the hand and the seat."""
    calm: bool = False
    """Whether the players stay in, because it happens late."""
    acts: tuple[int, ...] = (0, 0, 1, 2, 3)
    """How many acts may follow before somebody speaks up."""
    to_the_end: float = 0.0
    """How often the hand is played to its end before that; sometimes the next deal has begun, too."""
    by_player: bool = False
    """Whether the player may have done themselves what the dealer mostly does."""
    free_sizes: bool = False
    """Whether it needs a form of betting in which the size of a bet is free."""


def _hidden_chips(chance: random.Random, state: HandState) -> Chosen | None:
    """Hide enough chips that the rest is no whole call."""
    seat = state.betting.turn
    missing = state.betting.to_match - state.betting.bets[seat]
    most = state.stack[seat] - 1
    return {"amount": chance.randint(max(1, most - missing + 2), most)} if most >= 1 and missing > 1 else None


def _bettor(chance: random.Random, state: HandState) -> Chosen | None:
    """Let the one who made the last bet overlook somebody who has not acted on it."""
    bettor = state.betting.aggressor
    live = [seat for seat in state.order if state.live[seat] and seat != bettor]
    return {"seat": bettor, "to": chance.choice(live)} if bettor and live else None


def _caller(chance: random.Random, state: HandState) -> Chosen | None:
    """Name somebody who called on the last street."""
    bets, bettor = state.betting.bets, state.betting.aggressor
    callers = [seat for seat in state.order if state.live[seat] and bets[seat] and seat != bettor]
    return {"seat": chance.choice(callers)} if callers else None


def _beyond_the_call(chance: random.Random, state: HandState) -> Chosen | None:
    """Put in more than a call, by anything from a chip to a whole raise and more."""
    betting = state.betting
    more = max(1, betting.size * chance.choice((1, 2, 4, 5, 6, 8, 10, 12)) // 8)
    return {"put": betting.to_match + more} if betting.to_match else None


def _less_than_the_call(chance: random.Random, state: HandState) -> Chosen | None:
    """Put in some chips less than a call."""
    least, to = state.betting.bets[state.betting.turn] + 1, state.betting.to_match
    return {"put": chance.randint(max(least, to * 2 // 3), to - 1)} if least < to else None


def _half_the_call(chance: random.Random, state: HandState) -> Chosen | None:
    """Put in far less than a call."""
    least, most = state.betting.bets[state.betting.turn] + 1, state.betting.to_match // 2
    return {"put": chance.randint(least, most)} if least <= most else None


def _as_before_the_raise(_: random.Random, state: HandState) -> Chosen | None:
    """Put in what the call was before it was raised."""
    betting = state.betting
    before = betting.to_match - betting.size
    return {"put": before} if betting.raises and before > betting.bets[betting.turn] else None


def _other_than_named(chance: random.Random, state: HandState) -> Chosen | None:
    """Name an amount that could be put in, or nearly, and put in another."""
    betting = state.betting
    totals = [option.to for option in options(state) if option.to]
    if not totals or betting.forced:
        return None
    named = chance.choice(totals) + (chance.random() < UNLAWFUL)
    others = {*totals, named // 2, named + betting.size} - {named}
    put = [
        total for total in sorted(others) if total >= max(betting.to_match, 1) and total > betting.bets[betting.turn]
    ]
    return {"named": named, "put": chance.choice(put)} if put else None


def _in_two_motions(chance: random.Random, state: HandState) -> Chosen | None:
    """Put in a raise in two parts: first a call, mostly, or less, or a part of the raise as well."""
    betting = state.betting
    wagers = [option.to for option in options(state) if option.verb in ("complete", "raise") and option.to]
    if not betting.to_match or betting.forced or not wagers:
        return None
    full, before = wagers[0], betting.bets[betting.turn]
    first = chance.choice(
        (betting.to_match, betting.to_match, (betting.to_match + before) // 2, (betting.to_match + full) // 2)
    )
    return {"put": first, "added": full - first} if before < first < full else None


def _in_words(chance: random.Random, state: HandState) -> Chosen:
    """Let them say nothing, or something that could be done at that moment."""
    facing = state.betting.to_match > state.betting.bets[state.betting.turn]
    return {"said": chance.choice(("none", "none", "raise") if facing else ("none", "none", "bet"))}


def _with_one_chip(chance: random.Random, state: HandState) -> Chosen:
    """Let them say that they raise, or nothing."""
    facing = state.betting.to_match > state.betting.bets[state.betting.turn]
    return {"said": chance.choice(("none", "none", "raise")) if facing else "none"}


def _given_up(chance: random.Random, state: HandState) -> Chosen | None:
    """Name a seat whose hand is gone."""
    gone = [seat for seat in state.order if not state.live[seat]]
    return {"seat": chance.choice(gone)} if gone else None


def _perhaps_misled(chance: random.Random, state: HandState) -> Chosen:
    """Let a hand that was thrown away be what it led to, if there is one."""
    gone = [seat for seat in state.order if not state.live[seat]]
    return {"misled": chance.choice(gone)} if gone and chance.random() < MISLED else {}


def _still_there(state: HandState, seat: int) -> bool:
    """Tell whether a seat still has the hand that it is about."""
    return state.live[seat] or seat in state.shown


_LOOKED = ("no", "no", "maybe", "yes")
RECIPES: dict[str, Recipe] = {
    # Exposed cards
    "exposed-hole-card": Recipe("dealing", values={"card": (1, 2)}, usual=("by",), by_player=True),
    "both-hole-cards-exposed": Recipe("dealing", usual=("by",), by_player=True),
    "exposed-seventh-card": Recipe("dealing", calm=True, usual=("by",), by_player=True),
    "card-off-table": Recipe("dealing", values={"card": (1, 2, 3, 4, 5, 7), "count": (1, 1, 1, 2)}),
    "dropped-card": Recipe(values={"card": (1, 2)}),
    # The deck
    "boxed-card": Recipe("dealing", values={"card": (1, 2, 3, 4, 5)}),
    "joker": Recipe("dealing", values={"card": (1, 2, 3, 4)}),
    "duplicate-card": Recipe(seat="nobody", to_the_end=0.4),
    "missing-card": Recipe(seat="nobody", values={"count": (1, 1, 2)}, to_the_end=0.4),
    "wrong-back": Recipe(seat="nobody", to_the_end=0.3),
    "knew-of-defective-deck": Recipe(to_the_end=0.3),
    "extra-card": Recipe(seat="nobody", values={"seat": (0,)}, to_the_end=0.4),
    "deck-short": Recipe("sixth", seat="nobody", calm=True, acts=(0, 1, 2)),
    # The deal
    "premature-deal": Recipe(values={"count": (1, 1, 2, 3), "looked": _LOOKED}),
    "out-of-sequence": Recipe("dealing", another=True, values={"card": (1, 2, 3, 4, 5, 7), "looked": _LOOKED}),
    "burn-error": Recipe("dealing", values={"street": (4, 5, 6, 7), "looked": _LOOKED}, calm=True),
    "wrong-card-count": Recipe("dealing", values={"count": (-1, 1), "street": (3, 3, 4, 5, 7)}),
    "wrong-recipient-final-card": Recipe("dealing", another=True, calm=True, values={"looked": _LOOKED}),
    "player-dealt-out": Recipe("dealing"),
    "wrong-first-seat": Recipe("dealing"),
    "absent-player-dealt": Recipe("dealing", usual=("anted",)),
    "ineligible-seat-dealt": Recipe("dealing", values={"why": ("empty",)}),
    "no-shuffle-or-cut": Recipe(seat="nobody", to_the_end=0.1),
    # Antes and turns
    "missing-ante": Recipe("dealing"),
    "wrong-bring-in": Recipe("opening", seat="other"),
    "skipped-player": Recipe(seat="turn", acts=(1, 1, 2, 3)),
    "out-of-turn-action": Recipe(seat="other"),
    # Wagers and calls
    "silent-raise": Recipe(seat="turn", facts=_beyond_the_call),
    "oversized-chip": Recipe(seat="turn", values={"chip": (25, 25, 100)}, facts=_with_one_chip),
    "underbet": Recipe(seat="turn", usual=("rounded",)),
    "bet-wrong-limit": Recipe(seat="turn"),
    "overbet": Recipe(seat="turn", free_sizes=True),
    "amount-mismatch": Recipe(seat="turn", facts=_other_than_named),
    "unaware-call": Recipe(seat="turn", facts=_as_before_the_raise),
    "short-call": Recipe(seat="turn", facts=_less_than_the_call, to_the_end=0.2),
    "misunderstood-amount": Recipe(seat="turn", facts=_half_the_call, to_the_end=0.2),
    # Words and motions
    "string-bet": Recipe(seat="turn", facts=_in_two_motions),
    "verbal-declaration": Recipe(seat="turn"),
    "gesture-check": Recipe(seat="turn", facts=_in_words),
    "forward-motion": Recipe(seat="turn", facts=_in_words),
    # Hands in danger
    "cards-thrown-into-hand": Recipe(seat="turn", another=True),
    "uncalled-bettor-mucked": Recipe(facts=_bettor),
    "owed-wager-thrown-away": Recipe(seat="turn"),
    "mucked-hand": Recipe(seat="turn", to_the_end=0.1),
    # The showdown
    "miscalled-hand": Recipe("showdown", facts=_perhaps_misled, fits=_still_there, to_the_end=0.4),
    "incomplete-show": Recipe("showdown", acts=(0,), to_the_end=0.2),
    "tabled-hand-taken": Recipe("showdown", to_the_end=0.3),
    "hopeless-call": Recipe("showdown", facts=_caller, acts=(0,)),
    "asked-to-see-hand": Recipe("over", facts=_given_up, calm=True),
    "cards-shown-to-one": Recipe(another=True, to_the_end=0.2),
    # Pots and chips
    "wrong-award": Recipe("dealing", another=True, calm=True, usual=("pot", "mingled"), to_the_end=1.0),
    "disputed-pot": Recipe("over", seat="any"),
    "hidden-chips": Recipe(seat="turn", facts=_hidden_chips, calm=True, to_the_end=1.0),
    "chips-in-dispute": Recipe(seat="turn", values={"amount": (20, 40, 100)}),
    # Players, clock and floor
    "clock-expired": Recipe(seat="turn", values={"seconds": (20, 60, 90)}, acts=(0,)),
    "ruling-disputed": Recipe(seat="nobody", values={"by": ("player", "supervisor")}),
}
"""What is not named here happens to a live seat while there is betting."""


def recipe(incident: str) -> Recipe:
    """Return how an incident comes about."""
    return RECIPES.get(incident, Recipe())
