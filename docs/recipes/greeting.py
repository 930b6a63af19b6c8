"""Page with a greeting."""

from __future__ import annotations

from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Column, Label
from uno_desktop.ui.titled_page import PageCommand, TitledPage


class GreetingScene(TitledPage):
    """Shows one sentence and a button back."""

    services: Services

    @property
    def title(self) -> str:
        return tr("greeting.title")

    def build(self) -> None:
        scroller = self.add_scroller(self.add_panel(self.body.shrunk(14)))
        self.add_to(scroller, Column(Label(tr("greeting.hello"), 21, wrap=True)))
        self.add_commands(PageCommand("common.back", self.back, "gold"))
