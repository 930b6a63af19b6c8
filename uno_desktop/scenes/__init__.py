"""Scenes of the game: menus, match setup, the table and the score sheets."""
