"""Step that runs the fast tests under Wine, and compares the number of skipped ones with those that are known."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tools.windows_proof.locked import ROOT
from tools.windows_proof.place import LAST_LINES, Place, on_windows
from tools.windows_proof.report import Failed

SKIPS = ROOT / "tools" / "windows_proof" / "skips.toml"
_LIMIT = 2400.0


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


def fast_tests(place: Place) -> tuple[str, tuple[str, ...]]:
    """Runs all fast tests in two processes; returns the counts, and a line for each reason of a skip."""
    report, output = place.reports / "fast.xml", place.reports / "fast.txt"
    report.unlink(missing_ok=True)
    words = ["-m", "pytest", "-n", "2", "-p", "no:cacheprovider", "-o", "timeout=300", "-rsfE", "--durations=40"]
    with output.open("wb") as opened:
        ran = place.run([*words, f"--junitxml={on_windows(report)}"], _LIMIT, folder=ROOT, output=opened)
    if not report.is_file():
        last = "\n".join(ran.output.splitlines()[-LAST_LINES:])
        raise Failed(f"the tests ended with {ran.code} after {ran.seconds:.0f} s and without a result\n{last}")
    outcome = read_outcome(report)
    problems = [f"failed: {name}" for name in outcome.failed]
    problems += difference(outcome.skipped, known_skips(SKIPS.read_text(encoding="utf-8")))
    if problems or ran.code:
        raise Failed("\n".join([f"exit code {ran.code}; the output is in {output}", *problems]))
    count = sum(outcome.skipped.values())
    notes = tuple(f"  skipped {number:3}: {reason}" for reason, number in outcome.skipped.items())
    return f"{outcome.passed} passed, {count} skipped", notes
