"""Pages to print: the rules of a table, a score sheet and puzzles, as PDF."""
