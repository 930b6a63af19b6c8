"""Runs sampled tests with all of their cases: every window size, text size, language and kind of damage.

python tools/prove_whole.py [TEST ...]

Without arguments it runs every test file with sampled cases (some 15 minutes on two cores). The exit code is pytest's.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.extent import SWITCH  # noqa: E402


def files() -> list[str]:
    """Returns the test files that sample their cases in an ordinary run."""
    tests = ROOT / "tests"
    found = sorted(file for file in tests.rglob("*.py") if "import extent" in file.read_text(encoding="utf-8"))
    return [str(file.relative_to(ROOT)) for file in found if file.name.startswith("test_")]


def main() -> int:
    """Runs the tests; returns pytest's exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", nargs="*", metavar="TEST", help="files, or names of tests as pytest takes them")
    command = [sys.executable, "-m", "pytest", "-q", *(parser.parse_args().tests or files())]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, SWITCH: "1"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
