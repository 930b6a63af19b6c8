"""Draws a card as SVG: `python docs/examples/draw_a_card.py R5 r5.svg`, or `W G wild.svg` for green on a wild card."""

import sys
from pathlib import Path

from uno_desktop.stage.cards.card_faces import face_svg

*face, file = sys.argv[1:]
Path(file).write_text(face_svg(*face), encoding="utf-8")
