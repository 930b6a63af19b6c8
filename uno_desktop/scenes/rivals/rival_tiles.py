"""Tiles of the rivals pages: a persona with its record, a season line, an achievement."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.content.rivals.duels import Duel, Rivalry
from uno_desktop.content.rivals.season import ROUNDS, Line
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.match.cast import CAST
from uno_desktop.stage.avatars.moods import Mood
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, label, paragraph, put
from uno_desktop.ui.widgets import Widget

_RIVAL, _LINE, _FACE, _INSET = 84.0, 44.0, 56.0, 14.0
_SIGN = 30.0


class RivalTile(Widget):
    """Character tile: face, name, playing style and record in rounds; a press opens the rival page."""

    def __init__(self, metrics: Metrics, rivalry: Rivalry, width: int, open_it: Callable[[Rivalry], None]) -> None:
        """`width` is in pixels."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_RIVAL)))
        self.rivalry, self._open = rivalry, open_it

    def activate(self) -> None:
        self.sound("click", 0.6)
        self._open(self.rivalry)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, px = self.metrics, self.rect, self.metrics.px
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        duel = self.rivalry.duel
        mood = Mood.PLEASED if duel.theirs > duel.mine else Mood.CALM
        box = (rect.left + px(_INSET), rect.centery - px(_FACE / 2), px(_FACE), px(_FACE))
        draw_portrait(surface, box, self.rivalry.character, mood)
        left = rect.left + px(_INSET + _FACE + 14)
        room = rect.right - px(_INSET) - left
        color = palette.WHITE if duel.rounds else palette.MUTED
        line = fitted(metrics.fonts, CAST[self.rivalry.character][0], 20, "title", color, room)
        put(surface, line, midleft=(left, rect.top + px(25)))
        style, beside = tr(f"seats.persona.{self.rivalry.character}"), line.width + px(10)
        line = fitted(metrics.fonts, style, 15, "regular", palette.GOLD_LIGHT, room - beside)
        put(surface, line, midleft=(left + beside, rect.top + px(26)))
        if not duel.rounds:
            line = fitted(metrics.fonts, tr("rivals.none_counted"), 15, "regular", palette.MUTED, room)
            put(surface, line, midleft=(left, rect.top + px(55)))
            return
        told = fitted(metrics.fonts, _tile_words(duel), 15, "bold", palette.WHITE, room)
        put(surface, told, midleft=(left, rect.top + px(50)))
        track = pygame.Rect(left, rect.top + px(66), room, px(6))
        metrics.theme.bar(surface, track, duel.mine / max(1, duel.mine + duel.theirs))


def _tile_words(duel: Duel) -> str:
    return tr("rivals.tile", mine=duel.mine, theirs=duel.theirs)


def duel_words(mine: int, theirs: int) -> str:
    return tr("rivals.score", mine=mine, theirs=theirs)


class SeasonLine(Widget):
    """Line of the season table: rank, face, name, rounds, and share of rounds won."""

    radius = 14

    def __init__(self, metrics: Metrics, place: int, line: Line, name: str, face: str, mine: bool, width: int) -> None:
        """`width` is in pixels."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_LINE)))
        self.place, self.line, self.name, self.face, self.mine = place, line, name, face, mine
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, px = self.metrics, self.rect, self.metrics.px
        metrics.theme.blit(surface, rect, "panel.lit" if self.mine else "panel", self.radius)
        color = palette.GOLD_LIGHT if self.mine else palette.WHITE if self.line.rounds else palette.MUTED
        place = str(self.place) if self.line.rounds else "–"
        line = fitted(metrics.fonts, place, 18, "title", color, px(34))
        put(surface, line, center=(rect.left + px(28), rect.centery))
        draw_portrait(surface, (rect.left + px(52), rect.centery - px(17), px(34), px(34)), self.face)
        share = percent(round(100 * self.line.share)) if self.line.rounds else "–"
        right = rect.right - px(_INSET)
        line = fitted(metrics.fonts, share, 18, "bold", color, px(70))
        put(surface, line, midright=(right, rect.centery))
        left = rect.left + px(98)
        told = self._text()
        wide = round((right - px(78) - left) * 0.56)
        line = fitted(metrics.fonts, told, 15, "regular", palette.MUTED, wide)
        put(surface, line, midright=(right - px(78), rect.centery))
        room = right - px(90) - line.width - left
        line = fitted(metrics.fonts, self.name, 17, "bold", color, room)
        put(surface, line, midleft=(left, rect.centery))

    def _text(self) -> str:
        won, rounds = self.line.won, self.line.rounds
        if self.mine or rounds >= ROUNDS:
            return tr("rivals.line_played", n=won, rounds=rounds)
        return tr("rivals.line", n=won, rounds=rounds, left=ROUNDS - rounds)


class AchievementTile(Widget):
    """Achievement tile: name, description and state; a press opens its replay."""

    def __init__(
        self, metrics: Metrics, id: str, width: int, times: int, done: bool, watch: Callable[[], None] | None
    ) -> None:
        """`width` is in pixels; `times` is the number of recorded times; `watch` is None if there is no replay."""
        self._how = paragraph(
            metrics.fonts, tr(f"feats.{id}.how"), 14.5, "regular", palette.WHITE if done else palette.MUTED,
            width - metrics.px(2 * _INSET + _SIGN + 8),
        )  # fmt: skip
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(46) + self._how.height))
        self.id, self.times, self.done, self._watch = id, times, done, watch
        self.enabled = watch is not None

    def activate(self) -> None:
        if self._watch is not None:
            self.sound("click", 0.6)
            self._watch()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, px = self.metrics, self.rect, self.metrics.px
        style = "panel.hover" if self.hovered and self._watch is not None else "panel"
        metrics.theme.blit(surface, rect, style, self.radius)
        left = rect.left + px(_INSET + _SIGN + 8)
        room = rect.right - px(_INSET) - left
        if self.done:
            sign = icon("tick", px(_SIGN * 0.7), palette.GOLD)
            put(surface, sign, center=(rect.left + px(_INSET + _SIGN / 2), rect.centery))
        if self._watch is not None:
            sign = icon("play", px(16), palette.GOLD)
            put(surface, sign, midright=(rect.right - px(_INSET), rect.top + px(22)))
            room -= px(26)
        if self.times > 1:
            count = fitted(metrics.fonts, tr("rivals.times", n=self.times), 14, "bold", palette.GOLD, px(90))
            put(surface, count, midright=(left + room, rect.top + px(22)))
            room -= count.width + px(8)
        color = palette.GOLD_LIGHT if self.done else palette.MUTED
        line = label(metrics.fonts, tr(f"feats.{self.id}.name"), 18, "title", color, (room, px(30)), "left")
        put(surface, line, midleft=(left, rect.top + px(22)))
        put(surface, self._how, topleft=(left, rect.top + px(38)))
