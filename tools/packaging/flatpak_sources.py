"""Writes flatpak/sources.yaml: the wheels of the locked versions, with addresses and hashes, for both processors.

    python tools/packaging/flatpak_sources.py

Needs network access. Run it after tools/packaging/lock_requirements.py; the build of the Flatpak itself needs none.
"""

from __future__ import annotations

import json
import re
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "tools" / "packaging" / "lock" / "package.txt"
TARGET = ROOT / "tools" / "packaging" / "flatpak" / "sources.yaml"
PYTHON = "cp313"
"""Python of the runtime that tools/packaging/flatpak/flatpak.yaml names."""
ARCHES = ("x86_64", "aarch64")


def main() -> int:
    """Writes the file; returns 1 with a sentence if a wheel is missing or does not have the locked hash."""
    lock = LOCK.read_text(encoding="utf-8")
    lines: list[str] = []
    for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE):
        with urllib.request.urlopen(f"https://pypi.org/pypi/{name}/json", timeout=60) as answer:
            files = json.load(answer)["releases"][version]
        for arch, file in _wheels(files):
            digest = file["digests"]["sha256"]
            if digest not in lock:
                print(f"{file['filename']} is not the one that is locked", file=sys.stderr)
                return 1
            lines += ["      - type: file", f"        url: {_address(str(file['url']))}", f"        sha256: {digest}"]
            if arch:
                lines.append(f"        only-arches: [{arch}]")
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    print(f"{TARGET}: {sum('url:' in line for line in lines)} files")
    return 0


def _address(text: str) -> str:
    """Returns the address of the file on PyPI; a mirror may give a relative address."""
    return f"https://files.pythonhosted.org/packages/{'/'.join(text.split('/')[-4:])}"


def _wheels(files: list[dict[str, object]]) -> list[tuple[str, dict[str, object]]]:
    """Returns one wheel for everything, or one for each processor. Raises ValueError if there is neither."""
    pure = [file for file in files if str(file["filename"]).endswith("-none-any.whl")]
    if pure:
        return [("", pure[0])]
    found = []
    for arch in ARCHES:
        pattern = re.compile(rf".*-({PYTHON}-{PYTHON}|cp3\d+-abi3)-manylinux.*_{arch}\.whl")
        fitting = [file for file in files if pattern.fullmatch(str(file["filename"]))]
        if not fitting:
            raise ValueError(f"no wheel for {PYTHON} on {arch} among {[file['filename'] for file in files]}")
        found.append((arch, fitting[0]))
    return found


if __name__ == "__main__":
    sys.exit(main())
