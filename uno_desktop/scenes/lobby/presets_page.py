"""Presets page: use or share packs and presets; try packs in the rule lab; rename and delete presets."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from uno_desktop.content.presets import NAME_LIMIT, BadPreset, Pack, Preset, load_presets, parse_line, shipped_packs
from uno_desktop.drawing import palette
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for, rules_line
from uno_desktop.scenes.card_fan import card_fan
from uno_desktop.scenes.list_page import ListPage
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.lobby.table_rules_page import changed_row
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.form_page import HEADING, PageCommand, section_heading
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.text_prompt import NamePrompt

_OF_A_PACK = "\n"
"""Prefix of pack keys; a user-given name cannot contain it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Preset of the player, or a pack. `key` is unique; `cards` are the face codes that depict a pack."""

    key: str
    name: str
    line: str
    about: str = ""
    cards: tuple[str, ...] = ()

    @property
    def own(self) -> bool:
        return not self.key.startswith(_OF_A_PACK)

    @property
    def summary(self) -> str:
        try:
            ruleset, options = parse_line(self.line)
        except BadPreset:
            return tr("presets.unusable")
        name = tr(f"ruleset.{ruleset.id}.name")
        if not options:
            return tr("tablerules.strip_same", name=name)
        return tr("tablerules.count", name=name, n=len(options))


def own_entry(preset: Preset) -> Entry:
    return Entry(preset.name, preset.name, preset.line)


def pack_key(pack: Pack) -> str:
    return _OF_A_PACK + pack.id


def pack_entry(pack: Pack) -> Entry:
    """Returns the localized list entry of a pack."""
    printed = printed_on(rulebook_for(pack.ruleset, pack.options).deck)
    return Entry(
        pack_key(pack),
        pack.title or tr(f"packs.{pack.id}.name"),
        pack.line,
        pack.about or tr(f"packs.{pack.id}.about"),
        tuple(printed.get(code, code) for code in pack.cards),
    )


_PICTURE, _PICTURE_CARD, _CHANGE = 150.0, 108.0, 54.0


class PresetsScene(ListPage):
    """Presets page: packs and presets on the left, the details of the selected one on the right."""

    title_key = "presets.title"
    list_share, list_least = 0.36, 300.0

    def __init__(self, services: Services, match_setup: MatchSetup, pack: Pack | None = None) -> None:
        """`pack` is the initial selection; None selects the player's first preset, or else the first pack."""
        super().__init__(services)
        self.match_setup = match_setup
        self.store = load_presets(services.folders)
        self.chosen = pack_key(pack) if pack is not None else self._first()
        self.entries: list[Entry] = []

    def enter(self) -> None:
        self.store.report_to(self.services.notices)  # now, as the page below would have taken the notices
        super().enter()
        self.scrollers[0].scroll_into_view(self.chosen_tile())

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        packs, own = map(pack_entry, shipped_packs()), map(own_entry, self.store.kept)
        self.entries = [*packs, *own]
        super().build()
        self.scrollers[0].margin = HEADING + 6

    def page_commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.back", self.back),
            PageCommand("presets.paste", self._paste),
            PageCommand("presets.save", self._save, "gold" if self._entry() is None else "ink"),
        ]

    def rows(self) -> Iterator[Item]:
        for own in (True, False):
            entries = [entry for entry in self.entries if entry.own == own]
            if entries:
                yield section_heading(tr("presets.own" if own else "presets.packs"), size=18)
            for entry in entries:
                yield self.row(entry.key, entry.name, entry.summary, entry.cards, self._use)
        if not self.store.kept:
            yield Label(tr("presets.none"), color=palette.MUTED, align="center", wrap=True)

    def details(self) -> Iterator[Item]:
        entry = self._entry()
        if entry is None:
            return
        if entry.cards and not self.narrow:
            yield card_fan(self.services, self.metrics, entry.cards, 0, _PICTURE, _PICTURE_CARD, 12.0)
        yield Label(entry.name, 27, "title", palette.GOLD_LIGHT, wrap=True)
        if entry.about:
            yield Label(entry.about, 18, wrap=True, leading=1.32)
        yield Label(entry.summary, 18, "bold" if entry.about else "regular", wrap=True)
        try:
            ruleset, options = parse_line(entry.line)
        except BadPreset as problem:
            yield Label(tr(problem.notice.key, **problem.notice.params), 18, color=palette.GOLD, wrap=True)
            return
        for change in changes(ruleset, options):
            yield changed_row(self.metrics, change)

    def list_commands(self) -> list[PageCommand]:
        entry = self._entry()
        if entry is None:
            return []
        use, copy = PageCommand("presets.use", self._use, "gold"), PageCommand("presets.copy", self._copy)
        other = [PageCommand("lab.open", self._lab)]
        if entry.own:
            other = [PageCommand("presets.rename", self._rename), PageCommand("presets.delete", self._delete)]
        return [use, copy, *other]

    # -- selection ---------------------------------------------------------------------------------

    def _first(self) -> str:
        own = [preset.name for preset in self.store.kept]
        return next(iter((*own, *(pack_key(pack) for pack in shipped_packs()))), "")

    def _entry(self) -> Entry | None:
        chosen = self.chosen.casefold()
        return next((entry for entry in self.entries if entry.key.casefold() == chosen), None)

    def _meant(self) -> tuple[Ruleset, dict[str, Value]] | None:
        entry = self._entry()
        if entry is None:
            return None
        try:
            return parse_line(entry.line)
        except BadPreset as problem:
            self.services.notices.append(problem.notice)
            return None

    def _use(self) -> None:
        meant = self._meant()
        if meant is not None:
            self.match_setup.choose(meant[0])
            self.match_setup.options = dict(meant[1])
            self.services.stack.pop()

    def _lab(self) -> None:
        meant = self._meant()
        if meant is not None:
            tried = MatchSetup(self.services.settings)
            tried.choose(meant[0])
            tried.options, tried.seats = dict(meant[1]), list(self.match_setup.seats)
            push_route(self.services, "rule lab", tried)

    def _copy(self) -> None:
        entry = self._entry()
        if entry is not None:
            key = "presets.copied" if copy_text(entry.line) else "presets.no_clipboard"
            self.tell(key, name=entry.name)

    def _paste(self) -> None:
        text = paste_text()
        try:
            ruleset, options = parse_line(text)
        except BadPreset as problem:
            self.toasts.show(problem.notice)
            return
        name = self._free_name(ruleset, options)
        self._ask("presets.name_pasted", name, lambda given: self._keep(given, rules_line(ruleset, options)))

    def _save(self) -> None:
        ruleset, options = self.match_setup.ruleset, self.match_setup.options
        line, name = rules_line(ruleset, options), self._free_name(ruleset, options)
        self._ask("presets.name_new", name, lambda given: self._keep(given, line))

    def _rename(self) -> None:
        old = self.chosen

        def rename(new: str) -> None:
            if self.store.rename(old, new):
                self.chosen = new

        self._ask("presets.name_other", old, rename)

    def _delete(self) -> None:
        preset = self.store.named(self.chosen)
        if preset is None:
            return

        def delete() -> None:
            self.store.delete(preset.name)
            self.chosen = self._first()

        confirm(self.services, "presets.delete_sure", "presets.delete", delete, name=preset.name)

    def _free_name(self, ruleset: Ruleset, options: Mapping[str, Value]) -> str:
        """Returns an unused name that lists as many changed rules as fit, or names the ruleset if none is changed."""
        titles = [change.title for change in changes(ruleset, options)] or [tr(f"ruleset.{ruleset.id}.name")]
        joined = [" + ".join(titles[: count + 1]) for count in range(len(titles))]
        plain = max((name for name in joined if len(name) <= NAME_LIMIT - 4), default=titles[0][: NAME_LIMIT - 4])
        name, number = plain, 1
        while self.store.named(name) is not None:
            number += 1
            name = f"{plain} {number}"
        return name

    def _ask(self, heading: str, name: str, then: Callable[[str], None]) -> None:
        taken = lambda given: self.store.named(given) is not None and given != name  # noqa: E731
        self.services.stack.push(NamePrompt(self.services, tr(heading), name, NAME_LIMIT, taken, then))

    def _keep(self, name: str, line: str) -> None:
        if self.store.keep(Preset(name, line)):
            self.chosen = name
