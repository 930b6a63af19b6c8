"""Shipped results of the rule lab for the plain rulesets, shown before the first round is played."""

import json
from collections import Counter
from typing import Any

from uno_desktop.match.batch.confidence_intervals import Ratio, Tally
from uno_desktop.match.batch.rule_lab import Diagnostics
from uno_desktop.system.paths import assets

NAME = "lab_runs.json"
"""File in the folder of assets, written by `tools/store_lab_runs.py`."""


def stored_runs() -> dict[str, Diagnostics]:
    """Returns new copies of the shipped results, by `run_key`."""
    stored = json.loads((assets() / NAME).read_text(encoding="utf-8"))
    return {key: _from_json(run) for key, run in stored.items()}


def _from_json(run: dict[str, Any]) -> Diagnostics:
    figures, fires = ({name: Ratio(*sums) for name, sums in run[part].items()} for part in ("figures", "fires"))
    lengths = Counter({int(turns): rounds for turns, rounds in run["lengths"].items()})
    rounds, matches, cut = run["counts"]
    return Diagnostics(Tally(rounds, matches, cut, figures, fires, lengths), Ratio(*run["shares"]), run["fair"])
