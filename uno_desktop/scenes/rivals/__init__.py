"""Rivals: records against the characters, the season, statistics, deeds, and who of the household plays."""
