"""Whoever has this screen: what they are called, and their face."""

from __future__ import annotations

from uno_desktop.stage.people.portraits import CHARACTERS, PERSON
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import Settings

FACES = (PERSON, *CHARACTERS)
"""Faces that one can have: that of a person, or that of a character, who then does not play here."""


def own_name(settings: Settings) -> str:
    """The name; until one is chosen, the word for a player in the language in use."""
    return settings.name or tr("seats.me")


def own_face(settings: Settings) -> str:
    """The face; that of a person until one is chosen, or if there is no such face any more."""
    return settings.face if settings.face in FACES else PERSON


def turn_face(settings: Settings, step: int = 1) -> None:
    """Takes the next face, or the one before with `step` -1; it is kept."""
    place = (FACES.index(own_face(settings)) + step) % len(FACES)
    settings.face = FACES[place] if place else ""
    settings.save()


def call_oneself(settings: Settings, name: str) -> None:
    """Takes a name; the word for a player is nobody's name, and taking it means to have none."""
    settings.name = "" if name == tr("seats.me") else name
    settings.save()
