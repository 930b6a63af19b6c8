"""Runs the tests repeatedly in random order, and prints each test that failed at least once.

    python tools/prove_tests.py 6             # all tests, six times
    python tools/prove_tests.py 50 --waiting  # those that start processes or threads, open windows or sleep
    python tools/prove_tests.py 6 tests/fast  # one tier

Every second run shares the machine with four busy processes. The tests that wait are found by a run of all tests. Each
run leaves a JUnit file in `build/prove_tests/COMMIT`; a second call continues after the last one. The exit code is 1 if
a test failed in any run.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.busy_processes import busy  # noqa: E402
from tests.support.proving import SEED  # noqa: E402

BUSY = 4
"""Processes that compute beside every second run."""
LONGEST = 60
"""Maximum number of characters of test names in the name of a result."""


def run(result: Path, seed: int, tests: Sequence[str]) -> None:
    """Runs tests in the order of a seed; `result` exists once they have ended."""
    fresh = result.with_suffix(".new")
    command = [sys.executable, "-m", "pytest", f"--junit-xml={fresh}"]
    names = result.with_suffix(".args")
    names.write_text("\n".join(tests) + "\n", encoding="utf-8")
    began = time.monotonic()
    with busy(BUSY if seed % 2 == 0 else 0), result.with_suffix(".log").open("w", encoding="utf-8") as log:
        environment = {**os.environ, SEED: str(seed)}
        code = subprocess.run([*command, f"@{names}"], cwd=ROOT, env=environment, stdout=log, stderr=log).returncode
    if not fresh.exists():
        raise SystemExit(f"{result.with_suffix('.log')}: the run ended with {code} and without a result")
    fresh.replace(result)
    load = f"beside {BUSY} busy processes" if seed % 2 == 0 else "alone"
    print(f"{result.stem}: {load}, {time.monotonic() - began:.0f} s, exit code {code}", flush=True)


def cases(result: Path) -> Iterator[tuple[str, ElementTree.Element]]:
    """Yields the tests of a run: the name, and the element of the JUnit file."""
    for case in ElementTree.parse(result).iter("testcase"):
        yield f"{case.get('classname')}::{case.get('name')}", case


def waiting(results: Sequence[Path]) -> list[str]:
    """Returns node ids of the tests that waited in any of these runs."""
    properties = (each for result in results for _, case in cases(result) for each in case.iter("property"))
    return sorted({str(each.get("value")) for each in properties if each.get("name") == "waits"})


def failed(results: Sequence[Path]) -> Counter[str]:
    """Counts in how many runs each test failed."""
    count: Counter[str] = Counter()
    for result in results:
        count.update(
            {name for name, case in cases(result) if case.find("failure") is not None or case.find("error") is not None}
        )
    return count


def main() -> int:
    """Does the missing runs, and prints a summary."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", type=int)
    parser.add_argument("tests", nargs="*", default=["tests"])
    parser.add_argument(
        "--waiting", action="store_true", help="only the tests that wait, as found by a run of all tests"
    )
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # ends the run of pytest too
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    folder = ROOT / "build" / "prove_tests" / commit.stdout.strip()
    folder.mkdir(parents=True, exist_ok=True)
    kind, tests = "-".join(each.replace("/", "_") for each in arguments.tests), list(arguments.tests)
    if len(kind) > LONGEST:
        kind = f"{kind[:LONGEST]}-{sha256(kind.encode()).hexdigest()[:8]}"
    if arguments.waiting:
        kind, tests = "waiting", waiting(sorted(folder.glob("tests-*.xml")))
        if not tests:
            parser.error("no run of all tests has ended yet: it tells which of them wait")
        print(f"{len(tests)} tests wait")
    results = [folder / f"{kind}-{number:03}.xml" for number in range(1, arguments.runs + 1)]
    for number, result in enumerate(results, 1):
        if not result.exists():
            run(result, number, tests)
    count = failed(results)
    for name, times in count.most_common():
        print(f"failed in {times} of {len(results)} runs: {name}")
    print(f"{len(results)} runs, {sum(1 for _ in cases(results[0]))} tests each, {len(count)} failed at least once")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
