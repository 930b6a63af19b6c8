"""Application: opens the window, paces frames, dispatches events to the scenes and draws them."""

import functools
import gc
import math
import threading
import time
from collections.abc import Callable, Iterable
from typing import IO

import pygame

from uno_desktop.access.screen_readers import WAKES
from uno_desktop.match.daily.calendar_day import DayWatch
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.scenes.controls.input_devices import InputDevices
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.shell.window import MuteOverlay, ResizePreview, attach_screen_readers, open_display, open_window
from uno_desktop.system import i18n, malloc_trim
from uno_desktop.system.child_program import end_all_programs
from uno_desktop.system.end_signals import dump_stacks_on_quit, force_exit_later, on_termination, stop_dumping_stacks
from uno_desktop.system.file_lock import InstanceLock, PostponedWrites
from uno_desktop.system.identity import identity
from uno_desktop.system.log import faults_file, logger
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.settings import load_settings

LONGEST_STEP = 0.05
"""Maximum time step of a frame in seconds; after a hitch the game continues from where it was."""
FRAME = 1 / 60
_ENDING = 2.0
"""Seconds to wait for each cancelled thread after the window has closed."""
IDLE_FRAME = 1 / 15
"""Frame time in seconds without the input focus."""
UNSEEN_FRAME = 1 / 4
"""Frame time in seconds while the window is hidden, or unfocused with nothing moving."""
ACTIVE_SPAN = 0.6
"""Seconds at full frame rate after an event, because the event may have started an animation."""
LONG_CHANGE = 0.12
"""Scene changes that take at least this many seconds drop the presses made meanwhile: the page was not visible yet."""
FADE = 0.16
SETTLING = 1.0
"""Seconds after a change to or from full screen in which the system reports motions of a mouse at rest."""
MAX_FAILURES = 3
FAILURE_SPAN = 10.0
"""More than MAX_FAILURES unexpected errors within this many seconds end the program; fewer lead back to the menu."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Clock = Callable[[], float]
EventSource = Callable[[], Iterable[pygame.Event]]


def offscreen_services(size: tuple[int, int], lang: str | None, folders: UserFolders) -> Services:
    """Returns services without a window, to draw scenes into a surface. Raises ValueError for an unknown language."""
    pygame.display.init()
    pygame.font.init()
    _hidden_window()
    settings = load_settings(folders.settings_file)
    i18n.set_language(lang or settings.language or i18n.system_language())
    return Services(folders, settings, size)


@functools.cache
def _hidden_window() -> pygame.Window:
    """Returns an invisible window, which sets the pixel format that pygame_gui needs for drawing."""
    window = pygame.Window(identity().name, (1, 1), hidden=True)
    window.get_surface()
    return window


class App:
    """The application. `clock` returns seconds, `events` the events since its last call, `sleep` waits for seconds."""

    def __init__(
        self,
        folders: UserFolders,
        size: tuple[int, int],
        lang: str | None = None,
        window: bool = True,
        clock: Clock = time.perf_counter,
        events: EventSource = pygame.event.get,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """If `window` is False, draws into a surface instead and runs the computer players in this process."""
        self._clock, self._events, self._sleep = clock, events, sleep
        malloc_trim.configure_malloc()
        open_display()
        settings = load_settings(folders.settings_file)
        i18n.set_language(lang or settings.language or i18n.system_language())
        self.window: pygame.Window | None = None
        enlarged = 1.0
        if window:
            self.window, enlarged = open_window(size)
        else:
            _hidden_window()
        self._offscreen = None if window else pygame.Surface(size)
        self.services = Services(folders, settings, self.surface.size, self._scenes_changed, enlarged)
        self.services.uses_worker = window
        self.devices = InputDevices(self.services)
        if self.window is not None:
            attach_screen_readers(self.window, self.services.accessibility)
            if settings.speech:
                self.services.change("speech", True)
        self._writes = PostponedWrites()
        self._instance_lock = InstanceLock(folders.config)
        if not self._instance_lock.first:
            self.services.notify("mishaps.second_copy")
        self.mute_overlay = MuteOverlay(self.services.settings.muted)
        self._fading: pygame.Surface | None = None
        self._fade_left = 0.0
        self._private = False
        self._resize_preview = ResizePreview(self.surface.size)
        self._changed = False
        self._fullscreen, self._settled_at = False, 0.0
        self._focused, self._shown = True, True
        self._frozen = False
        self._failures: list[float] = []
        self._day = DayWatch()
        self._wake_events: list[pygame.Event] = []
        """Events already read, either when a wait ended or while a page was loading."""
        self._active_until = 0.0
        self._last_call: threading.Timer | None = None
        self._faults: IO[bytes] | None = None

    @property
    def surface(self) -> pygame.Surface:
        """Surface of the window, or the offscreen surface without one."""
        if self.window is not None:
            return self.window.get_surface()
        assert self._offscreen is not None
        return self._offscreen

    def open_table(self, setup: TableSetup) -> None:
        """Opens a table directly. Raises ValueError with a one-sentence message if the setup is invalid."""
        doors.reset(self.services, doors.new_table, setup)

    def run(self) -> int:
        """Runs the menu, or the opened table, until the player quits; returns exit code 0."""
        undo = on_termination(self._asked_to_end)
        self._faults = faults_file()
        dump_stacks_on_quit(self._faults)
        try:
            self.step(0.0)
            gc.collect()
            gc.freeze()
            gc.disable()  # a collection during a card animation would be visible: see _scenes_changed
            self._frozen = True
            self._loop()
        finally:
            if self._frozen:
                gc.enable()
                gc.unfreeze()
            self.close()
            stop_dumping_stacks()
            undo()
            if self._last_call is not None:
                self._last_call.cancel()
        return 0

    def _asked_to_end(self, number: int) -> None:
        """Handles a termination signal as if the window had been closed.

        If the process then hangs, logs its stack and ends it after a while.
        """
        self.services.quit()
        if self._last_call is None:
            self._last_call = force_exit_later(number, end_all_programs, self._faults)

    def run_for(self, seconds: float) -> None:
        """Runs for `seconds`, or until the player quits."""
        self._loop(self._clock() + seconds)

    def _loop(self, until: float = math.inf) -> None:
        last = due = self._clock()
        while not self.services.quitting and last < until:
            pause = self.pause
            due += pause
            if pause > IDLE_FRAME:
                self._rest_until(due)
            else:
                self._wait_until(due)
            now = self._clock()
            if not -pause < now - due < LONGEST_STEP:
                due = now  # no catch-up after a hitch, no wait after an event
            self._step_or_recover(now - last)
            last = now

    @property
    def pause(self) -> float:
        """Frame time in seconds: longer while nothing moves, without input focus, or while the window is hidden."""
        if not self._shown:
            return UNSEEN_FRAME
        moving = self._fading is not None or self.surface.size != self.services.window.size
        lively = moving or self._clock() < self._active_until
        lifetime = 0.0 if lively else self.services.stack.frame_lifetime
        if not self._focused:
            return UNSEEN_FRAME if lifetime else IDLE_FRAME
        return max(lifetime, FRAME)

    def _rest_until(self, due: float) -> None:
        """Sleeps until `due` or until an event arrives, with a latency of one frame. pygame's own wait polls a thousand
        times a second."""
        nap = FRAME if self._shown else IDLE_FRAME
        while (event := pygame.event.poll()).type == pygame.NOEVENT:
            spare = due - self._clock()
            if spare <= 0:
                return
            self._sleep(min(nap, spare))
        self._wake_events.append(event)

    def _step_or_recover(self, dt: float) -> None:
        """Runs one frame. After an unexpected error, writes a crash report and shows the menu; the match is recorded.

        Raises the error again if errors repeat, because then the menu does not work either.
        """
        try:
            self.step(dt)
        except Exception as error:
            now = self._clock()
            self._failures = [at for at in self._failures if now - at < FAILURE_SPAN] + [now]
            if len(self._failures) > MAX_FAILURES:
                raise
            self._recover(error)

    def _recover(self, error: Exception) -> None:
        logger.error("unexpected error", exc_info=error)
        stack = self.services.stack
        try:
            position = stack.position
        except Exception as why:
            position = f"cannot be told ({why!r})"
        dialog = doors.crash(self.services, error, position)
        for another in stack.abandon():
            logger.error("a scene could not be left", exc_info=another)
        self._fading = None
        doors.reset(self.services, doors.menu)
        stack.push(dialog)

    def _wait_until(self, due: float) -> None:
        """Waits until `due`: sleeps until a millisecond before it, then spins, because sleep alone is often late."""
        spare = due - self._clock() - 0.001
        if spare > 0:
            self._sleep(spare)
        while self._clock() < due:
            pass

    def step(self, dt: float) -> None:
        """Runs one frame: events, scenes, drawing. `dt` in seconds is limited to 50 ms while anything moves."""
        with self._writes.collecting():
            self._frame(dt)
            if self._writes.retry(self.services.now):
                self.services.notify("mishaps.writing_waits")

    def _frame(self, dt: float) -> None:
        services = self.services
        dt = min(max(dt, 0.0), max(LONGEST_STEP, min(services.stack.frame_lifetime, UNSEEN_FRAME)))
        if not services.stack.scenes:
            if services.stack.idle:
                doors.reset(services, doors.menu)
            services.stack.settle()
            services.report_texts()
        services.now = self._clock()
        woken, self._wake_events = self._wake_events, []
        self._changed = False
        busy = False
        for event in (*woken, *self._events()):
            self._active_until = services.now + ACTIVE_SPAN
            services.stack.settle()  # what the event before has opened is there for this one, as in fast frames
            self._dispatch(event)
            busy = True
        services.accessibility.perform_requests(services.stack)
        self._follow_size()
        self._follow_day()
        self.devices.update(dt)
        services.jobs.update()
        services.stack.update(dt)
        self.mute_overlay.update(dt, services.settings.muted)
        services.sounds.update(dt, services.stack.music, attended=self._focused and self._shown)
        services.stack.settle()
        self._follow_fullscreen()
        if self._shown and not services.quitting:
            self._show(dt)
        services.accessibility.update(services.stack, services.now, self._where(), busy)
        services.report_voice()
        if self.window is not None:
            services.offer_speech()

    def _follow_day(self) -> None:
        """Rebuilds the pages after midnight, as they name today and yesterday."""
        if self._day.changed():
            for scene in self.services.stack.scenes:
                scene.rebuild()

    def _where(self) -> tuple[int, int, int, int]:
        """Returns the window's position and size on the desktop: x, y, width, height in pixels."""
        x, y = self.window.position if self.window is not None else (0, 0)
        return (x, y, *self.services.window.size)

    def close(self) -> None:
        """Leaves every scene, stops the computer players and closes the window. The match is already saved."""
        with self._writes.collecting():
            self.services.stack.clear()
            self.services.settings.save()
        self.services.accessibility.close()
        self.services.sounds.close()
        self._instance_lock.close()
        self.services.jobs.stop()
        if self.services.worker is not None:
            self.services.worker.close()
        if self.window is not None:
            self.window.destroy()
            self.window = None
            self._offscreen = pygame.Surface(self.services.window.size)
        self._writes.finish()
        for thread in self.services.ending:
            thread.join(_ENDING)

    # -- events ------------------------------------------------------------------------------------

    def _dispatch(self, event: pygame.Event) -> None:
        """Handles window events, and passes all others to the input devices or else to the scenes."""
        if event.type == WAKES:
            return  # the request is handled in the next frame
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.services.quit()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self.services.accessibility.readers.focus(self._focused)
            if not self._focused:
                self.services.stack.on_focus_lost()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._shown = False
            self.services.stack.on_focus_lost()
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._shown = True
        elif event.type == pygame.WINDOWLEAVE:
            self.services.mouse = (-1, -1)
        elif event.type == pygame.MOUSEMOTION and self._clock() < self._settled_at and self.devices.focus_leads:
            self._in_pixels(event)  # the window has moved below the mouse: nobody uses it
        elif not self.devices.handle(event):
            self.services.stack.handle(self._in_pixels(event) if event.type in _MOUSE else event)

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        """Returns a mouse event converted from window points to scene pixels, and stores the position."""
        if self.window is not None:
            points, pixels = self.window.size, self.services.window.size
            if points != pixels:
                moved = {**event.dict}
                for name in ("pos", "rel"):
                    if name in moved:
                        x, y = moved[name]
                        moved[name] = (round(x * pixels[0] / points[0]), round(y * pixels[1] / points[1]))
                event = pygame.Event(event.type, moved)
        self.services.mouse = event.pos
        return event

    # -- size --------------------------------------------------------------------------------------

    def _follow_size(self) -> None:
        size = self.surface.size
        if self._resize_preview.stands(size, self._clock()) and size != self.services.window.size:
            self.services.resize(size)
            self._resize_preview.forget()
            self._fading = None

    def _follow_fullscreen(self) -> None:
        if self.services.wants_fullscreen == self._fullscreen:
            return
        self._fullscreen, self._settled_at = self.services.wants_fullscreen, self._clock() + SETTLING
        if self.window is None:
            return
        if self._fullscreen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    # -- drawing -----------------------------------------------------------------------------------

    def _show(self, dt: float) -> None:
        surface = self.surface
        if surface.size != self.services.window.size:  # being resized: the frame of the old size
            if not self._resize_preview.kept:
                frame = pygame.Surface(self.services.window.size)
                self.services.stack.draw(frame)
                self._resize_preview.keep(frame)
            self._resize_preview.draw(surface)
        else:
            self.services.stack.draw(surface)
            self._fade(surface, dt)
            self.devices.draw(surface)
            self.mute_overlay.draw(surface, self.services.window)
        self._private = self.services.stack.private
        if self._changed and self._clock() - self.services.now > LONG_CHANGE:
            self._wake_events = [event for event in self._events() if event.type not in _PRESSES]
        if self.window is not None:
            self.window.flip()

    def _fade(self, surface: pygame.Surface, dt: float) -> None:
        if self._fading is None:
            return
        self._fade_left -= dt
        if self._fade_left <= 0:
            self._fading = None
            return
        self._fading.set_alpha(round(255 * self._fade_left / FADE))
        surface.blit(self._fading, (0, 0))

    def _scenes_changed(self) -> None:
        """Collects garbage and, unless motion is reduced, starts the crossfade between two scenes.

        Private scenes are never faded in or out, because one player's hand would show through to the next player.
        """
        self._changed = True
        if self._frozen:
            gc.collect()
            malloc_trim.trim_heap()
        self._fading = None
        secret = self._private or self.services.stack.private
        if secret or self.services.settings.reduced_motion or self.surface.size != self.services.window.size:
            return
        self._fading = self.surface.copy()  # the previous frame is still there
        self._fade_left = FADE
