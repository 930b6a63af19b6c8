"""Benchmark of the player's wait between turns, at the real table with its clock and no graphics."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

from tools.bench.figures import Figures, extent
from tools.bench.frames import share
from uno_desktop.match.cast import with_cast_names
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player_registry import new_player
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders

FRAME = 1 / 60
_SIZE = (960, 540)
_ROUNDS = 12
_PATIENCE = 1800.0
"""Seconds after which a round counts as stuck."""
_PERSON: Seat = 0
_PLAYS_LIKE = "medium"
"""Player type in the human seat; its thinking takes no table time, as only the wait is measured."""


@dataclass(slots=True)
class _Waits:
    """Measured seconds: waits between the player's turns, those with a lost turn, plain turns of others."""

    usual: list[float] = field(default_factory=list)
    skipped: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)


def measure_pace(ruleset: str, seats: int, player: str, opponents: str) -> Figures:
    """Measures twelve rounds, each with its own seed, of one human seat among `player`s in this process.

    `wait_*` are the usual waits in seconds from the end of a turn to the next one, `skipped_*` those in which the
    player lost a turn. A plain turn only plays a number card or draws a card: `turn_*` is the time from its
    highlight to the next. Raises ValueError with a sentence for an unknown player.
    """
    new_player(player)
    waits = _Waits()
    with tempfile.TemporaryDirectory() as folder:
        services = offscreen_services(_SIZE, "en", user_folders(Path(folder)))
        services.sounds.mute = True
        services.settings.opponents = opponents
        for seed in range(1, extent(_ROUNDS) + 1):
            plans = with_cast_names([SeatPlan(HUMAN, "Me"), *[SeatPlan(player, "")] * (seats - 1)])
            _Round(services, TableSetup(ruleset, plans, seed, {}), waits).play()
    return {
        "wait_median_s": statistics.median(waits.usual),
        "wait_p90_s": share(waits.usual, 0.9),
        "waits": len(waits.usual),
        "skipped_median_s": statistics.median(waits.skipped) if waits.skipped else None,
        "skipped": len(waits.skipped),
        "turn_median_s": statistics.median(waits.plain),
        "turn_max_s": max(waits.plain),
        "turns": len(waits.plain),
        "rounds": extent(_ROUNDS),
        "opponents": opponents,
        "player": player,
        "seats": seats,
        "ruleset": ruleset,
    }


class _Round:
    """One round at the table; the program plays the human seat."""

    def __init__(self, services: Services, setup: TableSetup, waits: _Waits) -> None:
        self._services, self._waits = services, waits
        self._session = begin_match(setup, None, None)
        self._person = new_player(_PLAYS_LIKE)
        self._ear = self._session.cursor(_PERSON)
        book = rulebook_for(setup.ruleset, setup.options)
        self._person.begin(_PERSON, book, self._session.view(_PERSON), player_seed(setup.seed, 1, _PERSON))
        self._turns = _Turns(book.deck)
        for event in self._ear.take():  # the view includes the deal
            self._turns.hear(event)
        self._scene = TableScene(services, self._session)
        self._left: float | None = None
        """Time at which the player's last turn ended."""
        self._lost = False

    def play(self) -> None:
        """Plays to the end of the round. Raises RuntimeError if it does not end."""
        services, session = self._services, self._session
        services.stack.push(self._scene)
        services.stack.settle()
        until = services.now + _PATIENCE
        while not session.round_over:
            began = time.process_time()
            services.stack.update(FRAME)
            services.stack.settle()
            services.now += max(FRAME, time.process_time() - began)  # real thinking time counts
            self._hear()
            self._turns.seen(self._scene.display.table_view.turn, services.now, self._waits.plain)
            self._act()
            if services.now > until:
                raise RuntimeError(f"seed {session.setup.seed}: no end after {_PATIENCE:g} seconds")
        services.stack.clear()

    def _hear(self) -> None:
        for event in self._ear.take():
            self._person.see(event)
            self._turns.hear(event)
            if isinstance(event, ev.TurnSkipped) and event.seat == _PERSON:
                self._lost = True

    def _act(self) -> None:
        session, scene = self._session, self._scene
        if not scene.display.ready or session.intent(_PERSON) is not None:
            return
        legal, asked = session.legal(_PERSON), scene.actions.awaited
        if asked and self._left is not None:
            wait = self._services.now - self._left
            (self._waits.skipped if self._lost else self._waits.usual).append(wait)
            self._left = None
        if not legal:
            return
        action = self._person.choose(session.view(_PERSON), legal, asked, 1.0).action
        if action is not None and session.submit(action) and asked:
            session.tick(self._services.now)
            if not scene.actions.awaited:
                self._left, self._lost = self._services.now, False


class _Turns:
    """Finds plain turns: events classify a turn before the table shows it, the shown turns give the durations."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._heard: deque[tuple[Seat, bool]] = deque()
        self._now: tuple[Seat, bool] = (-1, False)
        self._shown: Seat = -1
        self._since = 0.0

    def hear(self, event: ev.Event) -> None:
        """Classifies the current turn by an event."""
        if isinstance(event, ev.TurnBegan):
            self._heard.append(self._now)
            self._now = (event.seat, event.seat != _PERSON)
        elif not self._is_plain(event):
            self._now = (self._now[0], False)

    def _is_plain(self, event: ev.Event) -> bool:
        match event:
            case ev.CardPlayed():
                return self._deck.faces[event.card].symbol.isdigit() and not event.beside
            case ev.CardsDrawn():
                return event.reason is ev.DrawReason.TURN and len(event.cards) == 1
            case _:
                return isinstance(event, ev.TurnPassed)

    def seen(self, seat: Seat, now: float, plain: list[float]) -> None:
        """Records the seat shown as the turn; appends the duration of the last turn to `plain` if it was plain."""
        if seat == self._shown:
            return
        over = (-1, False)
        while self._heard and over[0] != self._shown:
            over = self._heard.popleft()
        if over[1]:
            plain.append(now - self._since)
        self._shown, self._since = seat, now
