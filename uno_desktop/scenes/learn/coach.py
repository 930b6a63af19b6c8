"""Coach of a first game: gives each hint twice at most, so that hints fade out during the round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uno_desktop.content.event_conditions import EventJudge
from uno_desktop.content.task import Verdict
from uno_desktop.model.actions import DRAW, PASS, Action
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import Event
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.system.i18n import tr

_OFTEN = 2
"""Times that each hint is given."""
_TWO = 2


class Coach:
    """Judges a first game by its result and selects hints; `moves` is set once the table exists."""

    moves: PlayerActions | None = None

    def __init__(self, judge: EventJudge) -> None:
        self._judge = judge
        self._said: Counter[str] = Counter()
        self._now = ("", -1)

    def observe(self, action: Action | None, events: Sequence[Event]) -> Verdict:
        return self._judge.observe(action, events)

    def line(self, names: Sequence[str]) -> str:
        """Returns the hint for the moment; empty if the table shows a more urgent message or after two times."""
        moves = self.moves
        topic = self._topic(moves) if moves is not None else ""
        if moves is None or not topic:
            return ""
        now = (topic, moves.host.actions_done)
        if now != self._now:
            self._now = now
            self._said[topic] += 1
        if self._said[topic] > _OFTEN:
            return ""
        turn = next(seats_in(moves.host.awaited), moves.viewer)
        return tr(f"coach.{topic}", who=names[turn])

    def _topic(self, moves: PlayerActions) -> str:
        if moves.owes() or moves.catches() or moves.host.round_over:
            return ""
        if not moves.awaited:
            return "wait" if moves.host.awaited else ""
        verbs, playable = moves.pressed(), moves.playable()
        if not playable:
            return "draw" if DRAW in verbs else ""
        if PASS in verbs:
            return "drawn"
        return "two" if moves.host.hand(moves.viewer).bit_count() == _TWO else "match"
