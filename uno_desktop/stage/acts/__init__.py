"""Acts: how each event of the game becomes a movement."""
