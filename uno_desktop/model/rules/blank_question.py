"""The question of a white card: an answer, or seven cards. ITA-WHITE-10"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import ANSWER as ANSWERS
from uno_desktop.model.actions import SILENT, Action
from uno_desktop.model.blanks import ANSWER
from uno_desktop.model.cards import MAX_SEATS, CardId, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table

_CHOICES = tuple((Action(seat, ANSWERS), Action(seat, SILENT)) for seat in range(MAX_SEATS))
SILENCE_COSTS = 7
"""Cards drawn for silence."""


@dataclass(frozen=True, slots=True)
class BlankQuestion(Rule):
    """The seat named with the Blank answers or stays silent (ITA-WHITE-10)."""

    def verbs(self) -> tuple[str, ...]:
        return (ANSWERS, SILENT)

    def frames(self) -> tuple[str, ...]:
        return (ANSWER,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        return _CHOICES[seat] if seat == frame.seat else ()

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        return _CHOICES[seat][1]

    def handle(self, table: Table, action: Action) -> None:
        blank = table.s.agenda[-1].action
        assert blank is not None
        answered = action.verb == ANSWERS
        table.answer_question(action.seat, answered)
        if not answered:
            table.draw(action.seat, SILENCE_COSTS, DrawReason.EFFECT)
        table.pass_on(blank.seat)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        effect = book.effects[card]
        return (Phrase("tip.white.question", SILENCE_COSTS),) if effect is not None and effect.puts_question else ()
