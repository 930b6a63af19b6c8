"""Tasks at the table: a position is set up, the attempt is judged, and the position is restored."""
