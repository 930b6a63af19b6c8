"""Keyboard, gamepad and switch input: one table of key commands, and the player's changes to it."""
