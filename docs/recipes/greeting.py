"""Page with a greeting."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.widgets import Text


class GreetingScene(FormPage):
    """Shows one sentence and a button back."""

    services: Services

    def build(self) -> None:
        room = Scroller(self.metrics, self.metrics.place(*self.body.shrunk(14)))
        line = Text(self.metrics, tr("greeting.hello"), 21, room.widest, color=palette.WHITE)
        room.add(self.add(line), line.rect)
        self.scrollers = [room]
        self.add_commands([PageCommand("common.back", self.back, "gold")])

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("greeting.title"))
        self.panel(surface, self.body)
