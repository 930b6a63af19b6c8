"""Faces of those without a persona: the friendly robot, and people in the colour of their seat."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import GOLD, GOLD_LIGHT, WHITE
from uno_desktop.drawing.shapes import oval
from uno_desktop.stage.people.expressions import Mood
from uno_desktop.stage.people.face_ground import Paint, bust, disc, rim
from uno_desktop.stage.people.face_mouths import mouth
from uno_desktop.stage.people.face_parts import (
    LINE,
    Features,
    Look,
    asleep,
    eyes,
    feelings,
    shape,
    stroke,
    wash,
)

TINTS: tuple[tuple[str, str, str], ...] = (
    ("#ffd873", "#d98a10", "#8a4d00"),
    ("#7fd3c7", "#1c8a86", "#0c4d50"),
    ("#ff9f8f", "#d2453f", "#7c1524"),
    ("#9fc2ff", "#3c6fd6", "#173a86"),
    ("#b9e27c", "#5f9c2c", "#2f5a12"),
    ("#d9b0ff", "#8250c4", "#442080"),
    ("#ffb3d6", "#cf4f91", "#7a1c50"),
    ("#ffc08a", "#d9722a", "#823a0c"),
    ("#a9e6ff", "#2f9ac6", "#0f5678"),
    ("#d8d3e6", "#7d769a", "#443d62"),
)
"""Light, full and dark shade of each seat's people."""

_GLOW = "#7df3e1"


def robot(look: Look) -> tuple[str, str]:
    """A robot whose screen shows how it feels."""
    paint = Paint()
    steel, screen = paint.down("#e8eef8", "#93a4c4", 18, 88), paint.down("#27305c", "#11162f", 30, 80)
    body = disc(paint, "#6f86b8", "#2a3560") + shape(
        bust(12, 82, 87), paint.down("#8fa0c2", "#5a6b90", 80, 98)
    )
    antenna = stroke("M50 24V11", LINE, 5.4) + stroke("M50 24V11", "#b8c4dc", 2.4)
    lamp = shape(oval((50, 9), 6, 6), "#ff6b5e" if look.mood is Mood.ANGRY else GOLD, 1.8) + wash(
        oval((48.2, 7.2), 2, 1.5), WHITE, 0.85
    )
    bolts = shape(
        svg.round_rect(8, 46, 12, 20, 4) + svg.round_rect(80, 46, 12, 20, 4),
        paint.down("#b8c4dc", "#75849f", 44, 68),
    )
    head = shape(svg.round_rect(16, 22, 68, 62, 20), steel)
    shine = wash("M24 36C26 30 31 27 38 26.5H46C36 30 28 36 23.5 44C23 41 23 38.5 24 36Z", WHITE, 0.75)
    panel = shape(svg.round_rect(23, 33, 54, 42, 14), screen, 1.8)
    return paint.defs, body + rim("#c6d3f0") + antenna + lamp + bolts + head + shine + panel + _screen(
        look
    ) + asleep(look)


def _screen(look: Look) -> str:
    """Eyes and mouth of light."""
    x, y = 50 + look.aside * 4.0, 49 + look.down * 3.0
    mood = Mood.ASLEEP if look.blink and look.mood is Mood.CALM else look.mood
    eye = ""
    for side in (-1, 1):
        eye += _lamp_eye(mood, look.blink, x + side * 13, y, side)
    lips = {
        Mood.CALM: "M43 62Q50 67 57 62",
        Mood.THINKING: "M48 66L59 62",
        Mood.PLEASED: "M40 60Q50 74 60 60Z",
        Mood.GLOATING: "M41 64Q52 69 60 58",
        Mood.SHOCKED: "M50 60A5 5.5 0 1 1 49.9 60Z",
        Mood.ANGRY: "M41 66L45.5 62L50 66L54.5 62L59 66",
        Mood.SAD: "M42 67Q50 59 58 67",
        Mood.ASLEEP: "M46 65H54",
    }[look.mood]
    shade = "#ff8f84" if look.mood is Mood.ANGRY else _GLOW
    line = svg.path(
        lips,
        shade if look.mood is Mood.PLEASED else "none",
        stroke=shade,
        stroke_width=3.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return eye + line


def _lamp_eye(mood: Mood, blink: bool, x: float, y: float, side: int) -> str:
    n = svg.num
    if blink or mood is Mood.ASLEEP:
        return stroke(f"M{n(x - 5.5)} {n(y + 1)}H{n(x + 5.5)}", _GLOW, 3.2)
    if mood is Mood.PLEASED:
        return stroke(f"M{n(x - 6)} {n(y + 3)}Q{n(x)} {n(y - 8)} {n(x + 6)} {n(y + 3)}", _GLOW, 3.6)
    if mood is Mood.ANGRY:
        return svg.path(
            (
                f"M{n(x + side * 6.5)} {n(y - 6)}L{n(x - side * 6.5)} {n(y - 0.5)}V{n(y + 5)}"
                f"H{n(x + side * 6.5)}Z"
            ),
            "#ff8f84",
        )
    if mood is Mood.GLOATING:
        return svg.path(
            f"M{n(x - 6.5)} {n(y - 1)}H{n(x + 6.5)}A6.5 6.5 0 0 1 {n(x - 6.5)} {n(y - 1)}Z", _GLOW
        )
    if mood is Mood.SAD:
        tear = svg.path(oval((x, y + 10), 1.8, 2.6), "#8fd6ff") if side < 0 else ""
        return (
            svg.path(
                (
                    f"M{n(x + side * 6.5)} {n(y - 0.5)}L{n(x - side * 6.5)} {n(y - 6)}V{n(y + 5)}"
                    f"H{n(x + side * 6.5)}Z"
                ),
                _GLOW,
            )
            + tear
        )
    high = 7.4 if mood is Mood.SHOCKED else 3.2 if mood is Mood.THINKING and side < 0 else 6.2
    spark = svg.circle((x - 1.8, y - high * 0.35), 1.7, WHITE)
    return svg.path(oval((x, y), 5.4 if mood is not Mood.SHOCKED else 6.6, high), _GLOW) + spark


def person(look: Look, tint: int = 0) -> tuple[str, str]:
    """Somebody at this screen, in the colours of their seat."""
    paint = Paint()
    light, full, dark = TINTS[tint % len(TINTS)]
    face = Features(12.5, 50, 6.6, 8.0, 69, 9.4, light, brow=dark, brow_y=-2.0)
    skin, hair = paint.down("#fffdf6", light, 24, 100), paint.down(full, dark, 12, 62)
    body = disc(paint, full, dark, 0.12) + shape(bust(17, 80, 85), paint.down(light, full, 78, 98))
    ears = shape(oval((20.5, 53), 6.5, 8) + oval((79.5, 53), 6.5, 8), skin)
    head = "M50 20C70 20 79 34 79 52C79 72 66 86 50 86C34 86 21 72 21 52C21 34 30 20 50 20Z"
    fringe = (
        "M19.5 52C13 28 28 11 50 11C74 11 87 28 80.5 52C79 44 76 39 71 35.5"
        "C60 40 44 38 37 30C35 37 25 41 19.5 52Z"
    )
    tuft = wash("M33 21C39 16.5 47 15.5 53 16C46 19 37 22 28 33C28 28 30 24 33 21Z", WHITE, 0.4)
    nose = stroke("M50 57Q53.5 61 50 62.5", dark, 1.8)
    picture = ears + shape(head, skin) + shape(fringe, hair) + tuft
    return paint.defs, body + rim(GOLD_LIGHT) + picture + nose + eyes(face, look) + mouth(
        face, look
    ) + feelings(face, look) + asleep(look)
