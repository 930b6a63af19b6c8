"""Search among options by the words of their texts."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

from uno_desktop.model.options import Option
from uno_desktop.system.i18n import has_text, language, tr
from uno_desktop.texts.option_text import value_label


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
    nicknames = f"search.{option.key}"
    texts = (tr(f"option.{option.key}.title"), tr(f"option.{option.key}.help"), option.key, *values)
    return plain(" ".join((*texts, tr(nicknames) if has_text(nicknames) else "")))


def suggestion(options: Iterable[Option], search_text: str) -> str:
    """Returns the search text with each unknown word replaced by the most similar word of the option texts.

    Empty if no word is similar or the corrected text finds nothing either.
    """
    options = list(options)
    known = sorted({word for option in options for word in re.findall(r"[\w+-]{3,}", _words_of(option, language()))})
    words = [
        word if any(word in each for each in known) else next(iter(get_close_matches(word, known, 1, 0.7)), word)
        for word in plain(search_text).split()
    ]
    meant = " ".join(words)
    return meant if meant != plain(search_text) and any(found(option, meant) for option in options) else ""
