"""Match history: the list, replays and post-game analysis."""
