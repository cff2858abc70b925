"""How fast hands are played, side by side with PokerKit in one run.

Both play the same game with the same stakes and the same policies: eight-handed seven-card stud, antes and bring-in, either by
random legal actions or with everybody staying to the showdown. What is timed: setting up the hand, all the dealer's work, asking what is
legal at each decision, and acting. Upcard is driven through ``decide``, ``dealers_next`` and ``evolve`` as everybody gets them, with
every event and its citations kept. Rounds alternate; the worst round's ratio counts.

    python bench/bench_engine.py [--seconds 2] [--rounds 3] [--json FILE]
"""

import argparse
import copy
import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

from pokerkit import Automation, FixedLimitSevenCardStud, State

from upcard.chips.stakes import Stakes
from upcard.hand.begin import begin, state_of
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import AnyEvent
from upcard.hand.evolve import evolve
from upcard.hand.options import options
from upcard.hand.requests import Act, Mix, Option, Refusal, ShuffleNeeded
from upcard.hand.state import HandState
from upcard.play.hand import Hand
from upcard.rulebooks.rules import rules_for

warnings.simplefilter("ignore")  # PokerKit warns when it re-uses mucked cards

PLAYERS = 8
STAKES = Stakes(ante=1, bring_in=4, small_bet=8, big_bet=16)
STACK = 800
AUTOMATIONS = (
    Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING, Automation.CARD_BURNING,
    Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.HOLE_CARDS_SHOWING_OR_MUCKING, Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING,
)  # fmt: skip
PASSIVE = ("check", "call", "bring-in")
Play = Callable[[random.Random], int]
peer_game = FixedLimitSevenCardStud(AUTOMATIONS, True, 1, 4, 8, 16)  # noqa: FBT003 - the peer's own signature
rules = rules_for("roberts", "stud-high")
stacks = dict.fromkeys(range(1, PLAYERS + 1), STACK)


def peer_random(rng: random.Random) -> int:
    """Play one hand of PokerKit with random legal actions; return the number of decisions."""
    state = peer_game(STACK, PLAYERS)
    decisions = 0
    while state.status and state.actor_index is not None:
        decisions += 1
        _peer_act(state, rng)
    return decisions


def _peer_act(state: State, rng: random.Random) -> None:
    if state.can_post_bring_in():
        if state.can_complete_bet_or_raise_to() and rng.random() < 0.25:  # noqa: PLR2004 - the share of full openings
            state.complete_bet_or_raise_to()
        else:
            state.post_bring_in()
        return
    legal = [name for name, can in (("f", state.can_fold()), ("c", state.can_check_or_call())) if can]
    low = state.min_completion_betting_or_raising_to_amount
    if low is not None:
        legal.append("r")
    action = rng.choice(legal)
    if action == "f":
        state.fold()
    elif action == "c":
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(low)


def peer_station(_: random.Random) -> int:
    """Play one hand of PokerKit in which nobody folds or raises."""
    state = peer_game(STACK, PLAYERS)
    decisions = 0
    while state.status and state.actor_index is not None:
        decisions += 1
        if state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
    return decisions


def our_hand(rng: random.Random, choose: Callable[[int, tuple[Option, ...], random.Random], Act]) -> int:
    """Play one hand of Upcard, keeping its events; return the number of decisions."""
    deck = sorted(range(52), key=lambda _: rng.random())
    began = begin(rules, STAKES, stacks, deck)
    state = state_of(began, rules)
    events: list[AnyEvent] = [began]
    decisions = 0
    while True:
        while (step := dealers_next(state)) is not None:
            event = _mixed(state, step, rng) if isinstance(step, ShuffleNeeded) else step
            evolve(state, event)
            events.append(event)
        if not state.betting.turn:
            return decisions
        decisions += 1
        answer = decide(state, choose(state.betting.turn, options(state), rng))
        assert not isinstance(answer, Refusal)  # noqa: S101 - only what is offered is asked for
        evolve(state, answer)
        events.append(answer)


def _mixed(state: HandState, needed: ShuffleNeeded, rng: random.Random) -> AnyEvent:
    order = list(range(len(needed.cards)))
    rng.shuffle(order)
    mixed = decide(state, Mix(tuple(order)))
    assert not isinstance(mixed, Refusal)  # noqa: S101 - the order is a permutation
    return mixed


def _any_choice(seat: int, offered: tuple[Option, ...], rng: random.Random) -> Act:
    first = offered[0].verb
    if first == "bring-in":
        option = offered[-1] if rng.random() < 0.25 else offered[0]  # noqa: PLR2004 - the share of full openings
    elif first == "fold" and offered[1].verb == "check":
        option = rng.choice(offered[1:])  # like the peer, which offers no fold without a bet
    else:
        option = rng.choice(offered)
    return Act(seat, option.verb, option.to)


def _passive_choice(seat: int, offered: tuple[Option, ...], _: random.Random) -> Act:
    option = offered[0] if offered[0].verb == "bring-in" else offered[1]
    if option.verb not in PASSIVE:
        option = offered[0]
    return Act(seat, option.verb, option.to)


def ours_random(rng: random.Random) -> int:
    """Play one hand of Upcard with random legal actions."""
    return our_hand(rng, _any_choice)


def ours_station(rng: random.Random) -> int:
    """Play one hand of Upcard in which nobody folds or raises."""
    return our_hand(rng, _passive_choice)


def rate(play: Play, seconds: float, rng: random.Random) -> tuple[float, float]:
    """Return hands and decisions a second."""
    hands = decisions = 0
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        decisions += play(rng)
        hands += 1
    return hands / passed, decisions / passed


def copy_times() -> tuple[float, float]:
    """Return the seconds that a copy in the middle of a hand takes: the peer's and ours."""
    state = peer_game(STACK, PLAYERS)
    state.post_bring_in()
    for _ in range(10):
        state.check_or_call()
    hand = Hand("stud-high", "roberts", STAKES, stacks, seed=1)
    hand.act("bring-in")
    for _ in range(10):
        hand.act(next(option.verb for option in hand.options if option.verb in ("check", "call")))
    return _time_of(lambda: copy.deepcopy(state), 20), _time_of(hand.copy, 2000)


def _time_of(call: Callable[[], object], times: int) -> float:
    begun = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - begun) / times


def main() -> int:
    """Measure and print; the worst round's ratio of each line counts."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    rng = random.Random(7)  # noqa: S311 - a seed for repeating
    figures: dict[str, list[float]] = {"random": [], "station": [], "copy": []}
    pairs = {"random": (peer_random, ours_random), "station": (peer_station, ours_station)}
    for peer, ours in pairs.values():
        peer(rng), ours(rng)  # warm up
    for number in range(1, asked.rounds + 1):
        for name, (peer, ours) in pairs.items():
            peer_hands, peer_decisions = rate(peer, asked.seconds, rng)
            our_hands, our_decisions = rate(ours, asked.seconds, rng)
            ratio = our_decisions / peer_decisions
            figures[name].append(ratio)
            print(
                f"round {number} {name:8} pokerkit {peer_hands:7.1f} hands/s {peer_decisions:7.0f} decisions/s   "
                f"upcard {our_hands:7.1f} hands/s {our_decisions:7.0f} decisions/s   {ratio:6.1f} x",
            )
        theirs, our_time = copy_times()
        figures["copy"].append(theirs / our_time)
        print(
            f"round {number} copy     pokerkit {theirs * 1e6:7.0f} us   upcard {our_time * 1e6:7.1f} us   {theirs / our_time:6.0f} x"
        )
    for name, ratios in figures.items():
        print(f"worst round, {name}: {min(ratios):.1f} x")
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
