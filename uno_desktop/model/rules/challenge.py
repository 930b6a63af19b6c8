"""Challenge of a +4 that may be a bluff. OFF-P4-04 with its option on"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import CHALLENGE, Action, bare
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Threat
from uno_desktop.model.table_verbs import Table

_CHALLENGE = bare(CHALLENGE)
WRONG_CHALLENGE_COSTS = 2
"""Cards that a wrong challenge adds to the penalty."""


@dataclass(frozen=True, slots=True)
class Challenge(Rule):
    """Any +4 may be played; its victim may challenge before drawing (OFF-P4-04, steps.md 22)."""

    code: str = "W+4"

    def verbs(self) -> tuple[str, ...]:
        return (CHALLENGE,)

    def challengeable(self, deck: Deck) -> int:
        return deck.mask_of(self.code)

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        if table.book.deck.codes[card] != self.code:
            return threat
        asked = table.asked
        held = table.s.hands[threat.by] & table.book.deck.color_masks[asked] if asked >= 0 else 0
        return threat._replace(honest=not held, challengeable=not table.amount_answered)

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        """Offers `challenge` against the card of the rule only, and not against a stack (steps.md 22)."""
        return _CHALLENGE[seat] if s.threat is not None and s.threat.challengeable else ()

    def handle(self, table: Table, action: Action) -> None:
        """Resolves the challenge. Guilty: the bluffer draws four and the challenger plays. Honest: the challenger
        draws six and loses the turn."""
        turn_flow.acted(table)
        threat = table.drop_threat()
        guilty = not threat.honest
        table.judge(threat.by, action.seat, guilty)
        if guilty:
            table.draw(threat.by, threat.amount, DrawReason.CHALLENGE)
            table.resume()
            return
        table.draw(action.seat, threat.amount + WRONG_CHALLENGE_COSTS, DrawReason.CHALLENGE)
        turn_flow.cost_turn(table, action.seat)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        return ("answer.challenge",) if book.challengeable >> card & 1 else ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != CHALLENGE:
            return ()
        return (
            Phrase("tip.challenge.color"),
            Phrase("tip.challenge.guilty"),
            Phrase("tip.challenge.honest", WRONG_CHALLENGE_COSTS),
        )
