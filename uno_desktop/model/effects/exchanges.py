"""Effects that exchange whole hands and wait for a Non. UNP-ECH-01, UNP-VAC-01, UNP-VFO-01, UNP-INV-01"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, Foresight, Prospect
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import Waiting


@dataclass(frozen=True, slots=True)
class Exchange(Waiting):
    """Its player exchanges the remaining hand with that of a seat of his choice (UNP-ECH-01)."""

    def judged_later(self) -> bool:
        """True: the hand is another one afterwards."""
        return True

    def carry_out(self, table: Table, action: Action) -> bool:
        table.swap_hands(action.seat, action.target)
        return True

    def foresee(self) -> Foresight:
        """An exchange with the seat named."""
        return Foresight(swaps=True)

    def foresee_hands(self, prospect: Prospect, action: Action) -> None:
        """The two hands change places."""
        prospect.swap(action.seat, action.target)

    def left(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """The hand after the exchange, or the own one if that is cancelled (steps.md 13)."""
        return s.hands[action.target].bit_count(), s.hands[action.seat].bit_count() - 1

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """An exchange that must be."""
        return (Told("tip.swaps"),)


@dataclass(frozen=True, slots=True)
class PassHands(Waiting):
    """Every seat passes its hand on by `step` seats clockwise: to the left (UNP-VAC-01) or right (UNP-VFO-01).
    Who takes no part is passed over."""

    step: int = 1

    def judged_later(self) -> bool:
        """True: the hand is another one afterwards."""
        return True

    def carry_out(self, table: Table, action: Action) -> bool:
        table.pass_hands(self.step)
        return True

    def foresee(self) -> Foresight:
        """All hands move on."""
        return Foresight(passes=True)

    def foresee_hands(self, prospect: Prospect, action: Action) -> None:
        """Every hand goes on to the seat beside it."""
        prospect.pass_on(self.step)

    def left(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """The hand that its player will get, or keeps if the effect is cancelled."""
        giver = (action.seat - self.step) % s.seats
        while s.out >> giver & 1:
            giver = (giver - self.step) % s.seats
        return s.hands[giver].bit_count(), s.hands[action.seat].bit_count() - 1

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """Which way the hands go."""
        return (Told("tip.passes_left" if self.step > 0 else "tip.passes_right"),)


@dataclass(frozen=True, slots=True)
class SwapOthers(Waiting):
    """Two opponents exchange their hands (UNP-INV-01), if nobody says Non (UNP-INV-02)."""

    def carry_out(self, table: Table, action: Action) -> bool:
        table.swap_hands(action.target, action.other)
        return True

    def foresee(self) -> Foresight:
        """Nothing that its player would feel."""
        return NOTHING_SPECIAL

    def foresee_hands(self, prospect: Prospect, action: Action) -> None:
        """The two hands change places."""
        prospect.swap(action.target, action.other)

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """An exchange of two others."""
        return (Told("tip.swaps_others"),)
