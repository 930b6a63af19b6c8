"""The table at which a recorded match is watched: nobody plays, everybody's recorded moves are shown."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.i18n import tr
from uno_desktop.match.watching import watch_match
from uno_desktop.scenes.house import House
from uno_desktop.scenes.table import TableScene


class ReplayTable(TableScene):
    """Seen from the seat of the first person who played, else from seat A."""

    def __init__(self, house: House, file: Path) -> None:
        """Raises DamagedLog or OSError if the recorded match cannot be played again."""
        host, self._script = watch_match(file)
        super().__init__(house, host)

    def _build(self) -> None:
        """Pods show who was a person; after that nobody is, so that no curtain falls and no button plays."""
        self.people = tuple(seat for seat, plan in enumerate(self.host.setup.seats) if plan.human)
        self.moves.people = ()
        super()._build()
        self.people = ()
        self.guests.people = ()

    def update(self, dt: float) -> None:
        """Shows on, and says when there is nothing more to show."""
        super().update(dt)
        if self._script.at_end and not self.host.round_over and self.ready:
            self.tell(tr("cli.recording_ends"))
