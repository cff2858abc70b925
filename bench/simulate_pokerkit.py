"""PokerKit as a contender of bench_simulate: six-handed hands, by dice or with everybody staying."""

import random
import warnings

from pokerkit import State

from bench.contest import serve
from bench.engine_pokerkit import STACK, game

PLAYERS = 6
FOLDS, CALLS, CHECKS = 0.15, 0.8, 0.75
"""As `dice` of Upcard: facing a bet it folds 15 and raises 20 times in a hundred, else it bets 25 times."""
rng = random.Random(7)  # noqa: S311 - a seed for repeating


def play_dice() -> int:
    """Play one hand by dice."""
    state = game(STACK, PLAYERS)
    while state.status and state.actor_index is not None:
        _act(state)
    return 1


def _act(state: State) -> None:
    rolled = rng.random()
    if state.can_post_bring_in():
        if rolled >= CHECKS:
            state.complete_bet_or_raise_to()
        else:
            state.post_bring_in()
    elif state.checking_or_calling_amount and rolled < FOLDS:
        state.fold()
    elif rolled >= (CALLS if state.checking_or_calling_amount else CHECKS) and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to()
    else:
        state.check_or_call()


def play_station() -> int:
    """Play one hand in which nobody folds or raises."""
    state = game(STACK, PLAYERS)
    while state.status and state.actor_index is not None:
        if state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
    return 1


def main() -> None:
    """Serve the two tasks."""
    warnings.simplefilter("ignore")  # PokerKit warns when it uses mucked cards again
    random.seed(7)  # PokerKit shuffles with the generator that everybody shares
    serve({"dice": play_dice, "station": play_station})


if __name__ == "__main__":
    main()
