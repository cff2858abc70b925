"""Upcard as a contender of bench_engine: it plays hands and copies one.

    python -m bench.engine_upcard core|face

``core`` plays by ``decide``, ``dealers_next`` and ``evolve``; ``face`` plays by ``upcard.Hand``, which also draws the
spare orders of the deck for every hand. Both keep every event with its citations.
"""

import random
import sys
from collections.abc import Callable

from bench.contest import Task, serve
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

Choose = Callable[[int, tuple[Option, ...]], Act]
GAME = "stud-high"
HOUSE = "roberts"
STAKES = Stakes(ante=1, bring_in=4, small_bet=8, big_bet=16)
STACKS = dict.fromkeys(range(1, 9), 800)
FULL_OPENINGS = 0.25
COPIES = 20
rng = random.Random(7)  # noqa: S311 - a seed for repeating
rules = rules_for(HOUSE, GAME)


def choose_any(seat: int, offered: tuple[Option, ...]) -> Act:
    """Choose at random, like the peer, which offers no fold where nothing is bet."""
    first = offered[0].verb
    if first == "bring-in":
        option = offered[-1] if rng.random() < FULL_OPENINGS else offered[0]
    elif first == "fold" and offered[1].verb == "check":
        option = rng.choice(offered[1:])
    else:
        option = rng.choice(offered)
    return Act(seat, option.verb, option.to)


def choose_to_stay(seat: int, offered: tuple[Option, ...]) -> Act:
    """Bring in, check or call."""
    option = next(option for option in offered if option.verb in {"bring-in", "check", "call"})
    return Act(seat, option.verb, option.to)


def play_core(choose: Choose) -> int:
    """Play one hand by the core's functions; return the number of decisions."""
    deck = list(range(52))
    rng.shuffle(deck)
    began = begin(rules, STAKES, STACKS, deck)
    state = state_of(began, rules)
    events: list[AnyEvent] = [began]
    decisions = 0
    while True:
        while (step := dealers_next(state)) is not None:
            event = _mixed(state, step) if isinstance(step, ShuffleNeeded) else step
            evolve(state, event)
            events.append(event)
        if not state.betting.turn:
            return decisions
        decisions += 1
        answer = decide(state, choose(state.betting.turn, options(state)))
        assert not isinstance(answer, Refusal)  # noqa: S101 - only what is offered is asked for
        evolve(state, answer)
        events.append(answer)


def _mixed(state: HandState, needed: ShuffleNeeded) -> AnyEvent:
    order = list(range(len(needed.cards)))
    rng.shuffle(order)
    mixed = decide(state, Mix(tuple(order)))
    assert not isinstance(mixed, Refusal)  # noqa: S101 - the order is a permutation
    return mixed


def play_face(choose: Choose) -> int:
    """Play one hand by `upcard.Hand`; return the number of decisions."""
    hand = Hand(GAME, HOUSE, STAKES, STACKS, seed=rng.getrandbits(32))
    decisions = 0
    while (seat := hand.turn) is not None:
        hand.ask(choose(seat, hand.options))
        decisions += 1
    return decisions


def in_the_middle() -> Hand:
    """Return a hand after the bring-in and ten more decisions."""
    hand = Hand(GAME, HOUSE, STAKES, STACKS, seed=1)
    for _ in range(11):
        assert hand.turn is not None  # noqa: S101 - nobody folds
        hand.ask(choose_to_stay(hand.turn, hand.options))
    return hand


def main() -> None:
    """Serve the tasks."""
    play = {"core": play_core, "face": play_face}[sys.argv[1]]
    hand = in_the_middle()

    def copy_hand() -> int:
        for _ in range(COPIES):
            hand.copy()
        return COPIES

    tasks: dict[str, Task] = {"random": lambda: play(choose_any), "station": lambda: play(choose_to_stay)}
    serve(tasks if play is play_face else {**tasks, "copy": copy_hand})


if __name__ == "__main__":
    main()
