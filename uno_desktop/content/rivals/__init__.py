"""Rivals: what past games add up to for one person of the household."""
