"""Help about an option: what it means, an example of its value or pictures, and the rows of examples and chances."""

from functools import partial
from typing import NamedTuple

import pygame

from uno_desktop.content.example_index import example_value, option_example
from uno_desktop.content.level_files import Level
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.press_chances import press_chances
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.options import Option
from uno_desktop.scenes.parts.card_fan import BYTES, draw_card
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import has_text, percent, tr
from uno_desktop.texts.example_transcript import ExampleLine, transcript
from uno_desktop.texts.option_examples import picture
from uno_desktop.texts.option_text import idle_reason, value_label
from uno_desktop.ui.layout import Background, Bar, Column, Element, Icon, Label, Picture, Row, Spacer, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put

_WHO = 24.0
"""Side length of the seat badge or icon, in units."""
_CARD, _HELD, _STEP, _HELD_STEP = 42.0, 30.0, 15.0, 9.0
"""Heights of a played and a held card, and the horizontal offsets between cards of each kind, in units."""
_MOST_PLAYED, _MOST_HELD = 4, 4


def example_row(services: Services, metrics: Metrics, line: ExampleLine) -> Tile:
    """Returns the tile of an example line: seat or icon, cards and text."""
    color = palette.MUTED if line.refused else palette.WHITE
    high = _CARD if line.played else _HELD if line.held else _WHO
    cards = Picture(86, high, partial(_paint_cards, services, metrics, line))
    inside = Row(_badge(line), cards, Label(line.words, 14, color=color, wrap=True, leading=1.32, grow=1), gap=4)
    return Tile(metrics, Column(inside, inset=6), "row", radius=10, item=line)


def _badge(line: ExampleLine) -> Element:
    if line.sign:
        return Row(Icon(line.sign, _WHO - 6, palette.GOLD_LIGHT), inset=(3, 0))
    if line.seat < 0:
        return Spacer(_WHO, 0)
    letter = Label(SEAT_LETTERS[line.seat], 14, "bold", palette.GOLD_LIGHT, align="center", width=_WHO)
    return Row(letter, background=Background("field.lit", 12), least=_WHO)


def _paint_cards(
    services: Services, metrics: Metrics, line: ExampleLine, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    def draw(code: str, high: float, left: int) -> int:
        """Draws one card and returns its right edge."""
        sprites = services.sprite_cache(metrics.px(high), BYTES)
        wide = sprites.card_size[0]
        draw_card(services, surface, code, (left + wide // 2, rect.centery), metrics.px(high))
        return left + wide

    end = rect.left
    for number, code in enumerate(line.played[:_MOST_PLAYED]):
        end = draw(code, _CARD, rect.left + number * metrics.px(_STEP))
    if line.refused and line.played:
        plate = pygame.Rect(0, 0, metrics.px(22), metrics.px(22))
        plate.center = ((rect.left + end) // 2, rect.centery)
        metrics.plates.blit(surface, plate, "red", 11)
        put(surface, icon("cross", metrics.px(13), palette.WHITE), center=plate.center)
    left = end + metrics.px(4 if line.played else 0)
    for number, code in enumerate(line.held[:_MOST_HELD]):
        draw(code, _HELD, left + number * metrics.px(_HELD_STEP))


class Chance(NamedTuple):
    """Probability, in percent, that one press yields a given number of cards."""

    cards: int
    percent: int


def chance_row(metrics: Metrics, chance: Chance) -> Tile:
    """Returns a tile with the number of cards, a bar and the probability."""
    number = Label(str(chance.cards), 14, "bold", palette.GOLD_LIGHT, align="right", width=24)
    share = Label(percent(chance.percent), 13, align="right", width=42)
    return Tile(metrics, Row(number, Bar(chance.percent / 100, 10, empty="row"), share), item=chance)


def option_help(services: Services, metrics: Metrics, setup: MatchSetup, option: Option) -> Column:
    """Returns the help about the present value of an option."""
    level = example_of(setup, option)
    value = setup.value(option) if level is None else example_value(option, level)
    rows = [example_row(services, metrics, line) for line in transcript(level, printed_on)] if level is not None else []
    lines = [tr("options.default", value=value_label(option, option.default)), *idle_lines(setup, option)]
    if option.rule and has_text(rule := f"rule.{option.rule}.title"):
        lines.append(tr("options.rule", rule=tr(rule)))
    return Column(
        Label(tr(f"option.{option.key}.title"), 23, "title", palette.GOLD_LIGHT, wrap=True, leading=1.32),
        Label(tr(f"option.{option.key}.help"), 17, wrap=True, leading=1.32),
        Label(tr("options.example", value=value_label(option, value)), 17, "bold", palette.GOLD, wrap=True),
        Column(*(rows or pictures_of(services, metrics, setup, option)), gap=4),
        Label("\n".join(lines), 17, color=palette.MUTED, wrap=True, leading=1.32),
        gap=10, inset=(0, 8),
    )  # fmt: skip


def pictures_of(services: Services, metrics: Metrics, setup: MatchSetup, option: Option) -> list[Tile]:
    """Returns the pictures of an option without an example, and the chances of the dispenser."""
    shares = enumerate(press_chances(option, setup.agreed))
    return [
        *(example_row(services, metrics, line) for line in picture(option, setup.agreed)),
        *(chance_row(metrics, Chance(cards, share)) for cards, share in shares),
    ]


def example_of(setup: MatchSetup, option: Option) -> Level | None:
    """Returns the worked example of the present value of an option, if there is one."""
    return option_example(option, setup.value(option))


def example_heading(option: Option, level: Level) -> tuple[str, str]:
    """Returns title and text of the worked example of an option."""
    title, value = tr(f"option.{option.key}.title"), value_label(option, example_value(option, level))
    return tr("tablerules.change", title=title, value=value), tr(f"option.{option.key}.help")


def idle_lines(setup: MatchSetup, option: Option) -> list[str]:
    """Returns the reason why an option has no effect now, if there is one."""
    reason = idle_reason(setup.ruleset, setup.agreed, option.key)
    return [reason] if reason else []
