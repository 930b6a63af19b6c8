"""Animated parts of portraits: eyes with lids and gaze, brows, and symbols of strong moods."""

import math
from dataclasses import dataclass
from enum import Enum

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import WHITE
from uno_desktop.drawing.svg import oval


class Mood(Enum):
    """Mood of a portrait; the value is its name in the drawings."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"
    GLOATING = "gloating"
    SHOCKED = "shocked"
    ANGRY = "angry"
    SAD = "sad"
    ASLEEP = "asleep"


LINE = "#22163c"
"""Dark colour of all outlines."""
THIN, THICK = 1.9, 2.6
_TEAR, _TEAR_EDGE = "#8fd6ff", "#2f7fc4"


@dataclass(frozen=True, slots=True)
class PortraitState:
    """State of a portrait: mood, gaze (-1 to 1 on both axes), and blinking."""

    mood: Mood = Mood.CALM
    aside: float = 0.0
    down: float = 0.0
    blink: bool = False

    @property
    def eyes_shut(self) -> bool:
        return self.blink or self.mood is Mood.ASLEEP


@dataclass(frozen=True, slots=True)
class FacialFeatures:
    """Positions and neutral shapes of a portrait's eyes and mouth, in a 100 x 100 box."""

    eye_x: float
    """Units from the centre line to each eye."""
    eye_y: float
    eye_wide: float
    """Half the width of an eye."""
    eye_high: float
    """Half the height of an eye."""
    skin: str
    """Colour of the lids."""
    mouth_y: float = 0.0
    mouth_wide: float = 0.0
    """Half the width of the mouth; 0 for a portrait whose file has its own."""
    brow: str = LINE
    iris: str = ""
    """Empty for all-dark eyes."""
    lid: float = 0.0
    """Neutral lid closure, 0 to 1."""
    slant: float = 0.0
    """Neutral lid slant: above 0 it falls towards the nose, below 0 towards the temples."""
    brow_y: float = 0.0
    """Units by which the brows are raised in the neutral state."""
    middle: float = 50.0
    uneven: float = 0.0
    """Size difference between the right and the left eye, relative to the size."""
    smirk: float = 0.0
    """Neutral lift of one corner of the mouth."""


@dataclass(frozen=True, slots=True)
class _Setting:
    """Effect of a mood: closure and slant of the lids, eye and pupil size, lower lid; brow raise and inward tilt."""

    lid: float = 0.0
    slant: float = 0.0
    size: float = 1.0
    pupil: float = 1.0
    cheek: float = 0.0
    brow_up: float = 0.0
    brow_in: float = 0.0
    brow_other: float = 0.0
    """Additional raise of the right brow."""


_SETTINGS: dict[Mood, _Setting] = {
    Mood.CALM: _Setting(),
    Mood.THINKING: _Setting(lid=0.2, brow_up=0.5, brow_other=3.6),
    Mood.PLEASED: _Setting(cheek=0.3, brow_up=2.6, brow_in=-0.12, pupil=1.08),
    Mood.GLOATING: _Setting(lid=0.36, slant=0.3, cheek=0.2, brow_in=0.42, brow_other=2.2),
    Mood.SHOCKED: _Setting(size=1.2, pupil=0.58, brow_up=6.0, brow_in=-0.25),
    Mood.ANGRY: _Setting(lid=0.34, slant=0.62, brow_up=-1.6, brow_in=0.62, pupil=0.86),
    Mood.SAD: _Setting(lid=0.26, slant=-0.5, brow_up=1.6, brow_in=-0.55),
    Mood.ASLEEP: _Setting(lid=1.0, brow_up=0.8, brow_in=-0.15),
}


def stroke(d: str, shade: str = LINE, width: float = THIN) -> str:
    """Returns a line with round ends."""
    return svg.stroke(d, shade, width, stroke_linecap="round", stroke_linejoin="round")


def shape(d: str, fill: str, width: float = THIN, edge: str = LINE) -> str:
    """Returns an outlined area."""
    return svg.path(d, fill, stroke=edge, stroke_width=width, stroke_linejoin="round")


def wash(d: str, fill: str, opacity: float) -> str:
    """Returns a translucent area, for light or shade."""
    return svg.path(d, fill, fill_opacity=opacity)


def eyes(features: FacialFeatures, state: PortraitState) -> str:
    left = _eye(features, state, -1) + _brow(features, state, -1)
    return left + _eye(features, state, 1) + _brow(features, state, 1)


def _eye_measures(features: FacialFeatures, state: PortraitState, side: int) -> tuple[float, float, float, float]:
    size = _SETTINGS[state.mood].size * (1 + features.uneven * side / 2)
    return (features.middle + side * features.eye_x, features.eye_y, features.eye_wide * size, features.eye_high * size)


def _eye(features: FacialFeatures, state: PortraitState, side: int) -> str:
    setting = _SETTINGS[state.mood]
    x, y, a, b = _eye_measures(features, state, side)
    if state.eyes_shut:
        return _shut(x, y, a, b, features.skin)
    lid, slant = max(features.lid, setting.lid), setting.slant or features.slant
    if state.mood is Mood.SHOCKED:
        lid = slant = 0.0
    ball = shape(oval((x, y), a, b), WHITE, THIN)
    ball += _pupil(features, state, (x, y), (a, b))
    if lid > 0:
        ball += _lid((x, y), (a, b), lid, -slant * side, features.skin)
    if setting.cheek:
        ball += _lid((x, y), (a, b), setting.cheek, 0.0, features.skin, lower=True)
    return ball + stroke(oval((x, y), a, b), LINE, THIN)


def _pupil(features: FacialFeatures, state: PortraitState, middle: svg.Point, size: svg.Point) -> str:
    a, b = size
    setting = _SETTINGS[state.mood]
    px = middle[0] + state.aside * a * 0.36
    py = middle[1] + state.down * b * 0.3 + (0.0 if state.mood is Mood.SHOCKED else b * 0.04)
    high = b * 0.66 * setting.pupil
    wide = min(a * 0.74, high * 0.95) * (1.0 if setting.pupil >= 0.8 else 0.9)
    dark = (
        svg.path(oval((px, py), wide, high), features.iris) + svg.path(oval((px, py), wide * 0.62, high * 0.66), LINE)
        if features.iris
        else svg.path(oval((px, py), wide, high), LINE)
    )
    spark = svg.circle((px - wide * 0.32, py - high * 0.38), wide * 0.36, WHITE)
    small = svg.circle((px + wide * 0.36, py + high * 0.4), wide * 0.17, WHITE)
    return dark + spark + (small if setting.pupil > 0.9 else "")


def _shut(x: float, y: float, a: float, b: float, skin: str) -> str:
    lid = wash(oval((x, y), a, b), skin, 1.0) + wash(oval((x, y), a, b), LINE, 0.08)
    curve = f"M{svg.num(x - a)} {svg.num(y + b * 0.1)}Q{svg.num(x)} {svg.num(y + b * 1.05)} "
    return lid + stroke(f"{curve}{svg.num(x + a)} {svg.num(y + b * 0.1)}", LINE, THICK)


def _lid(middle: svg.Point, size: svg.Point, part: float, slope: float, skin: str, lower: bool = False) -> str:
    """Lid over `part` of an eye, cut by a sloping line; with `lower` the lower lid, raised by a smile."""
    (x, y), (a, b) = middle, size
    level = b * (1 - 2 * part) if lower else b * (2 * part - 1)
    # where the sloping line meets the ellipse (a cos t, b sin t): b sin t - slope a cos t = level
    reach, phase = math.hypot(b, slope * a), math.atan2(slope * a, b)
    turn = math.asin(max(-0.999, min(0.999, level / reach)))
    ends = [(a * math.cos(t), b * math.sin(t)) for t in (math.pi - turn + phase, turn + phase)]
    (x1, y1), (x2, y2) = [(x + dx, y + dy) for dx, dy in ends]
    big = 1 if (level < 0 if lower else level > 0) else 0
    sweep = 0 if lower else 1
    radii = f"{svg.num(a)} {svg.num(b)}"
    start, end = f"{svg.num(x1)} {svg.num(y1)}", f"{svg.num(x2)} {svg.num(y2)}"
    cover = svg.path(f"M{start}A{radii} 0 {big} {sweep} {end}Z", skin)
    return cover + stroke(f"M{start}L{end}", LINE, THIN if lower else THICK)


def _brow(features: FacialFeatures, state: PortraitState, side: int) -> str:
    if not features.brow:
        return ""
    setting = _SETTINGS[state.mood]
    x, _, a, _ = _eye_measures(features, state, side)
    up = setting.brow_up + features.brow_y + (setting.brow_other if side > 0 else 0.0)
    y = features.eye_y - features.eye_high - 3.2 - up
    turned = setting.brow_in or (features.slant * 0.7 if state.mood is Mood.CALM else 0.0)
    half = a * 0.95
    inner, outer = x - side * half, x + side * half
    lower, upper = y + turned * half, y - turned * half
    bow = y - 2.4 - abs(turned)
    d = f"M{svg.num(outer)} {svg.num(upper)}Q{svg.num(x)} {svg.num(bow)} {svg.num(inner)} {svg.num(lower)}"
    return stroke(d, features.brow, 3.1)


def mood_signs(features: FacialFeatures, state: PortraitState) -> str:
    """Returns the symbols of strong moods: blush, a drop of sweat, a tear, a vein."""
    x, y = features.middle, features.eye_y
    out = features.eye_x + features.eye_wide
    if state.mood in (Mood.PLEASED, Mood.GLOATING):
        cheeks = "".join(oval((x + side * (out - 1), y + features.eye_high + 4.5), 4.6, 2.6) for side in (-1, 1))
        return wash(cheeks, "#ff4f6d", 0.42)
    if state.mood is Mood.SHOCKED:
        return _drop((x + out + 5.5, y - features.eye_high - 2), 1.25)
    if state.mood is Mood.SAD:
        return _drop((x - features.eye_x - features.eye_wide * 0.3, y + features.eye_high + 4.6), 1.05)
    if state.mood is Mood.ANGRY:
        vein = "M-5 -1.6Q-1.4 -1.4 -1.6 -5M5 -1.6Q1.4 -1.4 1.6 -5M-5 1.6Q-1.4 1.4 -1.6 5M5 1.6Q1.4 1.4 1.6 5"
        return svg.group(
            stroke(vein, WHITE, 5.0) + stroke(vein, "#e3202f", 2.7),
            f"translate({svg.num(min(86.0, x + out + 9))} {svg.num(y - features.eye_high - 9)})",
        )
    return ""


def sleep_signs(state: PortraitState) -> str:
    """Returns the letters Z of a sleeping portrait; empty for other moods."""
    if state.mood is not Mood.ASLEEP:
        return ""
    small, large = "M0 0H5.5L0 6.5H5.5", "M0 0H8.5L0 10H8.5"
    letters = ""
    for d, transform in ((large, "translate(83 6) rotate(8)"), (small, "translate(77 20) rotate(-4)")):
        letters += svg.group(stroke(d, LINE, 5.2) + stroke(d, WHITE, 2.5), transform)
    return letters


def _drop(tip: svg.Point, size: float) -> str:
    d = "M0 -6C2.2 -2.6 4 -0.6 4 2A4 4 0 0 1 -4 2C-4 -0.6 -2.2 -2.6 0 -6Z"
    spark = wash(oval((-1.3, 2), 1.0, 1.7), WHITE, 0.9)
    return svg.group(
        shape(d, _TEAR, 1.5, _TEAR_EDGE) + spark, f"translate({svg.num(tip[0])} {svg.num(tip[1])}) scale({size})"
    )
