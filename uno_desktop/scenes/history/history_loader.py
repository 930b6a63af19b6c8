"""History loader: serves the indexed part at once and indexes the rest in the background."""

from collections.abc import Callable
from pathlib import Path

from uno_desktop.match.records.match_history import History, index_history, known_at_once
from uno_desktop.match.records.record_problems import problem_notices
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.ui.jobs import Jobs


class HistoryLoader:
    """Loads the match history for a page."""

    def __init__(
        self,
        services: Services,
        jobs: Jobs,
        changed: Callable[[], object] = lambda: None,
        prepare: Callable[[History], None] = lambda history: None,
        unfinished: bool = False,
    ) -> None:
        """`changed` is called once the index is complete or has failed, if indexing is needed; `prepare` before, with
        the complete history, on the background thread. With `unfinished`, unfinished matches are read too."""
        self._services, self._jobs, self._changed = services, jobs, changed
        self._prepare, self._unfinished = prepare, unfinished
        self.reported: set[Path] = set()
        """Records that a notice has told of."""
        self._indexing: BackgroundJob[History] | None = None
        self.history = known_at_once(services.folders, unfinished)
        self._complete(self.history)

    def reload(self) -> None:
        """Reloads the history after a match was played, deleted or restored; the old list stays until the new one is
        complete.
        """
        self._jobs.drop(self._indexing)
        known = known_at_once(self._services.folders, self._unfinished)
        if known.complete:
            self.history = known
        self._complete(known)

    def _complete(self, known: History) -> None:
        if not known.complete:
            self._indexing = index_history(self._services.folders, self._prepare, self._unfinished)
            self._jobs.follow(self._indexing, self._adopt, self._give_up)

    def _adopt(self, found: History) -> None:
        self.history = found
        self._services.notices.extend(problem_notices(found.problems, self.reported))
        self._changed()

    def _give_up(self, _: Exception) -> None:
        self.history.left = 0  # nothing more is waited for
        self._changed()
