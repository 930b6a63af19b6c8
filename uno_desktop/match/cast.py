"""Names that the game gives: to the eight characters of the cast, each with one persona and one portrait, to their
relatives at a second seat, and to people who have typed none.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, count

from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import is_unnamed, own_name
from uno_desktop.system.settings import Settings

CAST = {
    "hoarder": ("Momo", "Mimi"),
    "sprinter": ("Nina", "Nino"),
    "avenger": ("Bruno", "Brando"),
    "bluffer": ("Oscar", "Olga"),
    "cautious": ("Ada", "Alba"),
    "chaotic": ("Kiko", "Kira"),
    "dreamer": ("Luna", "Lena"),
    "hawk": ("Iris", "Igor"),
}
"""Names by persona: the character, and the relative that plays when the character already sits at the table."""
ROBOT = "Robo"
"""Name of a computer player without a persona."""
_FORMER = frozenset(("Ada", "Bruno", "Chloé", "Dieter", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas"))
"""Names that versions up to 0.1.0 gave to computer players by seat, whatever their persona."""


def persona_at(plan: SeatPlan) -> str:
    """Returns the persona of a computer player; empty for people, robots, and players of a later version."""
    return "" if plan.human else _persona(plan.player)


@lru_cache(maxsize=512)
def _persona(player: str) -> str:
    """Returns the persona in a player spec; cached, because thousands of games have the same few players."""
    try:
        return parse_player_spec(player).persona
    except ValueError:
        return ""


def cast_name(persona: str, taken: Collection[str]) -> str:
    """Returns the first name not in `taken`: the character, its relative, then the character with a number."""
    first, *others = CAST.get(persona, (ROBOT,))
    return next(name for name in chain((first, *others), (f"{first} {n}" for n in count(2))) if name not in taken)


def is_cast_name(name: str) -> bool:
    """Returns True for a name that the game assigns, False for a nickname."""
    return name in _FORMER or name.rstrip(" 0123456789") in chain((ROBOT,), *CAST.values())


def guest_name(taken: Collection[str]) -> str:
    """Returns the first of `Guest 2`, `Guest 3` … that is not in `taken`."""
    return next(name for n in count(2) if (name := tr("seats.guest", n=n)) not in taken)


def default_name(player: str, others: Collection[SeatPlan]) -> str:
    """Returns the default name of a new player: the persona's, or `Guest 2`, `Guest 3` for a human."""
    taken = {seat.name for seat in others}
    return guest_name(taken) if player == HUMAN else cast_name(persona_at(SeatPlan(player, "")), taken)


def is_default_name(name: str) -> bool:
    """Returns True for a name that the game assigns, False for a nickname."""
    return is_cast_name(name) or is_unnamed(name)


def without_given_names(seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """Returns the seats to save: people whom the game has named are nameless, as another language names them anew."""
    return tuple(replace(seat, name="") if seat.human and is_unnamed(seat.name) else seat for seat in seats)


def with_cast_names(seats: Sequence[SeatPlan], me: str = "") -> tuple[SeatPlan, ...]:
    """Returns the seats, naming people without a name, of whom the first is `me`, and each computer player without a
    nickname after its character."""
    unnamed = {
        place: persona
        for place, (seat, persona) in enumerate((seat, persona_at(seat)) for seat in seats)
        if not seat.human and (not seat.name or (persona in CAST and is_cast_name(seat.name)))
    }
    taken = {seat.name for place, seat in enumerate(seats) if place not in unnamed}
    named = list(seats)
    for place, seat in enumerate(seats):
        if seat.human and not seat.name:
            first = not any(other.human for other in seats[:place])
            named[place] = replace(seat, name=(me or tr("seats.me")) if first else guest_name(taken))
            taken.add(named[place].name)
    for place, persona in unnamed.items():
        name = cast_name(persona, taken)
        taken.add(name)
        named[place] = replace(seats[place], name=name)
    return tuple(named)


def with_names(seats: Sequence[SeatPlan], settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns the seats with names; the first human, if unnamed, gets the name of the current profile."""
    return with_cast_names(seats, own_name(settings))
