"""Rivals: statistics of past games for one profile, against each persona."""
