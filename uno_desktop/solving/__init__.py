"""Exact solutions of positions by the rules alone, without evaluation, guesses or samples."""
