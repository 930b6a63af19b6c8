"""Prompts at the table: narrowing of a click to one legal action, and the questions that it needs."""
