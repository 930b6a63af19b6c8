"""Rivals: duels, season, statistics and achievements of one profile, from its past games."""
