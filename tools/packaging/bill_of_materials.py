"""Writes a bill of materials (CycloneDX 1.6, JSON).

    python tools/packaging/bill_of_materials.py FILE            what the wheel draws in, as tools/packaging/lock has it
    python tools/packaging/bill_of_materials.py FILE FOLDER     what the packaged folder holds, with all its libraries

The same commit gives the same bytes: the serial number is derived from the content, and the time is that of the commit.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
import uuid
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.packaging.build_app import commit_time  # noqa: E402
from uno_desktop import __version__  # noqa: E402
from uno_desktop.drawing.fonts import font_files  # noqa: E402
from uno_desktop.system.identity import identity  # noqa: E402

LOCK = ROOT / "tools" / "packaging" / "lock" / "runtime.txt"
PACKED = LOCK.with_name("package.txt")
"""Components of a packaged folder: all of `LOCK`, and a voice."""
LICENCES = ROOT / "assets" / "licences"

Component = dict[str, Any]


def main() -> int:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("folder", type=Path, nargs="?")
    given = parser.parse_args()
    document = bill(given.folder)
    given.file.write_text(
        json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8", newline="\n"
    )
    print(f"{given.file}: {len(document['components'])} components")
    return 0


def bill(folder: Path | None) -> dict[str, Any]:
    """Returns the document; `folder` is a packaged program, None stands for the wheel."""
    parts = [*distributions(LOCK if folder is None else PACKED), *_fonts()]
    if folder is not None:
        parts += [*libraries(folder), *_python(folder)]
    parts.sort(key=lambda part: str(part["bom-ref"]))
    ours = {
        "type": "application",
        "bom-ref": f"uno-desktop@{__version__}",
        "name": "uno-desktop",
        "version": __version__,
        "description": identity().name,
        "licenses": [{"license": {"id": "MIT"}}],
        "purl": f"pkg:pypi/uno-desktop@{__version__}",
    }
    when = datetime.fromtimestamp(int(commit_time()), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    content = json.dumps([ours, parts], sort_keys=True)
    direct = [part["bom-ref"] for part in parts if not part["bom-ref"].startswith("library:")]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, content)}",
        "metadata": {"timestamp": when, "component": ours},
        "components": parts,
        "dependencies": [{"ref": ours["bom-ref"], "dependsOn": direct}],
    }


def locked(lock: Path = LOCK) -> dict[str, str]:
    """Returns the version of each distribution in a lock."""
    text = lock.read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))


def distributions(lock: Path) -> list[Component]:
    """Returns the dependencies of the game, with their licences from the index of licences."""
    index = {part["name"]: part for part in _index()}
    return [
        {
            "type": "library",
            "bom-ref": f"{name}@{version}",
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name}@{version}",
            "licenses": _licence(str(index[name]["licence"])),
        }
        for name, version in locked(lock).items()
    ]


def libraries(folder: Path) -> list[Component]:
    """Returns every library of a packaged folder with its hash. Raises SystemExit naming one without a known
    licence."""
    found = []
    for file in sorted(folder.rglob("*")):
        if file.is_symlink() or not re.match(r"lib.*\.(so|dylib)|.*\.dll$", file.name):
            continue
        if file.parent.name == "lib-dynload":
            continue
        part = licence_of(file.name, folder)
        stem, version = (
            re.match(r"(lib[A-Za-z0-9_+]+?)(?:[-.].*?)?\.(?:so|dylib)\.?([\d.]*)", file.name).groups()
            if (file.name.startswith("lib"))
            else (file.stem, "")
        )  # type: ignore[union-attr]
        component: Component = {
            "type": "library",
            "bom-ref": f"library:{file.relative_to(folder).as_posix()}",
            "name": stem,
            "hashes": [{"alg": "SHA-256", "content": sha256(file.read_bytes()).hexdigest()}],
            "licenses": _licence(part),
            "properties": [{"name": "path", "value": file.relative_to(folder).as_posix()}],
        }
        if version:
            component["version"] = version
        found.append(component)
    return found


def licence_of(library: str, folder: Path) -> str:
    """Returns the SPDX identifier of a library's licence, or for a system library the file that came with it."""
    for part in _index():
        if any(library.startswith(begin) for begin in part.get("libraries", ())):
            return str(part["licence"])
    beside = folder / "_internal" / "assets" / "licences" / f"system-{library.split('.so')[0].lower()}.txt"
    if beside.is_file():
        return f"LicenseRef-{beside.stem}"
    raise SystemExit(f"{library}: in which list is its licence? See tools/packaging/gather_licences.py")


def _python(folder: Path) -> list[Component]:
    version = ".".join(map(str, sys.version_info[:3]))
    return [
        {
            "type": "platform",
            "bom-ref": f"python@{version}",
            "name": "python",
            "version": version,
            "licenses": _licence("PSF-2.0"),
        }
    ]


def _fonts() -> list[Component]:
    fonts = []
    for name in font_files():
        content = (ROOT / "assets" / "fonts" / name).read_bytes()
        fonts.append(
            {
                "type": "file",
                "bom-ref": f"font:{name}",
                "name": name,
                "hashes": [{"alg": "SHA-256", "content": sha256(content).hexdigest()}],
                "licenses": _licence("OFL-1.1"),
            }
        )
    return fonts


def _index() -> list[dict[str, Any]]:
    parts = tomllib.loads((LICENCES / "index.toml").read_text(encoding="utf-8"))["part"]
    assert isinstance(parts, list)
    return parts


def _licence(spdx: str) -> list[dict[str, Any]]:
    if " " in spdx:
        return [{"expression": spdx}]
    if spdx.startswith("LicenseRef-"):
        return [{"license": {"name": spdx}}]
    return [{"license": {"id": spdx}}]


if __name__ == "__main__":
    sys.exit(main())
