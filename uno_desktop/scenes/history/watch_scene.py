"""Watching computer players: open hands, winning chances, and the reason for a move on request."""

from __future__ import annotations

import time

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.post_game_analysis import case_of, verdict_on
from uno_desktop.match.records.variation import LiveMatch
from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.players.advice.adviser import Advice
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.worker import Answer
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.i18n import percent, tr
from uno_desktop.texts.advice_text import reason_text
from uno_desktop.texts.verdict_text import verdict_words
from uno_desktop.ui.layout import Bar, Column, Label, Row, Spacer, Tile

_STRIP = 46.0
_AHEAD = 2
"""Number of moments played ahead of the one shown."""
_THOUGHT = Budget(seconds=0.8)
_AFTER = 8.0
"""Seconds from the end of a match to the next one."""
_STILL, _MOVING = 1 / 8, 1 / 20
"""Seconds per frame: while nothing moves, and in a screen saver while cards move."""
_PER_DRAWING = 12
"""Least seconds per frame of a screen saver for each second that drawing one takes, up to `_STILL`."""
_WAKES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.FINGERDOWN)
_JERK = 40
"""Pixels that the mouse moves before it ends a screen saver."""


def screen_saver_rest(drawing: float) -> float:
    """Returns the seconds per frame of a screen saver whose last frame took `drawing` seconds."""
    return max(_MOVING, min(drawing * _PER_DRAWING, _STILL))


class WatchScene(ReplayScene):
    """Spectator view of a match between computer players, with the controls of a replay. With `forever` it is a screen
    saver: no controls, and any input quits the game."""

    match: LiveMatch
    analysis_key = "watch.why"

    def __init__(self, services: Services, setup: TableSetup, forever: bool = False) -> None:
        """Raises ValueError for an invalid setup."""
        super().__init__(services, LiveMatch(setup, services.ensure_worker()))
        self.forever = forever
        self._asked = -1
        """Moment whose reason is being computed; -1 for none."""
        self._reasons: dict[int, str] = {}
        """Reasons that are known, by moment."""
        self._left = _AFTER
        self._drawing = 0.0
        """Seconds that the last frame took."""
        self._moved = 0
        self._chances: Tile | None = None

    # -- layout --------------------------------------------------------------------------------------------

    @property
    def _bar(self) -> float:
        return _STRIP if self.forever else super()._bar + _STRIP

    @property
    def frame_lifetime(self) -> float:
        if not self.table.animator.busy:
            return _STILL
        return screen_saver_rest(self._drawing) if self.forever else 0.0

    def build(self) -> None:
        if not self.forever:
            super().build()
        lowered = 0.0 if self.forever or self.wide >= 900 else 30.0
        top = self.high - self._bar + lowered + 6
        self._chances = Tile(self.metrics, self._strip())
        self.add_at((16, top, self.wide - 32, _STRIP - 10), Row(self._chances))

    def _strip(self) -> Row:
        columns = []
        for name, chance in zip(self.names, self.match.chances(self.at), strict=True):
            words = Row(
                Label(name, 14, "bold"), Spacer(), Label(percent(round(100 * chance)), 14, color=palette.GOLD_LIGHT)
            )
            columns.append(Column(words, Bar(chance, 8), gap=4, grow=1))
        return Row(*columns, gap=18)

    def _follow(self) -> None:
        super()._follow()
        if self._chances is not None:
            self._chances.show(self._strip())

    def where(self) -> str:
        return tr("watch.where", round=self.match.moments[self.at].round)

    def sentence(self) -> str:
        thought = tr("advice.thinking") if self._asked == self.at else super().sentence()
        return self._reasons.get(self.at, thought)

    def draw(self, surface: pygame.Surface) -> None:
        start = time.thread_time()
        super().draw(surface)
        self._drawing = time.thread_time() - start

    def _draw_sentence(self, surface: pygame.Surface) -> None:
        if not self.forever:
            super()._draw_sentence(surface)

    # -- frames --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.match.wanted = self.at + 1 + _AHEAD
        super().update(dt)
        if self.match.grows or self.at + 1 < len(self.match.moments) or not (self.forever or self.running):
            return
        self._left -= dt
        if self._left <= 0:
            setup = self.match.setup.with_seed(self.services.new_seed())
            self.services.stack.replace(WatchScene(self.services, setup, self.forever))

    def _reason(self, moment: int, advice: Advice | None) -> str:
        """Returns the verdict on the move of a moment, with the expert's reason."""
        action, deck = self.match.moments[moment].action, self.match.book.deck
        assert action is not None
        who = self.names[action.seat]
        words = verdict_words(deck, self.names, who, verdict_on(moment, action, advice)).rstrip(".") + "."
        return words if advice is None else f"{words} {reason_text(deck, self.names, advice, who)}".rstrip()

    def open_analysis(self) -> None:
        """Pauses and asks the expert about the displayed move."""
        self.halt()
        moment = self.match.moments[self.at]
        if moment.action is None:
            return
        self._asked = self.at
        self.jobs.stop()
        case = case_of(self.match, self.at, moment.action.seat, _THOUGHT)
        question = answer_to(case, self.services.ensure_worker(), self.services.clock)
        self.jobs.follow(BackgroundJob(question), self._explain, lambda _: self._end_question())

    def _explain(self, answer: Answer) -> None:
        self._reasons[self._asked] = self._reason(self._asked, answer.value)
        self._end_question()

    def _end_question(self) -> None:
        self._asked = -1
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if not self.forever:
            return super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._moved += sum(map(abs, event.rel))
        if event.type in _WAKES or self._moved > _JERK:
            self.services.quit()
        return True
