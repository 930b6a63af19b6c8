"""Tables page: play, use, try, share, rename and delete table plans: the player's own, ready tables and packs."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from uno_desktop.content.match_setup import MatchSetup, agreed_by, named_seats
from uno_desktop.content.table_plan import TablePlan, parse_plan
from uno_desktop.content.table_store import (
    TITLE_LIMIT,
    TableProblem,
    TableStore,
    delete,
    is_own,
    keep,
    load_tables,
    rename,
    shipped_packs,
)
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.refused import InvalidLine
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.plan_picture import cards_of, plan_picture
from uno_desktop.scenes.lobby.table_rules_page import changed_row
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.parts.list_page import ListPage
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import Change, changes, rules_text
from uno_desktop.texts.plan_text import about_of, summary_of, title_of
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import Column, Item, Label, Row
from uno_desktop.ui.titled_page import HEADING, PageCommand, section_heading

Kept = TablePlan | TableProblem
"""What the list shows: a plan, or a file or line of the player that is none."""


def key_of(kept: Kept) -> tuple[str, str]:
    """Returns a unique key: the old file of presets holds several plans."""
    return str(kept.file), kept.title


class TablesScene(ListPage):
    """Tables page: the player's own plans, ready tables and packs on the left, the selected one on the right."""

    title_key = "tables.title"
    list_share, list_least = 0.36, 300.0

    def __init__(
        self, services: Services, match_setup: MatchSetup | None = None, selected: TablePlan | None = None
    ) -> None:
        """`match_setup` receives the plan that the player uses; without it the page also deals, and opens the lobby
        with that plan."""
        super().__init__(services)
        self.match_setup = match_setup
        self.store = TableStore()
        self.chosen = key_of(selected) if selected else None
        self._told = list(self.store.notices)

    def enter(self) -> None:
        self._reload()
        super().enter()
        self.scrollers[0].scroll_into_view(self.first)

    def resume(self) -> None:
        self._reload()
        super().resume()

    def _reload(self) -> None:
        self.store = load_tables(self.services.folders)
        self.services.notices += [notice for notice in self.store.notices if notice not in self._told]
        self._told += self.store.notices
        if self.selected is None:
            self.chosen = next((key_of(kept) for _, listed in self.sections() for kept in listed), None)

    def sections(self) -> list[tuple[str, Sequence[Kept]]]:
        """Returns the lists with the keys of their headings; rules come first for a setup, else tables to play at."""
        unusable = [each for each in self.store.problems if each.aside is None and is_own(self.services.folders, each)]
        shipped = [("tables.ready", self.store.shipped), ("tables.packs", shipped_packs())]
        return [
            ("tables.own", [*self.store.own, *unusable]),
            *(reversed(shipped) if self.match_setup is not None else shipped),
        ]

    @property
    def selected(self) -> Kept | None:
        return next((kept for _, listed in self.sections() for kept in listed if key_of(kept) == self.chosen), None)

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        self.scrollers[0].margin = HEADING + 6
        if self.selected is not None:
            self.first = self.chosen_tile()

    def page_commands(self) -> list[PageCommand]:
        save = [PageCommand("tables.save", self._save)] if self.match_setup is not None else []
        return [PageCommand("common.back", self.back), PageCommand("tables.paste", self._paste), *save]

    def rows(self) -> Iterator[Item]:
        for heading, listed in self.sections():
            if listed:
                yield section_heading(tr(heading), size=18)
            for kept in listed:
                if isinstance(kept, TableProblem):
                    yield self.row(key_of(kept), kept.title, tr("tables.gone"))
                else:
                    yield self.row(key_of(kept), title_of(kept), summary_of(kept), cards_of(kept), self._main(kept).run)
        if not self.sections()[0][1]:
            yield Label(tr("tables.none"), 15, color=palette.MUTED, align="center", wrap=True)

    def details(self) -> Iterator[Item]:
        kept = self.selected
        if isinstance(kept, TableProblem):
            yield Label(kept.title, 27, "title", palette.GOLD_LIGHT, wrap=True)
            yield Label(tr(kept.why.key, **kept.why.params), 18, color=palette.GOLD, wrap=True)
        elif kept is not None:
            words = list(self._words(kept))
            picture = None if self.narrow else plan_picture(self.services, self.metrics, kept)
            if kept.seats and picture:
                yield Row(Column(*words, gap=6, grow=1), picture, gap=14, inset=(8, 0))
            else:
                yield from filter(None, (picture, *words))
            if not kept.seats:
                yield from (changed_row(self.metrics, change) for change in self._changes(kept))

    def _words(self, plan: TablePlan) -> Iterator[Item]:
        """Yields the texts of a plan; with seats also its changed options, in short so that all are seen at once."""
        settings, about = self.services.settings, about_of(plan)
        if not self.narrow:  # else they are in the row above
            yield Label(title_of(plan), 27, "title", palette.GOLD_LIGHT, wrap=True)
        if about:
            yield Label(about, 18, wrap=True, leading=1.32)
        if not self.narrow or plan.seats:
            yield Label(rules_text(ruleset_named(plan.ruleset), agreed_by(plan, settings)), 18, "bold", wrap=True)
        if plan.seats:
            if self.narrow:
                yield Label(", ".join(seat.name for seat in named_seats(plan, settings)), 18, "bold", wrap=True)
            for change in self._changes(plan):
                yield Label(tr("tablerules.change", title=change.title, value=change.value), 18, wrap=True)

    def _changes(self, plan: TablePlan) -> list[Change]:
        return changes(ruleset_named(plan.ruleset), agreed_by(plan, self.services.settings))

    def list_commands(self) -> list[PageCommand]:
        kept = self.selected
        own = kept is not None and is_own(self.services.folders, kept)
        delete_it = [PageCommand("tables.delete", self._delete)] if own else []
        if not isinstance(kept, TablePlan):
            return delete_it
        main, lab = self._main(kept), PageCommand("lab.open", partial(self._lab, kept))
        use = [PageCommand("tables.use", partial(self._use, kept))] if main.key == "tables.deal" else []
        share = partial(doors.push, self.services, doors.share_text, kept.line, title_of(kept))
        rename_it = [PageCommand("tables.rename", partial(self._rename, kept))] if own else []
        return [main, *use, lab, PageCommand("share.open", share), *rename_it, *delete_it]

    def _main(self, plan: TablePlan) -> PageCommand:
        if plan.seats and self.match_setup is None:
            return PageCommand("tables.deal", partial(self.deal, plan), "gold")
        return PageCommand("tables.use", partial(self._use, plan), "gold")

    # -- commands ----------------------------------------------------------------------------------

    def _begin(self, setup: MatchSetup, plan: TablePlan) -> None:
        """Gives a setup the rules of a plan, and its seats if a person has the first one."""
        seats = named_seats(plan, self.services.settings)
        setup.begin_with(plan, seats if seats and seats[0].human else ())  # as the seats page wants it

    def _use(self, plan: TablePlan) -> None:
        setup = self.match_setup or MatchSetup(self.services.settings)
        self._begin(setup, plan)
        if self.match_setup is not None:
            self.services.stack.pop()
        else:
            doors.push(self.services, doors.rulesets, setup)

    def deal(self, plan: TablePlan) -> None:
        """Starts the match; changed rules that are not all in view are shown first (STR-BASE-02)."""
        in_view = not self.narrow and self.scrollers[1].height <= self.scrollers[1].area.height
        if in_view or not self._changes(plan):
            self._sit_down(plan)
        else:
            ruleset, options = ruleset_named(plan.ruleset), agreed_by(plan, self.services.settings)
            doors.push(self.services, doors.agreed_rules, ruleset, options, partial(self._sit_down, plan))

    def _sit_down(self, plan: TablePlan) -> None:
        seats, options = named_seats(plan, self.services.settings), agreed_by(plan, self.services.settings)
        try:
            setup = TableSetup(plan.ruleset, seats, self.services.new_seed(), dict(options))
            doors.reset(self.services, doors.new_table, setup)
        except ValueError as error:
            self.services.refuse(error)

    def _lab(self, plan: TablePlan) -> None:
        tried = MatchSetup(self.services.settings)
        if self.match_setup is not None:
            tried.seats = list(self.match_setup.seats)
        self._begin(tried, plan)
        doors.push(self.services, doors.rule_lab, tried)

    def _paste(self) -> None:
        try:
            plan = parse_plan(paste_text())
        except InvalidLine as problem:
            self.tell(problem.key, **problem.words)
        else:
            self._keep("tables.name_pasted", plan)

    def _save(self) -> None:
        assert self.match_setup is not None
        self._keep("tables.name_new", TablePlan(self.match_setup.ruleset.id, options=dict(self.match_setup.options)))

    def _keep(self, heading: str, plan: TablePlan) -> None:
        write = lambda title: keep(self.services.folders, replace(plan, title=title))  # noqa: E731
        dialog = TitlePrompt(self.services, tr(heading), self._free_title(plan), write, self._select)
        self.services.stack.push(dialog)

    def _free_title(self, plan: TablePlan) -> str:
        """Returns an unused title that lists as many changed rules as fit, or names the ruleset if none is changed."""
        titles = [change.title for change in self._changes(plan)] or [tr(f"ruleset.{plan.ruleset}.name")]
        joined = [" + ".join(titles[: count + 1]) for count in range(len(titles))]
        most = TITLE_LIMIT - 4
        title = plain = max((each for each in joined if len(each) <= most), default=titles[0][:most])
        number = 1
        while self.store.titled(title):
            number += 1
            title = f"{plain} {number}"
        return title

    def _rename(self, plan: TablePlan) -> None:
        write = partial(rename, self.services.folders, plan)
        dialog = TitlePrompt(self.services, tr("tables.name_other"), title_of(plan), write, self._select, True)
        self.services.stack.push(dialog)

    def _select(self, kept: TablePlan) -> None:
        self.chosen = key_of(kept)
        self._reload()
        self.rebuild()

    def _delete(self) -> None:
        kept = self.selected
        if kept is None:
            return
        title = title_of(kept) if isinstance(kept, TablePlan) else kept.title

        def deleted() -> None:
            try:
                delete(self.services.folders, kept)
            except OSError as error:
                self.services.notify("tables.not_deleted", file=title, why=error.strerror)
            self._reload()
            self.rebuild()

        confirm(self.services, "tables.delete_sure", "tables.delete", deleted, name=title)
