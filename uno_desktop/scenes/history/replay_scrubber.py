"""Scrubber of a replay: the progress of the game, with marks for turns and a curve of the chances."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.match.records.post_game_analysis import CLOSE, FAIR, GOOD, POOR, TurnVerdict
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Slider

_MARK, SCRUBBER, _ABOVE_TRACK, _CURVE_TEXT = 15.0, 44.0, 14.0, 18.0
_SHAPES = {
    GOOD: (palette.GREEN.light, "M50 14A36 36 0 1 1 50 86A36 36 0 1 1 50 14Z"),
    CLOSE: (palette.MUTED, "M22 36H78A14 14 0 0 1 78 64H22A14 14 0 0 1 22 36Z"),
    FAIR: (palette.YELLOW.light, svg.round_polygon([(50, 4), (96, 50), (50, 96), (4, 50)], 8)),
    POOR: (palette.DANGER, svg.round_polygon([(6, 8), (94, 8), (50, 96)], 8)),
}


@lru_cache(maxsize=24)
def _verdict_mark(grade: str, size: int) -> pygame.Surface:
    """Returns the premultiplied badge of a grade, `size` pixels square; shared, so it must not be modified."""
    shade, shape = _SHAPES[grade]
    body = f'<path d="{shape}" fill="{shade}" stroke="{palette.INK}" stroke-width="7"/>'
    return svg.rasterise(svg.document(100, 100, "", body), (max(1, size), max(1, size)))


class ReplayScrubber(Slider):
    """Slider over `moments` moments; `rounds` are the moments that begin a round, `value` is the current moment."""

    radius = 12
    step, loud = 1, 0.0

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, moments: int, rounds: Sequence[int], value: int,
        on_change: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(metrics, rect, value, on_change)
        self.most, self.rounds = moments - 1, rounds
        self.verdicts: Mapping[int, TurnVerdict] = {}
        """Analysis verdicts by moment, drawn as badges above the slider or on the curve."""
        self.curve: Sequence[float] = ()
        """Viewer's chance of winning the round at each moment; if empty, no curve is drawn."""
        self._drawn: tuple[object, pygame.Surface] | None = None

    @property
    def value_text(self) -> str:
        return f"{self.value + 1}" + (f" · {self._chance_text()}" if self.curve else "")

    def _chance_text(self) -> str:
        return tr("analysis.chance", n=percent(round(100 * self.curve[self.value])))

    def _track(self) -> pygame.Rect:
        track = self.rect.inflate(-self.metrics.px(30), 0)
        track.height = self.metrics.px(8)
        track.centery = self.rect.bottom - self.metrics.px(SCRUBBER / 2)
        return track

    def draw(self, surface: pygame.Surface) -> None:
        track, plates, px = self._track(), self.metrics.plates, self.metrics.px
        plates.bar(surface, track, self.value / max(1, self.most))
        for moment in self.rounds:
            mark = pygame.Rect(0, 0, px(4), px(20))
            mark.center = (self._x(track, moment), track.centery)
            plates.blit(surface, mark, "bar", 2)
        if self.curve:
            self._draw_curve(surface, track)
        for moment, verdict in self.verdicts.items():
            shape = _verdict_mark(verdict.grade, px(_MARK))
            if self.curve:
                put(surface, shape, center=self._on_curve(track, moment))
            else:
                put(surface, shape, midbottom=(self._x(track, moment), track.top - px(3)))
        self._draw_knob(surface, track, 24)

    def _on_curve(self, track: pygame.Rect, moment: int) -> tuple[int, int]:
        low, top = track.top - self.metrics.px(_ABOVE_TRACK), self.rect.top + self.metrics.px(_CURVE_TEXT + _MARK / 2)
        return self._x(track, moment), round(low - (low - top) * self.curve[moment] / (max(self.curve) or 1.0))

    def _draw_curve(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Draws the curve of each round, and the chance at the current moment."""
        key = tuple(track), len(self.curve)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._curve_picture(track)
        surface.blit(self._drawn[1], self.rect.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        text = fitted(self.metrics.fonts, self._chance_text(), 14, "bold", palette.BLUE.light, track.width)
        box = text.get_rect(midtop=(self._x(track, self.value), self.rect.top)).clamp(self.rect)
        put(surface, text, topleft=box.topleft)

    def _curve_picture(self, track: pygame.Rect) -> pygame.Surface:
        starts = [*self.rounds, len(self.curve)]
        points = [self._on_curve(track, moment) for moment in range(len(self.curve))]
        lines = [
            "M" + "L".join(f"{x - self.rect.left} {y - self.rect.top}" for x, y in points[start:end])
            for start, end in itertools.pairwise(starts)
        ]
        style = f'fill="none" stroke="{palette.BLUE.light}" stroke-width="{self.metrics.px(2)}" stroke-linejoin="round"'
        body = f'<path d="{"".join(lines)}" {style}/>'
        return svg.rasterise(svg.document(*self.rect.size, "", body), self.rect.size)
