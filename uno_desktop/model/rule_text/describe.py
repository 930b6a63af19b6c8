"""Builds the descriptions of cards and commands at one table, from text keys and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.actions import ACCEPT, CATCH, HINT, UNO
from uno_desktop.model.cards import NO_CARD, CardId
from uno_desktop.model.rule_text.phrase import CAUGHT, CardDescription, Phrase
from uno_desktop.model.turn_flow import UNO_PENALTY

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

_FITTING = "tip.fits."
"""Beginning of the phrases that say on which cards a card may be played: the last one replaces the others."""


def describe_card(book: Rulebook, card: CardId, seats: int) -> CardDescription:
    """Returns the description of this card at a table of `seats`: conditions, effect, and what the rules add to it.

    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> book = rulebook_for("official")
    >>> [phrase.key for phrase in describe_card(book, book.deck.ids["R+2"][0], seats=4).sentences]
    ['made.draw.one', 'tip.turn.lost']
    """
    sentences = [phrase for describe in book.describe_condition for phrase in describe(book, card, seats)]
    fitting = [phrase for phrase in sentences if phrase.key.startswith(_FITTING)]
    sentences = [phrase for phrase in sentences if phrase not in fitting or phrase == fitting[-1]]
    sentences += describe_played(book, card, seats).sentences
    sentences += [phrase for describe in book.describe_effect for phrase in describe(book, card, seats)]
    return CardDescription(tuple(dict.fromkeys(sentences)), answers_to(book, card))


def describe_played(book: Rulebook, card: CardId, seats: int) -> CardDescription:
    """Returns the effect alone, for a card that has been played, and the answers to it."""
    color = (Phrase("tip.names_color"),) if book.deck.faces[card].announce.names_color else ()
    effect = book.effects[card]
    return CardDescription(
        (*color, *(effect.describe_effect(book, card, seats) if effect else ())), answers_to(book, card)
    )


def answers_to(book: Rulebook, card: CardId) -> tuple[str, ...]:
    """Returns the text keys of the possible answers to this card, by its victim or others, each once."""
    return tuple(dict.fromkeys(key for answers in book.answers_to for key in answers(book, card)))


def describe_turn(book: Rulebook, card: CardId, usual: str) -> Phrase:
    """Returns the phrase about the turn of this card's victim: `usual`, unless a rule overrides it."""
    return Phrase(next(filter(None, (describe(book, card) for describe in book.describe_lost_turn)), usual))


def last_left(book: Rulebook) -> Phrase:
    """Returns the phrase for the victory of the last player, or team, that is not out."""
    return Phrase("tip.last_team" if book.in_teams else "tip.last_one")


def describe_command(book: Rulebook, command: str, against: CardId = NO_CARD) -> tuple[Phrase, ...]:
    """Returns the description of a button or key at this table; `against` is the card that it answers. Empty if no
    rule describes it."""
    sentences = [phrase for describe in book.describe_verb for phrase in describe(book, command, against)]
    if command == ACCEPT:
        sentences.append(Phrase("tip.accept"))
    elif command == HINT and book.hints == "free":
        sentences.append(Phrase("tip.hint.free"))
    elif command in (UNO, CATCH):
        caught = describe_command(book, CAUGHT)
        sentences[1:1] = caught or (Phrase("tip.caught.draws", UNO_PENALTY),)
    return tuple(dict.fromkeys(sentences))
