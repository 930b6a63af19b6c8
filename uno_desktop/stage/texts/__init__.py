"""Texts of the table: cards, the journal, and table talk."""
