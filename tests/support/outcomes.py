"""Outcomes of a run of pytest, and the skipped tests that are pinned by reason."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tests.support.places import ROOT

SKIPS = ROOT / "tools" / "windows_proof" / "skips.toml"
"""Numbers of tests that Windows skips, by reason."""


@dataclass(frozen=True)
class Outcome:
    """Counts of a run of pytest: `skipped` are numbers of tests by reason, `failed` their names."""

    passed: int
    failed: tuple[str, ...]
    skipped: Mapping[str, int]


def read_outcome(report: Path) -> Outcome:
    """Returns the outcome from a JUnit file."""
    passed, failed, skipped = 0, [], Counter[str]()
    for case in ElementTree.parse(report).iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        if case.find("failure") is not None or case.find("error") is not None:
            failed.append(name)
        elif (skip := case.find("skipped")) is not None:
            skipped[_reason(skip)] += 1
        else:
            passed += 1
    return Outcome(passed, tuple(failed), dict(sorted(skipped.items())))


def _reason(skip: ElementTree.Element) -> str:
    """Returns the reason of a skip; that of a whole file stands within a text."""
    whole_file = re.search(r"'Skipped: (.*)'\)$", skip.text or "", re.DOTALL)
    said = whole_file[1] if whole_file and skip.get("message") == "collection skipped" else skip.get("message")
    return re.sub(r"\s+", " ", said or "no reason")


def known_skips(text: str) -> dict[str, int]:
    """Returns the pinned numbers of skipped tests by reason."""
    return {reason: int(count) for reason, count in tomllib.loads(text)["skipped"].items()}


def difference(found: Mapping[str, int], known: Mapping[str, int]) -> list[str]:
    """Returns a line for each reason whose number of skipped tests is not the pinned one."""
    return [
        f"{found.get(reason, 0)} instead of {known.get(reason, 0)} skipped: {reason}"
        for reason in sorted({*found, *known})
        if found.get(reason, 0) != known.get(reason, 0)
    ]
