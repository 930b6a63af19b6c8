"""Past games: the list, watching them again, looking back."""
