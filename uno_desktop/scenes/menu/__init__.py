"""Main menu, pause menu, settings, and the page about the game."""
