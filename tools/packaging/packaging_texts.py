"""Fills the packaging templates with the name, version, releases and addresses of the game.

    python tools/packaging/packaging_texts.py FOLDER                   writes every filled-in file below FOLDER
    python tools/packaging/packaging_texts.py FOLDER --flatpak PLACE   the Flatpak's manifest with our files there too

The templates are in the folders linux, windows, macos and flatpak beside this file; placeholders such as @NAME@ are
filled from assets/identity.toml, assets/releases.toml and the version.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from uno_desktop import __version__  # noqa: E402
from uno_desktop.system import i18n  # noqa: E402
from uno_desktop.system.identity import Identity, identity, releases  # noqa: E402

TOOLS = ROOT / "tools" / "packaging"
COMMAND = "uno-desktop"
SHOTS = ("menu", "picker", "street", "extreme", "unplugged", "scoring")
"""Pictures of the tour that stores show, the first one largest."""
SHOT_SIZE = (1280, 720)
_GAP = re.compile(r"@[A-Z_]+@")


def main() -> int:
    """Writes all files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--flatpak", type=Path, metavar="PLACE")
    given = parser.parse_args()
    for file in write_all(given.folder):
        print(file)
    if given.flatpak:
        _put_flatpak(given.folder, given.flatpak)
    return 0


def forms(of: Identity) -> dict[str, Path]:
    """Returns every template by the path of the file made from it."""
    return {
        f"linux/{COMMAND}.desktop": TOOLS / "linux/uno-desktop.desktop",
        f"linux/{of.id}.metainfo.xml": TOOLS / "linux/metainfo.xml",
        f"linux/{COMMAND}.6": TOOLS / "linux/uno-desktop.6",
        f"windows/{COMMAND}.iss": TOOLS / "windows/uno-desktop.iss",
        f"windows/winget/{of.id}.yaml": TOOLS / "windows/winget/version.yaml",
        f"windows/winget/{of.id}.installer.yaml": TOOLS / "windows/winget/installer.yaml",
        f"windows/winget/{of.id}.locale.en-US.yaml": TOOLS / "windows/winget/locale.en-US.yaml",
        f"flatpak/{of.id}.yaml": TOOLS / "flatpak/flatpak.yaml",
    }


def write_all(folder: Path, more: Mapping[str, str] | None = None) -> list[Path]:
    """Writes every filled-in file below this folder. `more` are further placeholders, such as a hash."""
    written = []
    for place, form in forms(identity()).items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(filled(form, more), encoding="utf-8", newline="\n")
        written.append(file)
    return written


def filled(form: Path, more: Mapping[str, str] | None = None) -> str:
    """Returns the text of a template with all placeholders filled. Raises ValueError naming an unknown one."""
    words = {**_words(), **(more or {})}
    text = form.read_text(encoding="utf-8")

    def fill(gap: re.Match[str]) -> str:
        if gap.group()[1:-1] not in words:
            raise ValueError(f"{form.name}: nothing fills {gap.group()}")
        return words[gap.group()[1:-1]]

    return _GAP.sub(fill, text)


def _words() -> dict[str, str]:
    of, newest = identity(), releases()[0]
    return {
        "NAME": of.name,
        "ID": of.id,
        "HOME": of.home,
        "MAKER": of.maker,
        "MAIL": of.mail,
        "VERSION": __version__,
        "DATE": newest.date,
        "SCREENSHOTS": _screenshots(of),
        "RELEASES": _releases(),
        "SOURCES": _locked_sources(),
        "OWN_SOURCES": "",
        "SHA256": "0" * 64,
    }


def _screenshots(of: Identity) -> str:
    lines = []
    width, height = SHOT_SIZE
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    captions = {name: text for text, name in re.findall(r"!\[([^]]+)\]\(docs/tour/(\w+)\.jpg\)", readme)}
    for number, name in enumerate(SHOTS):
        kind = ' type="default"' if number == 0 else ""
        lines += [
            f"    <screenshot{kind}>",
            f'      <image type="source" width="{width}" height="{height}">{of.home}tour/{name}.jpg</image>',
            f"      <caption>{escape(captions[name])}</caption>",
            "    </screenshot>",
        ]
    return "\n".join(lines)


def _releases() -> str:
    lines = []
    for release in releases():
        lines += [
            f'    <release version="{release.version}" date="{release.date}">',
            "      <description>",
            "        <ul>",
        ]
        notes = {}
        for code in i18n.LANGUAGES:
            i18n.set_language(code)
            notes[code] = release.lines()
        i18n.set_language(i18n.FALLBACK)
        for number in range(len(release.news)):
            for code, sentences in notes.items():
                tongue = "" if code == i18n.FALLBACK else f' xml:lang="{code}"'
                lines.append(f"          <li{tongue}>{escape(sentences[number])}</li>")
        lines += ["        </ul>", "      </description>", "    </release>"]
    return "\n".join(lines)


def _locked_sources() -> str:
    """Returns the sources of the Flatpak, as written by tools/packaging/flatpak_sources.py for the locked versions."""
    return (TOOLS / "flatpak" / "sources.yaml").read_text(encoding="utf-8").rstrip("\n")


def _put_flatpak(folder: Path, place: Path) -> None:
    """Puts the pure wheel and the desktop files beside the manifest, which names each with its hash."""
    of = identity()
    wheel = next((ROOT / "dist").glob("*-none-any.whl"))
    icons = {f"icon-{size}.png": ROOT / f"build/icons/{size}.png" for size in (64, 128, 256, 512)}
    texts = [folder / f"linux/{COMMAND}.desktop", folder / f"linux/{of.id}.metainfo.xml", folder / f"linux/{COMMAND}.6"]
    files = {wheel.name: wheel, **{text.name: text for text in texts}, **icons}
    lines = []
    for name, file in files.items():
        (place / name).write_bytes(file.read_bytes())
        digest = sha256(file.read_bytes()).hexdigest()
        lines += ["      - type: file", f"        path: {name}", f"        sha256: {digest}"]
    manifest = filled(TOOLS / "flatpak/flatpak.yaml", {"OWN_SOURCES": "\n".join(lines)})
    (place / f"{of.id}.yaml").write_text(manifest, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
