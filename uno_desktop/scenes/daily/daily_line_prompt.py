"""Prompt for a result line from another player, prefilled with a valid line from the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.match.daily.daily_deal import STAR
from uno_desktop.match.daily.daily_line import BadLine, DailyLine, read_line
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.text_prompt import TextPrompt

_LONGEST = 60


def ask_for_line(services: Services, on_line: Callable[[DailyLine], None]) -> TextPrompt:
    """Returns the dialog; `on_line` gets the parsed line after it closes."""
    heading, hint, yes = tr("today.line_heading"), tr("today.line_hint"), tr("today.take_line")

    def read(text: str) -> Callable[[], None]:
        try:
            return partial(on_line, read_line(text))
        except BadLine as problem:
            raise ValueError(tr(f"today.bad.{problem.why}", **problem.words)) from None

    return TextPrompt(services, heading, hint, yes, read, _on_clipboard(), _LONGEST)


def _on_clipboard() -> str:
    try:
        return str(read_line(paste_text())).replace(STAR, "*")
    except BadLine:
        return ""
