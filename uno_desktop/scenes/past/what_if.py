"""What if: the expert's move instead of what was done, and one way in which the round might have gone from there."""

from __future__ import annotations

from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.what_if import WhatIf
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.past.replay import ReplayScene
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr

_AHEAD = 400
"""Moments that are played ahead of the one that is shown, so that one can leaf on."""


class WhatIfScene(ReplayScene):
    """Leafed through like the match itself, while it is still being played. It begins before the other move."""

    match: WhatIf
    judged = False

    def __init__(
        self, services: Services, match: RecordedMatch, turn: int, instead: Action | None, viewer: Seat
    ) -> None:
        """The turn of the moment `turn` is done otherwise by `viewer`; None lets the chance go by."""
        super().__init__(services, WhatIf(match, turn, instead, services.hire()))
        self.viewer = viewer
        self.at = self.match.turn - 1

    def where(self) -> str:
        return tr("look.one_way")

    def update(self, dt: float) -> None:
        grew = len(self.match.moments) - self.at < _AHEAD and self.match.update(self.services.now)
        if grew and self._rail is not None:
            self._rail.last = len(self.match.moments) - 1
        super().update(dt)

    def leave(self) -> None:
        super().leave()
        self.match.close()
