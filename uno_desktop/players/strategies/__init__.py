"""The levels of computer players: random, easy, medium, search."""
