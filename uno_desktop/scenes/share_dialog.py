"""Shared pictures: a replay moment or a page as a PNG, or a sequence of moments as an animation."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pygame

from uno_desktop.content.level_files import BadLevel
from uno_desktop.drawing import palette
from uno_desktop.match.daily.calendar_day import local_time
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.history.spectator_view import MatchView
from uno_desktop.scenes.services import Services
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import reason_of, write_through
from uno_desktop.ui.clipboard import copy_picture, copy_text
from uno_desktop.ui.dialog import ChoicesDialog, choice_row
from uno_desktop.ui.layout import Bar, Item
from uno_desktop.ui.page import Page, PageCommand
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button, Stepper

SIZE, _FILM_SIZE = (1200, 630), (800, 420)
"""Sizes in pixels of a still picture and of an animation."""
_FOOT = 62
"""Height in pixels of the line of text at the lower edge."""
_FRAME, _EACH, _FRAMES = 1 / 30, 3, 60
"""Seconds per table step, steps per frame, and number of frames: six seconds at ten frames per second."""
_PAUSE = 0.5
"""Seconds between two moments of an animation."""
_MOST_TRIES = 200
"""Maximum number of draws of a picture until all of its cards are finished."""
Caption = Callable[[int, bool], str]
"""Returns the sentence for a moment; names cards of hidden hands only if the second argument is True."""


def can_animate() -> bool:
    """Returns True if the optional library for animations is installed."""
    return find_spec("PIL") is not None


class MomentPainter(MatchView):
    """Table at the size of a shared picture, regardless of the window size; has no sound."""

    def __init__(
        self, services: Services, match: RecordedMatch, viewer: Seat, open_hands: bool, caption: Caption
    ) -> None:
        area = pygame.Rect(0, 0, SIZE[0], SIZE[1] - _FOOT)
        super().__init__(services.at_size(SIZE), area, match, viewer, open_hands, silent=True)
        self._caption = caption

    def picture(self, moment: int) -> pygame.Surface:
        """Returns a picture of the current table with the caption of a moment."""
        surface = pygame.Surface(SIZE)
        for _ in range(_MOST_TRIES):
            self.draw(surface)
            if self.settled:
                break
        _draw_foot(surface, self.services, self._caption(moment, self.open_hands))
        return surface

    def frames(self, moment: int) -> Work[list[pygame.Surface]]:
        """Renders the frames of the animation that begins at `moment`, in steps that yield the progress, 0 to 1."""
        made, waited = list[pygame.Surface](), _PAUSE
        self.show_moment(moment)
        for number in range(_FRAMES * _EACH):
            waited += _FRAME
            if not self.animator.busy and waited >= _PAUSE and moment + 1 < len(self.match.moments):
                moment, waited = moment + 1, 0.0
                self.play_moment(moment)
            self.services.now += _FRAME
            self.update(_FRAME, 1.0)
            if number % _EACH == 0:
                made.append(pygame.transform.smoothscale(self.picture(moment), _FILM_SIZE))
                yield number / (_FRAMES * _EACH)
        return made


def _draw_foot(surface: pygame.Surface, services: Services, text: str) -> None:
    """Draws a text and the name of the game at the lower edge."""
    foot = pygame.Rect(0, SIZE[1] - _FOOT, SIZE[0], _FOOT)
    surface.fill(palette.INK, foot)
    fonts, px = services.window.fonts, services.window.px
    name = fitted(fonts, " ".join(identity().title), 24, "title", palette.GOLD_LIGHT, SIZE[0] // 3)
    room = put(surface, name, midright=(foot.right - px(24), foot.centery)).left - px(48)
    put(surface, fitted(fonts, text, 22, "regular", palette.WHITE, room), midleft=(px(24), foot.centery))


def page_picture(page: Page[Services]) -> pygame.Surface:
    """Returns the page drawn at the size of a shared picture, without its buttons and the arrows of its steppers."""
    services, surface = page.services, pygame.Surface(SIZE)
    page.services = services.at_size(SIZE)
    focus, page.focus.visible = page.focus.visible, False
    page.rebuild()
    for widget in page.widgets:
        widget.shown = not isinstance(widget, Button)
        widget.enabled = widget.enabled and not isinstance(widget, Stepper)
    page.draw(surface)
    _draw_foot(surface, page.services, "")
    page.services, page.focus.visible = services, focus
    page.rebuild()
    return surface


def share_page(services: Services, page: Page[Services]) -> None:
    """Saves a page as a picture and reports its path."""
    _save_picture(services, page_picture(page))


def _webp(frames: list[pygame.Surface]) -> Work[bytes]:
    """Returns the frames as an animated WebP. Needs Pillow."""
    yield 0.0
    image: Any = import_module("PIL.Image")
    stream = io.BytesIO()
    first, *more = [image.frombytes("RGB", frame.size, pygame.image.tobytes(frame, "RGB")) for frame in frames]
    length = round(1000 * _FRAME * _EACH)
    first.save(stream, "webp", save_all=True, append_images=more, duration=length, loop=0, quality=60, method=2)
    return stream.getvalue()


def _save_picture(services: Services, surface: pygame.Surface) -> None:
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "picture.png")
    _save(services, "png", stream.getvalue())


def _save(services: Services, ending: str, content: bytes) -> None:
    file = services.folders.pictures / f"uno-{local_time(time.time()):%Y-%m-%d-%H%M%S}.{ending}"
    save_file(services, file, lambda: content, False)


def save_file(services: Services, file: Path, made: Callable[[], bytes], private: bool = True) -> None:
    """Writes a file, copies a still picture or else the path to the clipboard, and shows a notice."""
    try:
        if private:
            private_folder(file.parent)
        file.parent.mkdir(parents=True, exist_ok=True)
        content = made()
        write_through(file, content, private)
    except (OSError, BadLevel) as error:
        services.notify("print.failed" if file.suffix == ".pdf" else "share.failed", why=reason_of(error))
        return
    if file.suffix == ".png" and copy_picture(content):
        services.notify("share.saved_copied", file=file)
    else:
        services.notify("share.saved" if copy_text(str(file)) else "share.saved_only", file=file)


class ShareDialog(ChoicesDialog[Services]):
    """Share dialog: the choice of visible hands, then a picture of the moment or an animation that starts with it."""

    def __init__(self, services: Services, match: RecordedMatch, moment: int, viewer: Seat, caption: Caption) -> None:
        super().__init__(services, 300.0, 640.0, tr("share.title"))
        self._moment, self.open_hands = moment, False
        self._shown = match, viewer, caption
        self._film: BackgroundJob[bytes] | None = None

    def choices(self) -> list[Item]:
        if (film := self._film) is not None:
            return [Bar(lambda: film.part, 12)]
        labels = [tr("replay.one_hand"), tr("replay.open_hands")]
        return [choice_row(self.metrics, tr("share.hands"), labels, int(self.open_hands), self._set_hands)]

    def hint(self) -> str:
        return tr("share.hint")

    def commands(self) -> list[PageCommand]:
        free = self._film is None
        film = [PageCommand("share.film", self.animate, enabled=free)] if can_animate() else []
        picture = PageCommand("share.picture", self.save_picture, "gold", enabled=free)
        return [PageCommand("common.cancel", self.back), *film, picture]

    def _set_hands(self, index: int) -> None:
        self.open_hands = bool(index)

    def _painter(self) -> closing[MomentPainter]:
        match, viewer, caption = self._shown
        return closing(MomentPainter(self.services, match, viewer, self.open_hands, caption))

    def save_picture(self) -> None:
        """Saves a picture of the current moment."""
        with self._painter() as painter:
            painter.show_moment(self._moment)
            _save_picture(self.services, painter.picture(self._moment))
        self.back()

    def animate(self) -> None:
        """Starts an animation; each frame of the page renders one of it."""
        self._film = BackgroundJob(self._course())
        self.jobs.follow(self._film, self._save_film, lambda _: self.back())
        self.rebuild()

    def _course(self) -> Work[bytes]:
        with self._painter() as painter:
            frames = yield from painter.frames(self._moment)
        packing = BackgroundJob(_webp(frames), "uno-desktop film")
        while not packing.done:
            if packing.error is not None:
                raise packing.error
            yield 1.0
        return packing.result or b""

    def _save_film(self, content: bytes) -> None:
        _save(self.services, "webp", content)
        self.back()
