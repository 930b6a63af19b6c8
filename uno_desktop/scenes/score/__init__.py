"""After a round and a match: score sheet, chart, podium."""
