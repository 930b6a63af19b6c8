"""How anything is drawn: SVG, shapes, text, glyphs; knows no card and no game."""
