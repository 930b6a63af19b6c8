"""Puzzles: the collections by ruleset and by theme, the progress in each, and a puzzle at the table."""
