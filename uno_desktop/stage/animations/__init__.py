"""Animations of game events."""
