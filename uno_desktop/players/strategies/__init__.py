"""Strategies of the built-in levels: random, easy, medium and search."""
