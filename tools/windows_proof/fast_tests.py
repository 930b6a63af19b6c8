"""Step that runs the fast tests under Wine, and compares the number of skipped ones with those that are known."""

from __future__ import annotations

from tests.support.outcomes import SKIPS, difference, known_skips, read_outcome
from tests.support.places import ROOT
from tools.windows_proof.place import LAST_LINES, Place, on_windows
from tools.windows_proof.report import Failed

_LIMIT = 2400.0


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
