"""Rule lab: statistics and charts of a rule mix, updated while rounds are simulated."""
