"""Packs dist/uno-desktop for Linux: an archive .tar.xz and a package .deb, both in dist/.

Run tools/build_app.py first. The desktop entry and the AppStream page are validated if the validators are at hand.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "dist" / "uno-desktop"
ICONS = ROOT / "build" / "icons"
ENTRY = ROOT / "tools/linux/uno-desktop.desktop"
PAGE = ROOT / "tools/linux/org.uno_desktop.UnoDesktop.metainfo.xml"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}


def main() -> int:
    """Packs both; 0 for a good end, 1 with a sentence if something is missing or not valid."""
    if not (BUILT / "uno-desktop").is_file() or not ICONS.is_dir():
        print("There is no dist/uno-desktop with icons: run tools/build_app.py first.", file=sys.stderr)
        return 1
    _validate(["desktop-file-validate", str(ENTRY)])
    _validate(["appstreamcli", "validate", "--no-net", str(PAGE)])
    version = _version()
    for file in (_archive(version), _package(version)):
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


def _version() -> str:
    for line in (ROOT / "uno_desktop/__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise SystemExit("uno_desktop/__init__.py names no __version__")


def _validate(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        print(f"{command[0]} is not installed: not validated.")
    elif subprocess.run(command, check=False).returncode:
        raise SystemExit(f"Not valid: {command[-1]}")


def _archive(version: str) -> Path:
    """The folder as it is, with the licence, the desktop entry and an icon."""
    name = f"uno-desktop-{version}-linux-{platform.machine()}"
    file = ROOT / "dist" / f"{name}.tar.xz"
    with tarfile.open(file, "w:xz") as tar:
        tar.add(BUILT, name)
        for extra in (ROOT / "LICENSE", ROOT / "README.md", ENTRY, ICONS / "256.png"):
            tar.add(extra, f"{name}/{extra.name}")
    return file


def _package(version: str) -> Path:
    """A package for Debian and its relatives."""
    machine = MACHINES.get(platform.machine(), platform.machine())
    file = ROOT / "dist" / f"uno-desktop_{version}_{machine}.deb"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(BUILT, tree / "usr/lib/uno-desktop", symlinks=True)
        (tree / "usr/bin").mkdir(parents=True)
        (tree / "usr/bin/uno-desktop").symlink_to("../lib/uno-desktop/uno-desktop")
        _put(ENTRY, tree / "usr/share/applications")
        _put(PAGE, tree / "usr/share/metainfo")
        for icon in ICONS.glob("*.png"):
            place = tree / f"usr/share/icons/hicolor/{icon.stem}x{icon.stem}/apps"
            _put(icon, place, "uno-desktop.png")
        _put(ROOT / "LICENSE", tree / "usr/share/doc/uno-desktop", "copyright")
        kilobytes = sum(each.stat().st_size for each in tree.rglob("*") if each.is_file()) // 1024
        (tree / "DEBIAN").mkdir()
        (tree / "DEBIAN/control").write_text(_control(version, machine, kilobytes), encoding="utf-8")
        _open_modes(tree)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(file)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return file


def _put(source: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / (name or source.name))


def _open_modes(tree: Path) -> None:
    """Everybody may read everything and run the program, whatever the umask was here."""
    for each in [tree, *tree.rglob("*")]:
        if not each.is_symlink():
            runs = each.is_dir() or each.stat().st_mode & 0o100
            each.chmod(0o755 if runs else 0o644)


def _control(version: str, machine: str, kilobytes: int) -> str:
    _, glibc = platform.libc_ver()
    return (
        f"Package: uno-desktop\nVersion: {version}\nArchitecture: {machine}\nSection: games\nPriority: optional\n"
        "Maintainer: The uno_desktop founders <founders@uno-desktop.invalid>\n"
        f"Installed-Size: {kilobytes}\nDepends: libc6 (>= {glibc or '2.31'}), zlib1g\n"
        "Recommends: libx11-6 | libwayland-client0, libasound2 | libasound2t64 | libpulse0\n"
        "Description: card table for one player and for everybody around the screen\n"
        " Six written rulesets with all their options, computer players, and people who share\n"
        " one computer. No network, no account, no advertising.\n"
    )


if __name__ == "__main__":
    sys.exit(main())
