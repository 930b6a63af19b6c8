"""Sounds and music: which there are, and how loud they may get together."""
