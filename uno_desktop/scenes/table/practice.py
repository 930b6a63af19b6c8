"""A practice table on screen: whatever one has done can be taken back, and nothing of it counts."""

from __future__ import annotations

from uno_desktop.match.practice import PracticeTable
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.buttons import TAKE_BACK_BUTTON, Buttons, take_back_button
from uno_desktop.scenes.table.journal import TableJournal
from uno_desktop.scenes.table.scene import TableScene
from uno_desktop.system.i18n import tr

_TOLD = 7.0
"""Seconds for which it is said what kind of table this is."""


class PracticeScene(TableScene):
    """A table for one person among computer players."""

    def __init__(self, services: Services, practice: PracticeTable) -> None:
        self.practice = practice
        super().__init__(services, practice.host)
        self.input.learn(TAKE_BACK_BUTTON, self.take_back)

    def enter(self) -> None:
        super().enter()
        self.board.tell(tr("practice.began"), _TOLD)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.practice.listen()

    def buttons(self) -> Buttons:
        found = super().buttons()
        button = take_back_button(self.board.layout, found, self.practice.may_take_back(self.viewer))
        return Buttons([*found.all, button], found.reactions)

    def take_back(self) -> None:
        """The position before one's own last deed, at once; nothing that was said or chosen since remains."""
        if not self.practice.may_take_back(self.viewer):
            self.services.sound("refused", 0.6)
            return
        self.services.sound("draw", 0.6)
        # The journal hears the round anew, as far as it has been played.
        self.journal = TableJournal(self.host, self.viewer)
        self.practice.take_back(self.viewer)
        self._ended, self._scored, self.moves.armed = None, False, False
        self.board.take_facts()
        self.input.forget()
        self._build()
