"""Tile of an unfinished match: a small table picture, ruleset, players, score and start date."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.match.records.open_matches import OpenMatch
from uno_desktop.scenes.date_format import when_words
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Widget

HEIGHT = 112.0
"""Height of a tile, in logical units."""
_FELT = (120.0, 70.0)
_PICTURE = 176.0
"""Width of the table picture with its avatars, in units."""
_CARD, _FACE, _REACH = 50.0, 26.0, (66.0, 40.0)
_BYTES = 24 * 1024 * 1024
_RIMS = {letter: shades.base for letter, shades in palette.CARD_COLORS.items()}
_MOST_FACES = 8


class SavedGameTile(Widget):
    """Match tile. Focus or a click selects it; Enter on the selected tile resumes the match."""

    radius = 18

    def __init__(
        self,
        metrics: Metrics,
        services: Services,
        match: OpenMatch,
        chosen: Callable[[], bool],
        on_choose: Callable[[OpenMatch], None],
        on_continue: Callable[[], None],
    ) -> None:
        """`chosen` returns True while the page's buttons apply to this match."""
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.match, self._art, self._chosen, self._choose, self._continue = (
            match,
            services.sprite_cache,
            chosen,
            on_choose,
            on_continue,
        )
        self.avatar_ids = avatars_of(match.game.setup.seats, services.settings)
        self._felt: pygame.Surface | None = None

    @property
    def chosen(self) -> bool:
        return self._chosen()

    def focused(self, on: bool) -> None:
        if on:
            self._choose(self.match)

    def activate(self) -> None:
        self._continue()

    def click(self, pos: tuple[int, int]) -> None:
        self.sound("click", 0.6)
        self._choose(self.match)

    # -- text --------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """Returns the ruleset, the players with their points, and the progress with the start date."""
        game = self.match.game
        seats = game.setup.seats
        counted = any(game.totals)
        names = [
            tr("open.points", name=plan.name, n=total) if counted else plan.name
            for plan, total in zip(seats, game.totals, strict=True)
        ]
        where = [tr("open.round", round=game.round)]
        if self.match.turn >= 0:
            where.append(tr("open.turn", who=seats[self.match.turn].name))
        return [
            tr(f"ruleset.{game.setup.ruleset}.name"),
            " · ".join(names),
            " · ".join([*where, when_words(game.when)]),
        ]

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, px = self.metrics, self.rect, self.metrics.px
        style = "panel.lit" if self._chosen() else "panel.hover" if self.hovered else "panel"
        metrics.theme.blit(surface, rect, style, self.radius)
        self._draw_table(surface, (rect.left + px(_PICTURE / 2 + 6), rect.centery))
        left = rect.left + px(_PICTURE + 18)
        room = rect.right - px(18) - left
        looks = ((22, "title", palette.GOLD_LIGHT), (16, "bold", palette.WHITE), (15, "regular", palette.MUTED))
        for text, (size, weight, tone), y in zip(self.lines(), looks, (28, 58, 85), strict=True):
            put(surface, fitted(metrics.fonts, text, size, weight, tone, room), midleft=(left, rect.top + px(y)))

    def _draw_table(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        """Draws a table with a rim in the active color, the top discard, and an avatar per seat."""
        metrics = self.metrics
        if self._felt is None:
            self._felt = _felt(metrics.scale, _RIMS.get(self.match.color, "#e9c46a"))
        put(surface, self._felt, center=middle)
        if self.match.top:
            sprite_cache = self._art(metrics.px(_CARD), _BYTES)
            sprite_cache.begin_frame(math.inf)
            for picture in (
                sprite_cache.shadow(-6, 1.0, 0.25),
                sprite_cache.card(self.match.top, -6, named=self.match.named),
            ):
                surface.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        faces = self.avatar_ids[:_MOST_FACES]
        for seat, who in enumerate(faces):
            angle = 2 * math.pi * seat / len(faces)
            side = metrics.px(_FACE)
            x = middle[0] - metrics.px(math.sin(angle) * _REACH[0]) - side // 2
            y = middle[1] + metrics.px(math.cos(angle) * _REACH[1]) - side // 2
            draw_portrait(surface, (x, y, side, side), who, tint=seat)


def _felt(scale: float, rim: str) -> pygame.Surface:
    """Returns a small oval table at `scale` pixels per unit."""
    wide, high = round(_FELT[0] * scale), round(_FELT[1] * scale)
    edge = 3 * scale
    rx, ry = wide / 2 - edge, high / 2 - edge
    oval = f"M{edge} {high / 2}A{rx} {ry} 0 1 1 {wide - edge} {high / 2}A{rx} {ry} 0 1 1 {edge} {high / 2}Z"
    body = svg.path(oval, "#1b5a5f", fill_opacity=0.85, stroke=rim, stroke_width=svg.num(2.5 * scale))
    return svg.rasterise(svg.document(wide, high, "", body), (wide, high))
