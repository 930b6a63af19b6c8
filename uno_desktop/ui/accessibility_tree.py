"""What a screen holds, for whoever does not see it: things with a name, a state, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

Key = tuple[str | int, ...]
"""Tells a thing from all others of its scene, and stays the same as long as it is the same thing."""


class Role(Enum):
    """What kind of thing it is."""

    GROUP = "group"
    LIST = "list"
    ITEM = "item"
    BUTTON = "button"
    SWITCH = "switch"
    CHOICE = "choice"
    """One of several values, taken one after the other."""
    SLIDER = "slider"
    FIELD = "field"
    """A line that is typed."""
    HEADING = "heading"
    TEXT = "text"


class Act(Enum):
    """What can be done with a thing."""

    PRESS = "press"
    FOCUS = "focus"
    MORE = "more"
    LESS = "less"
    WRITE = "write"


CLICKED = frozenset((Act.PRESS, Act.MORE, Act.LESS, Act.WRITE))
"""What a mouse could do."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on a screen. `box` is left, top, width and height in pixels; `place` its number in its list, from 1,
    and how many there are."""

    key: Key
    role: Role
    name: str
    value: str = ""
    about: str = ""
    """What else there is to say: why it cannot be pressed, what it means."""
    enabled: bool = True
    on: bool | None = None
    """Of a switch, whether it is on."""
    chosen: bool | None = None
    """Of one among several, whether it is the one."""
    place: tuple[int, int] | None = None
    box: tuple[int, int, int, int] = (0, 0, 0, 0)
    acts: frozenset[Act] = frozenset()
    number: tuple[float, float, float, float] | None = None
    """Of a slider its value, the least, the most and a step."""
    keys: str = ""
    """The key that does the same, as it is called."""
    things: tuple[Thing, ...] = ()
    """What it holds."""

    def all(self) -> Iterator[Thing]:
        """The thing and all that it holds, each before what is in it."""
        yield self
        for thing in self.things:
            yield from thing.all()


@dataclass(frozen=True, slots=True)
class Outline:
    """One screen: its name, what it holds in reading order, and which of these has the focus."""

    name: str
    things: tuple[Thing, ...] = ()
    focus: Key = ()
    dialog: bool = False
    """True: it lies over another screen, which cannot be reached meanwhile."""

    def all(self) -> Iterator[Thing]:
        """All things, each before what is in it."""
        for thing in self.things:
            yield from thing.all()

    def thing(self, key: Key) -> Thing | None:
        """The thing with this key, if it is there."""
        return next((each for each in self.all() if each.key == key), None)


NOTHING = Outline("")
"""A screen of which nothing may be known."""
