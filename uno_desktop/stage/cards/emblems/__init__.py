"""Emblems: the middle of every card, deck by deck."""
