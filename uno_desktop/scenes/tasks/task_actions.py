"""Player actions in a task: those of the rules, except while a scripted line is played out."""

from __future__ import annotations

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.scenes.table.player_actions import PlayerActions


class TaskActions(PlayerActions):
    """`silent`: no local player has an action now. `hinted`: hints are available."""

    silent = False
    hinted = False

    @property
    def hints(self) -> str:
        return super().hints if self.hinted else "blocked"

    @property
    def awaited(self) -> bool:
        return not self.silent and super().awaited

    def legal(self) -> list[Action]:
        return [] if self.silent else super().legal()

    def illegal_play(self, card: CardId) -> Action | None:
        return None if self.silent else super().illegal_play(card)

    def unfounded_catches(self) -> list[Action]:
        return [] if self.silent else super().unfounded_catches()
