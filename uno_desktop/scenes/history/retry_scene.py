"""Practice table at a costly turn of a recorded match: one try, then the move of the expert."""

from collections.abc import Sequence

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.match.records.post_game_analysis import BESIDE, TurnVerdict
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.model.cards import Seat
from uno_desktop.players.advice.adviser import same_move
from uno_desktop.scenes.history.verdict_text import other_move
from uno_desktop.scenes.matches.match_opening import PracticeScene, practice_table
from uno_desktop.scenes.matches.resume_from_position import seated
from uno_desktop.scenes.parts.advice_text import move_words
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.command_list import Commands
from uno_desktop.system.i18n import tr


class RetryScene(PracticeScene):
    """Practice table just before a costly turn. After the try the status line tells the expert's move."""

    def __init__(
        self, services: Services, match: RecordedMatch, seat: Seat, turns: Sequence[tuple[int, TurnVerdict]]
    ) -> None:
        """`turns` are the verdicts on the turns to be tried, with their numbers in the round."""
        (number, self._verdict), *self._left = turns
        self._match, self._seat = match, seat
        before = match.moments[self._verdict.moment - 1]
        self._question = tr("analysis.retry", turn=number, round=before.round)
        self._line = self._question
        super().__init__(services, practice_table(services, seated(match.setup, seat), match.snapshot(before)))

    def _take_events(self) -> None:
        super()._take_events()
        if self.command_list.step is None:
            self._judge()

    def _judge(self) -> None:
        """Compares the first own move with that of the expert."""
        deck, other = self.session.book.deck, other_move(self._match.book.deck, self._verdict)
        own = (action for action in self.session.actions if action.seat == self._seat and action.verb not in BESIDE)
        if (mine := next(own, None)) is None or other is None:
            return
        key = "analysis.retry_right" if same_move(deck, mine, other[0]) else "analysis.retry_wrong"
        self._line = tr(key, other=move_words(deck, self.display.names, other[0]))
        self.command_list.step = ("analysis.next_try" if self._left else "analysis.end_try", self._next)
        self.command_list.changed()
        if self.services.accessibility.active:
            self.services.accessibility.announce(self._line, Weight.TURN)

    def _next(self) -> None:
        if self._left:
            self.services.stack.replace(RetryScene(self.services, self._match, self._seat, self._left))
        else:
            self.services.stack.pop()

    def take_back(self) -> None:
        super().take_back()
        self._line, self.command_list.step = self._question, None
        self.command_list.changed()

    def _status_line(self, commands: Commands) -> tuple[str, str]:
        """Returns the question or its answer, unless a refusal takes its place."""
        return super()._status_line(commands) if self.input.reason else (self._line, "gold")
