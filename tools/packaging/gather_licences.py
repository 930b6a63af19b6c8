"""Gathers the licences of everything in the game's packages into assets/licences/index.toml.

    python tools/packaging/gather_licences.py

Reads them from the installed distributions (their versions must be the locked ones), from the source archive of
pygame-ce (its hash must be the locked one), and for libraries whose text is in neither from Debian's package of the
library. Needs network access, `apt-get`, and a Python with the game, PyInstaller and mypy. Writes nothing if a text
does not contain the words that the table below expects.
"""

from __future__ import annotations

import importlib.metadata
import io
import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import urllib.request
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import tomli_w

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "assets" / "licences" / "index.toml"
LOCK = ROOT / "tools" / "packaging" / "lock" / "package.txt"


class Part(NamedTuple):
    """Component with a licence: its SPDX identifier, words that its text must contain, the package it comes in, the
    prefixes of its library names, and the source of its text."""

    name: str
    licence: str
    said: str
    within: str
    libraries: tuple[str, ...]
    where: str


PYGAME, PRISM = "pygame-ce", "prismatoid"
PARTS = (
    Part("Python", "PSF-2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2", "packages", ("libpython",), "python:"),
    Part("pygame-ce", "LGPL-2.1-or-later", "GNU LESSER GENERAL PUBLIC LICENSE", "", (), "source:docs/LGPL.txt"),
    Part("pygame-gui", "MIT", "MIT License", "", (), "installed:pygame-gui"),
    Part("python-i18n", "MIT", "Permission is hereby granted, free of charge", "", (), "installed:python-i18n"),
    Part("platformdirs", "MIT", "Permission is hereby granted, free of charge", "", (), "installed:platformdirs"),
    Part("accesskit", "Apache-2.0 OR MIT", "Apache License", "", (), "installed:accesskit"),
    Part("tomli-w", "MIT", "Permission is hereby granted, free of charge", "", (), "installed:tomli-w"),
    Part("segno", "BSD-3-Clause", "Redistribution and use in source and binary forms", "", (), "installed:segno"),
    Part("PyInstaller", "GPL-2.0-or-later WITH Bootloader-exception", "Bootloader Exception", "packages", (),
         "installed:pyinstaller"),
    Part("mypyc", "MIT", "Permission is hereby granted, free of charge", "compiled packages", (), "installed:mypy"),
    Part("Noto Sans", "OFL-1.1", "SIL Open Font License, Version 1.1", "pygame-gui", (),
         "data:pygame_gui/data/licenses/NotoSans-LICENSE.txt"),
    Part("Fira Code", "OFL-1.1", "SIL Open Font License, Version 1.1", "pygame-gui", (),
         "data:pygame_gui/data/licenses/FiraCode-LICENSE.txt"),
    Part("SDL", "Zlib", "This software is provided 'as-is'", PYGAME, ("libSDL2-",), "source:sdl2"),
    Part("SDL_image", "Zlib", "This software is provided 'as-is'", PYGAME, ("libSDL2_image",), "source:sdl2_image"),
    Part("SDL_mixer", "Zlib", "This software is provided 'as-is'", PYGAME, ("libSDL2_mixer",), "source:sdl2_mixer"),
    Part("SDL_gfx", "Zlib", "zlib", PYGAME, (), "source:sdl_gfx"),
    Part("SDL_ttf", "Zlib", "zlib/libpng", PYGAME, ("libSDL2_ttf",), "debian:libsdl2-ttf-2.0-0"),
    Part("FLAC", "BSD-3-Clause", "Neither the name of the Xiph.org Foundation", PYGAME, ("libFLAC",), "source:FLAC"),
    Part("FluidSynth", "LGPL-2.1-or-later", "GNU LESSER GENERAL PUBLIC LICENSE", PYGAME, ("libfluidsynth",),
         "source:fluidsynth"),
    Part("FreeType", "FTL", "The FreeType Project LICENSE", PYGAME, ("libfreetype",), "source:freetype"),
    Part("libjpeg", "IJG", "Independent JPEG Group", PYGAME, ("libjpeg",), "source:jpeg"),
    Part("ModPlug", "LicenseRef-public-domain", "public domain", PYGAME, (), "source:modplug"),
    Part("mpg123", "LGPL-2.1-or-later", "LESSER GENERAL PUBLIC LICENSE", PYGAME, ("libmpg123",), "source:mpg123"),
    Part("NumPy", "BSD-3-Clause", "Neither the name of the NumPy Developers", PYGAME, (), "source:numpy"),
    Part("Ogg and Vorbis", "BSD-3-Clause", "Xiph.org Foundation", PYGAME, ("libogg", "libvorbis"),
         "source:ogg-vorbis"),
    Part("Opus", "BSD-3-Clause", "Xiph.Org", PYGAME, ("libopus-",), "source:opus"),
    Part("opusfile", "BSD-3-Clause", "Xiph.Org Foundation", PYGAME, ("libopusfile",), "source:opusfile"),
    Part("libpng", "libpng-2.0", "PNG Reference Library License", PYGAME, ("libpng",), "source:png"),
    Part("PortMidi", "Apache-2.0", "Apache License", PYGAME, ("libportmidi",), "source:portmidi"),
    Part("sse2neon", "MIT", "Permission is hereby granted, free of charge", PYGAME, (), "source:sse2neon-h"),
    Part("libtiff", "libtiff", "Silicon Graphics", PYGAME, ("libtiff",), "source:tiff"),
    Part("WebP", "BSD-3-Clause", "Google", PYGAME, ("libwebp", "libsharpyuv"), "source:webp"),
    Part("zlib", "Zlib", "Jean-loup Gailly", PYGAME, ("libz-", "libz."), "source:zlib"),
    Part("ALSA", "LGPL-2.1-or-later", "GNU Lesser General Public License", PYGAME, ("libasound",), "debian:libasound2"),
    Part("Brotli", "MIT", "Permission is hereby granted, free of charge", PYGAME, ("libbrotli",), "debian:libbrotli1"),
    Part("HarfBuzz", "MIT", "HarfBuzz", PYGAME, ("libharfbuzz",), "debian:libharfbuzz0b"),
    Part("libsndfile", "LGPL-2.1-or-later", "Lesser General Public", PYGAME, ("libsndfile",), "debian:libsndfile1"),
    Part("WavPack", "BSD-3-Clause", "Conifer Software", PYGAME, ("libwavpack",),
         "debian:libwavpack1"),
    Part("libxmp", "MIT", "Permission is hereby granted, free of charge", PYGAME, ("libxmp",), "debian:libxmp4"),
    Part("prismatoid", "MPL-2.0", "Mozilla Public License Version 2.0", "packages", ("libprism", "prism"),
         "installed:prismatoid"),
    Part("cffi", "MIT-0", "MIT No Attribution", "packages", (), "installed:cffi"),
    Part("pycparser", "BSD-3-Clause", "Redistribution and use in source and binary forms", "packages", (),
         "installed:pycparser"),
    Part("concurrentqueue", "BSD-2-Clause", "Simplified BSD License", PRISM, (), "prism:concurrentqueue/LICENSE.md"),
    Part("dr_wav", "LicenseRef-public-domain", "public domain", PRISM, (), "prism:dr_wav/LICENSE"),
    Part("fmt", "MIT", "Permission is hereby granted, free of charge", PRISM, (), "prism:fmt/LICENSE"),
    Part("Highway", "Apache-2.0 OR BSD-3-Clause", "Apache License", PRISM, (), "prism:highway/LICENSE"),
    Part("Moderncom", "MIT", "MIT License", PRISM, (), "prism:moderncom/LICENSE"),
    Part("NVGT", "Zlib", "This software is provided", PRISM, (), "prism:nvgt/LICENSE.md"),
    Part("simdutf", "Apache-2.0", "Apache License", PRISM, (), "prism:simdutf/apache-2.0.txt"),
    Part("GLib", "LGPL-2.1-or-later", "GNU Lesser General Public", PRISM,
         ("libglib-", "libgio-", "libgmodule-", "libgobject-"), "debian:libglib2.0-0"),
    Part("glibmm", "LGPL-2.1-or-later", "GNU Lesser General Public", PRISM, ("libglibmm-", "libgiomm-"),
         "debian:libglibmm-2.68-1"),
    Part("libsigc++", "LGPL-2.1-or-later", "GNU Lesser General Public", PRISM, ("libsigc-",),
         "debian:libsigc++-3.0-0"),
    Part("util-linux", "LGPL-2.1-or-later", "Lesser General Public", PRISM, ("libblkid-", "libmount-"),
         "debian:libblkid1"),
    Part("SELinux", "LicenseRef-public-domain", "public domain", PRISM, ("libselinux-",), "debian:libselinux1"),
    Part("PCRE2", "BSD-3-Clause", "Redistribution and use in source and binary forms", PRISM, ("libpcre2-",),
         "debian:libpcre2-8-0"),
    Part("libffi", "MIT", "Permission is hereby granted, free of charge", PRISM, ("libffi-",), "debian:libffi8"),
)  # fmt: skip
"""Components of a wheel's dependencies and of a package; those within Prism are of its wheel for Linux.

The licences of the game's own fonts are in assets/fonts.
"""


def main() -> int:
    """Writes texts and index; returns 1 with a sentence if a text is missing or unexpected."""
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE))
    for name, version in locked.items():
        if importlib.metadata.version(name) != version:
            print(f"{name} {version} is locked, {importlib.metadata.version(name)} is installed", file=sys.stderr)
            return 1
    source = _source_of_pygame(locked[PYGAME])
    texts: dict[str, tuple[str, str]] = {}
    for part in PARTS:
        text, origin = _text(part, source, locked)
        if " ".join(part.said.split()).casefold() not in " ".join(text.split()).casefold():
            print(f'{part.name}: its text does not say "{part.said}"', file=sys.stderr)
            return 1
        texts[part.name] = (text, origin)
    _write(texts)
    print(f"{TARGET}: {len(texts)} licences")
    return 0


def _text(part: Part, source: tarfile.TarFile, locked: dict[str, str]) -> tuple[str, str]:
    """Returns the text and a description of its source."""
    kind, _, place = part.where.partition(":")
    if kind == "python":
        file = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
        return file.read_text(encoding="utf-8"), f"Python {sys.version.split()[0]}, LICENSE.txt"
    if kind == "data":
        file = Path(str(importlib.metadata.distribution("pygame-gui").locate_file(place)))
        return file.read_text(encoding="utf-8"), f"pygame-gui {locked['pygame-gui']}, {place}"
    if kind == "installed":
        return _of_distribution(place)
    if kind == "prism":
        return _of_prism(place)
    if kind == "source":
        place = place if "/" in place else f"docs/licenses/LICENSE.{place}.txt"
        member = source.extractfile(f"pygame_ce-{locked[PYGAME]}/{place}")
        assert member is not None
        return member.read().decode("utf-8", "replace"), f"pygame-ce {locked[PYGAME]}, {place}"
    return _of_debian(place)


def _of_distribution(name: str) -> tuple[str, str]:
    distribution = importlib.metadata.distribution(name)
    for file in distribution.files or ():
        if re.search(r"(LICENSE|COPYING)([.-]\w+)?$", str(file)) and ".dist-info" in str(file):
            text = _read(Path(str(distribution.locate_file(file))))
            return text, f"{name} {distribution.version}, {Path(str(file)).name}"
    raise SystemExit(f"{name} came without a licence")


def _read(file: Path) -> str:
    """Returns the text of a file; that of Prism's licence has Windows quotation marks."""
    content = file.read_bytes()
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252")


def _of_prism(place: str) -> tuple[str, str]:
    """Returns the licence text of a library bundled in Prism."""
    distribution = importlib.metadata.distribution(PRISM)
    [file] = [file for file in distribution.files or () if str(file).endswith(f"LICENSES/{place}")]
    text = _read(Path(str(distribution.locate_file(file))))
    return text, f"{PRISM} {distribution.version}, LICENSES/{place}"


def _of_debian(package: str) -> tuple[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, check=True, stderr=subprocess.DEVNULL)
        archive = next(Path(folder).glob("*.deb"))
        subprocess.run(["dpkg-deb", "-x", str(archive), folder], check=True)
        text = (Path(folder) / f"usr/share/doc/{package}/copyright").read_text(encoding="utf-8")
        version = archive.name.split("_")[1].replace("%3a", ":")
    return text, f"Debian's package {package} {version}, copyright"


def _source_of_pygame(version: str) -> tarfile.TarFile:
    """Returns the source archive. Raises ValueError if it is not the locked one."""
    with urllib.request.urlopen(f"https://pypi.org/pypi/{PYGAME}/json", timeout=60) as answer:
        files = json.load(answer)["releases"][version]
    address = next(file["url"] for file in files if file["filename"].endswith(".tar.gz"))
    with urllib.request.urlopen(address, timeout=120) as answer:
        content = answer.read()
    if sha256(content).hexdigest() not in LOCK.read_text(encoding="utf-8"):
        raise ValueError(f"{address} has another hash than the one that is locked")
    return tarfile.open(fileobj=io.BytesIO(content))


def _write(texts: dict[str, tuple[str, str]]) -> None:
    sections = [
        "# Written by tools/packaging/gather_licences.py: what packages of the game hold, and their licences.\n"
    ]
    for part in PARTS:
        text, origin = texts[part.name]
        entry: dict[str, object] = {"name": part.name, "licence": part.licence, "source": origin}
        if part.within:
            entry["within"] = part.within
        if part.libraries:
            entry["libraries"] = list(part.libraries)
        lines = [line.rstrip() for line in text.replace("\x0c", "").expandtabs().splitlines()]
        whole = "\n".join(lines).strip("\n")
        assert "'''" not in whole, f"{part.name}: its text ends the string"  # literal strings are read fastest
        sections.append(f"\n[[part]]\n{tomli_w.dumps(entry)}text = '''\n{whole}\n'''\n")
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text("".join(sections), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    sys.exit(main())
