"""Builds all release files that this system can build, into dist/.

    python tools/packaging/build_release.py                 everything
    python tools/packaging/build_release.py --twice         builds it all again elsewhere, and compares byte by byte
    python tools/packaging/build_release.py --name NAME     under another name of assets/identity.toml

On Linux: source archive, pure wheel, compiled wheel, the packaged folder, .tar.xz, .deb, the files of the Flatpak,
two bills of materials, and SHA256SUMS. Everything that is installed has the versions and hashes of the folder lock; the
game's own parts are built without network access. On other systems: the wheels and the packaged program.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.packaging.build_app import build_folder, can_compile, compiling, copy_sources, environment, megabytes, run  # noqa: E402

DIST = ROOT / "dist"


def main() -> int:
    """Builds, and lists the files; returns 1 if a second build differs from the first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--twice", action="store_true", help="build again and compare")
    parser.add_argument("--plain", action="store_true", help="do not compile anything")
    parser.add_argument("--name", default="", help="a name of assets/identity.toml to build under")
    arguments = parser.parse_args()
    build_all(arguments.name, can_compile() and not arguments.plain)
    if not arguments.twice:
        return 0
    first = hashes()
    build_all(arguments.name, can_compile() and not arguments.plain)
    second = hashes()
    differing = sorted(name for name in first | second if first.get(name) != second.get(name))
    for name in differing:
        print(f"differs: {name}")
    print(f"{len(first)} files were built twice, {len(differing)} differ")
    return 1 if differing else 0


def build_all(name: str, compiled: bool) -> None:
    """Empties dist/ and fills it."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    with tempfile.TemporaryDirectory(prefix="uno-desktop-build-") as folder:
        copy = Path(folder) / "source"
        copy_sources(copy, name)
        python = environment(Path(folder) / "venv", copy)
        wheel = _wheels(python, copy, compiled)
        built = build_folder(python, copy, compiled, wheel)
        print(f"{built}: {megabytes(built):.1f} MB", flush=True)
        if sys.platform == "linux":
            (copy / "dist").rename(copy / "dist-of-the-packer")
            (copy / "dist").symlink_to(DIST)
            shutil.rmtree(copy / "build" / "icons", ignore_errors=True)
            shutil.copytree(ROOT / "build" / "icons", copy / "build" / "icons")
            run([python, "tools/packaging/package_linux.py"], copy)
            _flatpak(python, copy)
        version = _version()
        run([python, "tools/packaging/bill_of_materials.py", str(DIST / f"uno-desktop-{version}.cdx.json")], copy)
        bill = DIST / f"uno-desktop-{version}-{sys.platform}.cdx.json"
        run([python, "tools/packaging/bill_of_materials.py", str(bill), str(built)], copy)
    _sums()


def _wheels(python: Path, copy: Path, compiled: bool) -> Path | None:
    """Builds the source archive, the pure wheel from it, and with a compiler the compiled wheel; returns the latter as
    the compiler made it."""
    build = [python, "-m", "build", "--no-isolation", "--outdir", str(DIST)]
    run([*build, "--sdist", "."], copy)
    unpacked = copy.parent / "unpacked"
    unpacked.mkdir()
    archive = next(DIST.glob("*.tar.gz"))
    shutil.unpack_archive(archive, unpacked, filter="data")
    source = next(unpacked.iterdir())
    run([*build, "--wheel", "."], source)
    if not compiled:
        return None
    raw = copy.parent / "raw"
    run([*build[:-1], str(raw), "--wheel", "."], source, compiling(source))
    wheel = next(raw.glob("*.whl"))
    if sys.platform == "linux":
        strip = [python, "-m", "auditwheel", "repair", "--strip", "--wheel-dir", str(DIST), str(wheel)]
        run(strip, source, {"PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"})
    else:
        shutil.copyfile(wheel, DIST / wheel.name)
    return wheel


def _flatpak(python: Path, copy: Path) -> None:
    """Writes dist/flatpak: the manifest, and the project files that it names with their hashes."""
    place = DIST / "flatpak"
    place.mkdir()
    run([python, "tools/packaging/packaging_texts.py", "build/packaging", "--flatpak", str(place)], copy)


def _version() -> str:
    for line in (ROOT / "uno_desktop/__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise SystemExit("uno_desktop/__init__.py names no __version__")


def hashes() -> dict[str, str]:
    """Returns the hash of each file in dist/, or the target of a link."""
    found = {}
    for file in sorted(DIST.rglob("*")):
        if file.is_symlink():
            found[file.relative_to(DIST).as_posix()] = f"-> {os.readlink(file)}"
        elif file.is_file():
            found[file.relative_to(DIST).as_posix()] = sha256(file.read_bytes()).hexdigest()
    return found


def _sums() -> None:
    """Writes SHA256SUMS of the published files, in the format of `sha256sum --check`."""
    files = sorted(file for file in DIST.iterdir() if file.is_file())
    lines = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")
    for file in files:
        print(f"{file.stat().st_size / 1e6:6.2f} MB  {file.name}")


if __name__ == "__main__":
    sys.exit(main())
