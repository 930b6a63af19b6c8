"""The challenge of an attack with a black card, whose player may have bluffed. UNP-CHAL"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import CHALLENGE, Action, bare
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Threat
from uno_desktop.model.table_verbs import Table

_CHALLENGE = bare(CHALLENGE)
CHALLENGE_COSTS = 2
"""Cards that are drawn on top of those announced (UNP-CHAL-03, UNP-CHAL-04)."""


@dataclass(frozen=True, slots=True)
class AttackChallenge(Rule):
    """Any black attack may be played (UNP-P4-02); who is attacked may ask to see the hand before drawing (UNP-CHAL-01),
    if he has not tried to defend himself (UNP-CHAL-07). A Coup de bol is no coloured card (UNP-P4-04)."""

    codes: tuple[str, ...] = ("W+4", "W+4?", "W+8")

    def verbs(self) -> tuple[str, ...]:
        """What this rule handles."""
        return (CHALLENGE,)

    def challengeable(self, deck: Deck) -> int:
        """The cards that the rule is about."""
        return deck.mask(card for code in self.codes for card in deck.ids[code])

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        """Records, when the card is played, whether its player held the colour that was asked; an empty hand holds
        none (UNP-CHAL-08)."""
        deck = table.book.deck
        if deck.codes[card] not in self.codes:
            return threat
        held = table.s.hands[threat.by] & deck.color_masks[table.asked] if table.asked >= 0 else 0
        return threat._replace(honest=not held, challengeable=True)

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        """`challenge`."""
        threat = s.threat
        assert threat is not None
        return _CHALLENGE[seat] if threat.challengeable and not s.defended >> seat & 1 else ()

    def handle(self, table: Table, action: Action) -> None:
        """No other answer is possible any more (UNP-CHAL-02). The challenger alone sees the hand (UNP-CHAL-06).
        Guilty: the attacker draws two more than announced, and his card and colour stay (UNP-CHAL-05); honest: the
        challenger does, and loses his turn."""
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
        """What the victim may play on it."""
        return ("answer.challenge",) if book.challengeable >> card & 1 else ()

    def tells_deed(self, book: Rulebook, deed: str, against: CardId) -> tuple[Told, ...]:
        """What a challenge costs whom; who would lose no turn by the card loses none by a wrong challenge."""
        if deed != CHALLENGE:
            return ()
        keeps = against >= 0 and book.spares_turn >> against & 1
        honest = Told("tip.challenge.honest_kept" if keeps else "tip.challenge.honest", CHALLENGE_COSTS)
        return Told("tip.challenge.color"), Told("tip.challenge.guilty_more", CHALLENGE_COSTS), honest
