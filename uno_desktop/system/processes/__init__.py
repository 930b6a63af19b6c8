"""Processes: workers, descendants of external programs, command lines."""
