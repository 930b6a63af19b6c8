"""The rule book and its examples on the table."""
