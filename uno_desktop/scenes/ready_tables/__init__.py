"""Ready tables: match setups with players and rules, ready to deal."""
