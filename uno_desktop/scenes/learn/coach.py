"""Coach of a first game: gives each hint twice at most, so that hints fade out during the round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uno_desktop.content.event_conditions import EventJudge
from uno_desktop.content.task import Verdict
from uno_desktop.model.actions import DRAW, PASS, Action
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.model.events import Event
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.system.i18n import tr

_OFTEN = 2
"""Times that each hint is given."""
_TWO = 2


class Coach:
    """Judges a first game by its result and selects hints."""

    def __init__(self, judge: EventJudge) -> None:
        self._judge = judge
        self._said: Counter[str] = Counter()
        self._now = ("", NOBODY)

    def observe(self, action: Action | None, events: Sequence[Event]) -> Verdict:
        return self._judge.observe(action, events)

    def line(self, actions: PlayerActions, board: Board) -> str:
        """Returns the hint for what is shown; empty if the table shows a more urgent message or after two times."""
        turn = next(seats_in(actions.session.awaited), NOBODY) if board.ready else board.table_view.turn
        topic = self._topic(actions, turn, board.ready)
        if not topic:
            return ""
        now = (topic, turn)
        if now != self._now:
            self._now = now
            self._said[topic] += 1
        if self._said[topic] > _OFTEN:
            return ""
        return tr(f"coach.{topic}", who=board.names[turn])

    def _topic(self, actions: PlayerActions, turn: Seat, ready: bool) -> str:
        """Returns the topic for the `turn` that is shown; `ready`: everything that happened has been shown."""
        if actions.may_say_uno() or actions.catches() or actions.session.round_over or turn == NOBODY:
            return ""
        if turn != actions.viewer:
            return "wait"
        if not ready or not actions.awaited:
            return ""
        verbs, playable = actions.pressed(), actions.playable()
        if not playable:
            return "draw" if DRAW in verbs else ""
        if PASS in verbs:
            return "drawn"
        return "two" if actions.session.hand(actions.viewer).bit_count() == _TWO else "match"
