"""Advice: recommended moves with reasons, and post-game evaluation of moves."""
