"""Rulebook pages, and worked examples played at the table."""
