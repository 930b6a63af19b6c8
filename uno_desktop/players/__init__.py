"""Computer players: they see what their seat may see and choose one legal action."""
