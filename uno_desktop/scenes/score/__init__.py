"""Scoring: score sheet, chart and podium after a round or match."""
