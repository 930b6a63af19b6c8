"""Judgement: what a move is worth, as far as one seat can tell."""
