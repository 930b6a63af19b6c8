"""Inner loop of the vectorized environment: a batch of rounds, each with one seat to act. It uses no arrays, so that it
can be compiled with the model."""

import random
from typing import Final

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.episode_limits import reaction_order_seed
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.gym.rewards import for_round
from uno_desktop.gym.turn_server import TurnServer
from uno_desktop.match.batch.headless_match import match_seed
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


class Rounds:
    """Rounds in progress; a round that ends is replaced at once.

    `rows` are the observations of the seats to act, `legal` the legal action codes of all rounds in sequence, `choices`
    their number for each round.

    `agents` are the seats to act, `paid` the rounds that the last step ended, `rewards` the rewards of their seats,
    `cut` the truncated ones among these rounds.
    """

    def __init__(self, book: Rulebook, seats: int, count: int, reward: str, longest: int) -> None:
        self.book: Final = book
        self.seats: Final = seats
        self.codes: Final = ActionCodes(book, seats)
        self.observing: Final = ObservationEncoder(book, self.codes)
        self._counts: Final = [self.observing.new_counts() for _ in range(count)]
        self.rows: Final[list[bytearray]] = [bytearray()] * count
        self.agents: Final[list[int]] = [0] * count
        self.legal: list[int] = []
        self.choices: Final[list[int]] = [0] * count
        self.paid: list[int] = []
        self.rewards: list[tuple[float, ...]] = []
        self.cut: list[int] = []
        self._reward: Final = reward
        self._longest: Final = longest
        self._count: Final = count
        self._asked: Final[list[TurnServer]] = [TurnServer(book, self.codes) for _ in range(count)]
        self._answers: Final[list[int]] = [0] * count
        self._dealt: Final[list[int]] = [0] * count
        self._seed = 0
        self._rng = random.Random(0)

    def begin(self, seed: int) -> None:
        """Deals all rounds; equal seeds give equal cards and reaction orders."""
        self._seed = seed
        self._rng = random.Random(seed)
        self._forget()
        for place in range(self._count):
            self._dealt[place] = 0
            self._deal(place)
            self._show(place)

    def step(self, actions: list[int]) -> None:
        """Steps every round. Raises ValueError for an illegal action, in which case no round advances."""
        answers, longest, asked = self._answers, self._longest, self._asked
        for place in range(self._count):
            if actions[place] not in asked[place].legal:
                raise ValueError(f"action {actions[place]} is not legal in round {place}")
        self._forget()
        for place in range(self._count):
            server = asked[place]
            server.answer(actions[place])
            answers[place] += 1
            if server.seat < 0 or answers[place] >= longest:
                self._end(place)
                self._deal(place)
            self._show(place)

    def random_actions(self) -> list[int]:
        """Returns a uniformly random legal action for each round."""
        found: list[int] = []
        rng = self._rng
        for server in self._asked:
            legal = server.legal
            found.append(legal[int(rng.random() * len(legal))])
        return found

    def state(self, place: int) -> GameState:
        """Returns the state of one round itself, not a copy."""
        return self._asked[place].state

    def _forget(self) -> None:
        self.legal, self.paid, self.rewards, self.cut = [], [], [], []

    def _deal(self, place: int) -> None:
        """Deals the next round at this index, skipping rounds that end with their first card."""
        server = self._asked[place]
        self._answers[place] = 0
        while True:
            seed = match_seed(self._seed, self._dealt[place] * self._count + place)
            self._dealt[place] += 1
            state = self.book.new_round(self.seats, seed, 1)
            if not state.ended:
                server.begin(state, reaction_order_seed(seed, 1))
                return

    def _end(self, place: int) -> None:
        book, s = self.book, self._asked[place].state
        self.paid.append(place)
        if not s.ended:
            self.cut.append(place)
            self.rewards.append((0.0,) * self.seats)
            return
        present = (1 << self.seats) - 1
        self.rewards.append(for_round(book, self._reward, s.winner, book.points(s), s.fines, present))

    def _show(self, place: int) -> None:
        """Encodes the position of one round for its seat to act, and lists the legal actions."""
        server = self._asked[place]
        self.agents[place] = server.seat
        self.legal += server.legal
        self.choices[place] = len(server.legal)
        self.observing.counts = self._counts[place]
        self.rows[place] = self.observing.row(server.state, server.seat, (), server.added)
