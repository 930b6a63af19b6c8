"""History loader: serves the indexed part at once and indexes the rest in the background."""

from collections.abc import Callable
from pathlib import Path

from uno_desktop.match.records.match_history import History, index_history, known_at_once
from uno_desktop.match.records.record_problems import problem_notices
from uno_desktop.scenes.services import Services
from uno_desktop.system.background_job import BackgroundJob


class HistoryLoader:
    """Loads the match history for a page, from its `enter` to its `leave`."""

    def __init__(
        self, services: Services, prepare: Callable[[History], None] = lambda history: None, unfinished: bool = False
    ) -> None:
        """`prepare` is called with the complete history on the background thread, if indexing is needed. With
        `unfinished`, unfinished matches are read too."""
        self._services, self._prepare, self._unfinished = services, prepare, unfinished
        self.reported: set[Path] = set()
        """Records that a notice has told of."""
        self._indexing: BackgroundJob[History] | None = None
        self.history = known_at_once(services.folders, unfinished)
        self._complete(self.history)

    def look_again(self) -> None:
        """Reloads the history after a match was played, deleted or restored; the old list stays until the new one is
        complete.
        """
        self.stop()
        known = known_at_once(self._services.folders, self._unfinished)
        if known.complete:
            self.history = known
        self._complete(known)

    def _complete(self, known: History) -> None:
        if not known.complete:
            self._indexing = index_history(self._services.folders, self._prepare, self._unfinished)

    def arrived(self) -> bool:
        """Returns True once, when the background index is complete or has failed; polled every frame."""
        if self._services.has_failed(self._indexing):
            self.stop()
            self.history.left = 0  # nothing more is waited for
            return True
        found = self._indexing.result if self._indexing is not None else None
        if found is None:
            return False
        self.stop()
        self.history = found
        self._report_problems()
        return True

    def stop(self) -> None:
        self._services.let_end(self._indexing)
        self._indexing = None

    def _report_problems(self) -> None:
        self._services.notices.extend(problem_notices(self.history.problems, self.reported))
