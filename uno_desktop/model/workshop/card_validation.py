"""Validation of abilities, custom cards and custom decks: every bound and every forbidden combination."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from uno_desktop.model.cards import NO_COLOR
from uno_desktop.model.cards.ability import ANSWERS, ATTACKS, HIGHEST_LIMIT, LOWEST_LIMIT, Ability, Verb, When, Who
from uno_desktop.model.cards.verbs import VERBS
from uno_desktop.model.refused import Refused, cut
from uno_desktop.model.workshop.custom_card import (
    DECK_NAME_LENGTH,
    EVERY_COLOR,
    GLYPHS,
    MAX_ABILITIES,
    MOST_CARDS,
    MOST_COPIES,
    MOST_POINTS,
    NAME_LENGTH,
    CustomCard,
    CustomDeck,
)

SIGNS_OF_NAMES = frozenset(" -'’!?&")
"""Characters allowed in a name besides letters and digits."""

WAITS = (Verb.GIVE, Verb.WISH)
"""Verbs that wait for a choice: at most one on a card."""
ON_TURNS = (*ATTACKS, Verb.SKIP, Verb.AGAIN)
"""Verbs that cost another seat a turn: at most one on a card."""
ON_ALL_HANDS = (Verb.SWAP, Verb.PASS, Verb.DEAL, Verb.DEAL_OUT, Verb.MIX)
"""Verbs that move whole hands: at most one on a card."""


def name_error(name: str, most: int = NAME_LENGTH) -> Refused | None:
    """Returns the error in a card or deck name of at most `most` characters, or None if it is valid."""
    if not name.strip():
        return Refused("no_name", "a name is missing")
    if len(name) > most:
        return Refused("long_name", f'the name "{cut(name)}" is longer than {most} signs', name=cut(name), most=most)
    if name != " ".join(name.split(" ")).strip() or "  " in name:
        return Refused("blanks", f'the name "{cut(name)}" has blanks that nobody sees', name=cut(name))
    if not all(_is_letter(sign) or sign in SIGNS_OF_NAMES for sign in name):
        return Refused("signs", f'the name "{cut(name)}" may hold only letters and numbers', name=cut(name))
    return None


def _is_letter(sign: str) -> bool:
    """Returns True for letters and digits that the fonts of the game have: Latin ones."""
    return (sign.isascii() and sign.isalnum()) or ("\u00c0" <= sign <= "\u024f" and sign.isalpha())


def ability_error(ability: Ability) -> Refused | None:
    """Returns the error of this ability, or None if it is valid."""
    kind, verb = VERBS[ability.verb], ability.verb.value
    if ability.who not in kind.who:
        return Refused("who", f'"{verb}" cannot be about "{ability.who.value}"', verb=verb, who=ability.who.value)
    if not kind.lowest <= ability.amount <= kind.highest:
        if not kind.counted:
            return Refused("no_amount", f'"{verb}" takes no number', verb=verb)
        sentence = f'"{verb}" takes a number from {kind.lowest} to {kind.highest}'
        return Refused("amount", sentence, verb=verb, lowest=kind.lowest, highest=kind.highest)
    if ability.when.counts and not LOWEST_LIMIT <= ability.limit <= HIGHEST_LIMIT:
        sentence = f'"{ability.when.value}" takes a number from {LOWEST_LIMIT} to {HIGHEST_LIMIT}'
        return Refused("limit", sentence, lowest=LOWEST_LIMIT, highest=HIGHEST_LIMIT)
    if ability.when is When.FEWER and ability.limit < 2:
        return Refused("limit", "nobody has fewer cards than one", lowest=2, highest=HIGHEST_LIMIT)
    if not ability.when.counts and ability.limit:
        return Refused("no_limit", f'"{ability.when.value}" takes no number')
    return _when_refused(ability)


def _when_refused(ability: Ability) -> Refused | None:
    verb, when = ability.verb, ability.when
    if when.of_seat and (verb in ABOUT_NOBODY or VERBS[verb].who == (Who.ALL,)):
        return Refused("whose_hand", f'"{verb.value}" is about nobody\'s hand, so "{when.value}" says nothing')
    if verb in ANSWERS and when is not When.ALWAYS:
        return Refused("answer_when", f'"{verb.value}" answers a penalty whenever there is one')
    if when is When.LAST and not VERBS[verb].last_too:
        return Refused("last_when", f'a last card does nothing but make others draw, so not "{verb.value}"')
    if when is When.LAST and ability.who is Who.SELF:
        return Refused("last_self", "whoever plays the last card draws nothing")
    return None


ABOUT_NOBODY = (Verb.AGAIN, *ANSWERS, Verb.COPY)
"""Verbs that take no condition on the hand of their target."""


def card_errors(card: CustomCard) -> Iterator[Refused]:
    """Yields all errors of this card, the most important first."""
    refused = name_error(card.name)
    if refused:
        yield refused
    if card.glyph not in GLYPHS:
        yield Refused("glyph", f'there is no picture "{cut(card.glyph)}"', glyph=cut(card.glyph))
    if not NO_COLOR <= card.color <= EVERY_COLOR:
        yield Refused("colour", "there is no such colour")
    if not 0 <= card.points <= MOST_POINTS:
        yield Refused("points", f"a card is worth 0 to {MOST_POINTS} points", most=MOST_POINTS)
    if not 1 <= card.copies <= MOST_COPIES:
        yield Refused("copies", f"there can be 1 to {MOST_COPIES} copies of a card", most=MOST_COPIES)
    yield from abilities_errors(card.abilities)
    yield from pairs_errors(card.abilities, card.wild)


def abilities_errors(abilities: Sequence[Ability]) -> Iterator[Refused]:
    """Yields the errors in the number of abilities of a card and in each of them."""
    if not 1 <= len(abilities) <= MAX_ABILITIES:
        yield Refused("deeds", f"a card does 1 to {MAX_ABILITIES} things", most=MAX_ABILITIES)
    for ability in abilities:
        refused = ability_error(ability)
        if refused:
            yield refused


def pairs_errors(abilities: Sequence[Ability], wild: bool) -> Iterator[Refused]:
    """Yields the errors of abilities that do not go together on one card, `wild` if it has no colour."""
    verbs = [ability.verb for ability in abilities]
    if len(set(abilities)) < len(abilities):
        yield Refused("twice", "two things on the card are the same")
    if sum(verb in ON_TURNS for verb in verbs) > 1:
        yield Refused("turns", "only one thing on a card can take a turn from somebody")
    if sum(verb in ON_ALL_HANDS for verb in verbs) > 1:
        yield Refused("hands", "only one thing on a card can move whole hands")
    if sum(verb in WAITS for verb in verbs) > 1:
        yield Refused("waits", "only one thing on a card can ask somebody to choose")
    if sum(ability.when is When.COIN or ability.who is Who.RANDOM for ability in abilities) > 1:
        yield Refused("lots", "only one thing on a card can be left to luck")
    if sum(verb in ANSWERS for verb in verbs) > 1:
        yield Refused("answers", "a card answers a penalty in one way")
    if any(verb in ANSWERS for verb in verbs) and any(verb in ATTACKS for verb in verbs):
        yield Refused("answer_attack", "a card that answers a penalty brings none of its own")
    if Verb.COPY in verbs and len(verbs) > 1:
        yield Refused("copy_alone", "a card that copies another does nothing else")
    if wild and any(ability.when is When.ON_COLOR for ability in abilities):
        yield Refused("no_colour", "a card without a colour cannot ask whether its colour was in play")


def card_error(card: CustomCard) -> Refused | None:
    """Returns the first error of this card, or None if it is valid."""
    return next(card_errors(card), None)


def unnamed_error(card: CustomCard) -> Refused | None:
    """Returns the first error of this card, whatever its name and picture; None if there is none."""
    return card_error(replace(card, name="A", glyph=GLYPHS[0]))


def deck_error(deck: CustomDeck) -> Refused | None:
    """Returns the error of this deck, or None if it is valid."""
    refused = name_error(deck.name, DECK_NAME_LENGTH)
    if refused:
        return refused
    if not 1 <= len(deck.cards) <= MOST_CARDS:
        return Refused("cards", f"a deck has 1 to {MOST_CARDS} kinds of cards", most=MOST_CARDS)
    names = [card.name.casefold() for card in deck.cards]
    for place, card in enumerate(deck.cards):
        refused = card_error(card)
        if refused:
            return refused
        if names[place] in names[:place]:
            return Refused("same_name", f'two cards are called "{card.name}"', name=card.name)
    return None
