"""Share dialogs: a replay moment or a page as a PNG, and a line of text that others can paste."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.daily.calendar_day import local_time
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.history.spectator_view import MatchView
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import reason_of, write_through
from uno_desktop.system.untrusted_input import RECORD, read_bytes
from uno_desktop.ui.clipboard import copy_picture, copy_text
from uno_desktop.ui.dialog import Dialog, choice_row, note
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.page import Page, PageCommand
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button, Stepper

SIZE = (1200, 630)
"""Size in pixels of a picture."""
_FOOT = 62
"""Height in pixels of the line of text at the lower edge."""
_MOST_TRIES = 200
"""Maximum number of draws of a picture until all of its cards are finished."""
_SHORT, _MOST = 80, 400
"""Number of characters of a text that is shown large, and of those shown of a long one."""
Caption = Callable[[int, bool], str]
"""Returns the sentence for a moment; names cards of hidden hands only if the second argument is True."""


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


def _draw_foot(surface: pygame.Surface, services: Services, text: str) -> None:
    """Draws a text and the name of the game at the lower edge."""
    foot = pygame.Rect(0, SIZE[1] - _FOOT, SIZE[0], _FOOT)
    surface.fill(palette.INK, foot)
    fonts, px = services.window.fonts, services.window.px
    name = fitted(fonts, " ".join(identity().title), 24, "title", palette.GOLD_LIGHT, SIZE[0] // 3)
    space = put(surface, name, midright=(foot.right - px(24), foot.centery)).left - px(48)
    put(surface, fitted(fonts, text, 22, "regular", palette.WHITE, space), midleft=(px(24), foot.centery))


def page_picture(page: Page[Services], foot: str = "") -> pygame.Surface:
    """Returns the page drawn at the size of a shared picture, without its buttons and the arrows of its steppers.

    `foot` is a line of text below it.
    """
    services, surface = page.services, pygame.Surface(SIZE)
    page.services = services.at_size(SIZE)
    focus, page.focus.visible = page.focus.visible, False
    page.rebuild()
    for widget in page.widgets:
        widget.shown = not isinstance(widget, Button)
        widget.enabled = widget.enabled and not isinstance(widget, Stepper)
    page.draw(surface)
    _draw_foot(surface, page.services, foot)
    page.services, page.focus.visible = services, focus
    page.rebuild()
    return surface


def share_page(services: Services, page: Page[Services], foot: str = "") -> None:
    """Saves a page as a picture and reports its path."""
    _save_picture(services, page_picture(page, foot))


def _save_picture(services: Services, surface: pygame.Surface) -> None:
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "picture.png")
    file = services.folders.pictures / f"uno-{local_time(time.time()):%Y-%m-%d-%H%M%S}.png"
    save_file(services, file, stream.getvalue, False)


def save_file(services: Services, file: Path, made: Callable[[], bytes], private: bool = True) -> None:
    """Writes a file, copies a still picture or else the path to the clipboard, and shows a notice."""
    try:
        if private:
            private_folder(file.parent)
        file.parent.mkdir(parents=True, exist_ok=True)
        content = made()
        write_through(file, content, private)
    except (OSError, ValueError) as error:
        services.notify("print.failed" if file.suffix == ".pdf" else "share.failed", why=reason_of(error))
        return
    if file.suffix == ".png" and copy_picture(content):
        services.notify("share.saved_copied", file=file)
    else:
        services.notify("share.saved" if copy_text(str(file)) else "share.saved_only", file=file)


def export_record(services: Services, record: Path, name: str) -> None:
    """Writes a copy of a record with this file name to the export folder."""
    save_file(services, services.folders.exports / name, lambda: read_bytes(record, RECORD))


class ShareDialog(Dialog[Services]):
    """Share dialog: the choice of visible hands, then a picture of the moment."""

    heading_key, widest = "share.title", 640.0

    def __init__(self, services: Services, match: RecordedMatch, moment: int, viewer: Seat, caption: Caption) -> None:
        super().__init__(services)
        self._moment, self.open_hands = moment, False
        self._shown = match, viewer, caption

    def content(self) -> Iterator[Item]:
        labels = [tr("replay.one_hand"), tr("replay.open_hands")]
        yield choice_row(self.metrics, tr("share.hands"), labels, int(self.open_hands), self._set_hands)
        yield note(tr("share.hint"))

    def commands(self) -> list[PageCommand]:
        return [PageCommand("common.cancel", self.back), PageCommand("share.picture", self.save_picture, "gold")]

    def _set_hands(self, index: int) -> None:
        self.open_hands = bool(index)

    def save_picture(self) -> None:
        """Saves a picture of the current moment."""
        match, viewer, caption = self._shown
        with closing(MomentPainter(self.services, match, viewer, self.open_hands, caption)) as painter:
            painter.show_moment(self._moment)
            _save_picture(self.services, painter.picture(self._moment))
        self.back()


class ShareTextDialog(Dialog[Services]):
    """Share dialog of a line of text, and of the picture of a page."""

    widest = 640.0

    def __init__(
        self,
        services: Services,
        text: str,
        name: str = "",
        means: str = "share.means",
        page: Page[Services] | None = None,
    ) -> None:
        """`name` says what is shared, `means` is the key of the note below the text; `page` becomes a picture."""
        super().__init__(services, " · ".join(filter(None, (tr("share.open"), name))))
        self.text, self._means, self._page = text, means, page

    def content(self) -> Iterator[Item]:
        shown = self.text if len(self.text) <= _MOST else f"{self.text[:_MOST]}…"
        size = 20 if len(self.text) <= _SHORT else 14
        yield Label(shown, size, "bold", palette.GOLD_LIGHT, align="center", wrap=True)
        yield note(tr(self._means))

    def commands(self) -> list[PageCommand]:
        cancel = PageCommand("common.cancel", self.back)
        if self._page is None:
            return [cancel, PageCommand("share.copy", self.copy, "gold")]
        picture = partial(self.answer, share_page, self.services, self._page, self.text)
        return [cancel, PageCommand("share.copy", self.copy), PageCommand("share.picture", picture, "gold")]

    def copy(self) -> None:
        """Copies the text."""
        self.services.notify("share.copied" if copy_text(self.text) else "share.no_clipboard")
        self.back()
