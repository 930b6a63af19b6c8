"""Drawings that ship with the game: SVG files in `assets/drawings`, whose groups are asked for by name."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
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
    reader = _Reader(paths.assets().joinpath("drawings", *f"{name}.svg".split("/")).read_bytes())
    return Drawing(reader.defs, reader.groups)


class _Reader:
    """Cuts an SVG file into pieces: what lies in `defs`, and in each group that lies in the file itself.

    The bare parser only says where they begin and end, for at the start of the program every millisecond counts:
    to load ElementTree takes longer than to read all the drawings."""

    def __init__(self, content: bytes) -> None:
        """Reads a whole file; raises `expat.ExpatError` if it is no XML."""
        self.defs = ""
        self.groups: dict[str, Group] = {}
        self._content = content
        self._depth = 0
        self._begin = 0
        self._attributes: dict[str, str] = {}
        self._paths: list[str] = []
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.Parse(content, True)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if self._depth == 1:
            self._begin = self._content.index(b">", self._parser.CurrentByteIndex) + 1
            self._attributes, self._paths = attributes, []
        elif tag == "path":
            self._paths.append(attributes["d"])
        self._depth += 1

    def _end(self, tag: str) -> None:
        self._depth -= 1
        if self._depth != 1:
            return
        text = self._content[self._begin : self._parser.CurrentByteIndex].decode().strip()
        if tag == "defs":
            self.defs = text
        elif tag == "g":
            given = self._attributes
            look = "".join(f' {key}="{value}"' for key, value in given.items() if key not in _OF_THE_FILE)
            words = frozenset(given.get("class", "").split())
            self.groups[given["id"]] = Group(
                f"<g{look}>{text}</g>" if look else text, tuple(self._paths), words
            )
