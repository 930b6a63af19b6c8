"""The house as a tall dialog sees it: its units grow with the lettering, but only until the dialog fills the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from uno_desktop.ui.page_house import PageHouse, real_house

if TYPE_CHECKING:
    from uno_desktop.ui.house import House

_AROUND = 20.0
"""Units of the window that stay free above and below, or left and right, together."""


class FittingHouse(PageHouse):
    """Measured so that `width` x `height` units have room in the window."""

    def __init__(self, real: House, width: float, height: float) -> None:
        super().__init__(real)
        object.__setattr__(self, "_needs", (width + _AROUND, height + _AROUND))

    @property
    def scale(self) -> float:
        """Pixels in a unit."""
        (width, height), size = self._needs, self.real.size
        return float(min(super().scale, size[0] / width, size[1] / height))


def fitting_house(house: House, width: float, height: float) -> House:
    """The house measured for a dialog of so many units."""
    return cast("House", FittingHouse(real_house(house), width, height))
