"""Headless match: virtual time, all players in this process."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_desktop.match.observer import Observer, RoundStart, RoundStep, legal_for_all
from uno_desktop.match.scoreboard import Scoreboard, player_seed
from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Emit
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import REPLACED
from uno_desktop.players.player import Player

BUDGET = 1.0
"""Seconds that a player may think; not enforced here, players keep to it themselves."""
FOR_MATCHES = 0x4D415443
SEED_BITS = 53
"""Bits of a seed: numbers in JSON are exact up to 53 bits in other programs."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Result of completed round `number` (from 1) of match `match` (from 0).

    `blocked` is True if the round ended because no seat could play or draw. `errors` counts answers that were illegal,
    late or failed.
    """

    match: int
    number: int
    winner: Seat
    blocked: bool
    points: tuple[int, ...]
    totals: tuple[int, ...]
    match_winners: tuple[Seat, ...]
    actions: int
    errors: int
    failures: tuple[tuple[Seat, str], ...] = ()
    """Seat and reason (a text key) of each substitution by the built-in player."""


def match_seed(seed: int, match: int) -> int:
    """Returns the seed of a match by its number; match 0 uses the given seed itself."""
    return seed if match == 0 else rng.mix(seed, FOR_MATCHES, match) >> (64 - SEED_BITS)


def play_match(
    book: Rulebook,
    players: Sequence[Player],
    seed: int,
    match: int = 0,
    rounds: int | None = None,
    observer: Observer | None = None,
) -> list[RoundResult]:
    """Plays match number `match` of the simulation with this seed, at most `rounds` rounds; returns their results."""
    scoreboard = Scoreboard(book, len(players), match_seed(seed, match))
    results: list[RoundResult] = []
    while not scoreboard.over and (rounds is None or len(results) < rounds):
        results.append(RoundRun(scoreboard, players, observer).play(match))
    return results


class RoundRun:
    """One round of a match with players in this process. `state` is its position, from the deal on."""

    state: GameState
    most_actions = 100_000
    """Actions after which a round counts as endless."""

    def __init__(self, scoreboard: Scoreboard, players: Sequence[Player], observer: Observer | None = None) -> None:
        self._scoreboard = scoreboard
        self._book = scoreboard.book
        self._players = players
        self._observer = observer
        self._events: list[Event] = []
        self._errors = 0
        self._view: list[View] = []
        # Delivering events that random players ignore would take most of the time of a round.
        self._sees = [not getattr(player, "blind", False) for player in players]
        self._listening = [(seat, player) for seat, player in enumerate(players) if self._sees[seat]]
        self._emit: Emit | None = self._events.append if self._listening or observer else None

    def play(self, match: int = 0) -> RoundResult:
        """Deals and plays to the end; the result names `match`. Raises RuntimeError if the round does not end."""
        for _ in self.steps():
            pass
        return self._result(match)

    def steps(self) -> Iterator[float]:
        """Deals and plays to the end, action by action; yields 0 after each. Raises as `play` does."""
        scoreboard = self._scoreboard
        state = self.state = self._deal()
        actions = 0
        while not state.ended:
            action = self._next_action(state)
            observer = self._observer
            legal = legal_for_all(self._book, state) if observer and observer.wants_legal else None
            self._events.clear()
            self._book.apply(state, action, self._emit)
            actions += 1
            if state.ended:
                self._events.append(scoreboard.score(state))
            if self._listening:
                self._tell()
            if observer:
                observer.step(RoundStep(self._round, actions, action, legal, state, self._events))
            if actions >= self.most_actions:
                raise RuntimeError(f"seed {scoreboard.seed}, round {scoreboard.number}: no end after {actions} actions")
            yield 0.0
        self._actions = actions

    def _result(self, match: int) -> RoundResult:
        scoreboard, state = self._scoreboard, self.state
        scored = scoreboard.last_scored
        assert scored is not None
        failures = self._take_failures()
        return RoundResult(
            match,
            scoreboard.number,
            scored.winner,
            state.is_blocked,
            scored.points,
            scored.totals,
            scored.match_winners,
            self._actions,
            self._errors + sum(why != REPLACED for _, why in failures),
            failures,
        )

    def _take_failures(self) -> tuple[tuple[Seat, str], ...]:
        found: list[tuple[Seat, str]] = []
        for seat, player in enumerate(self._players):
            failures: list[str] = getattr(player, "failures", [])
            found += ((seat, why) for why in failures)
            failures.clear()
        return tuple(found)

    def _deal(self) -> GameState:
        scoreboard, observer = self._scoreboard, self._observer
        setup, totals = scoreboard.next_setup, scoreboard.totals
        state = scoreboard.next_round(self._emit)
        self._view = [self._book.view(state, seat, totals) for seat in range(scoreboard.seats)]
        for seat, (player, view) in enumerate(zip(self._players, self._view, strict=True)):
            seed = player_seed(scoreboard.seed, scoreboard.number, seat)
            player.begin(seat, self._book, view, seed)
        self._round = RoundStart(self._book, scoreboard.seed, scoreboard.number, setup)
        if observer:
            observer.step(RoundStep(self._round, 0, None, None, state, self._events))
        return state

    def _tell(self) -> None:
        for event in self._events:
            hidden = redact(event, None, self._book)
            for seat, player in self._listening:
                player.see(event if hidden is event else redact(event, seat, self._book))

    def _next_action(self, state: GameState) -> Action:
        """Queries every seat that may act; the shortest delay wins, and among equal delays the first seat in turn
        order. Returns a default action if none answers."""
        acting, awaited = self._book.acting(state), self._book.awaited(state)
        if acting == awaited and not acting & (acting - 1):  # fast path: by far the most frequent case
            answer = self._ask(state, acting.bit_length() - 1, True)
            return answer[1] if answer else self._silence(state, awaited)
        first: tuple[float, int, Action] | None = None
        for seat in seats_in(acting):
            answer = self._ask(state, seat, bool(awaited >> seat & 1))
            if answer is not None:
                delay, action = answer
                distance = (seat - state.turn) * state.direction % state.seats
                if first is None or (delay, distance) < first[:2]:
                    first = (delay, distance, action)
        return first[2] if first else self._silence(state, awaited)

    def _ask(self, state: GameState, seat: Seat, awaited: bool) -> tuple[float, Action] | None:
        legal = self._book.legal(state, seat)
        player = self._players[seat]
        if self._sees[seat]:
            self._view[seat] = self._book.view(state, seat, self._scoreboard.totals)
        try:
            choice = player.choose(self._view[seat], legal, awaited, BUDGET)
        except Exception:  # a failing player loses its choice, the simulation continues
            self._errors += 1
            return None
        if choice.action is None or choice.action not in legal:
            self._errors += awaited or choice.action is not None
            return None
        return choice.delay, choice.action

    def _silence(self, state: GameState, awaited: int) -> Action:
        seats = sorted(seats_in(awaited), key=lambda seat: (seat - state.turn) * state.direction % state.seats)
        for seat in seats:
            action = self._book.default(state, seat)
            if action is not None:
                return action
        raise RuntimeError(f"seed {self._scoreboard.seed}, round {self._scoreboard.number}: nobody can do anything")
