"""Portraits of the seats page, which can be dragged from seat to seat."""

import math
from collections.abc import Callable

from uno_desktop.scenes.avatar_button import AvatarButton
from uno_desktop.ui.layout import NOWHERE, PressTile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Widget

_SLACK = 8.0
"""Mouse travel in units after which a press becomes a drag."""


class Carried(Widget):
    """Widget with a draggable portrait; `on_drop` receives the point in pixels."""

    drags = True
    carried_to: tuple[int, int] | None = None
    """Position of the portrait while it is dragged."""
    portrait = ("", 0)
    """Portrait name and tint."""
    on_drop: Callable[[tuple[int, int]], object]

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        self._from = pos

    def drag(self, pos: tuple[int, int]) -> None:
        if self.carried_to is not None or math.dist(pos, self._from) > self.metrics.px(_SLACK):
            self.carried_to = pos

    def release(self, pos: tuple[int, int]) -> None:
        if self.carried_to is None:
            super().release(pos)
            return
        self.held, self.carried_to = False, None
        self.on_drop(pos)


class SeatFace(Carried, AvatarButton):
    """Large portrait of a seat; a press selects the seat, the arrow keys change the character."""

    picked = False

    def __init__(self, metrics: Metrics, portrait: tuple[str, int], on_step: Callable[[int], None] | None) -> None:
        super().__init__(metrics, NOWHERE, *portrait, on_step)
        self.portrait = portrait
        self.on_press = self.activate

    @property
    def chosen(self) -> bool:
        return self.picked

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()


class CastTile(Carried, PressTile):
    """Draggable tile of a character that can take a seat."""
