"""The screens of the game: before the table, at it, and after it."""
