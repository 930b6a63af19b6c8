"""Countdown of the viewer's time limit (HSE-TIME-01): the bar at the hand, a tick in the last seconds, and speech."""

import math

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.hud import LAST_SECONDS, TimeLeft
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.system.i18n import tr

_ROUGH = 5
"""Seconds to which the time is rounded for screen readers before the last seconds."""


class Countdown:
    """Shows the time left of the viewer's decision; ticks once a second near the end, and says so once."""

    def __init__(self, services: Services, actions: PlayerActions, display: TableDisplay) -> None:
        self._services, self._actions, self._display = services, actions, display
        self._counted = math.inf
        """Whole seconds left when it last looked."""

    def update(self) -> None:
        """Passes the time left to the display; to be called only at a table with a limit."""
        clock, viewer = self._actions.session.clock, self._actions.viewer
        seconds = clock.left().get(viewer) if self._actions.awaited else None
        self._display.hud_state.time_left = TimeLeft(seconds, clock.limit(viewer)) if seconds is not None else None
        whole = math.ceil(seconds) if seconds is not None else math.inf
        if 0 < whole <= LAST_SECONDS and whole < self._counted:
            self._services.sound("tap", 0.8)
            if self._counted > LAST_SECONDS:
                self._services.accessibility.announce(time_text(seconds or 0.0), Weight.TURN)
        self._counted = whole


def time_text(seconds: float) -> str:
    """Returns the time left as text, exact only in the last seconds: "15 seconds left"."""
    whole = math.ceil(seconds)
    return tr("question.left", n=whole if whole <= LAST_SECONDS else math.ceil(whole / _ROUGH) * _ROUGH)
