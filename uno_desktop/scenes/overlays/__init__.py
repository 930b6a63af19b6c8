"""Overlays on the table: hot-seat screen, white-card question and vote."""
