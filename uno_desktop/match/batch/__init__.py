"""Batches of headless matches: simulation, arena and rule lab."""
