"""Avatars: portraits, moods, and the events that change them."""
