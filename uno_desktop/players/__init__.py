"""Computer players: each sees only what its seat may see, and chooses one legal action."""
