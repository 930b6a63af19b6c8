"""Plays an example step by step for display: the line of each step, and its events."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from uno_desktop.content.level_files import Level, LevelDeal
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat, cards_in
from uno_desktop.model.events import Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View
from uno_desktop.players.search.redeal import Known


@dataclass(frozen=True, slots=True)
class ShownStep:
    """One step: its line, a flag for a refused action, its events, and what the file expects after it."""

    line: str
    refused: bool
    events: tuple[Event, ...]
    expect: Mapping[str, Any]


class ExamplePlay(ScenarioRun):
    """Plays a level step by step. `opening` holds the events before the first step."""

    def __init__(self, level: Level) -> None:
        """Raises BadLevel if the level cannot be set up."""
        self._before: GameState | None = None
        self._fresh: list[Event] = []
        super().__init__(level, self._fresh.append)
        if self._before is None and not isinstance(level.start, LevelDeal):
            self._before = self.state.copy()
        self.done = 0
        """Number of steps shown."""
        self.opening = self._new_events()
        self._began = self.state.copy()
        self._since: list[Event] = []

    def _open(self, s: GameState) -> None:
        self._before = s.copy()
        super()._open(s)

    @property
    def before(self) -> tuple[View, list[list[CardId]]] | None:
        """View before `opening`, and all hands; None if the opening deals them."""
        return None if self._before is None else self._seen(self._before)

    @property
    def now(self) -> tuple[View, list[list[CardId]]]:
        return self._seen(self.state)

    @property
    def steps(self) -> int:
        return len(self.level.steps)

    @property
    def over(self) -> bool:
        return self.done >= self.steps

    def next(self) -> ShownStep:
        """Plays and returns the next step; after the last one, passes open reactions and accepts pending penalties.

        Raises IndexError past the end.
        """
        step = self.level.steps[self.done]
        self.done += 1
        failed = self._refuse(step, self.done) if step.refused else self._do(step, self.done)
        if failed is not None:  # the tests run all shipped examples, so this one is still being written
            self.done = self.steps
        expect = dict(step.expect)
        if self.over:
            self._lapse_all()
            expect = {**self.level.expect, **expect}
        happened = self._new_events()
        self._since += happened
        return ShownStep(step.do, step.refused or failed is not None, happened, expect)

    def known(self, seat: Seat) -> Known:
        """Returns the knowledge of a seat that has observed the example from its first step."""
        events = tuple(redact(event, seat, self.book) for event in self._since)
        dealt = self.book.view(self._began, seat, self.totals)
        return Known(dealt, events, self.book.view(self.state, seat, self.totals))

    def action(self, line: str) -> Action | None:
        """Parses the action of a line; None if it does not exist under these rules."""
        try:
            return parse_action(line, self.book.deck, self.state.hands)
        except ValueError:
            return None

    def _new_events(self) -> tuple[Event, ...]:
        events = tuple(self._fresh)
        self._fresh.clear()
        return events

    def _seen(self, state: GameState) -> tuple[View, list[list[CardId]]]:
        return self.book.view(state, 0, self.totals), [list(cards_in(hand)) for hand in state.hands]
