"""White effects that last for some turns. ITA-WHITE-05, ITA-WHITE-07, ITA-WHITE-11"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.blanks import CHICKEN, NO_SPECIAL, SILENCE, Blank
from uno_desktop.model.cards import NOBODY, CardId
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, Status
from uno_desktop.model.table_verbs import Table

LAPS = 2


@dataclass(frozen=True, slots=True)
class ChickenSound(Blank):
    """A chicken clucks at the target's seat until its second next turn begins; it changes nothing else
    (ITA-WHITE-05)."""

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def act(self, table: Table, action: Action) -> None:
        table.begin_status(Status(CHICKEN, self.target_of(table, action), 2))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase(f"tip.white.clucks.{self.target.value}"),)


@dataclass(frozen=True, slots=True)
class StartSilence(Blank):
    """Silence begins after the UNO said with this very card (ITA-WHITE-07, ITA-UNO-01); without `uno_first` the UNO
    comes after the card has landed and breaks the silence (EXT-UNO-01)."""

    uno_first: bool = True

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def act(self, table: Table, action: Action) -> None:
        if not self.uno_first:
            if not any(status.kind == SILENCE for status in table.s.statuses):
                table.begin_status(Status(SILENCE, NOBODY))
            return
        table.ask(Frame(SILENCE, NOBODY, action.card, action=action))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.hush"),)


@dataclass(frozen=True, slots=True)
class ForbidSpecials(Blank):
    """No special card may be played for two turns of every player, or with `everybody` off only for the next two turns
    (ITA-WHITE-11)."""

    everybody: bool = True

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def act(self, table: Table, action: Action) -> None:
        s = table.s
        turns = LAPS * s.present.bit_count() if self.everybody else LAPS
        table.begin_status(Status(NO_SPECIAL, NOBODY, turns))
        # The turn in which the card is played counts too, at its end.
        table.set_statuses((*s.statuses[:-1], Status(NO_SPECIAL, NOBODY, turns + 1)))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.numbers_laps" if self.everybody else "tip.white.numbers_turns", LAPS),)
