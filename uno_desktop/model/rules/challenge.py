"""Challenges of cards that may be bluffs, and the honesty check. ITA-HON-01 to 05"""

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import CHALLENGE, Action, bare
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Threat
from uno_desktop.model.umpire import Umpire

_CHALLENGE = bare(CHALLENGE)
WRONG_CHALLENGE_COSTS = 2
"""Cards that a wrong challenge adds to the penalty."""


class Challengeable(Rule):
    """Base of the rules that let the victim of a card challenge it as a bluff."""

    @property
    def verbs(self) -> tuple[str, ...]:
        return (CHALLENGE,)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        return ("answer.challenge",) if book.challengeable >> card & 1 else ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return self.describe_challenge(book, against) if command == CHALLENGE else ()

    def describe_challenge(self, book: Rulebook, against: CardId) -> tuple[Phrase, ...]:
        """Returns the phrases for the question, the cost of a bluff and the cost of a wrong challenge."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Challenge(Challengeable):
    """Any +4 may be played; its victim may challenge it before drawing (OFF-P4-04 with its option, steps.md 22).
    `codes` are the cards concerned; with `shows_hand` the challenger alone sees the hand (FLP-CHAL-01 to 07)."""

    codes: tuple[str, ...] = ("W+4",)
    shows_hand: bool = False

    def facts(self, deck: Deck) -> Facts:
        return Facts(challengeable=deck.mask(card for code in self.codes for card in deck.ids[code]))

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        if umpire.book.deck.codes[card] not in self.codes:
            return threat
        asked, answered = umpire.asked, umpire.threat_answered
        held = umpire.s.hands[threat.by] & umpire.book.deck.color_masks[asked] if asked >= 0 else 0
        return threat._replace(honest=not held, challengeable=not (answered and answered.amount))

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        """Offers `challenge` only against cards in `codes`, and never against a stack (steps.md 22)."""
        return _CHALLENGE[seat] if s.threat is not None and s.threat.challengeable else ()

    def handle(self, umpire: Umpire, action: Action) -> None:
        """Resolves the challenge. Guilty: the bluffer draws the penalty and the challenger plays. Honest: the
        challenger draws two cards more than the penalty and loses the turn."""
        turn_flow.close_reactions(umpire)
        threat = umpire.drop_threat()
        guilty = not threat.honest
        if self.shows_hand:
            umpire.show_hand(threat.by, action.seat)
        umpire.judge(threat.by, action.seat, guilty)
        if guilty:
            turn_flow.apply_penalty(umpire, threat, threat.by, DrawReason.CHALLENGE)
            umpire.resume()
            return
        more = threat._replace(amount=threat.amount + WRONG_CHALLENGE_COSTS)
        turn_flow.apply_penalty(umpire, more, action.seat, DrawReason.CHALLENGE)
        turn_flow.cost_turn(umpire, action.seat)

    def describe_challenge(self, book: Rulebook, against: CardId) -> tuple[Phrase, ...]:
        return (
            Phrase("tip.challenge.color"),
            Phrase("tip.challenge.guilty"),
            Phrase("tip.challenge.honest", WRONG_CHALLENGE_COSTS),
        )


CHALLENGE_COSTS = 2
"""Cards drawn in addition to those announced (UNP-CHAL-03, UNP-CHAL-04)."""


@dataclass(frozen=True, slots=True)
class AttackChallenge(Challengeable):
    """Any attack in `codes` may be played (UNP-P4-02); its victim may ask to see the hand before drawing (UNP-CHAL-01),
    unless it has defended itself or the attack was redirected (UNP-CHAL-07). A Coup de bol does not count as a coloured
    card (UNP-P4-04)."""

    codes: tuple[str, ...] = ("W+4", "W+4?", "W+8")

    def facts(self, deck: Deck) -> Facts:
        return Facts(challengeable=deck.mask(card for code in self.codes for card in deck.ids[code]))

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        """Records whether the attacker held the active colour when the card was played; an empty hand holds none
        (UNP-CHAL-08)."""
        deck = umpire.book.deck
        if deck.codes[card] not in self.codes:
            return threat
        held = umpire.s.hands[threat.by] & deck.color_masks[umpire.asked] if umpire.asked >= 0 else 0
        return threat._replace(honest=not held, challengeable=True)

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        threat = s.threat
        assert threat is not None
        return _CHALLENGE[seat] if threat.challengeable and not s.defended >> seat & 1 else ()

    def handle(self, umpire: Umpire, action: Action) -> None:
        """Resolves the challenge; no other answer is possible after it (UNP-CHAL-02), and only the challenger sees the
        hand (UNP-CHAL-06). Guilty: the attacker draws two more than announced, and card and colour stay (UNP-CHAL-05).
        Honest: the challenger draws that many, and the turn is lost only if the attack costs one.
        """
        turn_flow.close_reactions(umpire)
        threat = umpire.drop_threat()
        umpire.show_hand(threat.by, action.seat)
        umpire.judge(threat.by, action.seat, not threat.honest)
        if threat.honest:
            umpire.draw(action.seat, threat.amount + CHALLENGE_COSTS, DrawReason.CHALLENGE)
            turn_flow.cost_turn(umpire, threat.loser)
        else:
            umpire.draw(threat.by, threat.amount + CHALLENGE_COSTS, DrawReason.CHALLENGE)
            umpire.resume()

    def describe_challenge(self, book: Rulebook, against: CardId) -> tuple[Phrase, ...]:
        keeps = against >= 0 and book.spares_turn >> against & 1
        honest = Phrase("tip.challenge.honest_kept" if keeps else "tip.challenge.honest", CHALLENGE_COSTS)
        return Phrase("tip.challenge.color"), Phrase("tip.challenge.guilty_more", CHALLENGE_COSTS), honest


FOUR = "W+4"
DISTRUST_COSTS = 2
"""Cards drawn in addition to the four for a wrong challenge (ITA-HON-04)."""


@dataclass(frozen=True, slots=True)
class HonestyCheck(Challengeable):
    """Any +4 may be played (ITA-P4-01); only its victim may demand a check, before drawing or saving itself
    (ITA-HON-01). With `anything`, holding any other playable card makes it a bluff, not only one of the active colour
    (ITA-HON-02). With `next_turn_too` a bluffer also loses the next turn (ITA-HON-03)."""

    anything: bool
    next_turn_too: bool

    def facts(self, deck: Deck) -> Facts:
        return Facts(keeps_flow=True, challengeable=deck.mask_of(FOUR))

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        """Records the verdict, by the hand and the card to match when the +4 was played; other +4 in the hand do not
        count (ITA-P4-01)."""
        book, before = umpire.book, umpire.before
        if book.deck.codes[card] != FOUR or before is None:
            return threat
        hand = umpire.s.hands[threat.by] & ~book.deck.masks[FOUR]
        if self.anything:
            guilty = hand & book.fits[before.color][before.match]
        else:
            guilty = hand & book.deck.color_masks[before.color]
        return threat._replace(honest=not guilty, challengeable=True)

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        return _CHALLENGE[seat] if s.threat is not None and s.threat.challengeable else ()

    def handle(self, umpire: Umpire, action: Action) -> None:
        """Resolves the check: the challenger alone sees the hand, but the verdict is public (ITA-HON-05). A wrong
        challenge costs two cards more and the turn (ITA-HON-04)."""
        turn_flow.close_reactions(umpire)
        layer = umpire.s.layers[-1]
        threat = umpire.drop_threat()
        umpire.show_hand(threat.by, action.seat)
        umpire.judge(threat.by, action.seat, not threat.honest)
        if threat.honest:
            umpire.draw(action.seat, threat.amount + DISTRUST_COSTS, DrawReason.CHALLENGE)
            turn_flow.cost_turn(umpire, action.seat)
            return
        # The +4 goes back, as if it had not been played; the bluffer has used the turn (ITA-HON-03).
        assert layer.before is not None
        umpire.take_back(threat.by, layer.card)
        umpire.s.color, umpire.s.match = layer.before.color, layer.before.match
        umpire.draw(threat.by, threat.amount, DrawReason.CHALLENGE)
        if self.next_turn_too:
            umpire.lose_turn(threat.by)
        umpire.resume()

    def describe_challenge(self, book: Rulebook, against: CardId) -> tuple[Phrase, ...]:
        asks = Phrase("tip.challenge.anything" if self.anything else "tip.challenge.color")
        bluff = Phrase("tip.challenge.back_and_turn" if self.next_turn_too else "tip.challenge.back")
        return asks, bluff, Phrase("tip.challenge.honest", DISTRUST_COSTS)
