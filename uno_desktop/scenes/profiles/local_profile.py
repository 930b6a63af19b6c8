"""Avatars of the local profiles."""

from uno_desktop.stage.avatars.portraits import CHARACTERS, PERSON
from uno_desktop.system.profiles import Profile, current_profile, set_avatar
from uno_desktop.system.settings import Settings

FACES = (PERSON, *CHARACTERS)
"""Selectable avatars: the default and the characters. A selected character is not chosen as an opponent."""


def own_face(settings: Settings) -> str:
    """Returns the avatar of the current profile; the default if none is set or it no longer exists."""
    return face_of(current_profile(settings))


def face_of(profile: Profile) -> str:
    return profile.face if profile.face in FACES else PERSON


def step_face(settings: Settings, profile: Profile, step: int) -> None:
    """Selects and saves the next avatar for a profile; with `step` -1 the previous one."""
    choose_face(settings, profile, FACES[(FACES.index(face_of(profile)) + step) % len(FACES)])


def choose_face(settings: Settings, profile: Profile, face: str) -> None:
    """Selects and saves an avatar for a profile."""
    set_avatar(settings, profile.id, "" if face == PERSON else face)
