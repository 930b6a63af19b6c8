"""Advice: what a person should do, and why."""
