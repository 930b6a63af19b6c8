"""Portraits of all players, drawn in any mood at any size, and cached.

A portrait is an SVG file in `assets/drawings/portraits`, painted group by group. The class of a group has
its conditions: moods, and `open` or `shut` eyes; without a class it is always drawn. A group of class `gaze`
moves with the eyes. The groups `eyes`, `mouth`, `signs` and `sleep` are empty: their content is generated
for each look.
"""

from __future__ import annotations

import colorsys
import functools
import re
import tomllib
from collections import OrderedDict
from typing import Any

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.drawings import Group, drawing
from uno_desktop.drawing.palette import WHITE
from uno_desktop.drawing.svg_paths import oval
from uno_desktop.stage.avatars.avatar_parts import LINE, Features, Look, eyes, mood_signs, shape, sleep_signs, stroke
from uno_desktop.stage.avatars.moods import Mood
from uno_desktop.system import paths

TONGUE, THROAT = "#f2717c", "#6a1630"


def mouth(features: Features, look: Look) -> str:
    w, x, y = features.mouth_wide, features.middle, features.mouth_y
    draw = {
        Mood.CALM: _smile,
        Mood.THINKING: _pursed,
        Mood.PLEASED: _laugh,
        Mood.GLOATING: _grin,
        Mood.SHOCKED: _round,
        Mood.ANGRY: _gritted,
        Mood.SAD: _frown,
        Mood.ASLEEP: _dozing,
    }[look.mood]
    body = draw(w, features.smirk)
    return svg.group(body, f"translate({svg.num(x)} {svg.num(y)})")


def _smile(w: float, smirk: float) -> str:
    n = svg.num
    return stroke(
        f"M{n(-w * 0.7)} {n(-smirk * 0.3)}Q{n(smirk * 0.4)} {n(w * 0.62)} {n(w * 0.75)} {n(-smirk)}", LINE, 2.3
    )


def _pursed(w: float, smirk: float) -> str:
    n = svg.num
    return stroke(f"M{n(-w * 0.1)} 1.6Q{n(w * 0.3)} -1.8 {n(w * 0.75)} 0.4", LINE, 2.5)


def _laugh(w: float, smirk: float) -> str:
    n = svg.num
    open_ = (
        f"M{n(-w)} -1.5Q0 1.8 {n(w)} -1.5"
        f"C{n(w)} {n(w * 0.6)} {n(w * 0.55)} {n(w * 0.98)} 0 {n(w * 0.98)}"
        f"C{n(-w * 0.55)} {n(w * 0.98)} {n(-w)} {n(w * 0.6)} {n(-w)} -1.5Z"
    )
    tongue = (
        f"M{n(-w * 0.52)} {n(w * 0.76)}Q0 {n(w * 0.2)} {n(w * 0.52)} {n(w * 0.76)}"
        f"Q0 {n(w * 1.16)} {n(-w * 0.52)} {n(w * 0.76)}Z"
    )
    return svg.path(open_, THROAT) + svg.path(tongue, TONGUE) + stroke(open_, LINE, 2.0)


def _grin(w: float, smirk: float) -> str:
    n = svg.num
    d = (
        f"M{n(-w * 0.85)} {n(w * 0.12)}Q{n(w * 0.2)} {n(w * 0.3)} {n(w * 1.05)} {n(-w * 0.42)}"
        f"Q{n(w * 0.98)} {n(w * 0.62)} {n(w * 0.1)} {n(w * 0.7)}"
        f"Q{n(-w * 0.55)} {n(w * 0.66)} {n(-w * 0.85)} {n(w * 0.12)}Z"
    )
    gap = f"M{n(-w * 0.6)} {n(w * 0.42)}Q{n(w * 0.25)} {n(w * 0.56)} {n(w * 0.9)} {n(w * 0.06)}"
    return (
        shape(d, WHITE, 2.0)
        + stroke(gap, LINE, 1.1)
        + stroke(f"M{n(w * 1.05)} {n(-w * 0.66)}q2.4 1.6 1.6 4", LINE, 1.6)
    )


def _round(w: float, smirk: float) -> str:
    hole = oval((0, w * 0.3), w * 0.5, w * 0.68)
    tongue = oval((0, w * 0.68), w * 0.3, w * 0.22)
    return svg.path(hole, THROAT) + svg.path(tongue, TONGUE) + stroke(hole, LINE, 2.0)


def _gritted(w: float, smirk: float) -> str:
    n = svg.num
    d = (
        f"M{n(-w * 0.8)} {n(w * 0.55)}Q{n(-w * 0.7)} {n(-w * 0.22)} 0 {n(-w * 0.2)}"
        f"Q{n(w * 0.7)} {n(-w * 0.22)} {n(w * 0.8)} {n(w * 0.55)}"
        f"Q0 {n(w * 0.22)} {n(-w * 0.8)} {n(w * 0.55)}Z"
    )
    gaps = "".join(f"M{n(w * k)} {n(-w * 0.18)}V{n(w * 0.4)}" for k in (-0.32, 0.0, 0.32))
    return shape(d, WHITE, 2.1) + stroke(gaps, LINE, 1.0)


def _frown(w: float, smirk: float) -> str:
    n = svg.num
    lip = stroke(f"M{n(-w * 0.25)} {n(w * 0.75)}H{n(w * 0.25)}", LINE, 1.4)
    return stroke(f"M{n(-w * 0.68)} {n(w * 0.5)}Q0 {n(-w * 0.32)} {n(w * 0.68)} {n(w * 0.5)}", LINE, 2.4) + lip


def _dozing(w: float, smirk: float) -> str:
    hole = oval((w * 0.1, w * 0.15), w * 0.27, w * 0.24)
    return shape(hole, THROAT, 1.8)


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
"""Part of the colour wheel between a character and its relative."""
_Key = tuple[str, Look, int, int]


def portrait_svg(avatar_id: str, look: Look, tint: int = 0) -> str:
    """Returns the portrait of a persona's id, `robot` or `person` as an SVG file; `tint` is the seat of a
    person.

    An unknown persona is drawn as a robot, so that records of later versions can be watched.
    """
    relative, avatar_id = avatar_id.endswith(_RELATIVE), avatar_id.removesuffix(_RELATIVE)
    if avatar_id not in (*CHARACTERS, PERSON):
        avatar_id = ROBOT
    picture = drawing(f"portraits/{avatar_id}")
    body = "".join(_layer(avatar_id, name, group, look) for name, group in picture.groups.items())
    text = svg.document(100, 100, picture.defs, body)
    if relative:
        return _COLOR.sub(_turned, text)
    return _in_shades_of(text, tint) if avatar_id == PERSON else text


def _layer(avatar_id: str, name: str, group: Group, look: Look) -> str:
    """Layer of a portrait for a look; empty if hidden."""
    match name:
        case "eyes":
            return eyes(features(avatar_id), look)
        case "mouth":
            return mouth(features(avatar_id), look)
        case "signs":
            return mood_signs(features(avatar_id), look)
        case "sleep":
            return sleep_signs(look)
    moods = group.words & _MOODS
    if moods and look.mood.value not in moods:
        return ""
    if ("open" if look.eyes_shut else "shut") in group.words:
        return ""
    if "gaze" not in group.words:
        return group.text
    aside, down = look.aside * _GAZE[0], look.down * _GAZE[1]
    return svg.group(group.text, f"translate({svg.num(aside)} {svg.num(down)})")


def relative_of(avatar_id: str) -> str:
    """Returns the avatar of a character's relative: the same animal in other colours. Others have none."""
    return avatar_id + _RELATIVE if avatar_id in CHARACTERS else avatar_id


def _turned(color: re.Match[str]) -> str:
    """Returns a colour with another hue, and the same lightness and saturation."""
    hue, light, full = colorsys.rgb_to_hls(*(int(part, 16) / 255 for part in color.groups()))
    return "#" + "".join(f"{round(255 * part):02x}" for part in colorsys.hls_to_rgb((hue + _TURN) % 1, light, full))


def _in_shades_of(text: str, seat: int) -> str:
    shades: list[list[str]] = _numbers()["seat_shades"]
    for drawn, worn in zip(shades[0], shades[seat % len(shades)], strict=True):
        text = text.replace(drawn, worn)
    return text


@functools.cache
def features(avatar_id: str) -> Features:
    """Returns the features of a portrait. Raises KeyError if its file draws them itself."""
    return Features(**_numbers()[avatar_id])


@functools.cache
def _numbers() -> dict[str, Any]:
    with (paths.assets() / "drawings" / "portraits" / "features.toml").open("rb") as file:
        return tomllib.load(file)


class AvatarStore:
    """Draws portraits and caches a few hundred."""

    def __init__(self) -> None:
        self._kept: OrderedDict[_Key, pygame.Surface] = OrderedDict()

    def has(self, avatar_id: str, look: Look, size: int, tint: int = 0) -> bool:
        """Returns True if this portrait is already cached."""
        return (avatar_id, look, size, tint) in self._kept

    def portrait(self, avatar_id: str, look: Look, size: int, tint: int = 0) -> pygame.Surface:
        """Returns a portrait in a square of `size` pixels, premultiplied; shared, so it must not be drawn on."""
        key = (avatar_id, look, size, tint)
        found = self._kept.get(key)
        if found is None:
            found = svg.rasterise(portrait_svg(avatar_id, look, tint), (max(1, size), max(1, size)))
            self._kept[key] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found


_shelf = AvatarStore()


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
    picture = _shelf.portrait(avatar_id, Look(mood), size, tint)
    place = (round(x + (w - size) / 2), round(y + (h - size) / 2))
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
