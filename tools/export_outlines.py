"""Development script: writes the outlines of the characters printed on cards, from the display font.

Run `python tools/export_outlines.py` (needs fontTools) after adding a character to CHARACTERS; the game
only reads the file it writes.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

CHARACTERS = "0123456789+x?"
ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONT = ASSETS / "fonts" / "Fredoka_700Bold.ttf"
TARGET = ASSETS / "cards" / "outlines.toml"
UNITS = 1000


def outlines() -> str:
    """Returns the text of the data file: the advance, bounds and path of each character, in 1/1000 em, y down."""
    font = TTFont(FONT)
    scale = UNITS / font["head"].unitsPerEm
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    lines = ["# Written by tools/export_outlines.py from Fredoka (SIL Open Font License, see ../fonts).", ""]
    for character in CHARACTERS:
        glyph = glyphs[names[ord(character)]]
        svg = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        bounds = BoundsPen(glyphs)
        glyph.draw(TransformPen(svg, (scale, 0, 0, -scale, 0, 0)))
        glyph.draw(TransformPen(bounds, (scale, 0, 0, -scale, 0, 0)))
        box = ", ".join(str(round(edge)) for edge in bounds.bounds)
        lines += [f'["{character}"]', f"advance = {round(glyph.width * scale)}", f"bounds = [{box}]"]
        lines += [f'path = "{svg.getCommands()}"', ""]
    return "\n".join(lines)


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(outlines(), encoding="utf-8")
