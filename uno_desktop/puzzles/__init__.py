"""Puzzles: positions with one right move, their proofs, and the miner that finds them."""
