"""Seats of a match: who plays them, how they are asked, and the worker process that answers."""
