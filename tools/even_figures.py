"""Development script: gives the digits of a font one width, so that a counting number does not wobble.

    python tools/even_figures.py AtkinsonHyperlegibleNext_500Medium.ttf AtkinsonHyperlegibleNext_700Bold.ttf

needs fontTools, and files of Atkinson Hyperlegible Next as Google Fonts publishes them (npm: the package
@expo-google-fonts/atkinson-hyperlegible-next, 0.4.1). The font has such digits besides the usual ones, but SDL cannot
select them: here they replace the usual ones. Nothing else changes. The game reads only the files that this script
writes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts"
EVEN = "tnum"
"""The feature that puts figures of one width in the place of the usual ones."""
_VERSION = 5
"""Id of the name record with the version of a font; a changed font must have another."""


def even(file: Path) -> TTFont:
    """Returns a font whose digits all have the same width. Raises ValueError if it has no such digits."""
    font = TTFont(file, recalcTimestamp=False)
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = font["GSUB"].table.LookupList.Lookup
    wanted = {number for record in features if record.FeatureTag == EVEN for number in record.Feature.LookupListIndex}
    stands_for: dict[str, str] = {}
    for number in wanted:
        for part in lookups[number].SubTable:
            stands_for |= getattr(part, "ExtSubTable", part).mapping
    for table in font["cmap"].tables:
        for figure in map(ord, "0123456789"):
            table.cmap[figure] = stands_for.get(table.cmap[figure], table.cmap[figure])
    widths = {font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}
    if len(widths) > 1:
        raise ValueError(f"{file}: the figures have widths {sorted(widths)}")
    for name in font["name"].names:
        if name.nameID == _VERSION:
            name.string = f"{name.toUnicode()}; figures of one width"
    return font


def main() -> int:
    """Writes a file for each font that is named."""
    for name in sys.argv[1:]:
        even(Path(name)).save(TARGET / Path(name).name)
        print(TARGET / Path(name).name)
    return 0 if sys.argv[1:] else 2


if __name__ == "__main__":
    sys.exit(main())
