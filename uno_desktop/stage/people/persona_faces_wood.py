"""Four of the personas: the hamster who hoards, the sprinting hare, the cat who never forgets, the bluffing fox."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import GOLD, GOLD_LIGHT, WHITE
from uno_desktop.drawing.shapes import mirrored, oval
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

_PINK = "#f6a5a2"

_HAMSTER = Features(16, 48, 8.2, 9.0, 70.5, 8.6, "#e89a45", "#8f4c14", brow_y=-1)
_HARE = Features(12.8, 55, 8.0, 9.4, 74, 8.0, "#d9dbe6", "#2c6fb8", brow_y=-2.5)
_CAT = Features(
    15.5,
    50,
    8.8,
    8.6,
    71,
    8.8,
    "#4b4763",
    iris="#f2b632",
    brow="#15101f",
    lid=0.22,
    slant=0.28,
    brow_y=-2.0,
)
_FOX = Features(
    14.2,
    52,
    8.2,
    8.6,
    74,
    8.8,
    "#e2702a",
    iris="#3f8a3a",
    brow="#5c220c",
    lid=0.3,
    brow_y=-1.8,
    smirk=3.4,
)


def both(d: str, fill: str) -> str:
    """A shape and its mirror image."""
    return shape(d, fill) + shape(mirrored(d), fill)


def nose(x: float, y: float, wide: float, shade: str) -> str:
    """A small round-cornered triangle with a spark."""
    d = svg.round_polygon(
        [(x - wide, y - wide * 0.7), (x + wide, y - wide * 0.7), (x, y + wide * 0.8)], wide * 0.55
    )
    return shape(d, shade, 1.5) + wash(
        oval((x - wide * 0.3, y - wide * 0.35), wide * 0.28, wide * 0.17), WHITE, 0.85
    )


def hoarder(look: Look) -> tuple[str, str]:
    """A hamster with full cheeks and cards hidden behind its back."""
    paint = Paint()
    face = _HAMSTER
    fur, pale = paint.down("#ffc06a", "#e08a35", 18, 86), paint.down("#fff6e4", "#f3d9b3", 50, 90)
    body = disc(paint, "#8b63c9", "#3c2272") + shape(bust(20, 74, 84), fur)
    cards = ""
    for turn, shade, x in ((40, "#e5333a", 84), (20, "#1f7fe3", 73), (2, "#f7b50f", 62)):
        card = shape(svg.round_rect(-8.5, -12, 17, 24, 3), WHITE, 1.7) + svg.path(
            svg.round_rect(-6.1, -9.6, 12.2, 19.2, 2), shade
        )
        cards += svg.group(card, f"translate({x} {21 + (x - 62) * 0.24}) rotate({turn})")
    ears = shape(oval((23, 28), 11.5, 11.5) + oval((77, 28), 11.5, 11.5), fur)
    ears += svg.path(oval((23.5, 29.5), 6.6, 6.6) + oval((76.5, 29.5), 6.6, 6.6), _PINK)
    head = (
        "M50 19C68 19 79 29 81 44C93 50 95 74 82 82C74 87 62 88 50 88C38 88 26 87 18 82"
        "C5 74 7 50 19 44C21 29 32 19 50 19Z"
    )
    blaze = (
        "M50 19.9C55 24 56 34 55 44C58 54 66 54 74 55C85 57 89 70 81 78"
        "C73 85.6 62 86.8 50 86.8C38 86.8 27 85.6 19 78C11 70 15 57 26 55C34 54 42 54 45 44"
        "C44 34 45 24 50 19.9Z"
    )
    picture = (
        shape(head, fur)
        + svg.path(blaze, pale)
        + wash("M27 26C33 21 41 20 46 20C43 26 33 28 24 37C24 32 25 28.5 27 26Z", WHITE, 0.35)
    )
    freckles = "".join(
        svg.circle(spot, 0.9, "#c07a35")
        for spot in ((24, 69), (28, 73), (22, 74), (76, 69), (72, 73), (78, 74))
    )
    picture += freckles + nose(50, 62.5, 4.4, "#e0655f")
    teeth = shape(svg.round_rect(46.2, 73, 7.6, 6.6, 1.6), WHITE, 1.3) + stroke("M50 73.5V79", LINE, 1.0)
    front = eyes(face, look) + (teeth if look.mood.value in ("calm", "thinking") else "") + mouth(face, look)
    return paint.defs, body + rim("#c9a6ff") + cards + ears + picture + front + feelings(face, look) + asleep(
        look
    )


def sprinter(look: Look) -> tuple[str, str]:
    """A hare with a headband, ears in the wind."""
    paint = Paint()
    face = _HARE
    fur, inner = paint.down("#ffffff", "#c4c8da", 4, 92), paint.down("#ffb9bb", "#ee8f96", 6, 36)
    shirt = paint.down("#ff6a55", "#c4252f", 76, 96)
    body = disc(paint, "#7fd0ff", "#1763b8", 0.16) + shape(bust(13, 80, 86), shirt)
    left = "M37 40C28 30 22 14 26 4C36 2 45 18 46 36Z"
    right = "M55 36C56 18 66 8 84 7C88 16 76 32 63 41Z"
    ears = shape(left, fur) + shape(right, fur)
    ears += svg.path("M38 36C32 27 28 16 29.5 8.5C36 11 41 22 42 34Z", inner) + svg.path(
        "M59 36C61 23 69 13.5 81 11C82 17 73 29 63 37Z", inner
    )
    head = (
        "M50 31C66 31 76 42 77 55C79 60 82 63 84 67C79 68 77 70 74 74C69 83 60 87 50 87"
        "C40 87 31 83 26 74C23 70 21 68 16 67C18 63 21 60 23 55C24 42 34 31 50 31Z"
    )
    muzzle = "M50 62C58 60 66 66 65 74C63 82 57 85.5 50 85.5C43 85.5 37 82 35 74C34 66 42 60 50 62Z"
    picture = shape(head, fur) + svg.path(muzzle, WHITE)
    band = "M25.2 46C31 36 40 31.2 50 31.2C60 31.2 69 36 74.8 46C60 39.5 40 39.5 25.2 46Z"
    tail = "M73 42C80 36 88 36 95 39C92 42 91 44 92 47C85 44 79 44 74 46Z"
    second = "M73 44C79 46 84 50 86 57C82 56 79 57 77 59C76 53 74 49 72 46Z"
    cloth = paint.down("#ff6a55", "#cc2531", 30, 56)
    picture += (
        shape(second, cloth)
        + shape(tail, cloth)
        + shape(band, cloth)
        + stroke("M31 39.5C43 33.5 57 33.5 69 39.5", WHITE, 1.6)
    )
    teeth = shape(svg.round_rect(46.4, 77.5, 7.2, 6, 1.6), WHITE, 1.3) + stroke("M50 78V83", LINE, 1.0)
    picture += nose(50, 67.5, 4.0, "#f0838a")
    front = eyes(face, look) + (teeth if look.mood.value in ("calm", "thinking") else "") + mouth(face, look)
    return paint.defs, body + rim("#c8ecff") + ears + picture + front + feelings(face, look) + asleep(look)


def avenger(look: Look) -> tuple[str, str]:
    """A tomcat with a torn ear, a scar and a long memory."""
    paint = Paint()
    face = _CAT
    fur = paint.down("#6f6a8c", "#35314b", 14, 90)
    pale = paint.down("#a9a4c2", "#7d7899", 58, 88)
    body = disc(paint, "#ff7a5e", "#8f1226") + shape(bust(16, 78, 85), fur)
    scarf = "M24 82C36 90 64 90 76 82L72 91C62 95 38 95 28 91Z"
    left = "M17 46C13 30 13 16 17 6C28 11 37 19 42 28Z"
    torn = "M83 46C87 30 87 19 84.5 10L79 16.5L76 11.5C68 16 62 21 58 28Z"
    ears = shape(left, fur) + shape(torn, fur)
    ears += svg.path("M20.5 36C18 27 18.5 19 20 13C26 17 31 21 35 26Z", _PINK) + svg.path(
        "M79.5 36C82 29 82 24 81.2 19L77 21.5C72 23 68 25 65.5 27Z", _PINK
    )
    head = (
        "M50 23C66 23 80 30 82 46C84 52 88 58 92 62C87 63 85 66 86 70C80 70 77 74 74 78"
        "C67 85 59 87 50 87C41 87 33 85 26 78C23 74 20 70 14 70C15 66 13 63 8 62"
        "C12 58 16 52 18 46C20 30 34 23 50 23Z"
    )
    muzzle = "M50 63C56 59 68 62 69 72C69 81 60 85.5 50 85.5C40 85.5 31 81 31 72C32 62 44 59 50 63Z"
    stripes = "M45.5 24L47.5 35L50 26L52.5 35L54.5 24Z"
    picture = shape(head, fur) + svg.path(muzzle, pale) + svg.path(stripes, LINE)
    picture += wash("M30 28C36 25 42 24.2 44 24.2C40 29 31 31 24 38C25 33 27 30 30 28Z", WHITE, 0.22)
    whiskers = stroke("M24 68L7 64M24 72.5L7 75M76 68L93 64M76 72.5L93 75", "#e9e6f5", 1.2)
    scar = stroke("M71 33.5L64 64", "#ffb3a6", 2.6) + stroke(
        "M65.5 40L72 42.5M64 46.5L70.5 49M63.5 56.5L69 59", "#ffb3a6", 1.8
    )
    front = whiskers + nose(50, 64.5, 4.2, "#e57f86") + eyes(face, look) + scar + mouth(face, look)
    neck = shape(scarf, paint.down("#ff5346", "#b3152f", 80, 96))
    return paint.defs, body + rim("#ffc0a8") + ears + picture + neck + front + feelings(face, look) + asleep(
        look
    )


def bluffer(look: Look) -> tuple[str, str]:
    """A fox in a top hat, with a monocle and a bow tie."""
    paint = Paint()
    face = _FOX
    fur, pale = paint.down("#ff9a4a", "#dc5f1c", 24, 90), paint.down("#fffaf0", "#f0dcc2", 56, 90)
    coat = paint.down("#4a3a7d", "#241547", 78, 98)
    body = disc(paint, "#4fd08a", "#0b5f45") + shape(bust(14, 80, 85), coat)
    ear = "M16 48C8 36 7 24 10 15C22 18 32 25 37 34Z"
    ears = both(ear, fur) + svg.path("M19.5 40C14.5 34 13 28 13 23C21 26 27 31 30.5 36Z", "#5c220c")
    ears += svg.path(mirrored("M19.5 40C14.5 34 13 28 13 23C21 26 27 31 30.5 36Z"), "#5c220c")
    head = (
        "M50 29C66 29 79 36 82 50C85 56 91 61 96 64C91 67 86 69 80 71C72 80 62 90 50 90"
        "C38 90 28 80 20 71C14 69 9 67 4 64C9 61 15 56 18 50C21 36 34 29 50 29Z"
    )
    cheeks = (
        "M50 62C56 56 70 60 83 57C86 60 90 62.3 93 64C88 66 84 67.6 79 69.5"
        "C71 79 61 88.8 50 88.8C39 88.8 29 79 21 69.5C16 67.6 12 66 7 64"
        "C10 62.3 14 60 17 57C30 60 44 56 50 62Z"
    )
    picture = (
        shape(head, fur)
        + svg.path(cheeks, pale)
        + wash("M29 37C35 33 41 31.5 45 31C41 36 31 38 24 46C24 42 26 39 29 37Z", WHITE, 0.35)
    )
    bow = shape(
        "M50 90.5L37 84.5C35 88 35 92.5 37 95.5ZM50 90.5L63 84.5C65 88 65 92.5 63 95.5Z",
        "#ff5b6a",
        1.6,
    ) + shape(oval((50, 90.5), 3, 3), "#d22a4a", 1.4)
    front = nose(50, 66.5, 4.8, "#33203a") + eyes(face, look) + _monocle() + mouth(face, look)
    above = _top_hat(paint) + front + feelings(face, look) + asleep(look)
    return paint.defs, body + rim("#b7f0cd") + ears + picture + bow + above


def _top_hat(paint: Paint) -> str:
    silk, ribbon = paint.down("#54458f", "#1f1440", 2, 34), paint.down("#ff5b6a", "#b9153a", 18, 32)
    brim = "M22 33C22 28 36 25.5 52 26C68 26.5 81 30 81 35C80 39 66 36.5 51 36C37 35.5 23 37.5 22 33Z"
    crown = "M32 30C32 22 31 12 29 5C40 1 62 1 74 6C71 13 70 23 70 31C58 29 44 28 32 30Z"
    band = "M31.8 22C43 20 58 20 70.6 23L70 31C58 29 44 28 32 30Z"
    hat = shape(crown, silk) + shape(band, ribbon) + shape(brim, silk)
    return hat + wash(
        ("M36 7C40 5.5 43 5 46 4.8C44 10 44 15 44.5 19.5C41 19.6 38 20 36.5 20.3C37 15 37 11 36 7Z"),
        WHITE,
        0.2,
    )


def _monocle() -> str:
    glass = shape(oval((63.8, 52.5), 10.8, 10.8), "none", 3.4) + stroke(
        oval((63.8, 52.5), 10.8, 10.8), GOLD, 2.0
    )
    chain = stroke("M73.5 57.5C79 66 77 76 72 84", GOLD_LIGHT, 1.3) + wash(
        "M58 47C60 44.5 63 43.5 66 44L58.5 54C57 51.5 57 49 58 47Z", WHITE, 0.35
    )
    return glass + chain
