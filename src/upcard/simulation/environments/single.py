"""Stud for Gymnasium: one seat learns, the others are bots or whatever policies are given.

An action that is not allowed gives up: it checks or posts the forced bet where that costs nothing more, else it folds.
So an action chosen blindly never stops a training run, and never pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces

from upcard.bots.registry import make_bot
from upcard.chips.stakes import measuring_bet
from upcard.hand.begin import SetupError
from upcard.simulation.environments.actions import ACTIONS
from upcard.simulation.environments.observing import Layout, mask_of
from upcard.simulation.environments.rendering import text_of
from upcard.simulation.environments.sitting import SEEDS, Rewards, Sitting, table_for

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.bots.bot import Bot

GIVING_UP = tuple(ACTIONS.index(name) for name in ("check", "bring-in", "fold", "call"))
"""What giving up is, the first of these that is allowed."""


class StudEnv(gymnasium.Env["NDArray[np.float32]", np.int64]):
    """One seat of a table; game, house, stakes, players and stack as `table_for` has them."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - as the package has it

    def __init__(
        self,
        *,
        opponents: str | Bot | Sequence[str | Bot] = "tight",
        seat: int = 1,
        hands: int = 1,
        carries: bool = False,
        rewards: Rewards = "chips",
        render_mode: str | None = None,
        **table: Any,  # noqa: ANN401 - as `table_for` takes them
    ) -> None:
        """Set the table; ``opponents`` are one for all other seats, or one for each, clockwise from the learner."""
        self.sitting = Sitting(table_for(**table), hands, carries=carries)
        seats = self.sitting.seats
        if seat not in seats:
            raise SetupError([f"There is no seat {seat} at this table: it must be 1 to {seats[-1]}."])
        self.seat = seat
        self.render_mode = render_mode
        self._others = (*seats[seat:], *seats[: seat - 1])
        self._opponents = _listed(opponents, len(self._others))
        self._chip = 1 if rewards == "chips" else measuring_bet(self.sitting.table.stakes)
        self.layout = Layout(self.sitting.table)
        self.observation_space = spaces.Box(np.float32(0), self.layout.bounds(), dtype=np.float32)
        self.action_space = spaces.Discrete(len(ACTIONS))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin an episode, and play on until the learner has to decide."""
        super().reset(seed=seed, options=options)
        self._bots = {seat: self._seated(kind) for seat, kind in zip(self._others, self._opponents, strict=True)}
        self._won = 0
        self._note(self.sitting.begin(self._seed()))
        self._let_others_play()  # with chips behind nobody's hand is over before they have decided once
        return self._seen(), self._about()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Act, and play on until the learner has to decide again or the episode is over."""
        number, mask = int(action), self.action_masks()
        illegal = not (0 <= number < len(ACTIONS) and mask[number])
        if illegal:
            number = next(each for each in GIVING_UP if mask[each])
        self._note(self.sitting.act(number))
        self._let_others_play()
        reward, self._won = self._won / self._chip, 0
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self._done, False, self._about() | {"illegal": illegal}

    def action_masks(self) -> NDArray[np.int8]:
        """Return which actions are allowed now; by this name libraries for masked learning ask for it."""
        return mask_of(self.sitting.view(self.seat))

    def render(self) -> str | None:
        """Show the table as the learner sees it."""
        text = text_of(self.sitting.view(self.seat))
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)  # noqa: T201 - the mode is there to print
        return None

    @property
    def _done(self) -> bool:
        return self.sitting.over or self.seat not in self.sitting.playing

    def _let_others_play(self) -> None:
        while not self._done and self.sitting.hand.turn != self.seat:
            turn = self.sitting.hand.turn
            assert turn is not None  # noqa: S101 - a hand that is not over waits for a seat
            self._note(self.sitting.choose(self._bots[turn].decide(self.sitting.view(turn))))

    def _note(self, results: dict[int, int]) -> None:
        self._won += results[self.seat]

    def _seen(self) -> NDArray[np.float32]:
        return self.layout.observation(self.sitting.view(self.seat))

    def _about(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "hand": self.sitting.dealt}

    def _seated(self, kind: str | Bot) -> Bot:
        return make_bot(kind, self._seed()) if isinstance(kind, str) else kind

    def _seed(self) -> int:
        return int(self.np_random.integers(SEEDS))


def _listed(opponents: str | Bot | Sequence[str | Bot], wanted: int) -> list[str | Bot]:
    """Return who sits in the other seats, one each."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        listed = [opponents] * wanted
    else:
        listed = list(opponents)
    if len(listed) != wanted:
        raise SetupError([f"{len(listed)} opponents cannot fill {wanted} seats: give one for all, or one for each."])
    for kind in listed:
        if isinstance(kind, str):
            make_bot(kind, 0)  # an unknown name is refused now, not in the first hand
    return listed


gymnasium.register("upcard/Stud-v0", entry_point="upcard.simulation.environments.single:StudEnv")
