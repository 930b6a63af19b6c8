"""Mistakes found by the analysis of a round: their count, their places, and the worst of them to be played again."""

from collections.abc import Callable

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.match.records.post_game_analysis import PostGameAnalysis, TurnVerdict
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.scenes.history.retry_scene import RetryScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr

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
