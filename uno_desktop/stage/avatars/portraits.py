"""Portraits of all players, drawn in any mood at any size, and cached.

A portrait is an SVG file in `assets/drawings/portraits`, painted group by group. The class of a group lists its
conditions: moods, and `open` or `shut` eyes; without a class it is always drawn. A group of class `gaze` moves with the
eyes. The groups `eyes`, `mouth`, `signs` and `sleep` are empty: their content is generated for each state.
"""

import colorsys
import functools
import re
import tomllib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.drawings import DrawingGroup, drawing
from uno_desktop.drawing.palette import WHITE
from uno_desktop.stage.avatars.avatar_parts import (
    LINE,
    FacialFeatures,
    Mood,
    PortraitState,
    eyes,
    mood_signs,
    shape,
    sleep_signs,
    stroke,
)
from uno_desktop.system import paths

TONGUE, THROAT = "#f2717c", "#6a1630"


_MOUTHS: dict[Mood, tuple[tuple[str, str, float], ...]] = {
    Mood.CALM: (("", "M-0.7w -0.3sQ0.4s 0.62w 0.75w -1s", 2.3),),
    Mood.THINKING: (("", "M-0.1w 1.6Q0.3w -1.8 0.75w 0.4", 2.5),),
    Mood.PLEASED: (
        (THROAT, _LAUGH := "M-1w -1.5Q0 1.8 1w -1.5C1w 0.6w 0.55w 0.98w 0 0.98wC-0.55w 0.98w -1w 0.6w -1w -1.5Z", 0),
        (TONGUE, "M-0.52w 0.76wQ0 0.2w 0.52w 0.76wQ0 1.16w -0.52w 0.76wZ", 0),
        ("", _LAUGH, 2.0),
    ),
    Mood.GLOATING: (
        (WHITE, "M-0.85w 0.12wQ0.2w 0.3w 1.05w -0.42wQ0.98w 0.62w 0.1w 0.7wQ-0.55w 0.66w -0.85w 0.12wZ", 2.0),
        ("", "M-0.6w 0.42wQ0.25w 0.56w 0.9w 0.06w", 1.1),
        ("", "M1.05w -0.66wq2.4 1.6 1.6 4", 1.6),
    ),
    Mood.SHOCKED: (
        (THROAT, _CRY := "M-0.5w 0.3wA0.5w 0.68w 0 1 1 0.5w 0.3wA0.5w 0.68w 0 1 1 -0.5w 0.3wZ", 0),
        (TONGUE, "M-0.3w 0.68wA0.3w 0.22w 0 1 1 0.3w 0.68wA0.3w 0.22w 0 1 1 -0.3w 0.68wZ", 0),
        ("", _CRY, 2.0),
    ),
    Mood.ANGRY: (
        (WHITE, "M-0.8w 0.55wQ-0.7w -0.22w 0 -0.2wQ0.7w -0.22w 0.8w 0.55wQ0 0.22w -0.8w 0.55wZ", 2.1),
        ("", "M-0.32w -0.18wV0.4wM0w -0.18wV0.4wM0.32w -0.18wV0.4w", 1.0),
    ),
    Mood.SAD: (("", "M-0.68w 0.5wQ0 -0.32w 0.68w 0.5w", 2.4), ("", "M-0.25w 0.75wH0.25w", 1.4)),
    Mood.ASLEEP: ((THROAT, "M-0.17w 0.15wA0.27w 0.24w 0 1 1 0.37w 0.15wA0.27w 0.24w 0 1 1 -0.17w 0.15wZ", 1.8),),
}
"""Mouths: the fill of each path (`""` for a line), the path with half the mouth's width as unit `w` and the smirk as
unit `s`, and the width of its line (0 for none)."""
_UNIT = re.compile(r"(-?[0-9.]+)([ws])")


def mouth(features: FacialFeatures, state: PortraitState) -> str:
    units, body = {"w": features.mouth_wide, "s": features.smirk}, ""
    for fill, path, width in _MOUTHS[state.mood]:
        d = _UNIT.sub(lambda found: svg.num(float(found[1]) * units[found[2]]), path)
        body += stroke(d, LINE, width) if not fill else shape(d, fill, width) if width else svg.path(d, fill)
    return svg.group(body, f"translate({svg.num(features.middle)} {svg.num(features.mouth_y)})")


ROBOT, PERSON = "robot", "person"
"""Portraits without a persona: a computer player, and a person at this screen."""
_RELATIVE = "-relative"
CHARACTERS = ("hoarder", "sprinter", "avenger", "bluffer", "cautious", "chaotic", "dreamer", "hawk")
"""Ids of the personas with a portrait."""

DISC_MIDDLE: svg.Point = (50.0, 53.0)
DISC_RADIUS = 43.0
"""Background disc in the 100 x 100 box of a portrait: hats and ears rise above it."""

_MOODS = frozenset(mood.value for mood in Mood)
_GAZE = (4.0, 3.0)
"""Maximum shift of a group of class `gaze`, horizontally and vertically, in units."""
_KEPT = 260
_COLOR = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b")
_TURN = 0.86
"""Hue shift between a character and its relative, as a fraction of the colour wheel."""
_Key = tuple[str, PortraitState, int, int]


def portrait_svg(avatar_id: str, state: PortraitState, tint: int = 0) -> str:
    """Returns the portrait for a persona's id, `robot` or `person`, as SVG; `tint` numbers the shades of a person.

    An unknown persona is drawn as a robot, so that records of later versions can be watched.
    """
    relative, avatar_id = avatar_id.endswith(_RELATIVE), avatar_id.removesuffix(_RELATIVE)
    if avatar_id not in (*CHARACTERS, PERSON):
        avatar_id = ROBOT
    picture = drawing(f"portraits/{avatar_id}")
    body = "".join(_layer(avatar_id, name, group, state) for name, group in picture.groups.items())
    text = svg.document(100, 100, picture.defs, body)
    if relative:
        return _COLOR.sub(_turned, text)
    return _in_shades_of(text, tint) if avatar_id == PERSON else text


def _layer(avatar_id: str, name: str, group: DrawingGroup, state: PortraitState) -> str:
    """Layer of a portrait for a look; empty if hidden."""
    match name:
        case "eyes":
            return eyes(features(avatar_id), state)
        case "mouth":
            return mouth(features(avatar_id), state)
        case "signs":
            return mood_signs(features(avatar_id), state)
        case "sleep":
            return sleep_signs(state)
    moods = group.words & _MOODS
    if moods and state.mood.value not in moods:
        return ""
    if ("open" if state.eyes_shut else "shut") in group.words:
        return ""
    if "gaze" not in group.words:
        return group.text
    aside, down = state.aside * _GAZE[0], state.down * _GAZE[1]
    return svg.group(group.text, f"translate({svg.num(aside)} {svg.num(down)})")


def relative_of(avatar_id: str) -> str:
    """Returns the id of a character's relative, the same animal in other colours; any other id unchanged."""
    return avatar_id + _RELATIVE if avatar_id in CHARACTERS else avatar_id


def _turned(color: re.Match[str]) -> str:
    """Returns the colour with its hue shifted and its lightness and saturation unchanged."""
    hue, light, full = colorsys.rgb_to_hls(*(int(part, 16) / 255 for part in color.groups()))
    return "#" + "".join(f"{round(255 * part):02x}" for part in colorsys.hls_to_rgb((hue + _TURN) % 1, light, full))


def _in_shades_of(text: str, seat: int) -> str:
    shades: list[list[str]] = _numbers()["seat_shades"]
    for drawn, worn in zip(shades[0], shades[seat % len(shades)], strict=True):
        text = text.replace(drawn, worn)
    return text


@functools.cache
def features(avatar_id: str) -> FacialFeatures:
    """Returns the features of a portrait. Raises KeyError if the portrait's own file draws them."""
    return FacialFeatures(**_numbers()[avatar_id])


@functools.cache
def _numbers() -> dict[str, Any]:
    with (paths.assets() / "drawings" / "portraits" / "features.toml").open("rb") as file:
        return tomllib.load(file)


class AvatarStore:
    """Draws portraits and caches a few hundred."""

    def __init__(self) -> None:
        self._kept: OrderedDict[_Key, pygame.Surface] = OrderedDict()

    def has(self, avatar_id: str, state: PortraitState, size: int, tint: int = 0) -> bool:
        """Returns True if this portrait is already cached."""
        return (avatar_id, state, size, tint) in self._kept

    def portrait(self, avatar_id: str, state: PortraitState, size: int, tint: int = 0) -> pygame.Surface:
        """Returns a portrait in a square of `size` pixels, premultiplied; shared, so it must not be drawn on."""
        key = (avatar_id, state, size, tint)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = _drawn(*key)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found


def _drawn(avatar_id: str, state: PortraitState, size: int, tint: int) -> pygame.Surface:
    return svg.rasterise(portrait_svg(avatar_id, state, tint), (max(1, size), max(1, size)))


_shared = functools.lru_cache(maxsize=_KEPT)(_drawn)
"""Portraits of the pages other than the table."""


def tint_of(avatar_ids: Sequence[str], seat: int) -> int:
    """Returns the `tint` of a person's portrait, the number of persons before: the first one always has tint 0."""
    return avatar_ids[:seat].count(PERSON)


def draw_portrait(
    surface: pygame.Surface,
    box: tuple[float, float, float, float],
    avatar_id: str,
    mood: Mood = Mood.CALM,
    tint: int = 0,
) -> None:
    """Draws a portrait as large as fits, centred in a box of pixels, on pages other than the table."""
    x, y, w, h = box
    size = int(min(w, h))
    picture = _shared(avatar_id, PortraitState(mood), size, tint)
    place = (round(x + (w - size) / 2), round(y + (h - size) / 2))
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
