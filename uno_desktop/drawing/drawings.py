"""Drawings that ship with the game: SVG files in `assets/drawings`, whose groups are asked for by name."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from xml.parsers import expat

from uno_desktop.system import paths

_OF_THE_FILE = ("id", "class", "transform")
"""Attributes of a named group that say how it is found and where it lies on its sheet, not how it looks."""


@dataclass(frozen=True, slots=True)
class Group:
    """One named group of a drawing."""

    text: str
    """Its elements as SVG text."""
    paths: tuple[str, ...]
    """The path commands of its paths, those of groups inside it included."""
    words: frozenset[str]
    """The words of its attribute `class`."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG file: its gradients as SVG text, and its groups by their `id`, in the order they are painted in."""

    defs: str
    groups: Mapping[str, Group]


@functools.cache
def drawing(name: str) -> Drawing:
    """The file `assets/drawings/<name>.svg`, read once. FileNotFoundError if there is none."""
    reader = _Reader()
    reader.read(paths.assets().joinpath("drawings", *f"{name}.svg".split("/")).read_bytes())
    return Drawing(reader.defs, reader.groups)


class _Reader:
    """Takes an SVG file to pieces: whatever lies in `defs`, and in each group that lies in the file itself.

    The bare parser: to load ElementTree takes longer than to read all the drawings."""

    def __init__(self) -> None:
        self.defs = ""
        self.groups: dict[str, Group] = {}
        self._open: list[tuple[str, dict[str, str]]] = []
        self._text = ""
        self._paths: list[str] = []

    def read(self, content: bytes) -> None:
        """Reads a whole file; `expat.ExpatError` if it is no XML."""
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.Parse(content, True)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self._open) > 1:
            self._text += f"<{tag}{_written(attributes)}>"
            if tag == "path":
                self._paths.append(attributes["d"])
        self._open.append((tag, attributes))

    def _end(self, tag: str) -> None:
        _, attributes = self._open.pop()
        if len(self._open) > 1:
            self._text += f"</{tag}>"
            return
        if tag == "defs":
            self.defs = self._text
        elif tag == "g":
            look = _written({key: value for key, value in attributes.items() if key not in _OF_THE_FILE})
            text = f"<g{look}>{self._text}</g>" if look else self._text
            words = frozenset(attributes.get("class", "").split())
            self.groups[attributes["id"]] = Group(text, tuple(self._paths), words)
        self._text, self._paths = "", []


def _written(attributes: Mapping[str, str]) -> str:
    return "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
