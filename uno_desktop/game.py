"""A match as one object for use as a library, in the notation of docs/contract/formats.md, section 1."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from textwrap import shorten
from typing import Any

from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.scoreboard import Scoreboard, rules_of_table
from uno_desktop.model import argument_checks as check
from uno_desktop.model.cards import SEAT_LETTERS, Seat, seat_letter, seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.position import position_line, read_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.json_objects import event_object, view_object
from uno_desktop.model.views.redaction import redact

Options = Mapping[str, Value] | None
Scores = Mapping[str, int] | None


class Game:
    """A match, played action by action; each round is followed by the next. Seats are letters from `A`.

    >>> game = Game("official", {"official.target": 200}, seats=2, seed=34)
    >>> game.legal_actions("A")
    ['A draw', 'A play B+2', 'A play R8', 'A play W>B', 'A play W>G', 'A play W>R', 'A play W>Y']
    >>> [event["kind"] for event in game.play("A play R8")], game.events("B")[-2]["card"]
    (['card_played', 'turn_began'], 'R8')
    >>> game.awaited, game.round, game.is_over, game.winners, game.view("B")["counts"]
    (['B'], 1, False, [], {'A': 6, 'B': 7})
    >>> game.undo(), Game.from_position(game.position, "official", scores={"B": 120}).scores
    ('A play R8', {'A': 0, 'B': 120})
    """

    def __init__(
        self, ruleset: str = "official", options: Options = None, seats: int = 4, seed: int | None = None
    ) -> None:
        """Deals round 1; `seed` is random if None. Raises ValueError for an unknown ruleset, invalid options or an
        invalid number of seats, TypeError for arguments of another type."""
        seats = check.whole_number("seats", seats)
        seed = secrets.randbits(53) if seed is None else check.whole_number("seed", seed)
        given = check.mapping("options", options)
        self._begin(rules_of_table(check.text("ruleset", ruleset), given, seats).for_match(seed), seats, seed)
        self._deal()

    def _begin(self, book: Rulebook, seats: int, seed: int) -> None:
        self.seed, self._book = seed, book
        self._scoreboard = Scoreboard(book, seats, seed)
        self._events: list[Event] = []
        self._before: list[tuple[str, GameState, Scoreboard, int]] = []

    @classmethod
    def from_position(
        cls, line: str, ruleset: str = "official", options: Options = None, scores: Scores = None
    ) -> Game:
        """Returns a game that begins at the position `line`. The line may begin with its rules and points, as in
        `street street.cut=off totals=30,0 hands=…`; `ruleset`, `options` and `scores` are for a line without them.
        Later rounds follow from the random numbers of the position. Raises ValueError for an invalid line, rules or
        scores, TypeError for arguments of another type."""
        check.text("line", line)
        given = {
            letter: check.whole_number("scores", points) for letter, points in check.mapping("scores", scores).items()
        }
        options = check.mapping("options", options)
        at = read_position(line, check.text("ruleset", ruleset), options, given, may_be_over=True)
        game = cls.__new__(cls)
        game._begin(at.book, at.state.seats, at.state.rng)
        game._scoreboard.restore(at.state, 1, at.totals)
        game._state = at.state
        game._score()
        return game

    def _deal(self) -> None:
        self._state = self._scoreboard.next_round(self._events.append)
        if self._state.ended and not self._scoreboard.over:  # its first card has ended it
            self._deal()

    def _score(self) -> None:
        if self._state.ended:
            self._scoreboard = self._scoreboard.copy()
            self._events.append(self._scoreboard.score(self._state))
            if not self._scoreboard.over:
                self._deal()

    def _seat(self, letter: str) -> Seat:
        if letter not in tuple(SEAT_LETTERS[: self._scoreboard.seats]):
            raise ValueError(f'there is no seat "{letter}" at a table of {self._scoreboard.seats}')
        return SEAT_LETTERS.index(letter)

    def legal_actions(self, seat: str | None = None) -> list[str]:
        """Returns the legal actions of `seat`, or of all seats for None, sorted, including those out of turn. Raises
        ValueError for an unknown seat."""
        seats = range(self._scoreboard.seats) if seat is None else [self._seat(seat)]
        legal = (each for each in legal_for_all(self._book, self._state) if each.seat in seats)
        return sorted(action_line(each, self._book.deck) for each in legal)

    def play(self, line: str) -> list[dict[str, Any]]:
        """Carries out an action of any seat and returns the events that follow, including those of a new deal. Raises
        ValueError if the line is malformed or the rules refuse the action, TypeError if it is not a text."""
        check.text("line", line)
        deck, before, since = self._book.deck, self._state, len(self._events)
        action = self._book.canonical(before, parse_action(line, deck, before.hands))
        if action is None:
            legal = shorten(", ".join(self.legal_actions(line.split()[0])), 200, placeholder=" …")
            legal = "the match is over" if self.is_over else f"legal for this seat: {legal or 'nothing'}"
            raise ValueError(f'"{line}" is not legal here; {legal}')
        self._before.append((action_line(action, deck), before, self._scoreboard, since))
        self._state = before.copy()
        self._book.apply(self._state, action, self._events.append)
        self._score()
        return [event_object(event, deck) for event in self._events[since:]]

    def undo(self) -> str:
        """Takes back the last action, and a deal that followed it; returns the action's line. Raises ValueError if
        there is none."""
        if not self._before:
            raise ValueError("there is no action to undo")
        line, self._state, self._scoreboard, since = self._before.pop()
        del self._events[since:]
        return line

    def view(self, seat: str) -> dict[str, Any]:
        """Returns the view of `seat`, as in docs/outside_players.md. Raises ValueError for an unknown seat."""
        view = self._book.view(self._state, self._seat(seat), self._scoreboard.totals)
        return view_object(view, self._book.deck)

    def events(self, seat: str | None = None) -> list[dict[str, Any]]:
        """Returns all events so far, redacted for `seat` unless it is None. Raises ValueError for an unknown seat."""
        events = self._events
        if seat is not None:
            events = [redact(each, self._seat(seat), self._book) for each in events]
        return [event_object(event, self._book.deck) for event in events]

    @property
    def position(self) -> str:
        return position_line(self._state, self._book.deck)

    @property
    def awaited(self) -> list[str]:
        """Seats that must act; reactions of other seats lapse when these act."""
        return [seat_letter(seat) for seat in seats_in(self._book.awaited(self._state))]

    @property
    def round(self) -> int:
        return self._scoreboard.number

    @property
    def scores(self) -> dict[str, int]:
        """Match points by seat."""
        return {seat_letter(seat): points for seat, points in enumerate(self._scoreboard.totals)}

    @property
    def winners(self) -> list[str]:
        """Winners of the match; empty until it is over."""
        return [seat_letter(seat) for seat in self._scoreboard.winners]

    @property
    def is_over(self) -> bool:
        return self._scoreboard.over
