"""Builds the packaged app in a clean environment: the folder dist/uno-desktop, on macOS a bundle too.

Run it with any Python 3.11 or newer: `python tools/build_app.py`. Nothing is changed outside build/ and dist/.
With a C compiler the rules model and the inner modules of the players are compiled (mypyc; pyproject.toml lists them);
`--plain` leaves them as they are. All that is installed for it has
the versions and hashes of tools/lock, and the same commit gives the same bytes (SOURCE_DATE_EPOCH).
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

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (
    *("pyproject.toml", "README.md", "LICENSE", "SECURITY.md", "build.spec", "uno_desktop", "assets", "levels"),
    *("tools", "tests", "docs"),
)
LOCK = "tools/lock/build.txt"
COMPILE_SWITCH = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


def main() -> int:
    """Builds, and says where the result lies and how large it is; 0 for a good end."""
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
    """A copy to build from: compiled modules are made in place, and would hide the sources of a checkout.

    `name` is put in use in the copy. SystemExit with a sentence if identity.toml has no such name.
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
    """A virtual environment with all that is locked for builds, and nothing else; hands back its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run([python, "-m", "pip", "install", "--quiet", "--no-compile", "--require-hashes", "-r", LOCK], source)
    return python


def build_folder(python: Path, copy: Path, compiled: bool, wheel: Path | None = None) -> Path:
    """Installs the game from the copy, packs it, and puts the folder into dist/; hands that back.

    `wheel`: one that has been compiled already, and saves doing it again.
    """
    if not compiled:
        print("Nothing is compiled: by wish, or for want of a C compiler or of Python's headers.")
    switch = compiling(copy) if compiled and wheel is None else {}
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--no-compile"]
    run([python, "-m", "pip", "install", "--quiet", *offline, str(wheel or ".")], copy, switch)
    run([python, "tools/draw_icons.py", "build"], copy)
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
    """True if a C compiler and Python's headers are at hand; on Windows the build tools find both by themselves."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    compilers = any(shutil.which(name) for name in ("cc", "gcc", "clang"))
    return os.name == "nt" or (compilers and headers.is_file())


def megabytes(folder: Path) -> float:
    """Size of all files of a folder."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def commit_time() -> str:
    """The time that everything made carries, in seconds since 1970: SOURCE_DATE_EPOCH, that of the commit, or that of
    the newest release where there is no repository."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return os.environ["SOURCE_DATE_EPOCH"]
    git = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    if (ROOT / ".git").exists() and shutil.which("git"):
        return subprocess.run(git, check=True, capture_output=True, text=True).stdout.strip()
    text = (ROOT / "assets" / "releases.toml").read_text(encoding="utf-8")
    [day] = re.findall(r'(?m)^date = "(\d{4}-\d\d-\d\d)"', text)[:1]
    return str(int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()))


def compiling(folder: Path) -> dict[str, str]:
    """Switch that makes a build in this folder compile, under a fixed name: it is written into the compiled files."""
    place = folder / "build" / "mypyc"
    place.mkdir(parents=True)
    return {COMPILE_SWITCH: "true", "HATCH_MYPYC_BUILD_DIR": str(place)}


def run(command: Sequence[Path | str], folder: Path, more: Mapping[str, str] | None = None) -> None:
    """Runs a step with nothing in its environment that would change what it makes; ends the build if it fails.

    The compiler writes neither the folder's name nor an id into what it makes.
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
    """Takes the symbols out of what was compiled here; the libraries of pygame must stay as they were packed."""
    for pattern in ("libpython*.so*", "*__mypyc*.so", "uno_desktop/**/*.so", "lib-dynload/*.so"):
        for file in folder.rglob(pattern):
            subprocess.run(["strip", "--strip-unneeded", str(file)], check=False)


def _add_licences_of_the_system(folder: Path) -> None:
    """Puts what Debian says of the rights to each library of the system that was packed beside the other licences."""
    place = folder / "_internal" / "assets" / "licences"
    for library in sorted(folder.glob("_internal/lib*.so*")):
        package = _package_of(library.name)
        if package:
            text = Path(f"/usr/share/doc/{package}/copyright")
            if text.is_file():
                shutil.copyfile(text, place / f"system-{library.name.split('.so')[0].lower()}.txt")


def _package_of(library: str) -> str:
    """Debian's package that a library of this name belongs to; empty where there is none, or no Debian."""
    if shutil.which("dpkg-query") is None:
        return ""
    found = subprocess.run(["dpkg-query", "-S", f"*/{library}"], check=False, capture_output=True, text=True)
    return found.stdout.split(":")[0] if found.returncode == 0 else ""


if __name__ == "__main__":
    sys.exit(main())
