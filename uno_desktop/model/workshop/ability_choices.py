"""Choices for the parts of an ability while a card is made, each with the reason why the card may not have it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from uno_desktop.model.cards.ability import LOWEST_LIMIT, Ability, Verb, When, Who
from uno_desktop.model.cards.verbs import OFFERED, VERBS
from uno_desktop.model.refused import Refused

_CARDS, _LIMIT = 2, 3
"""Initial number in a new ability and in a new condition."""
_BY_ONE = (Verb.SKIP, Verb.PASS, Verb.GIVE, Verb.TAKE)
"""Verbs whose number begins with one."""
FIRST_ABILITY = Ability(Verb.DRAW, Who.NEXT, _CARDS)
Abilities = tuple[Ability, ...]
Check = Callable[[Abilities], Refused | None]
"""Returns the reason why a card may not do all this; None if it may."""
AbilityPart = TypeVar("AbilityPart")


@dataclass(frozen=True, slots=True)
class PartChoice(Generic[AbilityPart]):
    """Value for one part of an ability, the resulting abilities, and the reason if they are invalid (else None)."""

    value: AbilityPart
    does: Abilities
    refused: Refused | None


def with_ability(does: Abilities, place: int, ability: Ability) -> Abilities:
    return (*does[:place], ability, *does[place + 1 :])


def verbs(does: Abilities, place: int, check: Check) -> list[PartChoice[Verb]]:
    """Returns the verb choices for an ability; each keeps the ability's other parts if they are allowed."""
    changed = ((verb, with_ability(does, place, _with_verb(does, place, verb, check))) for verb in OFFERED)
    return _choices(changed, check)


def seats(does: Abilities, place: int, check: Check) -> list[PartChoice[Who]]:
    """Returns the choices for the player whom an ability affects."""
    ability = does[place]
    whom = VERBS[ability.verb].who
    return _choices(((who, with_ability(does, place, replace(ability, who=who))) for who in whom), check)


def conditions(does: Abilities, place: int, check: Check) -> list[PartChoice[When]]:
    """Returns the choices for the condition of an ability."""
    ability = does[place]
    limits = {when: (ability.limit or max(_LIMIT, LOWEST_LIMIT)) if when.counts else 0 for when in When}
    changed = ((when, replace(ability, when=when, limit=limits[when])) for when in When)
    return _choices(((when, with_ability(does, place, other)) for when, other in changed), check)


def first_possible(choices: Sequence[PartChoice[AbilityPart]]) -> int | None:
    """Returns the index of the first choice that is allowed; None if none is."""
    return next((at for at, each in enumerate(choices) if each.refused is None), None)


def _choices(made: Iterable[tuple[AbilityPart, Abilities]], check: Check) -> list[PartChoice[AbilityPart]]:
    return [PartChoice(value, does, check(does)) for value, does in made]


def _with_verb(does: Abilities, place: int, verb: Verb, check: Check) -> Ability:
    old, kind = does[place], VERBS[verb]
    first = 1 if verb in _BY_ONE and verb is not old.verb else old.amount or _CARDS
    amount = min(max(first, kind.lowest), kind.highest) if kind.counted else 0
    whom = (old.who, *kind.who) if old.who in kind.who else kind.who
    tried = [
        Ability(verb, who, amount, when, old.limit if when.counts else 0)
        for when in dict.fromkeys((old.when, When.ALWAYS))
        for who in dict.fromkeys(whom)
    ]
    fits = (each for each in tried if check(with_ability(does, place, each)) is None)
    return next(fits, Ability(verb, whom[0], amount))
