"""Notices on a plate: toasts, which go away by themselves, and the lines of the table."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import LEADING, TABLE, Fitting, Fonts, Rows, fit_rows
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import note_drawn
from uno_desktop.ui.widgets import Widget

_MOST = 4
"""Maximum number of queued toasts; further ones are only counted."""
_LEAST, _A_SIGN, _LONGEST = 2.0, 0.045, 7.0
"""Seconds that a toast stays unless clicked: minimum, per character, and maximum."""
_FOOT, _EDGE, _STEP = 92.0, 1.0, 8.0
"""Distances of a toast in units: from the lower edge, above a page's buttons; from other edges; between two places."""
_WIDTH = 620.0
NOTICE = 16.0
"""Font size of a notice in points, where it fits."""


class NoticeStyle(NamedTuple):
    """Plate, its radius and inset in units; weight of the text, maximum number of rows, and their sizes."""

    plate: str
    radius: float
    inset: tuple[float, float]
    weight: str
    most: int
    limits: Fitting


LINE = NoticeStyle("notice", 16, (16.0, 5.0), "bold", 2, TABLE)
"""Line at the table, shrunk where it has little space."""
_TOAST = NoticeStyle("toast", 14, (24.0, 8.5), "regular", 12, Fitting(1.0, 1.0, LEADING))
_FLAT = _TOAST._replace(inset=(24.0, 4.0))


class FittedNotice(NamedTuple):
    """Text of a notice in rows, and the size of its plate in pixels."""

    rows: Rows
    size: tuple[float, float]
    style: NoticeStyle

    def draw(
        self, surface: pygame.Surface, fonts: Fonts, plates: Plates, center: tuple[float, float], shade: str
    ) -> None:
        (x, y), (wide, high) = center, self.size
        plates.blit(surface, (x - wide / 2, y - high / 2, wide, high), self.style.plate, self.style.radius)
        self.rows.blit(surface, fonts, self.style.weight, shade, center)


def fitted_notice(
    fonts: Fonts, unit: float, text: str, space: tuple[float, float], size: float = NOTICE, style: NoticeStyle = LINE
) -> FittedNotice:
    """Fits a notice into a space of (width, height) pixels; `unit` is in pixels."""
    across, down = 2 * style.inset[0] * unit, 2 * style.inset[1] * unit
    rows = fit_rows(fonts, text, style.weight, size, (space[0] - across, space[1] - down), style.most, style.limits)
    wide = max(fonts.measure(row, rows.size, style.weight)[0] for row in rows.rows)
    return FittedNotice(rows, (wide + across, rows.height(fonts, style.weight) + down), style)


class Toasts:
    """Shows toasts from a shared queue, and removes them from it."""

    def __init__(self, notices: list[Notice]) -> None:
        self._notices = notices
        self.text = ""
        """Current toast, or ""."""
        self._left = 0.0
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Box of the toast drawn last, in pixels."""

    def update(self, dt: float) -> None:
        self._left -= dt
        if self._left > 0:
            return
        self.text = ""
        notices = self._notices
        if len(notices) > _MOST:  # for example a folder full of damaged files
            notices[_MOST - 1 :] = [Notice("mishaps.more", {"n": len(notices) - _MOST + 1})]
        if notices:
            self.show(notices.pop(0))

    def show(self, notice: Notice) -> None:
        """Shows this toast at once, replacing the current one."""
        text = tr(notice.key, **notice.params)
        self.show_text(text, min(_LEAST + _A_SIGN * len(text), _LONGEST))

    def show_text(self, text: str, seconds: float) -> None:
        """Shows this text at once for some seconds, replacing the current toast."""
        self.text, self._left = text, seconds

    def handle(self, event: pygame.Event) -> bool:
        hit = event.type == pygame.MOUSEBUTTONDOWN and self.text and self.rect.collidepoint(event.pos)
        if hit:
            self.dismiss()
        return bool(hit)

    def dismiss(self) -> None:
        self._left, self.text = 0.0, ""

    def draw(self, surface: pygame.Surface, metrics: Metrics, widgets: Sequence[Widget]) -> None:
        """Draws the toast where it covers none of the enabled widgets, flat and wide if there is no other space."""
        if not self.text:
            return
        taken = [each.visible for each in widgets if each.enabled and each.shown]
        whole = metrics.size[0] - metrics.px(32)
        for width, style in ((min(metrics.px(_WIDTH * metrics.text), whole), _TOAST), (whole, _FLAT)):
            notice = fitted_notice(metrics.fonts, metrics.scale, self.text, (width, math.inf), style=style)
            size = (round(notice.size[0]), round(notice.size[1]))
            places = [pygame.Rect(place, size) for place in self._places(size, metrics)]
            free = next((place for place in places if place.collidelist(taken) < 0), None)
            self.rect = free or places[-2]
            if free:
                break
        notice.draw(surface, metrics.fonts, metrics.plates, self.rect.center, palette.WHITE)
        note_drawn(self.text, self.rect, notice.rows.cut)

    @staticmethod
    def _places(size: tuple[int, int], metrics: Metrics) -> list[tuple[int, int]]:
        """Returns the top left corners to try: from the foot upwards, centred or at the right."""
        edge, foot = metrics.px(_EDGE), metrics.size[1] - metrics.px(_FOOT * metrics.text) - size[1]
        tops = (foot, *range(metrics.size[1] - size[1] - edge, edge, -metrics.px(_STEP)), edge)
        lefts = (metrics.size[0] // 2 - size[0] // 2, metrics.size[0] - size[0] - metrics.px(16))
        return [(left, top) for top in tops for left in lefts]
