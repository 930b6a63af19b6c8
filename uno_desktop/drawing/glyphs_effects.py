"""The signs of the special cards: our own glyphs in a box of 100 x 100, each one or more paths filled even-odd."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.shapes import arc_arrow, at, bar, card, mirrored, oval, ring, scaled, star, turned

Glyph = tuple[str, ...]

PALM = (
    "M30 96C22 84 12 68 8 58C6 52 14 47 19 52L30 64L30 20C30 10 42 10 42 20L42 46L45 46L45 12C45 2 57 2 57 12"
    "L57 46L60 46L60 18C60 8 71 8 71 18L71 50L74 50L74 28C74 19 85 19 85 28L85 66C85 84 78 90 76 96Z"
)
BOOMERANG = (
    "M8 22C6 12 14 5 25 8C52 11 72 16 81 25C90 34 90 52 93 76C94 87 88 95 79 92C70 90 68 82 67 74"
    "C65 57 63 50 57 45C51 39 40 37 24 34C15 33 9 30 8 22Z"
)
FORK = (
    "M42 97L42 80C42 68 36 65 30 61C22 55 19 50 19 43L19 35L4 35L26 4L48 35L33 35L33 41C33 47 40 50 50 58"
    "C60 50 67 47 67 41L67 35L52 35L74 4L96 35L81 35L81 43C81 50 78 55 70 61C64 65 58 68 58 80L58 97Z"
)
_SHOULDERS = "M3 92C3 72 11 64 26 64C41 64 49 72 49 92Z"
COW_FACE = (
    "M30 22C38 17 62 17 70 22C78 31 78 44 75 55C82 61 85 70 82 79C78 92 65 97 50 97C35 97 22 92 18 79"
    "C15 70 18 61 25 55C22 44 22 31 30 22Z"
)
COW_HORN = "M26 20C14 20 6 12 10 2C16 10 25 11 33 14Z"
COW_EAR = "M23 30C15 26 6 28 1 35C6 43 15 45 22 41Z"
MAD_MOUTH = "M32 74L68 74L66 90C64 97 54 97 53 90L52 82L32 82Z"
WEASEL = (
    "M30 98C27 74 25 52 27 36C29 17 42 8 56 10C70 12 85 23 95 33C98 37 96 42 90 43C80 45 72 48 66 53"
    "C64 66 67 80 72 98Z"
)
WEASEL_EAR = oval((37, 17), 10, 11)
WEASEL_TAIL = "M32 97C14 100 2 86 4 66C5 54 17 52 19 62C20 74 24 82 33 82Z"
BOW = (
    "M50 33C40 34 21 32 18 19C16 8 31 1 40 9C46 15 49 24 50 33Z"
    "M44 28C42 21 38 15 33 14C28 13 25 17 27 21C30 26 38 28 44 28Z"
)
CHEST_LID = "M7 43C7 20 22 8 50 8C78 8 93 20 93 43Z"
BOLT = svg.polygon([(60, 1), (20, 57), (45, 57), (37, 99), (80, 39), (54, 39)])
PENGUIN = (
    "M50 3C64 3 72 13 73 26C85 38 90 54 88 70C83 68 80 64 78 60C79 73 75 83 68 89L76 97L55 97L50 93L45 97"
    "L24 97L32 89C25 83 21 73 22 60C20 64 17 68 12 70C10 54 15 38 27 26C28 13 36 3 50 3Z"
)
CLOVER_LEAF = "M50 50C46 40 28 33 28 17C28 3 45 0 50 16C55 0 72 3 72 17C72 33 54 40 50 50Z"
CLOVER_STEM = "M47 50L53 50C54 74 59 90 72 106L63 112C51 97 46 78 47 50Z"
CLOVER_LEAVES = tuple(turned(CLOVER_LEAF, turn) for turn in (45, 135, 225, 315))
CHICKEN = (
    "M12 44C5 36 4 24 11 15C18 30 30 40 43 42C52 40 54 32 54 26C54 13 62 7 71 8C81 10 86 18 85 28L97 35L85 40"
    "C85 64 72 84 48 84C26 84 12 66 12 44Z"
)
CHICKEN_COMB = "M57 12C55 4 61 0 65 4C68 -2 76 -1 76 6C82 4 86 9 83 15C76 8 65 7 57 12Z"
BUBBLE = (
    "M16 8L84 8C91 8 96 13 96 20L96 58C96 65 91 70 84 70L52 70L28 93L29 70L16 70C9 70 4 65 4 58L4 20"
    "C4 13 9 8 16 8Z"
)
SLASH = turned(bar(2, 35, 96, 9, 4), -38, (50, 39))
PALETTE = (
    "M50 7C24 7 4 25 4 49C4 75 24 93 47 93C58 93 60 86 56 78C52 70 58 63 68 63L78 63C90 63 96 55 96 45"
    "C96 23 76 7 50 7Z"
)
PALETTE_WELLS = ((24.0, 44.0), (38.0, 24.0), (62.0, 22.0), (80.0, 39.0))
MAGNET = "M8 32L34 32L34 52C34 62 40 67 50 67C60 67 66 62 66 52L66 32L92 32L92 52C92 79 74 95 50 95C26 95 8 79 8 52Z"
SHACKLE = "M24 46L24 31C24 14 35 4 50 4C65 4 76 14 76 31L76 46L63 46L63 31C63 22 58 17 50 17C42 17 37 22 37 31L37 46Z"
PENCIL_POINT = svg.polygon([(5, 95), (13, 67), (33, 87)])
PENCIL_BODY = svg.polygon([(17, 63), (67, 13), (87, 33), (37, 83)])
PENCIL_END = svg.round_polygon([(71, 9), (81, -1), (101, 19), (91, 29)], 4)


def _people() -> Glyph:
    arrow = [(16, 15), (34, 1), (34, 9), (66, 9), (66, 1), (84, 15), (66, 29), (66, 21), (34, 21), (34, 29)]
    left = (oval((26, 47), 14, 14), _SHOULDERS)
    return (svg.round_polygon([(float(x), float(y)) for x, y in arrow], 1.5), *left, oval((74, 47), 14, 14),
            mirrored(_SHOULDERS))  # fmt: skip


def _trade() -> Glyph:
    arrow = arc_arrow(38, 6, 10, 62, 34)
    back = arc_arrow(38, 6, 190, 242, 34)
    return card(25, 29, 38, -8), card(75, 71, 38, -8), arrow, back


def _plus_with_bolt() -> Glyph:
    a, b = 33.0, 67.0
    plus = [
        (a, 3.0),
        (b, 3.0),
        (b, a),
        (97.0, a),
        (97.0, b),
        (b, b),
        (b, 97.0),
        (a, 97.0),
        (a, b),
        (3.0, b),
        (3.0, a),
        (a, a),
    ]
    return (svg.round_polygon(plus, 7) + scaled(BOLT, 0.74, (50, 50)),)


def _clover() -> Glyph:
    return (*CLOVER_LEAVES, CLOVER_STEM)


def _target() -> Glyph:
    ticks = "".join(
        turned(svg.polygon([(45, 0), (55, 0), (55, 26), (45, 26)]), turn) for turn in (0, 90, 180, 270)
    )
    return ring(41) + ring(30, 0), ticks, ring(10)


def _layers() -> Glyph:
    """An arrow that comes down on a stack."""
    arrow = [(40, 1), (60, 1), (60, 22), (76, 22), (50, 50), (24, 22), (40, 22)]
    top = [(3, 55), (19, 46), (50, 64), (81, 46), (97, 55), (50, 82)]
    low = [(3, 73), (11, 68), (50, 91), (89, 68), (97, 73), (50, 100)]
    return tuple(
        svg.round_polygon([(float(x), float(y)) for x, y in shape], 2) for shape in (arrow, top, low)
    )


def _button() -> Glyph:
    """A push button, and strokes that say: press."""
    rays = tuple(turned(bar(46, 0, 8, 17, 4), turn, (50, 54)) for turn in (-40, 0, 40))
    return (
        *rays,
        "M22 58C22 36 33 27 50 27C67 27 78 36 78 58Z",
        svg.round_rect(12, 63, 76, 15, 6),
        svg.round_rect(3, 82, 94, 15, 6),
    )


def _fan() -> Glyph:
    return tuple(turned(bar(40, 14, 19, 50, 4), turn, (50, 104)) for turn in (-34, -17, 0, 17, 34))


def _shuffle() -> Glyph:
    up = [
        (3, 67),
        (19, 67),
        (54, 18),
        (71, 18),
        (71, 5),
        (98, 26),
        (71, 47),
        (71, 34),
        (62, 34),
        (27, 83),
        (3, 83),
    ]
    start = [(3, 17), (27, 17), (39, 33), (30, 48), (19, 33), (3, 33)]
    end = [(46, 70), (56, 56), (62, 66), (71, 66), (71, 53), (98, 74), (71, 95), (71, 82), (54, 82)]
    return tuple(svg.round_polygon([(float(x), float(y)) for x, y in shape], 2) for shape in (up, start, end))


def _gift() -> Glyph:
    lid, box = svg.round_rect(5, 34, 40, 19, 4), svg.round_rect(11, 57, 34, 40, 4)
    return BOW, mirrored(BOW), lid, svg.round_rect(55, 34, 40, 19, 4), box, svg.round_rect(55, 57, 34, 40, 4)


SIGNS: dict[str, Glyph] = {
    "button": _button(),
    "layers": _layers(),
    "target": _target(),
    "bolt": (BOLT,),
    "pencil": (PENCIL_POINT, PENCIL_BODY, PENCIL_END),
    "palm": (PALM,),
    "weasel": (WEASEL_EAR, WEASEL_TAIL, WEASEL + ring(5.5, 1, (62, 27))),
    "boomerang": (BOOMERANG,),
    "fork": (FORK,),
    "people": _people(),
    "trade": _trade(),
    "cow": (
        COW_HORN,
        mirrored(COW_HORN),
        COW_EAR,
        mirrored(COW_EAR),
        COW_FACE + ring(5, 1, (37, 42)) + ring(5, 1, (63, 42)) + oval((38, 77), 5, 7) + oval((62, 77), 5, 7),
    ),
    "mad cow": (
        COW_HORN,
        turned(mirrored(COW_HORN), 25, (74, 14)),
        COW_EAR,
        mirrored(COW_EAR),
        COW_FACE + "".join(ring(10, 1, (x, 42)) + ring(4, 1, (x, 42)) for x in (36, 64)) + MAD_MOUTH,
    ),
    "gift": _gift(),
    "chest": (
        CHEST_LID,
        svg.round_rect(7, 49, 86, 45, 6) + oval((50, 62), 7, 7) + svg.round_rect(46, 66, 8, 14, 2),
    ),
    "plusbolt": _plus_with_bolt(),
    "penguin": (PENGUIN + oval((50, 62), 17, 26) + ring(4, 1, (42, 20)) + ring(4, 1, (58, 20)),),
    "clover": _clover(),
    "blank": (card(50, 50, 62) + card(50, 50, 42, 0, 73),),
    "series": tuple(card(17 + 33 * step, 66 - 16 * step, 28, 0, 46) for step in range(3)),
    "fan": _fan(),
    "discard": (
        card(50, 35, 58, 0, 68) + star(4, 24, 8, 1, (50, 35)),
        svg.round_polygon([(24.0, 76.0), (76.0, 76.0), (50.0, 99.0)], 3),
    ),
    "magnet": (MAGNET, svg.round_rect(8, 6, 26, 20, 3), svg.round_rect(66, 6, 26, 20, 3)),
    "chicken": (
        CHICKEN + ring(4.5, 1, (71, 25)),
        CHICKEN_COMB,
        svg.polygon([(36, 86), (44, 86), (44, 99), (30, 99), (30, 94), (36, 94)]),
        svg.polygon([(56, 86), (64, 84), (64, 94), (70, 94), (70, 99), (56, 99)]),
    ),
    "pot": (
        card(27, 26, 24, -22),
        card(50, 19, 24),
        card(73, 26, 24, 22),
        svg.round_rect(11, 43, 78, 11, 5),
        "M14 58L86 58C90 84 76 99 50 99C24 99 10 84 14 58Z",
        svg.round_rect(0, 60, 12, 12, 5),
        svg.round_rect(88, 60, 12, 12, 5),
    ),
    "hush": (BUBBLE + SLASH,),
    "palette": (PALETTE + "".join(ring(8, 1, well) for well in PALETTE_WELLS),),
    "shuffle": _shuffle(),
    "lock": (
        SHACKLE,
        svg.round_rect(13, 46, 74, 51, 9) + ring(8, 1, (50, 67)) + svg.round_rect(46, 72, 8, 14, 3),
    ),
    "left": (svg.round_polygon([at(48, -90), at(44, -90 + 128), at(44, -90 - 128)], 8),),
    "right": (svg.round_polygon([at(48, 90), at(44, 90 + 128), at(44, 90 - 128)], 8),),
}
"""The signs by name; a face shows its sign small in the corners."""
