"""The deal of a day: the same cards for everybody, what an expert makes of it, and the line that tells how it went."""
