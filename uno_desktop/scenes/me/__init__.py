"""The page about the player: profile, records against the personas, the season, statistics and achievements."""
