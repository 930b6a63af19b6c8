"""Sentences about abilities, as text keys with numbers."""

from uno_desktop.model.cards.ability import Ability, Verb, When, Who
from uno_desktop.model.cards.verbs import VERBS
from uno_desktop.model.rule_text.phrase import Phrase


def sentences(abilities: tuple[Ability, ...]) -> tuple[Phrase, ...]:
    """Returns a sentence for each ability, in order."""
    return tuple(map(sentence, abilities))


def sentence(ability: Ability) -> Phrase:
    """Returns the sentence of an ability and its condition; the wording depends on the target: the player, one other
    seat or several."""
    form = ""
    if len(VERBS[ability.verb].who) > 1:
        many = ability.who in (Who.OTHERS, Who.ALL)
        form = ".you" if ability.who is Who.SELF else ".many" if many else ".one"
        if ability.verb is Verb.SKIP and ability.who is Who.NEXT and ability.amount > 1:
            form = ".next"  # as many players in a row, each for one turn
    only = "" if ability.when is When.ALWAYS else f"made.when.{ability.when.value}"
    who = f"made.who.{ability.who.value}"
    return Phrase(f"made.{ability.verb.value}{form}", ability.amount, who, only, ability.limit)
