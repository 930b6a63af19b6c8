"""Vectorized environment: many rounds in arrays, stepped by the kernel if the rules fit into its tables."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from uno_desktop.gym import kernel as k
from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.batching import BatchArrays
from uno_desktop.gym.episode_limits import LONGEST, SEED_OF_CARDS
from uno_desktop.gym.kernel_rounds import KernelRounds
from uno_desktop.gym.kernel_tables import why_not_tables
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.gym.rewards import WIN, check_reward
from uno_desktop.gym.vector_rounds import Rounds
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.argument_checks import mapping, whole_number
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook

Numbers: TypeAlias = npt.NDArray[np.int8]
_MANY = 64
"""Number of rounds from which loading the kernel pays off."""


class Step(NamedTuple):
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
    """Batch of single rounds with the same rules, with the action codes and observations of the AEC environment.

    Observations and masks are views of buffers that the next step overwrites: copy them to keep them. Without the
    kernel their rows are strided (the values of one field are contiguous across rounds), the fastest layout to fill.
    """

    def __init__(
        self,
        count: int,
        ruleset: str = "official",
        seats: int = 4,
        options: Mapping[str, Value] | None = None,
        reward: str = WIN,
        longest: int = LONGEST,
        kernel: bool | None = None,
    ) -> None:
        """`kernel` turns the kernel on or off; None uses it for many rounds if it supports the rules. Raises ValueError
        or TypeError for wrong arguments, and ValueError if `kernel` is True but it cannot be used."""
        count, seats, longest = (
            whole_number("count", count, 1),
            whole_number("seats", seats),
            whole_number("longest", longest, 1),
        )
        book = rules_of_table(ruleset, mapping("options", options), seats).for_match(SEED_OF_CARDS)
        check_reward(book, reward)
        self.count, self.seats = count, seats
        self.why_no_kernel = "" if kernel is False else _why_not(book, seats)
        """Reason why the kernel cannot step these rounds; empty if it can, or if it is turned off."""
        if kernel and self.why_no_kernel:
            raise ValueError(f"kernel: {self.why_no_kernel}")
        self.kernel = not self.why_no_kernel and (count >= _MANY if kernel is None else kernel)
        """True if the kernel steps the rounds."""
        self._rounds: Rounds | KernelRounds
        if self.kernel:
            k.compile_kernel()
            self._rounds = KernelRounds(book, seats, count, reward, longest)
        else:
            self._rounds = Rounds(book, seats, count, reward, longest)
            self._batch = BatchArrays(self._rounds, count)

    @property
    def codes(self) -> ActionCodes:
        return self._rounds.codes

    @property
    def observing(self) -> ObservationEncoder:
        return self._rounds.observing

    def reset(self, seed: int) -> Step:
        """Deals all rounds; equal seeds give equal cards and reaction orders. Raises TypeError for a wrong seed."""
        self._rounds.begin(whole_number("seed", seed))
        return self._result()

    def step(self, actions: npt.ArrayLike) -> Step:
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
        self._rounds.step(answers if isinstance(self._rounds, KernelRounds) else answers.tolist())
        return self._result()

    def random_actions(self) -> npt.NDArray[np.int64]:
        """Returns a uniformly random legal action for each round, seeded by `reset`."""
        return np.array(self._rounds.random_actions(), np.int64)

    def _result(self) -> Step:
        rounds = self._rounds
        done = np.zeros(self.count, np.bool_)
        cut = np.zeros(self.count, np.bool_)
        rewards = np.zeros((self.count, self.seats), np.float32)
        if rounds.paid:
            done[rounds.paid] = True
            cut[rounds.cut] = True
            rewards[rounds.paid] = rounds.rewards
        if isinstance(rounds, KernelRounds):
            observations, masks, agents = rounds.observations, rounds.masks, rounds.agents()
        else:
            agents = self._batch.fill()
            observations, masks = self._batch.observations.T, self._batch.masks.T
        return Step(observations.view(np.int8), masks.view(np.int8), rewards, agents, done, cut)


def _why_not(book: Rulebook, seats: int) -> str:
    why = why_not_tables(book, seats)
    return why or ("" if find_spec("numba") else 'Numba is not installed: pip install "uno-desktop[train]"')
