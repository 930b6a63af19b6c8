"""One rule on a page of the rule book, and one chapter in its list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.content.level_files import Level
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.registry import origin
from uno_desktop.scenes.books.rule_sources import source_line
from uno_desktop.ui.house import House
from uno_desktop.ui.widgets import Widget
from uno_desktop.ui.words import fitted, label, paragraph, put

_PAD, _HEAD, _FOOT = 18.0, 42.0, 14.0
"""Logical units: at the sides, above the text, below it."""
_WATCH, _WATCH_HIGH = 140.0, 44.0


def _mark_width(house: House, mark: str) -> int:
    """Pixels that the badge takes."""
    return house.lettering.measure(house.tr(f"rulebook.mark.{mark}"), 13, "bold")[0] + house.px(22)


def draw_mark(
    house: House, surface: pygame.Surface, mark: str, right: int, middle: int, size: float = 13
) -> pygame.Rect:
    """The badge "official", "house rule" or "fan rule", ending at `right` (pixels); the place that it takes."""
    text = fitted(
        house.lettering, house.tr(f"rulebook.mark.{mark}"), size, "bold", palette.WHITE, house.px(200)
    )
    rect = pygame.Rect(0, 0, text.width + house.px(22), house.px(size * 1.85))
    rect.midright = (right, middle)
    house.skin.blit(surface, rect, f"mark.{mark}", 12)
    put(surface, text, center=rect.center)
    return rect


class RuleEntry(Widget):
    """A rule: title, badge, its sentences, its source; Enter or its button watches an example."""

    radius = 16

    def __init__(
        self,
        house: House,
        width: int,
        rule: str,
        examples: Sequence[Level],
        on_watch: Callable[[str, Sequence[Level]], None],
    ) -> None:
        """`width` in pixels; the height follows from the text."""
        super().__init__(house, pygame.Rect(0, 0, width, 0))
        self.rule, self.examples, self.on_watch = rule, examples, on_watch
        text = house.tr(f"rule.{rule}.help")
        room = width - 2 * house.px(_PAD)
        self._text = paragraph(house.lettering, text, 17, "regular", palette.WHITE, room)
        source = f"{rule} · {source_line(rule)}"
        beside = room - (house.px(_WATCH) if examples else 0)
        self._source = paragraph(house.lettering, source, 13, "regular", palette.MUTED, beside)
        last = max(self._source.height, house.px(_WATCH_HIGH - 6) if examples else 0)
        self._title = label(
            house.lettering,
            house.tr(f"rule.{rule}.title"),
            19,
            "title",
            palette.GOLD_LIGHT,
            (room - _mark_width(house, origin(rule).mark) - house.px(6), house.px(_HEAD)),
            "left",
        )
        self._foot = house.px(_HEAD) + self._text.height + house.px(4)
        self.rect.height = self._foot + last + house.px(_FOOT)

    def activate(self) -> None:
        if self.examples:
            self.house.sound("click", 0.6)
            self.on_watch(self.rule, self.examples)

    def click(self, pos: tuple[int, int]) -> None:
        if self.watch_box().collidepoint(pos):
            self.activate()

    def watch_box(self) -> pygame.Rect:
        """The place of the button that shows an example, in pixels."""
        house = self.house
        rect = pygame.Rect(0, 0, house.px(_WATCH), house.px(_WATCH_HIGH))
        rect.bottomright = (self.rect.right - house.px(10), self.rect.bottom - house.px(8))
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        house, rect = self.house, self.rect
        pad = house.px(_PAD)
        house.skin.blit(surface, rect, "row.hover" if self.hovered else "row", self.radius)
        middle = rect.top + house.px(22)
        draw_mark(house, surface, origin(self.rule).mark, rect.right - house.px(12), middle)
        put(surface, self._title, midleft=(rect.left + pad, middle))
        put(surface, self._text, topleft=(rect.left + pad, rect.top + house.px(_HEAD)))
        put(surface, self._source, topleft=(rect.left + pad, rect.top + self._foot))
        if self.examples:
            self._draw_watch(surface)

    def _draw_watch(self, surface: pygame.Surface) -> None:
        house, box = self.house, self.watch_box()
        lit = self.hovered and box.collidepoint(house.mouse)
        house.skin.blit(surface, box, "gold.hover" if lit else "gold", 21)
        sign = icon("play", house.px(13), palette.INK)
        text = fitted(
            house.lettering,
            house.tr("rulebook.watch"),
            15,
            "bold",
            palette.INK,
            box.width - sign.width - house.px(26),
        )
        left = box.centerx - (sign.width + house.px(7) + text.width) // 2
        put(surface, sign, midleft=(left, box.centery))
        put(surface, text, midleft=(left + sign.width + house.px(7), box.centery))


class ChapterRow(Widget):
    """A chapter in the list on the left: it opens as soon as the focus is on it."""

    radius = 12

    def __init__(
        self,
        house: House,
        rect: pygame.Rect,
        title: str,
        is_open: Callable[[], bool],
        on_open: Callable[[], None],
        on_enter: Callable[[], None],
    ) -> None:
        """`on_enter` is called when Enter is pressed on the chapter that is open."""
        super().__init__(house, rect)
        self.title, self.is_open, self.on_open, self.on_enter = title, is_open, on_open, on_enter

    def focused(self, on: bool) -> None:
        if on and not self.is_open():
            self.on_open()

    def activate(self) -> None:
        self.on_enter()

    def click(self, pos: tuple[int, int]) -> None:
        """The press has brought the focus, and that has opened it."""

    def draw(self, surface: pygame.Surface) -> None:
        house, opened = self.house, self.is_open()
        style = "row.lit" if opened else "row.hover" if self.hovered else "row"
        house.skin.blit(surface, self.rect, style, self.radius)
        color = palette.GOLD_LIGHT if opened else palette.WHITE
        weight = "bold" if opened else "regular"
        space = (self.rect.width - house.px(2 * _PAD - 6), self.rect.height - house.px(4))
        line = label(house.lettering, self.title, 17, weight, color, space, "left")
        put(surface, line, midleft=(self.rect.left + house.px(_PAD - 3), self.rect.centery))


class Heading(Widget):
    """A word between rows: what follows belongs to it."""

    def __init__(self, house: House, rect: pygame.Rect, text: str) -> None:
        super().__init__(house, rect)
        self.text, self.reachable, self.enabled = text, False, False

    def draw(self, surface: pygame.Surface) -> None:
        house = self.house
        line = fitted(
            house.lettering, self.text, 15, "bold", palette.MUTED, self.rect.width - house.px(2 * _PAD - 6)
        )
        put(surface, line, bottomleft=(self.rect.left + house.px(_PAD - 3), self.rect.bottom - house.px(5)))
