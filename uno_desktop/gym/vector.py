"""Vectorized environment: many rounds side by side, with their observations, masks and rewards in arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.episode_limits import LONGEST, SEED_OF_CARDS
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.gym.rewards import WIN, check_reward
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.argument_checks import mapping, whole_number
from uno_desktop.model.options import Value

Numbers: TypeAlias = npt.NDArray[np.int8]


class VectorStep(NamedTuple):
    """Result of one step of all rounds, one row for each round.

    If `done` is set, the round has ended: `rewards` holds the reward of each seat (zero elsewhere), and the other
    arrays already show the next round (autoreset in the same step). `cut` marks rounds that were only truncated.
    """

    observations: Numbers
    masks: Numbers
    rewards: npt.NDArray[np.float32]
    agents: npt.NDArray[np.int64]
    done: npt.NDArray[np.bool_]
    cut: npt.NDArray[np.bool_]


class VectorRounds:
    """Batch of single rounds with the same rules, with the action codes and observations of the AEC environment."""

    def __init__(
        self,
        count: int,
        ruleset: str = "official",
        seats: int = 4,
        options: Mapping[str, Value] | None = None,
        reward: str = WIN,
        longest: int = LONGEST,
    ) -> None:
        """Raises ValueError or TypeError for wrong arguments."""
        self.count, self.seats = whole_number("count", count, 1), whole_number("seats", seats)
        longest = whole_number("longest", longest, 1)
        book = rules_of_table(ruleset, mapping("options", options), self.seats).for_match(SEED_OF_CARDS)
        check_reward(book, reward)
        self._rounds = Rounds(book, self.seats, self.count, reward, longest)

    @property
    def codes(self) -> ActionCodes:
        return self._rounds.codes

    @property
    def observing(self) -> ObservationEncoder:
        return self._rounds.observing

    def reset(self, seed: int) -> VectorStep:
        """Deals all rounds; equal seeds give equal cards and reaction orders. Raises TypeError for a wrong seed."""
        self._rounds.begin(whole_number("seed", seed))
        return self._result()

    def step(self, actions: npt.ArrayLike) -> VectorStep:
        """Steps every round. Raises ValueError for a wrong number of actions or an illegal one, TypeError for anything
        but a row of integers; in both cases no round changes."""
        try:
            answers = np.asarray(actions)
        except ValueError:  # rows of different lengths
            answers = np.empty(0)
        if answers.dtype.kind not in "iu" or answers.ndim != 1:
            raise TypeError("actions: expected a row of whole numbers, one for each round")
        if len(answers) != self.count:
            raise ValueError(f"{len(answers)} actions for {self.count} rounds")
        self._rounds.step(answers.tolist())
        return self._result()

    def random_actions(self) -> npt.NDArray[np.int64]:
        """Returns a uniformly random legal action for each round, seeded by `reset`."""
        return np.array(self._rounds.random_actions(), np.int64)

    def _result(self) -> VectorStep:
        rounds = self._rounds
        done = np.zeros(self.count, np.bool_)
        cut = np.zeros(self.count, np.bool_)
        rewards = np.zeros((self.count, self.seats), np.float32)
        if rounds.paid:
            done[rounds.paid] = True
            cut[rounds.cut] = True
            rewards[rounds.paid] = rounds.rewards
        return VectorStep(*arrays_of(rounds), rewards, np.array(rounds.agents, np.int64), done, cut)


def arrays_of(rounds: Rounds) -> tuple[Numbers, Numbers]:
    """Returns the observations and the action masks of the rounds, one row for each."""
    count, size = len(rounds.rows), rounds.codes.size
    observations = np.frombuffer(bytearray().join(rounds.rows), np.int8).reshape(count, -1)
    masks = np.zeros(count * size, np.int8)
    masks[np.repeat(np.arange(0, count * size, size), rounds.choices) + rounds.legal] = 1
    return observations, masks.reshape(count, size)
