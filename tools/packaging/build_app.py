"""Builds the packaged app in a clean environment: the folder dist/uno-desktop, and on macOS a bundle.

Run it with Python 3.11 or newer: `python tools/packaging/build_app.py`. Nothing is changed outside build/ and dist/.
With a C compiler the rules model and the inner modules of the players are compiled (mypyc; pyproject.toml lists them);
`--plain` leaves them uncompiled. Everything that is installed has the versions and hashes of the folder lock, and the
same commit gives the same bytes (SOURCE_DATE_EPOCH).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    *("pyproject.toml", "README.md", "LICENSE", "SECURITY.md", "build.spec", "uno_desktop", "assets", "levels"),
    *("tools", "tests", "docs"),
)
LOCK = "tools/packaging/lock/build.txt"
COMPILE_SWITCH = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


def main() -> int:
    """Builds the app, and prints its place and size; returns 0 on success."""
    arguments = _arguments()
    with tempfile.TemporaryDirectory(prefix="uno-desktop-build-") as folder:
        copy = Path(folder) / "source"
        copy_sources(copy, arguments.name)
        python = environment(Path(folder) / "venv", copy)
        built = build_folder(python, copy, can_compile() and not arguments.plain)
    print(f"{built}: {megabytes(built):.1f} MB")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plain", action="store_true", help="do not compile anything")
    parser.add_argument("--name", default="", help="a name of assets/identity.toml to build under")
    return parser.parse_args()


def copy_sources(target: Path, name: str = "") -> None:
    """Creates a copy to build from, since compiled modules are created in place and would hide the sources of a
    checkout.

    The copy uses the name `name`. Raises SystemExit with a sentence if identity.toml has no such name.
    """
    unwanted = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd", "failed", ".*_cache")
    target.mkdir()
    for each in SOURCES:
        source = ROOT / each
        if source.is_dir():
            shutil.copytree(source, target / each, ignore=unwanted)
        else:
            shutil.copy2(source, target / each)
    if name:
        file = target / "assets" / "identity.toml"
        text = file.read_text(encoding="utf-8")
        if f"[names.{name}]" not in text:
            sys.exit(f'assets/identity.toml has no name "{name}"')
        file.write_text(re.sub(r'(?m)^use = ".*"$', f'use = "{name}"', text), encoding="utf-8", newline="\n")


def environment(folder: Path, source: Path) -> Path:
    """Creates a virtual environment with only the locked packages for builds; returns its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run([python, "-m", "pip", "install", "--quiet", "--no-compile", "--require-hashes", "-r", LOCK], source)
    return python


def build_folder(python: Path, copy: Path, compiled: bool, wheel: Path | None = None) -> Path:
    """Installs the game from the copy, packs it, and moves the folder to dist/; returns its path.

    `wheel` is a wheel that has already been compiled.
    """
    if not compiled:
        print("Nothing is compiled: by wish, or for want of a C compiler or of Python's headers.")
    switch = compiling(copy) if compiled and wheel is None else {}
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--no-compile"]
    run([python, "-m", "pip", "install", "--quiet", *offline, str(wheel or ".")], copy, switch)
    run([python, "tools/packaging/draw_icons.py", "build"], copy)
    run([python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "build.spec"], copy)
    built = copy / "dist" / "uno-desktop"
    if sys.platform == "linux":
        _strip(built)
        _add_licences_of_the_system(built)
    target = ROOT / "dist" / "uno-desktop"
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(exist_ok=True)
    shutil.copytree(built, target, symlinks=True)
    for bundle in (copy / "dist").glob("*.app"):
        shutil.rmtree(ROOT / "dist" / bundle.name, ignore_errors=True)
        shutil.copytree(bundle, ROOT / "dist" / bundle.name, symlinks=True)
    (ROOT / "build").mkdir(exist_ok=True)
    for drawn in ("icons", "icon.ico", "icon.icns"):
        made = copy / "build" / drawn
        if made.is_dir():
            shutil.copytree(made, ROOT / "build" / drawn, dirs_exist_ok=True)
        else:
            shutil.copyfile(made, ROOT / "build" / drawn)
    return target


def can_compile() -> bool:
    """Returns True if a C compiler and Python's headers are available; on Windows the build tools find both."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    compilers = any(shutil.which(name) for name in ("cc", "gcc", "clang"))
    return os.name == "nt" or (compilers and headers.is_file())


def megabytes(folder: Path) -> float:
    """Returns the size of all files of a folder."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def commit_time() -> str:
    """Returns the timestamp for everything that is built, in seconds since 1970: SOURCE_DATE_EPOCH, the time of the
    commit, or without a repository that of the newest release."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return os.environ["SOURCE_DATE_EPOCH"]
    git = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    if (ROOT / ".git").exists() and shutil.which("git"):
        return subprocess.run(git, check=True, capture_output=True, text=True).stdout.strip()
    text = (ROOT / "assets" / "releases.toml").read_text(encoding="utf-8")
    [day] = re.findall(r'(?m)^date = "(\d{4}-\d\d-\d\d)"', text)[:1]
    return str(int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()))


def compiling(folder: Path) -> dict[str, str]:
    """Returns the environment variables for a compiled build under a fixed path, which is written into the compiled
    files."""
    place = folder / "build" / "mypyc"
    place.mkdir(parents=True)
    return {COMPILE_SWITCH: "true", "HATCH_MYPYC_BUILD_DIR": str(place)}


def run(command: Sequence[Path | str], folder: Path, more: Mapping[str, str] | None = None) -> None:
    """Runs a step in an environment that cannot influence its result; ends the build if it fails.

    The compiler writes neither the folder's name nor an id into its output.
    """
    words = [str(word) for word in command]
    print("+", *words, flush=True)
    always = {
        "SOURCE_DATE_EPOCH": commit_time(),
        "PYTHONHASHSEED": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }
    if sys.platform == "linux":
        # The last one that fits holds: the compiler's own sources lie beside the folder or above it.
        maps = [f"-ffile-prefix-map={place}=." for place in (folder.parents[1], folder.parent, folder)]
        always["CFLAGS"] = " ".join(["-g0", *maps])
        always["LDFLAGS"] = "-Wl,--build-id=none"
    environ = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    if subprocess.run(words, cwd=folder, env={**environ, **always, **(more or {})}, check=False).returncode:
        sys.exit(f"This step failed: {' '.join(words)}")


def _strip(folder: Path) -> None:
    """Strips the symbols of the modules compiled here; the libraries of pygame must stay as they are."""
    for pattern in ("libpython*.so*", "*__mypyc*.so", "uno_desktop/**/*.so", "lib-dynload/*.so"):
        for file in folder.rglob(pattern):
            subprocess.run(["strip", "--strip-unneeded", str(file)], check=False)


def _add_licences_of_the_system(folder: Path) -> None:
    """Adds Debian's copyright files of all packed system libraries to the other licences."""
    place = folder / "_internal" / "assets" / "licences"
    for library in sorted(folder.glob("_internal/lib*.so*")):
        package = _package_of(library.name)
        if package:
            text = Path(f"/usr/share/doc/{package}/copyright")
            if text.is_file():
                shutil.copyfile(text, place / f"system-{library.name.split('.so')[0].lower()}.txt")


def _package_of(library: str) -> str:
    """Returns the Debian package of a library; empty if there is none, or on another system."""
    if shutil.which("dpkg-query") is None:
        return ""
    found = subprocess.run(["dpkg-query", "-S", f"*/{library}"], check=False, capture_output=True, text=True)
    return found.stdout.split(":")[0] if found.returncode == 0 else ""


if __name__ == "__main__":
    sys.exit(main())
