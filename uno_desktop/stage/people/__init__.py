"""Faces of the players: portraits, moods, and what changes them."""
