"""Round timeline: steps of a round and their events, with all cards visible, for the detectors of achievements."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from uno_desktop.match.observer import Observer, RoundStep
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.model.events import (
    CardPlayed,
    CardsDrawn,
    DrawReason,
    Event,
    PlayChallenged,
    RoundEnded,
    RoundScored,
    ThreatDeclared,
    ThreatMoved,
)
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

Kind = TypeVar("Kind", bound=Event)
_SERVED = (DrawReason.PENALTY, DrawReason.CHALLENGE)


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """Action `number` (from 1) of a round, with the position before it and its events."""

    number: int
    action: Action
    before: GameState
    events: tuple[Event, ...]

    def plays(self, seat: Seat) -> bool:
        return self.action.seat == seat and self.action.verb == PLAY


@dataclass(frozen=True, slots=True)
class Hit:
    """Cards drawn for one penalty; `by` is the seat that started or redirected it, or won the challenge."""

    step: int
    by: Seat
    victim: Seat
    cards: int


@dataclass(slots=True)
class RoundTimeline:
    """Round from its deal to its end.

    `levels` are the levels of the players by seat, empty for a seat without one; `sheet` is the score sheet of the
    match so far, whose last line is this round.
    """

    book: Rulebook
    levels: tuple[str, ...]
    start: GameState
    sheet: Sequence[RoundScored] = ()
    steps: list[TimelineStep] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    _events: dict[type[Event], list[tuple[int, Event]]] = field(default_factory=dict)
    _source: Seat = NOBODY

    def add(self, action: Action | None, before: GameState, events: Sequence[Event]) -> None:
        """Appends an action and its events, or with None the events of the deal. `before` is kept without a copy."""
        number = len(self.steps) + (action is not None)
        if action is not None:
            self.steps.append(TimelineStep(number, action, before, tuple(events)))
        for event in events:
            self._events.setdefault(type(event), []).append((number, event))
            self._follow(number, action, event)

    def _follow(self, number: int, action: Action | None, event: Event) -> None:
        if isinstance(event, ThreatDeclared):
            self._source = event.by
        elif isinstance(event, ThreatMoved) and action is not None:
            self._source = action.seat
        elif isinstance(event, PlayChallenged):
            self._source = event.by if event.guilty else event.seat
        elif isinstance(event, CardsDrawn) and event.reason in _SERVED and event.cards:
            if self._source in (NOBODY, event.seat):
                return
            hit = Hit(number, self._source, event.seat, len(event.cards))
            last = self.hits[-1] if self.hits else None
            if last is not None and last == replace(hit, cards=last.cards):  # consecutive presses for one penalty
                hit = replace(hit, cards=last.cards + hit.cards)
                self.hits.pop()
            self.hits.append(hit)

    def events_of(self, kind: type[Kind]) -> Iterator[tuple[int, Kind]]:
        """Yields all events of a type, each with the number of its step."""
        for number, event in self._events.get(kind, ()):
            assert isinstance(event, kind)
            yield number, event

    @property
    def scored(self) -> RoundScored:
        return self.sheet[-1]

    @property
    def end(self) -> int:
        return len(self.steps)

    def won(self, seat: Seat) -> bool:
        return self.scored.winner == seat

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Returns the seats of the team of `seat`, itself included; empty for NOBODY."""
        return tuple(seats_in(self.book.team(seat, self.start.seats))) if seat >= 0 else ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Winning seat with its partner, if any; empty without a winner."""
        return self.team(self.scored.winner)

    def cards_left(self) -> dict[Seat, int]:
        """Returns the final hand size of each seat that took part in the round; empty before its end."""
        out = self.start.out
        for _, ended in self.events_of(RoundEnded):
            return {seat: len(hand) for seat, hand in enumerate(ended.hands) if not out >> seat & 1}
        return {}

    def played(self, seat: Seat) -> list[tuple[int, CardPlayed]]:
        return [(number, event) for number, event in self.events_of(CardPlayed) if event.seat == seat]

    def most_held(self, seat: Seat) -> tuple[int, int]:
        """Returns the most cards that the seat held at once, and the step after which it first held them."""
        most, when = self.start.hands[seat].bit_count(), 0
        for step in self.steps:
            held = step.before.hands[seat].bit_count()
            if held > most:
                most, when = held, step.number - 1
        return most, when


class TimelineObserver(Observer):
    """Builds the timeline of each round of a match while it is replayed; subclasses receive it at its end."""

    wants_legal = False

    def __init__(self, levels: tuple[str, ...]) -> None:
        """`levels` are those of `RoundTimeline`."""
        self._levels = levels
        self._sheet: list[RoundScored] = []
        self._timeline: RoundTimeline | None = None
        self._before: GameState | None = None

    def step(self, step: RoundStep) -> None:
        after, timeline = step.state.copy(), self._timeline
        if step.n == 0 or timeline is None:
            timeline, self._before = RoundTimeline(step.round.book, self._levels, after, self._sheet), None
        timeline.add(step.action, self._before or after, step.events)
        self._timeline, self._before = timeline, after
        for event in step.events[-1:]:
            if isinstance(event, RoundScored):
                self._sheet.append(event)
                self.end_round(timeline)
                self._timeline = None

    def end_round(self, timeline: RoundTimeline) -> None:
        """Receives a complete round."""
