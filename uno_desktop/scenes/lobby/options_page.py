"""Options page: options grouped by topic, each with its description, rule, value and controls."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.table_store import leaflet_of
from uno_desktop.drawing import palette
from uno_desktop.model.options import Option, Value
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.scenes.lobby.option_controls import DeckField, OptionRow, controls
from uno_desktop.scenes.lobby.option_pictures import example_heading, example_of, idle_lines, option_help, pictures_of
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_search import found, suggestion
from uno_desktop.texts.option_text import clash, difference_text, value_label
from uno_desktop.ui.layout import NOWHERE, Column, Control, Element, Icon, Item, Label, PressTile, Row, Spacer, Tile
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.titled_page import HEADING, Area, PageCommand, TitledPage, section_heading
from uno_desktop.ui.widgets import Button, Widget, with_label

_HELP_WIDE, _SPACE, _INSET, _CONTROL = 340.0, 34.0, 12.0, 330.0
_GAP = 5.0
_SHOW_RULE, _BOOK, _TOOLS = 46.0, 206.0, 52.0
_FLAT = 640.0
"""Page height in units below which the tile of the leaflet shows no differences, except to screen readers."""
_SOUGHT = 40
"""Character limit of the search text."""


class OptionsScene(TitledPage[Services]):
    """Options page: a scrolling list of options beside the description of the selected one, or both in one column."""

    def __init__(self, services: Services, match_setup: MatchSetup) -> None:
        super().__init__(services)
        self.match_setup = match_setup
        self.rows: list[tuple[Option, Widget]] = []
        """Shown options, each with its first control."""
        self._owners: dict[int, Option] = {}
        self._resets: list[tuple[Option, Button, Tile]] = []
        self._help: Scroller | None = None
        self.search_text = ""
        """Search text; empty shows all options."""
        self.only_changed = False
        self.shown: Option = self._first()
        self._searching = False
        """True if the search text has changed since the page was built."""

    # -- layout ------------------------------------------------------------------------------------

    def _first(self) -> Option:
        listed = [option for _, options in self.match_setup.ruleset.by_topic() for option in options]
        return next(filter(self._wanted, listed), listed[0])

    @property
    def title(self) -> str:
        return tr("options.title", name=tr(f"ruleset.{self.match_setup.ruleset.id}.name"))

    def build(self) -> None:
        if self.shown not in self.match_setup.ruleset.options or not self._wanted(self.shown):
            self.shown = self._first()
        self.rows, self._resets, self._owners = [], [], {}
        body = self.body.shrunk(_INSET)
        left, side = (body, body) if self.narrow else body.split(_HELP_WIDE, _SPACE)
        self.add_panel(left)
        self._build_tools(left)
        scroller = self.add_scroller(left._replace(y=left.y + _TOOLS, h=left.h - _TOOLS))
        scroller.margin = HEADING + 10
        self.add_to(scroller, Column(*self._listing(), gap=_GAP))
        self._help = None
        if not self.narrow:
            self._build_help(side)
        self.add_commands(
            PageCommand("tables.title", partial(doors.push, self.services, doors.tables, self.match_setup)),
            PageCommand("lab.open", partial(doors.push, self.services, doors.rule_lab, self.match_setup)),
            PageCommand("options.defaults", self._defaults),
            PageCommand("options.done", self.back, "gold"),
        )

    def _build_tools(self, left: Area) -> None:
        field = SearchField(self.text_fields, NOWHERE, self.search_text, self._search, _SOUGHT)
        self._field = with_label(field, tr("options.search"))
        style = "on" if self.only_changed else "ink"
        only = Button(self.metrics, NOWHERE, tr("options.only_changed"), self._toggle_changed, style, 17)
        tools = Row(Control(field, grow=1), Control(only, grow=1), gap=10)
        self.add_at((left.x, left.y, left.w, _TOOLS - 8), tools)

    def _wanted(self, option: Option) -> bool:
        return found(option, self.search_text) and (self.changed(option) or not self.only_changed)

    def _listing(self) -> Iterator[Item]:
        yield self._rules_summary()
        for topic, options in self.match_setup.ruleset.by_topic():
            wanted = [option for option in options if self._wanted(option)]
            if wanted:
                yield section_heading(tr(f"optiongroup.{topic}"))
            for option in wanted:
                yield self._option_row(option)
                if self.narrow:
                    yield from pictures_of(self.services, self.metrics, self.match_setup, option)
        if not self.rows:
            nothing = tr("options.nothing_found" if self.search_text else "options.nothing_changed")
            yield Column(Label(nothing, 18, color=palette.MUTED, wrap=True), inset=(0, 20))
        meant = suggestion(self.match_setup.ruleset.options, self.search_text) if not self.rows else ""
        if meant:
            words = tr("options.did_you_mean", words=meant)
            yield Button(self.metrics, NOWHERE, words, partial(self._search, meant), "ink", 17)

    def _rules_summary(self) -> Tile | None:
        pack = leaflet_of(self.match_setup.ruleset.id)
        if pack is None or self.search_text or self.only_changed:
            return None
        open_pack = partial(doors.push, self.services, doors.tables, self.match_setup, pack)
        said = difference_text(pack, self.match_setup.options)
        summary = Label(said, 15.5, wrap=True, leading=1.32) if self.high >= _FLAT else None
        words = Column(Label(tr("options.leaflet"), 18, "bold", palette.GOLD_LIGHT), summary, gap=5, grow=1)
        inside = Row(Icon("book", 24), words, gap=16, inset=(16, 12))
        tile = PressTile(self.metrics, inside, open_pack, radius=12, item=pack)
        tile.help = "" if summary else said
        return tile

    def _build_help(self, side: Area) -> None:
        x, y, width, height = self.add_panel(side)
        self._help = self.add_scroller((x, y, width, height - _SHOW_RULE - 10))
        self._foot = Area(x + 4, y + height - _SHOW_RULE, width - 8, _SHOW_RULE)
        watch, book = self._foot.split(_BOOK, 6)
        self._watch = self.button(watch, "rulebook.watch", self._show, "ink", 17, "play")
        self._book = self.button(book, "options.show_rule", self._show_rule, "ink", 17, "book")
        self._explain()

    def _explain(self) -> None:
        scroller, option = self._help, self.shown
        if scroller is None:
            return
        self.refill(scroller, option_help(self.services, self.metrics, self.match_setup, option))
        self._watch.shown = self._watch.enabled = example_of(self.match_setup, option) is not None
        self._book.shown = self._book.enabled = bool(option.rule)
        book = self._foot.split(_BOOK, 6)[1] if self._watch.shown else self._foot
        self._book.rect = self.metrics.place(*book)

    def _option_row(self, option: Option) -> Item:
        name = tr(f"option.{option.key}.title")
        background = OptionRow(self.metrics, option, lambda: option is self.shown)
        made = self._controls(option)
        self.rows.append((option, made[0]))
        reset = self._small(option, "undo", tr("access.reset", name=name), lambda: self._reset(option))
        reset.shown = reset.enabled = self.changed(option)
        title = Tile(self.metrics, self._title(option))
        self._resets.append((option, reset, title))
        for widget in made:
            self._owners[id(widget)] = option
        first, *words = made
        fields = [Control(first, 92) if words else Control(first, grow=1), *(Control(each, grow=1) for each in words)]
        controls = Row(*fields, wide=_CONTROL)
        if not self.narrow:
            return Row(title, controls, Control(reset, TARGET), inset=(10, 4), least=52, background=Control(background))
        aside = []
        if option.rule:
            rule = f"{tr('options.show_rule')}: {name}"
            aside.append(self._small(option, "book", rule, partial(self._show_rule, option)))
        if example_of(self.match_setup, option):
            watch = f"{tr('rulebook.watch')}: {name}"
            aside.append(self._small(option, "play", watch, partial(self._show, option)))
        foot = Row(*(Control(each, TARGET) for each in aside), Spacer(), controls, Control(reset, TARGET))
        return Column(title, foot, gap=8, inset=(10, 9), background=Control(background))

    def _title(self, option: Option) -> Element:
        changed, name = self.changed(option), tr(f"option.{option.key}.title")
        color, bold = palette.GOLD_LIGHT if changed else palette.WHITE, changed or self.narrow
        title = Label(name, 18, "bold" if bold else "regular", color, wrap=True)
        meaning = " ".join([tr(f"option.{option.key}.help"), *idle_lines(self.match_setup, option)])
        text = Label(meaning, 15, color=palette.MUTED, wrap=True, leading=1.32) if self.narrow else None
        return Column(title, text, gap=3, inset=(6, 0))

    def _small(self, option: Option, sign: str, name: str, press: Callable[[], None]) -> Button:
        button = with_label(Button(self.metrics, NOWHERE, "", press, "ink", 17, sign=sign), name)
        self._owners[id(button)] = option
        return button

    def _controls(self, option: Option) -> list[Widget]:
        value = self.match_setup.value(option)
        pages = {
            CARDS: partial(doors.push, self.services, doors.workshop, self.match_setup),
            FACES: partial(doors.push, self.services, doors.changed_cards, self.match_setup),
        }
        if opens := pages.get(option.key):
            field = DeckField(self.metrics, value_label(option, value), opens)
            return [with_label(field, tr(f"option.{option.key}.title"))]
        return controls(self.services, self.text_fields, option, value, partial(self._chosen, option))

    def _show_resets(self) -> None:
        for option, button, title in self._resets:
            if button.enabled != self.changed(option):
                button.shown = button.enabled = self.changed(option)
                title.show(self._title(option))

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
        if self._searching:  # delayed: the field is still handling the key
            self._searching = False
            self.rebuild_at_top()
            self.focus.focus(self._field)

    # -- choices -----------------------------------------------------------------------------------

    def changed(self, option: Option) -> bool:
        """Returns True if the option differs from the ruleset's default, whether set here or in the preferences."""
        return self.match_setup.value(option) != option.default

    def _search(self, text: str) -> None:
        self.search_text, self._searching = text, True

    def _toggle_changed(self) -> None:
        self.only_changed = not self.only_changed
        self.rebuild_at_top()

    def _chosen(self, option: Option, value: Value) -> None:
        self.match_setup.set(option, value)
        why = clash(self.match_setup.ruleset, self.match_setup.agreed)
        if why:
            self.services.notify("seats.refused", why=why)
        self._show_resets()
        if option is self.shown:
            self._explain()
        if self.narrow and option.reads is None and example_of(self.match_setup, option) is None:
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

    def _show_rule(self, option: Option | None = None) -> None:
        doors.push(self.services, doors.rule_book, self.match_setup.ruleset, (option or self.shown).rule)

    def _show(self, option: Option | None = None) -> None:
        shown = option or self.shown
        level = example_of(self.match_setup, shown)
        if level is not None:
            doors.push(self.services, doors.example, shown.rule, [level], example_heading(shown, level))


class SearchField(TextField):
    """Search field with a placeholder."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.text and not self.editing:
            metrics, rect = self.metrics, self.rect
            space = rect.width - metrics.px(28)
            line = fitted(metrics.fonts, tr("options.search"), 17, "regular", palette.MUTED, space)
            put(surface, line, midleft=(rect.left + metrics.px(14), rect.centery))
