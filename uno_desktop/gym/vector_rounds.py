"""Inner loop of the vectorized environment: a batch of rounds, each with one seat to act. It packs observations into
integers and uses no arrays, so that it can be compiled with the model."""

import random
from typing import Final

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.episode_limits import reaction_order_seed
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.gym.rewards import WIN, by_points, for_round
from uno_desktop.gym.turn_server import TurnServer
from uno_desktop.match.batch.headless_match import match_seed
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

COLOR_BITS: Final = 3
SYMBOL_BITS: Final = 7
DIRECTION_BITS: Final = 1
SEAT_BITS: Final = 4
JUMP_BITS: Final = 1
SUPPLY_BITS: Final = 7
TOP_BITS: Final = 9
DRAWN_BITS: Final = 10
COUNT_BITS: Final = 7
FIRST_SEATS: Final = 8
_MOST: Final = 127


class Rounds:
    """Rounds in progress; a round that ends is replaced at once.

    Observations of most positions are packed: `hands` and `piles` hold the viewer's cards and the visible discards as
    bits, `small` the scalars (lowest first: colour, symbol, direction, turn, dealer, player of the top card, jump-in
    allowed, draw pile, top card, drawn card, seats that owe UNO), `counts` and `more_counts` the hand sizes of the
    first eight seats and of the others. The positions listed in `rare` hold more; `rows` holds them as
    `ObservationEncoder` rows. `legal` are the legal action codes of all rounds in sequence, `choices` their number for
    each round.

    `agents` are the seats to act, `paid` the rounds that the last step ended, `rewards` the rewards of their seats,
    `cut` the truncated ones among these rounds.
    """

    def __init__(self, book: Rulebook, seats: int, count: int, reward: str, longest: int) -> None:
        self.book: Final = book
        self.seats: Final = seats
        self.codes: Final = ActionCodes(book, seats)
        self.observing: Final = ObservationEncoder(book, self.codes)
        self.bytes_of_cards: Final = len(book.deck) // 8 + 1
        nothing = bytes(self.bytes_of_cards)
        self.hands: Final[list[bytes]] = [nothing] * count
        self.piles: Final[list[bytes]] = [nothing] * count
        self.small: Final[list[int]] = [0] * count
        self.counts: Final[list[int]] = [0] * count
        self.more_counts: Final[list[int]] = [0] * count
        self.agents: Final[list[int]] = [0] * count
        self.legal: list[int] = []
        self.choices: Final[list[int]] = [0] * count
        self.rare: list[int] = []
        self.rows: list[bytearray] = []
        self.paid: list[int] = []
        self.rewards: list[tuple[float, ...]] = []
        self.cut: list[int] = []
        self._two_sided: Final = bool(book.deck.other)  # their backs are in no packed field
        self._by_win: Final = reward == WIN
        self._longest: Final = longest
        self._count: Final = count
        self._bits: Final[list[int]] = [1 << card for card in range(len(book.deck))]
        self._asked: Final[list[TurnServer]] = [TurnServer(book, self.codes) for _ in range(count)]
        self._answers: Final[list[int]] = [0] * count
        self._dealt: Final[list[int]] = [0] * count
        self._pile: Final[list[int]] = [0] * count
        """Cache of each round's visible discards as a bit mask, with their number (`_piled`) and top card (`_top`)."""
        self._piled: Final[list[int]] = [0] * count
        self._top: Final[list[int]] = [-1] * count
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

    def seen(self, place: int) -> bytes:
        """Returns the full observation of the seat to act in one round, as an `ObservationEncoder` row."""
        server = self._asked[place]
        return bytes(self.observing.row(server.state, server.seat, (), server.added))

    def _forget(self) -> None:
        self.legal, self.rare, self.rows = [], [], []
        self.paid, self.rewards, self.cut = [], [], []

    def _deal(self, place: int) -> None:
        """Deals the next round at this index, skipping rounds that end with their first card."""
        server = self._asked[place]
        self._answers[place] = 0
        self._piled[place] = 0
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
        points = book.points(s)
        if self._by_win:
            self.rewards.append(for_round(book, s.winner, points, (1 << self.seats) - 1))
            return
        if s.fines:
            points = tuple([points[seat] + s.fines[seat] for seat in range(self.seats)])
        self.rewards.append(by_points(book, points))

    # -- observations --------------------------------------------------------------------------------------

    def _show(self, place: int) -> None:
        """Packs the observation and the legal actions of one round."""
        server = self._asked[place]
        s, seat, legal = server.state, server.seat, server.legal
        self.agents[place] = seat
        self.legal += legal
        self.choices[place] = len(legal)
        if (
            s.agenda
            or s.threat is not None
            or s.layers
            or s.statuses
            or s.out
            or s.lost_turns
            or s.finished
            or s.buried
            or server.added
            or self._two_sided
            or not s.pile
        ):
            self._piled[place] = 0
            self.rare.append(place)
            self.rows.append(self.observing.row(s, seat, (), server.added))
            return
        size = self.bytes_of_cards
        self.hands[place] = s.hands[seat].to_bytes(size, "little")
        self.piles[place] = self._pile_of(place, s.pile).to_bytes(size, "little")
        packed = s.owes << DRAWN_BITS | (s.drawn + 1 if seat == s.turn else 0)
        packed = packed << TOP_BITS | s.pile[-1]
        packed = packed << SUPPLY_BITS | min(len(s.supply), _MOST)
        packed = packed << JUMP_BITS | int(s.jumpable >= 0)
        packed = packed << SEAT_BITS | s.top_player + 1
        packed = packed << SEAT_BITS | s.dealer
        packed = packed << SEAT_BITS | s.turn
        packed = packed << DIRECTION_BITS | int(s.direction < 0)
        packed = packed << SYMBOL_BITS | s.match + 1
        self.small[place] = packed << COLOR_BITS | s.color + 1
        packed = 0
        for other in range(min(self.seats, FIRST_SEATS) - 1, -1, -1):
            packed = packed << COUNT_BITS | min(s.hands[other].bit_count(), _MOST)
        self.counts[place] = packed
        if self.seats > FIRST_SEATS:
            packed = 0
            for other in range(self.seats - 1, FIRST_SEATS - 1, -1):
                packed = packed << COUNT_BITS | min(s.hands[other].bit_count(), _MOST)
            self.more_counts[place] = packed

    def _pile_of(self, place: int, pile: list[int]) -> int:
        """Returns the discards as a bit mask, updated incrementally: usually it is unchanged, or has one card more."""
        size, top = len(pile), pile[-1]
        before = self._piled[place]
        if size != before or top != self._top[place]:
            if before and size == before + 1 and pile[-2] == self._top[place]:
                self._pile[place] |= self._bits[top]
            else:
                found = 0
                for card in pile:
                    found |= self._bits[card]
                self._pile[place] = found
            self._piled[place] = size
            self._top[place] = top
        return self._pile[place]
