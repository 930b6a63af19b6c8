"""PettingZoo AEC environment: agents take turns, and reactions out of turn are turns too."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from uno_desktop.gym.action_encoding import ENCODING, ActionCodes
from uno_desktop.gym.episode_limits import LONGEST, SEED_OF_CARDS, reaction_order_seed
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.gym.rewards import WIN, check_reward, for_match, for_round
from uno_desktop.gym.turn_server import TurnServer
from uno_desktop.match.batch.headless_match import match_seed
from uno_desktop.match.scoreboard import Scoreboard, rules_of_table
from uno_desktop.model.argument_checks import mapping, whole_number
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.model.position import position_line
from uno_desktop.model.state import GameState

ROUND, MATCH = "round", "match"
_SEED_BITS = 53

Observation = dict[str, Any]


class RoundObserver(Protocol):
    """Observer of the rounds of an environment, with all cards visible."""

    def dealt(self, scoreboard: Scoreboard, state: GameState) -> None:
        """Receives the start of the next round of a match."""

    def observe(self, event: Event) -> None:
        """Receives an event before redaction."""


def env(**arguments: Any) -> raw_env:
    """Creates a `raw_env`. Wrappers are not needed: the environment rejects illegal steps itself."""
    return raw_env(**arguments)


class raw_env(AECEnv[str, Observation, int]):
    """AEC environment with one agent for each seat; `player_0` is seat A.

    An observation is a dict: `observation` is the row of `ObservationEncoder`, `action_mask` is 1 for each code of
    `ActionCodes` that the agent may choose, all zeros for an agent that is not selected.
    """

    metadata = {"name": f"uno_v{ENCODING}", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str = "official",
        seats: int = 4,
        options: Mapping[str, Value] | None = None,
        reward: str = WIN,
        episode: str = ROUND,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        """`options` are the options that differ from the defaults. `longest` steps in a round truncate the episode.
        Raises ValueError or TypeError for wrong arguments."""
        super().__init__()
        seats = whole_number("seats", seats)
        self.book = book = rules_of_table(ruleset, mapping("options", options), seats).for_match(SEED_OF_CARDS)
        check_reward(book, reward)
        if episode not in (ROUND, MATCH):
            raise ValueError(f'episode: "{episode}" is not allowed; expected {ROUND} or {MATCH}')
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode: "{render_mode}" is not allowed; expected None or ansi')
        self.codes = ActionCodes(book, seats)
        self.observing = ObservationEncoder(book, self.codes)
        self.render_mode = render_mode
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._reward, self._episode, self._longest = reward, episode, whole_number("longest", longest, 1)
        observed = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (self.observing.size,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.codes.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: spaces.Discrete(self.codes.size) for agent in self.possible_agents}
        self.server = TurnServer(book, self.codes)
        self._seed, self._played = secrets.randbits(_SEED_BITS), 0
        self.observers: list[RoundObserver] = []
        """Receivers of each deal and of the unredacted events after it: built-in players that act for agents."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new episode; equal seeds give equal cards and reaction orders. Without a seed the next match of the
        sequence is dealt.

        `options` is ignored. Raises TypeError for an argument of a wrong type, without changing anything.
        """
        mapping("options", options)
        if seed is not None:
            self._seed, self._played = whole_number("seed", seed), 0
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._rewarded = False
        while not self._begin_match():
            pass
        self.agent_selection = self.possible_agents[self.server.seat]

    def seat_of(self, agent: str) -> Seat:
        """Returns the seat of an agent. Raises ValueError for one that is not at the table."""
        try:
            return self._seats[agent]
        except (KeyError, TypeError):  # TypeError if it cannot be a key
            names = ", ".join(self.possible_agents)
            raise ValueError(f'agent: "{agent}" is not allowed; expected one of {names}') from None

    def observe(self, agent: str) -> Observation:
        """Returns the observation of any agent, selected or not. Raises ValueError for an unknown agent, or before
        `reset`."""
        server = self.server
        seat = self.seat_of(agent)
        if not self._played:
            raise ValueError("reset comes before the first observation")
        mask = bytearray(self.codes.size)
        asked = seat == server.seat
        if asked:
            for code in server.legal:
                mask[code] = 1
        row = self.observing.row(server.state, seat, self._totals, server.added if asked else ())
        return {"observation": np.frombuffer(row, np.int8), "action_mask": np.frombuffer(mask, np.int8)}

    def step(self, action: int | None) -> None:
        """Applies the action of the selected agent; None removes an agent whose episode is over. Raises ValueError for
        an illegal action or a step outside an episode, TypeError for an action that is not an integer; in both cases
        nothing changes."""
        if not self.agents:
            raise ValueError("reset comes before the first step, and after the last one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and has to act")
        self.server.answer(whole_number("action", action))
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        self._cumulative_rewards[agent] = 0.0
        self._answers += 1
        if self.server.seat < 0:
            self._round_over()
        elif self._answers >= self._longest:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.server.seat >= 0:
            self.agent_selection = self.possible_agents[self.server.seat]

    def render(self) -> str | None:
        """Returns the whole position as one line, hidden cards included; None unless `render_mode` is "ansi"."""
        return position_line(self.server.state, self.book.deck) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""

    # -- rounds and matches --------------------------------------------------------------------------------

    def _begin_match(self) -> bool:
        """Begins the next match. Returns False if its episode ends before any seat can act."""
        seed = match_seed(self._seed, self._played)
        self._played += 1
        self._scoreboard = Scoreboard(self.book, len(self.possible_agents), seed)
        return self._deal()

    def _deal(self) -> bool:
        """Deals the next round; if its first card ends it, continues with further rounds in an episode of a match.
        Returns False if no round is left to play."""
        scoreboard = self._scoreboard
        while not scoreboard.over:
            self._totals, self._answers = scoreboard.totals if self._episode == MATCH else (), 0
            self.server.emit = self._tell if self.observers else None
            state = scoreboard.next_round()
            if not state.ended:
                for each in self.observers:
                    each.dealt(scoreboard, state)
                self.server.begin(state, reaction_order_seed(scoreboard.seed, scoreboard.number))
                return True
            if self._episode == ROUND:
                return False
        return False

    def _round_over(self) -> None:
        scoreboard, book, state = self._scoreboard, self.book, self.server.state
        out = scoreboard.out
        scored = scoreboard.score(state)
        self._tell(scored)
        whole = self._episode == MATCH
        present = (1 << scoreboard.seats) - 1 & ~out
        if self._reward != WIN or not whole:
            self._pay(for_round(book, self._reward, scored.winner, scored.points, state.fines, present))
        elif scoreboard.over:
            self._pay(for_match(book, scoreboard.winners, scoreboard.seats))
        if not whole or not self._deal():
            self.terminations = dict.fromkeys(self.agents, True)

    def _tell(self, event: Event) -> None:
        for each in self.observers:
            each.observe(event)

    def _pay(self, rewards: tuple[float, ...]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._rewarded = True
