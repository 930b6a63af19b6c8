"""Tile of a finished match: date, ruleset, players and result."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.match_history import FinishedGame
from uno_desktop.scenes.date_format import when_words
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import Settings
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Widget

HEIGHT = 84.0
"""Height of a tile, in logical units."""
_FACE, _FACES = 40.0, 5


class FinishedGameTile(Widget):
    """Match tile. Focus or a click selects it; Enter on the selected tile opens the replay."""

    radius = 18

    def __init__(
        self,
        metrics: Metrics,
        settings: Settings,
        game: FinishedGame,
        chosen: Callable[[], bool],
        on_choose: Callable[[FinishedGame], None],
        on_watch: Callable[[], None],
    ) -> None:
        """`chosen` returns True while the page's buttons apply to this match."""
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.avatar_ids = avatars_of(game.seats, settings)
        self.game, self._chosen, self._choose, self._watch = game, chosen, on_choose, on_watch

    @property
    def chosen(self) -> bool:
        return self._chosen()

    def focused(self, on: bool) -> None:
        if on:
            self._choose(self.game)

    def activate(self) -> None:
        self._watch()

    def click(self, pos: tuple[int, int]) -> None:
        self.sound("click", 0.6)
        self._choose(self.game)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, px = self.metrics, self.rect, self.metrics.px
        style = "panel.lit" if self._chosen() else "panel.hover" if self.hovered else "panel"
        metrics.theme.blit(surface, rect, style, self.radius)
        right = rect.right - px(14)
        for seat, who in reversed(list(enumerate(self.avatar_ids[:_FACES]))):
            box = (right - px(_FACE), rect.centery - px(_FACE / 2), px(_FACE), px(_FACE))
            draw_portrait(surface, box, who, tint=seat)
            right -= px(_FACE * 0.72)
        left = rect.left + px(18)
        room = right - left - px(_FACE * 0.4)
        title, tone = self._result()
        line = fitted(metrics.fonts, title, 20, "title", tone, room)
        put(surface, line, midleft=(left, rect.top + px(27)))
        line = fitted(metrics.fonts, self._details(), 14.5, "regular", palette.MUTED, room)
        put(surface, line, midleft=(left, rect.top + px(58)))

    def _result(self) -> tuple[str, str]:
        game = self.game
        rules = tr(f"ruleset.{game.ruleset}.name")
        if game.won is not None:
            return f"{tr('history.won' if game.won else 'history.lost')} · {rules}", (
                palette.GOLD_LIGHT if game.won else palette.WHITE
            )
        names = ", ".join(game.seats[seat].name for seat in game.winners)
        return f"{tr('history.over', name=names)} · {rules}", palette.WHITE

    def _details(self) -> str:
        game = self.game
        parts = [
            when_words(game.when),
            tr("history.rounds", n=game.rounds),
            ", ".join(plan.name for plan in game.seats),
        ]
        if game.house:
            parts.insert(2, tr("history.house"))
        return " · ".join(parts)
