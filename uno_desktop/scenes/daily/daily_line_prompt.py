"""Asks for a line that somebody has sent: it begins with what lies on the clipboard, if that is one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.match.daily.daily_deal import STAR
from uno_desktop.match.daily.daily_line import BadLine, DailyLine, read_line
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.text_prompt import LineDialog

_LONGEST = 60


def ask_for_line(services: Services, on_line: Callable[[DailyLine], None]) -> LineDialog:
    """The dialog; `on_line` gets what the line says, after it is gone."""
    heading, hint, yes = tr("today.line_heading"), tr("today.line_hint"), tr("today.take_line")

    def read(text: str) -> Callable[[], None]:
        try:
            return partial(on_line, read_line(text))
        except BadLine as problem:
            raise ValueError(tr(f"today.bad.{problem.why}", **problem.words)) from None

    return LineDialog(services, heading, hint, yes, read, _on_clipboard(), _LONGEST)


def _on_clipboard() -> str:
    """The line on the clipboard as it can be typed; nothing if there is none."""
    try:
        return str(read_line(paste_text())).replace(STAR, "*")
    except BadLine:
        return ""
