"""Local profiles: the people who play on this computer, their names and avatars, and the active one."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from uno_desktop.system.settings import Settings
from uno_desktop.system.validators import MOST_PEOPLE, MOST_PROFILE

FIRST = 1
"""Id of the first profile, which owns all games from before there were others."""


@dataclass(frozen=True, slots=True)
class Person:
    """Profile. The first one may be without a name."""

    id: int
    name: str
    face: str


def people(settings: Settings) -> list[Person]:
    """Returns all profiles in the order of their creation, including the active one."""
    listed = [Person(*each) for each in settings.household]
    if not any(person.id == FIRST for person in listed):
        listed.insert(0, Person(FIRST, "", ""))
    here = present(settings)
    return [here if person.id == here.id else person for person in listed]


def present(settings: Settings) -> Person:
    """Returns the active profile: the first one, if the stored id is unknown."""
    known = settings.profile == FIRST or any(id == settings.profile for id, _, _ in settings.household)
    return Person(settings.profile if known else FIRST, settings.name, settings.face)


def named(settings: Settings, profile: int) -> Person | None:
    return next((person for person in people(settings) if person.id == profile), None)


def has_name(settings: Settings, name: str) -> bool:
    """Returns True if a profile has this name, ignoring case."""
    return any(person.name.casefold() == name.casefold() for person in people(settings))


def hand_over(settings: Settings, profile: int) -> None:
    """Makes this profile the active one. No effect for an unknown id."""
    person = named(settings, profile)
    if person is not None:
        settings.household = _entries(people(settings))
        settings.profile, settings.name, settings.face = person.id, person.name, person.face
        settings.save()


def welcome(settings: Settings, name: str, face: str = "") -> Person | None:
    """Adds a profile; None if there are too many. Ids are random, so that they are practically never reused."""
    everybody = people(settings)
    if len(everybody) >= MOST_PEOPLE:
        return None
    taken = {person.id for person in everybody}
    id = next(id for id in iter(lambda: secrets.randbelow(MOST_PROFILE) + 1, None) if id not in taken)
    person = Person(id, name, face)
    settings.household = _entries([*everybody, person])
    settings.save()
    return person


def rename(settings: Settings, profile: int, name: str) -> None:
    _put(settings, [replace(each, name=name) if each.id == profile else each for each in people(settings)])


def turn_to(settings: Settings, profile: int, face: str) -> None:
    _put(settings, [replace(each, face=face) if each.id == profile else each for each in people(settings)])


def see_off(settings: Settings, profile: int) -> None:
    """Deletes a profile other than the first one; if it is active, the first one becomes active."""
    if profile == FIRST:
        return
    if present(settings).id == profile:
        hand_over(settings, FIRST)
    settings.household = _entries([person for person in people(settings) if person.id != profile])
    settings.save()


def _put(settings: Settings, everybody: list[Person]) -> None:
    here = present(settings).id
    for person in everybody:
        if person.id == here:
            settings.name, settings.face = person.name, person.face
    if len(everybody) > 1:
        settings.household = _entries(everybody)
    settings.save()


def _entries(everybody: list[Person]) -> list[tuple[int, str, str]]:
    return [(person.id, person.name, person.face) for person in everybody]
