"""Reinforcement-learning environments: one agent acts at a time; actions and observations are numbers and arrays."""
