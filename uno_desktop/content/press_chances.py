"""Chances of the dispenser, as the page of the options draws them."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset_registry import rulebook_for

CHANCES = "chances"
"""The kind of picture of an option that is drawn so."""


def press_chances(option: Option, agreed: Mapping[str, Value]) -> tuple[int, ...]:
    """Percentages of presses that bring none, one, two… cards, for an option with that picture; else nothing."""
    if option.picture != CHANCES:
        return ()
    own = {"extreme.dispenserProfile": "custom"} if option.reads else {}  # a table of its own
    return rulebook_for("extreme", {**agreed, **own}).press_chances
