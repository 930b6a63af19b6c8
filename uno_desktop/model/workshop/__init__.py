"""Custom cards made by players: data, never code, added to a deck by a house rule."""
