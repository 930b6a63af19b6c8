"""A task at the table: it is set, tried, judged, and the position comes back."""
