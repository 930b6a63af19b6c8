"""Profiles page: adds, renames, removes and switches profiles, and resets the statistics of the current one."""

from functools import partial

from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.rivals.achievements_done import forget
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import NAME_LIMIT
from uno_desktop.scenes.profiles.avatar_button import FACE, AvatarButton
from uno_desktop.scenes.profiles.local_profile import face_of, name_of, set_own_name, step_face
from uno_desktop.scenes.rivals.rivals_base import GAP, RivalsPage
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import (
    FIRST,
    Profile,
    add_profile,
    current_profile,
    profiles,
    remove_profile,
    rename_profile,
    switch_profile,
)
from uno_desktop.system.user_file import Notice
from uno_desktop.system.validators import MOST_PEOPLE
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.layout import NOWHERE, Column, Control, Label, Row, Spacer
from uno_desktop.ui.text_prompt import NamePrompt
from uno_desktop.ui.titled_page import PageCommand
from uno_desktop.ui.widgets import Button, with_label


def ask_for_own_name(services: Services) -> None:
    """Opens the dialog with the current name, if any; Escape cancels."""
    settings = services.settings
    services.stack.push(
        NamePrompt(
            services,
            tr("menu.your_name"),
            settings.name,
            NAME_LIMIT,
            lambda name: "",
            lambda name: set_own_name(settings, name),
        )
    )


_WIDEST = 760.0


class ProfilesScene(RivalsPage):
    """Profiles page: one row per profile (face, name, mark on the current one); a press on a name switches to it."""

    def build(self) -> None:
        settings = self.services.settings
        listed, here = profiles(settings), current_profile(settings).id
        about = Label(tr("profiles.about"), 17, color=palette.MUTED, wrap=True)
        rows = [self._row(number, profile, profile.id == here) for number, profile in enumerate(listed)]
        wide = min(_WIDEST, self.body.w - 34)
        margin = (self.body.w - 18 - wide) / 2
        self.add_to(self.add_scroller(self.body), Column(about, *rows, gap=GAP, inset=(margin, 8)))
        commands = [
            PageCommand("common.back", self.back),
            PageCommand("profiles.forget", self._ask_to_forget),
            PageCommand("profiles.add", self._ask_to_add, "gold"),
        ]
        self.add_commands(*commands)[-1].enabled = len(listed) < MOST_PEOPLE

    def _row(self, number: int, profile: Profile, here: bool) -> Row:
        metrics, name = self.metrics, name_of(profile)
        face = AvatarButton(metrics, NOWHERE, face_of(profile), number, partial(self._turn_face, profile))
        cross = Button(metrics, NOWHERE, "", partial(self._ask_to_remove, profile), "ink", 18, "cross")
        other = Button(metrics, NOWHERE, tr("profiles.rename"), partial(self._ask_name, profile), "ink", 16)
        subtitle, style = (tr("profiles.here"), "on") if here else ("", "ink")
        chosen = Button(metrics, NOWHERE, name, partial(self._switch_profile, profile), style, 20, subtitle=subtitle)
        if here:
            self.first = chosen
        return Row(
            Control(with_label(face, tr("access.face", name=name)), FACE, FACE),
            Control(chosen, height=62, grow=1),
            Control(with_label(other, tr("access.rename", name=name)), 120 if self.narrow else 150, 50),
            Control(with_label(cross, tr("access.remove", name=name)), 50, 50)
            if profile.id != FIRST
            else Spacer(50, 0),
        )

    @property
    def title(self) -> str:
        return tr("profiles.title")

    # -- commands ----------------------------------------------------------------------------------

    def _switch_profile(self, profile: Profile) -> None:
        switch_profile(self.services.settings, profile.id)
        self._changed()

    def _turn_face(self, profile: Profile, step: int) -> None:
        step_face(self.services.settings, profile, step)
        self.rebuild()

    def _warning(self, but: str, name: str) -> str:
        names = (name_of(each).casefold() for each in profiles(self.services.settings))
        return tr("profiles.taken") if name.casefold() != but.casefold() and name.casefold() in names else ""

    def _ask_name(self, profile: Profile) -> None:
        settings = self.services.settings
        dialog = NamePrompt(
            self.services,
            tr("profiles.name"),
            profile.name,
            NAME_LIMIT,
            partial(self._warning, profile.name),
            lambda name: rename_profile(settings, profile.id, name),
        )
        self.services.stack.push(dialog)

    def _ask_to_add(self) -> None:
        settings = self.services.settings

        def add(name: str) -> None:
            profile = add_profile(settings, name)
            if profile is not None:
                switch_profile(settings, profile.id)
            self._changed()

        dialog = NamePrompt(self.services, tr("profiles.new_name"), "", NAME_LIMIT, partial(self._warning, ""), add)
        self.services.stack.push(dialog)

    def _ask_to_remove(self, profile: Profile) -> None:
        remove = partial(self._remove, profile)
        confirm(self.services, "profiles.remove_sure", "profiles.remove", remove, name=name_of(profile))

    def _remove(self, profile: Profile) -> None:
        self.services.progress_of(profile.id).erase(*ProgressKind)
        remove_profile(self.services.settings, profile.id)
        self._changed()

    def _ask_to_forget(self) -> None:
        name = name_of(current_profile(self.services.settings))
        confirm(self.services, "profiles.forget_sure", "profiles.forget", self._forget, name=name)

    def _forget(self) -> None:
        if forget(self.services.progress):
            self.services.notices.append(Notice("profiles.forgotten", {}))
        self._changed()

    def _changed(self) -> None:
        self.stats.refresh()
        self.rebuild()
