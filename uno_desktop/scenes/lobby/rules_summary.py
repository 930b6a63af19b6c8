"""Rules summary under the seats, shown before the deal (STR-BASE-02)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put, stacked, wrapped
from uno_desktop.ui.widgets import Widget

_SIZE, _LINES = 15.0, 2


class RulesSummary(Widget):
    """Strip that lists the changed options, or their number if they do not fit."""

    radius = 14

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, match_setup: MatchSetup, on_press: Callable[[], None]
    ) -> None:
        super().__init__(metrics, rect)
        self.on_press = on_press
        self._room = rect.width - metrics.px(76)
        name = tr(f"ruleset.{match_setup.ruleset.id}.name")
        changed = changes(match_setup.ruleset, match_setup.agreed)
        words = " · ".join(tr("tablerules.change", title=change.title, value=change.value) for change in changed)
        if not changed:
            self.text = tr("tablerules.strip_same", name=name)
        else:
            self.text = tr("tablerules.strip", name=name, changes=words)
        self.names_all = len(self._wrapped()) <= _LINES
        if not self.names_all:
            self.text = tr("tablerules.strip_many", name=name, n=len(changed))
        self.label = self.text

    def _wrapped(self) -> list[str]:
        return wrapped(self.metrics.fonts, self.text, _SIZE, "regular", self._room)

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        sign = icon("book", metrics.px(22), palette.GOLD_LIGHT if self.hovered else palette.GOLD)
        lines = [fitted(metrics.fonts, line, _SIZE, "regular", palette.WHITE, self._room) for line in self._wrapped()]
        text = stacked(lines, max(line.width for line in lines), "left", 1.25)
        left = rect.centerx - (sign.width + metrics.px(14) + text.width) // 2
        put(surface, sign, midleft=(left, rect.centery))
        put(surface, text, midleft=(left + sign.width + metrics.px(14), rect.centery))
