"""Emblems: the centre of each card, deck by deck."""
