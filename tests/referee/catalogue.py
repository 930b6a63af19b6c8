"""The options of each ruleset and their first values, as the written rules list them."""

import tomllib
from pathlib import Path
from typing import Any

from tests.referee.house import HOUSE_DEFAULTS

WRITTEN: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
FIRST = {name: {f"{name}.{key}": value for key, value in options.items()} for name, options in WRITTEN.items()}
"""The first value of each option of a ruleset alone, by its whole key."""
BASES = {"street": ("official", "classic")}


def option_keys(ruleset: str) -> set[str]:
    """The options of a ruleset itself, and those of all rulesets."""
    return {*FIRST[ruleset], *FIRST["common"]}


def defaults(ruleset: str) -> dict[str, Any]:
    """Returns the first value of every option that a table of this ruleset has."""
    parts = [FIRST[name] for name in ("common", *BASES.get(ruleset, ()), ruleset)]
    return {key: value for part in (HOUSE_DEFAULTS, *parts) for key, value in part.items()}
