"""Practice table: every action can be undone, and nothing is counted."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.match.practice_match import PracticeTable
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import TAKE_BACK_BUTTON, Buttons, take_back_button
from uno_desktop.scenes.table.journal import TableJournal
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr

_TOLD = 7.0
"""Seconds that the toast about the practice table stays."""


class PracticeScene(TableScene):
    """Practice table for one local player among computer players."""

    def __init__(self, services: Services, practice: PracticeTable) -> None:
        self.practice = practice
        super().__init__(services, practice.session)
        self.input.learn(TAKE_BACK_BUTTON, self.take_back)

    def enter(self) -> None:
        super().enter()
        self.board.tell(tr("practice.began"), _TOLD)

    def resume(self, result: object = None) -> None:
        self.practice.listen()  # a new round is recorded before any action in it
        super().resume(result)

    def _show_scores(self, scored: RoundScored, hands: Sequence[Sequence[CardId]]) -> None:
        self.practice.listen()
        undo = self.take_back if self.practice.may_take_back(self.viewer) else None
        push_route(self.services, "scores", self.session, scored, hands, undo)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.practice.listen()

    def buttons(self) -> Buttons:
        found = super().buttons()
        button = take_back_button(self.board.layout, found, self.practice.may_take_back(self.viewer))
        return Buttons([*found.all, button], found.reactions)

    def take_back(self) -> None:
        """Restores the position before the player's last action at once, without prompts or hints."""
        if not self.practice.may_take_back(self.viewer):
            self.services.sound("refused", 0.6)
            return
        self.services.sound("draw", 0.6)
        # The log reads the round again, as far as it has been played.
        self.journal = TableJournal(self.session, self.viewer)
        self.practice.take_back(self.viewer)
        self.services.settings.rounds -= self._scored  # the round will end, and be counted, once more
        self._ended, self._scored, self.actions.says_uno_with_card = None, False, False
        self.board.take_events()
        self.input.forget()
        self._build()
