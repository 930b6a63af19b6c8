"""Analysis dialog: the costliest turns of a round, and the progress of the analysis."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.match.records.post_game_analysis import CLOSE, FAIR, GOOD, POOR, PostGameAnalysis, TurnVerdict
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Deck
from uno_desktop.players.advice.adviser import same_move
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.parts.advice_text import move_words
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog, note
from uno_desktop.ui.layout import NOWHERE, Column, Control, Grid, Item, Live, Picture, Row
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.widgets import Button

_EDGE = palette.INK
_SHAPES = {
    GOOD: (palette.GREEN.light, "M50 14A36 36 0 1 1 50 86A36 36 0 1 1 50 14Z"),
    CLOSE: (palette.MUTED, "M22 36H78A14 14 0 0 1 78 64H22A14 14 0 0 1 22 36Z"),
    FAIR: (palette.YELLOW.light, svg.round_polygon([(50, 4), (96, 50), (50, 96), (4, 50)], 8)),
    POOR: (palette.DANGER, svg.round_polygon([(6, 8), (94, 8), (50, 96)], 8)),
}


@lru_cache(maxsize=24)
def verdict_mark(grade: str, size: int) -> pygame.Surface:
    """Returns the premultiplied badge of a grade, `size` pixels square; shared, so it must not be modified."""
    shade, shape = _SHAPES[grade]
    body = f'<path d="{shape}" fill="{shade}" stroke="{_EDGE}" stroke-width="7"/>'
    return svg.rasterise(svg.document(100, 100, "", body), (max(1, size), max(1, size)))


_HALF_A_POINT = 0.005


def other_move(deck: Deck, verdict: TurnVerdict) -> tuple[Action | None] | None:
    """Returns the expert's move as a 1-tuple, `(None,)` for waiting; None if the moves agree or were not compared."""
    advice = verdict.advice
    if advice is None or advice.rival is None:
        return None
    other = advice.best.action if verdict.grade == CLOSE and advice.best is not None else advice.action
    return None if same_move(deck, other, verdict.played) else (other,)


def verdict_words(deck: Deck, names: Sequence[str], who: str, verdict: TurnVerdict) -> str:
    """Returns a sentence on the move played, the expert's move and its gain; `who` names the player."""
    mine = move_words(deck, names, verdict.played)
    advice = verdict.advice
    if advice is None:
        return tr("analysis.unknown", who=who, mine=mine)
    other = other_move(deck, verdict)
    if other is None:
        return tr("analysis.same", who=who, mine=mine)
    words = {"who": who, "mine": mine, "other": move_words(deck, names, other[0])}
    if verdict.grade == CLOSE:
        return tr("analysis.too_close", **words)
    if verdict.grade == GOOD:
        return tr("analysis.as_good", **words)
    if verdict.loss < _HALF_A_POINT:
        return tr("analysis.dear", **words)
    return tr("analysis.better", points=round(100 * verdict.loss), **words)


WORST = 3
_MARK, _SMALL_MARK = 26.0, 18.0
_ROW, _GAP = 60.0, 12.0


class AnalysisDialog(Dialog[Services]):
    """Lists the costliest turns of a round, at most three, as the verdicts come in.

    `on_chosen` gets the moment number of the selected turn.
    """

    heading_key, widest = "analysis.title", 780.0

    def __init__(
        self,
        services: Services,
        analysis: PostGameAnalysis,
        round_number: int,
        deck: Deck,
        names: Sequence[str],
        who: str,
        on_chosen: Callable[[int], None],
    ) -> None:
        super().__init__(services)
        self._analysis, self.round, self._on_chosen = analysis, round_number, on_chosen
        self._deck, self._names, self._who = deck, tuple(names), who

    @property
    def ready(self) -> bool:
        return self._analysis.complete(self.round)

    def content(self) -> Iterator[Item]:
        worst = self._analysis.worst(self.round, WORST)
        yield Live(lambda: (self.summary(), palette.WHITE), 18, wrap=True, align="center")
        if self.ready:
            yield note(tr("analysis.meaning") if worst else self._nothing())
        else:  # the badge of each turn, or a dot if it has no verdict yet
            turns = [self._analysis.verdicts.get(turn) for turn in self._analysis.turns(self.round)]
            yield Grid(*(self._mark(each, _SMALL_MARK) for each in turns), cell=_SMALL_MARK, columns=max(1, len(turns)))
        least = 0.0 if self.ready else WORST * (_ROW + _GAP)  # so that the panel does not grow with each verdict
        yield Column(*map(self._row, worst), gap=_GAP, least=least)

    def commands(self) -> list[PageCommand]:
        return [PageCommand("analysis.close", self.back, "gold")]

    def _row(self, verdict: TurnVerdict) -> Row:
        text = verdict_words(self._deck, self._names, self._who, verdict)
        button = Button(self.metrics, NOWHERE, text, partial(self.answer, self._on_chosen, verdict.moment), "ink", 18)
        return Row(self._mark(verdict, _MARK), Control(button, height=_ROW, grow=1))

    def _mark(self, verdict: TurnVerdict | None, side: float) -> Picture:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if verdict is not None:
                put(surface, verdict_mark(verdict.grade, rect.height), center=rect.center)
            else:
                dot = pygame.Rect(0, 0, rect.height // 2, rect.height // 2)
                dot.center = rect.center
                self.metrics.plates.blit(surface, dot, "field", 4)

        return Picture(side, side, paint)

    def enter(self) -> None:
        super().enter()
        self._go_on()

    def _go_on(self) -> None:
        if (judging := self._analysis.next_turn(self.round)) is not None:
            self.jobs.follow(judging, self._judged, lambda _: self.back())

    def _judged(self, _: object) -> None:
        self._go_on()
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and means(event.key, "look back"):
            self.back()
            return True
        return super().handle(event)

    def summary(self) -> str:
        """Returns the progress of the analysis, or its result for the round."""
        turns = self._analysis.turns(self.round)
        done = self._analysis.done(self.round)
        if done < len(turns):
            return tr("analysis.progress", n=done + 1, count=len(turns))
        if not self.ready:
            return tr("analysis.closer", n=len(self._analysis.close_calls(self.round)))
        grades = [self._analysis.verdicts[turn].grade for turn in turns]
        good, close = grades.count(GOOD), grades.count(CLOSE)
        worse = len(turns) - good - close
        return tr("analysis.summary", round=self.round, n=len(turns), good=good, close=close, worse=worse)

    def _nothing(self) -> str:
        return tr("analysis.none" if self._analysis.turns(self.round) else "analysis.no_turns")
