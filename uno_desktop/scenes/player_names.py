"""Names at a table: the player's own, and those of the computer players around it."""

from __future__ import annotations

from uno_desktop.model.cards import Seat
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.system.settings import Settings

NAMES = ("Ada", "Bruno", "Chloé", "Dieter", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas")
"""Names for computer players, seat by seat; the first is for a second person who has given none."""


def names_around(settings: Settings, seat: Seat, seats: int) -> tuple[str, ...]:
    """The names of all seats of a table at which the player sits at `seat`."""
    me = own_name(settings)
    others = iter(name for name in NAMES if name != me)
    return tuple(me if each == seat else next(others) for each in range(seats))
