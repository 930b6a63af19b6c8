"""Dialog that shares the result of a daily deal as a picture of its page, or as a line of text."""

from collections.abc import Iterator
from functools import partial

from uno_desktop.drawing import palette
from uno_desktop.match.daily.daily_deal import DailyLine
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import copy_text
from uno_desktop.ui.dialog import Dialog, note
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.page import Page, PageCommand


class ResultDialog(Dialog[Services]):
    """Share dialog of a result; `page` is the page that becomes a picture."""

    heading_key, widest = "daily.share", 640.0

    def __init__(self, services: Services, page: Page[Services], line: DailyLine) -> None:
        super().__init__(services)
        self._page, self.line = page, line

    def content(self) -> Iterator[Item]:
        yield Label(str(self.line), 20, "bold", palette.GOLD_LIGHT, align="center", wrap=True)
        yield note(tr("daily.line_means"))

    def commands(self) -> list[PageCommand]:
        picture = partial(self.answer, doors.share_page, self.services, self._page, str(self.line))
        copy = PageCommand("daily.copy", self.copy_line)
        return [PageCommand("common.cancel", self.back), copy, PageCommand("share.picture", picture, "gold")]

    def copy_line(self) -> None:
        """Copies the line, which others read as a deal."""
        self.services.notify("daily.copied" if copy_text(str(self.line)) else "daily.not_copied")
        self.back()
