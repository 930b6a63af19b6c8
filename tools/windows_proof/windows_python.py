"""Folder with the official CPython for Windows and the locked wheels, kept in the cache folder of the user.

The interpreter's DLL and extension modules come from the wheel of Panda3D, the standard library from a Python 3.11 of
this machine, whose modules for Windows are part of it. Nothing of it is shipped.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_cache_path

from tests.support.places import ROOT
from tests.support.windows_lock import INTERPRETER, LOCK, Locked, locked_for_windows
from tools.windows_proof import wine
from tools.windows_proof.report import Failed

SOURCES = ROOT / "tools" / "windows_proof" / "c"
COMPILER, DUMPER = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-objdump"
_BESIDE_PROGRAM = ("python3", "vcruntime")
"""Beginnings of the names of DLLs that lie beside python.exe; the others lie beside the extension modules."""
_NOT_COPIED = ("__pycache__", "site-packages", "lib-dynload", "test", "tests", "config-3*", "idlelib", "ensurepip")
_PACKAGES = {wine.PROGRAM: "wine64", COMPILER: "gcc-mingw-w64-x86-64", DUMPER: "binutils-mingw-w64-x86-64"}


class NotPossible(Exception):
    """A sentence: Windows' Python cannot be made on this machine."""


@dataclass(frozen=True)
class WindowsPython:
    """A finished folder."""

    folder: Path

    @property
    def program(self) -> Path:
        """The interpreter."""
        return self.folder / "python" / "python.exe"

    @property
    def prefix(self) -> Path:
        """Wine's folder after its first start, to be copied for each run."""
        return self.folder / "prefix"

    @property
    def bytecode(self) -> Path:
        """Bytecode of this Python, apart from that of the other system."""
        return self.folder / "bytecode"


def ready_python() -> WindowsPython:
    """Returns the folder for the current lock, and makes it first where there is none. Raises NotPossible or Failed."""
    missing = [package for program, package in _PACKAGES.items() if wine.found(program) is None]
    if missing:
        raise NotPossible(f"{', '.join(missing)} not installed")
    library = _standard_library()
    folder = user_cache_path("uno-desktop-tools", appauthor=False) / f"windows-{_key(library)}"
    made = WindowsPython(folder)
    with _alone(folder.with_suffix(".lock")):
        if not folder.is_dir():
            print(f"Makes Windows' Python in {folder} …", flush=True)
            with tempfile.TemporaryDirectory(dir=folder.parent, prefix="new-") as temporary:
                fresh = Path(temporary) / "folder"
                _make(fresh, library)
                fresh.rename(folder)
    return made


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Lets one process at a time make the folder."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as opened:
        if sys.platform != "win32":  # imported here, so that the tests of this tool run everywhere
            import fcntl

            fcntl.flock(opened, fcntl.LOCK_EX)
        yield


def _key(library: Path) -> str:
    """Returns a name that changes with everything that the folder is made from."""
    recipe = [LOCK, *sorted(SOURCES.iterdir()), Path(__file__)]
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in recipe))
    digest.update(f"{library} {wine.version()}".encode())
    return digest.hexdigest()[:12]


def _standard_library() -> Path:
    """Returns the folder of the standard library of a Python 3.11 on this machine. Raises NotPossible."""
    for program in (sys.executable, "python3.11"):
        if shutil.which(program) is None:
            continue
        asked = "import json, sys, sysconfig; print(json.dumps([sys.version_info[:2], sysconfig.get_path('stdlib')]))"
        answer = subprocess.run([program, "-c", asked], capture_output=True, text=True, check=False)
        if answer.returncode == 0:
            version, library = json.loads(answer.stdout)
            if version == [3, 11]:
                return Path(library)
    raise NotPossible("no Python 3.11, whose standard library the Windows version needs")


def _make(folder: Path, library: Path) -> None:
    python, wheels = folder / "python", folder / "wheels"
    for each in (python / "DLLs", python / "Lib" / "site-packages", wheels, folder / "bytecode"):
        each.mkdir(parents=True)
    locked = locked_for_windows(LOCK.read_text(encoding="utf-8"))
    _pip("download", [each for each in locked if each.name == INTERPRETER], "--dest", str(wheels))
    _unpack_interpreter(next(wheels.glob("*.whl")), python)
    shutil.rmtree(wheels)
    ignored = shutil.ignore_patterns(*_NOT_COPIED)
    shutil.copytree(library, python / "Lib", ignore=ignored, dirs_exist_ok=True)
    _mend_library(python / "Lib" / "importlib" / "metadata" / "__init__.py")
    _compile(python)
    site = python / "Lib" / "site-packages"
    _pip("install", [each for each in locked if each.name != INTERPRETER], "--target", str(site), "--no-compile")
    wine.make_prefix(folder / "prefix")


def _pip(verb: str, wanted: Sequence[Locked], *more: str) -> None:
    """Lets pip fetch exactly these wheels for Windows. Raises Failed."""
    where = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    abis = ["--abi", "cp311", "--abi", "abi3", "--abi", "none"]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(each.line() for each in wanted) + "\n")
        file.flush()
        command = [*_pip_program(), verb, "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary", ":all:", *where, *abis, "--require-hashes", "-r", file.name, *more]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"pip {verb}: {' '.join(done.stderr.strip().splitlines()[-1:])}")


def _pip_program() -> list[str]:
    """Returns the command of this Python's pip, or of another one: it only fetches files."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    program = shutil.which("pip3") or shutil.which("pip")
    if program is None:
        raise NotPossible("pip is not installed")
    return [program]


def _unpack_interpreter(wheel: Path, python: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            folder, _, leaf = name.rpartition("/")
            if folder != "deploy_libs" or not leaf.lower().endswith((".dll", ".pyd")):
                continue
            beside = leaf.lower().endswith(".dll") and leaf.lower().startswith(_BESIDE_PROGRAM)
            (python / ("" if beside else "DLLs") / leaf).write_bytes(archive.read(name))


def _mend_library(file: Path) -> None:
    """Makes a method a class method, as it is since 3.11.8: the DLL is that of 3.11.9, and calls it so."""
    text, old = file.read_text(encoding="utf-8"), "    def invalidate_caches(cls):"
    if f"@classmethod\n{old}" not in text:
        file.write_text(text.replace(old, f"    @classmethod\n{old}"), encoding="utf-8")


def _compile(python: Path) -> None:
    """Compiles python.exe, python3.dll (which sends modules of the stable ABI to the DLL), and the one function of
    bcryptprimitives.dll, which Wine lacks before version 9."""
    listed = subprocess.run([DUMPER, "-p", python / "python311.dll"], capture_output=True, text=True, check=True)
    table = listed.stdout.partition("[Ordinal/Name Pointer] Table")[2].partition("\n\n")[0]
    names = sorted(set(re.findall(r"\b(_?Py\w+)$", table, re.MULTILINE)))
    with tempfile.TemporaryDirectory() as folder:
        exports = Path(folder) / "python3.def"
        lines = ["LIBRARY python3.dll", "EXPORTS", *(f"{name} = python311.{name}" for name in names)]
        exports.write_text("\n".join(lines) + "\n", encoding="ascii")
        for words in (
            ["-municode", "-O1", "-o", python / "python.exe", SOURCES / "python.c"],
            ["-shared", "-o", python / "python3.dll", SOURCES / "forwarder.c", exports],
            ["-shared", "-o", python / "bcryptprimitives.dll", SOURCES / "random.c", "-ladvapi32"],
        ):
            subprocess.run([COMPILER, *map(str, words)], check=True)
