"""Redirected attacks: Boomerang, Dérivation, and the saves of a victim."""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Deck, Seat
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import not_forbidden
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import ReactionRule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import SKIP_UNIT, GameState, Threat
from uno_desktop.model.umpire import Umpire

BOOMERANG, DERIVATION = "BOO", "DER"
ATTACKS = frozenset(("+2", "W+4", "W+4?", "W+8"))
"""Symbols of attacks that can be redirected; an Effet Plus cannot (UNP-EFP-03)."""


@dataclass(frozen=True, slots=True)
class Redirect(ReactionRule):
    """Only the seat under attack may play a Boomerang or a Dérivation (UNP-DER-02), against the attacks in `ATTACKS`
    (UNP-P2-02, UNP-P4-03, UNP-P4Q-03, UNP-P8-02, UNP-BOO-01), even as its last card (UNP-DER-06). A Boomerang targets
    the attacker (UNP-BOO-02), who cannot play one (UNP-DER-04); a Dérivation targets a seat named by its player
    (UNP-DER-01). Only the drawing moves (UNP-DER-03): with `loser` "drawer" the drawer loses a turn, with "defender"
    the first victim, else no seat. With `chain` the new victim may redirect the attack again (UNP-DER-04).
    """

    chain: bool
    loser: str

    def facts(self, deck: Deck) -> Facts:
        return Facts(redirects=deck.masks[BOOMERANG] | deck.masks[DERIVATION])

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        threat = s.threat
        if threat is None or threat.victim != seat or s.agenda or (threat.moved and not self.chain):
            return 0
        deck = book.deck
        if deck.faces[threat.card].symbol not in ATTACKS:
            return 0
        cards = deck.masks[DERIVATION]
        if threat.by != seat:
            cards |= deck.masks[BOOMERANG]
        return s.hands[seat] & cards

    def reaction_candidates(self, book: Rulebook, s: GameState) -> int:
        return 0 if s.threat is None else book.deck.masks[BOOMERANG] | book.deck.masks[DERIVATION]

    def handles_play(self, book: Rulebook, s: GameState, action: Action) -> bool:
        return book.deck.codes[action.card] in (BOOMERANG, DERIVATION)

    def react(self, umpire: Umpire, action: Action) -> None:
        """Moves the attack to its new victim; colour and turn stay (UNP-DER-05)."""
        s, seat = umpire.s, action.seat
        threat = s.threat
        assert threat is not None
        if seat == s.turn:
            turn_flow.close_uno(umpire)
        s.defended |= 1 << seat
        umpire.before = umpire.flow()
        turn_flow.put_on_pile(umpire, action, beside=True)
        victim = threat.by if action.target < 0 else action.target
        loser = {"drawer": victim, "defender": threat.loser}.get(self.loser, NOBODY)
        umpire.replace_threat(threat._replace(victim=victim, loser=loser, challengeable=False, moved=True))
        turn_flow.after_landing(umpire, action)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        return ("answer.boomerang", "answer.detour") if book.deck.faces[card].symbol in ATTACKS else ()

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        code = book.deck.codes[card]
        if code not in (BOOMERANG, DERIVATION):
            return ()
        sends = Phrase("tip.sends_back" if code == BOOMERANG else "tip.sends_on")
        turn = {"drawer": "tip.turn.drawer", "defender": "tip.turn.defender"}.get(self.loser, "tip.turn.nobody")
        return (sends, Phrase(turn)) if self.chain else (sends, Phrase(turn), Phrase("tip.sends_once"))


TWO, FOUR = "+2", "W+4"


@dataclass(frozen=True, slots=True)
class Saves(Rule):
    """The identical Stop answers a Stop (ITA-STOP-02), any +2 a +2 (ITA-P2-02), a +2 of the named colour a +4
    (ITA-P4-05); no other card does (ITA-P4-04, ITA-FAQ-01). The saving card takes effect as if played on a plain turn
    (ITA-STOP-03, ITA-P4-06), so that penalties never add up (ITA-P2-03, ITA-FAQ-02, ITA-FAQ-03).

    Without this rule no attack can be answered (ITA-FAQ-06).
    """

    def facts(self, deck: Deck) -> Facts:
        return Facts(answers_draws=deck.symbol_masks[TWO], skip_answers="card")

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the saving cards, except those that are forbidden on a turn as well (ITA-LAST-01, ITA-WHITE-11)."""
        threat, deck = s.threat, book.deck
        assert threat is not None
        code = deck.codes[threat.card]
        if threat.unit == SKIP_UNIT:
            cards = deck.masks[code]
        elif code == FOUR:
            cards = deck.symbol_masks[TWO] & deck.color_masks[s.color]
        else:
            cards = deck.symbol_masks[TWO] if deck.faces[threat.card].symbol == TWO else 0
        cards &= s.hands[seat]
        return not_forbidden(book, s, seat, cards) if cards else 0

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        """Leaves the cards of the answered penalty out of the stack, since penalties never add up (steps.md 27)."""
        umpire.answered = ()
        return threat

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        preview = book.previews[card]
        if preview.draws:
            if book.deck.codes[card] == FOUR:
                return ("answer.two_of_color",)
            return ("answer.two",) if book.deck.faces[card].symbol == TWO else ()
        return ("answer.same_skip",) if preview.costs_turn else ()

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.save_passes_on"),) if self.answers_to(book, card) else ()
