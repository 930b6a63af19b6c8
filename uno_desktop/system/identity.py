"""The game's name in windows, menus and stores, and its releases: the one place that both are read from."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import assets


@dataclass(frozen=True, slots=True)
class Identity:
    """What the game is called: `title` are the two words beside the badge, `id` names it for desktops and stores."""

    name: str
    title: tuple[str, str]
    id: str
    home: str
    maker: str
    mail: str


@dataclass(frozen=True, slots=True)
class Release:
    """A version that was published, on a day as YYYY-MM-DD; `news` are the ends of the keys of its texts."""

    version: str
    date: str
    news: tuple[str, ...]

    def told(self) -> list[str]:
        """What is new, in the language in use, a sentence or two each."""
        return [tr(f"news.{end}") for end in self.news]


@functools.cache
def identity(folder: Path | None = None) -> Identity:
    """The name in use, from `identity.toml` in this folder, by default the assets. ValueError names what is wrong."""
    file = (folder or assets()) / "identity.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    if told["use"] not in told["names"]:
        raise ValueError(f'{file}, use: there is no name "{told["use"]}", only {", ".join(told["names"])}')
    chosen = told["names"][told["use"]]
    first, second = chosen["title"]
    return Identity(chosen["name"], (first, second), chosen["id"], told["home"], told["maker"], told["mail"])


def releases(folder: Path | None = None) -> tuple[Release, ...]:
    """All releases, the newest first."""
    text = ((folder or assets()) / "releases.toml").read_text(encoding="utf-8")
    return tuple(
        Release(one["version"], one["date"], tuple(one["news"])) for one in tomllib.loads(text)["release"]
    )
