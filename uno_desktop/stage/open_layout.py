"""The places of a table with all hands face up: the others' cards are larger, so that they can be read."""

from __future__ import annotations

from functools import cached_property

from uno_desktop.stage.layout import Layout

_LARGER, _FEW = 0.76, 5


class OpenLayout(Layout):
    """A layout for a table that is watched and not played at."""

    @cached_property
    def other_scale(self) -> float:
        """The size of the others' cards; at a crowded table there is no more room than usual."""
        usual = super().other_scale
        return max(usual, _LARGER) if self.seats <= _FEW else usual
