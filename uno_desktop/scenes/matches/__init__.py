"""Matches at the table: begun, taken up again, or practised."""
