"""Cards that players make themselves: data, never code, which play as a house rule brings into a deck."""
