"""Layout of the table: the place of everything, solved for seats, hand and window."""
