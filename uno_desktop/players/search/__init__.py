"""Search: determinization, rollouts and candidate racing."""
