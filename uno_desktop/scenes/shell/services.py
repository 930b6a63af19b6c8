"""Services for every scene: settings, folders, sounds, computer players, card sprites and metrics."""

from __future__ import annotations

import copy
import secrets
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uno_desktop.access.accessibility_hub import AccessibilityHub, Weight
from uno_desktop.content.progress import Progress, load_progress
from uno_desktop.model.handicap import BadHandicap
from uno_desktop.scenes.controls.gamepads import PAD_BINDINGS
from uno_desktop.scenes.controls.keymap import KEY_BINDINGS, is_switch, key_label_of, use_pad
from uno_desktop.scenes.shell.backdrop import TableBackdrop
from uno_desktop.sound.sounds import SoundBank
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.renderers.felt import felt
from uno_desktop.system import i18n, paths
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.i18n import tr
from uno_desktop.system.log import logger
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.profiles import current_profile
from uno_desktop.system.settings import REACTIONS, SWITCHES, TEXT_SCALES, Settings
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.jobs import Jobs
from uno_desktop.ui.metrics import page_metrics, window_metrics
from uno_desktop.ui.scene_stack import SceneStack

if TYPE_CHECKING:
    from uno_desktop.match.seats.worker_link import Worker

SEED_LIMIT = 2**32
_SPEECH, _CALM = "speech", "calm"
"""Offers that are made only once."""
_READERS_COME = 2.0
"""Seconds within which an active screen reader connects."""


class Services:
    """Services shared by all scenes. `mouse` is in pixels, `now` in seconds of the app's clock.

    `window` has the metrics of the table, `page` the metrics of pages, which scale with the text size.
    """

    def __init__(
        self,
        folders: UserFolders,
        settings: Settings,
        size: tuple[int, int],
        changed: Callable[[], None] | None = None,
        enlarged: float = 1.0,
    ) -> None:
        """`size` is the window size in pixels; `changed` is called after the scenes have changed; all text grows by the
        factor `enlarged`, besides the player's own text size."""
        self.folders = folders
        self.settings = settings
        self.uses_worker = False
        """True if computer players run in a worker process."""
        self.worker: Worker | None = None
        """Worker process, once it has been started."""
        self.phones: Any = None
        """`PhoneHost` of the last table with phones, which a rematch goes on with."""
        self.stack = SceneStack(changed)
        self.sounds = SoundBank(paths.assets() / "sounds")
        self.sounds.set_volume(settings.volume / 100)
        self.sounds.set_music_volume(settings.music_volume / 100)
        self.sounds.mute = settings.muted
        self.mouse: tuple[int, int] = (-1, -1)
        self.now = 0.0
        self.wants_fullscreen = settings.fullscreen
        self.quitting = False
        self.ending: list[threading.Thread] = []
        self.new_seed: Callable[[], int] = lambda: secrets.randbelow(SEED_LIMIT)
        self.notices: list[Notice] = settings.notices
        self.tried_decks: set[tuple[str, object]] = set()
        """Rulesets and cards that have passed a playtest in this session."""
        self.lab_runs: dict[str, Any] = {}
        """Results that the rule lab continues from, by rule mix; empty until they are first needed."""
        self.jobs = Jobs(self)
        """Jobs that go on behind all pages: the rest of a playtest."""
        self.accessibility = AccessibilityHub()
        """Accessibility hub: screen readers and speech."""
        self.rumble: Callable[[tuple[float, float, float]], None] = lambda beat: None
        """Rumbles the gamepad in use, once gamepads are connected."""
        self._began: float | None = None
        """Time at which an offer of speech was first considered, in seconds."""
        self._first_time = settings.file is not None and not settings.file.exists()
        self._progress: dict[int, Progress] = {}
        self._enlarged = enlarged
        self._apply_bindings()
        self._measure(size)
        self.backdrop = TableBackdrop(settings, self.sprite_cache, self.window, self.felt)

    def _apply_bindings(self) -> None:
        """Applies the key settings; invalid ones are reported and reset. Labels show keys until a gamepad is used."""
        use_pad(None)
        for field, bindings in (("keys", KEY_BINDINGS), ("pad_buttons", PAD_BINDINGS)):
            wrong = bindings.take_over(getattr(self.settings, field))
            self.settings.refuse(*(f"{field}.{command}" for command in wrong))
            setattr(self.settings, field, bindings.changes())
        for field, least in (("switch_choose", Settings().switch_choose), ("switch_step", Settings().switch_step)):
            if not is_switch(getattr(self.settings, field)):
                self.settings.refuse(field)
                setattr(self.settings, field, least)

    def clock(self) -> float:
        """Returns the seconds of the app's clock."""
        return self.now

    def notify(self, key: str, **params: object) -> None:
        """Queues a notice, given by its text key, for the page on screen or the next one."""
        self.notices.append(Notice(key, params))

    def refuse(self, error: Exception) -> None:
        """Queues a notice with the reason why a table cannot be played."""
        why = tr(f"handicap.bad.{error.reason}", **error.numbers) if isinstance(error, BadHandicap) else str(error)
        self.notify("seats.refused", why=why)

    def report_failure(self, job: BackgroundJob[Any]) -> None:
        """Says that a job has failed."""
        if job.thread is None:  # else it is in the log
            logger.error("a background job failed", exc_info=job.error)
        self.notify("mishaps.job")

    def let_end(self, job: BackgroundJob[Any]) -> None:
        """Cancels a job; the program waits for its thread after closing its window."""
        thread = job.cancel()
        self.ending = [each for each in (*self.ending, thread) if each is not None and each.is_alive()]

    @property
    def without_time_limits(self) -> bool:
        """True while switch access is in use, which rules out time limits on votes and answers."""
        return self.settings.switch != SWITCHES[0]

    @property
    def still(self) -> bool:
        return self.settings.reduced_motion

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuilds the metrics, sprites and scenes for a window of `size` pixels."""
        self._measure(size)
        self.backdrop.resize(self.window, self.felt)
        self.stack.rebuild()

    def at_size(self, size: tuple[int, int]) -> Services:
        """Returns services for drawing at another size; everything independent of the size is shared."""
        made = copy.copy(self)
        made._measure(size)
        made.backdrop = TableBackdrop(made.settings, made.sprite_cache, made.window, made.felt)
        return made

    def _measure(self, size: tuple[int, int]) -> None:
        text = min(self.settings.text_scale / 100 * self._enlarged, TEXT_SCALES[-1] / 100)
        typeface = self.settings.typeface
        self.window, self.page = window_metrics(size, text, typeface), page_metrics(size, text, typeface)
        self.felt = felt(size, self.settings.cloth)
        self.sprite_caches: dict[int, SpriteCache] = {}

    @property
    def progress(self) -> Progress:
        """Progress of the current profile, loaded on first use."""
        return self.progress_of(current_profile(self.settings).id)

    def progress_of(self, profile: int) -> Progress:
        if profile not in self._progress:
            self._progress[profile] = load_progress(self.folders, self.notices, profile)
        return self._progress[profile]

    def ensure_worker(self) -> Worker | None:
        """Returns the worker process of the computer players, starting it if needed; None if they run in this
        process."""
        from uno_desktop.match.seats.worker_link import (
            Worker,  # imported here: half a second that the first frame can save
        )

        if self.worker is None and self.uses_worker:
            self.worker = Worker()
            self.worker.start()
        return self.worker

    def sprite_cache(self, height: int, byte_limit: int) -> SpriteCache:
        """Returns the menus' card sprites at `height` pixels, shared between scenes; the first call sets the limit."""
        if height not in self.sprite_caches:
            self.sprite_caches[height] = SpriteCache(
                height, byte_limit, self.settings.card_style, self.settings.typeface
            )
        return self.sprite_caches[height]

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound effect at `volume`, 0 to 1."""
        self.sounds.play(name, volume)

    def change(self, name: str, value: object) -> None:
        """Changes a setting, with its effect. Raises ValueError for an impossible value."""
        self.settings.change(name, value)
        if name in EFFECTS:
            EFFECTS[name](self)

    def set_language(self, code: str) -> None:
        """Sets the language, and rebuilds every scene. Raises ValueError for an unknown language."""
        self.change("language", code)

    def report_texts(self) -> None:
        """Reports unreadable packaged texts, which are replaced by English or by their text keys."""
        problems = i18n.damaged_texts()
        for problem in problems:
            logger.warning(problem)
        if problems:
            self.notify("mishaps.texts_damaged", why=problems[0])

    def report_voice(self) -> None:
        """Reports a problem of the speech output on a page; a table reports it itself."""
        top = self.stack.top
        if self.accessibility.problem and top is not None and top.text_captured:
            self.notices.append(self.accessibility.take_problem())

    def offer_speech(self) -> None:
        """Announces the speech key once, to a screen reader or by voice at the first start, because players who need
        speech could not find it otherwise."""
        if self._began is None:
            self._began = self.now
        settings, by_voice = self.settings, self._first_time and self.now - self._began > _READERS_COME
        if _SPEECH in settings.offered or not (self.accessibility.readers.active or by_voice):
            return
        settings.offered.append(_SPEECH)
        if not settings.speech:
            self.accessibility.offer(tr("speech.offer", key=key_label_of("speech")))

    def offer_calm(self, key: str) -> None:
        """Suggests a longer reaction window once, with the text `key`, unless the window is unlimited already."""
        settings = self.settings
        if _CALM not in settings.offered and settings.reaction != REACTIONS[-1]:
            settings.offered.append(_CALM)
            self.notify(key)

    def toggle(self, name: str) -> None:
        """Turns a setting on or off, with its effect."""
        self.change(name, not getattr(self.settings, name))

    def quit(self) -> None:
        self.quitting = True


def _speak(services: Services) -> None:
    """Uses the language in every scene."""
    i18n.set_language(services.settings.language)
    services.stack.rebuild()
    services.report_texts()


def _mute(services: Services) -> None:
    services.sounds.mute = services.settings.muted


def _turn_speech(services: Services) -> None:
    services.accessibility.announcer.turn(services.settings.speech)
    if services.settings.speech:
        services.accessibility.announce(tr("speech.begins"), Weight.ALARM)


def _measure_anew(services: Services) -> None:
    services.resize(services.window.size)


def _draw_cards_anew(services: Services) -> None:
    services.sprite_caches = {}
    services.stack.rebuild()


def _fill_screen(services: Services) -> None:
    """Requests the change; the app performs it after this frame."""
    services.wants_fullscreen = services.settings.fullscreen


EFFECTS: dict[str, Callable[[Services], None]] = {
    "volume": lambda services: services.sounds.set_volume(services.settings.volume / 100),
    "music_volume": lambda services: services.sounds.set_music_volume(services.settings.music_volume / 100),
    "muted": _mute,
    "language": _speak,
    "text_scale": _measure_anew,
    "typeface": _measure_anew,
    "speech": _turn_speech,
    "fullscreen": _fill_screen,
    "deck_style": _draw_cards_anew,
    "large_index": _draw_cards_anew,
    "card_back": _draw_cards_anew,
    "cloth": _measure_anew,
    "left_handed": lambda services: services.stack.rebuild(),
}
"""Effects of settings that are not read where they are used."""
