"""Charts: lines of values over time, also in a panel, a histogram, and bars with error bars to both sides of zero."""

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.drawing.svg import num
from uno_desktop.drawing.text import Fonts
from uno_desktop.ui.layout import Column, Label, Picture, Spacer, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.panels import panel
from uno_desktop.ui.text_rendering import fitted, put

Point = tuple[float, float]


def ticks(low: int, high: int, most: int) -> list[int]:
    """Returns at most `most` ticks, in steps of 1, 2, 5, 10, 20 …, from `low` or just below it to `high`."""
    span = max(1, high - low)
    step = 1
    for step in (factor * 10**power for power in range(7) for factor in (1, 2, 5)):
        if span / step <= most - 1:
            break
    return list(range(math.floor(low / step) * step, high + 1, step))


def smooth(points: Sequence[Point]) -> str:
    """Returns SVG path commands of a monotone curve through points sorted by x; empty for fewer than two points."""
    if len(points) < 2:
        return ""
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in itertools.pairwise(points)]
    leans = [slopes[0], *(_lean(a, b) for a, b in itertools.pairwise(slopes)), slopes[-1]]
    path = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for place, (a, b) in enumerate(itertools.pairwise(points)):
        third = (b[0] - a[0]) / 3
        near = (a[0] + third, a[1] + leans[place] * third)
        far = (b[0] - third, b[1] - leans[place + 1] * third)
        path.append("C" + " ".join(num(value) for point in (near, far, b) for value in point))
    return "".join(path)


def _lean(before: float, after: float) -> float:
    """Returns the slope at a point from the slopes beside it: zero at an extremum (Fritsch and Carlson)."""
    return 0.0 if before * after <= 0 else 2 * before * after / (before + after)


def spread(wishes: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Returns heights near `wishes` within the bounds, at least `pitch` apart unless there is too little space."""
    count = len(wishes)
    if not count:
        return []
    pitch = min(pitch, (high - low) / max(1, count - 1))
    order = sorted(range(count), key=lambda place: wishes[place])
    blocks: list[list[float]] = []  # each a list of wishes that overlap once the pitch is subtracted
    for rank, place in enumerate(order):
        blocks.append([wishes[place] - rank * pitch])
        while len(blocks) > 1 and _mean(blocks[-2]) > _mean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    highest = high - (count - 1) * pitch
    flat = [max(low, min(highest, _mean(block))) for block in blocks for _ in block]
    heights = [0.0] * count
    for rank, place in enumerate(order):
        heights[place] = flat[rank] + rank * pitch
    return heights


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


_LABEL, _SMALL = 15.0, 12.0
_LINE, _MARK = 3.0, 10.0
_WIDEST_LABEL = 0.36
"""Maximum share of the chart width for the labels."""
_MARK_PITCH = 22.0
"""Minimum distance between rounds, in units, for a marker at every round."""


@dataclass(frozen=True, slots=True)
class ChartData:
    """Chart data: totals by round and seat (the first row is the start), and the target (0: none) with its label
    `goal`.

    Each row after the first stands for `every` rounds; `label_of` formats a number.
    """

    totals: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    target: int
    goal: str
    left: dict[int, int]
    """Number of the round in which a seat was eliminated, by seat."""
    every: int = 1
    label_of: Callable[[int], str] = str

    def rounds(self, seat: int) -> int:
        return self.left.get(seat, len(self.totals) - 1)


class ScoreChart:
    """Line chart, rendered once per size; `draw` reveals the last round gradually."""

    def __init__(self, metrics: Metrics, box: pygame.Rect, data: ChartData) -> None:
        """`box` is in pixels."""
        self.metrics, self.box, self.data = metrics, box, data
        self._fonts = metrics.fonts
        self.seats = range(len(data.names))
        self._low = min(0, *(min(line) for line in data.totals))
        self._high = max(data.target or 10, *(max(line) for line in data.totals))
        self._measure()
        self._lines = svg.rasterise(svg.document(*box.size, "", self._lines_svg()), box.size)
        self._axes = svg.rasterise(svg.document(*box.size, "", self._axes_svg()), box.size)

    def suits(self, fonts: Fonts, box: pygame.Rect, data: ChartData) -> bool:
        """Returns True if the chart was rendered for this data, box and font size."""
        return self._fonts is fonts and self.box == box and self.data == data

    # -- layout ------------------------------------------------------------------------------------

    def _measure(self) -> None:
        fonts, px = self.metrics.fonts, self.metrics.px
        small = fonts.measure("0", _SMALL)[1]
        self.ticks = ticks(self._low, self._high, max(3, min(7, self.box.height // (3 * small))))
        widest_tick = max(fonts.measure(self._formatted(tick), _SMALL)[0] for tick in self.ticks)
        last = self.data.totals[-1]
        space = round(self.box.width * _WIDEST_LABEL) - px(30)
        high = self.box.height - px(8) - small
        self.size = min(_LABEL, _LABEL * high / len(self.seats) / fonts.measure("Ag", _LABEL, "bold")[1])
        self.labels = [
            fitted(fonts, f"{name}  {self._formatted(last[seat])}", self.size, "bold", seat_marks.COLORS[seat], space)
            for seat, name in enumerate(self.data.names)
        ]
        wide = max(label.width for label in self.labels)
        self.field = pygame.Rect(widest_tick + px(10), px(14), 0, 0)
        self.field.width = self.box.width - self.field.left - wide - px(38)
        self.field.height = self.box.height - self.field.top - small - px(8)

    def _formatted(self, value: int) -> str:
        return self.data.label_of(value)

    def point(self, number: int, total: int) -> Point:
        """Returns the position of a total after a round, in pixels from the corner of the box."""
        across = number / max(1, len(self.data.totals) - 1)
        up = (total - self._low) / max(1, self._high - self._low)
        return self.field.left + across * self.field.width, self.field.bottom - up * self.field.height

    def ends(self) -> list[Point]:
        data = self.data
        return [self.point(data.rounds(seat), data.totals[data.rounds(seat)][seat]) for seat in self.seats]

    def label_rects(self) -> list[pygame.Rect]:
        """Returns the label boxes in pixels from the corner of the box, without overlaps."""
        pitch = max(label.height for label in self.labels) * 0.94
        heights = spread([y for _, y in self.ends()], pitch, self.labels[0].height / 2, self.box.height - pitch / 2)
        left = self.field.right + self.metrics.px(34)
        return [
            label.get_rect(midleft=(left, round(height))) for label, height in zip(self.labels, heights, strict=True)
        ]

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, grown: float) -> None:
        """Draws the chart with the share `grown` (0 to 1) of the last round."""
        corner = self.box.topleft
        surface.blit(self._axes, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._draw_scale(surface)
        rounds = max(1, len(self.data.totals) - 1)
        shown = self.field.left + self.field.width * (rounds - 1 + grown) / rounds
        mark = self.metrics.px(_MARK)
        width = self.box.width if grown >= 1 else round(shown)
        area = pygame.Rect(0, 0, width, self.box.height)
        surface.blit(self._lines, corner, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        if grown >= 1:
            for label, rect in zip(self.labels, self.label_rects(), strict=True):
                put(surface, label, topleft=rect.move(corner).topleft)
        self._draw_goal(surface, mark)

    def _draw_scale(self, surface: pygame.Surface) -> None:
        fonts, (left, top) = self.metrics.fonts, self.box.topleft
        for tick in self.ticks:
            line = fitted(fonts, self._formatted(tick), _SMALL, "regular", palette.MUTED, self.field.left)
            right = left + self.field.left - self.metrics.px(8)
            put(surface, line, midright=(right, top + round(self.point(0, tick)[1])))
        rounds = len(self.data.totals) - 1
        widest = fonts.measure(str(rounds * self.data.every), _SMALL)[0] + self.metrics.px(8)
        every = max(1, -(-widest * rounds // max(1, self.field.width)))
        for number in range(rounds, 0, -every):
            text = str(number * self.data.every)
            line = fitted(fonts, text, _SMALL, "regular", palette.MUTED, self.field.width)
            x = left + round(self.point(number, 0)[0])
            put(surface, line, midtop=(x, top + self.field.bottom + self.metrics.px(6)))

    def _draw_goal(self, surface: pygame.Surface, gap: int) -> None:
        """Draws the label of the target line at its left end, which no other line reaches."""
        if not self.data.target:
            return
        space = self.field.width - gap
        line = fitted(self.metrics.fonts, self.data.goal, 13, "bold", palette.GOLD_LIGHT, space)
        y = self.box.top + round(self.point(0, self.data.target)[1]) + self.metrics.px(4)
        put(surface, line, topleft=(self.box.left + self.field.left + self.metrics.px(6), y))

    def _axes_svg(self) -> str:
        px, n = self.metrics.px, svg.num
        left, right = self.field.left, self.field.right
        body = []
        for tick in self.ticks:
            y = n(self.point(0, tick)[1])
            body.append(_stroke(f"M{left} {y}H{right}", "#ffffff", px(1), 0.28 if tick == 0 else 0.1))
        if self.data.target:
            y = n(self.point(0, self.data.target)[1])
            body.append(_stroke(f"M{left} {y}H{right}", palette.GOLD, px(7), 0.16))
            body.append(_stroke(f"M{left} {y}H{right}", palette.GOLD, px(2), 0.95))
        return "".join(body)

    def _lines_svg(self) -> str:
        data, px = self.data, self.metrics.px
        ends, rects = self.ends(), self.label_rects()
        order = sorted(self.seats, key=lambda seat: ends[seat][1], reverse=True)
        body = []
        for seat in order:
            color = seat_marks.COLORS[seat]
            (x, y), rect = ends[seat], rects[seat]
            near, far = self.field.right + px(8), rect.left - px(17)
            tie = f"M{svg.num(x)} {svg.num(y)}L{near} {svg.num(y)}L{far} {rect.centery}"
            body.append(_stroke(tie, color, max(1, px(1)), 0.55))
        for seat in order:
            points = [self.point(number, data.totals[number][seat]) for number in range(data.rounds(seat) + 1)]
            dash = seat_marks.dash(seat, self.metrics.scale)
            body.append(_stroke(smooth(points), palette.INK, px(_LINE + 3), 0.55))
            body.append(_stroke(smooth(points), seat_marks.COLORS[seat], px(_LINE), 1.0, dash))
            pitch = self.field.width / max(1, len(data.totals) - 1)
            marked = points[1:] if pitch >= px(_MARK_PITCH) else points[-1:]
            body += [seat_marks.marker(seat, x, y, px(_MARK)) for x, y in marked]
            body.append(seat_marks.marker(seat, rects[seat].left - px(10), rects[seat].centery, px(_MARK)))
        return "".join(body)


def _stroke(shape: str, color: str, width: float, opacity: float, dash: str = "") -> str:
    more = {"stroke_dasharray": dash} if dash else {}
    return svg.stroke(shape, color, width, opacity, stroke_linecap="round", stroke_linejoin="round", **more)


def chart_data(
    start: tuple[int, ...],
    sheet: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    names: Sequence[str],
    target: int,
    goal: str,
) -> ChartData:
    """Returns the chart data from the totals at the start and (totals, eliminated seats) after each round."""
    left = {seat: number for number, (_, out) in enumerate(sheet, start=1) for seat in out}
    return ChartData((start, *(totals for totals, _ in sheet)), tuple(names), target, goal, left)


_EDGE, _HEAD, _FOOT = 14.0, 14.0, 32.0
"""Units beside, above and below the bars of a histogram."""


class Histogram:
    """Bars of counts as shares of their sum, with a line for other counts; rendered once per size."""

    def __init__(self, metrics: Metrics, counts: Sequence[int], step: int, others: Sequence[int] = ()) -> None:
        """Each bar stands for `step` values, from 0."""
        self._metrics, self._step, self._counts, self._others = metrics, step, counts, others
        self._picture: pygame.Surface | None = None

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        px, fonts = self._metrics.px, self._metrics.fonts
        field = pygame.Rect(px(_EDGE), px(_HEAD), box.width - 2 * px(_EDGE), box.height - px(_HEAD + _FOOT))
        if self._picture is None or self._picture.size != box.size:
            self._picture = svg.rasterise(svg.document(*box.size, "", self._svg(field)), box.size)
        put(surface, self._picture, topleft=box.topleft)
        field.move_ip(box.topleft)
        for value in ticks(0, (len(self._counts) - 1) * self._step, 8):
            line = fitted(fonts, str(value), 13, "regular", palette.MUTED, px(46))
            x = field.left + round(field.width * value / self._step / len(self._counts))
            x = min(x + line.width // 2, field.right - line.width // 2)
            put(surface, line, midtop=(x, field.bottom + px(6)))

    def _svg(self, field: pygame.Rect) -> str:
        px, pitch = self._metrics.px, field.width / len(self._counts)
        shares = [[count / (sum(counts) or 1) for count in counts] for counts in (self._counts, self._others)]
        most = max(*shares[0], *shares[1], 0.0) or 1.0
        bars, line = (
            [(field.left + place * pitch, field.height * share / most) for place, share in enumerate(each)]
            for each in shares
        )
        wide, color = max(1.0, pitch - px(2)), palette.GREEN.bright
        body = [
            svg.path(svg.round_rect(x, field.bottom - high, wide, high, min(3, high / 2)), color) for x, high in bars
        ]
        curve = smooth([(x + pitch / 2, field.bottom - high) for x, high in line])
        axis = f"M{field.left} {field.bottom}H{field.right}"
        return "".join((*body, _outlined(curve, px(3)), _stroke(axis, "#ffffff", px(1), 0.28)))


def _outlined(shape: str, width: float) -> str:
    return _stroke(shape, palette.INK, 2.2 * width, 1.0) + _stroke(shape, "#ffffff", width, 0.95) if shape else ""


class ErrorBar(NamedTuple):
    """Bar from zero to `value` with its margin of error; hollow unless `filled`."""

    value: float
    margin: float
    color: str
    filled: bool


class ErrorBars:
    """Rows of bars to both sides of zero, on one scale."""

    def __init__(self, metrics: Metrics, largest: float) -> None:
        self._metrics, self._largest = metrics, largest

    def drawn(self, size: tuple[int, int], seat: int, total: float, *bars: ErrorBar) -> pygame.Surface:
        """Returns the bars of a seat, one below the other, and its marker at `total`."""
        (wide, high), px = size, self._metrics.px
        thick = min(high * 0.26, px(16))
        top = high / 2 - thick * 0.75 * len(bars) + thick * 0.25
        body = [self._grid(wide, high)]
        for bar in bars:
            body.append(self._bar(wide, bar, top, thick))
            top += 1.5 * thick
        mark = min(px(16), round(high * 0.4))
        body.append(seat_marks.marker(seat, self._x(wide, total), high / 2, mark))
        return svg.rasterise(svg.document(wide, high, "", "".join(body)), size)

    def _x(self, wide: int, value: float) -> float:
        return wide / 2 + (wide / 2 - self._metrics.px(14)) * value / self._largest

    def _grid(self, wide: int, high: int) -> str:
        whole, px = math.floor(self._largest), self._metrics.px
        step, lines = max(1, whole // 6), []
        for value in range(-whole // step * step, whole + 1, step):
            x = num(self._x(wide, value))
            lines.append(svg.stroke(f"M{x} 0V{high}", "#ffffff", px(1 + (not value)), 0.13 if value else 0.5))
        return "".join(lines)

    def _bar(self, wide: int, bar: ErrorBar, top: float, thick: float) -> str:
        start, end = sorted((self._x(wide, 0.0), self._x(wide, bar.value)))
        low, high = self._x(wide, bar.value - bar.margin), self._x(wide, bar.value + bar.margin)
        fill, edge, middle = bar.color if bar.filled else palette.INK, num(self._metrics.px(2)), num(top + thick / 2)
        shape = f"M{num(start)} {num(top)}H{num(end)}V{num(top + thick)}H{num(start)}Z"
        body = svg.path(shape, fill, stroke=bar.color, stroke_width=edge, stroke_linejoin="round")
        ends = "".join(f"M{num(x)} {num(top + thick / 4)}V{num(top + thick * 3 / 4)}" for x in (low, high))
        return body + (_outlined(f"M{num(low)} {middle}H{num(high)}{ends}", self._metrics.px(2)) if bar.margin else "")


def chart_panel(metrics: Metrics, title: str, height: float, data: ChartData | None, nothing: str) -> Tile:
    """Returns a panel with a line chart, or with a sentence if there is no data yet."""
    if data is None:
        text = Label(nothing, wrap=True, align="center")
        return panel(metrics, title, Column(Spacer(), text, Spacer(), least=height))
    shown: list[ScoreChart] = []

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not shown:
            shown.append(ScoreChart(metrics, rect.copy(), data))
        shown[0].box = rect
        shown[0].draw(surface, 1.0)

    return panel(metrics, title, Picture(0, height, paint))
