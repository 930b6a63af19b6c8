"""About page: version and news, folders, a diagnostic report that can be copied, and the licences of all components."""

import tomllib
from functools import partial
from typing import NamedTuple

import pygame

from uno_desktop import __version__
from uno_desktop.drawing import palette
from uno_desktop.drawing.fonts import FAMILIES, licence_file
from uno_desktop.drawing.text import wrapped
from uno_desktop.scenes.shell.diagnostics import examine, report_lines
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system import paths
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity, releases
from uno_desktop.ui.clipboard import copy_text
from uno_desktop.ui.layout import NOWHERE, Column, Label
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Button, Widget

_WIDEST, _INSET = 860.0, 14.0
_LINE = 1.3
"""Line height as a multiple of the font size."""


class Licence(NamedTuple):
    """Licence of a packaged component: its name, SPDX identifier, and the full text."""

    name: str
    spdx: str
    text: str


def licences() -> list[Licence]:
    """Returns the licences of the fonts, then those of the components in the index."""
    place = paths.assets()
    index = tomllib.loads((place / "licences" / "index.toml").read_text(encoding="utf-8"))["part"]
    texts = {name: (place / "fonts" / licence_file(name)).read_text(encoding="utf-8") for name in FAMILIES}
    fonts = [Licence(name, "OFL-1.1", text) for name, text in texts.items()]
    return fonts + [Licence(part["name"], part["licence"], part["text"]) for part in index]


class AboutScene(TitledPage[Services]):
    """About page: one scrolling column, with a button for each licence text."""

    title_key = "about.title"

    def build(self) -> None:
        words = [Label(*each, wrap=True, leading=1.32) for each in self._words()]
        texts = [
            Button(self.metrics, NOWHERE, f"{each.name} · {each.spdx}", partial(self._open, each), "ink", 17)
            for each in licences()
        ]
        self.add_to(
            self.add_scroller(self.add_panel(self.body.centred(_WIDEST).shrunk(_INSET))), Column(*words, *texts, gap=8)
        )
        self.add_commands(PageCommand("about.copy", self._copy), PageCommand("common.back", self.back, "gold"))

    def _words(self) -> list[tuple[str, float, str, str]]:
        """Returns (text, size, weight, colour) of every paragraph above the licences."""
        folders = self.services.folders
        head, plain, soft = ((22.0, "title", palette.GOLD_LIGHT), (16.0, "regular", palette.WHITE), palette.MUTED)
        words = [(tr("about.version", name=identity().name, version=__version__), *plain)]
        for release in releases():
            words.append((tr("about.news", version=release.version), *head))
            words += [(f"• {sentence}", *plain) for sentence in release.lines()]
        words.append((tr("about.folders"), *head))
        for key, folder in (("preferences", folders.config), ("games", folders.games), ("logs", folders.logs)):
            words.append((tr(f"about.{key}", folder=folder), *plain))
        words.append((tr("about.licences"), *head))
        words.append((tr("about.licences_hint"), 16.0, "regular", soft))
        return words

    def _open(self, licence: Licence) -> None:
        self.services.stack.push(LicenceScene(self.services, licence))

    def _copy(self) -> None:
        folders = self.services.folders
        elsewhere = folders.games.parent == folders.config  # the player's files are in a custom folder
        lines = "\n".join(report_lines(examine(folders.config if elsewhere else None)))
        self.tell("about.copied" if copy_text(lines) else "share.no_clipboard")


class LicenceScene(TitledPage[Services]):
    """Page with the full text of one licence."""

    def __init__(self, services: Services, licence: Licence) -> None:
        super().__init__(services)
        self.licence = licence

    @property
    def title(self) -> str:
        return f"{self.licence.name} · {self.licence.spdx}"

    def build(self) -> None:
        scroller = self.add_scroller(self.add_panel(self.body.centred(_WIDEST).shrunk(_INSET)))
        text = LongText(self.metrics, self.licence.text, scroller.widest)
        self.add_to(scroller, Column(text))
        self.add_commands(PageCommand("common.back", self.back, "gold"))


class LongText(Widget):
    """Text of any length; only visible lines are drawn, which saves memory."""

    def __init__(self, metrics: Metrics, text: str, width: int) -> None:
        """`width` in pixels; the height follows from the text."""
        super().__init__(metrics, pygame.Rect(0, 0, width, 0))
        self.reachable = self.enabled = False
        self._lines = [
            line
            for part in text.splitlines()
            for line in wrapped(metrics.fonts, " ".join(part.split()), 16, "regular", width)
        ]
        self._high = round(metrics.fonts.measure("Ag", 16, "regular")[1] * _LINE)
        self.rect.height = self._high * len(self._lines)

    def draw(self, surface: pygame.Surface) -> None:
        area = surface.get_clip()
        first = max(0, (area.top - self.rect.top) // self._high)
        last = (area.bottom - self.rect.top) // self._high + 1
        for number in range(first, min(last, len(self._lines))):
            line = self.metrics.fonts.render(self._lines[number], 16, "regular", palette.WHITE)
            put(surface, line, topleft=(self.rect.left, self.rect.top + number * self._high))
