"""Draws the plan of the rooms, docs/house.svg, from the imports of the package: `python tools/draw_house.py`.

A room is a folder of uno_desktop/; an arrow leads from a room to one that it imports. What follows from other arrows
is left out: scenes import the model, but by way of the stage an arrow leads there already. A room stands one floor
above the highest one that it imports. What a room is for is the docstring of its package.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.sources import source  # noqa: E402

PACKAGE = ROOT / "uno_desktop"
PICTURE = ROOT / "docs" / "house.svg"

COLUMN = {
    "model": 0,
    "players": 0,
    "match": 0,
    "content": 0,
    "system": 1,
    "drawing": 1,
    "stage": 1,
    "scenes": 1,
    "commands": 1,
    "sound": 2,
    "ui": 2,
}
"""Where a room stands on its floor, from the left. One that is not named here takes the first free place."""
WIDE, HIGH = 290, 118
GAP_X, GAP_Y, EDGE = 80, 56, 24
LETTERS_A_LINE = 44

Arrows = set[tuple[str, str]]


def rooms() -> list[str]:
    """The folders of the package that hold Python."""
    return sorted(folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists())


def floors(room: str) -> list[str]:
    """The folders within a room."""
    return sorted(folder.parent.name for folder in (PACKAGE / room).glob("*/__init__.py"))


def purpose(room: str) -> str:
    """The docstring of a room."""
    tree = ast.parse((PACKAGE / room / "__init__.py").read_text(encoding="utf-8"))
    return ast.get_docstring(tree) or ""


def imports() -> Arrows:
    """Which room imports which other one, anywhere in any of its files."""
    known = set(rooms())
    found = set()
    for room in known:
        for file in (PACKAGE / room).rglob("*.py"):
            names = (f"{module}.{name}" for _, module, name in source(file).imports)
            others = {name.split(".")[1] for name in names if name.startswith("uno_desktop.")}
            found |= {(room, other) for other in others & known - {room}}
    return found


def reduced(arrows: Arrows) -> Arrows:
    """The arrows without those that follow from others."""
    after: dict[str, set[str]] = {}
    for start, end in arrows:
        after.setdefault(start, set()).add(end)

    def reached(room: str) -> set[str]:
        direct = after.get(room, set())
        return direct | {further for each in direct for further in reached(each)}

    return {
        (start, end)
        for start, end in arrows
        if not any(end in reached(each) for each in after[start] - {end})
    }


def heights(arrows: Arrows) -> dict[str, int]:
    """How many floors each room stands above the ground. Raises ValueError where they go round in a circle."""
    found: dict[str, int] = {}
    left = rooms()
    while left:
        ready = [room for room in left if all(end in found for start, end in arrows if start == room)]
        if not ready:
            raise ValueError(f"a circle of imports among {', '.join(left)}")
        for room in ready:
            found[room] = max((found[end] + 1 for start, end in arrows if start == room), default=0)
        left = [room for room in left if room not in ready]
    return found


def places(height: dict[str, int]) -> dict[str, tuple[int, int]]:
    """The top left corner of each room."""
    taken: set[tuple[int, int]] = set()
    corner = {}
    top = max(height.values())
    for room in sorted(height, key=lambda room: (room not in COLUMN, room)):
        column = COLUMN.get(room, 0)
        while (column, height[room]) in taken:
            column += 1
        taken.add((column, height[room]))
        corner[room] = (EDGE + column * (WIDE + GAP_X), EDGE + (top - height[room]) * (HIGH + GAP_Y))
    return corner


def picture() -> str:
    """The plan as SVG. Rooms have ids like `room-model`, arrows like `stage-to-model`."""
    every = imports()
    corner = places(heights(every))
    wide = max(x for x, _ in corner.values()) + WIDE + EDGE
    high = max(y for _, y in corner.values()) + HIGH + EDGE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif">',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#52606d"/></marker></defs>',
        f'<rect width="{wide}" height="{high}" fill="#f7f5f0"/>',
    ]
    lines += [_arrow(start, end, corner) for start, end in sorted(reduced(every))]
    lines += [_room(room, *corner[room]) for room in rooms()]
    return "\n".join([*lines, "</svg>", ""])


def _arrow(start: str, end: str, corner: dict[str, tuple[int, int]]) -> str:
    (x, y), (to_x, to_y) = corner[start], corner[end]
    side = (to_x > x) - (to_x < x)  # leaves and arrives to the side that it leads to
    shift = WIDE // 2 - EDGE // 2 if to_y - y > HIGH + GAP_Y else WIDE // 4  # far ones between the rooms
    x, to_x = x + WIDE // 2 + side * shift, to_x + WIDE // 2 - side * shift
    return (
        f'<path id="{start}-to-{end}" d="M{x} {y + HIGH}L{to_x} {to_y}" fill="none" stroke="#52606d"'
        ' stroke-width="2" marker-end="url(#tip)"/>'
    )


def _room(room: str, x: int, y: int) -> str:
    lines = [
        f'<g id="room-{room}"><rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="10" fill="#fff"'
        ' stroke="#1f2933" stroke-width="2"/>',
        f'<text x="{x + 14}" y="{y + 27}" font-size="19" font-weight="bold" fill="#1f2933">{room}/</text>',
    ]
    for row, text in enumerate(textwrap.wrap(purpose(room), LETTERS_A_LINE)):
        lines.append(_text(x, y + 48 + row * 16, "#323f4b", text))
    below = textwrap.wrap(" · ".join(floors(room)), LETTERS_A_LINE + 4)
    for row, text in enumerate(reversed(below)):
        lines.append(_text(x, y + HIGH - 11 - row * 16, "#8a4b08", text))
    return "\n".join([*lines, "</g>"])


def _text(x: int, y: int, color: str, text: str) -> str:
    return f'<text x="{x + 14}" y="{y}" font-size="12" fill="{color}">{escape(text)}</text>'


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
