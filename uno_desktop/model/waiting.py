"""Base class of effects that a Non can cancel before they are carried out. UNP-NON-03"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.rule import Effect
from uno_desktop.model.state import Frame, GameState, Layer
from uno_desktop.model.table_verbs import Table

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

NON = "NON"
"""Code of the card that cancels the last card played."""
WINDOW = "window"
"""Kind of frame in which an effect, or the end of the round, waits for a Non."""
GIFT = "gift"
SERIES = "series"
"""Kind of frame in which one seat plays card after card."""


class Waiting(Effect):
    """A delayed effect, carried out once all seats that may play a Non have passed (UNP-NON-03, steps.md 9)."""

    @property
    def changes_own_hand(self) -> bool:
        """True if the effect changes the player's own hand, so that UNO is judged after it (steps.md 14)."""
        return False

    def land(self, table: Table, action: Action) -> None:
        """Delays the effect. UNO is judged now by the hand, unless the effect will change the hand."""
        s, seat = table.s, action.seat
        table.ask(Frame(WINDOW, NOBODY, action.card, action=action))
        if not s.hands[seat]:
            turn_flow.after_landing(table, action)
        elif not self.changes_own_hand:
            turn_flow.judge_uno(table, seat, action.uno)

    def carry_out(self, table: Table, action: Action) -> bool:
        """Carries out the effect; returns True if it is finished, False if a choice is still open."""
        raise NotImplementedError

    def finish(self, table: Table, action: Action) -> None:
        """Resolves the card: it can no longer be cancelled, and the turn passes on."""
        s = table.s
        s.layers = ()
        if s.ended:
            return
        if not s.hands[action.seat]:
            turn_flow.after_landing(table, action)
        elif self.changes_own_hand:
            turn_flow.judge_uno(table, action.seat, action.uno)
        table.pass_on(action.seat)


def card_under_nons(book: Rulebook, s: GameState) -> tuple[Layer, int]:
    """Returns the layer below the Nons on top, and the number of these Nons."""
    codes, nons = book.deck.codes, 0
    while codes[s.layers[-1 - nons].card] == NON:
        nons += 1
    return s.layers[-1 - nons], nons
