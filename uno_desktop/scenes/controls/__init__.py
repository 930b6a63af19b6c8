"""What keys, pads and switches mean: one table of deeds, and what the player has made of it."""
