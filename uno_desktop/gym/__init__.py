"""The game as an environment for researchers: one seat is asked at a time, in numbers and arrays."""
