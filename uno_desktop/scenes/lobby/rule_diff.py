"""Rule difference row: differences of a ruleset from its leaflet, above the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce

import pygame

from uno_desktop.content.packs import Pack
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget

_EDGE, _SIGN, _HEAD, _FOOT = 16.0, 40.0, 42.0, 14.0


def told_of(pack: Pack, options: Mapping[str, Value]) -> str:
    """Returns one sentence with the leaflet's differences from the ruleset, or that `options` match the leaflet."""
    if dict(options) == dict(pack.options):
        return tr("options.leaflet_set")
    differs = changes(ruleset_named(pack.ruleset), pack.options)
    what = reduce(
        lambda some, more: tr("options.leaflet_and", some=some, more=more),
        (tr("options.leaflet_is", title=change.title, value=change.value) for change in differs),
    )
    return tr("options.leaflet_differs", n=len(differs), what=what)


class RuleDiffRow(Widget):
    """Row with the leaflet's differences; a press opens the leaflet's pack."""

    radius = 12

    def __init__(
        self, metrics: Metrics, width: int, pack: Pack, options: Mapping[str, Value], on_press: Callable[[], None]
    ) -> None:
        """`width` is in pixels; sets the height of `rect`."""
        super().__init__(metrics, pygame.Rect(0, 0, width, 0))
        self.on_press = on_press
        self.text = told_of(pack, options)
        room = width - metrics.px(2 * _EDGE + _SIGN)
        self._words = paragraph(metrics.fonts, self.text, 15.5, "regular", palette.WHITE, room)
        self.rect.height = self._words.height + metrics.px(_HEAD + _FOOT)

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        left = rect.left + metrics.px(_EDGE + _SIGN)
        sign = icon("book", metrics.px(24), palette.GOLD)
        put(surface, sign, center=(rect.left + metrics.px(_EDGE + 12), rect.centery))
        room = rect.right - metrics.px(_EDGE) - left
        head = fitted(metrics.fonts, tr("options.leaflet"), 18, "bold", palette.GOLD_LIGHT, room)
        put(surface, head, midleft=(left, rect.top + metrics.px(23)))
        put(surface, self._words, topleft=(left, rect.top + metrics.px(_HEAD)))
