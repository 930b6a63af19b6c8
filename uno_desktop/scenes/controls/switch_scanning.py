"""Switch scanning: marks the targets in turn, groups first, then their members; a switch chooses what is marked."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.scenes.controls.scan_targets import ScanTarget
from uno_desktop.ui.accessibility_tree import Key

_LAPS = 2
"""Laps through the members of a group before scanning returns to the groups."""


class Scanner:
    """Scanner over the targets of each frame; it advances on a timer, or by a second switch."""

    def __init__(self) -> None:
        self._targets: list[ScanTarget] = []
        self._group: Key | None = None
        """Group whose members are scanned; None while groups are."""
        self._at = 0
        self._laps = 0
        self._time = 0.0

    @property
    def groups(self) -> list[Key]:
        return list(dict.fromkeys(target.group for target in self._targets))

    @property
    def highlighted(self) -> list[ScanTarget]:
        """Marked targets: all members of a group, or one target; empty if there is none."""
        things = self._group_targets()
        if things:
            return [things[self._at % len(things)]]
        groups = self.groups
        if not groups:
            return []
        group = groups[self._at % len(groups)]
        return [target for target in self._targets if target.group == group]

    def follow(self, spots: Sequence[ScanTarget]) -> bool:
        """Updates the targets; the mark stays while its target exists and no new target precedes it.

        Otherwise scanning restarts, and True is returned.
        """
        before = [target.key for target in self.highlighted]
        keys, first = [target.key for target in self._targets], self.groups[:1]
        self._targets = list(spots)
        if [target.key for target in spots] == keys:
            return False
        groups = self.groups
        if self._group is not None and before and groups[:1] == first:
            kept = [number for number, target in enumerate(self._group_targets()) if target.key == before[0]]
            if kept:
                self._at = kept[0]
                return False
        self._group = groups[0] if len(groups) == 1 else None
        self._at = self._laps = 0
        self._time = 0.0
        return True

    def update(self, dt: float, seconds: float) -> bool:
        """Advances by `dt` seconds, with `seconds` for each target; returns True if the mark has moved."""
        self._time += dt
        if self._time < seconds or not self._targets:
            return False
        self.step()
        return True

    def step(self) -> None:
        self._time = 0.0
        self._at += 1
        things = self._group_targets()
        if things and self._at % len(things) == 0:
            self._laps += 1
            if self._laps >= _LAPS and len(self.groups) > 1:
                self._group, self._at, self._laps = None, 0, 0

    def choose(self) -> ScanTarget | None:
        """Chooses what is marked; returns the target, or None if that was a group of several."""
        marked = self.highlighted
        self._time = 0.0
        if len(marked) > 1:
            self._group, self._at, self._laps = marked[0].group, 0, 0
            return None
        if len(self.groups) > 1:
            self._group = None
        self._at = self._laps = 0
        return marked[0] if marked else None

    def _group_targets(self) -> list[ScanTarget]:
        return [target for target in self._targets if target.group == self._group] if self._group is not None else []
