"""Challenge of an attack with a black card that may be a bluff. UNP-CHAL"""

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
CHALLENGE_COSTS = 2
"""Cards drawn in addition to those announced (UNP-CHAL-03, UNP-CHAL-04)."""


@dataclass(frozen=True, slots=True)
class AttackChallenge(Rule):
    """Any black attack may be played (UNP-P4-02); its victim may ask to see the hand before drawing (UNP-CHAL-01),
    unless it has tried to defend itself (UNP-CHAL-07). A Coup de bol is no coloured card (UNP-P4-04)."""

    codes: tuple[str, ...] = ("W+4", "W+4?", "W+8")

    def verbs(self) -> tuple[str, ...]:
        return (CHALLENGE,)

    def challengeable(self, deck: Deck) -> int:
        return deck.mask(card for code in self.codes for card in deck.ids[code])

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        """Records whether the attacker held the active colour when the card was played; an empty hand holds none
        (UNP-CHAL-08)."""
        deck = table.book.deck
        if deck.codes[card] not in self.codes:
            return threat
        held = table.s.hands[threat.by] & deck.color_masks[table.asked] if table.asked >= 0 else 0
        return threat._replace(honest=not held, challengeable=True)

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        threat = s.threat
        assert threat is not None
        return _CHALLENGE[seat] if threat.challengeable and not s.defended >> seat & 1 else ()

    def handle(self, table: Table, action: Action) -> None:
        """Resolves the challenge; no other answer is possible after it (UNP-CHAL-02), and only the challenger sees the
        hand (UNP-CHAL-06). Guilty: the attacker draws two more than announced, and card and colour stay (UNP-CHAL-05).
        Honest: the challenger draws them and loses the turn."""
        turn_flow.acted(table)
        threat = table.drop_threat()
        table.show_hand(threat.by, action.seat)
        table.judge(threat.by, action.seat, not threat.honest)
        if threat.honest:
            table.draw(action.seat, threat.amount + CHALLENGE_COSTS, DrawReason.CHALLENGE)
            turn_flow.cost_turn(table, threat.loser)
        else:
            table.draw(threat.by, threat.amount + CHALLENGE_COSTS, DrawReason.CHALLENGE)
            table.resume()

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        return ("answer.challenge",) if book.challengeable >> card & 1 else ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != CHALLENGE:
            return ()
        keeps = against >= 0 and book.spares_turn >> against & 1
        honest = Phrase("tip.challenge.honest_kept" if keeps else "tip.challenge.honest", CHALLENGE_COSTS)
        return Phrase("tip.challenge.color"), Phrase("tip.challenge.guilty_more", CHALLENGE_COSTS), honest
