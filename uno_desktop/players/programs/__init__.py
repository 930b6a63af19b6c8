"""External programs as players, which exchange lines of JSON."""
