"""Learning: lesson paths, and exercises from the worked examples."""
