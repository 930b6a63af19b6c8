"""Drawing independent of cards and of the game: SVG, shapes, text, glyphs."""
