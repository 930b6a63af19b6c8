"""Achievements: notable events in a round played by a person."""
