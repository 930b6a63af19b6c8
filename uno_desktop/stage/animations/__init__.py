"""Acts: the movement that each event of the game becomes."""
