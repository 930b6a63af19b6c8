"""Effect of a custom card: its abilities, until custom cards become inactive."""

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.cards.ability import VERBS, Ability
from uno_desktop.model.cards.ability_effect import AbilityEffect
from uno_desktop.model.cards.ability_forecast import cards_left_after
from uno_desktop.model.cards.ability_text import sentences
from uno_desktop.model.cards.apply_ability import start_countdown, tired
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Status
from uno_desktop.model.table_verbs import Table


class Made(AbilityEffect):
    """Applies the abilities of a custom card unless custom cards are inactive."""

    def land(self, table: Table, action: Action) -> None:
        """Applies the abilities, except those that answer a penalty; does nothing once custom cards are inactive."""
        if tired(table.s.statuses):
            return
        start_countdown(table.s)
        AbilityEffect.land(self, table, action)

    def acts_last(self, ability: Ability) -> bool:
        return VERBS[ability.verb].last_too

    def can_be_copied(self, last: bool) -> bool:
        return True

    @property
    def at_once(self) -> bool:
        return False

    def inactive(self, statuses: tuple[Status, ...]) -> bool:
        return tired(statuses)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size without the card if custom cards are inactive, else all sizes, capped at two, that the
        abilities can leave."""
        rest = s.hands[action.seat].bit_count() - 1 - len(action.along)
        if tired(s.statuses):
            return (rest,)
        return cards_left_after(self.does, rest, s.present.bit_count() - 1)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return sentences(self.does)
