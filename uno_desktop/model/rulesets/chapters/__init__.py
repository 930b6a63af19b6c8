"""Chapters of the rule books: ids of the written rules, in order."""
