"""Draws docs/architecture.svg, the diagram of packages, from their imports: `python tools/draw_architecture.py`.

An arrow leads from a package to one that it imports. Arrows implied by others are left out: scenes import the model,
but the arrows already lead there through the stage. A package is one row above the highest one that it imports. Its
text is the docstring of the package.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.packages import Arrows, imports, packages, reduced, subpackages  # noqa: E402
from tests.support.sources import PACKAGE  # noqa: E402

PICTURE = ROOT / "docs" / "architecture.svg"

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
"""Column of a package within its row. A package without an entry takes the first free column."""
WIDE, HIGH = 290, 118
GAP_X, GAP_Y, EDGE = 80, 56, 24
LETTERS_A_LINE = 44


def purpose(package: str) -> str:
    """Returns the docstring of a package."""
    tree = ast.parse((PACKAGE / package / "__init__.py").read_text(encoding="utf-8"))
    return ast.get_docstring(tree) or ""


def heights(arrows: Arrows) -> dict[str, int]:
    """Returns the row of each package, counted from the bottom. Raises ValueError for a cycle of imports."""
    found: dict[str, int] = {}
    left = packages()
    while left:
        ready = [package for package in left if all(end in found for start, end in arrows if start == package)]
        if not ready:
            raise ValueError(f"a cycle of imports among {', '.join(left)}")
        for package in ready:
            found[package] = max((found[end] + 1 for start, end in arrows if start == package), default=0)
        left = [package for package in left if package not in ready]
    return found


def places(height: dict[str, int]) -> dict[str, tuple[int, int]]:
    """Returns the top left corner of each package."""
    taken: set[tuple[int, int]] = set()
    corner = {}
    top = max(height.values())
    for package in sorted(height, key=lambda package: (package not in COLUMN, package)):
        column = COLUMN.get(package, 0)
        while (column, height[package]) in taken:
            column += 1
        taken.add((column, height[package]))
        corner[package] = (EDGE + column * (WIDE + GAP_X), EDGE + (top - height[package]) * (HIGH + GAP_Y))
    return corner


def picture() -> str:
    """Returns the diagram as SVG. Packages have ids like `package-model`, arrows like `stage-to-model`."""
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
    lines += [_package(package, *corner[package]) for package in packages()]
    return "\n".join([*lines, "</svg>", ""])


def _arrow(start: str, end: str, corner: dict[str, tuple[int, int]]) -> str:
    (x, y), (to_x, to_y) = corner[start], corner[end]
    side = (to_x > x) - (to_x < x)  # leaves and arrives on the side of its target
    shift = WIDE // 2 - EDGE // 2 if to_y - y > HIGH + GAP_Y else WIDE // 4  # long arrows run between the packages
    x, to_x = x + WIDE // 2 + side * shift, to_x + WIDE // 2 - side * shift
    return (
        f'<path id="{start}-to-{end}" d="M{x} {y + HIGH}L{to_x} {to_y}" fill="none" stroke="#52606d"'
        ' stroke-width="2" marker-end="url(#tip)"/>'
    )


def _package(package: str, x: int, y: int) -> str:
    lines = [
        f'<g id="package-{package}"><rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="10" fill="#fff"'
        ' stroke="#1f2933" stroke-width="2"/>',
        f'<text x="{x + 14}" y="{y + 27}" font-size="19" font-weight="bold" fill="#1f2933">{package}/</text>',
    ]
    for row, text in enumerate(textwrap.wrap(purpose(package), LETTERS_A_LINE)):
        lines.append(_text(x, y + 48 + row * 16, "#323f4b", text))
    below = textwrap.wrap(" · ".join(subpackages(package)), LETTERS_A_LINE + 4)
    for row, text in enumerate(reversed(below)):
        lines.append(_text(x, y + HIGH - 11 - row * 16, "#8a4b08", text))
    return "\n".join([*lines, "</g>"])


def _text(x: int, y: int, color: str, text: str) -> str:
    return f'<text x="{x + 14}" y="{y}" font-size="12" fill="{color}">{escape(text)}</text>'


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
