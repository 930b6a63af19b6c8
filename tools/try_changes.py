"""Makes ten changes that contributors make, and finds the tests that fail: at most six each, all about that thing.

    python tools/try_changes.py [--only key --only button] [--all | --tests tests/fast/scenes/table ...] [--names]

Each change is a section of `tools/changes.md`, or the recipe of a house rule in `docs/adding.md`. It is made in a
copy of the last commit, and taken back. The tests are those of the fast tier, with `--all` those of all tiers, else
the folders and files named. They run once with all changes made; those that fail run again without a change, and with
each alone. Tests that fail without a change do not count. `--names` also prints the failed tests. The exit code is 1
if a change fails more than six tests, 2 if it can no longer be made.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.followed_recipes import PAGE, BrokenRecipe, ChangedTree, recipe  # noqa: E402

CHANGES = ROOT / "tools/changes.md"
HOUSE_RULE = "A rule that forbids a play"
"""The recipe that is one of the ten changes."""
MOST = 6
"""Tests that a change may fail."""
HEAD = "| Change | Files | Failed tests | Test functions |\n|---|---|---|---|"
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.*?)(?: - .*)?$", re.MULTILINE)


def changes() -> Mapping[str, str]:
    """Returns the steps of each change, by its title."""
    titles = re.findall(r"^## (.+)$", CHANGES.read_text(encoding="utf-8"), re.MULTILINE)
    return {**{title: recipe(title, CHANGES) for title in titles}, "House rule": recipe(HOUSE_RULE, PAGE)}


class TriedTree:
    """Copy of the last commit in which changes are made and taken back."""

    def __init__(self, folder: Path) -> None:
        self._root, self._cache = folder / "tree", folder / "cache"
        subprocess.run(["git", "clone", "-q", "--shared", str(ROOT), str(self._root)], check=True)

    def make(self, *changes: str) -> int:
        """Makes changes in place of those before; returns the number of changed files."""
        self._git("checkout", "-q", "--", ".")
        self._git("clean", "-q", "-f", "-d")
        for steps in changes:
            ChangedTree(self._root).follow(steps)
        return len(self._git("status", "--porcelain", "--untracked-files=all").splitlines())

    def failed(self, tests: Sequence[str], among: Iterable[str] | None = None) -> set[str]:
        """Returns the tests that fail, of some files and folders; `among` names those that run."""
        words = ["-rfE", "--tb=no", "--no-header", "-o", f"cache_dir={self._cache}"]
        if among is not None:
            file = self._cache / "v" / "cache" / "lastfailed"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(dict.fromkeys(among, True)), encoding="utf-8")
            words += ["--last-failed", "--last-failed-no-failures=none"]
        command, environment = [sys.executable, "-m", "pytest", *words, *tests], {"PYTHONPATH": str(self._root)}
        run = subprocess.run(
            command, cwd=self._root, env={**os.environ, **environment}, capture_output=True, text=True, check=False
        )
        if run.returncode not in (0, 1, 2, 5):  # 2: a file cannot be collected; 5: no test
            raise SystemExit(f"pytest ended with {run.returncode}:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
        return set(FAILED.findall(run.stdout))

    def _git(self, *words: str) -> str:
        return subprocess.run(["git", *words], cwd=self._root, capture_output=True, text=True, check=True).stdout


def main() -> int:
    """Tries the changes, and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="WORD", help="changes with this word in the title")
    parser.add_argument("--all", action="store_true", help="all tiers of tests")
    parser.add_argument("--tests", nargs="+", default=["tests/fast"], metavar="FOLDER")
    parser.add_argument("--names", action="store_true", help="print the failed tests")
    asked = parser.parse_args()
    words = [word.lower() for word in asked.only or [""]]
    chosen = {title: steps for title, steps in changes().items() if any(word in title.lower() for word in words)}
    tests, worst = ["tests"] if asked.all else asked.tests, 0
    with tempfile.TemporaryDirectory() as folder:
        tree = TriedTree(Path(folder))
        try:
            files = {title: tree.make(steps) for title, steps in chosen.items()}
            tree.make(*chosen.values())
        except BrokenRecipe as broken:
            print(f"tools/changes.md, docs/adding.md: {broken}", file=sys.stderr)
            return 2
        noticing = tree.failed(tests)
        tree.make()
        noticing -= tree.failed(tests, noticing)
        print(HEAD)
        for title, steps in chosen.items():
            tree.make(steps)
            found = tree.failed(tests, noticing)
            functions = Counter(test.partition("[")[0] for test in sorted(found))
            print(f"| {title} | {files[title]} | {len(found)} | {len(functions)} |", flush=True)
            for name, cases in functions.items() if asked.names else ():
                print(f"    {name}{f' ({cases} cases)' if cases > 1 else ''}", flush=True)
            worst = max(worst, len(found))
    return 1 if worst > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
