"""Option search: matches titles, meanings and values; and the search field."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.options import Option
from uno_desktop.scenes.lobby.option_text import value_label
from uno_desktop.system.i18n import language, tr
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, put


def plain(text: str) -> str:
    """Returns text normalized for search: lower case without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def found(option: Option, search_text: str) -> bool:
    """Returns True if the option texts contain every search word; an empty search matches all options."""
    words = plain(search_text).split()
    return all(word in _words_of(option, language()) for word in words)


@lru_cache(maxsize=512)
def _words_of(option: Option, spoken: str) -> str:
    values = [value_label(option, value) for value in option.values]
    said = (tr(f"option.{option.key}.title"), tr(f"option.{option.key}.help"), option.key, *values)
    return plain(" ".join(said))


class SearchField(TextField):
    """Text field with a placeholder while it is empty."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.text and not self.editing:
            metrics, rect = self.metrics, self.rect
            room = rect.width - metrics.px(28)
            line = fitted(metrics.fonts, tr("options.search"), 17, "regular", palette.MUTED, room)
            put(surface, line, midleft=(rect.left + metrics.px(14), rect.centery))
