"""Drawing of anything: SVG, shapes, text, glyphs; knows no card and no game."""
