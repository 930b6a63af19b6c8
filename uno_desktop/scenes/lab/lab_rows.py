"""Rows of the rule lab: figures with two bars, luck and skill, round lengths, frequency of rules.

A row draws the findings of its last `read`: a page with forty rows refreshes a few in each frame.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.match.batch.confidence_intervals import Estimate, bars, reach_of
from uno_desktop.match.batch.rule_lab import Diagnostics
from uno_desktop.scenes.lab.lab_figures import Figure, give_or_take, number, percent
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, label, paragraph, put
from uno_desktop.ui.widgets import Widget

_PAD, _BAR, _BYTES = 14.0, 7.0, 12 * 1024 * 1024
_FIGURE, _FIRE, _CHART, _PICTURE, _CARD = 74.0, 56.0, 190.0, 46.0, 44.0
_VALUE, _ERROR, _BOOK = 82.0, 74.0, 150.0
"""Units: width of a value, of its error, and of the default ruleset's value."""
MINE, BOOK = palette.GOLD, "#7fa3ad"
_RAIL, _LUCK = "#24414c", "#2f6f9e"

Read = Callable[[Diagnostics], Estimate]


def draw_bar(surface: pygame.Surface, rect: pygame.Rect, color: str, part: float) -> None:
    """Draws a bar filled to `part`, 0 to 1."""
    radius = rect.height // 2
    pygame.draw.rect(surface, palette.color(_RAIL), rect, border_radius=radius)
    if part > 0:
        filled = rect.copy()
        filled.width = max(rect.height, round(rect.width * min(1.0, part)))
        pygame.draw.rect(surface, palette.color(color), filled, border_radius=radius)


class Row(Widget):
    """Row of the lab; focusable, so that the keyboard can scroll to it."""

    radius = 10

    def __init__(self, metrics: Metrics, width: int, high: float) -> None:
        """`width` is in pixels, `high` in units."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(high)))

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        """Reads the current findings; `plain` are those of the default ruleset."""

    def ground(self, surface: pygame.Surface) -> None:
        self.metrics.theme.blit(surface, self.rect, "row", self.radius)


class _Compared(Row):
    """Row that shows a value of the mix and, below or beside it, that of the default ruleset."""

    def __init__(self, metrics: Metrics, width: int, high: float, read: Read) -> None:
        super().__init__(metrics, width, high)
        self._read = read
        self.mine, self.book = Estimate(0.0), Estimate(0.0)
        self.has_book = False

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        self.mine = self._read(mix)
        self.has_book = plain is not None
        if plain is not None:
            self.book = self._read(plain)

    def draw_bars(self, surface: pygame.Surface, track: pygame.Rect, largest: float) -> None:
        """Draws both values as bars, one above the other, scaled to the largest of all three values."""
        whole = max(largest, self.mine.value, self.book.value)
        if not whole:
            whole = 1.0
        draw_bar(surface, track, MINE, self.mine.value / whole)
        if self.has_book:
            draw_bar(surface, track.move(0, track.height + self.metrics.px(2)), BOOK, self.book.value / whole)


class FigureRow(_Compared):
    """Figure row: name, both values, and both as bars."""

    def __init__(self, metrics: Metrics, width: int, figure: Figure) -> None:
        super().__init__(metrics, width, _FIGURE, figure.find)
        self.figure = figure

    def draw(self, surface: pygame.Surface) -> None:
        self.ground(surface)
        metrics, rect, fonts = self.metrics, self.rect, self.metrics.fonts
        left, right = rect.left + metrics.px(_PAD), rect.right - metrics.px(_PAD)
        high, low = rect.top + metrics.px(25), rect.bottom - metrics.px(18)
        write, known = self.figure.write, self.mine.value or not math.isinf(self.mine.half)
        room = right - left - metrics.px(_VALUE + _ERROR + 8)
        name = label(fonts, tr(f"lab.figure.{self.figure.key}"), 18, "regular", palette.WHITE,
                     (room, metrics.px(44)), "left")  # fmt: skip
        put(surface, name, midleft=(left, high))
        value = fitted(
            fonts, write(self.mine.value) if known else "…", 23, "bold", palette.GOLD_LIGHT, metrics.px(_VALUE)
        )
        put(surface, value, midright=(right - metrics.px(_ERROR), high))
        error = give_or_take(self.mine, write)
        if error:
            line = fitted(fonts, error, 14, "regular", palette.MUTED, metrics.px(_ERROR - 6))
            put(surface, line, midright=(right, high + metrics.px(2)))
        track = pygame.Rect(left, 0, right - left, metrics.px(_BAR))
        if self.has_book:
            track.width -= metrics.px(_BOOK + 10)
            told = tr("lab.book", n=write(self.book.value))
            line = fitted(fonts, told, 14, "regular", palette.MUTED, metrics.px(_BOOK))
            put(surface, line, midright=(right, low))
        track.centery = low - (metrics.px(_BAR + 2) // 2 if self.has_book else 0)
        self.draw_bars(surface, track, 0.0)


class FireRow(_Compared):
    """Frequency of a rule per round: card or icon, name, both values, and both as bars."""

    def __init__(
        self, services: Services, metrics: Metrics, width: int, name: str, read: Read, code: str, sign: str
    ) -> None:
        """`code` is the card to show; if it is empty, the icon `sign` is shown."""
        super().__init__(metrics, width, _FIRE, read)
        self.services, self.name, self.code, self.sign = services, name, code, sign
        self.largest = 0.0
        """Largest value of all rules: the scale of the bars."""

    def draw(self, surface: pygame.Surface) -> None:
        self.ground(surface)
        metrics, rect, fonts = self.metrics, self.rect, self.metrics.fonts
        self._draw_picture(surface)
        left, right = rect.left + metrics.px(_PICTURE + 8), rect.right - metrics.px(_PAD)
        high = rect.top + metrics.px(20)
        room = right - left - metrics.px(_VALUE + 6)
        name = label(fonts, self.name, 16, "regular", palette.WHITE, (room, metrics.px(36)), "left")
        put(surface, name, midleft=(left, high))
        value = fitted(fonts, number(self.mine.value), 18, "bold", palette.GOLD_LIGHT, metrics.px(_VALUE))
        put(surface, value, midright=(right, high))
        track = pygame.Rect(left, rect.bottom - metrics.px(19), right - left, metrics.px(5))
        if self.has_book:
            track.width -= metrics.px(_VALUE)
            line = fitted(fonts, number(self.book.value), 14, "regular", palette.MUTED, metrics.px(_VALUE - 6))
            put(surface, line, midright=(right, track.centery + metrics.px(3)))
        self.draw_bars(surface, track, self.largest)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        middle = (rect.left + metrics.px(_PICTURE / 2), rect.centery)
        if not self.code:
            put(surface, icon(self.sign, metrics.px(24), palette.GOLD), center=middle)
            return
        sprite_cache = self.services.sprite_cache(metrics.px(_CARD), _BYTES)
        sprite_cache.begin_frame(math.inf)
        picture = sprite_cache.card(self.code)
        surface.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)


class LuckRow(Row):
    """Luck and skill: a two-part bar, and a sentence with the result."""

    def __init__(self, metrics: Metrics, width: int) -> None:
        self._width = width - metrics.px(2 * _PAD)
        longest = tr("lab.luck_says", n=100, fair=100)
        below = paragraph(metrics.fonts, longest, 15, "regular", palette.MUTED, self._width)
        super().__init__(metrics, width, 0)
        self.rect.height = below.height + metrics.px(82)
        self._said, self._words = "", below
        self.skill, self.known = 0.0, False

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        self.known = bool(mix.shares.n)
        self.skill = min(1.0, mix.skill.value)
        said = tr("lab.luck_says", n=f"{100 * mix.better.value:.0f}", fair=f"{100 * mix.fair:.0f}")
        if said != self._said:
            self._said = said
            self._words = paragraph(self.metrics.fonts, said, 15, "regular", palette.MUTED, self._width)

    def draw(self, surface: pygame.Surface) -> None:
        self.ground(surface)
        metrics, rect, fonts = self.metrics, self.rect, self.metrics.fonts
        left, right = rect.left + metrics.px(_PAD), rect.right - metrics.px(_PAD)
        half, high = (right - left) // 2 - metrics.px(6), rect.top + metrics.px(22)
        skill = percent(self.skill) if self.known else "…"
        luck = percent(1 - self.skill) if self.known else "…"
        line = fitted(fonts, tr("lab.skill", n=skill), 18, "bold", palette.GOLD_LIGHT, half)
        put(surface, line, midleft=(left, high))
        line = fitted(fonts, tr("lab.luck", n=luck), 18, "bold", "#9fd0f2", half)
        put(surface, line, midright=(right, high))
        track = pygame.Rect(left, rect.top + metrics.px(42), right - left, metrics.px(12))
        pygame.draw.rect(surface, palette.color(_LUCK), track, border_radius=track.height // 2)
        if self.skill:
            draw_bar(surface, _part(track, self.skill), MINE, 1.0)
        put(surface, self._words, topleft=(left, rect.top + metrics.px(64)))


def _part(track: pygame.Rect, part: float) -> pygame.Rect:
    return pygame.Rect(track.left, track.top, max(track.height, round(track.width * part)), track.height)


class LengthChart(Row):
    """Histogram of round lengths, with a line for the default ruleset."""

    def __init__(self, metrics: Metrics, width: int) -> None:
        super().__init__(metrics, width, _CHART)
        self._step = 1
        self._mine: tuple[int, ...] = (0,)
        self._book: tuple[int, ...] = (0,)
        self._has_book = False

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        self._has_book = plain is not None
        reach = reach_of(mix.tally.lengths)
        if plain is not None:
            reach = max(reach, reach_of(plain.tally.lengths))
            self._book = bars(plain.tally.lengths, reach)[1]
        self._step, self._mine = bars(mix.tally.lengths, reach)

    def draw(self, surface: pygame.Surface) -> None:
        self.ground(surface)
        metrics, rect, fonts = self.metrics, self.rect, self.metrics.fonts
        field = rect.inflate(-metrics.px(2 * _PAD), 0)
        field.top, field.height = rect.top + metrics.px(14), rect.height - metrics.px(46)
        count = len(self._mine)
        wide = field.width / count
        most = max(_highest(self._mine), _highest(self._book) if self._has_book else 0.0)
        for place, high in enumerate(_heights(self._mine, field, most)):
            left, right = round(field.left + place * wide), round(field.left + (place + 1) * wide)
            bar = pygame.Rect(left, field.bottom - high, max(1, right - left - metrics.px(2)), high)
            pygame.draw.rect(surface, palette.color(MINE), bar, border_top_left_radius=3, border_top_right_radius=3)
        if self._has_book:
            self._draw_line(surface, field, wide, most)
        pygame.draw.line(surface, palette.color(_RAIL), field.bottomleft, field.bottomright, metrics.px(1))
        for place in range(0, count, max(1, count // 5)):
            x = round(field.left + place * wide)
            line = fitted(fonts, str(place * self._step), 13, "regular", palette.MUTED, metrics.px(46))
            put(
                surface,
                line,
                midtop=(min(x + line.width // 2, field.right - line.width // 2), field.bottom + metrics.px(6)),
            )

    def _draw_line(self, surface: pygame.Surface, field: pygame.Rect, wide: float, most: float) -> None:
        points = [
            (round(field.left + (place + 0.5) * wide), field.bottom - high)
            for place, high in enumerate(_heights(self._book, field, most))
        ]
        if len(points) > 1:
            pygame.draw.lines(surface, palette.color(palette.INK), False, points, self.metrics.px(6))
            pygame.draw.lines(surface, palette.color("#cfe6ea"), False, points, self.metrics.px(3))


def _highest(rounds: tuple[int, ...]) -> float:
    return max(rounds) / (sum(rounds) or 1)


def _heights(rounds: tuple[int, ...], field: pygame.Rect, most: float) -> list[int]:
    """Returns bar heights in pixels; the share `most` has the full height."""
    whole = (sum(rounds) or 1) * (most or 1)
    return [round(each / whole * field.height) for each in rounds]
