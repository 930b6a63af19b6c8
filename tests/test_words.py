"""The English of the trade: words that are out stand nowhere in the English texts, but where a source is quoted."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from uno_desktop.system import i18n

OUT = {
    r"lay(s|ing)?|laid": "play",
    r"jokers?": "Wild",
    r"doubt(s|ed|ing)?": "challenge",
    r"counter-?uno": "Catch!",
    r"cut(s|ting|ter|ters)?": "jump in",
    r"fonts": "text size",
}
"""A word that is out, and what the trade says instead."""
FRENCH = (
    *(
        "Non",
        "Coup de bol",
        "Fouine",
        "Dérivation",
        "Échange",
        "Vache",
        "Vache folle",
        "Générosité",
        "Trésor",
    ),
    *("Effet Plus", "Pingouin"),
)
"""Names that only the French rules have: each has an English one, and stands beside it once in the rule book."""
_QUOTED = re.compile(r"“[^”]*”|«[^»]*»|\([^)]* in the French rules\)")


def texts() -> Iterator[tuple[str, str]]:
    """Every English text by its key, a plural form at a time; what is quoted is left out."""
    for key, text in i18n.Texts().catalogue("en").items():
        forms = text.values() if isinstance(text, dict) else (text,)
        for form in forms:
            yield key, _QUOTED.sub("", str(form))


@pytest.mark.parametrize("word", OUT)
def test_words_that_are_out_appear_nowhere(word: str) -> None:
    """`OUT` names the word to take instead."""
    pattern = re.compile(rf"\b({word})\b", re.IGNORECASE)
    found = [f"{key}: {text}" for key, text in texts() if pattern.search(text)]
    assert not found, f"say {OUT[word]}"


@pytest.mark.parametrize("name", FRENCH)
def test_a_french_name_stands_only_beside_the_english_one(name: str) -> None:
    found = [f"{key}: {text}" for key, text in texts() if re.search(rf"\b{name}\b", text)]
    assert not found
    quoted = [str(text) for text in i18n.Texts().catalogue("en").values()]
    assert any(f"({name} in the French rules)" in text for text in quoted)


def test_the_search_itself_finds_what_is_out() -> None:
    assert re.search(rf"\b({next(iter(OUT))})\b", "Whoever lays a card")
    assert _QUOTED.sub("", "Snoop (Fouine in the French rules)") == "Snoop "
