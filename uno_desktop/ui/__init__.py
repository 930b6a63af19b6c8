"""Screens independent of the game: scene stack, pages, dialogs, widgets and focus."""
