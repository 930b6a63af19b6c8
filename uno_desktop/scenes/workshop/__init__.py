"""The card workshop: decks of one's own, the cards in them, and the form that a card is made with."""
