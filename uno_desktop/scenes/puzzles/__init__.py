"""Puzzles: the sets by game and by idea, what has been solved of each, and a puzzle at the table."""
