"""Stud for PettingZoo: every seat is an agent, and they act in turn.

An observation is the seat's view as an array (`upcard.simulation.environments.observing`); the actions that are allowed
stand in ``info["action_mask"]``. What a hand has won or lost is the reward when it ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from upcard.chips.stakes import measuring_bet
from upcard.simulation.environments.actions import ACTIONS
from upcard.simulation.environments.observing import Layout, mask_of
from upcard.simulation.environments.rendering import text_of
from upcard.simulation.environments.sitting import Rewards, Sitting, table_for

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.simulation.match import Table

RENDER_MODES = ("ansi", "human")


def env(
    *,
    hands: int = 1,
    carries: bool = False,
    rewards: Rewards = "chips",
    render_mode: str | None = None,
    **table: Any,  # noqa: ANN401 - as `table_for` takes them
) -> AECEnv:
    """Return the environment: game, house, stakes, players and stack as `table_for` has them.

    ``hands`` is how many make an episode; with ``carries`` the stacks go on from hand to hand, and who is broke is
    out. An action that is not allowed ends the episode and costs the whole stack.
    """
    raw = StudAEC(table_for(**table), hands, carries=carries, rewards=rewards, render_mode=render_mode)
    guarded = TerminateIllegalWrapper(raw, illegal_reward=-raw.worth(raw.sitting.table.stack))
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded))


class StudAEC(AECEnv):  # type: ignore[misc]  # the package has no types
    """The bare environment; `env` puts the usual guards around it."""

    metadata = {"name": "upcard_stud_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}  # noqa: RUF012 - as the package has it

    def __init__(
        self,
        table: Table,
        hands: int = 1,
        *,
        carries: bool = False,
        rewards: Rewards = "chips",
        render_mode: str | None = None,
    ) -> None:
        """Set the table; nothing is dealt before ``reset``."""
        super().__init__()
        self.sitting = Sitting(table, hands, carries=carries)
        self.layout = Layout(table)
        self.render_mode = render_mode
        self._chip = 1 if rewards == "chips" else measuring_bet(table.stakes)
        self._seat_of = {f"seat_{seat}": seat for seat in self.sitting.seats}
        self.possible_agents = list(self._seat_of)
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: spaces.Box(np.float32(0), self.layout.bounds(), dtype=np.float32) for agent in self._seat_of
        }
        self._action_spaces = {agent: spaces.Discrete(len(ACTIONS)) for agent in self._seat_of}

    def worth(self, chips: int) -> float:
        """Return this many chips as a reward."""
        return chips / self._chip

    def observation_space(self, agent: str) -> spaces.Box:
        """Return what an agent can see."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return what an agent can do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - the package's signature
        """Begin an episode; without a seed the chance of before goes on."""
        self.agents = self.possible_agents[:]
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._take(self.sitting.begin(seed))

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Act for the agent in turn; one that is out takes its leave with None."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        assert action is not None  # noqa: S101 - None is for agents that are out
        self._take(self.sitting.act(int(action)))

    def _take(self, results: dict[int, int]) -> None:
        """Give everybody what they have won or lost, and find out who is next."""
        sitting = self.sitting
        self.rewards = {agent: self.worth(results[self._seat_of[agent]]) for agent in self.agents}
        self._accumulate_rewards()
        for agent in self.agents:
            self.terminations[agent] = sitting.over or self._seat_of[agent] not in sitting.playing
        if not sitting.over:
            self.agent_selection = f"seat_{sitting.hand.turn}"
        self.infos = {agent: self._about(agent) for agent in self.agents}
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _about(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        mask = mask_of(self.sitting.view(seat)) if seat == self.sitting.hand.turn else np.zeros(len(ACTIONS), np.int8)
        return {"action_mask": mask, "hand": self.sitting.dealt}

    def observe(self, agent: str) -> NDArray[np.float32]:
        """Return an agent's view as an array; who is out of the match sees what a spectator sees, from their seat."""
        return self.layout.observation(self.sitting.view(self._seat_of[agent]))

    def render(self) -> str | None:
        """Show the table as the seat in turn sees it, and as a spectator once all is over."""
        text = text_of(self.sitting.view(self.sitting.hand.turn))
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)  # noqa: T201 - the mode is there to print
        return None

    def close(self) -> None:
        """There is nothing to close."""
