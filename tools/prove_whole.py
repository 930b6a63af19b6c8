"""Runs tests with all of their cases, where an ordinary run tries a part: every window, text size, language, damage.

python tools/prove_whole.py [TEST ...]

Without arguments it is every test file that knows of a whole (some 15 minutes on two cores). The exit code is pytest's.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.extent import SWITCH  # noqa: E402


def files() -> list[str]:
    """The test files that try a part in an ordinary run."""
    tests = ROOT / "tests"
    found = sorted(file for file in tests.rglob("*.py") if "import extent" in file.read_text(encoding="utf-8"))
    return [str(file.relative_to(ROOT)) for file in found if file.name.startswith("test_")]


def main() -> int:
    """Runs them; what pytest says."""
    command = [sys.executable, "-m", "pytest", "-q", *(sys.argv[1:] or files())]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, SWITCH: "1"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
