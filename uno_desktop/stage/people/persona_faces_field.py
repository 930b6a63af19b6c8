"""Four more personas: the cautious tortoise, the chaotic monkey, the dreaming sheep and the hawk."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import GOLD, GOLD_DARK, GOLD_LIGHT, WHITE
from uno_desktop.drawing.shapes import oval, star
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

_TORTOISE = Features(
    14.5,
    46,
    8.2,
    8.8,
    69,
    8.4,
    "#7fb24c",
    iris="#7a4a1e",
    brow="#3d6420",
    slant=-0.14,
    lid=0.12,
    brow_y=1.5,
)
_MONKEY = Features(
    13, 53, 8.6, 9.4, 73.5, 10.0, "#f0c08c", brow="#5b2f14", uneven=0.22, smirk=3.0, brow_y=-1.5
)
_SHEEP = Features(
    13.5,
    54,
    8.2,
    8.8,
    74,
    8.0,
    "#c9a3ad",
    iris="#6a54b8",
    brow="#7c5664",
    lid=0.36,
    slant=-0.16,
    brow_y=-0.5,
)
_HAWK = Features(
    16, 45, 9.0, 8.8, 72, 8.0, "#e9dcc4", iris="#f2a71c", brow="#4a2a14", lid=0.2, slant=0.36, brow_y=-2.4
)


def cautious(look: Look) -> tuple[str, str]:
    """A tortoise with large glasses and a knitted scarf."""
    paint = Paint()
    face = _TORTOISE
    skin = paint.down("#b7da74", "#6d9f3d", 16, 84)
    shell, edge = paint.down("#b0713a", "#693a18", 22, 96), paint.down("#e0a55e", "#a8662c", 22, 96)
    body = disc(paint, "#ffe08a", "#d88a1c", 0.18)
    back = "M12.5 74C8 40 30 27 50 27C70 27 92 40 87.5 74C84 85 72 94.5 50 94.5C28 94.5 16 85 12.5 74Z"
    plates = "M26 40L34 54L22 64M74 40L66 54L78 64M22 64L24 82M78 64L76 82M12 62L22 64M88 62L78 64"
    body += (
        shape(back, edge)
        + shape("M18 73C15 46 33 33 50 33C67 33 85 46 82 73C79 83 68 90 50 90C32 90 21 83 18 73Z", shell, 1.4)
        + stroke(plates, "#4a260d", 1.5)
    )
    head = (
        "M50 12C68 12 79 25 79 43C79 52 77 58 77 63C77 77 65 84 50 84C35 84 23 77 23 63"
        "C23 58 21 52 21 43C21 25 32 12 50 12Z"
    )
    jaw = "M50 60C62 58 73 60 76 64C75.5 76 64 82.8 50 82.8C36 82.8 24.5 76 24 64C27 60 38 58 50 60Z"
    picture = shape(head, skin) + wash(jaw, "#e9f3b4", 0.75)
    picture += wash("M29 27C34 19 42 16 48 15.5C45 20 35 23 27 37C26.5 33 27 30 29 27Z", WHITE, 0.4)
    spots = oval((62, 22), 4.2, 3) + oval((69, 29), 2.4, 2) + oval((55, 17.5), 2.2, 1.5)
    picture += wash(spots, "#4f7f2a", 0.55) + stroke("M46.5 59.5V60.5M53.5 59.5V60.5", LINE, 2.2)
    wool = paint.down("#ff7161", "#c22b38", 80, 98)
    scarf = shape("M24 78C34 87 66 87 76 78C80 81 81 86 78 89C66 96.5 34 96.5 22 89C19 86 20 81 24 78Z", wool)
    scarf += stroke("M32 85.5L30 92M41 87.5L40 94.5M50 88V95M59 87.5L60 94.5M68 85.5L70 92", "#8d1526", 1.4)
    front = scarf + eyes(face, look) + _spectacles() + mouth(face, look)
    return paint.defs, body + rim("#fff0c2") + picture + front + feelings(face, look) + asleep(look)


def _spectacles() -> str:
    """Round glasses that catch the light."""
    glasses = "".join(
        shape(oval((50 + side * 14.5, 46), 12.6, 12.6), "none", 4.0)
        + stroke(oval((50 + side * 14.5, 46), 12.6, 12.6), "#f6f0e3", 2.1)
        + wash(
            (
                f"M{50 + side * 14.5 - 8} 41"
                f"C{50 + side * 14.5 - 6} 37 {50 + side * 14.5 - 2} 35.5 {50 + side * 14.5 + 1} 35.5"
                f"L{50 + side * 14.5 - 7.5} 46.5"
                f"C{50 + side * 14.5 - 9} 45 {50 + side * 14.5 - 9} 43 {50 + side * 14.5 - 8} 41Z"
            ),
            WHITE,
            0.4,
        )
        for side in (-1, 1)
    )
    bridge = stroke("M48 43.5Q50 41.5 52 43.5", LINE, 4.0) + stroke(
        "M48 43.5Q50 41.5 52 43.5", "#f6f0e3", 2.1
    )
    return glasses + bridge


def chaotic(look: Look) -> tuple[str, str]:
    """A monkey with a jester's cap and one eye larger than the other."""
    paint = Paint()
    face = _MONKEY
    fur, skin = paint.down("#a9683a", "#6b3a1a", 24, 92), paint.down("#ffe0b4", "#eab882", 36, 90)
    body = disc(paint, "#ff8ad0", "#a3176f", 0.14)
    collar = bust(15, 80, 85)
    body += shape(collar, paint.down("#ffd95e", "#e39a12", 78, 98))
    ears = shape(oval((13.5, 56), 10.5, 11.5) + oval((86.5, 56), 10.5, 11.5), fur)
    ears += svg.path(oval((13.5, 56.5), 6, 7) + oval((86.5, 56.5), 6, 7), "#f4c08e")
    head = shape(oval((50, 57), 32, 31), fur)
    mask = (
        "M50 44C56 37 71 38 73 50C74 56 72 59 75 64C79 76 66 87 50 87C34 87 21 76 25 64"
        "C28 59 26 56 27 50C29 38 44 37 50 44Z"
    )
    picture = (
        head + svg.path(mask, skin) + stroke("M47.5 63.5Q48 65 48.8 64M52.5 63.5Q52 65 51.2 64", LINE, 1.7)
    )
    left = "M50 34C44 26 34 13 16 10C11 18 8 26 8 35C14 30 19 31 22 36C18 39 17 42 18 46C28 38 40 36 50 37Z"
    right = (
        "M50 34C56 26 66 13 84 10C89 18 92 26 92 35C86 30 81 31 78 36C82 39 83 42 82 46C72 38 60 36 50 37Z"
    )
    middle = "M36 37C37 25 43 10 50 3C57 10 63 25 64 37C55 35.5 45 35.5 36 37Z"
    cap = shape(left, paint.down("#ff6a5f", "#c01c33", 8, 46)) + shape(
        right, paint.down("#5fb1ff", "#1452b8", 8, 46)
    )
    cap += shape(middle, paint.down("#ffdf6a", "#e8a012", 4, 40))
    hem = (
        "M17 46C28 36 40 33.5 50 33.5C60 33.5 72 36 83 46L80.5 50"
        "C71 42 60 39.8 50 39.8C40 39.8 29 42 19.5 50Z"
    )
    cap += shape(hem, paint.down("#8ee29f", "#22934c", 34, 50))
    for spot in ((9, 36.5), (91, 36.5), (50, 5)):
        cap += shape(oval(spot, 4.6, 4.6), GOLD, 1.6) + stroke(
            f"M{spot[0] - 2.2} {spot[1] + 1}H{spot[0] + 2.2}", GOLD_DARK, 1.4
        )
        cap += wash(oval((spot[0] - 1.3, spot[1] - 1.7), 1.5, 1.1), WHITE, 0.8)
    front = eyes(face, look) + mouth(face, look)
    return paint.defs, body + rim("#ffd0ee") + ears + picture + cap + front + feelings(face, look) + asleep(
        look
    )


_WOOL = (
    "M50 7C56 2 67 4 70 12C79 11 86 18 84 27C91 32 91 42 85 47C86 52 82 56 78 57L22 57C18 56 14 52 15 47"
    "C9 42 9 32 16 27C14 18 21 11 30 12C33 4 44 2 50 7Z"
)


def dreamer(look: Look) -> tuple[str, str]:
    """A sheep with a flower in its wool, heavy lids and its head in the stars."""
    paint = Paint()
    face = _SHEEP
    wool, skin = paint.down("#ffffff", "#d9dcf2", 4, 96), paint.down("#f6d9d8", "#cfa2ad", 36, 90)
    body = disc(paint, "#6a6fe0", "#231a63", 0.06)
    for spot, size in (((20, 24), 5.5), ((82, 66), 4.5), ((16, 66), 3.4)):
        body += svg.path(star(4, size, size * 0.34, 0.3, spot), GOLD_LIGHT)
    fleece = (
        "M17 78C22 73 28 75 30 78C34 74 42 74 44 78C47 75 53 75 56 78C58 74 66 74 70 78"
        "C72 75 78 73 83 78A43 43 0 0 1 17 78Z"
    )
    body += shape(fleece, wool)
    left = "M24 48C14 45 5 50 3 60C10 66 20 64 26 58Z"
    right = "M76 48C86 45 95 50 97 60C90 66 80 64 74 58Z"
    inner = "M22 51C15 49.5 9 53 7 59C12 62 18 61 23 57ZM78 51C85 49.5 91 53 93 59C88 62 82 61 77 57Z"
    head = (
        "M50 32C64 32 74 40 75 53C76 62 72 68 70 74C67 83 60 88 50 88C40 88 33 83 30 74"
        "C28 68 24 62 25 53C26 40 36 32 50 32Z"
    )
    picture = shape(left, skin) + shape(right, skin) + wash(inner, "#e98fa0", 0.8) + shape(_WOOL, wool)
    curls = stroke(
        "M30 22C33 18 39 19 40 23M56 15C60 11 66 14 66 18M20 38C21 33 27 33 29 37M70 34C73 30 79 31 80 36",
        "#a9add0",
        1.8,
    )
    picture += (
        shape(head, skin)
        + shape(
            (
                "M50 26C56 24 62 26 63 31C70 31 75 36 74 42C69 46 62 44 59 40C56 44 50 45 47 41"
                "C43 45 37 45 34 41C31 44 27 44 26 42C25 36 30 31 37 31C38 26 44 24 50 26Z"
            ),
            wool,
        )
        + curls
    )
    snout = stroke("M46 66.5Q50 70 54 66.5M50 68.5V71", "#8a4a5c", 2.0)
    front = _flower() + snout + eyes(face, look) + mouth(face, look)
    return paint.defs, body + rim("#c3c6ff") + picture + front + feelings(face, look) + asleep(look)


def _flower() -> str:
    petals = "".join(
        oval((26 + dx, 22 + dy), 4.3, 4.3)
        for dx, dy in ((0, -5.5), (5.2, -1.7), (3.2, 4.5), (-3.2, 4.5), (-5.2, -1.7))
    )
    return (
        svg.path(petals, "none", stroke=LINE, stroke_width=3.2)
        + svg.path(petals, "#ff9ec7")
        + shape(oval((26, 22), 3.6, 3.6), GOLD, 1.3)
    )


def _beak(look: Look, upper: str, lower: str) -> str:
    """A beak, more or less open for the mood."""
    wide = {Mood.SHOCKED: 13.0, Mood.PLEASED: 10.0, Mood.ANGRY: 8.0, Mood.GLOATING: 5.0}.get(look.mood, 0.0)
    parts = ""
    if wide:
        inside = (
            f"M38 66C40 {74 + wide * 0.6} 45 {76 + wide} 50 {76 + wide}"
            f"C55 {76 + wide} 60 {74 + wide * 0.6} 62 66Z"
        )
        parts += shape(inside, lower) + svg.path(
            (
                f"M42 68C43 {73 + wide * 0.4} 46 {73 + wide * 0.7} 50 {73 + wide * 0.7}"
                f"C54 {73 + wide * 0.7} 57 {73 + wide * 0.4} 58 68Z"
            ),
            "#8d1f33",
        )
        parts += svg.path(oval((50, 73 + wide * 0.5), 3.4, 2.2), "#f2717c") if wide > 6 else ""
    else:
        sad = look.mood is Mood.SAD
        parts += shape("M43 72C45 79 48 80.5 50 80.5C52 80.5 55 79 57 72Z", lower)
        parts += stroke("M34 71.5Q37 68 39 66.5M66 71.5Q63 68 61 66.5" if sad else "", LINE, 2.0)
    hook = (
        "M50 52C59 52 66 58 66.5 65C62 67.5 57.5 68 55 71C53.5 74 52 78 50 79"
        "C48 78 46.5 74 45 71C42.5 68 38 67.5 33.5 65C34 58 41 52 50 52Z"
    )
    return (
        parts
        + shape(hook, upper)
        + wash("M42 57C45 54.5 49 54 52 54.5C47 56 43 59 39 62.5C39 60 40 58.5 42 57Z", WHITE, 0.55)
        + stroke("M45 60.5L44 62.5M55 60.5L56 62.5", LINE, 1.8)
    )


def hawk(look: Look) -> tuple[str, str]:
    """A hawk that misses nothing."""
    paint = Paint()
    face = _HAWK
    dark, pale = paint.down("#a8693a", "#5a3016", 10, 96), paint.down("#fffaf0", "#dccdb2", 20, 92)
    upper, lower = paint.down("#ffd45c", "#e58e12", 52, 80), paint.down("#f0ab2e", "#c97a10", 66, 90)
    body = disc(paint, "#ffb36b", "#b1420f", 0.16) + shape(bust(18, 74, 82), dark)
    chest = "M30 82L36 90L42 84L50 93L58 84L64 90L70 82C64 74 36 74 30 82Z"
    head = (
        "M50 14C54 10 60 9 64 6C64 10 63 12 62 14C68 13 74 13 79 11C78 15 76 18 74 20"
        "C84 28 87 42 84 56C86 60 88 64 88 70C84 68 82 68 80 69C80 74 79 78 77 82"
        "C74 79 72 78 69 79C63 85 57 87 50 87C43 87 37 85 31 79C28 78 26 79 23 82"
        "C21 78 20 74 20 69C18 68 16 68 12 70C12 64 14 60 16 56C13 42 16 26 32 18"
        "C38 15 45 14 50 14Z"
    )
    mask = (
        "M50 32C57 29 74 30 80 42C84 54 78 66 70 72C63 78 57 80 50 80C43 80 37 78 30 72"
        "C22 66 16 54 20 42C26 30 43 29 50 32Z"
    )
    picture = shape(head, dark) + svg.path(mask, pale) + shape(chest, pale, 1.5)
    stripes = "M33 23C38 20 43 19 47 19M38 27C42 25 45 24.5 48 24.5M55 19C60 19 65 20 69 23"
    picture += stroke(stripes, "#e0a869", 2.0) + stroke(
        "M24 62C26 68 29 72 33 75M76 62C74 68 71 72 67 75", "#b79a6c", 1.6
    )
    front = _beak(look, upper, lower) + eyes(face, look)
    return paint.defs, body + rim("#ffdcae") + picture + front + feelings(face, look) + asleep(look)
