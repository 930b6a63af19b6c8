"""Score sheet, chart and podium after a round or match."""
