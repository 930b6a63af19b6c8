"""Portraits and team marks of the seats on the seats page."""

from collections.abc import Callable

import pygame

from uno_desktop.drawing import seat_marks, svg
from uno_desktop.scenes.profiles.seat_avatars import AvatarButton
from uno_desktop.ui.layout import NOWHERE, Picture
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.text_rendering import put


class SeatFace(AvatarButton):
    """Large portrait of a seat; a press selects the seat, the arrow keys change the character."""

    picked = False

    def __init__(self, metrics: Metrics, portrait: tuple[str, int], on_step: Callable[[int], None] | None) -> None:
        super().__init__(metrics, NOWHERE, *portrait, on_step)
        self.on_press = self.activate

    @property
    def chosen(self) -> bool:
        return self.picked

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()


def team_mark(team: int) -> Picture:
    """Returns the mark of a team as an element of a layout."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        body = seat_marks.marker(team, rect.w / 2, rect.h / 2, rect.w * 0.5)
        put(surface, svg.rasterise(svg.document(*rect.size, "", body), rect.size), center=rect.center)

    return Picture(TARGET, TARGET, paint)
