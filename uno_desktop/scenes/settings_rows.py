"""Widgets of the settings page: group panel, setting row, card preview."""

from __future__ import annotations

import math

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget

_LEFT, _LEAST, _AROUND = 20.0, 53.0, 8.0
_CARDS = ("R7", "G+2", "W")
_CARD, _BYTES = 74.0, 12 * 1024 * 1024


class GroupGround(Widget):
    """Panel with a golden heading; the rows lie on it."""

    radius = 20

    def __init__(self, metrics: Metrics, text: str, sign: str) -> None:
        """`sign` names an icon before the heading."""
        super().__init__(metrics, pygame.Rect(0, 0, 1, 1))
        self.text, self.sign = text, sign
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel", self.radius)
        left, middle = rect.left + metrics.px(_LEFT), rect.top + metrics.px(22)
        sign = icon(self.sign, metrics.px(18), palette.GOLD)
        put(surface, sign, midleft=(left, middle))
        width = rect.width - metrics.px(2 * _LEFT + 28)
        line = fitted(metrics.fonts, self.text, 17, "title", palette.GOLD_LIGHT, width)
        put(surface, line, midleft=(left + metrics.px(28), middle))


class SettingRow(Widget):
    """Name of a setting with its explanation below; `high` is the height it needs, in units."""

    def __init__(self, metrics: Metrics, name: str, hint: str, width: float, least: float = 0.0) -> None:
        """`width` of the text in units of the page, `least` the minimum height."""
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.enabled = self.reachable = False
        fonts, room = metrics.fonts, metrics.px(width if not least else width - 130)
        self._name = paragraph(fonts, tr(f"settings.{name}"), 18, "bold", palette.WHITE, room, leading=1.12)
        self._hint = paragraph(fonts, hint, 13.5, "regular", palette.MUTED, room, leading=1.14) if hint else None
        needed = self._words_high() / metrics.scale + _AROUND
        self.high = max(_LEAST, least, needed)

    def _words_high(self) -> int:
        return self._name.height + (self._hint.height if self._hint else 0)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        line = pygame.Rect(
            rect.left + metrics.px(_LEFT), rect.top, rect.width - metrics.px(2 * _LEFT), max(1, metrics.px(1))
        )
        metrics.theme.blit(surface, line, "row", 0)
        top = rect.centery - self._words_high() // 2
        left = rect.left + metrics.px(_LEFT)
        put(surface, self._name, topleft=(left, top))
        if self._hint is not None:
            put(surface, self._hint, topleft=(left, top + self._name.height))


class DeckPreview(Widget):
    """Preview of three cards in the current style."""

    def __init__(self, services: Services, metrics: Metrics) -> None:
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.services = services
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        sprite_cache = self.services.sprite_cache(metrics.px(_CARD), _BYTES)
        sprite_cache.begin_frame(math.inf)
        for number, code in enumerate(_CARDS):
            turn = (number - 1) * 10
            x = rect.centerx + metrics.px((number - 1) * 27)
            y = rect.centery + metrics.px(abs(number - 1) * 3)
            for picture, drop in (
                (sprite_cache.shadow(-turn, 1.0, 0.2), metrics.px(3)),
                (sprite_cache.card(code, -turn), 0),
            ):
                spot = picture.get_rect(center=(x, y + drop))
                surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
