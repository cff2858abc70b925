"""The players of a drill: they do what is usual at a table, by seeded chance, and show no more skill than that."""

import random

from upcard.play.hand import Hand, state_behind

USUAL = {
    "fold": 6, "check": 12, "call": 14, "bring-in": 9, "complete": 4, "bet": 6, "raise": 2, "show": 5, "muck": 3,
    "all-in": 1, "decline": 3,
}  # fmt: skip
CALM = USUAL | {"fold": 0, "raise": 1, "complete": 1, "bet": 4, "muck": 2}
"""Who plays so stays in: for what goes wrong late in a hand."""


def act(hand: Hand, chance: random.Random, *, calm: bool) -> None:
    """Let the seat in turn act."""
    weights = CALM if calm else USUAL
    options = hand.options
    wanted = [weights[option.verb] for option in options]
    option = chance.choices(options, wanted if any(wanted) else None)[0]
    to = option.to
    if to is not None and option.most is not None:  # where the size is free, nobody bets his whole stack
        to = min(option.most, chance.choice((1, 1, 2, 3)) * to)
    hand.act(option.verb, to)


def can_go_on(hand: Hand) -> bool:
    """Tell whether somebody is to act: not if the hand is over, or a ruling waits for the supervisor."""
    return not hand.over and hand.turn is not None


def play_until(hand: Hand, chance: random.Random, phase: int) -> None:
    """Play on until the hand has come to a phase."""
    while can_go_on(hand) and state_behind(hand).phase < phase:
        act(hand, chance, calm=True)


def play_acts(hand: Hand, chance: random.Random, acts: int, *, calm: bool) -> None:
    """Play some acts, as far as the hand goes."""
    for _ in range(acts):
        if not can_go_on(hand):
            return
        act(hand, chance, calm=calm)
