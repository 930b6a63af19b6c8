"""Animated table: positions of all cards, and their tweens."""
