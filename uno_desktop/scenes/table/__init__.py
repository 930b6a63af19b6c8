"""The table scene: input, deeds, questions and what covers it."""
