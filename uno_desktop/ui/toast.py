"""Toasts in the lower middle of a page: one sentence at a time, each for a few seconds."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import paragraph, put

_MOST = 4
"""Maximum number of queued toasts; further ones are only counted."""
_LEAST, _A_SIGN, _LONGEST = 2.0, 0.045, 7.0
"""Seconds that a toast stays unless clicked: minimum, per character, and maximum."""
_FOOT = 92.0
"""Units from the lower edge: above a page's buttons."""
_WIDTH = 620


class Toasts:
    """Shows toasts from a shared queue, and removes them from it."""

    def __init__(self, notices: list[Notice]) -> None:
        self._notices = notices
        self._text = ""
        self._left = 0.0
        self._rect = pygame.Rect(0, 0, 0, 0)

    @property
    def text(self) -> str:
        """Current toast, or ""."""
        return self._text

    def update(self, dt: float) -> None:
        self._left -= dt
        if self._left > 0:
            return
        self._text = ""
        notices = self._notices
        if len(notices) > _MOST:  # for example a folder full of damaged files
            notices[_MOST - 1 :] = [Notice("mishaps.more", {"n": len(notices) - _MOST + 1})]
        if notices:
            self.show(notices.pop(0))

    def show(self, notice: Notice) -> None:
        """Shows this toast at once, replacing the current one."""
        self._text = tr(notice.key, **notice.params)
        self._left = min(_LEAST + _A_SIGN * len(self._text), _LONGEST)

    def handle(self, event: pygame.Event) -> bool:
        hit = event.type == pygame.MOUSEBUTTONDOWN and self._text and self._rect.collidepoint(event.pos)
        if hit:
            self._left = 0.0
            self._text = ""
        return bool(hit)

    def draw(self, surface: pygame.Surface, metrics: Metrics) -> None:
        if not self._text:
            return
        width = min(metrics.px(_WIDTH), metrics.size[0] - metrics.px(32))
        text = paragraph(metrics.fonts, self._text, 16, "regular", palette.WHITE, width - metrics.px(48), "center")
        self._rect = pygame.Rect(0, 0, width, text.height + metrics.px(26))
        self._rect.midbottom = (metrics.size[0] // 2, metrics.size[1] - metrics.px(_FOOT * metrics.text))
        metrics.theme.blit(surface, self._rect, "toast", 14)
        put(surface, text, center=self._rect.center)
