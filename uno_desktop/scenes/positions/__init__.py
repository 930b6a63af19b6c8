"""Position editor: any position of a round, what is legal in it, and what the expert thinks of it."""
