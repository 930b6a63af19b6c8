"""Select field: shows the current choice and opens the list of choices, where a disabled one has a reason."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from uno_desktop.drawing import palette
from uno_desktop.model.workshop.custom_card import GLYPHS
from uno_desktop.scenes.workshop.card_pictures import glyph_label
from uno_desktop.stage.cards.card_designs import glyph_of
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Role
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import Column, Grid, Icon, Label, PressTile, Row, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.widgets import OpenField

_ROW, _GAP, _SIGN = 46.0, 6.0, 26.0
_TILE, _ACROSS = 84.0, 5
_HEAD, _FOOT = 78.0, 84.0


class Pick(NamedTuple):
    """List entry: label, reason why it is disabled (empty if it is not), icon."""

    text: str
    why: str = ""
    sign: str = ""


class SelectField(OpenField):
    """Shows the choice; Enter or a click opens the list; left and right select another enabled choice."""

    role = Role.CHOICE

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        picks: Sequence[Pick],
        at: int,
        ask: Callable[[], None],
        on_pick: Callable[[int], None],
    ) -> None:
        super().__init__(metrics, rect, ask)
        self.picks, self.at, self.on_pick = picks, at, on_pick
        self.sign = picks[at].sign

    @property
    def value_text(self) -> str:
        return self.picks[self.at].text

    def adjust(self, step: int) -> bool:
        count = len(self.picks)
        around = [(self.at + step * way) % count for way in range(1, count)]
        found = next((at for at in around if not self.picks[at].why), None)
        if found is not None:
            self.sound("click", 0.4)
            self.on_pick(found)
        return True


def select_row(metrics: Metrics, pick: Pick, is_chosen: bool, on_press: Callable[[], None]) -> Tile:
    """Returns a row of the list; a disabled one is grey and shows its reason."""
    color = palette.MUTED if pick.why else palette.WHITE
    why = Label(pick.why, 14, color=palette.MUTED, wrap=True, leading=1.32) if pick.why else None
    words = Column(Label(pick.text, 18, "bold", color, wrap=True), why, gap=2, grow=1)
    sign = Icon(pick.sign, _SIGN, color) if pick.sign else None
    inside = Row(sign, words, gap=10, inset=(16, 6), least=_ROW)
    row = PressTile(metrics, inside, None if pick.why else on_press, "row", radius=12, item=pick)
    row.picked = is_chosen
    return row


def glyph_tile(metrics: Metrics, glyph: str, is_chosen: bool, on_press: Callable[[], None]) -> Tile:
    """Returns the tile of a card picture."""
    sign = Icon(glyph_of(glyph), _TILE * 0.66, palette.GOLD_LIGHT if is_chosen else palette.WHITE)
    tile = PressTile(metrics, Row(sign, inset=_TILE * 0.17, least=_TILE), on_press, "row", radius=14, item=glyph)
    tile.label, tile.picked = glyph_label(glyph), is_chosen
    return tile


class _OneOfMany(Dialog):
    """Base of dialogs that close when an entry of the list is selected; Escape cancels."""

    grows = True
    cell = 620.0
    """Minimum width of a column in units."""

    def __init__(
        self, services: PageServices, heading: str, at: int, on_pick: Callable[[int], None], size: tuple[float, float]
    ) -> None:
        """`heading` is localized, `at` is the selected index, `size` is (height, width) in units."""
        super().__init__(services, *size, heading)
        self.at, self.on_pick = at, on_pick

    def enter(self) -> None:
        super().enter()
        for room in self.scrollers:
            room.scroll_into_view(self.first)

    def build(self) -> None:
        x, y, width, _ = self.row(_HEAD)
        room = self.add_scroller((x - 20, y, width + 40, self.height - _HEAD - _FOOT))
        tiles = self.tiles()
        self.lay(room, Grid(*tiles, cell=self.cell, gap=_GAP, inset=(0, 4)))
        x, y, width, height = self.row(self.height - 70, 52)
        self.button((x + width / 4, y, width / 2, height), "common.cancel", self.back, "ink", 20)
        self.first = tiles[self.at]

    def tiles(self) -> list[Tile]:
        raise NotImplementedError

    def pick(self, at: int) -> None:
        """Closes the dialog, then reports the choice."""
        self.services.stack.pop()
        self.on_pick(at)


class SelectDialog(_OneOfMany):
    """Selection dialog with a row for each choice; a disabled row shows the reason."""

    def __init__(
        self, services: PageServices, heading: str, picks: Sequence[Pick], at: int, on_pick: Callable[[int], None]
    ) -> None:
        lines = sum(_ROW + _GAP + (18 if pick.why else 0) for pick in picks)
        super().__init__(services, heading, at, on_pick, (_HEAD + _FOOT + 14 + lines, 620.0))
        self.picks = picks

    def tiles(self) -> list[Tile]:
        picks = enumerate(self.picks)
        return [select_row(self.metrics, pick, at == self.at, partial(self.pick, at)) for at, pick in picks]


class GlyphDialog(_OneOfMany):
    """Selection dialog with a grid of all card pictures."""

    cell = _TILE

    def __init__(self, services: PageServices, glyph: str, on_pick: Callable[[str], None]) -> None:
        rows = -(-len(GLYPHS) // _ACROSS)
        size = (_HEAD + _FOOT + 20 + rows * (_TILE + _GAP), 100 + _ACROSS * (_TILE + _GAP) + 20)
        at = GLYPHS.index(glyph) if glyph in GLYPHS else 0
        super().__init__(services, tr("workshop.form.glyph"), at, lambda number: on_pick(GLYPHS[number]), size)

    def tiles(self) -> list[Tile]:
        glyphs = enumerate(GLYPHS)
        return [glyph_tile(self.metrics, glyph, at == self.at, partial(self.pick, at)) for at, glyph in glyphs]
