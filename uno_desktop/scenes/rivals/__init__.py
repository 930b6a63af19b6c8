"""Rivals: records against the personas, the season, statistics, achievements and profiles."""
