"""Reads the SVG files of `assets/drawings`, split into named groups."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from xml.parsers import expat

from uno_desktop.system import paths

_OF_THE_FILE = ("id", "class", "transform")
"""Attributes that identify or place a named group rather than style it."""


@dataclass(frozen=True, slots=True)
class DrawingGroup:
    """A named group of a drawing."""

    text: str
    """SVG text of its elements."""
    paths: tuple[str, ...]
    """Path commands of all its paths, including nested groups."""
    words: frozenset[str]
    """Words of its `class` attribute."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG file: its gradients as SVG text, and its groups by `id`, in painting order."""

    defs: str
    groups: Mapping[str, DrawingGroup]


@functools.cache
def drawing(name: str) -> Drawing:
    """Returns the drawing in `assets/drawings/<name>.svg`, cached. Raises FileNotFoundError."""
    reader = _Reader(paths.assets().joinpath("drawings", *f"{name}.svg".split("/")).read_bytes())
    return Drawing(reader.defs, reader.groups)


class _Reader:
    """Splits an SVG file into its `defs` and its top-level groups.

    Uses the bare expat parser to keep start-up short: importing ElementTree takes longer than reading all
    drawings.
    """

    def __init__(self, content: bytes) -> None:
        """Raises `expat.ExpatError` if `content` is not XML."""
        self.defs = ""
        self.groups: dict[str, DrawingGroup] = {}
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
            attributes = "".join(f' {key}="{value}"' for key, value in given.items() if key not in _OF_THE_FILE)
            words = frozenset(given.get("class", "").split())
            self.groups[given["id"]] = DrawingGroup(
                f"<g{attributes}>{text}</g>" if attributes else text, tuple(self._paths), words
            )
