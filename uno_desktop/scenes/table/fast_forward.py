"""Fast forward for local players who take no part in the rest of a round."""

from __future__ import annotations

from collections.abc import Collection

from uno_desktop.model.actions import DRAW, PRESS
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.controls.key_glyphs import button_glyph
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import Buttons
from uno_desktop.scenes.table.board import Board
from uno_desktop.stage.renderers.hud import Button
from uno_desktop.system.i18n import tr

HURRY_BUTTON = "hurry"
_PACE = 4.0
"""Speed factor of fast forward."""


class FastForward:
    """Fast-forward switch shared by all local players; effective only while none of them plays."""

    def __init__(self, services: Services, board: Board, human_seats: Collection[Seat]) -> None:
        self._services, self._board, self._human_seats = services, board, human_seats
        self._requested = False

    @property
    def possible(self) -> bool:
        """True while all local players are eliminated or finished and the other seats play on."""
        table_view, human_seats = self._board.table_view, self._human_seats
        return bool(human_seats) and all(table_view.out >> seat & 1 for seat in human_seats) and not table_view.revealed

    @property
    def on(self) -> bool:
        return self._requested and self.possible

    def pace(self, speed: float) -> float:
        """Returns the animation speed: `speed`, or a faster one while fast-forwarding."""
        return max(speed, _PACE) if self.on else speed

    def press(self) -> None:
        self._requested = not self._requested
        self._services.sound("click", 0.6)

    def beside(self, buttons: Buttons) -> Buttons:
        """Returns the buttons of a frame; while it is possible, the fast-forward button replaces the draw button."""
        if not self.possible:
            return buttons
        label = tr("table.usual_pace" if self._requested else "table.faster")
        button = Button(HURRY_BUTTON, self._board.layout.action_box(0), label, button_glyph(HURRY_BUTTON))
        others = [one for one in buttons.all if one.name not in (DRAW, PRESS)]
        return Buttons([button, *others], buttons.reactions)
