"""Descriptions of custom cards as keys of texts: one sentence for each ability."""

from __future__ import annotations

from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.workshop.ability import VERBS, Ability, When, Who
from uno_desktop.model.workshop.custom_card import CustomCard


def sentences(card: CustomCard) -> tuple[Phrase, ...]:
    """Returns a sentence for each ability, in order."""
    return tuple(map(sentence, card.deeds))


def sentence(deed: Ability) -> Phrase:
    """Returns the sentence of an ability, in the form for you, for one other player or for several, with its
    condition."""
    form = ""
    if len(VERBS[deed.verb].who) > 1:
        many = deed.who in (Who.OTHERS, Who.ALL)
        form = ".you" if deed.who is Who.SELF else ".many" if many else ".one"
    only = "" if deed.when is When.ALWAYS else f"made.when.{deed.when.value}"
    return Phrase(f"made.{deed.verb.value}{form}", deed.amount, f"made.who.{deed.who.value}", only, deed.limit)
