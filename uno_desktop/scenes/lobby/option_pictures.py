"""Help about an option: what it means, an example of its value or pictures, and the rows of examples and chances."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from uno_desktop.content.example_index import example_value, option_example
from uno_desktop.content.level_files import Level
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.press_chances import press_chances
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.workshop.deck_builder import deck_of
from uno_desktop.model.workshop.face_changes import changes_of
from uno_desktop.model.workshop.face_line import FaceChange
from uno_desktop.scenes.parts.card_fan import BYTES, draw_card
from uno_desktop.scenes.rulebook.example_transcript import ExampleLine, transcript
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import has_text, percent, tr
from uno_desktop.texts.option_text import change_in_words, idle_reason, value_label
from uno_desktop.ui.layout import Background, Bar, Column, Element, Icon, Label, Picture, Row, Spacer, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put


def picture(option: Option, agreed: Mapping[str, Value]) -> tuple[ExampleLine, ...]:
    """Returns the lines that illustrate an option at its value in `agreed`; empty if the option has no illustration."""
    kind, _, card = option.picture.partition(" ")
    drawn = _cards(card) if card else DRAWN.get(kind)
    return drawn(agreed.get(option.key, option.default)) if drawn else ()


def _cards(code: str) -> Callable[[Value], tuple[ExampleLine, ...]]:
    def draw(value: Value) -> tuple[ExampleLine, ...]:
        count = int(str(value))
        return (ExampleLine(tr("optionpicture.in_deck", n=count), sign="layers", played=(code,) * count),)

    return draw


def _reaction(value: Value) -> tuple[ExampleLine, ...]:
    answers = value == "untilAnswered"
    wait = tr("optionpicture.reaction.answers") if answers else tr("optionpicture.reaction.wait", n=int(str(value)))
    return (
        ExampleLine(tr("optionpicture.reaction.card"), 0, played=("B5",)),
        ExampleLine(wait, sign="clock"),
        ExampleLine(tr("optionpicture.reaction.next"), 1, held=("G2", "B8", "R1")),
    )


def _time_limit(value: Value) -> tuple[ExampleLine, ...]:
    hand = ("G2", "B8", "R1")
    if value == "off":
        return (ExampleLine(tr("optionpicture.limit.none"), 0, held=hand),)
    return (
        ExampleLine(tr("optionpicture.limit.turn"), 0, held=hand),
        ExampleLine(tr("optionpicture.limit.wait", n=int(str(value))), sign="clock"),
        ExampleLine(tr("optionpicture.limit.drawn"), 0, held=(*hand, "Y4")),
    )


def _own_cards(value: Value) -> tuple[ExampleLine, ...]:
    deck = deck_of(str(value))
    if deck is None:
        return (ExampleLine(tr("optionpicture.own_cards.none"), sign="layers"),)
    count = sum(card.copies * len(card.colors) for card in deck.cards)
    return (ExampleLine(tr("optionpicture.own_cards.some", name=deck.name, n=count), sign="layers"),)


def _changed_cards(value: Value) -> tuple[ExampleLine, ...]:
    changes = changes_of(str(value))
    if not changes:
        return (ExampleLine(tr("optionpicture.changed.none"), sign="layers"),)
    return tuple(
        ExampleLine(change_in_words(change), sign="" if card else "layers", played=(card,) if card else ())
        for change in changes
        for card in (_shown(change),)
    )


@lru_cache(maxsize=64)
def _shown(change: FaceChange) -> str:
    """Returns the code of a card that the change is about, in any ruleset; empty if there is none."""
    faces = (face for ruleset in RULESETS for face in ruleset.deck(ruleset.settle_options({})).faces)
    return next((face.code for face in faces if change.concerns(face)), "")


def _dealer(value: Value) -> tuple[ExampleLine, ...]:
    first = ExampleLine(tr("optionpicture.dealer.drawn", n=1), 0, played=("R9",), held=("G3", "Y7", "B0"))
    if value:
        return (first, ExampleLine(tr("optionpicture.dealer.again", n=2), 2, played=("B8",), held=("R2", "Y4")))
    return (first, *(ExampleLine(tr("optionpicture.dealer.next", n=seat + 1), seat) for seat in (1, 2)))


def _first_dealer(value: Value) -> tuple[ExampleLine, ...]:
    if value == "host":
        return (ExampleLine(tr("optionpicture.first_dealer.host"), 0, played=("", "")),)
    return (ExampleLine(tr("optionpicture.first_dealer.random"), sign="shuffle", played=("", "")),)


def _uno(value: Value) -> tuple[ExampleLine, ...]:
    early = "counts" if value == "beforeOrAfter" else "too_early"
    return (
        ExampleLine(tr(f"optionpicture.uno.{early}"), 0, held=("R1", "G2"), refused=early == "too_early"),
        ExampleLine(tr("optionpicture.uno.card"), 0, played=("R1",), held=("G2",)),
        ExampleLine(tr("optionpicture.uno.after"), 0, held=("G2",)),
    )


def _three_wins(value: Value) -> tuple[ExampleLine, ...]:
    more = "more" if value == "on" else "same"
    return (
        ExampleLine(tr("optionpicture.wins.three"), 0, sign="crown"),
        ExampleLine(tr(f"optionpicture.wins.{more}"), 0, played=("",) * (4 if value == "on" else 2)),
    )


DRAWN: Mapping[str, Callable[[Value], tuple[ExampleLine, ...]]] = {
    "dealer": _dealer,
    "first-dealer": _first_dealer,
    "say-uno": _uno,
    "reaction": _reaction,
    "time-limit": _time_limit,
    "wins": _three_wins,
    "own-cards": _own_cards,
    "changed-cards": _changed_cards,
}
"""Picture functions by picture kind (`Option.picture`)."""


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
    rows = [example_row(services, metrics, line) for line in transcript(level)] if level is not None else []
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


def idle_lines(setup: MatchSetup, option: Option) -> list[str]:
    """Returns the reason why an option has no effect now, if there is one."""
    reason = idle_reason(setup.ruleset, setup.agreed, option.key)
    return [reason] if reason else []
