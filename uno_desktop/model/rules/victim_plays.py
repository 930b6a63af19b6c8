"""Attacks that do not cost their victim a turn, or only sometimes."""

from dataclasses import dataclass

from uno_desktop.model.cards import NOBODY, CardId, Deck
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Threat
from uno_desktop.model.umpire import Umpire

_DRAW_FOUR, _TARGETED_DRAW_FOUR = "W+4", "W+4?"


@dataclass(frozen=True, slots=True)
class VictimPlays(Rule):
    """The penalty of a Wild Draw Four costs its victim no turn (OFF-P4-03)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(spares_turn=deck.mask_of(_DRAW_FOUR))

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        if umpire.book.deck.codes[card] == _DRAW_FOUR:
            return threat._replace(loser=NOBODY)
        return threat

    def describe_lost_turn(self, book: Rulebook, card: CardId) -> str:
        return "tip.turn.kept" if book.deck.codes[card] == _DRAW_FOUR else ""


@dataclass(frozen=True, slots=True)
class DistantVictim(Rule):
    """The chosen victim of a targeted Draw Four loses no turn, or with `neighbor` loses one only if it is the next seat
    (UNP-P4Q-02 with its option); without this rule it always loses its next turn."""

    neighbor: bool

    def facts(self, deck: Deck) -> Facts:
        return Facts(spares_turn=0 if self.neighbor else deck.mask_of(_TARGETED_DRAW_FOUR))

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat:
        if umpire.book.deck.codes[card] != _TARGETED_DRAW_FOUR:
            return threat
        if self.neighbor and threat.victim == umpire.next_seat(threat.by):
            return threat
        return threat._replace(loser=NOBODY)

    def describe_lost_turn(self, book: Rulebook, card: CardId) -> str:
        if book.deck.codes[card] != _TARGETED_DRAW_FOUR:
            return ""
        return "tip.turn.only_next" if self.neighbor else "tip.turn.nobody"
