"""Name of the game in windows, menus and stores, and its releases: the single source of both."""

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import assets


@dataclass(frozen=True, slots=True)
class Identity:
    """Names of the game: `title` has the words beside the badge, `id` is the application id for desktops."""

    name: str
    title: tuple[str, str]
    id: str
    home: str
    maker: str
    mail: str


@dataclass(frozen=True, slots=True)
class Release:
    """Published version with its date as YYYY-MM-DD; `news` are the suffixes of its text keys."""

    version: str
    date: str
    news: tuple[str, ...]

    def lines(self) -> list[str]:
        return [tr(f"news.{end}") for end in self.news]


@functools.cache
def identity(folder: Path | None = None) -> Identity:
    """Reads `identity.toml` in this folder, by default the assets. Raises ValueError for an undefined name."""
    file = (folder or assets()) / "identity.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    if data["use"] not in data["names"]:
        raise ValueError(f'{file}, use: there is no name "{data["use"]}", only {", ".join(data["names"])}')
    chosen = data["names"][data["use"]]
    first, second = chosen["title"]
    return Identity(chosen["name"], (first, second), chosen["id"], data["home"], data["maker"], data["mail"])


def releases(folder: Path | None = None) -> tuple[Release, ...]:
    text = ((folder or assets()) / "releases.toml").read_text(encoding="utf-8")
    return tuple(Release(one["version"], one["date"], tuple(one["news"])) for one in tomllib.loads(text)["release"])
