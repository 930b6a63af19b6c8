"""Card backs and cloths of the table, free ones and those that an achievement unlocks, and remarks to unlock."""

import functools
import tomllib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from uno_desktop.system import paths

CARD_BACK, CLOTH = "card_back", "cloth"
"""Settings with values to unlock."""
REMARK = "remark"
"""Kind of the remarks to unlock, one for each persona."""


class CardBack(NamedTuple):
    """Colours and mark of a card back: the field from light to dark, inside the hexagon, and in a flat style."""

    field: tuple[str, str, str]
    inner: str
    flat: str
    mark: str
    glyph: str
    achievement: str = ""
    """Achievement that unlocks it; empty if it is free."""


class Cloth(NamedTuple):
    """Colours of the table: the pool of light from the centre to the corners, and the line of the ellipse."""

    light: tuple[str, str, str]
    line: str
    achievement: str = ""
    """Achievement that unlocks it; empty if it is free."""


@functools.cache
def _read() -> Mapping[str, Any]:
    with (paths.assets() / "unlocks.toml").open("rb") as file:
        return tomllib.load(file)


@functools.cache
def card_backs() -> Mapping[str, CardBack]:
    """Returns all card backs by name."""
    return {name: CardBack(**values) for name, values in _read()[CARD_BACK].items()}


@functools.cache
def cloths() -> Mapping[str, Cloth]:
    """Returns all cloths by name."""
    return {name: Cloth(**values) for name, values in _read()[CLOTH].items()}


def _achievements(kind: str) -> Mapping[str, str]:
    """Returns the achievement of each value of a setting, or of each persona's remark; empty if none are to unlock."""
    return {name: str(values.get("achievement", "")) for name, values in _read().get(kind, {}).items()}


def offered(setting: str, values: Sequence[Any], done: Collection[str], chosen: Any) -> list[Any]:
    """Returns the `values` of a setting that can be chosen with the achievements `done`: a chosen one always stays."""
    needed = _achievements(setting)
    return [each for each in values if each == chosen or not needed.get(each) or needed[each] in done]


def unlocked_remarks(done: Collection[str]) -> dict[str, str]:
    """Returns the moment of the remark that the achievements `done` unlock, by persona."""
    return {name: str(values["moment"]) for name, values in _read()[REMARK].items() if values["achievement"] in done}


def unlocked_by(achievement: str) -> list[tuple[str, str]]:
    """Returns what an achievement unlocks: settings with the value, or `REMARK` with the persona."""
    kinds = (CARD_BACK, CLOTH, REMARK)
    return [(kind, name) for kind in kinds for name, needed in _achievements(kind).items() if needed == achievement]
