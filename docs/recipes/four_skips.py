"""A 4 skips the next player: a house rule."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Face
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class FourSkips(Effect):
    """The next seat loses its turn (HSE-FOUR-01)."""

    preview = EffectPreview(skips=True)

    def land(self, table: Table, action: Action) -> None:
        """Skips one seat."""
        table.skips += 1

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        """Says that the card skips."""
        return (Phrase("tip.skips"),)


def four_skips(face: Face) -> Face:
    """Returns a 4 with this effect, any other face as it is."""
    return replace(face, effect=FourSkips()) if face.symbol == "4" else face
