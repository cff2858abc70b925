"""PokerKit as a contender of bench_engine: it plays hands and copies its state."""

import copy
import random
import warnings

from pokerkit import Automation, FixedLimitSevenCardStud, State

from bench.contest import serve

PLAYERS = 8
STACK = 800
FULL_OPENINGS = 0.25
AUTOMATIONS = (
    Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING, Automation.CARD_BURNING,
    Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING,
)  # fmt: skip
game = FixedLimitSevenCardStud(AUTOMATIONS, True, 1, 4, 8, 16)  # noqa: FBT003 - PokerKit's own signature
rng = random.Random(7)  # noqa: S311 - a seed for repeating


def play_random() -> int:
    """Play one hand with random legal actions; return the number of decisions."""
    state = game(STACK, PLAYERS)
    decisions = 0
    while state.status and state.actor_index is not None:
        decisions += 1
        _act(state)
    return decisions


def _act(state: State) -> None:
    if state.can_post_bring_in():
        if state.can_complete_bet_or_raise_to() and rng.random() < FULL_OPENINGS:
            state.complete_bet_or_raise_to()
        else:
            state.post_bring_in()
        return
    legal = [name for name, can in (("fold", state.can_fold()), ("call", state.can_check_or_call())) if can]
    low = state.min_completion_betting_or_raising_to_amount
    if low is not None:
        legal.append("raise")
    action = rng.choice(legal)
    if action == "fold":
        state.fold()
    elif action == "call":
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(low)


def play_station() -> int:
    """Play one hand in which nobody folds or raises; return the number of decisions."""
    state = game(STACK, PLAYERS)
    decisions = 0
    while state.status and state.actor_index is not None:
        decisions += 1
        if state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
    return decisions


def in_the_middle() -> State:
    """Return a hand after the bring-in and ten more decisions."""
    state = game(STACK, PLAYERS)
    state.post_bring_in()
    for _ in range(10):
        state.check_or_call()
    return state


def main() -> None:
    """Serve the three tasks."""
    warnings.simplefilter("ignore")  # PokerKit warns when it uses mucked cards again
    random.seed(7)  # PokerKit shuffles with the generator that everybody shares
    state = in_the_middle()

    def copy_state() -> int:
        copy.deepcopy(state)
        return 1

    serve({"random": play_random, "station": play_station, "copy": copy_state})


if __name__ == "__main__":
    main()
