"""Replays a recorded match line by line, up to the first line that does not match the rules."""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from uno_desktop.match.observer import Observer, RoundStart, RoundStep, legal_for_all
from uno_desktop.match.records.record_parser import Record, RecordLine, points_of, read_record
from uno_desktop.match.records.record_writer import (
    DIGEST,
    OVER,
    ROUND,
    SCORED,
    DamagedRecord,
    NewerRecord,
    discard_damaged,
)
from uno_desktop.match.scoreboard import Scoreboard, scoreboard_for
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import SEAT_LETTERS, Deck
from uno_desktop.model.events import AWAY, BACK, Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.system.background_job import BackgroundJob, Work

_DIGEST = re.compile("[0-9a-f]{16}")
_LONG = 2_500
"""Maximum number of lines that are read within a few frames."""


def deck_digest(deck: Deck) -> str:
    """Returns a short digest of the cards of a deck and their values."""
    text = "".join(f"{name} {points}\n" for name, points in zip(deck.names, deck.points, strict=True))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(slots=True)
class Replayed:
    """Result of a replay: the last round from its deal (`dealt`) to its last action (`state`).

    `round_complete` is True if the end of the last round is in the record; `length` is that of the verified part of the
    file, in bytes; `away` is the bitmask of the people who were on a break at its end.
    """

    book: Rulebook
    scoreboard: Scoreboard
    state: GameState
    dealt: GameState
    events: list[Event] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    round_complete: bool = False
    length: int = 0
    away: int = 0


def book_of(record: Record) -> Rulebook:
    """Returns the rulebook of the match.

    Raises DamagedRecord if the rules are impossible, NewerRecord for cards that this version does not have.
    """
    setup = record.setup
    try:
        book = rulebook_for(setup.ruleset, setup.options, setup.handicaps).for_match(setup.seed)
    except ValueError as error:
        raise DamagedRecord(record.path, 2, str(error)) from None
    if deck_digest(book.deck) != record.deck_digest:
        kind = NewerRecord if _DIGEST.fullmatch(record.deck_digest) else DamagedRecord
        raise kind(record.path, record.deck_line, "the match was played with other cards")
    if len(setup.seats) not in book.seats:
        raise DamagedRecord(record.path, record.deck_line, f"the rules are not for {len(setup.seats)} seats")
    return book


class IncrementalReader(BackgroundJob[Replayed]):
    """Applies a record line by line; a round is scored as soon as it has ended."""

    expected = (DamagedRecord, OSError)

    def __init__(self, source: Path | Record, observer: Observer | None = None, ours: bool = False) -> None:
        """Raises DamagedRecord or OSError; each step raises DamagedRecord with the first invalid line.

        `ours` moves a damaged file aside; it is set for a record to be resumed, not for one that is only viewed.
        """
        with _setting_aside(ours):
            self.record = source if isinstance(source, Record) else read_record(source)
            self.book = book_of(self.record)
        self.file, self.setup = self.record.path, self.record.setup
        self._ours, self._observer = ours, observer
        self._scoreboard = scoreboard_for(self.setup, self.book)
        self._at: Replayed | None = None
        self._scored, self._away = False, 0
        super().__init__(self._apply_all())

    @property
    def long(self) -> bool:
        """True if reading takes noticeable time."""
        return len(self.record.lines) > _LONG

    def _apply_all(self) -> Work[Replayed]:
        with _setting_aside(self._ours):
            for number, line in enumerate(self.record.lines):
                if number:
                    yield number / len(self.record.lines)
                self._apply(line)
                for letter, _, why in (note.partition(" ") for note in line.notes):
                    if why in (AWAY, BACK):
                        seat = 1 << SEAT_LETTERS.index(letter)
                        self._away = self._away | seat if why == AWAY else self._away & ~seat
        at = self._at or self._deal()
        at.away = self._away
        return at

    def _apply(self, line: RecordLine) -> None:
        word, _, rest = line.text.partition(" ")
        if word == ROUND:
            self._begin_round(line, rest)
            return
        at = self._at or self._deal()  # earlier versions could leave out the line of the first round
        if word == DIGEST:
            self._check_digest(at, line, rest)
        elif word == SCORED:
            self._check_points(at, line)
        elif word == OVER:
            if not self._scored or not self._scoreboard.over:
                raise self._differs(line, "the match is not over")
            at.round_complete = True
            at.length = line.end
        else:
            self._act(at, line)

    def _begin_round(self, line: RecordLine, rest: str) -> None:
        if self._at is not None and not self._at.round_complete:
            raise self._differs(line, "the round before has not ended")
        if self._scoreboard.over:
            raise self._differs(line, "the match is over")
        if rest != str(self._scoreboard.number + 1):
            raise self._differs(line, f"expected round {self._scoreboard.number + 1}")
        self._deal().length = line.end

    def _deal(self) -> Replayed:
        book = self.book
        setup, events = self._scoreboard.next_setup, list[Event]()
        state = self._scoreboard.next_round(events.append)
        at = self._at = Replayed(book, self._scoreboard, state, state.copy(), length=self.record.header_end)
        self._scored = False
        self._round = RoundStart(book, self.setup.seed, self._scoreboard.number, setup)
        if self._observer:
            self._observer.step(RoundStep(self._round, 0, None, None, state, events))
        return at

    def _act(self, at: Replayed, line: RecordLine) -> None:
        state, book = at.state, at.book
        if state.ended:
            raise self._differs(line, "the round has ended")
        try:
            action = book.canonical(state, parse_action(line.text, book.deck, state.hands))
        except ValueError as error:
            raise self._differs(line, str(error)) from None
        if action is None:
            raise self._differs(line, f'"{line.text}" is against the rules here')
        observer = self._observer
        legal = legal_for_all(book, state) if observer and observer.wants_legal else None
        events: list[Event] = []
        book.apply(state, action, events.append)
        if state.ended:
            events.append(self._scoreboard.score(state))
        at.actions.append(action)
        at.events += events
        at.length = line.end
        if observer:
            away = bool(self._away >> action.seat & 1)
            observer.step(RoundStep(self._round, len(at.actions), action, legal, state, events, away))

    def _check_digest(self, at: Replayed, line: RecordLine, rest: str) -> None:
        if rest != at.state.digest():
            raise self._differs(line, "the position is not the one that was played")
        if not at.state.ended:
            at.length = line.end

    def _check_points(self, at: Replayed, line: RecordLine) -> None:
        points = points_of(self.file, line, len(self.setup.seats))
        if not at.state.ended or self._scored:
            raise self._differs(line, "the round has not ended here")
        assert self._scoreboard.last_scored is not None
        if points != self._scoreboard.last_scored.points:
            raise self._differs(line, "the points are not those of the round")
        self._scored = True
        if not self._scoreboard.over:  # otherwise the line that ends the match belongs to the end of the round as well
            at.round_complete = True
            at.length = line.end

    def _differs(self, line: RecordLine, sentence: str) -> DamagedRecord:
        return DamagedRecord(self.file, line.number, sentence)


@contextmanager
def _setting_aside(ours: bool) -> Iterator[None]:
    try:
        yield
    except DamagedRecord as problem:
        if ours:
            discard_damaged(problem)
        raise


def replay(record: Record, observer: Observer | None = None) -> Replayed:
    """Applies all lines of a record. Raises DamagedRecord with the first line that differs from the replay."""
    return IncrementalReader(record, observer).finish()
