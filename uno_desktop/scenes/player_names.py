"""Player names at a table: the local player, and the computer players."""

from __future__ import annotations

from uno_desktop.model.cards import Seat
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.system.settings import Settings

NAMES = ("Ada", "Bruno", "Chloé", "Dieter", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas")
"""Names for computer players by seat; the first is for a second local player without a name."""


def names_around(settings: Settings, seat: Seat, seats: int) -> tuple[str, ...]:
    """Returns the names of all seats of a table at which the player sits at `seat`."""
    me = own_name(settings)
    others = iter(name for name in NAMES if name != me)
    return tuple(me if each == seat else next(others) for each in range(seats))
