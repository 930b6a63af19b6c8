"""Descriptions of cards and commands at one table, as keys of texts with numbers."""
