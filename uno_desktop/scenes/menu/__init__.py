"""Main menu, settings, and the page about the game."""
