"""Coup de bol: the player plays any number of cards of its colour in a row. UNP-BOL-02"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.rule import Effect
from uno_desktop.model.state import Frame
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import SERIES


@dataclass(frozen=True, slots=True)
class ColorRun(Effect):
    """Opens the series; the rule that owns its frames continues it."""

    def preview(self) -> EffectPreview:
        return EffectPreview(series=True)

    def land(self, table: Table, action: Action) -> None:
        color = table.book.deck.faces[action.card].needs
        table.ask(Frame(SERIES, action.seat, action.card, color, action=action))
