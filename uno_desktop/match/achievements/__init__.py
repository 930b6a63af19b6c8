"""Feats: what is worth being told of a round that somebody has played."""
