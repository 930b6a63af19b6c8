"""Card form: name, picture, colour, points, copies and abilities, with a preview of the card."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from uno_desktop.drawing import palette
from uno_desktop.model.cards import NO_COLOR, Color
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.ability_choices import FIRST_ABILITY, Abilities
from uno_desktop.model.workshop.card_validation import deck_error, unnamed_error
from uno_desktop.model.workshop.custom_card import (
    EVERY_COLOR,
    GLYPHS,
    MOST_COPIES,
    MOST_POINTS,
    NAME_LENGTH,
    CustomCard,
    CustomDeck,
)
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.ability_form import AbilityForm
from uno_desktop.scenes.workshop.card_pictures import card_picture, color_sign
from uno_desktop.stage.cards.card_designs import glyph_of
from uno_desktop.system.i18n import tr
from uno_desktop.texts.workshop_text import color_label, glyph_label, names_for, reason, sentences
from uno_desktop.ui.layout import NOWHERE, Icon, Item, Label, PressTile, Row, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.pickers import OneOfMany, Pick, SelectField
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.titled_page import section_heading
from uno_desktop.ui.widgets import Button, with_label

_TILE, _TILE_GAP, _ACROSS = 84.0, 6.0, 5


def glyph_tile(metrics: Metrics, glyph: str, is_chosen: bool, on_press: Callable[[], None]) -> Tile:
    """Returns the tile of a card picture."""
    sign = Icon(glyph_of(glyph), _TILE * 0.66, palette.GOLD_LIGHT if is_chosen else palette.WHITE)
    tile = PressTile(metrics, Row(sign, inset=_TILE * 0.17, least=_TILE), on_press, "row", radius=14, item=glyph)
    tile.label, tile.picked = glyph_label(glyph), is_chosen
    return tile


class GlyphDialog(OneOfMany):
    """Selection dialog with a grid of all card pictures."""

    cell, widest = _TILE, 100 + _ACROSS * (_TILE + _TILE_GAP)

    def __init__(self, services: PageServices, glyph: str, on_pick: Callable[[str], None]) -> None:
        at = GLYPHS.index(glyph) if glyph in GLYPHS else 0
        super().__init__(services, tr("workshop.form.glyph"), at, lambda number: on_pick(GLYPHS[number]))

    def tiles(self) -> list[Tile]:
        glyphs = enumerate(GLYPHS)
        return [
            glyph_tile(self.metrics, glyph, at == self.at, partial(self.answer, self.on_pick, at))
            for at, glyph in glyphs
        ]


COLORS: tuple[Color, ...] = (0, 1, 2, 3, EVERY_COLOR, NO_COLOR)
_POINTS_STEP, _POINTS = 5, 20


class CardScene(AbilityForm[CustomCard]):
    """Card form: what the card does, and its name, picture, colour, points and copies."""

    def __init__(self, services: Services, deck: CustomDeck, place: int, on_done: Callable[[CustomCard], None]) -> None:
        """`place` is the index of the card, `len(deck.cards)` for a new one; `on_done` gets the card."""
        self.deck, self.place, self.is_new = deck, place, place >= len(deck.cards)
        self._others = [card for number, card in enumerate(deck.cards) if number != place]
        super().__init__(services, self._begun() if self.is_new else deck.cards[place], on_done)
        self._is_named = not self.is_new
        """True once the player has set the name; until then the name follows the abilities."""

    def _begun(self) -> CustomCard:
        """Returns a new valid card with an unused picture."""
        used = {card.glyph for card in self._others}
        glyph = next((each for each in GLYPHS if each not in used), GLYPHS[0])
        card = CustomCard("", glyph, NO_COLOR, _POINTS, 2, (FIRST_ABILITY,))
        return replace(card, name=self._suggested(card)[0])

    @property
    def title(self) -> str:
        return tr("workshop.form.new" if self.is_new else "workshop.form.title")

    @property
    def does(self) -> Abilities:
        return self.made.abilities

    @property
    def refused(self) -> Refused | None:
        return deck_error(replace(self.deck, cards=(*self._others, self.made)))

    def check(self, does: Abilities) -> Refused | None:
        return unnamed_error(self.with_abilities(does))

    def with_abilities(self, does: Abilities) -> CustomCard:
        return replace(self.made, abilities=does)

    # -- layout ------------------------------------------------------------------------------------

    def preview(self, high: float) -> Iterator[Item]:
        yield card_picture(self.services, self.metrics, high, lambda: self.made)
        for sentence in sentences(self.made.abilities):
            yield Label(sentence, 17, wrap=True, leading=1.32)

    def after(self) -> Iterator[Item]:
        card = self.made
        yield section_heading(tr("workshop.form.looks"))
        self._field = TextField(self.text_fields, NOWHERE, card.name, self._type, NAME_LENGTH)
        self._field.wrong = self.refused is not None and self.refused.why in _ABOUT_NAMES
        suggest = Button(self.metrics, NOWHERE, "", self._suggest, "ink", 18, sign="dice")
        yield self.row(tr("workshop.form.name"), self._field, with_label(suggest, tr("workshop.form.suggest")))
        picks = [Pick(glyph_label(glyph), sign=glyph_of(glyph)) for glyph in GLYPHS]
        at, pick = GLYPHS.index(card.glyph), lambda at: self.change(replace(self.made, glyph=GLYPHS[at]))
        yield self.row(tr("workshop.form.glyph"), SelectField(self.metrics, NOWHERE, picks, at, self._ask_glyph, pick))
        colored = [replace(card, color=color) for color in COLORS]
        picks = [
            Pick(color_label(each.color), reason(refused) if refused else "", color_sign(each.color))
            for each, refused in zip(colored, map(unnamed_error, colored), strict=True)
        ]
        at = COLORS.index(card.color)
        yield self.pick_row(
            "workshop.form.color", picks, at, lambda number: self.change(replace(self.made, color=COLORS[number]))
        )
        points = sorted({*range(0, MOST_POINTS + 1, _POINTS_STEP), card.points})
        yield self.step_row(
            "workshop.form.points", points, card.points, lambda n: self.change(replace(self.made, points=n))
        )
        copies = range(1, MOST_COPIES + 1)
        yield self.step_row(
            "workshop.form.copies", copies, card.copies, lambda n: self.change(replace(self.made, copies=n))
        )

    # -- edits -------------------------------------------------------------------------------------

    def change(self, made: CustomCard) -> None:
        """Replaces the card, and its name too until the player has set one."""
        super().change(made if self._is_named else replace(made, name=self._suggested(made)[0]))

    def _suggested(self, card: CustomCard) -> list[str]:
        return names_for(card, [other.name for other in self._others])

    def _suggest(self) -> None:
        names = self._suggested(self.made)
        at = names.index(self.made.name) + 1 if self.made.name in names else 0
        self._is_named = True
        self.change(replace(self.made, name=names[at % len(names)]))

    def _type(self, text: str) -> None:
        """Sets the card's name to the typed text, without rebuilding the page and its text field."""
        self._is_named = True
        self.made = replace(self.made, name=" ".join(text.split()))
        refused = self.refused
        self._field.wrong = refused is not None and refused.why in _ABOUT_NAMES
        self.show_preview()

    def _ask_glyph(self) -> None:
        pick = lambda glyph: self.change(replace(self.made, glyph=glyph))  # noqa: E731
        self.services.stack.push(GlyphDialog(self.services, self.made.glyph, pick))


_ABOUT_NAMES = ("no_name", "long_name", "blanks", "signs", "same_name")
"""Ids of errors that mark the name field as invalid."""
