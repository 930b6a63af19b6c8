"""Local profiles: names and avatars of the players at this screen."""

from __future__ import annotations

from uno_desktop.stage.avatars.portraits import CHARACTERS, PERSON
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import FIRST, Profile, present, turn_to
from uno_desktop.system.settings import Settings

FACES = (PERSON, *CHARACTERS)
"""Avatars to choose from: the default one, or that of a character, who then does not play here."""


def own_name(settings: Settings) -> str:
    """Returns the name of the current profile; until one is chosen, the word for a player in the current language."""
    return name_of(present(settings))


def own_face(settings: Settings) -> str:
    """Returns the avatar of the current profile; the default one if none is chosen, or it no longer exists."""
    return face_of(present(settings))


def name_of(profile: Profile) -> str:
    return profile.name or tr("seats.me" if profile.id == FIRST else "seats.human")


def face_of(profile: Profile) -> str:
    return profile.face if profile.face in FACES else PERSON


def turn_face(settings: Settings, step: int = 1) -> None:
    """Saves the next avatar for the current profile; the previous one with `step` -1."""
    step_face(settings, present(settings), step)


def step_face(settings: Settings, profile: Profile, step: int) -> None:
    """Saves the next avatar for a profile; the previous one with `step` -1."""
    place = (FACES.index(face_of(profile)) + step) % len(FACES)
    turn_to(settings, profile.id, FACES[place] if place else "")


def set_own_name(settings: Settings, name: str) -> None:
    """Sets the name of the current profile; the word for a player clears it."""
    settings.name = "" if name == tr("seats.me") else name
    settings.save()
