"""Effects of cards, which faces refer to."""
