"""Small notices in the lower middle of a page: one sentence each, shown for a while, one after the other."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import Notice
from uno_desktop.ui.metrics import Units
from uno_desktop.ui.text_rendering import paragraph, put

_MOST = 4
"""Notices that wait to be shown; of further ones only their number is told."""
_LEAST, _A_SIGN, _LONGEST = 2.0, 0.045, 7.0
"""Seconds that a notice stays, or until it is clicked: at least, for each sign that is to be read, and at most."""
_FOOT = 92.0
"""Units from the lower edge: above the buttons of a page."""
_WIDTH = 620


class Toasts:
    """Shows the notices of a list that others write; those shown are taken from it."""

    def __init__(self, notices: list[Notice]) -> None:
        self._notices = notices
        self._text = ""
        self._left = 0.0
        self._rect = pygame.Rect(0, 0, 0, 0)

    @property
    def text(self) -> str:
        """The sentence on show, empty for none."""
        return self._text

    def update(self, dt: float) -> None:
        """Count down, and take the next notice."""
        self._left -= dt
        if self._left > 0:
            return
        self._text = ""
        notices = self._notices
        if len(notices) > _MOST:  # as of a folder full of damaged files
            notices[_MOST - 1 :] = [Notice("mishaps.more", {"n": len(notices) - _MOST + 1})]
        if notices:
            self.show(notices.pop(0))

    def show(self, notice: Notice) -> None:
        """Show this at once, in place of what is on show."""
        self._text = tr(notice.key, **notice.params)
        self._left = min(_LEAST + _A_SIGN * len(self._text), _LONGEST)

    def handle(self, event: pygame.Event) -> bool:
        """A click takes the notice away."""
        hit = event.type == pygame.MOUSEBUTTONDOWN and self._text and self._rect.collidepoint(event.pos)
        if hit:
            self._left = 0.0
            self._text = ""
        return bool(hit)

    def draw(self, surface: pygame.Surface, units: Units) -> None:
        """Draw the notice, if there is one."""
        if not self._text:
            return
        width = min(units.px(_WIDTH), units.size[0] - units.px(32))
        text = paragraph(
            units.fonts, self._text, 16, "regular", palette.WHITE, width - units.px(48), "center"
        )
        self._rect = pygame.Rect(0, 0, width, text.height + units.px(26))
        self._rect.midbottom = (units.size[0] // 2, units.size[1] - units.px(_FOOT * units.text))
        units.skin.blit(surface, self._rect, "toast", 14)
        put(surface, text, center=self._rect.center)
