"""Draw probabilities of the dispenser, shown as a chart on the options page."""

from collections.abc import Mapping

from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset_registry import rulebook_for

CHANCES = "chances"
"""Picture kind of options shown as this chart."""


def press_chances(option: Option, agreed: Mapping[str, Value]) -> tuple[int, ...]:
    """Returns the percentages of presses that give 0, 1, 2… cards; empty for an option without this chart."""
    if option.picture != CHANCES:
        return ()
    own = {"extreme.dispenserProfile": "custom"} if option.reads else {}  # a custom probability table
    return rulebook_for("extreme", {**agreed, **own}).press_chances
