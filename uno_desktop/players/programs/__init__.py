"""Programs that play from outside, in lines of JSON."""
