"""The built-in player that moves for another, and the text keys of the reasons; those of a process are in
`child_program.py`."""

STAND_IN = "medium"
"""Player in place of one that has failed, of a program that is not permitted, or of a person."""
STRIKES = 3
"""Consecutive failures after which the built-in player keeps the seat."""

FAILED = "takeover.failed"
"""The player raised an exception."""
ILLEGAL = "takeover.illegal"
LATE = "takeover.late"
GARBLED = "takeover.garbled"
"""The message is not a valid answer."""
REPLACED = "takeover.replaced"
"""Too many failures in a row."""
