"""Effect of a custom card: its abilities, until custom cards become inactive."""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards.ability_effect import AbilityEffect
from uno_desktop.model.cards.apply_ability import start_countdown, tired
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Status
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class Made(AbilityEffect):
    """Applies the abilities of a custom card unless custom cards are inactive."""

    def land(self, table: Table, action: Action) -> None:
        """Applies the abilities, except those that answer a penalty; does nothing once custom cards are inactive."""
        if tired(table.s.statuses):
            return
        start_countdown(table.s)
        AbilityEffect.land(self, table, action)
        if table.s.agenda and action.uno:
            turn_flow.notify_uno(table, action.seat)  # before the choice has been made

    def inactive(self, statuses: tuple[Status, ...]) -> bool:
        return tired(statuses)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size without the card if custom cards are inactive, else what the abilities can leave."""
        if tired(s.statuses):
            return (s.hands[action.seat].bit_count() - 1 - len(action.along),)
        return AbilityEffect.cards_left_after(self, book, s, action)
