"""Portraits and team marks of the seats on the seats page."""

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.scenes.controls.keymap import label_of
from uno_desktop.scenes.profiles.seat_avatars import AvatarButton
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import FocusManager
from uno_desktop.ui.layout import NOWHERE, Live, Picture, PressTile
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.text_rendering import put


class SeatFace(AvatarButton):
    """Large portrait of a seat; a press selects the seat, another one by a key changes the character."""

    arrows_adjust = picked = False

    def __init__(self, metrics: Metrics, portrait: tuple[str, int], on_step: Callable[[int], None] | None) -> None:
        super().__init__(metrics, NOWHERE, *portrait, on_step)
        self.on_press: Callable[[], None] = lambda: None

    @property
    def chosen(self) -> bool:
        return self.picked

    def activate(self) -> None:
        if self.picked:
            self.adjust(1)
        else:
            self.click((0, 0))

    def click(self, pos: tuple[int, int]) -> None:
        if not self.picked:
            self.sound("click", 0.5)
            self.on_press()


def cast_line(name: str, focus: FocusManager) -> Live:
    """Returns the question for whom a character sits down, with the keys for a value from which arrows lead on."""

    def says() -> tuple[str, str]:
        here = focus.current if focus.visible else None
        keys = {"less": label_of("page up"), "more": label_of("page down")}
        change = "" if getattr(here, "arrows_adjust", True) else tr("seats.change", **keys)
        return "  ·  ".join(filter(None, (tr("seats.cast", name=name), change))), palette.MUTED

    return Live(says, 15, "bold", align="center", grow=1)


class CastTile(PressTile):
    """Tile of a character of the cast, with the kind of player as its tooltip."""

    @property
    def tip(self) -> str:
        return self.help


def team_mark(team: int) -> Picture:
    """Returns the mark of a team as an element of a layout."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        body = seat_marks.marker(team, rect.w / 2, rect.h / 2, rect.w * 0.5)
        put(surface, svg.rasterise(svg.document(*rect.size, "", body), rect.size), center=rect.center)

    return Picture(TARGET, TARGET, paint)
