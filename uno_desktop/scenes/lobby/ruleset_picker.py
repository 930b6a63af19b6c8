"""Ruleset picker: a tile for each ruleset, and buttons for packs, the workshop, the options and the seats."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.content.game_length import length_text
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.reason_rules import BASE
from uno_desktop.drawing import palette
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import BOOKS, RULESETS
from uno_desktop.scenes.lobby.rules_strip import rules_chip
from uno_desktop.scenes.parts.card_fan import BYTES, draw_fan
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Column, Element, Grid, Icon, Label, Picture, PressTile, Row, Spacer
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.titled_page import PageCommand, TitledPage

FAN_HIGH = 108.0
"""Height of the cards in a fan, in units."""
_UPRIGHT_FAN, _FAN_WIDE, _SMALL = 80.0, 138.0, 14.5
_NAME, _LEAST_NAME = 25.0, 15.0
_LEVELS = (70, 120)
"""Maximum number of written rules of an easy ruleset, and of one of medium difficulty."""
_SEATS = 150.0
"""Width in units below which the number of players gets its own line."""
_WORDS_LEFT, _EDGE = 186.0, 18.0
"""Margins to the left and right of a tile's text, in units."""


def expect_fans(services: Services) -> None:
    """Prepares the card sprites of all fans in advance."""
    codes = dict.fromkeys(code for ruleset in RULESETS for code in ruleset.fan)
    services.sprite_cache(services.page.px(FAN_HIGH), BYTES).expect(codes)


def name_size(metrics: Metrics, rulesets: Sequence[Ruleset], width: int, upright: bool = False) -> float:
    """Returns the largest font size in points, down to a minimum, at which all names fit on tiles of `width` pixels."""
    size, space = _NAME, width - metrics.px(2 * _EDGE if upright else _WORDS_LEFT + _EDGE)
    names = [tr(f"ruleset.{ruleset.id}.name") for ruleset in rulesets]
    while size > _LEAST_NAME and max(metrics.fonts.measure(name, size, "title")[0] for name in names) > space:
        size -= 0.5
    return size


def _facts(ruleset: Ruleset) -> tuple[str, str]:
    """Returns the difficulty and the mood of a ruleset, as text."""
    prefix = ruleset.written.prefix
    rules = sum(len(book.ids) for book in BOOKS if book.prefix in (prefix, BASE.get(prefix)))
    return tr(f"picker.level.{1 + bisect_left(_LEVELS, rules)}"), tr(f"ruleset.{ruleset.id}.mood")


def _small(text: str, wrap: bool = False) -> Label:
    return Label(text, _SMALL, "bold", palette.MUTED, wrap=wrap, grow=1)


def _fact(sign: str, text: str, wrap: bool = False) -> Row:
    return Row(Icon(sign, 14, palette.MUTED), _small(text, wrap), gap=6, grow=1)


def ruleset_tile(
    services: Services, metrics: Metrics, ruleset: Ruleset, size: float, least: float, on_press: Callable[[], None],
    length: str = "", upright: bool = False,
) -> PressTile:  # fmt: skip
    """Returns the tile of a ruleset, at least `least` units high, with its name at a font size of `size` points.

    `length` is the `length_text` of the ruleset. The text is beside the cards, or below them if `upright`.
    """

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        spread = 11.5 if tile.hovered else 9.5
        center = (rect.centerx, rect.centery + metrics.px(0 if upright else 4))
        draw_fan(services, surface, ruleset.fan, center, metrics.px(_UPRIGHT_FAN if upright else FAN_HIGH), spread)

    usual = ruleset.seats_for(ruleset.settle_options({}))
    seats = tr("picker.seats", least=usual[0], most=usual[-1])
    first = ruleset is RULESETS[0] and not services.settings.rounds
    words = (
        Label(tr(f"ruleset.{ruleset.id}.name"), size, "title", palette.GOLD_LIGHT),
        Label(tr(f"ruleset.{ruleset.id}.line"), _SMALL, wrap=True, leading=1.2 if upright else 1.32),
        Spacer(),
    )
    start = Label(tr("picker.start_here"), _SMALL, "bold", palette.GOLD) if first else None
    level, mood = _facts(ruleset)
    clock = _fact("clock", length, wrap=not upright) if length else None
    if upright:
        facts = Column(_fact("person", seats), _small(level), _small(mood), start, gap=1, grow=1)
        top = Row(Picture(_FAN_WIDE, 1.2 * _UPRIGHT_FAN, paint), facts, gap=2)
        inside: Element = Column(top, *words, clock, gap=3, inset=(_EDGE, 8), least=least)
    else:
        players = Row(_fact("person", seats), start, stacks=_SEATS)
        facts = Column(players, clock, Row(_small(f"{level} · {mood}")), gap=2)
        beside = Column(*words, facts, gap=8, inset=(0, 14), least=least, grow=1)
        inside = Row(Picture(180, FAN_HIGH, paint), beside, Spacer(12, 0), gap=6)
    tile = PressTile(metrics, inside, on_press, radius=24, item=ruleset)
    return tile


_GAP = 24.0
_BESIDE, _TITLE, _CHIP = 1000.0, 190.0, 34.0
"""Minimum page width at which the chip of the rules is beside the title, half of the title's width, and the top of the
chip, in units."""
_FOUR, _TWO = 1160.0, 760.0
"""Minimum page widths in units for four columns of upright tiles, and for two columns of other tiles."""


class PickerScene(TitledPage[Services]):
    """Ruleset picker: tiles of all rulesets; a press selects one, a second press goes on to the seats."""

    title_key = "picker.title"

    def __init__(self, services: Services, match_setup: MatchSetup | None = None) -> None:
        """`match_setup` is the initial setup; None loads the setup of the last match."""
        super().__init__(services)
        self.match_setup = match_setup or MatchSetup(services.settings)

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        upright = self.wide >= _FOUR
        columns = 4 if upright else 2 if self.wide >= _TWO else 1
        margin, gap = (20.0, 14.0) if upright else (4.0, _GAP)
        services, match_setup = self.services, self.match_setup
        beside = 0.0 if self.low or self.wide < _BESIDE else body.w / 2 - _TITLE
        chip = rules_chip(services, metrics, match_setup, self.rebuild, beside)
        scroller = self.add_scroller(body)
        width = (scroller.widest - metrics.px(2 * margin + gap * (columns - 1))) // columns
        rows = -(-len(RULESETS) // columns)
        least = min((body.h - 8 - gap * (rows - 1)) / rows, 250.0)
        size = name_size(metrics, RULESETS, width, upright)
        seats = len(self.match_setup.seats) if upright else 0
        lengths = [length_text(self.services.lab_runs, self.match_setup, each, seats) for each in RULESETS]
        if upright and any(lengths):
            self.add_subtitle(tr("picker.times", n=seats))
        self.tiles = [
            ruleset_tile(self.services, metrics, each, size, least, partial(self._press, each), length, upright)
            for each, length in zip(RULESETS, lengths, strict=True)
        ]
        tiles = Grid(*self.tiles, cell=60, columns=columns, gap=gap, inset=(margin, 4))
        self.add_to(scroller, Column(None if beside else chip, tiles, gap=6))
        for tile in self.tiles:
            tile.picked = tile.item is match_setup.ruleset
            if tile.picked:
                scroller.scroll_into_view(tile)
        if chip is not None and beside:
            self.add_at((body.right - beside, _CHIP, beside, TARGET), chip)
        workshop = partial(doors.push, services, doors.workshop, match_setup, on_used=self.go_on)
        self.add_commands(
            PageCommand("common.back", self.back),
            PageCommand("tables.title", partial(doors.push, services, doors.tables, match_setup), sign="layers"),
            PageCommand("workshop.open", workshop, sign="pencil"),
            PageCommand("picker.options", partial(doors.push, services, doors.options, match_setup), sign="gear"),
            PageCommand("picker.next", self.go_on, "gold"),
        )

    def _press(self, ruleset: Ruleset) -> None:
        if self.match_setup.ruleset is ruleset:
            self.go_on()
        else:
            self.match_setup.choose(ruleset)
            self.rebuild()

    def go_on(self) -> None:
        """Opens the seats page for the selected ruleset."""
        doors.push(self.services, doors.seats, self.match_setup)
