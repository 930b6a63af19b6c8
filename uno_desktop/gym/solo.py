"""Gymnasium environment of one agent among computer players; importing it registers all environments."""

from __future__ import annotations

from typing import Any

import gymnasium
import pettingzoo

from uno_desktop.gym.action_encoding import ENCODING
from uno_desktop.gym.aec import Observation, raw_env
from uno_desktop.gym.seated_agents import SeatedPlayer

ID = f"UnoDesktop/Uno-v{ENCODING}"


class SoloEnv(gymnasium.Env[Observation, int]):
    """Environment of seat A; `opponent`, a player spec such as `medium:hawk`, plays all other seats.

    >>> game = gymnasium.make(ID, opponent="hard", ruleset="street", seats=3)
    >>> seen, _ = game.reset(seed=1)
    >>> int(seen["action_mask"].argmax())  # to draw
    1
    """

    metadata = raw_env.metadata

    def __init__(self, opponent: str = "easy", seats: int = 2, **table: Any) -> None:
        """`table` holds further arguments of `raw_env`. Raises ValueError or TypeError for wrong arguments."""
        self._table = raw_env(seats=seats, **table)
        self._agent, *others = self._table.possible_agents
        self._players = {each: SeatedPlayer(self._table, each, opponent) for each in others}
        self.observation_space = self._table.observation_space(self._agent)
        self.action_space = self._table.action_space(self._agent)
        self.render_mode = self._table.render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals an episode in which the agent is asked. Raises TypeError as `raw_env`."""
        super().reset(seed=seed)
        self._table.reset(seed, options)
        while self._over_before_turn():
            self._table.reset()
        return self._table.observe(self._agent), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Acts, then lets the others act. An illegal action ends the episode with the reward -1."""
        table, agent = self._table, self._agent
        if int(action) not in table.server.legal:
            return table.observe(agent), -1.0, True, False, {"illegal": True}
        table.step(action)
        self._over_before_turn()
        reward = table._cumulative_rewards[agent]
        return table.observe(agent), reward, table.terminations[agent], table.truncations[agent], {}

    def render(self) -> str | None:
        return self._table.render()

    def _over_before_turn(self) -> bool:
        """Lets the others act until the agent is asked. Returns True if the episode ends before."""
        table = self._table
        while not (over := table.terminations[self._agent] or table.truncations[self._agent]):
            if table.agent_selection == self._agent:
                break
            table.step(self._players[table.agent_selection].answer())
        return over


gymnasium.register(ID, "uno_desktop.gym.solo:SoloEnv")
if hasattr(pettingzoo, "register"):  # since 1.27
    pettingzoo.register("aec", ID, "uno_desktop.gym.aec:env")
