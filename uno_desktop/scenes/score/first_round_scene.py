"""Score sheet after the first round of a lesson, with sentences that explain the points."""

from collections.abc import Callable, Sequence

from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui.layout import Column, Label, Row
from uno_desktop.ui.titled_page import Area, PageCommand

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
    def _whole(self) -> Area:
        return super().body

    @property
    def body(self) -> Area:
        whole = self._whole
        return Area(whole.x, whole.y + _SAID, whole.w, whole.h - _SAID)

    def build(self) -> None:
        self.add_commands(*self.ways)
        self._lay_out()
        size, whole = 17 if self.low else 22, self._whole
        lines = [
            Row(Label(line, size, color=palette.GOLD_LIGHT, align="center", grow=1), least=_ROW)
            for line in self.sentences()
        ]
        self.put_background(whole._replace(h=_SAID), Column(*lines, gap=0))

    def back(self) -> None:
        self.ways[0].run()
