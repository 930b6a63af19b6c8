"""Score sheet after the first game: counts the hands and explains points in a few sentences."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.services import Services
from uno_desktop.ui.form_page import PageCommand, Part
from uno_desktop.ui.text_rendering import fitted, put

_SAID, _ROW = 76.0, 33.0
"""Heights in units of the text below the heading and of one of its lines."""


class FirstRoundScene(ScoringScene):
    """Score sheet of the hands, without chart and grid; leads back to the lessons or to a new match."""

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        scored: RoundScored,
        hands: Sequence[Sequence[CardId]],
        sentences: Callable[[], Sequence[str]],
        ways: Sequence[PageCommand],
    ) -> None:
        """`sentences` returns up to two sentences; Escape presses the first button of `ways`, and Enter the last."""
        self.sentences, self.ways = sentences, tuple(ways)
        super().__init__(services, session, scored, hands)

    @property
    def _whole(self) -> Part:
        return super().body

    @property
    def body(self) -> Part:
        whole = self._whole
        return Part(whole.x, whole.y + _SAID, whole.w, whole.h - _SAID)

    def build(self) -> None:
        self.add_commands(self.ways)
        self._lay_out()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        whole, metrics = self._whole, self.metrics
        for place, sentence in enumerate(self.sentences()):
            room = metrics.place(whole.x, whole.y + place * _ROW, whole.w, _ROW)
            size = 17 if self.low else 22
            line = fitted(metrics.fonts, sentence, size, "regular", palette.GOLD_LIGHT, room.width)
            put(surface, line, center=room.center)

    def back(self) -> None:
        self.ways[0].run()
