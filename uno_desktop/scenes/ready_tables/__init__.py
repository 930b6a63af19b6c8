"""Ready tables: levels with players and rules agreed, to be dealt at once."""
