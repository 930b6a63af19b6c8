"""Batch of rounds in arrays, stepped by the kernel; falls back to the rules for positions outside its tables."""

from typing import Final

import numpy as np

from tools.training import kernel as k
from tools.training.kernel_tables import shuffling, tables, waiting
from uno_desktop.gym.action_encoding import WAIT, ActionCodes
from uno_desktop.gym.episode_limits import reaction_order_seed
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.gym.rewards import WIN, for_round
from uno_desktop.gym.turn_server import TurnServer
from uno_desktop.match.batch.headless_match import match_seed
from uno_desktop.model.cards import NOBODY, cards_in
from uno_desktop.model.rng import is_latest
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Layer

_WORD = (1 << 64) - 1
_LATEST_BIT = 1 << 64


class KernelRounds:
    """Rounds in progress, stepped by the kernel. The rules play a round while the tables do not cover its position or
    action."""

    def __init__(self, book: Rulebook, seats: int, count: int, reward: str, longest: int) -> None:
        self.book: Final = book
        self.seats: Final = seats
        self.codes: Final = ActionCodes(book, seats)
        self.observing: Final = ObservationEncoder(book, self.codes)
        self._longest, self._count, self._reward = longest, count, reward
        self._tables: Final = tables(book, self.codes, self.observing)
        self._places_of: Final[list[int]] = self._tables[: k.NUMBERS].tolist()
        size = self._places_of[k.CHOICES] + self.codes.size
        self.rows: Final = np.zeros((count, size), np.int16)
        self.observations: Final = np.zeros((count, self.observing.size), np.uint8)
        self.masks: Final = np.zeros((count, self.codes.size), np.uint8)
        self._random: Final = np.zeros((count, 3), np.uint64)
        self._shuffling: Final = shuffling()
        self._room: Final = np.zeros(len(book.deck), np.int16), np.zeros(2 * seats, np.int16)
        self._answers: Final = np.zeros(count, np.int64)
        self._dealt: Final = np.zeros(count, np.int64)
        self._away: Final[dict[int, TurnServer]] = {}
        """Rounds that the rules currently play, by index."""
        self._places: Final = np.arange(count)
        self._arrays: Final = self.rows, self._tables, self._random, self._shuffling
        self._seed = 0
        self._won: Final = [for_round(book, WIN, seat, (0,) * seats, (), (1 << seats) - 1) for seat in range(seats)]
        self.paid: list[int] = []
        self.rewards: list[tuple[float, ...]] = []
        self.cut: list[int] = []
        self.served = 0
        """Number of actions applied by the rules."""

    def begin(self, seed: int) -> None:
        """Deals all rounds; equal seeds give equal cards and reaction orders."""
        self._seed = seed
        self._shuffling[k.SALTS + 3 :] = seed & _WORD
        self._away.clear()
        self._dealt[:] = 0
        self.paid, self.rewards, self.cut = [], [], []
        self._deal(self._places)

    def step(self, actions: k.Array) -> None:
        """Steps every round. Raises ValueError for an illegal action, in which case no round advances."""
        results = actions.astype(np.int64)
        place = k.illegal(self.masks, results)
        if place >= 0:
            raise ValueError(f"action {actions[place]} is not legal in round {place}")
        self.paid, self.rewards, self.cut = [], [], []
        with k.wrapping():
            k.act_all(*self._arrays, self._room[0], self.observations, self.masks, results)
        self._answers[:] += 1
        if (self._answers >= self._longest).any():
            results[(results == k.DONE) & (self._answers >= self._longest)] = k.CUT
        over = np.flatnonzero(results)
        if not len(over):
            return
        for place in over[results[over] == k.LEAVES].tolist():
            results[place] = self._serve(place, int(actions[place]))
        over = over[results[over] != k.DONE]
        for place in over.tolist():
            self._pay(place, results[place] == k.CUT)
        if len(over):
            self._deal(over)

    def random_actions(self) -> k.Array:
        """Returns a uniformly random legal action for each round."""
        actions = np.zeros(self._count, np.int64)
        with k.wrapping():
            k.choose_all(self.rows, self._tables, self._shuffling, actions)
        return actions

    def agents(self) -> k.Array:
        """Returns the seat to act in each round."""
        return self.rows[:, k.SEAT].astype(np.int64)

    def state(self, place: int) -> GameState:
        """Returns a copy of the state of one round."""
        if place in self._away:
            return self._away[place].state.copy()
        t, r = self._places_of, self.rows[place].tolist()
        s = GameState(self.seats)
        s.rng = int(self._random[place, 0]) | _LATEST_BIT
        for seat in range(self.seats):
            start = t[k.HANDS] + seat * t[k.DECK]
            s.hands[seat] = self.book.deck.mask(r[start : start + r[t[k.HELD] + seat]])
        s.supply = r[t[k.SUPPLIES] :][: r[k.SUPPLY]]
        s.pile = r[t[k.PILES] :][: r[k.PILE]]
        s.color, s.match, s.direction, s.turn = r[k.COLOR], r[k.MATCH], r[k.DIRECTION], r[k.TURN]
        s.dealer, s.drawn, s.owes = r[k.DEALER], r[k.DRAWN], r[k.OWES]
        threat = waiting(self.book, self.seats, r[k.THREAT]) if r[k.THREAT] >= 0 else None
        if threat is not None:
            victim, by = r[k.STRUCK], r[k.AUTHOR]
            s.threat = threat._replace(victim=victim, by=by, loser=victim if threat.loser >= 0 else NOBODY)
            s.layers = (Layer(r[k.THREAT], by, s.color),)
        s.note_busy()
        return s

    def _deal(self, places: k.Array) -> None:
        """Deals the next round at these indices, skipping rounds that end with their starter."""
        self._answers[places] = 0
        deals = np.zeros((len(places), 3), np.int64)
        deals[:, 0], deals[:, 1] = places, self._dealt[places] * self._count + places
        self._dealt[places] += 1
        with k.wrapping():
            k.deal_all(*self._arrays, *self._room, self.observations, self.masks, deals)
        for place, number, _ in deals[deals[:, 2] == k.LEAVES].tolist():
            while True:
                seed = match_seed(self._seed, number)
                state = self.book.new_round(self.seats, seed, 1)
                if not state.ended:
                    break
                number += self._count
                self._dealt[place] += 1
            server = TurnServer(self.book, self.codes)
            order = reaction_order_seed(seed, 1)
            server.begin(state, order)
            self._settle(place, server, order)

    def _serve(self, place: int, code: int) -> int:
        """Applies an action through the rules; returns its result."""
        server = self._away.pop(place, None)
        if server is None:
            server = TurnServer(self.book, self.codes)
            server.begin(self.state(place), int(self._random[place, 2]))
            while server.seat != self.rows[place, k.SEAT]:  # those before it have declined
                server.answer(WAIT)
        before = server.rng_state
        server.answer(code)
        self.served += 1
        if server.seat == NOBODY:
            self._away[place] = server
            return k.ENDS
        if self._answers[place] >= self._longest:
            self._away[place] = server
            return k.CUT
        self._settle(place, server, before)
        return k.DONE

    def _settle(self, place: int, server: TurnServer, before: int) -> None:
        """Gives a round back to the kernel if the position fits into the arrays; otherwise leaves it with the rules and
        fills in the observation. `before` is the generator state from which the reaction order was drawn."""
        s, r, t = server.state, self.rows[place], self._places_of
        if _fits(s) and not server.added:
            r[: k.WINNER] = (
                *(s.color, s.match, s.direction, s.turn, s.dealer, s.drawn, len(s.supply), len(s.pile), s.owes),
            )
            r[k.SEAT], r[k.WAITING], r[k.AWAY] = server.seat, len(server.waiting), 0
            r[k.THREAT] = -1
            self._random[place] = s.rng & _WORD, server.rng_state, before
            lists = [(t[k.HANDS] + seat * t[k.DECK], list(cards_in(hand))) for seat, hand in enumerate(s.hands)]
            counts = [hand.bit_count() for hand in s.hands]
            discards = [0] * len(self.codes.faces)
            for card in s.pile:
                discards[self.codes.face_of[card]] += 1
            lists += [(t[k.HELD], counts), (t[k.DISCARDS], discards), (t[k.WAITERS], server.waiting)]
            for start, numbers in (*lists, (t[k.SUPPLIES], s.supply), (t[k.PILES], s.pile)):
                r[start : start + len(numbers)] = numbers
            with k.wrapping():
                k.show(r, self._tables, self.observations[place], self.masks[place])
            return
        self._away[place] = server
        r[k.AWAY], r[k.SEAT], r[k.OPTIONS] = 1, server.seat, len(server.legal)
        r[t[k.CHOICES] :][: len(server.legal)] = server.legal
        self.masks[place] = 0
        self.masks[place, server.legal] = 1
        self.observations[place] = np.frombuffer(self.observing.row(s, server.seat, (), server.added), np.uint8)

    def _pay(self, place: int, cut: bool) -> None:
        self.paid.append(place)
        server = self._away.pop(place, None)
        if cut:
            self.cut.append(place)
            self.rewards.append((0.0,) * self.seats)
            return
        winner = server.state.winner if server is not None else int(self.rows[place, k.WINNER])
        if self._reward == WIN and winner >= 0:
            self.rewards.append(self._won[winner])
            return
        s = server.state if server is not None else self.state(place)
        s.ended, s.winner = True, winner
        points = self.book.points(s)
        present = (1 << self.seats) - 1
        self.rewards.append(for_round(self.book, self._reward, winner, points, (), present))


def _fits(s: GameState) -> bool:
    """Returns True if the arrays can represent this state."""
    pending = s.threat is not None or s.agenda or s.layers or s.idle_seats or s.buried or not is_latest(s.rng)
    return not (pending or s.lost_turns or s.statuses or s.out or s.ended or not s.pile)
