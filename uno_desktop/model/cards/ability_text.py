"""Sentences about abilities, as text keys with numbers."""

from dataclasses import replace

from uno_desktop.model.cards import Announce, CardId
from uno_desktop.model.cards.ability import Ability, Verb, When, Who
from uno_desktop.model.cards.verbs import LOST, VERBS
from uno_desktop.model.rule_text.describe import describe_turn
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook

_BY_CHOICE = {
    (Verb.SWAP, Announce.PARTNER): ".may",
    (Verb.SWAP, Announce.COLOR_AND_PARTNER): ".may",
    (Verb.RENEW, Announce.ANYBODY): ".anybody",
}
"""Ends of text keys by the choice that a card leaves to its player."""


def sentences(abilities: tuple[Ability, ...]) -> tuple[Phrase, ...]:
    """Returns a sentence for each ability, in order."""
    return tuple(map(sentence, abilities))


def sentence(ability: Ability) -> Phrase:
    """Returns the sentence of an ability and its condition; the wording depends on the target: the player, one other
    seat or several."""
    form, verb = "", VERBS[ability.verb].reads_as or ability.verb
    row = VERBS[verb]
    if len(row.who) > 1 and row.more is None:
        many = ability.who in (Who.OTHERS, Who.ALL)
        form = ".you" if ability.who is Who.SELF else ".many" if many else ".one"
        if verb is Verb.SKIP and ability.who is Who.NEXT and ability.amount > 1:
            form = ".next"  # as many players in a row, each for one turn
    elif ability.amount and not row.counted and row.more is None:
        form = ".count"
    only = "" if ability.when is When.ALWAYS else f"made.when.{ability.when.value}"
    who = f"made.who.{ability.who.value}"
    return Phrase(f"made.{verb.value}{form}", ability.amount, who, only, ability.limit)


def tips_of(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    """Returns the sentences that describe an ability printed on this card, at a table of `seats`."""
    row, verb, who = VERBS[ability.verb], ability.verb, ability.who
    if ability.when is not When.ALWAYS:
        return (sentence(ability),)
    if row.untold:
        return ()
    if seats == 2 and verb in _FOR_TWO:
        return _for_two(ability, book)
    told = [sentence(_printed(ability, book))]
    form = _BY_CHOICE.get((verb, book.deck.faces[card].announce))
    if form is not None:
        told = [told[0]._replace(key=f"made.{verb.value}{form}")]
    if row.more is not None:
        told += map(Phrase, row.more(ability))
    if row.turn == LOST and who in (Who.NEXT, Who.CHOSEN):
        told.append(describe_turn(book, card, "tip.turn.chosen_lost" if who is Who.CHOSEN else LOST))
    elif row.turn and row.turn != LOST and (row.fixed or who is Who.NEXT):
        told.append(Phrase(row.turn))
    if row.idle_last and not book.never_last >> card & 1:
        told.append(Phrase("tip.last_plain"))
    return tuple(told)


def _printed(ability: Ability, book: Rulebook) -> Ability:
    """Returns the ability whose sentence says what a printed one does, besides the turn that it costs."""
    if ability.verb is Verb.ATTACK and ability.who in (Who.NEXT, Who.CHOSEN):
        return replace(ability, verb=Verb.DRAW)
    if ability.verb is Verb.PRESS and ability.who is Who.NEXT and book.press_once is not None:
        return replace(ability, verb=Verb.PRESS_ATTACK)
    return ability


_FOR_TWO = (Verb.AGAIN, Verb.REVERSE, Verb.TURN_BACK, Verb.OWN_ATTACK)


def _for_two(ability: Ability, book: Rulebook) -> tuple[Phrase, ...]:
    """Returns the sentences about one of `_FOR_TWO` with two players."""
    if ability.verb is Verb.AGAIN:
        return (sentence(Ability(Verb.SKIP, Who.NEXT, 1)),)
    if ability.verb is Verb.OWN_ATTACK:
        return (Phrase("tip.draws_oneself", ability.amount),)
    plain = ability.verb is Verb.REVERSE and not book.reverse_skips_for_two
    return (Phrase("tip.nothing_for_two"),) if plain else ()
