"""Overlays on the table: hot-seat screen, question of a white card, vote."""
