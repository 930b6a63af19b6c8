"""Options page: options grouped by topic, each with its meaning, rule, value and controls."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache, partial, reduce

import pygame

from uno_desktop.content.example_index import example_value, option_example
from uno_desktop.content.level_files import Level
from uno_desktop.content.packs import Pack, leaflet_of
from uno_desktop.content.press_chances import press_chances
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_controls import CONTROL, EDGE, RESET, OptionRow, controls
from uno_desktop.scenes.lobby.option_pictures import ChanceRow, ExampleRow, picture
from uno_desktop.scenes.lobby.option_text import changes, clash, idle_reason, value_label
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.rulebook.example_story import story
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import has_text, language, tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.form_page import FormPage, PageCommand, Part, section_heading
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, label, paragraph, put
from uno_desktop.ui.widgets import Button, Text, Widget, with_label


def plain(text: str) -> str:
    """Returns text normalized for search: lower case without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def found(option: Option, search_text: str) -> bool:
    """Returns True if the option texts contain every search word; an empty search matches all options."""
    words = plain(search_text).split()
    return all(word in _words_of(option, language()) for word in words)


@lru_cache(maxsize=512)
def _words_of(option: Option, spoken: str) -> str:
    values = [value_label(option, value) for value in option.values]
    nicknames = f"search.{option.key}"
    said = (tr(f"option.{option.key}.title"), tr(f"option.{option.key}.help"), option.key, *values)
    return plain(" ".join((*said, tr(nicknames) if has_text(nicknames) else "")))


def suggestion(options: Iterable[Option], search_text: str) -> str:
    """Returns the search text with each unknown word replaced by the most similar one of the option texts.

    Empty if no word is similar, or if the result finds nothing either.
    """
    options = list(options)
    known = sorted({word for option in options for word in re.findall(r"[\w+-]{3,}", _words_of(option, language()))})
    words = [
        word if any(word in each for each in known) else next(iter(get_close_matches(word, known, 1, 0.7)), word)
        for word in plain(search_text).split()
    ]
    meant = " ".join(words)
    return meant if meant != plain(search_text) and any(found(option, meant) for option in options) else ""


class SearchField(TextField):
    """Text field with a placeholder while it is empty."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.text and not self.editing:
            metrics, rect = self.metrics, self.rect
            room = rect.width - metrics.px(28)
            line = fitted(metrics.fonts, tr("options.search"), 17, "regular", palette.MUTED, room)
            put(surface, line, midleft=(rect.left + metrics.px(14), rect.centery))


class DeckField(Widget):
    """Field with the deck name; Enter or a click opens the workshop."""

    radius = 14

    def __init__(self, metrics: Metrics, rect: pygame.Rect, text: str, on_press: Callable[[], None]) -> None:
        """`text` is the deck name, or the word for no deck."""
        super().__init__(metrics, rect)
        self.text, self.on_press = text, on_press

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "field.lit" if self.hovered else "field", self.radius)
        sign = icon("pencil", metrics.px(18), palette.WHITE if self.hovered else palette.GOLD)
        put(surface, sign, midright=(rect.right - metrics.px(14), rect.centery))
        room = (rect.width - metrics.px(60), rect.height - metrics.px(2))
        line = label(metrics.fonts, self.text, 17, "bold", palette.WHITE, room)
        put(surface, line, center=(rect.centerx - metrics.px(8), rect.centery))


_EDGE, _SIGN, _HEAD, _FOOT = 16.0, 40.0, 42.0, 14.0


def told_of(pack: Pack, options: Mapping[str, Value]) -> str:
    """Returns one sentence: how the leaflet differs from the ruleset, or that `options` match it."""
    if dict(options) == dict(pack.options):
        return tr("options.leaflet_set")
    differs = changes(ruleset_named(pack.ruleset), pack.options)
    what = reduce(
        lambda some, more: tr("options.leaflet_and", some=some, more=more),
        (tr("options.leaflet_is", title=change.title, value=change.value) for change in differs),
    )
    return tr("options.leaflet_differs", n=len(differs), what=what)


class RuleDiffRow(Widget):
    """Row with the leaflet's differences; a press opens the leaflet's pack."""

    radius = 12

    def __init__(
        self, metrics: Metrics, width: int, pack: Pack, options: Mapping[str, Value], on_press: Callable[[], None]
    ) -> None:
        """`width` is in pixels; sets the height of `rect`."""
        super().__init__(metrics, pygame.Rect(0, 0, width, 0))
        self.on_press = on_press
        self.text = told_of(pack, options)
        room = width - metrics.px(2 * _EDGE + _SIGN)
        self._words = paragraph(metrics.fonts, self.text, 15.5, "regular", palette.WHITE, room)
        self.rect.height = self._words.height + metrics.px(_HEAD + _FOOT)

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        left = rect.left + metrics.px(_EDGE + _SIGN)
        sign = icon("book", metrics.px(24), palette.GOLD)
        put(surface, sign, center=(rect.left + metrics.px(_EDGE + 12), rect.centery))
        room = rect.right - metrics.px(_EDGE) - left
        head = fitted(metrics.fonts, tr("options.leaflet"), 18, "bold", palette.GOLD_LIGHT, room)
        put(surface, head, midleft=(left, rect.top + metrics.px(23)))
        put(surface, self._words, topleft=(left, rect.top + metrics.px(_HEAD)))


__all__ = ["OptionsScene", "value_label"]

_HELP_WIDE, _SPACE, _INSET = 340.0, 34.0, 12.0
_GAP, _HEADING = 5.0, 42.0
_SHOW_RULE, _TOOLS = 46.0, 52.0
_SOUGHT = 40
"""Character limit of the search text."""


class OptionsScene(FormPage):
    """Options page: scrolling option list on the left, the meaning of the selected option on the right; or both in one
    column."""

    services: Services

    def __init__(self, services: Services, match_setup: MatchSetup) -> None:
        super().__init__(services)
        self.match_setup = match_setup
        self.rows: list[tuple[Option, Widget]] = []
        """Shown options, each with its first control."""
        self.shown: Option = self._first()
        self._owners: dict[int, Option] = {}
        self._resets: list[tuple[Option, Button]] = []
        self._help: Scroller | None = None
        self.search_text = ""
        """Search text; empty shows all options."""
        self.only_changed = False
        self._searching = False
        """True if the search text changed and the page is not rebuilt yet."""
        self._field: SearchField | None = None

    # -- layout ------------------------------------------------------------------------------------

    @property
    def _list(self) -> Part:
        whole = self._left
        return whole._replace(y=whole.y + _TOOLS, h=whole.h - _TOOLS)

    @property
    def _left(self) -> Part:
        body = self.body.shrunk(_INSET)
        return body if self.narrow else body._replace(w=body.w - _HELP_WIDE - _SPACE)

    @property
    def _side(self) -> Part:
        body = self.body.shrunk(_INSET)
        return Part(body.right - _HELP_WIDE, body.y, _HELP_WIDE, body.h)

    def _first(self) -> Option:
        return next(self.match_setup.ruleset.by_topic())[1][0]

    def build(self) -> None:
        metrics = self.metrics
        if self.shown not in self.match_setup.ruleset.options:
            self.shown = self._first()
        self.rows, self._resets, self._owners = [], [], {}
        self._build_tools()
        room = Scroller(metrics, metrics.place(*self._list), self.scrolled)
        room.margin = _HEADING + 6
        self.scrollers = [room]
        y = self._add_rules_summary(room)
        for topic, options in self.match_setup.ruleset.by_topic():
            wanted = [option for option in options if self._wanted(option)]
            if not wanted:
                continue
            self.lay(room, section_heading(tr(f"optiongroup.{topic}"), _HEADING))
            y = room.height
            for option in wanted:
                y = self._add_row(room, option, y) + metrics.px(_GAP)
        if not self.rows:
            nothing = tr("options.nothing_found" if self.search_text else "options.nothing_changed")
            y = self._put(room, Text(metrics, nothing, 18, room.widest, color=palette.MUTED), y + metrics.px(20))
            self._suggest(room, y)
        self._help = None
        if not self.narrow:
            self._build_help()
        self.add_commands(
            [
                PageCommand("options.presets", self._presets),
                PageCommand("lab.open", self._lab),
                PageCommand("options.defaults", self._defaults),
                PageCommand("options.done", self.back, "gold"),
            ]
        )

    def _build_tools(self) -> None:
        metrics, left = self.metrics, self._left
        half = (left.w - 10) / 2
        box = metrics.place(left.x, left.y, half, _TOOLS - 8)
        self._field = with_label(
            SearchField(self.form, box, self.search_text, self._search, _SOUGHT), tr("options.search")
        )
        self.add(self._field)
        place = (left.x + half + 10, left.y, half, _TOOLS - 8)
        style = "gold" if self.only_changed else "ink"
        self.button(place, "options.only_changed", self._toggle_changed, style, 17)

    def _suggest(self, room: Scroller, y: int) -> None:
        """Offers the words that were probably meant by a search without result."""
        meant = suggestion(self.match_setup.ruleset.options, self.search_text) if self.search_text else ""
        if meant:
            box = pygame.Rect(0, y + self.metrics.px(12), room.widest, self.metrics.px(_TOOLS - 8))
            words = tr("options.did_you_mean", words=meant)
            room.add(self.add(Button(self.metrics, box, words, partial(self._search, meant), "ink", 17)), box)

    def _wanted(self, option: Option) -> bool:
        return found(option, self.search_text) and (self.changed(option) or not self.only_changed)

    def _add_rules_summary(self, room: Scroller) -> int:
        pack = leaflet_of(self.match_setup.ruleset.id)
        if pack is None or self.search_text or self.only_changed:
            return 0
        open_pack = partial(push_route, self.services, "presets", self.match_setup, pack)
        return self._put(room, RuleDiffRow(self.metrics, room.widest, pack, self.match_setup.options, open_pack), 0)

    def _build_help(self) -> None:
        x, y, width, height = self._side
        self._help = Scroller(self.metrics, self.metrics.place(x, y, width, height - _SHOW_RULE - 10))
        self.scrollers.append(self._help)
        half, y = (width - 8) / 2 - 3, y + height - _SHOW_RULE
        self._watch = self.button((x + 4, y, half, _SHOW_RULE), "rulebook.watch", self._show, "ink", 17, "play")
        place = (x + 10 + half, y, half, _SHOW_RULE)
        self._book = self.button(place, "options.show_rule", self._show_rule, "ink", 17, "book")
        self._explain()

    def _explain(self) -> None:
        metrics, room = self.metrics, self._help
        if room is None:
            return
        self.widgets = [widget for widget in self.widgets if not room.contains(widget)]
        room.clear()
        option = self.shown
        y = self._add_text(room, tr(f"option.{option.key}.title"), metrics.px(10), 23, "title", palette.GOLD_LIGHT)
        y = self._add_text(room, tr(f"option.{option.key}.help"), y, 17)
        y = self._illustrate(room, option, y)
        rule = tr(f"rule.{option.rule}.title") if has_text(f"rule.{option.rule}.title") else ""
        lines = [tr("options.default", value=value_label(option, option.default)), *self._idle(option)]
        if option.rule:
            lines.append(tr("options.rule", rule=f"{rule} ({option.rule})" if rule else option.rule))
        self._add_text(room, "\n".join(lines), y, 15, color=palette.MUTED)
        room.arrange()
        self._watch.shown = self._watch.enabled = self._example(option) is not None
        self._book.shown = self._book.enabled = bool(option.rule)

    def _idle(self, option: Option) -> list[str]:
        reason = idle_reason(self.match_setup.ruleset, self.match_setup.agreed, option.key)
        return [reason] if reason else []

    def _add_text(
        self, room: Scroller, words: str, y: int, size: float, weight: str = "regular", color: str = palette.WHITE
    ) -> int:
        text = Text(self.metrics, words, size, room.widest, weight, color)
        return self._put(room, text, y) + self.metrics.px(10)

    def _put(self, room: Scroller, widget: Widget, y: int) -> int:
        box = widget.rect.move(0, y)
        room.add(self.add(widget), box)
        return box.bottom

    def _illustrate(self, room: Scroller, option: Option, y: int) -> int:
        metrics, value, level = self.metrics, self.match_setup.value(option), self._example(option)
        shown = value if level is None else example_value(option, level)
        y = self._add_text(room, tr("options.example", value=value_label(option, shown)), y, 15, "bold", palette.GOLD)
        rows = self._pictured(option, room.widest)
        if level is not None:
            rows = [ExampleRow(self.services, metrics, room.widest, line) for line in story(level)]
        for row in rows:
            y = self._put(room, row, y) + metrics.px(4)
        return y + metrics.px(8)

    def _pictured(self, option: Option, width: int) -> list[Widget]:
        metrics, agreed = self.metrics, self.match_setup.agreed
        shares = enumerate(press_chances(option, agreed))
        return [
            *(ExampleRow(self.services, metrics, width, line) for line in picture(option, agreed)),
            *(ChanceRow(metrics, width, cards, share) for cards, share in shares),
        ]

    def _example(self, option: Option) -> Level | None:
        return option_example(option, self.match_setup.value(option))

    def _add_row(self, room: Scroller, option: Option, y: int) -> int:
        metrics = self.metrics
        row = OptionRow(
            metrics,
            room.widest,
            option,
            " ".join([tr(f"option.{option.key}.help"), *self._idle(option)]) if self.narrow else "",
            lambda: option is self.shown,
            lambda: self.changed(option),
        )
        box = row.rect.move(0, y)
        room.add(self.add(row), box)
        size = (metrics.px(CONTROL[0]), metrics.px(CONTROL[1]))
        left = box.right - metrics.px(RESET + 12) - size[0]
        top = box.bottom - metrics.px(8) - size[1] if self.narrow else box.centery - size[1] // 2
        made = self._controls(option, size)
        for control in made:
            room.add(self.add(control), control.rect.move(left, top))
            self._owners[id(control)] = option
        self.rows.append((option, made[0]))
        side = metrics.px(RESET)
        place = pygame.Rect(box.right - metrics.px(5) - side, top, side, side)
        reset = Button(metrics, place, "", lambda: self._reset(option), "ink", 17, sign="undo")
        title = tr(f"option.{option.key}.title")
        room.add(self.add(with_label(reset, tr("access.reset", name=title))), place)
        self._owners[id(reset)] = option
        self._resets.append((option, reset))
        if self.narrow and option.rule:
            place = pygame.Rect(metrics.px(EDGE), top, side, side)
            self._beside(room, place, "book", option, lambda: self._show_rule(option))
        if self.narrow and self._example(option):
            place = pygame.Rect(metrics.px(EDGE) + (side + metrics.px(8)) * bool(option.rule), top, side, side)
            self._beside(room, place, "play", option, lambda: self._show(option))
        self._show_resets()
        return self._draw_below(room, option, box.bottom) if self.narrow else box.bottom

    def _controls(self, option: Option, size: tuple[int, int]) -> list[Widget]:
        value = self.match_setup.value(option)
        if option.key == CARDS:
            opens = partial(push_route, self.services, "workshop", self.match_setup)
            box, title = pygame.Rect((0, 0), size), tr(f"option.{option.key}.title")
            return [with_label(DeckField(self.metrics, box, value_label(option, value), opens), title)]
        return controls(self.services, self.form, option, value, size, lambda value: self._chosen(option, value))

    def _draw_below(self, room: Scroller, option: Option, y: int) -> int:
        for row in self._pictured(option, room.widest):
            y = self._put(room, row, y + self.metrics.px(_GAP))
        return y

    def _beside(self, room: Scroller, place: pygame.Rect, sign: str, option: Option, press: Callable[[], None]) -> None:
        button = Button(self.metrics, place, "", press, "ink", 17, sign=sign)
        said = tr("rulebook.watch" if sign == "play" else "options.show_rule")
        title = tr(f"option.{option.key}.title")
        room.add(self.add(with_label(button, f"{said}: {title}")), place)
        self._owners[id(button)] = option

    def _show_resets(self) -> None:
        for option, button in self._resets:
            button.shown = button.enabled = self.changed(option)

    # -- frames ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        self._show_meaning()
        return used

    def _show_meaning(self) -> None:
        before = self.shown
        if self.focus.visible:
            self.shown = self._owners.get(id(self.focus.current), self.shown)
        else:
            rows = [widget for widget in self.widgets if isinstance(widget, OptionRow)]
            self.shown = next((row.option for row in rows if row.hit(self.services.mouse)), self.shown)
        if self.shown is not before:
            self._explain()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._searching and self._field is not None:  # delayed: the field is still handling the key
            self._searching = False
            self.to_top()
            self.rebuild()
            self.focus.focus(self._field)

    def draw_below(self, surface: pygame.Surface) -> None:
        name = tr(f"ruleset.{self.match_setup.ruleset.id}.name")
        self.heading(surface, tr("options.title", name=name))
        self.panel(surface, self._left)
        if not self.narrow:
            self.panel(surface, self._side)

    # -- choices -----------------------------------------------------------------------------------

    def changed(self, option: Option) -> bool:
        """Returns True if the option differs from the ruleset's default, whether set here or in the preferences."""
        return self.match_setup.value(option) != option.default

    def _search(self, text: str) -> None:
        self.search_text, self._searching = text, True

    def _toggle_changed(self) -> None:
        self.only_changed = not self.only_changed
        self.to_top()
        self.rebuild()

    def _chosen(self, option: Option, value: Value) -> None:
        self.match_setup.set(option, value)
        why = clash(self.match_setup.ruleset, self.match_setup.agreed)
        if why:
            self.services.notices.append(Notice("seats.refused", {"why": why}))
        self._show_resets()
        if option is self.shown:
            self._explain()
        if self.narrow and option.reads is None and self._example(option) is None:
            self._rebuild(option)  # the picture below the row shows the value

    def _reset(self, option: Option) -> None:
        self.match_setup.set(option, option.default)
        self.shown = option
        self._rebuild(option)

    def _rebuild(self, option: Option) -> None:
        self.rebuild()
        for one, control in self.rows:
            if one is option:
                self.focus.focus(control)

    def _defaults(self) -> None:
        for option in self.match_setup.ruleset.options:
            self.match_setup.set(option, option.default)
        self.rebuild()

    def _presets(self) -> None:
        push_route(self.services, "presets", self.match_setup)

    def _lab(self) -> None:
        push_route(self.services, "rule lab", self.match_setup)

    def _show_rule(self, option: Option | None = None) -> None:
        push_route(self.services, "rule book", self.match_setup.ruleset, (option or self.shown).rule)

    def _show(self, option: Option | None = None) -> None:
        shown = option or self.shown
        level = self._example(shown)
        if level is not None:
            value = value_label(shown, example_value(shown, level))
            title = tr("tablerules.change", title=tr(f"option.{shown.key}.title"), value=value)
            heading = (title, tr(f"option.{shown.key}.help"))
            push_route(self.services, "example", shown.rule, [level], heading)
