"""Local profiles: the people who play on this computer, their names and avatars, and the active one."""

import re
import secrets
from dataclasses import dataclass, replace

from uno_desktop.system.i18n import texts_of, tr
from uno_desktop.system.settings import Settings
from uno_desktop.system.validators import MOST_PEOPLE, MOST_PROFILE

FIRST = 1
"""Id of the first profile, which owns all games from before there were profiles."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Local profile with a name and an avatar (`face`); only the first one may have no name."""

    id: int
    name: str
    face: str


def is_unnamed(name: str) -> bool:
    """Returns True for a name that the game gives to people, in any language used since its start."""
    return name in texts_of("seats.me") or re.sub(r"\d+$", "{n}", name) in texts_of("seats.guest")


def profiles(settings: Settings) -> list[Profile]:
    """Returns all profiles in the order of their creation, including the active one."""
    listed = [Profile(*each) for each in settings.household]
    if not any(profile.id == FIRST for profile in listed):
        listed.insert(0, Profile(FIRST, "", ""))
    here = current_profile(settings)
    return [here if profile.id == here.id else profile for profile in listed]


def current_profile(settings: Settings) -> Profile:
    """Returns the active profile: the first one, if the stored id is unknown."""
    known = settings.profile == FIRST or any(id == settings.profile for id, _, _ in settings.household)
    return Profile(settings.profile if known else FIRST, settings.name, settings.face)


def name_of(profile: Profile) -> str:
    return profile.name or tr("seats.me" if profile.id == FIRST else "seats.human")


def own_name(settings: Settings) -> str:
    """Returns the name of the current profile; if none is set, the localized word for a player."""
    return name_of(current_profile(settings))


def profile_with_id(settings: Settings, profile: int) -> Profile | None:
    return next((person for person in profiles(settings) if person.id == profile), None)


def switch_profile(settings: Settings, profile: int) -> None:
    """Makes this profile the active one; has no effect for an unknown id."""
    person = profile_with_id(settings, profile)
    if person is not None:
        settings.household = _entries(profiles(settings))
        settings.profile, settings.name, settings.face = person.id, person.name, person.face
        settings.save()


def add_profile(settings: Settings, name: str, face: str = "") -> Profile | None:
    """Adds and returns a profile; None if there are too many. Ids are random, so they are practically never reused."""
    listed = profiles(settings)
    if len(listed) >= MOST_PEOPLE:
        return None
    taken = {profile.id for profile in listed}
    id = next(id for id in iter(lambda: secrets.randbelow(MOST_PROFILE) + 1, None) if id not in taken)
    profile = Profile(id, name, face)
    settings.household = _entries([*listed, profile])
    settings.save()
    return profile


def rename_profile(settings: Settings, profile: int, name: str) -> None:
    """Renames a profile; a name that the game gives clears it."""
    name = "" if is_unnamed(name) else name
    _put(settings, [replace(each, name=name) if each.id == profile else each for each in profiles(settings)])


def set_avatar(settings: Settings, profile: int, face: str) -> None:
    _put(settings, [replace(each, face=face) if each.id == profile else each for each in profiles(settings)])


def remove_profile(settings: Settings, profile: int) -> None:
    """Deletes a profile other than the first one; if it is active, the first one becomes active."""
    if profile == FIRST:
        return
    if current_profile(settings).id == profile:
        switch_profile(settings, FIRST)
    settings.household = _entries([person for person in profiles(settings) if person.id != profile])
    settings.save()


def _put(settings: Settings, listed: list[Profile]) -> None:
    here = current_profile(settings).id
    for profile in listed:
        if profile.id == here:
            settings.name, settings.face = profile.name, profile.face
    if len(listed) > 1:
        settings.household = _entries(listed)
    settings.save()


def _entries(listed: list[Profile]) -> list[tuple[int, str, str]]:
    return [(profile.id, profile.name, profile.face) for profile in listed]
