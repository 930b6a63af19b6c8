"""Daily deal: the calendar, the deal with its result, and the result line of another player."""
