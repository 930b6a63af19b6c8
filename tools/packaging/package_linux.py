"""Packs dist/uno-desktop for Linux: a .tar.xz archive and a .deb package, both in dist/.

    python tools/packaging/package_linux.py
    python tools/packaging/package_linux.py --control    prints the metadata of the package, and packs nothing

Run tools/packaging/build_app.py first. Desktop entry, AppStream page and package are validated if the validators are
installed. The same folder gives the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import textwrap
import tomllib
from email.utils import formatdate
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.packaging.build_app import commit_time  # noqa: E402
from tools.packaging.packaging_texts import filled, forms  # noqa: E402
from uno_desktop import __version__  # noqa: E402
from uno_desktop.drawing.fonts import FAMILIES  # noqa: E402
from uno_desktop.system import i18n  # noqa: E402
from uno_desktop.system.identity import identity, releases  # noqa: E402

DIST = ROOT / "dist"
BUILT = DIST / "uno-desktop"
ICONS = ROOT / "build" / "icons"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
WINDOW = ("libx11-6", "libxext6")
COMFORT = ("libxcursor1", "libxfixes3", "libxi6", "libxrandr2", "libxss1")
"""Debian's packages of the libraries that SDL needs for a window, and those for its comforts: the arrow of the mouse,
touch, the sizes of screens, and a screen that stays lit."""


def main() -> int:
    """Packs everything; returns 0 on success, 1 with a sentence if something is missing or invalid."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--control", action="store_true", help="print the metadata of the package")
    if parser.parse_args().control:
        print(control(MACHINES.get(platform.machine(), platform.machine()), 1))
        return 0
    if not (BUILT / "uno-desktop").is_file() or not ICONS.is_dir():
        print("There is no dist/uno-desktop with icons: run tools/packaging/build_app.py first.", file=sys.stderr)
        return 1
    os.environ["SOURCE_DATE_EPOCH"] = commit_time()
    with tempfile.TemporaryDirectory() as folder:
        tree = _tree(Path(folder) / "tree")
        _validate(["desktop-file-validate", str(tree / "usr/share/applications/uno-desktop.desktop")])
        page = tree / f"usr/share/metainfo/{identity().id}.metainfo.xml"
        _validate(["appstreamcli", "validate", "--no-net", str(page)])
        made = [_archive(tree), _package(tree)]
    if shutil.which("lintian"):  # it reports, and the workflow decides: the build is wanted in any case
        subprocess.run(["lintian", "--allow-root", str(made[-1])], check=False)
    for file in made:
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


def _validate(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        print(f"{command[0]} is not installed: not validated.")
    elif subprocess.run(command, check=False).returncode:
        raise SystemExit(f"Not valid: {command[-1]}")


def _tree(tree: Path) -> Path:
    """Lays out all files as on a Linux system."""
    shutil.copytree(BUILT, tree / "usr/lib/uno-desktop", symlinks=True)
    (tree / "usr/games").mkdir(parents=True)
    (tree / "usr/games/uno-desktop").symlink_to("../lib/uno-desktop/uno-desktop")
    of = forms(identity())
    page = f"{identity().id}.metainfo.xml"
    _write(tree / "usr/share/applications/uno-desktop.desktop", filled(of["linux/uno-desktop.desktop"]))
    _write(tree / "usr/share/metainfo" / page, filled(of[f"linux/{page}"]))
    _packed(tree / "usr/share/man/man6/uno-desktop.6.gz", filled(of["linux/uno-desktop.6"]))
    for icon in ICONS.glob("*.png"):
        place = tree / f"usr/share/icons/hicolor/{icon.stem}x{icon.stem}/apps"
        place.mkdir(parents=True)
        shutil.copyfile(icon, place / "uno-desktop.png")
    _write(tree / "usr/share/doc/uno-desktop/copyright", _copyright())
    _packed(tree / "usr/share/doc/uno-desktop/changelog.gz", _changelog())
    shutil.copy(
        ROOT / "tools/packaging/linux/lintian-overrides", _folder(tree / "usr/share/lintian/overrides") / "uno-desktop"
    )
    for each in [tree, *tree.rglob("*")]:  # readable by all users, whatever the umask here
        if not each.is_symlink():
            runs = each.is_dir() or (each.stat().st_mode & 0o100 and ".so" not in each.name)
            each.chmod(0o755 if runs else 0o644)
    return tree


def _folder(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _write(file: Path, text: str) -> None:
    _folder(file.parent)
    file.write_text(text, encoding="utf-8", newline="\n")


def _packed(file: Path, text: str) -> None:
    _folder(file.parent)
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _changelog() -> str:
    """Returns the changes of each release in Debian's format."""
    i18n.set_language(i18n.FALLBACK)
    entries = []
    for number, release in enumerate(releases()):
        when = formatdate(float(commit_time()) - number, localtime=False, usegmt=False).replace("-0000", "+0000")
        news = "\n".join(
            textwrap.fill(sentence, 76, initial_indent="  * ", subsequent_indent="    ") for sentence in release.lines()
        )
        entries.append(
            f"uno-desktop ({release.version}) stable; urgency=low\n\n{news}\n\n"
            f" -- {identity().maker} <{identity().mail}>  {when}\n"
        )
    return "\n".join(entries)


def _copyright() -> str:
    """Returns the licences of all components in Debian's format, with their texts."""
    index = tomllib.loads((ROOT / "assets/licences/index.toml").read_text(encoding="utf-8"))["part"]
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    holder = next(line for line in ours.splitlines() if line.startswith("Copyright"))
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        "Upstream-Name: uno-desktop",
        f"Source: {identity().home}",
        "Comment: Beside the game the package holds Python, libraries and fonts. Their licences are below,",
        " the whole texts in /usr/lib/uno-desktop/_internal/assets/licences.",
        "",
        "Files: *",
        f"Copyright: {holder.removeprefix('Copyright').replace('(c)', '').strip()}",
        "License: Expat",
        _indented("\n".join(ours.splitlines()[ours.splitlines().index(holder) + 1 :]).strip()),
        "",
        "Files: usr/lib/uno-desktop/_internal/assets/fonts/*",
        "Copyright: " + ", ".join(f"The {family} Project Authors" for family in FAMILIES),
        "License: OFL-1.1",
        _indented((ROOT / "assets/fonts/OFL-Nunito.txt").read_text(encoding="utf-8").strip()),
    ]
    for part in index:
        text = part["text"].strip()
        words = part["libraries"] if "libraries" in part else [part["name"].lower().replace(" ", "-")]
        places = "\n ".join(f"usr/lib/uno-desktop/_internal/*{word.rstrip('-.')}*" for word in words)
        held = [line.strip() for line in text.splitlines() if line.strip().lower().startswith("copyright")]
        lines += [
            "",
            f"Files: {places}",
            f"Copyright: {held[0] if held else 'the authors that its text names'}",
            f"License: {part['licence'].split()[0]}-of-{re.sub('[^a-z0-9]+', '-', part['name'].lower()).strip('-')}",
            _indented(text),
        ]
    return "\n".join(lines) + "\n"


def _indented(text: str) -> str:
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.splitlines())


def _archive(tree: Path) -> Path:
    """Writes the folder with the licence, the desktop entry and an icon as an archive."""
    name = f"uno-desktop-{__version__}-linux-{platform.machine()}"
    file = DIST / f"{name}.tar.xz"

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = int(commit_time())
        return member

    with tarfile.open(file, "w:xz", format=tarfile.GNU_FORMAT) as tar:
        for each in sorted((tree / "usr/lib/uno-desktop").rglob("*")):
            relative = each.relative_to(tree / "usr/lib/uno-desktop")
            tar.add(each, f"{name}/{relative}", recursive=False, filter=plain)
        entry = tree / "usr/share/applications/uno-desktop.desktop"
        for extra in (ROOT / "LICENSE", ROOT / "README.md", entry, ICONS / "256.png"):
            tar.add(extra, f"{name}/{extra.name}", filter=plain)
    return file


def _package(tree: Path) -> Path:
    """Creates a package for Debian and its derivatives."""
    machine = MACHINES.get(platform.machine(), platform.machine())
    file = DIST / f"uno-desktop_{__version__}_{machine}.deb"
    files = sorted(each for each in tree.rglob("*") if each.is_file() and not each.is_symlink())
    kilobytes = sum(each.stat().st_size for each in files) // 1024
    _write(tree / "DEBIAN/control", control(machine, kilobytes))
    sums = [f"{_md5(each)}  {each.relative_to(tree)}" for each in files]
    _write(tree / "DEBIAN/md5sums", "\n".join(sums) + "\n")
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return file


def _md5(file: Path) -> str:
    return hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()


def control(machine: str, kilobytes: int) -> str:
    """Returns the metadata of the package for Debian's tools. SDL loads the libraries of the X window system that it
    finds; without those in WINDOW it cannot open a window, so they are dependencies, not recommendations."""
    _, glibc = platform.libc_ver()
    of = identity()
    return (
        f"Package: uno-desktop\nVersion: {__version__}\nArchitecture: {machine}\nSection: games\nPriority: optional\n"
        f"Maintainer: {of.maker} <{of.mail}>\nHomepage: {of.home}\n"
        f"Installed-Size: {kilobytes}\nDepends: libc6 (>= {glibc or '2.31'}), zlib1g, {', '.join(WINDOW)}\n"
        f"Recommends: {', '.join(COMFORT)}, libasound2t64 | libasound2 | libpulse0\n"
        "Description: card table for one player and for everybody around the screen\n"
        " Six written rulesets with all their options, computer players, and people\n"
        " who share one computer. No network, no account, no advertising.\n"
    )


if __name__ == "__main__":
    sys.exit(main())
