"""Descriptions of cards and commands at one table, as text keys with numbers."""
