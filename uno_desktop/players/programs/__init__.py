"""External programs as players, over lines of JSON."""
