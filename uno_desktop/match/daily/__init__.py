"""Daily deal: the same cards for all players on a day, its par, and the line to share a result."""
