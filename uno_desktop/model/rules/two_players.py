"""Effect of a Reverse with two players. OFF-TWO-01, CLA-REV-03, CLA-VAR-02, CLA-START-07"""

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Deck
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class ReverseSkipsForTwo(Rule):
    """With one opponent a Reverse gives its player another turn (OFF-TWO-01, EXT-TWO-01, CLA-VAR-02, MER-TWO-01,
    FLP-TWO-01). As the starter it has its usual effect: the dealer begins (OFF-START-07, EXT-START-09)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(reverse_skips_for_two=True)

    def reverses(self, umpire: Umpire, opening: bool) -> bool:
        if umpire.s.present.bit_count() == 2 and not opening:
            umpire.skips += 1
        return False

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.again_for_two"),) if seats == 2 and _reverses_only(book, card) else ()


def _reverses_only(book: Rulebook, card: CardId) -> bool:
    preview = book.previews[card]
    return preview.turns and not preview.draws


@dataclass(frozen=True, slots=True)
class ReverseIsPlainForTwo(Rule):
    """With one opponent a Reverse has no effect (OFF-TWO-01 with its option, CLA-REV-03); with `starter_too` the
    dealer's opponent begins after a Reverse as the starter (CLA-START-07)."""

    starter_too: bool = False

    def facts(self, deck: Deck) -> Facts:
        return Facts(reverse_is_plain_for_two=True)

    def reverses(self, umpire: Umpire, opening: bool) -> bool:
        return umpire.s.present.bit_count() == 2 and (self.starter_too or not opening)
