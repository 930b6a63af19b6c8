"""Strategies of the built-in levels, with their errors, pace and personas."""
