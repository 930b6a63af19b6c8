"""Descriptions of custom cards as text keys: one sentence for each ability."""

from __future__ import annotations

from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.workshop.ability import VERBS, Ability, When, Who
from uno_desktop.model.workshop.custom_card import CustomCard


def sentences(card: CustomCard) -> tuple[Phrase, ...]:
    """Returns a sentence for each ability, in order."""
    return tuple(map(sentence, card.abilities))


def sentence(ability: Ability) -> Phrase:
    """Returns the sentence of an ability, in the form for you, for one other player or for several, with its
    condition."""
    form = ""
    if len(VERBS[ability.verb].who) > 1:
        many = ability.who in (Who.OTHERS, Who.ALL)
        form = ".you" if ability.who is Who.SELF else ".many" if many else ".one"
    only = "" if ability.when is When.ALWAYS else f"made.when.{ability.when.value}"
    who = f"made.who.{ability.who.value}"
    return Phrase(f"made.{ability.verb.value}{form}", ability.amount, who, only, ability.limit)
