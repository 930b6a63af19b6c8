"""Tasks at the table: set up a position, attempt it, judge it, and restore it."""
