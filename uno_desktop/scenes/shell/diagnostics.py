"""System diagnostics for the command `doctor` and the About page, including missing components."""

import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from uno_desktop import __version__
from uno_desktop.access.speech import PACKAGE as VOICE
from uno_desktop.drawing.fonts import FAMILIES, font_files, licence_file
from uno_desktop.sound.sound_names import all_files
from uno_desktop.system import i18n, paths
from uno_desktop.system.console import native_messages_logged
from uno_desktop.system.crash_report import PACKAGES, version_of
from uno_desktop.system.safe_files import is_writable
from uno_desktop.system.session_bus import is_headless_driver

Report = dict[str, Any]


def examine(data_dir: Path | None) -> Report:
    """Returns a report on versions, drivers, folders and packaged files, with the list `missing` of all problems."""
    missing: list[str] = []
    report: Report = {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "packages": {name: _package(name, missing) for name in PACKAGES},
        "voice": version_of(VOICE),
        **_drivers(missing),
        "folders": _folders(data_dir, missing),
        "assets": _assets(missing),
        "languages": list(i18n.LANGUAGES),
    }
    report["missing"] = missing
    return report


def _package(name: str, missing: list[str]) -> str | None:
    found = version_of(name)
    if found is None:
        missing.append(f"the package {name}")
    return found


def _drivers(missing: list[str]) -> Report:
    """Returns the SDL version and its drivers; adds a missing screen to `missing`, but not a missing audio driver."""
    try:
        import pygame
    except ImportError as error:
        missing.append(f"pygame: {error}")
        return {"sdl": None, "video": None, "audio": None}
    video, trouble = _try(pygame, pygame.display, pygame.display.get_driver)
    if video is None or is_headless_driver(video):
        missing.append(f"a screen{f': {trouble}' if trouble else ''}")
    audio, silence = _try(pygame, pygame.mixer, lambda: _audio_driver(pygame))
    return {
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "video": {"driver": video, "trouble": trouble},
        "audio": {"driver": audio, "trouble": silence},
    }


def _try(pygame: Any, module: Any, driver: Callable[[], str]) -> tuple[str | None, str | None]:
    """Initializes a pygame module briefly; returns (driver, None), or (None, error message) if that fails."""
    was_open = bool(module.get_init())
    try:
        with native_messages_logged():
            module.init()
    except pygame.error as error:
        return None, str(error)
    name = driver()
    if not was_open:
        module.quit()
    return name, None


def _audio_driver(pygame: Any) -> str:
    return str(pygame.mixer.get_driver()) if hasattr(pygame.mixer, "get_driver") else "open"


def _folders(data_dir: Path | None, missing: list[str]) -> Report:
    """Returns path, existence and writability of each folder of the player; adds unwritable ones to `missing`."""
    folders = paths.user_folders(data_dir)
    found: Report = {}
    for name in ("config", "games", "tables", "logs"):
        path: Path = getattr(folders, name)
        nearest = next((each for each in (path, *path.parents) if each.exists()), path)
        writable = nearest.is_dir() and is_writable(nearest)
        found[name] = {"path": str(path), "exists": path.exists(), "writable": writable}
        if not writable:
            missing.append(f"the right to write into {path}")
    return found


def _assets(missing: list[str]) -> Report:
    """Returns the folder of the packaged files and their number by kind; adds absent files to `missing`."""
    try:
        assets, levels = paths.assets(), paths.levels()
    except FileNotFoundError as error:
        missing.append(str(error))
        return {}
    wanted = {
        "fonts": [assets / "fonts" / name for name in (*font_files(), *map(licence_file, FAMILIES))],
        "sounds": [assets / "sounds" / f"{name}.ogg" for name in all_files()],
        "cards": [assets / "cards" / "outlines.toml", assets / "cards" / "emblems.txt"],
        "texts": [assets / "locale" / code / "common.toml" for code in i18n.LANGUAGES],
    }
    for files in wanted.values():
        missing += [f"the file {file}" for file in files if not file.is_file()]
    counted = {kind: sum(file.is_file() for file in files) for kind, files in wanted.items()}
    return {"path": str(assets), **counted, "levels": sum(1 for _ in levels.rglob("*.toml"))}


def report_lines(report: Report) -> list[str]:
    """Returns the report as lines in English, for the terminal and the clipboard."""
    lines = [
        f"uno-desktop {report['version']}, Python {report['python']}, {report['system']}",
        ", ".join(f"{name} {version or 'missing'}" for name, version in report["packages"].items()),
        f"SDL {report['sdl']}",
        f"voice: {VOICE} {report['voice']}" if report["voice"] else "voice: not installed, the game stays silent",
    ]
    for part in ("video", "audio"):
        found = report[part]
        if found is not None:
            lines.append(f"{part}: {found['driver'] or 'none: ' + str(found['trouble'])}")
    for name, found in report["folders"].items():
        state = "there" if found["exists"] else "not there yet"
        right = "can be written" if found["writable"] else "CANNOT be written"
        lines.append(f"{name}: {found['path']} ({state}, {right})")
    if report["assets"]:
        kinds = {kind: count for kind, count in report["assets"].items() if kind != "path"}
        counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
        lines.append(f"ships with the game: {report['assets']['path']} ({counts})")
    lines.append(f"languages: {', '.join(report['languages'])}")
    lines += [f"missing: {what}" for what in report["missing"]] or ["nothing is missing"]
    return lines
