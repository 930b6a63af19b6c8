"""The past games for a page: what can be shown at once, and the rest as soon as it has been taken in beside it."""

from __future__ import annotations

from uno_desktop.match.records.load_errors import troubles
from uno_desktop.match.records.match_history import History, Indexing, known_at_once
from uno_desktop.scenes.services import Services


class TakingIn:
    """Begun when a page is entered, and stopped when it is left."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._told: set[object] = set()
        self._indexing: Indexing | None = None
        self.history: History
        self.look_again()

    def look_again(self) -> None:
        """Something may have been played, deleted or brought back."""
        self.stop()
        self.history = known_at_once(self._services.folders)
        self._tell()
        if self.history.left:
            self._indexing = Indexing(self._services.folders)

    def arrived(self) -> bool:
        """True once, when all is known that was not; to be asked in every frame."""
        found = self._indexing.history if self._indexing is not None else None
        if found is None:
            return False
        self.stop()
        self.history = found
        self._tell()
        return True

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self._indexing is not None:
            self._indexing.stop()
            self._indexing = None

    def _tell(self) -> None:
        """Says once what could not be used, and why."""
        self._services.notices.extend(troubles(self.history, self._told))
