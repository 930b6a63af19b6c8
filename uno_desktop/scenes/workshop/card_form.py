"""Card form: name, picture, colour, points, copies and abilities, with a preview of the card."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from pygame import Rect

from uno_desktop.drawing import palette
from uno_desktop.model.cards import NO_COLOR, Color
from uno_desktop.model.cards.ability import HIGHEST_LIMIT, LOWEST_LIMIT, VERBS, Ability, Verb, When, Who
from uno_desktop.model.refused import Refused
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
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.workshop.card_pictures import (
    card_picture,
    color_label,
    color_sign,
    glyph_label,
    part_label,
    reason,
    sentences,
)
from uno_desktop.stage.cards.card_designs import glyph_of
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Role
from uno_desktop.ui.dialog import Dialog, confirm
from uno_desktop.ui.form_page import FormPage, PageCommand, section_heading
from uno_desktop.ui.layout import NOWHERE, Column, Control, Grid, Ground, Icon, Item, Label, PressTile, Row, Tile
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button, OpenField, Stepper, Widget, with_label

_ROW, _TILE_GAP, _SIGN = 46.0, 6.0, 26.0
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


class _OneOfMany(Dialog[PageServices]):
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
        self.lay(room, Grid(*tiles, cell=self.cell, gap=_TILE_GAP, inset=(0, 4)))
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
        lines = sum(_ROW + _TILE_GAP + (18 if pick.why else 0) for pick in picks)
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
        size = (_HEAD + _FOOT + 20 + rows * (_TILE + _TILE_GAP), 100 + _ACROSS * (_TILE + _TILE_GAP) + 20)
        at = GLYPHS.index(glyph) if glyph in GLYPHS else 0
        super().__init__(services, tr("workshop.form.glyph"), at, lambda number: on_pick(GLYPHS[number]), size)

    def tiles(self) -> list[Tile]:
        glyphs = enumerate(GLYPHS)
        return [glyph_tile(self.metrics, glyph, at == self.at, partial(self.pick, at)) for at, glyph in glyphs]


_ANY_NAME = "A"
_CARDS, _LIMIT = 2, 3
"""Initial number in a new ability and in a new condition."""
COLORS: tuple[Color, ...] = (0, 1, 2, 3, EVERY_COLOR, NO_COLOR)
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Value]):
    """Value for one part of a card, the resulting card, and the reason if that card is invalid (else None)."""

    value: Value
    card: CustomCard
    refused: Refused | None


FIRST_ABILITY = Ability(Verb.DRAW, Who.NEXT, _CARDS)


def with_ability(card: CustomCard, place: int, ability: Ability) -> CustomCard:
    return replace(card, abilities=(*card.abilities[:place], ability, *card.abilities[place + 1 :]))


def verbs(card: CustomCard, place: int) -> list[Choice[Verb]]:
    """Returns the verb choices for an ability; each keeps the ability's other parts if they are allowed."""
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
    """Returns the card with one more ability, the first that is allowed; None if none is allowed."""
    grown = replace(card, abilities=(*card.abilities, FIRST_ABILITY))
    found = (each.card for each in verbs(grown, len(card.abilities)) if each.refused is None)
    return next(found, None)


def refused_but_for_name(card: CustomCard) -> Refused | None:
    """Returns the reason why the card is invalid regardless of its name and picture; None if there is none."""
    return card_error(replace(card, name=_ANY_NAME, glyph=GLYPHS[0]))


def _choices(cards: Iterable[tuple[Value, CustomCard]]) -> list[Choice[Value]]:
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


class CardScene(FormPage[Services]):
    """Card form: controls on the left, the card preview and its rules text on the right; or all in one column."""

    def __init__(self, services: Services, deck: CustomDeck, place: int, on_done: Callable[[CustomCard], None]) -> None:
        """`place` is the index of the card, `len(deck.cards)` for a new one; `on_done` gets the card."""
        super().__init__(services)
        self.deck, self.place, self.on_done = deck, place, on_done
        self._others = [card for number, card in enumerate(deck.cards) if number != place]
        self.is_new = place >= len(deck.cards)
        self.card = self._first_card = self._begun() if self.is_new else deck.cards[place]
        self._is_named = not self.is_new
        """True once the player has set the name; until then the name follows the abilities."""
        self._side_scroller: Scroller | None = None

    def _begun(self) -> CustomCard:
        """Returns a new valid card with an unused picture."""
        used = {card.glyph for card in self._others}
        glyph = next((each for each in GLYPHS if each not in used), GLYPHS[0])
        card = CustomCard("", glyph, NO_COLOR, _POINTS, 2, (FIRST_ABILITY,))
        return replace(card, name=self._suggested(card)[0])

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        rows = [*self._abilities(), section_heading(tr("workshop.form.looks")), *self._looks()]
        body = self.body.shrunk(_INSET)
        left, side = (body, body) if self.narrow else body.split(_SIDE, _SPACE)
        room = self.add_scroller(self.add_panel(left))
        self.lay(room, Column(*(self._preview() if self.narrow else ()), *rows, gap=_GAP))
        self._side_scroller = None
        if not self.narrow:
            self._side_scroller = self.add_scroller(self.add_panel(side))
            self.lay(self._side_scroller, Column(*self._preview(), gap=8))
        fine = self.refused is None
        done = PageCommand("workshop.form.done", self._finish, "gold", enabled=fine)
        *_, self._done = self.add_commands(PageCommand("common.cancel", self.back), done)

    @property
    def title(self) -> str:
        return tr("workshop.form.new" if self.is_new else "workshop.form.title")

    def _preview(self) -> Iterator[Item]:
        high = _CARD_LOW if self.narrow and self.low else _CARD_NARROW if self.narrow or self.low else _CARD
        yield card_picture(self.services, self.metrics, high, lambda: self.card)
        refused = self.refused
        if refused is not None:
            yield Label(reason(refused), 17, "bold", palette.GOLD, wrap=True)
        for sentence in sentences(self.card):
            yield Label(sentence, 17, wrap=True, leading=1.32)

    def _row(self, title: str, widget: Widget, small: Widget | None = None) -> Row:
        widget.label = widget.label or title
        beside = Control(small, TARGET) if small is not None else None
        controls = Row(Control(widget, grow=1), beside, grow=0.58)
        ground = Ground("row", 12)
        return Row(Label(title, 18, wrap=True, grow=0.42), controls, stacks=440, inset=(14, 5), ground=ground)

    def _looks(self) -> Iterator[Item]:
        card = self.card
        self._field = TextField(self.form, NOWHERE, card.name, self._type, NAME_LENGTH)
        self._field.wrong = self.refused is not None and self.refused.why in _ABOUT_NAMES
        suggest = Button(self.metrics, NOWHERE, "", self._suggest, "ink", 18, sign="dice")
        yield self._row(tr("workshop.form.name"), self._field, with_label(suggest, tr("workshop.form.suggest")))
        picks = [Pick(glyph_label(glyph), sign=glyph_of(glyph)) for glyph in GLYPHS]
        take = lambda at: self._set(replace(self.card, glyph=GLYPHS[at]))  # noqa: E731
        glyph = SelectField(self.metrics, NOWHERE, picks, GLYPHS.index(card.glyph), self._ask_glyph, take)
        yield self._row(tr("workshop.form.glyph"), glyph)
        yield self._pick("workshop.form.color", colors(card), card.color, color_label, color_sign)
        points = sorted({*range(0, MOST_POINTS + 1, _POINTS_STEP), card.points})
        yield self._step("workshop.form.points", points, card.points, lambda n: replace(self.card, points=n))
        copies = range(1, MOST_COPIES + 1)
        yield self._step("workshop.form.copies", copies, card.copies, lambda n: replace(self.card, copies=n))

    def _abilities(self) -> Iterator[Item]:
        several = len(self.card.abilities) > 1
        for place in range(len(self.card.abilities)):
            title = tr("workshop.form.deed", n=place + 1) if several else tr("workshop.form.does")
            head = section_heading(title)
            head.grow = 1
            drop = Button(self.metrics, NOWHERE, "", partial(self._drop, place), "ink", 15, sign="cross")
            with_label(drop, tr("workshop.form.drop", n=place + 1))
            yield Row(head, Control(drop, TARGET)) if several else head
            yield from self._ability(place)
        if len(self.card.abilities) < MAX_ABILITIES and one_more(self.card) is not None:
            yield Control(Button(self.metrics, NOWHERE, tr("workshop.form.more"), self._more, "ink", 18))

    def _ability(self, place: int) -> Iterator[Item]:
        card, ability = self.card, self.card.abilities[place]
        kind = VERBS[ability.verb]

        def amount(number: int) -> CustomCard:
            return with_ability(self.card, place, replace(self.card.abilities[place], amount=number))

        def limit(number: int) -> CustomCard:
            return with_ability(self.card, place, replace(self.card.abilities[place], limit=number))

        yield self._pick("workshop.form.verb", verbs(card, place), ability.verb, part_label)
        if len(kind.who) > 1:
            yield self._pick("workshop.form.who", seats(card, place), ability.who, part_label)
        if kind.counted:
            amounts, key = range(kind.lowest, kind.highest + 1), f"workshop.amount.{ability.verb.value}"
            yield self._step(key, amounts, ability.amount, amount)
        yield self._pick("workshop.form.when", conditions(card, place), ability.when, part_label)
        if ability.when.counts:
            limits = range(LOWEST_LIMIT, HIGHEST_LIMIT + 1)
            yield self._step("workshop.form.limit", limits, ability.limit, limit)

    def _pick(
        self, title: str, choices: Sequence[Choice[_Part]], now: _Part, name: Callable[[_Part], str],
        sign: Callable[[_Part], str] = lambda part: "",
    ) -> Row:  # fmt: skip
        picks = [
            Pick(name(each.value), reason(each.refused) if each.refused else "", sign(each.value)) for each in choices
        ]
        at = [each.value for each in choices].index(now)

        def take(number: int) -> None:
            self._set(choices[number].card)

        def ask() -> None:
            self.services.stack.push(SelectDialog(self.services, tr(title), picks, at, take))

        return self._row(tr(title), SelectField(self.metrics, NOWHERE, picks, at, ask, take))

    def _step(self, title: str, numbers: Sequence[int], now: int, change: Callable[[int], CustomCard]) -> Row:
        labels, at = [str(number) for number in numbers], list(numbers).index(now)
        take = lambda place: self._set(change(numbers[place]))  # noqa: E731
        return self._row(tr(title), Stepper(self.metrics, NOWHERE, labels, at, take, 18))

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
        refused, room = self.refused, self._side_scroller
        self._done.enabled = refused is None
        self._field.wrong = refused is not None and refused.why in _ABOUT_NAMES
        if room is not None:
            self.widgets = [widget for widget in self.widgets if not room.contains(widget)]
            room.clear()
            self.lay(room, Column(*self._preview(), gap=8))
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

    def back(self) -> None:
        """Closes the form; asks before a change is lost."""
        if self.card == self._first_card:
            super().back()
        else:
            confirm(self.services, "workshop.form.drop_sure", "workshop.form.drop_all", super().back)

    def _finish(self) -> None:
        if self.refused is None:
            self.services.stack.pop()
            self.on_done(self.card)


_ABOUT_NAMES = ("no_name", "long_name", "blanks", "signs", "same_name")
"""Ids of errors that mark the name field as invalid."""
