"""Mistakes found by the analysis of a round: their count, their places, and the worst of them to be played again."""

from collections.abc import Callable, Sequence

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.match.practice_match import seated
from uno_desktop.match.records.post_game_analysis import BESIDE, PostGameAnalysis, TurnVerdict, other_move
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.model.cards import Seat
from uno_desktop.players.advice.adviser import same_move
from uno_desktop.scenes.matches.match_opening import PracticeScene, practice_table
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.command_list import Commands
from uno_desktop.system.i18n import tr
from uno_desktop.texts.advice_text import move_words

WORST = 3
"""Most turns of a round that are offered to be played again."""


class RoundMistakes:
    """Mistakes of the viewer in the round that is displayed, as far as its turns have been analyzed."""

    def __init__(
        self, services: Services, match: RecordedMatch, analysis: PostGameAnalysis, displayed: Callable[[], int]
    ) -> None:
        """`displayed` returns the number of the round, from 1."""
        self._services, self._match, self._analysis, self._displayed = services, match, analysis, displayed

    @property
    def found(self) -> list[TurnVerdict]:
        return self._analysis.mistakes(self._displayed())

    @property
    def complete(self) -> bool:
        return self._analysis.complete(self._displayed())

    def count(self) -> str:
        if self.found:
            return tr("analysis.mistakes", n=len(self.found))
        return tr("analysis.none" if self.complete else "analysis.open")

    def places(self) -> str:
        """Returns the numbers of the turns, or the progress of the analysis."""
        turns = self._analysis.turns(self._displayed())
        if not self.complete:
            return tr("analysis.progress", n=self._analysis.done(self._displayed()), count=len(turns))
        places = [str(turns.index(verdict.moment) + 1) for verdict in self.found]
        if not places:
            return ""
        return tr("analysis.places" if len(places) > 1 else "analysis.place", places=", ".join(places))

    def announce(self) -> None:
        """Tells screen readers the result once it is complete."""
        if self.complete and self._services.accessibility.active:
            self._services.accessibility.announce(f"{self.count()}, {self.places()}".rstrip(", "), Weight.TURN)

    def after(self, moment: int) -> int | None:
        """Returns the moment before the next mistake, or before the first one after the last; None without one."""
        before = [verdict.moment - 1 for verdict in self.found]
        return next((each for each in before if each > moment), before[0]) if before else None

    def retry(self) -> None:
        """Opens the costliest turns, one after the other, to be played again."""
        turns = self._analysis.turns(self._displayed())
        worst = self._analysis.worst(self._displayed(), WORST)
        tries = [(turns.index(verdict.moment) + 1, verdict) for verdict in worst]
        self._services.stack.push(RetryScene(self._services, self._match, self._analysis.seat, tries))


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
        return super()._status_line(commands) if self.input.tooltip.reason else (self._line, "gold")
