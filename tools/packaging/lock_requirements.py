"""Locks versions and hashes for releases and for the Windows tests: writes lock/NAME.txt from lock/NAME.in.

    python tools/packaging/lock_requirements.py             keeps what is locked, and adds what the .in files newly want
    python tools/packaging/lock_requirements.py --upgrade   the newest versions that the .in files allow

Needs `uv` (`pip install uv`). pip installs nothing that differs from a lock: `pip install --require-hashes -r FILE`.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "lock"
NAMES = ("runtime", "package", "build", "check", "windows")
INDEX = "https://pypi.org/simple"


def main() -> int:
    """Writes all locks; returns 1 with a sentence if `uv` is missing or cannot resolve the requirements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--upgrade", action="store_true")
    more = ["--upgrade"] if parser.parse_args().upgrade else []
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        print("uv is not installed: pip install uv", file=sys.stderr)
        return 1
    for name in NAMES:
        command = [uv, "pip", "compile", "--universal", "--python-version", "3.11", "--generate-hashes", "--quiet"]
        command += ["--no-config", "--no-annotate", "--index-url", INDEX, *more]
        command += ["--custom-compile-command", "python tools/packaging/lock_requirements.py"]
        command += [f"{name}.in", "--output-file", f"{name}.txt"]
        if subprocess.run(command, cwd=FOLDER, check=False).returncode:
            print(f"tools/packaging/lock/{name}.in cannot be locked.", file=sys.stderr)
            return 1
        print(f"tools/packaging/lock/{name}.txt: {(FOLDER / f'{name}.txt').read_text().count('==')} distributions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
