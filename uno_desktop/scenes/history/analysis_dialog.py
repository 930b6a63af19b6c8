"""Analysis dialog: the costliest turns of a round, and the progress of the analysis."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.post_game_analysis import CLOSE, GOOD, PostGameAnalysis, Verdict
from uno_desktop.model.cards import Deck
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.history.analysis_text import verdict_words
from uno_desktop.scenes.history.verdict_badges import verdict_mark
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Button

WORST = 3
_WIDE, _HIGH = 780.0, 460.0
_TOP, _PITCH, _ROW = 116.0, 72.0, 60.0
_MARK = 26.0


class AnalysisDialog(Dialog):
    """Lists up to three turns of one round; `on_chosen` gets the moment number of the selected turn."""

    services: Services
    grows = fits = True

    def __init__(
        self,
        services: Services,
        look: PostGameAnalysis,
        round_number: int,
        deck: Deck,
        names: Sequence[str],
        who: str,
        on_chosen: Callable[[int], None],
    ) -> None:
        super().__init__(services, _HIGH, _WIDE)
        self._look, self.round, self._on_chosen = look, round_number, on_chosen
        self._deck, self._names, self._who = deck, tuple(names), who
        self._rows: list[tuple[Button, Verdict]] = []

    @property
    def ready(self) -> bool:
        return self._look.complete(self.round)

    def build(self) -> None:
        self._rows = []
        for place, verdict in enumerate(self._look.worst(self.round, WORST) if self.ready else ()):
            x, y, width, height = self.row(_TOP + place * _PITCH, _ROW)
            made = self.button((x + 20, y, width - 20, height), "", self._chosen(verdict), "ink", 18)
            made.text = verdict_words(self._deck, self._names, self._who, verdict)
            self._rows.append((made, verdict))
        x, y, width, height = self.row(_HIGH - 76, 54)
        half = width / 2
        self.first = self.button((x + half / 2, y, half, height), "look.close", self.back, "gold", 20)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._look.update(self.round, self.services.now) and self.ready:
            self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and means(event.key, "look back"):
            self.back()
            return True
        return super().handle(event)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, panel, px = self.metrics, self._panel, self.metrics.px
        room = panel.width - px(80)
        title = fitted(metrics.fonts, tr("look.title"), 28, "title", palette.GOLD_LIGHT, room)
        put(surface, title, center=(panel.centerx, panel.top + px(42)))
        line = fitted(metrics.fonts, self.summary(), 18, "regular", palette.WHITE, room)
        put(surface, line, center=(panel.centerx, panel.top + px(84)))
        if not self.ready:
            self._draw_progress(surface)
            return
        note = tr("look.meaning") if self._rows else self._nothing()
        text = paragraph(metrics.fonts, note, 16, "regular", palette.MUTED, room, "center")
        top = _TOP + WORST * _PITCH if self._rows else _TOP + _PITCH
        put(surface, text, midtop=(panel.centerx, panel.top + px(top)))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for row, verdict in self._rows:
            mark = verdict_mark(verdict.grade, self.metrics.px(_MARK))
            put(surface, mark, midright=(row.rect.left - self.metrics.px(8), row.rect.centery))

    def summary(self) -> str:
        """Returns the progress, or the result for the round."""
        turns = self._look.turns(self.round)
        done = self._look.done(self.round)
        if done < len(turns):
            return tr("look.progress", n=done + 1, count=len(turns))
        if not self.ready:
            return tr("look.closer", n=len(self._look.close_calls(self.round)))
        grades = [self._look.verdicts[turn].grade for turn in turns]
        good, close = grades.count(GOOD), grades.count(CLOSE)
        worse = len(turns) - good - close
        return tr("look.summary", round=self.round, n=len(turns), good=good, close=close, worse=worse)

    def _nothing(self) -> str:
        return tr("look.none" if self._look.turns(self.round) else "look.no_turns")

    def _draw_progress(self, surface: pygame.Surface) -> None:
        panel, px, theme = self._panel, self.metrics.px, self.metrics.theme
        track = pygame.Rect(0, 0, panel.width - px(160), px(12))
        track.center = (panel.centerx, panel.top + px(_TOP + _PITCH))
        turns = max(1, len(self._look.turns(self.round)))
        part = (self._look.done(self.round) - len(self._look.close_calls(self.round))) / turns
        theme.bar(surface, track, part)

    def _chosen(self, verdict: Verdict) -> Callable[[], None]:
        def go() -> None:
            self.services.stack.pop()
            self._on_chosen(verdict.moment)

        return go
