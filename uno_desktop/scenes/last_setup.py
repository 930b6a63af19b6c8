"""What was played last."""

from __future__ import annotations

from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system.settings import Settings


def last_ruleset(settings: Settings) -> Ruleset:
    """The ruleset of the last table; the first of all if there was no table yet, or no such ruleset any more."""
    return next((one for one in RULESETS if one.id == settings.ruleset), RULESETS[0])
