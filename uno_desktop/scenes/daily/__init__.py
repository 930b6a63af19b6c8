"""The deal of a day: the calendar, the deal and its result, and a line from somebody else."""
