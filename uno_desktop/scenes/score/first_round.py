"""The score sheet after somebody's very first round: the hands are counted, and a few sentences say what points are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.host import Host
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.scoring import ScoringScene
from uno_desktop.scenes.services import Services
from uno_desktop.ui.sheet_page import Deed, Part
from uno_desktop.ui.words import label, put

_SAID = 76.0
"""Units of the sentences below the heading."""


class FirstRoundScene(ScoringScene):
    """The hands alone, no chart and no sheet; it leads back to where the round was begun, or to a real game."""

    def __init__(
        self,
        services: Services,
        host: Host,
        scored: RoundScored,
        hands: Sequence[Sequence[CardId]],
        said: Callable[[], str],
        ways: Sequence[Deed],
    ) -> None:
        """`said` hands back the sentences; `ways` are the buttons, of which the first is what Escape means and the last
        what Enter does."""
        self.said, self.ways = said, tuple(ways)
        super().__init__(services, host, scored, hands)

    @property
    def _whole(self) -> Part:
        return super().body

    @property
    def body(self) -> Part:
        """What the sentences leave."""
        whole = self._whole
        return Part(whole.x, whole.y + _SAID, whole.w, whole.h - _SAID)

    def build(self) -> None:
        self.deeds(self.ways)
        self._lay_out()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        whole, units = self._whole, self.units
        room = units.place(whole.x, whole.y, whole.w, _SAID - 6)
        size = 17 if self.low else 22
        text = label(units.fonts, self.said(), size, "regular", palette.GOLD_LIGHT, room.size, "center")
        put(surface, text, center=room.center)

    def back(self) -> None:
        self.ways[0].act()
