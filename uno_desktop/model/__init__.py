"""The rules model: pure, deterministic, standard library only."""
