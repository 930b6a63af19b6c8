"""Services that every scene gets: preferences, folders, sounds, computer players, cards, today's units."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from uno_desktop.access.accessibility_hub import Audience, Weight
from uno_desktop.content.progress import Progress, load_progress
from uno_desktop.scenes.backdrop import TableBehind
from uno_desktop.scenes.controls.gamepad_map import changed_buttons, take_over_buttons
from uno_desktop.scenes.controls.gamepad_rumble import Beat
from uno_desktop.scenes.controls.keymap import changes, key_label_of, take_over
from uno_desktop.scenes.controls.switch_names import is_switch
from uno_desktop.sound.sounds import SoundBank
from uno_desktop.stage.cards.sprite_cache import Art
from uno_desktop.stage.renderers.felt import felt
from uno_desktop.system import i18n, paths
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity
from uno_desktop.system.log import logger
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.profiles import present
from uno_desktop.system.settings import DECK_STYLES, REACTIONS, SWITCHES, TYPEFACES, Notice, Settings
from uno_desktop.ui.metrics import page_units, window_units
from uno_desktop.ui.scene_stack import SceneStack

if TYPE_CHECKING:
    from uno_desktop.match.worker_link import Worker

SEED_LIMIT = 2**32
_SPEECH, _CALM = "speech", "calm"
"""What is offered once."""
_READERS_COME = 2.0
"""Seconds after which a reader that runs has come to read the screen."""


class Services:
    """Shared by all scenes. `mouse` is in pixels, `now` in seconds of the app's clock.

    `window` has the units of the table, `page` those of a page that grows with the text size.
    """

    def __init__(
        self,
        folders: UserFolders,
        settings: Settings,
        size: tuple[int, int],
        changed: Callable[[], None] | None = None,
    ) -> None:
        """`size` of the window in pixels; `changed` is called after the scenes have changed."""
        self.folders = folders
        self.settings = settings
        self.hires = False
        """True if computer players think in a process of their own."""
        self.worker: Worker | None = None
        """That process, once there is one."""
        self.stack = SceneStack(changed)
        self.sounds = SoundBank(paths.assets() / "sounds")
        self.sounds.set_volume(settings.volume / 100)
        self.sounds.set_music_volume(settings.music_volume / 100)
        self.sounds.mute = settings.muted
        self.mouse: tuple[int, int] = (-1, -1)
        self.now = 0.0
        self.wants_fullscreen = settings.fullscreen
        self.quitting = False
        self.new_seed: Callable[[], int] = lambda: secrets.randbelow(SEED_LIMIT)
        self.notices: list[Notice] = settings.notices
        self.audience = Audience(identity().name)
        """Whoever reads or hears the screen."""
        self.rumble: Callable[[Beat], None] = lambda beat: None
        """Shakes the pad that is played with, once there can be one."""
        self._began: float | None = None
        """When it was first asked whether to offer something."""
        self._first_time = settings.file is not None and not settings.file.exists()
        self._progress: dict[int, Progress] = {}
        self._take_keys()
        self._measure(size)
        self.backdrop = TableBehind(settings, self.art, self.window, self.felt)

    def _take_keys(self) -> None:
        """The keys of the preferences hold from now on; those that cannot are told of and forgotten."""
        wrong = take_over(self.settings.keys)
        self.settings.refuse(*(f"keys.{deed}" for deed in wrong))
        self.settings.keys = changes()
        wrong = take_over_buttons(self.settings.pad_buttons)
        self.settings.refuse(*(f"pad_buttons.{deed}" for deed in wrong))
        self.settings.pad_buttons = changed_buttons()
        for field, least in (
            ("switch_choose", Settings().switch_choose),
            ("switch_step", Settings().switch_step),
        ):
            if not is_switch(getattr(self.settings, field)):
                self.settings.refuse(field)
                setattr(self.settings, field, least)

    @property
    def unhurried(self) -> bool:
        """True if nothing may run out: somebody plays with a switch."""
        return self.settings.switch != SWITCHES[0]

    @property
    def still(self) -> bool:
        """True if nothing shall move by itself."""
        return self.settings.reduced_motion

    def resize(self, size: tuple[int, int]) -> None:
        """Everything is drawn for `size` pixels from now on."""
        self._measure(size)
        self.backdrop.lay(self.window, self.felt)
        self.stack.rebuild()

    def _measure(self, size: tuple[int, int]) -> None:
        text = self.settings.text_scale / 100
        typeface = self.settings.typeface
        self.window, self.page = window_units(size, text, typeface), page_units(size, text, typeface)
        self.felt = felt(size)
        self._art: dict[int, Art] = {}

    @property
    def progress(self) -> Progress:
        """What whoever has this screen has done, read when it is first asked for."""
        return self.progress_of(present(self.settings).id)

    def progress_of(self, profile: int) -> Progress:
        """What somebody of the household has done."""
        if profile not in self._progress:
            self._progress[profile] = load_progress(self.folders, self.notices, profile)
        return self._progress[profile]

    def hire(self) -> Worker | None:
        """The process of the computer players, started if there is none yet; None where they think in this one."""
        from uno_desktop.match.worker_link import Worker  # half a second that the first frame can do without

        if self.worker is None and self.hires:
            self.worker = Worker()
            self.worker.start()
        return self.worker

    def art(self, height: int, byte_limit: int) -> Art:
        """The cards of the shell at `height` pixels, shared by all who ask for that height."""
        if height not in self._art:
            self._art[height] = Art(height, byte_limit, self.settings.deck_style, self.settings.typeface)
        return self._art[height]

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Play an effect of the shell at `volume`, 0 to 1."""
        self.sounds.play(name, volume)

    def set_language(self, code: str) -> None:
        """Speak `code`, remember it, and lay every scene out anew. ValueError for an unknown language."""
        i18n.set_language(code)
        self.settings.language = code
        self.stack.rebuild()
        self.tell_of_texts()

    def tell_of_texts(self) -> None:
        """Say so if texts that ship with the game cannot be read; English, or their keys, stand in for them."""
        problems = i18n.damaged_texts()
        for problem in problems:
            logger.warning(problem)
        if problems:
            self.notices.append(Notice("mishaps.texts_damaged", {"why": problems[0]}))

    def set_volume(self, percent: int) -> None:
        """Set the volume of the effects, in percent."""
        self.settings.volume = max(0, min(100, percent))
        self.sounds.set_volume(self.settings.volume / 100)

    def set_music_volume(self, percent: int) -> None:
        """Set the volume of the music, in percent; at 0 it stops."""
        self.settings.music_volume = max(0, min(100, percent))
        self.sounds.set_music_volume(self.settings.music_volume / 100)

    def set_muted(self, muted: bool) -> None:
        """Silence effects and music, or let them be heard again; the volumes stay what they are."""
        self.settings.muted = muted
        self.sounds.mute = muted

    def toggle_mute(self) -> None:
        """The other of silent and heard."""
        self.set_muted(not self.settings.muted)

    def set_speech(self, on: bool) -> None:
        """Let a voice tell what happens, or let it be silent. It is told in words when there is none."""
        self.settings.speech = on
        self.audience.speaker.turn(on)
        if on:
            self.audience.tell(tr("speech.begins"), Weight.ALARM)

    def tell_of_voice(self) -> None:
        """Say on a page that there is no voice; a table says so itself."""
        top = self.stack.top
        if self.audience.trouble and top is not None and top.read_by_lines:
            self.notices.append(Notice(self.audience.trouble, {}))
            self.audience.trouble = ""

    def offer_speech(self) -> None:
        """Tell once by ear how the game is made to speak: whoever reads the screen, else by a voice at the first start,
        when nobody who needs it could find the key."""
        if self._began is None:
            self._began = self.now
        settings, by_voice = self.settings, self._first_time and self.now - self._began > _READERS_COME
        if _SPEECH in settings.offered or not (self.audience.readers.active or by_voice):
            return
        settings.offered.append(_SPEECH)
        if not settings.speech:
            self.audience.offer(tr("speech.offer", key=key_label_of("speech")))

    def offer_calm(self, key: str) -> None:
        """Tell once, by the text `key`, whoever plays with a device that may be slow, that nobody need be hurried."""
        settings = self.settings
        if _CALM not in settings.offered and settings.reaction != REACTIONS[-1]:
            settings.offered.append(_CALM)
            self.notices.append(Notice(key, {}))

    def toggle_speech(self) -> None:
        """The other of spoken and silent."""
        self.set_speech(not self.settings.speech)

    def set_text_scale(self, percent: int) -> None:
        """Write everything at `percent` of its designed size, and lay every scene out anew."""
        self.settings.text_scale = percent
        self.resize(self.window.size)

    def set_typeface(self, name: str) -> None:
        """Write everything in the typeface `name`, and lay every scene out anew. ValueError if there is none such."""
        if name not in TYPEFACES:
            raise ValueError(f"there is no typeface {name!r}")
        self.settings.typeface = name
        self.resize(self.window.size)

    def set_deck_style(self, name: str) -> None:
        """Draw all cards in the style `name`, and lay every scene out anew. ValueError if there is none such."""
        if name not in DECK_STYLES:
            raise ValueError(f"there is no deck style {name!r}")
        self.settings.deck_style = name
        self._art = {}
        self.stack.rebuild()

    def toggle_fullscreen(self) -> None:
        """Ask for the other of window and full screen; the app carries it out after this frame."""
        self.wants_fullscreen = not self.wants_fullscreen
        self.settings.fullscreen = self.wants_fullscreen

    def quit(self) -> None:
        """End the program after this frame."""
        self.quitting = True
