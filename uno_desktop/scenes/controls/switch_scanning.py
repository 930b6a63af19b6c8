"""Scanning: what can be chosen is marked in turn, groups first, then things; a switch chooses what is marked."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.scenes.controls.scan_targets import Spot
from uno_desktop.ui.accessibility_tree import Key

_LAPS = 2
"""So often the things of a group are marked before the groups are marked again."""


class Scanner:
    """Told what there is in each frame; goes on by itself, or when a second switch is pressed."""

    def __init__(self) -> None:
        self._spots: list[Spot] = []
        self._group: Key | None = None
        """The group whose things are marked; None: groups are."""
        self._at = 0
        self._laps = 0
        self._time = 0.0

    @property
    def groups(self) -> list[Key]:
        """All groups, in the order in which they are marked."""
        return list(dict.fromkeys(spot.group for spot in self._spots))

    @property
    def marked(self) -> list[Spot]:
        """What is marked: all things of a group, or one thing; empty if there is nothing to choose."""
        things = self._things()
        if things:
            return [things[self._at % len(things)]]
        groups = self.groups
        if not groups:
            return []
        group = groups[self._at % len(groups)]
        return [spot for spot in self._spots if spot.group == group]

    def follow(self, spots: Sequence[Spot]) -> bool:
        """This is what there is now. What is marked stays marked as long as it is there, and nothing has come that
        goes before it; else all begins anew, and True is handed back."""
        before = [spot.key for spot in self.marked]
        keys, first = [spot.key for spot in self._spots], self.groups[:1]
        self._spots = list(spots)
        if [spot.key for spot in spots] == keys:
            return False
        groups = self.groups
        if self._group is not None and before and groups[:1] == first:
            kept = [number for number, spot in enumerate(self._things()) if spot.key == before[0]]
            if kept:
                self._at = kept[0]
                return False
        self._group = groups[0] if len(groups) == 1 else None
        self._at = self._laps = 0
        self._time = 0.0
        return True

    def update(self, dt: float, seconds: float) -> bool:
        """Let `dt` seconds pass, where each thing is marked for so many `seconds`; True if another is marked now."""
        self._time += dt
        if self._time < seconds or not self._spots:
            return False
        self.step()
        return True

    def step(self) -> None:
        """The next one is marked."""
        self._time = 0.0
        self._at += 1
        things = self._things()
        if things and self._at % len(things) == 0:
            self._laps += 1
            if self._laps >= _LAPS and len(self.groups) > 1:
                self._group, self._at, self._laps = None, 0, 0

    def choose(self) -> Spot | None:
        """The switch is pressed: the thing that is chosen by it; None if that was a group of several."""
        marked = self.marked
        self._time = 0.0
        if len(marked) > 1:
            self._group, self._at, self._laps = marked[0].group, 0, 0
            return None
        if len(self.groups) > 1:
            self._group = None
        self._at = self._laps = 0
        return marked[0] if marked else None

    def _things(self) -> list[Spot]:
        return [spot for spot in self._spots if spot.group == self._group] if self._group is not None else []
