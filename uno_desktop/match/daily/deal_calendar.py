"""Calendar of daily deals: the ruleset of each day, and the name of a deal. Imports no rules, as the menu needs it."""

from datetime import date

STAR = "★"
USUAL_STARS = 2
"""Stars of the deal of a day; others are variants."""
_ROTATION = ("official", "street", "classic", "extreme", "italian", "unplugged", "mercy", "flip")
"""Rulesets of consecutive days. No ruleset is added or moved: days that were played stay as they were."""


def ruleset_of(day: date) -> str:
    """Returns the id of the ruleset that the calendar chooses for a day."""
    return _ROTATION[day.toordinal() % len(_ROTATION)]


def deal_name(day: date, ruleset: str, stars: int = USUAL_STARS) -> str:
    """Returns the text that identifies a deal when stored and shown: `2026-11-22 street ★★`."""
    return f"{day.isoformat()} {ruleset} {STAR * stars}"
