"""A desktop card game: a pure rules model, computer players, and a table on screen."""

__version__ = "0.1.0"
