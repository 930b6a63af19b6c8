"""Card form: name, picture, color, points, copies and abilities, with a preview of the card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.cards import NO_COLOR, Color
from uno_desktop.model.workshop.ability import HIGHEST_LIMIT, LOWEST_LIMIT, VERBS, Ability, Verb, When, Who
from uno_desktop.model.workshop.card_validation import card_error, deck_error
from uno_desktop.model.workshop.custom_card import (
    EVERY_COLOR,
    GLYPHS,
    MAX_ABILITIES,
    MOST_COPIES,
    MOST_POINTS,
    NAME_LENGTH,
    CustomCard,
    CustomDeck,
)
from uno_desktop.model.workshop.validation_error import Refused
from uno_desktop.scenes.rulebook.rulebook_entries import Heading
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.workshop.card_part_text import (
    color_label,
    color_sign,
    glyph_label,
    part_label,
    reason,
    sentences,
)
from uno_desktop.scenes.workshop.card_pictures import CardPicture
from uno_desktop.scenes.workshop.select_field import GlyphDialog, Pick, SelectDialog, SelectField
from uno_desktop.stage.cards.emblems.workshop import glyph_of
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, Part
from uno_desktop.ui.form_page import PageCommand as Way
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import label, put
from uno_desktop.ui.widgets import Button, Stepper, Text, Widget, with_label

CONTROL_HIGH = 44.0
_ROW, _TITLE, _EDGE, _BETWEEN = 54.0, 34.0, 14.0, 8.0
_CONTROLS = 0.58
"""Share of the row width that the controls take."""


class FormRow(Widget):
    """Title and controls side by side; in one-column layout the controls are below the title."""

    radius = 12

    def __init__(self, metrics: Metrics, width: int, title: str, narrow: bool) -> None:
        """`width` is in pixels; `title` is localized."""
        high = _TITLE + CONTROL_HIGH + 10 if narrow else _ROW
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(high)))
        self.title, self.narrow = title, narrow
        self.reachable = False

    def places(self, count: int, small: int = 0) -> list[pygame.Rect]:
        """Returns control boxes from left to right, relative to the row; the last `small` ones are square."""
        metrics, edge = self.metrics, self.metrics.px(_EDGE)
        high, gap = metrics.px(CONTROL_HIGH), metrics.px(_BETWEEN)
        whole = self.rect.width - 2 * edge if self.narrow else round(self.rect.width * _CONTROLS) - edge
        left = edge if self.narrow else self.rect.width - edge - whole
        top = metrics.px(_TITLE) if self.narrow else (self.rect.height - high) // 2
        wide = (whole - small * (high + gap) - (count - small - 1) * gap) // (count - small)
        boxes = []
        for number in range(count):
            box = pygame.Rect(left, top, high if number >= count - small else wide, high)
            boxes.append(box)
            left = box.right + gap
        return boxes

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "row.hover" if self.hovered else "row", self.radius)
        wide = rect.width - metrics.px(2 * _EDGE)
        if not self.narrow:
            wide = round(rect.width * (1 - _CONTROLS)) - metrics.px(_EDGE + 8)
        room = (wide, metrics.px(_TITLE - 2 if self.narrow else _ROW - 6))
        line = label(metrics.fonts, self.title, 18, "regular", palette.WHITE, room, "left")
        middle = rect.top + metrics.px(_TITLE / 2) if self.narrow else rect.centery
        put(surface, line, midleft=(rect.left + metrics.px(_EDGE), middle))


_ANY_NAME = "A"
_CARDS, _LIMIT = 2, 3
"""Initial numbers of a new ability and of a new condition."""
COLORS: tuple[Color, ...] = (0, 1, 2, 3, EVERY_COLOR, NO_COLOR)
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Item]):
    """Value for one part of a card, the resulting card, and the reason why it is not allowed (None if it is)."""

    value: Item
    card: CustomCard
    refused: Refused | None


FIRST_ABILITY = Ability(Verb.DRAW, Who.NEXT, _CARDS)


def with_ability(card: CustomCard, place: int, ability: Ability) -> CustomCard:
    return replace(card, abilities=(*card.abilities[:place], ability, *card.abilities[place + 1 :]))


def verbs(card: CustomCard, place: int) -> list[Choice[Verb]]:
    """Returns the verb choices for an ability; each keeps its other parts if they are allowed."""
    return _choices((verb, with_ability(card, place, _with_verb(card, place, verb))) for verb in VERBS)


def seats(card: CustomCard, place: int) -> list[Choice[Who]]:
    """Returns the choices for the player whom an ability affects."""
    ability = card.abilities[place]
    return _choices((who, with_ability(card, place, replace(ability, who=who))) for who in VERBS[ability.verb].who)


def conditions(card: CustomCard, place: int) -> list[Choice[When]]:
    """Returns the choices for the condition of an ability."""
    ability = card.abilities[place]
    limits = {when: (ability.limit or max(_LIMIT, LOWEST_LIMIT)) if when.counts else 0 for when in When}
    return _choices((when, with_ability(card, place, replace(ability, when=when, limit=limits[when]))) for when in When)


def colors(card: CustomCard) -> list[Choice[Color]]:
    return _choices((color, replace(card, color=color)) for color in COLORS)


def one_more(card: CustomCard) -> CustomCard | None:
    """Returns the card with one more ability, the first allowed one; None if none is."""
    grown = replace(card, abilities=(*card.abilities, FIRST_ABILITY))
    found = (each.card for each in verbs(grown, len(card.abilities)) if each.refused is None)
    return next(found, None)


def refused_but_for_name(card: CustomCard) -> Refused | None:
    """Returns the reason why the card is invalid regardless of its name; None if it is valid."""
    return card_error(replace(card, name=_ANY_NAME, glyph=GLYPHS[0]))


def _choices(cards: Iterable[tuple[Item, CustomCard]]) -> list[Choice[Item]]:
    return [Choice(value, card, refused_but_for_name(card)) for value, card in cards]


def _with_verb(card: CustomCard, place: int, verb: Verb) -> Ability:
    old, kind = card.abilities[place], VERBS[verb]
    amount = min(max(old.amount or _CARDS, kind.lowest), kind.highest) if kind.counted else 0
    whom = (old.who, *kind.who) if old.who in kind.who else kind.who
    tried = [
        Ability(verb, who, amount, when, old.limit if when.counts else 0)
        for when in dict.fromkeys((old.when, When.ALWAYS))
        for who in dict.fromkeys(whom)
    ]
    fits = (each for each in tried if refused_but_for_name(with_ability(card, place, each)) is None)
    return next(fits, Ability(verb, whom[0], amount))


def names_for(card: CustomCard, taken: Collection[str]) -> list[str]:
    """Returns localized names, best first, except those of other cards in the deck."""
    others = {name.casefold() for name in taken}
    return [name for name in dict.fromkeys(_all_names(card)) if name.casefold() not in others]


def _all_names(card: CustomCard) -> Iterator[str]:
    for ability in card.abilities:
        yield tr(f"workshop.name.{ability.verb.value}")
    first = GLYPHS.index(card.glyph) if card.glyph in GLYPHS else 0
    yield from (glyph_label(glyph) for glyph in GLYPHS[first:] + GLYPHS[:first])
    yield from (tr(f"workshop.name.{verb.value}") for verb in Verb)


_SIDE, _SPACE, _INSET, _GAP, _HEADING = 330.0, 34.0, 12.0, 5.0, 46.0
_CARD, _CARD_NARROW, _CARD_LOW = 250.0, 190.0, 120.0
_POINTS_STEP, _POINTS = 5, 20
_Part = TypeVar("_Part")


class CardScene(FormPage):
    """Card form: controls on the left, the card preview and its rules text on the right; or all in one column."""

    services: Services

    def __init__(self, services: Services, deck: CustomDeck, place: int, on_done: Callable[[CustomCard], None]) -> None:
        """`place` is the index of the card, `len(deck.cards)` for a new one; `on_done` gets the card."""
        super().__init__(services)
        self.deck, self.place, self.on_done = deck, place, on_done
        self._others = [card for number, card in enumerate(deck.cards) if number != place]
        self.is_new = place >= len(deck.cards)
        self.card = self._begun() if self.is_new else deck.cards[place]
        self._is_named = not self.is_new
        """True once the user has set the name; until then the name follows the abilities."""
        self._field: TextField | None = None
        self._done: Button | None = None
        self._told: Scroller | None = None

    def _begun(self) -> CustomCard:
        """Returns a new valid card with an unused picture."""
        used = {card.glyph for card in self._others}
        glyph = next((each for each in GLYPHS if each not in used), GLYPHS[0])
        card = CustomCard("", glyph, NO_COLOR, _POINTS, 2, (FIRST_ABILITY,))
        return replace(card, name=self._suggested(card)[0])

    # -- layout ------------------------------------------------------------------------------------

    @property
    def _left(self) -> Part:
        body = self.body.shrunk(_INSET)
        return body if self.narrow else body._replace(w=body.w - _SIDE - _SPACE)

    @property
    def _side(self) -> Part:
        body = self.body.shrunk(_INSET)
        return Part(body.right - _SIDE, body.y, _SIDE, body.h)

    def build(self) -> None:
        metrics = self.metrics
        room = Scroller(metrics, metrics.place(*self._left), self.scrolled)
        self.scrollers, self._told = [room], None
        if self.narrow:
            self._add_card(room)
        for place in range(len(self.card.abilities)):
            self._add_ability(room, place)
        self._add_more(room)
        self._add_heading(room, tr("workshop.form.looks"))
        self._add_name(room)
        self._add_looks(room)
        if not self.narrow:
            self._told = Scroller(metrics, metrics.place(*self._side), self.scrolled_in(1))
            self.scrollers.append(self._told)
            self._add_card(self._told)
        row = self.add_commands([Way("common.cancel", self.back), Way("workshop.form.done", self._finish, "gold")])
        self._done = row[-1]
        self._done.enabled = self.refused is None

    def _add(self, room: Scroller, widget: Widget, gap: float = _GAP) -> pygame.Rect:
        """Adds a widget below the content and returns its rectangle."""
        box = widget.rect.move(0, room.height + (self.metrics.px(gap) if room.height else 0))
        room.add(self.add(widget), box)
        return box

    def _add_heading(self, room: Scroller, text: str) -> pygame.Rect:
        return self._add(room, Heading(self.metrics, pygame.Rect(0, 0, room.widest, self.metrics.px(_HEADING)), text))

    def _add_card(self, room: Scroller) -> None:
        metrics = self.metrics
        high = _CARD_LOW if self.narrow and self.low else _CARD_NARROW if self.narrow or self.low else _CARD
        self._add(room, CardPicture(self.services, metrics, room.widest, high, lambda: self.card))
        refused = self.refused
        if refused is not None:
            self._add(room, Text(metrics, reason(refused), 17, room.widest, "bold", palette.GOLD), 8)
        for sentence in sentences(self.card):
            self._add(room, Text(metrics, sentence, 17, room.widest), 8)

    def _row(self, room: Scroller, title: str, *controls: Callable[[pygame.Rect], Widget], small: int = 0) -> None:
        """Adds a row; each control is built for its box, and the last `small` boxes are square."""
        row = FormRow(self.metrics, room.widest, title, self.narrow)
        box = self._add(room, row)
        for make, place in zip(controls, row.places(len(controls), small), strict=True):
            control = make(place)
            control.label = control.label or title
            room.add(self.add(control), place.move(box.topleft))

    def _add_name(self, room: Scroller) -> None:
        def field(box: pygame.Rect) -> Widget:
            self._field = TextField(self.form, box, self.card.name, self._type, NAME_LENGTH)
            self._field.wrong = self.refused is not None and self.refused.why in _ABOUT_NAMES
            return self._field

        def suggest(box: pygame.Rect) -> Widget:
            made = Button(self.metrics, box, "", self._suggest, "ink", 18, sign="dice")
            return with_label(made, tr("workshop.form.suggest"))

        self._row(room, tr("workshop.form.name"), field, suggest, small=1)

    def _add_looks(self, room: Scroller) -> None:
        card, metrics = self.card, self.metrics

        def picture(box: pygame.Rect) -> Widget:
            picks = [Pick(glyph_label(glyph), sign=glyph_of(glyph)) for glyph in GLYPHS]
            take = lambda at: self._set(replace(self.card, glyph=GLYPHS[at]))  # noqa: E731
            return SelectField(metrics, box, picks, GLYPHS.index(card.glyph), self._ask_glyph, take)

        self._row(room, tr("workshop.form.glyph"), picture)
        self._pick(room, "workshop.form.color", colors(card), card.color, color_label, color_sign)
        points = sorted({*range(0, MOST_POINTS + 1, _POINTS_STEP), card.points})
        self._step(room, "workshop.form.points", points, card.points, lambda n: replace(self.card, points=n))
        copies = range(1, MOST_COPIES + 1)
        self._step(room, "workshop.form.copies", copies, card.copies, lambda n: replace(self.card, copies=n))

    def _add_ability(self, room: Scroller, place: int) -> None:
        several = len(self.card.abilities) > 1
        head = self._add_heading(room, tr("workshop.form.deed", n=place + 1) if several else tr("workshop.form.does"))
        if several:
            side = self.metrics.px(44)
            box = pygame.Rect(0, 0, side, side)
            button = Button(self.metrics, box, "", lambda: self._drop(place), "ink", 15, sign="cross")
            with_label(button, tr("workshop.form.drop", n=place + 1))
            room.add(self.add(button), pygame.Rect(head.right - side, head.centery - side // 2, side, side))
        card, ability = self.card, self.card.abilities[place]
        kind = VERBS[ability.verb]
        self._pick(room, "workshop.form.verb", verbs(card, place), ability.verb, part_label)
        if len(kind.who) > 1:
            self._pick(room, "workshop.form.who", seats(card, place), ability.who, part_label)
        if kind.counted:
            amounts = range(kind.lowest, kind.highest + 1)
            change = lambda n: with_ability(self.card, place, replace(self.card.abilities[place], amount=n))  # noqa: E731
            key = f"workshop.amount.{ability.verb.value}"
            self._step(room, key, amounts, ability.amount, change)
        self._pick(room, "workshop.form.when", conditions(card, place), ability.when, part_label)
        if ability.when.counts:
            limits = range(LOWEST_LIMIT, HIGHEST_LIMIT + 1)
            limit = lambda n: with_ability(self.card, place, replace(self.card.abilities[place], limit=n))  # noqa: E731
            self._step(room, "workshop.form.limit", limits, ability.limit, limit)

    def _add_more(self, room: Scroller) -> None:
        if len(self.card.abilities) < MAX_ABILITIES and one_more(self.card) is not None:
            box = pygame.Rect(0, 0, room.widest, self.metrics.px(CONTROL_HIGH))
            self._add(room, Button(self.metrics, box, tr("workshop.form.more"), self._more, "ink", 18), 10)

    def _pick(
        self,
        room: Scroller,
        title: str,
        choices: Sequence[Choice[_Part]],
        now: _Part,
        name: Callable[[_Part], str],
        sign: Callable[[_Part], str] = lambda part: "",
    ) -> None:
        picks = [
            Pick(name(each.value), reason(each.refused) if each.refused else "", sign(each.value)) for each in choices
        ]
        at = [each.value for each in choices].index(now)

        def take(number: int) -> None:
            self._set(choices[number].card)

        def ask() -> None:
            self.services.stack.push(SelectDialog(self.services, tr(title), picks, at, take))

        self._row(room, tr(title), lambda box: SelectField(self.metrics, box, picks, at, ask, take))

    def _step(
        self, room: Scroller, title: str, numbers: Sequence[int], now: int, change: Callable[[int], CustomCard]
    ) -> None:
        labels, at = [str(number) for number in numbers], list(numbers).index(now)
        take = lambda place: self._set(change(numbers[place]))  # noqa: E731
        self._row(room, tr(title), lambda box: Stepper(self.metrics, box, labels, at, take, 18))

    # -- drawing -----------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("workshop.form.new" if self.is_new else "workshop.form.title"))
        self.panel(surface, self._left)
        if not self.narrow:
            self.panel(surface, self._side)

    # -- edits -------------------------------------------------------------------------------------

    @property
    def refused(self) -> Refused | None:
        return deck_error(replace(self.deck, cards=(*self._others, self.card)))

    def _set(self, card: CustomCard) -> None:
        if not self._is_named:
            card = replace(card, name=self._suggested(card)[0])
        self.card = card
        self.rebuild()

    def _suggested(self, card: CustomCard) -> list[str]:
        return names_for(card, [other.name for other in self._others])

    def _suggest(self) -> None:
        names = self._suggested(self.card)
        at = names.index(self.card.name) + 1 if self.card.name in names else 0
        self._is_named = True
        self._set(replace(self.card, name=names[at % len(names)]))

    def _type(self, text: str) -> None:
        """Sets the card's name to the typed text, without rebuilding the page and its text field."""
        self._is_named = True
        self.card = replace(self.card, name=" ".join(text.split()))
        self._show_refusal()

    def _show_refusal(self) -> None:
        refused, room = self.refused, self._told
        if self._done is not None:
            self._done.enabled = refused is None
        if self._field is not None:
            self._field.wrong = refused is not None and refused.why in _ABOUT_NAMES
        if room is not None:
            self.widgets = [widget for widget in self.widgets if not room.contains(widget)]
            room.clear()
            self._add_card(room)
            room.arrange()

    def _ask_glyph(self) -> None:
        take = lambda glyph: self._set(replace(self.card, glyph=glyph))  # noqa: E731
        self.services.stack.push(GlyphDialog(self.services, self.card.glyph, take))

    def _more(self) -> None:
        grown = one_more(self.card)
        if grown is not None:
            self._set(grown)

    def _drop(self, place: int) -> None:
        abilities = self.card.abilities
        self._set(replace(self.card, abilities=(*abilities[:place], *abilities[place + 1 :])))

    def _finish(self) -> None:
        if self.refused is None:
            self.services.stack.pop()
            self.on_done(self.card)


_ABOUT_NAMES = ("no_name", "long_name", "blanks", "signs", "same_name")
"""Error ids that mark the name field as invalid."""
