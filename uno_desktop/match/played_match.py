"""A match with all its positions: exact undo, cheap copies, and events that are made only when they are wanted."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.match.scoreboard import Scoreboard, player_seed
from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Emit
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.player import dismiss
from uno_desktop.players.player_registry import new_player

_SECONDS = 1.0
"""Thinking time of a player whose spec has no budget."""


class _Round(NamedTuple):
    """The deal of a round. It never changes, so that copies share it."""

    first: int
    """Number of actions before it."""
    dealt: GameState
    scoreboard: Scoreboard


class PlayedMatch:
    """Match from a deal or a position on; when a round ends, the next one is dealt at once.

    Each action changes `state`; earlier positions are played again from the deal of their round. `scoreboard` is
    replaced by each round and never changed.
    """

    def __init__(self, book: Rulebook, scoreboard: Scoreboard, state: GameState | None = None) -> None:
        """Deals the first round, or continues from `state`, which `scoreboard` already counts."""
        self.book = book
        self.actions: list[Action] = []
        self._events: list[Event] = []
        self._marks: list[int] = []
        """Number of events before each action whose events have been made."""
        self._shared = False
        """True while a copy may use the same lists."""
        if state is None:
            self.state, self.scoreboard = _dealt(scoreboard, self._events.append)
        else:
            self.state, self.scoreboard = _scored(state, scoreboard, self._events.append)
        self._rounds = [_Round(0, self.state.copy(), self.scoreboard)]

    def copy(self) -> PlayedMatch:
        made = PlayedMatch.__new__(PlayedMatch)
        self._shared = True
        made.__dict__.update(self.__dict__)
        made.state = self.state.copy()
        return made

    def _keep_own_lists(self) -> None:
        self.actions, self._rounds = self.actions[:], self._rounds[:]
        self._events, self._marks = self._events[:], self._marks[:]
        self._shared = False

    def do(self, action: Action, told: bool = False) -> None:
        """Carries out an action that the rules accept; its events are made at once if `told`, otherwise when `events`
        is asked for them."""
        if self._shared:
            self._keep_own_lists()
        emit = None
        if told:
            self._tell()
            self._marks.append(len(self._events))
            emit = self._events.append
        self.actions.append(action)
        self.book.apply(self.state, action, emit)
        if self.state.ended:
            self.state, self.scoreboard = _scored(self.state, self.scoreboard, emit)
            if not self.scoreboard.over:
                self._rounds.append(_Round(len(self.actions), self.state.copy(), self.scoreboard))

    def undo(self) -> Action:
        """Takes back the last action, and a deal that followed it."""
        if self._shared:
            self._keep_own_lists()
        action = self.actions.pop()
        if self._rounds[-1].first > len(self.actions):
            self._rounds.pop()
        first, dealt, self.scoreboard = self._rounds[-1]
        self.state = dealt.copy()
        for each in self.actions[first:]:
            self.book.apply(self.state, each)
        if len(self._marks) > len(self.actions):
            del self._events[self._marks.pop() :]
        return action

    def events(self, since: int = 0) -> list[Event]:
        """Returns the events from number `since` on, with all cards."""
        self._tell()
        return self._events[since:]

    def _tell(self) -> None:
        """Makes the events of the actions that have none yet."""
        told, ends = len(self._marks), [each.first for each in self._rounds[1:]] + [len(self.actions)]
        for (first, dealt, scoreboard), end in zip(self._rounds, ends, strict=True):
            if end <= told:
                continue
            state = dealt.copy()
            for action in self.actions[first:told]:
                self.book.apply(state, action)
            for action in self.actions[max(first, told) : end]:
                self._marks.append(len(self._events))
                self.book.apply(state, action, self._events.append)
                _scored(state, scoreboard, self._events.append)

    @property
    def totals_before(self) -> tuple[int, ...]:
        """Match points before the round of `state`."""
        state, totals = self.state, self.scoreboard.totals
        if not state.ended:
            return totals
        gains = zip(totals, self.scoreboard.sheet[-1].points, state.fines or (0,) * state.seats, strict=True)
        return tuple([total - points - fine for total, points, fine in gains])

    def events_of_last(self) -> list[Event]:
        """Returns the events of the last action, which was `told`."""
        return self._events[self._marks[-1] :]

    def choice(self, seat: Seat, level: str) -> Action | None:
        """Returns what a computer player of this spec does at a seat that may act; None if it lets its chance go by.
        The answer follows from the match alone. Raises ValueError for an invalid spec."""
        book, (first, dealt, board) = self.book, self._rounds[-1]
        self._tell()
        player = new_player(level)
        try:
            seed = rng.mix(player_seed(board.seed, board.number, seat), len(self.actions))
            player.begin(seat, book, book.view(dealt, seat, board.totals), seed)
            for event in self._events[self._marks[first] :] if first < len(self.actions) else ():
                player.see(redact(event, seat, book))
            view, legal = book.view(self.state, seat, board.totals), book.legal(self.state, seat)
            return player.choose(view, legal, bool(book.awaited(self.state) >> seat & 1), _SECONDS).action
        finally:
            dismiss(player)


def _dealt(scoreboard: Scoreboard, emit: Emit | None) -> tuple[GameState, Scoreboard]:
    """Deals with this scoreboard until a card can be played or the match is over."""
    state = scoreboard.next_round(emit)
    while state.ended and not scoreboard.over:  # its first card has ended it
        state = scoreboard.next_round(emit)
    return state, scoreboard


def _scored(state: GameState, scoreboard: Scoreboard, emit: Emit | None) -> tuple[GameState, Scoreboard]:
    """Returns position and scoreboard after the end of a round, which are the same if it goes on."""
    if not state.ended:
        return state, scoreboard
    scoreboard = scoreboard.copy()
    scored = scoreboard.score(state)
    if emit is not None:
        emit(scored)
    return (state, scoreboard) if scoreboard.over else _dealt(scoreboard, emit)
