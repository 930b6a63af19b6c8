"""Keyboard, gamepad and switch input: the table of key commands and its customization."""
