"""People at the table: portraits, their moods, and what changes them."""
