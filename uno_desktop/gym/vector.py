"""Many rounds at once behind arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.batching import Unpacking
from uno_desktop.gym.observation_encoding import Observing
from uno_desktop.gym.rewards import WIN, check_reward
from uno_desktop.gym.seeds import LONGEST
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.options import Value

Numbers: TypeAlias = npt.NDArray[np.int8]


class Step(NamedTuple):
    """What a step of all rounds has brought, a line for each round.

    Where `done` is set the round has ended: `rewards` has what each seat got for it (zero elsewhere), and the other
    arrays tell of the next round already. `cut` is set where it was only cut off.
    """

    observations: Numbers
    masks: Numbers
    rewards: npt.NDArray[np.float32]
    agents: npt.NDArray[np.int64]
    done: npt.NDArray[np.bool_]
    cut: npt.NDArray[np.bool_]


class VectorRounds:
    """So many single rounds with the same rules; in each the seat `agents` is asked, and the numbers are those of the
    environment for agents that take turns.

    Observations and masks lie in buffers that the next step fills anew: copy what is to be kept. Their lines are
    strided (the numbers of one field lie side by side for all rounds), which is how they are filled fastest.
    """

    def __init__(
        self,
        count: int,
        ruleset: str = "official",
        seats: int = 4,
        options: Mapping[str, Value] | None = None,
        reward: str = WIN,
        longest: int = LONGEST,
    ) -> None:
        """Raises ValueError with a sentence about wrong arguments."""
        book = rules_of_table(ruleset, options or {}, seats)
        check_reward(book, reward)
        if count < 1:
            raise ValueError(f"count: {count} rounds; at least one is needed")
        self.count, self.seats = count, seats
        self._rounds = Rounds(book, seats, count, reward, longest)
        self._unpacking = Unpacking(self._rounds, count)

    @property
    def codes(self) -> ActionCodes:
        """The numbers of the actions."""
        return self._rounds.codes

    @property
    def observing(self) -> Observing:
        """What stands where in a row."""
        return self._rounds.observing

    def reset(self, seed: int) -> Step:
        """Deals all rounds; the same seed gives the same cards and lots."""
        self._rounds.begin(seed)
        return self._told()

    def step(self, actions: npt.ArrayLike) -> Step:
        """Answers in every round. Raises ValueError if there are not as many actions as rounds, or one is not legal."""
        answers: list[Any] = np.asarray(actions).tolist()
        if len(answers) != self.count:
            raise ValueError(f"{len(answers)} actions for {self.count} rounds")
        self._rounds.step(answers)
        return self._told()

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A legal action of each round, all equally likely; the seed of `reset` decides."""
        return np.array(self._rounds.random_actions(), np.int64)

    def _told(self) -> Step:
        rounds = self._rounds
        done = np.zeros(self.count, np.bool_)
        cut = np.zeros(self.count, np.bool_)
        rewards = np.zeros((self.count, self.seats), np.float32)
        if rounds.paid:
            done[rounds.paid] = True
            cut[rounds.cut] = True
            rewards[rounds.paid] = rounds.rewards
        agents = self._unpacking.fill()
        observations, masks = self._unpacking.observations, self._unpacking.masks
        return Step(observations.T.view(np.int8), masks.T.view(np.int8), rewards, agents, done, cut)
