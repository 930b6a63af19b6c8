"""What a card of the workshop does, as keys of texts: one sentence for each deed."""

from __future__ import annotations

from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.workshop.ability import VERBS, Deed, When, Who
from uno_desktop.model.workshop.custom_card import MadeCard


def sentences(card: MadeCard) -> tuple[Told, ...]:
    """Each deed in a sentence, in their order."""
    return tuple(map(sentence, card.deeds))


def sentence(deed: Deed) -> Told:
    """What it does to whom, in the form for you, for one other player or for several, and when if not always."""
    form = ""
    if len(VERBS[deed.verb].who) > 1:
        many = deed.who in (Who.OTHERS, Who.ALL)
        form = ".you" if deed.who is Who.SELF else ".many" if many else ".one"
    only = "" if deed.when is When.ALWAYS else f"made.when.{deed.when.value}"
    return Told(f"made.{deed.verb.value}{form}", deed.amount, f"made.who.{deed.who.value}", only, deed.limit)
