"""Built-in players as agents of the environment, as opponents or baselines."""

from __future__ import annotations

from uno_desktop.gym.action_encoding import WAIT
from uno_desktop.gym.aec import raw_env
from uno_desktop.match.scoreboard import Scoreboard, player_seed
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.player_registry import new_player

_BUDGET = 1.0
"""Thinking time in seconds of a player whose spec has no budget."""


class SeatedPlayer:
    """Built-in player of one seat: it sees only its seat's redacted events; `answer` returns its action code.

    >>> table = raw_env(ruleset="official", seats=2)
    >>> players = {agent: SeatedPlayer(table, agent, "easy") for agent in table.possible_agents}
    >>> table.reset(seed=1)
    >>> while table.agents and not table.terminations[table.agent_selection]:
    ...     table.step(players[table.agent_selection].answer())
    >>> sum(table.rewards.values())
    0.0
    """

    def __init__(self, table: raw_env, agent: str, name: str) -> None:
        """Joins the table, before its `reset`. `name` is a player spec such as `medium:hawk`. Raises ValueError for an
        invalid spec or an unknown agent."""
        self._table = table
        self._seat = table.seat_of(agent)
        self._player = new_player(str(name))
        self._totals: tuple[int, ...] = ()
        self._wish: Action | None = None
        table.observers.append(self)

    def dealt(self, scoreboard: Scoreboard, state: GameState) -> None:
        self._totals = scoreboard.totals
        self._wish = None
        view = scoreboard.book.view(state, self._seat, self._totals)
        self._player.begin(
            self._seat, scoreboard.book, view, player_seed(scoreboard.seed, scoreboard.number, self._seat)
        )

    def observe(self, event: Event) -> None:
        """Passes the event on, redacted for this seat."""
        self._player.see(redact(event, self._seat, self._table.book))

    def answer(self) -> int:
        """Returns the action code for the pending request of this seat."""
        server = self._table.server
        assert server.seat == self._seat
        if server.added and self._wish is not None:
            return server.next_code(self._wish)
        book, s = self._table.book, server.state
        legal = book.legal(s, self._seat)
        awaited = bool(book.awaited(s) >> self._seat & 1)
        choice = self._player.choose(book.view(s, self._seat, self._totals), legal, awaited, _BUDGET)
        self._wish = choice.action
        if choice.action is None:
            return WAIT
        return server.next_code(choice.action)
