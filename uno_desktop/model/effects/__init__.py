"""Effects of cards, referenced by `Face.effect`."""
