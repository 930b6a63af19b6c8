"""Ruleset of the last match."""

from __future__ import annotations

from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system.settings import Settings


def last_ruleset(settings: Settings) -> Ruleset:
    """Returns the ruleset of the last match, or the first ruleset if there is none or it no longer exists."""
    return next((one for one in RULESETS if one.id == settings.ruleset), RULESETS[0])
