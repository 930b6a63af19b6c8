"""The people before this screen: what they are called, and their faces."""

from __future__ import annotations

from uno_desktop.stage.avatars.portraits import CHARACTERS, PERSON
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import FIRST, Person, present, turn_to
from uno_desktop.system.settings import Settings

FACES = (PERSON, *CHARACTERS)
"""Faces that one can have: that of a person, or that of a character, who then does not play here."""


def own_name(settings: Settings) -> str:
    """The name of whoever has this screen; until one is chosen, the word for a player in the language in use."""
    return name_of(present(settings))


def own_face(settings: Settings) -> str:
    """The face; that of a person until one is chosen, or if there is no such face any more."""
    return face_of(present(settings))


def name_of(person: Person) -> str:
    """What somebody of the household is called."""
    return person.name or tr("seats.me" if person.id == FIRST else "seats.human")


def face_of(person: Person) -> str:
    """The face of somebody of the household."""
    return person.face if person.face in FACES else PERSON


def turn_face(settings: Settings, step: int = 1) -> None:
    """Takes the next face, or the one before with `step` -1; it is kept."""
    step_face(settings, present(settings), step)


def step_face(settings: Settings, person: Person, step: int) -> None:
    """Gives somebody the next face, or the one before; it is kept."""
    place = (FACES.index(face_of(person)) + step) % len(FACES)
    turn_to(settings, person.id, FACES[place] if place else "")


def call_oneself(settings: Settings, name: str) -> None:
    """Takes a name; the word for a player is nobody's name, and taking it means to have none."""
    settings.name = "" if name == tr("seats.me") else name
    settings.save()
