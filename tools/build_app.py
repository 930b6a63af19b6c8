"""Builds the packaged app in a clean environment: the folder dist/uno-desktop, and archives of it on Linux.

Run it with any Python 3.11 or newer: `python tools/build_app.py`. Nothing is changed outside build/ and dist/.
With a C compiler the rules model is compiled (mypyc); `--plain` leaves it as it is.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "build.spec", "uno_desktop", "assets", "levels", "tools")
COMPILE_SWITCH = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


def main() -> int:
    """Builds, and says where the result lies and how large it is; 0 for a good end."""
    arguments = _arguments()
    with tempfile.TemporaryDirectory(prefix="uno-desktop-build-") as folder:
        copy = Path(folder) / "source"
        _copy_sources(copy)
        python = _environment(Path(folder) / "venv", copy, _can_compile() and not arguments.plain)
        _run([python, "tools/draw_icons.py", "build"], copy)
        _run([python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "build.spec"], copy)
        built = ROOT / "dist" / "uno-desktop"
        shutil.rmtree(built, ignore_errors=True)
        built.parent.mkdir(exist_ok=True)
        shutil.copytree(copy / "dist" / "uno-desktop", built, symlinks=True)
        for bundle in (copy / "dist").glob("*.app"):
            shutil.rmtree(ROOT / "dist" / bundle.name, ignore_errors=True)
            shutil.copytree(bundle, ROOT / "dist" / bundle.name, symlinks=True)
        (ROOT / "build").mkdir(exist_ok=True)
        shutil.copytree(copy / "build" / "icons", ROOT / "build" / "icons", dirs_exist_ok=True)
    if sys.platform == "linux":
        _strip(built)
    files = [file for file in built.rglob("*") if file.is_file() and not file.is_symlink()]
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    print(f"{built}: {megabytes:.1f} MB")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plain", action="store_true", help="do not compile the rules model")
    return parser.parse_args()


def _copy_sources(target: Path) -> None:
    """A copy to build from: compiled modules are made in place, and would hide the sources of a checkout."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd")
    target.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=unwanted)
        else:
            shutil.copy2(source, target / name)


def _environment(folder: Path, source: Path, compiled: bool) -> Path:
    """A virtual environment with the game and PyInstaller in it; hands back its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not compiled:
        print("The rules model is not compiled: by wish, or for want of a C compiler or of Python's headers.")
    switch = {COMPILE_SWITCH: "true"} if compiled else {}
    _run([python, "-m", "pip", "install", "--quiet", ".", "pyinstaller>=6.8"], source, switch)
    return python


def _can_compile() -> bool:
    """True if a C compiler and Python's headers are at hand; on Windows the build tools find both by themselves."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    compilers = any(shutil.which(name) for name in ("cc", "gcc", "clang"))
    return os.name == "nt" or (compilers and headers.is_file())


def _strip(folder: Path) -> None:
    """Takes the symbols out of what was compiled here; the libraries of pygame must stay as they were packed."""
    for pattern in ("libpython*.so*", "*__mypyc*.so"):
        for file in folder.rglob(pattern):
            subprocess.run(["strip", "--strip-unneeded", str(file)], check=False)


def _run(command: list[Path | str], folder: Path, more: dict[str, str] | None = None) -> None:
    words = [str(word) for word in command]
    print("+", *words, flush=True)
    if subprocess.run(words, cwd=folder, env={**os.environ, **(more or {})}, check=False).returncode:
        sys.exit(f"This step failed: {' '.join(words)}")


if __name__ == "__main__":
    sys.exit(main())
