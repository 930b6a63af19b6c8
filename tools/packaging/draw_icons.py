"""Draws the program's icon: PNG in the sizes of Linux, .ico for Windows, .icns for macOS.

`python tools/packaging/draw_icons.py FOLDER` writes FOLDER/icons/*.png, FOLDER/icon.ico, FOLDER/icon.icns and,
for Windows, the version resource FOLDER/version.txt.
"""

from __future__ import annotations

import argparse
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from uno_desktop import __version__
from uno_desktop.scenes.shell.game_badge import window_icon
from uno_desktop.system.identity import identity

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_ICNS = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512}
"""Kinds of pictures in an .icns file that may be PNG, and their size."""


def main() -> int:
    """Draws everything into the named folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    (folder / "icons").mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pictures: dict[int, bytes] = {}
    for size in SIZES:
        file = folder / "icons" / f"{size}.png"
        picture = window_icon(size)
        if picture.size != (size, size):  # the renderer rounds up for a few sizes
            picture = pygame.transform.smoothscale(picture, (size, size))
        pygame.image.save(picture, file)
        pictures[size] = file.read_bytes()
    (folder / "icon.ico").write_bytes(ico({size: pictures[size] for size in SIZES if size <= 256}))
    (folder / "icon.icns").write_bytes(icns(pictures))
    (folder / "version.txt").write_text(version_resource(__version__), encoding="utf-8")
    return 0


def ico(pictures: dict[int, bytes]) -> bytes:
    """Returns an icon file of PNG pictures for Windows Vista and later."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place, entries, body = len(head) + 16 * len(pictures), b"", b""
    for size, picture in sorted(pictures.items()):
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place + len(body))
        body += picture
    return head + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Returns an icon file of PNG pictures for macOS."""
    parts = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in _ICNS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def version_resource(version: str) -> str:
    """Returns the properties of the program for Windows, in the format of PyInstaller."""
    numbers = (*(int(part) for part in version.split(".")), 0)
    texts = {
        "CompanyName": identity().maker,
        "FileDescription": identity().name,
        "FileVersion": version,
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "uno-desktop.exe",
        "ProductName": identity().name,
        "ProductVersion": version,
    }
    lines = ",\n".join(f"      StringStruct({key!r}, {text!r})" for key, text in texts.items())
    return (
        f"VSVersionInfo(\n  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0,\n"
        "    OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [\n{lines}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


if __name__ == "__main__":
    sys.exit(main())
