"""Page about the player: a tab for the profile and the others here, rivals, season, statistics and achievements."""

from collections.abc import Sequence
from functools import partial

from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS, forget
from uno_desktop.content.rivals.season import ONESELF
from uno_desktop.match.cast import CAST
from uno_desktop.match.table_setup import NAME_LIMIT
from uno_desktop.scenes.me.figures_tab import AchievementsTab, StatisticsTab
from uno_desktop.scenes.me.me_tabs import GAP, MUTED, MePage, MeTab
from uno_desktop.scenes.me.profile_stats import ProfileStats
from uno_desktop.scenes.me.rivals_tab import RivalsTab, SeasonTab
from uno_desktop.scenes.profiles.local_profile import FACES, choose_face, face_of, step_face
from uno_desktop.scenes.profiles.seat_avatars import FACE, AvatarButton, avatar
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import (
    FIRST,
    Profile,
    add_profile,
    current_profile,
    name_of,
    profiles,
    remove_profile,
    rename_profile,
    switch_profile,
)
from uno_desktop.system.validators import MOST_PEOPLE
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import NOWHERE, Background, Column, Control, Grid, Label, PressTile, Row, Spacer
from uno_desktop.ui.text_prompt import NamePrompt
from uno_desktop.ui.titled_page import Area, PageCommand
from uno_desktop.ui.widgets import Button, with_label

_WIDEST, _TABS = 1000.0, 50.0
_BIG = 92.0
"""Side of the player's own face in units."""
_PICK, _CELL = 64.0, 84.0
"""Side of a face that can be picked, and least width of its tile, in units."""


class MeScene(MePage):
    """Page about the player, which shows one tab at a time."""

    def __init__(self, services: Services, stats: ProfileStats | None = None, tab: str = "") -> None:
        """`tab` is the key of the tab to show; empty for the achievements if some are new, else for the profile."""
        super().__init__(services, stats)
        self._make_tabs()
        news = services.settings.rivals and services.progress.unseen(ProgressKind.ACHIEVEMENT)
        self.tab = tab or (AchievementsTab.key if news else ProfileTab.key)

    def _make_tabs(self) -> None:
        kinds = (ProfileTab, RivalsTab, SeasonTab, StatisticsTab, AchievementsTab)
        compared = (SeasonTab, AchievementsTab) if not self.services.settings.rivals else ()
        self.tabs: dict[str, MeTab] = {kind.key: kind(self) for kind in kinds if kind not in compared}

    @property
    def topic(self) -> str:
        return f"{tr('me.title')} · {super().topic}"

    @property
    def body(self) -> Area:
        """Page body below the tabs."""
        body = super().body
        return body._replace(y=body.y + _TABS, h=body.h - _TABS)

    def build(self) -> None:
        area = super().body.centred(_WIDEST)
        tabs = [PageCommand(key, partial(self.turn_to, key)) for key in self.tabs]
        self.add_tabs(area._replace(y=area.y - 4), tabs, [*self.tabs].index(self.tab))
        commands = self.tabs[self.tab].build()
        self.add_commands(PageCommand("common.back", self.back, "ink" if commands else "gold"), *commands)

    def profile_changed(self) -> None:
        """Shows another profile, or the same one with another history."""
        self.stats.refresh()
        self._make_tabs()
        self.rebuild()

    def turn_to(self, tab: str) -> None:
        """Shows another tab, from its top."""
        self.tab = tab
        self.rebuild_at_top()


class ProfileTab(MeTab):
    """The current profile with its results, and the other profiles; a press on a name switches to it."""

    key = "me.profile"
    page: MeScene

    def build(self) -> Sequence[PageCommand]:
        settings, page = self.services.settings, self.page
        listed, here = profiles(settings), current_profile(settings).id
        rows = [self._row(number, each) for number, each in enumerate(listed) if each.id != here]
        me = next((number, each) for number, each in enumerate(listed) if each.id == here)
        about = Label(tr("profiles.about"), 16, color=MUTED, wrap=True)
        margin = max(0.0, (page.body.w - 18 - _WIDEST) / 2)
        faces = (Label(tr("profiles.faces"), 16, color=MUTED), self._faces(*me))
        items = (self._head(*me), self._results(), Spacer(2), *faces, Spacer(2), about, *rows)
        page.add_to(page.add_scroller(page.body), Column(*items, gap=GAP, inset=(margin, 8)))
        return (
            PageCommand("profiles.forget", self._ask_to_forget),
            PageCommand("profiles.add", self._ask_to_add, "gold", enabled=len(listed) < MOST_PEOPLE),
        )

    def _head(self, number: int, profile: Profile) -> Row:
        face, rename = self._face(number, profile), self._rename(profile)
        words = Column(Label(name_of(profile), 30, "title"), Label(tr("profiles.here"), 16, color=MUTED), gap=2, grow=1)
        return Row(
            Control(face, _BIG, _BIG), words, Control(rename, 150, 50),
            gap=18, inset=(22, 14), background=Background("panel", 24),
        )  # fmt: skip

    def _results(self) -> Row:
        """Returns tiles with the games, the season and the achievements, each of which turns to its tab."""
        figures, done = self.stats.figures, self.stats.achievements()
        found, season = figures.overall, figures.seasons[-1]
        place = tr("me.place", n=season.place) if season.lines[ONESELF].rounds else "–"
        told = {
            SeasonTab.key: place,
            StatisticsTab.key: tr("history.score", n=found.matches_won, played=found.matches),
            AchievementsTab.key: tr("achievements.done", n=len(done), all=len(ACHIEVEMENT_IDS)),
        }
        page = self.page
        tiles = [
            PressTile(
                page.metrics,
                Column(Label(tr(key), 15, "bold", MUTED), Label(text, 21, "title"), gap=2, inset=(20, 10)),
                partial(page.turn_to, key),
            )
            for key, text in told.items()
            if key in page.tabs
        ]
        return Row(*tiles, gap=GAP, stacks=520)

    def _faces(self, number: int, profile: Profile) -> Grid:
        """Returns a tile for each face that the player may have."""
        tiles = []
        for face in FACES:
            picture = Row(Spacer(), avatar(face, _PICK, tint=number), Spacer(), gap=0, inset=(4, 6))
            tile = PressTile(self.page.metrics, picture, partial(self._pick_face, profile, face), radius=14, item=face)
            tile.label = CAST[face][0] if face in CAST else name_of(profile)
            tile.picked = face == face_of(profile)
            tiles.append(tile)
        return Grid(*tiles, cell=_CELL, columns=len(FACES), gap=GAP)

    def _row(self, number: int, profile: Profile) -> Row:
        metrics, name = self.page.metrics, name_of(profile)
        cross = Button(metrics, NOWHERE, "", partial(self._ask_to_remove, profile), "ink", 18, "cross")
        chosen = Button(metrics, NOWHERE, name, partial(self._switch_profile, profile), "ink", 20)
        return Row(
            Control(self._face(number, profile), FACE, FACE),
            Control(chosen, height=52, grow=1),
            Control(self._rename(profile), 120 if self.page.narrow else 150, 50),
            Control(with_label(cross, tr("access.remove", name=name)), 50, 50)
            if profile.id != FIRST
            else Spacer(50, 0),
        )

    def _face(self, number: int, profile: Profile) -> AvatarButton:
        face = AvatarButton(self.page.metrics, NOWHERE, face_of(profile), number, partial(self._turn_face, profile))
        face.label = tr("access.face", name=name_of(profile))
        return face

    def _rename(self, profile: Profile) -> Button:
        ask = partial(self._ask_name, profile)
        button = Button(self.page.metrics, NOWHERE, tr("profiles.rename"), ask, "ink", 16)
        button.label = tr("access.rename", name=name_of(profile))
        return button

    # -- commands ----------------------------------------------------------------------------------

    def _switch_profile(self, profile: Profile) -> None:
        switch_profile(self.services.settings, profile.id)
        self.page.profile_changed()

    def _pick_face(self, profile: Profile, face: str) -> None:
        choose_face(self.services.settings, profile, face)
        self.page.rebuild()

    def _turn_face(self, profile: Profile, step: int) -> None:
        step_face(self.services.settings, profile, step)
        self.page.rebuild()

    def _warning(self, but: str, name: str) -> str:
        names = (name_of(each).casefold() for each in profiles(self.services.settings))
        return tr("profiles.taken") if name.casefold() != but.casefold() and name.casefold() in names else ""

    def _ask_name(self, profile: Profile) -> None:
        settings = self.services.settings
        warning = partial(self._warning, profile.name)
        here = profile.id == current_profile(settings).id
        rename = partial(rename_profile, settings, profile.id)
        key = "menu.your_name" if here else "profiles.name"
        self.services.stack.push(NamePrompt(self.services, tr(key), profile.name, NAME_LIMIT, warning, rename))

    def _ask_to_add(self) -> None:
        settings = self.services.settings

        def add(name: str) -> None:
            profile = add_profile(settings, name)
            if profile is not None:
                switch_profile(settings, profile.id)
            self.page.profile_changed()

        dialog = NamePrompt(self.services, tr("profiles.new_name"), "", NAME_LIMIT, partial(self._warning, ""), add)
        self.services.stack.push(dialog)

    def _ask_to_remove(self, profile: Profile) -> None:
        remove = partial(self._remove, profile)
        confirm(self.services, "profiles.remove_sure", "profiles.remove", remove, name=name_of(profile))

    def _remove(self, profile: Profile) -> None:
        self.services.progress_of(profile.id).erase(*ProgressKind)
        remove_profile(self.services.settings, profile.id)
        self.page.profile_changed()

    def _ask_to_forget(self) -> None:
        name = name_of(current_profile(self.services.settings))
        confirm(self.services, "profiles.forget_sure", "profiles.forget", self._forget, name=name)

    def _forget(self) -> None:
        if forget(self.services.progress):
            self.services.notify("profiles.forgotten")
        self.page.profile_changed()
