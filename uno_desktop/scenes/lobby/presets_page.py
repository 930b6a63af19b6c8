"""Presets page: use or share packs and presets; try packs in the rule lab; rename and delete presets."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from uno_desktop.content.table_plan import TablePlan, parse_plan
from uno_desktop.content.table_store import TITLE_LIMIT, TableProblem, delete, keep, load_tables, rename, shipped_packs
from uno_desktop.drawing import palette
from uno_desktop.model.ruleset_registry import InvalidLine, rulebook_for, ruleset_named
from uno_desktop.scenes.card_fan import card_fan
from uno_desktop.scenes.list_page import ListPage
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.lobby.table_rules_page import changed_row
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.form_page import HEADING, PageCommand, section_heading
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.text_prompt import NamePrompt

_OF_A_PACK = "\n"
"""Prefix of pack keys; a user-given name cannot contain it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Plan of the player or pack; or what cannot be used. `cards` are the face codes that depict a pack."""

    key: str
    name: str
    kept: TablePlan | TableProblem
    about: str = ""
    cards: tuple[str, ...] = ()

    @property
    def own(self) -> bool:
        return not self.key.startswith(_OF_A_PACK)

    @property
    def summary(self) -> str:
        if isinstance(self.kept, TableProblem):
            return tr("presets.unusable")
        name = tr(f"ruleset.{self.kept.ruleset}.name")
        if not self.kept.options:
            return tr("tablerules.strip_same", name=name)
        return tr("tablerules.count", name=name, n=len(self.kept.options))


def pack_key(pack: TablePlan) -> str:
    return _OF_A_PACK + pack.id


def pack_entry(pack: TablePlan) -> Entry:
    """Returns the localized list entry of a pack."""
    printed = printed_on(rulebook_for(pack.ruleset, pack.options).deck)
    return Entry(
        pack_key(pack),
        pack.title or tr(f"packs.{pack.id}.name"),
        pack,
        pack.about or tr(f"packs.{pack.id}.about"),
        tuple(printed.get(code, code) for code in pack.cards),
    )


_PICTURE, _PICTURE_CARD, _CHANGE = 150.0, 108.0, 54.0


class PresetsScene(ListPage):
    """Presets page: packs and presets on the left, the details of the selected one on the right."""

    title_key = "presets.title"
    list_share, list_least = 0.36, 300.0

    def __init__(self, services: Services, match_setup: MatchSetup, pack: TablePlan | None = None) -> None:
        """`pack` is the initial selection; None selects the player's first preset, or else the first pack."""
        super().__init__(services)
        self.match_setup = match_setup
        self.store = load_tables(services.folders)
        self.chosen = pack_key(pack) if pack is not None else self._first()
        self.entries: list[Entry] = []

    def enter(self) -> None:
        self.services.notices += self.store.notices  # now, as the page below would have taken them
        super().enter()
        self.scrollers[0].scroll_into_view(self.chosen_tile())

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        own = [Entry(kept.title or kept.id, kept.title or kept.id, kept) for kept in self.store.own if not kept.seats]
        unusable = [Entry(each.title, each.title, each) for each in self.store.problems if each.aside is None]
        self.entries = [*map(pack_entry, shipped_packs()), *own, *unusable]
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
        if not any(entry.own for entry in self.entries):
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
        if isinstance(entry.kept, TableProblem):
            yield Label(tr(entry.kept.why.key, **entry.kept.why.params), 18, color=palette.GOLD, wrap=True)
            return
        for change in changes(ruleset_named(entry.kept.ruleset), entry.kept.options):
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
        own = [plan.title or plan.id for plan in self.store.own if not plan.seats]
        own += [problem.title for problem in self.store.problems if problem.aside is None]
        return next(iter((*own, *(pack_key(pack) for pack in shipped_packs()))), "")

    def _entry(self) -> Entry | None:
        chosen = self.chosen.casefold()
        return next((entry for entry in self.entries if entry.key.casefold() == chosen), None)

    def _meant(self) -> TablePlan | None:
        entry = self._entry()
        if entry is not None and isinstance(entry.kept, TableProblem):
            self.services.notices.append(entry.kept.why)
        return entry.kept if entry is not None and isinstance(entry.kept, TablePlan) else None

    def _use(self) -> None:
        meant = self._meant()
        if meant is not None:
            self.match_setup.begin_with(meant)
            self.services.stack.pop()

    def _lab(self) -> None:
        meant = self._meant()
        if meant is not None:
            tried = MatchSetup(self.services.settings)
            tried.begin_with(meant, self.match_setup.seats)
            push_route(self.services, "rule lab", tried)

    def _copy(self) -> None:
        entry, meant = self._entry(), self._meant()
        if entry is not None and meant is not None:
            key = "presets.copied" if copy_text(meant.line) else "presets.no_clipboard"
            self.tell(key, name=entry.name)

    def _paste(self) -> None:
        try:
            plan = parse_plan(paste_text())
        except InvalidLine as problem:
            self.toasts.show(Notice(problem.key, problem.words))
            return
        self._ask("presets.name_pasted", self._free_name(plan), partial(self._keep, plan))

    def _save(self) -> None:
        plan = TablePlan(self.match_setup.ruleset.id, options=dict(self.match_setup.options))
        self._ask("presets.name_new", self._free_name(plan), partial(self._keep, plan))

    def _rename(self) -> None:
        meant, folders = self._meant(), self.services.folders
        if meant is not None:
            self._ask(
                "presets.name_other", self.chosen, lambda name: self._write(name, partial(rename, folders, meant, name))
            )

    def _delete(self) -> None:
        entry = self._entry()
        if entry is None:
            return

        def deleted() -> None:
            self._write("", partial(delete, self.services.folders, entry.kept))
            self.chosen = self._first()

        confirm(self.services, "presets.delete_sure", "presets.delete", deleted, name=entry.name)

    def _free_name(self, plan: TablePlan) -> str:
        """Returns an unused name that lists as many changed rules as fit, or names the ruleset if none is changed."""
        titles = [change.title for change in changes(ruleset_named(plan.ruleset), plan.options)]
        titles = titles or [tr(f"ruleset.{plan.ruleset}.name")]
        joined = [" + ".join(titles[: count + 1]) for count in range(len(titles))]
        plain = max((name for name in joined if len(name) <= TITLE_LIMIT - 4), default=titles[0][: TITLE_LIMIT - 4])
        name, number = plain, 1
        while self.store.titled(name):
            number += 1
            name = f"{plain} {number}"
        return name

    def _ask(self, heading: str, name: str, then: Callable[[str], None]) -> None:
        taken = lambda given: self.store.titled(given) and given != name  # noqa: E731
        self.services.stack.push(NamePrompt(self.services, tr(heading), name, TITLE_LIMIT, taken, then))

    def _keep(self, plan: TablePlan, name: str) -> None:
        self._write(name, partial(keep, self.services.folders, replace(plan, title=name)))

    def _write(self, name: str, change: Callable[[], object]) -> None:
        """Changes the store, and selects the plan with this name."""
        try:
            change()
        except (OSError, ValueError) as error:
            why = reason_of(error) if isinstance(error, OSError) else str(error)
            self.services.notify("tables.not_kept", why=f"{self.services.folders.tables}: {why}")
            return
        self.store = load_tables(self.services.folders)
        self.chosen = name
        self.rebuild()
