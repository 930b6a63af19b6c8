"""Panels with a heading and bars or lines of text, medals, and tiles of the menus."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Bar, Column, Dot, Element, Label, Picture, PressTile, Row, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put


def panel(metrics: Metrics, title: str, *lines: Element) -> Tile:
    """Returns a panel with a heading."""
    return Tile(metrics, Column(Label(title, 18, "title", palette.GOLD_LIGHT), *lines, gap=7, inset=(18, 12)), "panel")


class BarLine(NamedTuple):
    """Bar of a bar chart: label, length (0 to 1), and the number as text."""

    name: str
    progress: float
    value_text: str


def bars_panel(metrics: Metrics, title: str, bars: Iterable[BarLine], nothing: str) -> Tile:
    """Returns a panel with a bar chart, or with a sentence if it is empty."""
    lines: list[Element] = [
        Row(Label(bar.name, 15.5, grow=0.4), Bar(bar.progress, 8, grow=0.24),
            Label(bar.value_text, 15.5, "bold", align="right", grow=0.32))
        for bar in bars
    ]  # fmt: skip
    return panel(metrics, title, *(lines or [Label(nothing)]))


def lines_panel(metrics: Metrics, title: str, lines: Iterable[tuple[str, str]]) -> Tile:
    """Returns a panel of lines, each with a label on the left and a value on the right."""
    return panel(metrics, title, *(Row(Label(name, 15.5, grow=1), Label(value, 15.5, "bold")) for name, value in lines))


def medal(metrics: Metrics, sign: str, lit: bool, size: float) -> Picture:
    """Returns a round badge with an icon, lit or dark; `size` is in units."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        metrics.plates.blit(surface, rect, "on" if lit else "field", size / 2)
        color = palette.GOLD_LIGHT if lit else palette.OFF
        put(surface, icon(sign, round(rect.height * 0.56), color), center=rect.center)

    return Picture(size, size, paint)


class MenuEntry(NamedTuple):
    """Menu entry: text key, command, the cards that depict it, the line below its name, and whether it has news."""

    key: str
    run: Callable[[], None]
    cards: tuple[str, ...] = ()
    about: str = ""
    news: bool = False


def entry_tile(
    metrics: Metrics, entry: MenuEntry, picture: Picture, high: float, size: float = 26, spoken: bool = False
) -> PressTile:
    """Returns the tile of an entry: a picture, its name and the line about it, which `spoken` leaves to readers."""
    name = Label(tr(entry.key), size, "title", wrap=spoken)
    about = None if spoken or not entry.about else Label(entry.about, 16, "bold", palette.MUTED, wrap=True)
    words = Column(Row(name, Dot(), gap=10) if entry.news else name, about, gap=3, grow=1)
    inset, gap = ((12.0, 4.0), 8.0) if spoken else ((18.0, 6.0), 14.0)
    tile = PressTile(metrics, Row(picture, words, gap=gap, inset=inset, least=high), entry.run, radius=24)
    news = tr("menu.news") if entry.news else ""
    tile.label, tile.help, tile.written = tr(entry.key), " · ".join(filter(None, (entry.about, news))), False
    return tile
