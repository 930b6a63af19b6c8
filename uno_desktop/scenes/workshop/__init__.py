"""Card workshop: custom decks, their cards, and the card form."""
