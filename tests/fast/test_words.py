"""The English of the trade: words that are out stand nowhere in the English texts, but where a source is quoted."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator

import pytest

from tests.support.places import ROOT
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.model.registry import rulebook_for
from uno_desktop.stage.words.card_words import face_name
from uno_desktop.stage.words.journal_words import capitalised
from uno_desktop.system import i18n

OUT = {
    r"lay(s|ing)?|laid": "play",
    r"jokers?": "Wild",
    r"doubt(s|ed|ing)?": "challenge",
    r"counter-?uno": "Catch!",
    r"cut(s|ting|ter|ters)?": "jump in",
    r"fonts": "text size",
    r"penultimate": "last card but one",
    r"starters?": "first card",
    r"active colour": "colour in play",
    r"(this|saved|restart|wins?) (the )?match": "game",
    r"he|him|his|himself": "the player, or they",
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
QUOTED = re.compile(r"“[^”]*”|«[^»]*»|\([^)]* in the French rules\)")


def texts() -> Iterator[tuple[str, str]]:
    """Every English text by its key, a plural form at a time; what is quoted is left out."""
    for key, text in i18n.Texts().catalogue("en").items():
        forms = text.values() if isinstance(text, dict) else (text,)
        for form in forms:
            yield key, QUOTED.sub("", str(form))


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


@pytest.mark.parametrize("word", [*OUT, *FRENCH])
def test_titles_of_levels_speak_like_the_texts(word: str) -> None:
    """Titles and remarks of examples, ready tables and puzzles are read by everybody."""
    pattern = re.compile(rf"\b({word})\b", re.IGNORECASE if word in OUT else 0)
    assert not [f"{name}: {text}" for name, text in level_texts() if pattern.search(text)]


@functools.cache
def level_texts() -> list[tuple[str, str]]:
    """Every title and remark of a level file, by its file."""
    files = sorted((ROOT / "levels").rglob("*.toml"))
    contents = [(file.name, tomllib.loads(file.read_text(encoding="utf-8"))) for file in files]
    return [
        (f"{name} {key}", str(content[key]))
        for name, content in contents
        for key in ("title", "about")
        if key in content
    ]


def test_a_colour_is_written_small_and_the_name_of_a_card_large() -> None:
    """One rule for capitals: "green Reverse", "blue 0"; at the beginning of a line the first letter is made large."""
    for code in rulebook_for("official").deck.ids:
        name = face_name(code)
        first, _, rest = name.partition(" ")
        if code[0] in COLOR_LETTERS and rest:
            assert first.islower() and not rest[0].islower(), name
            assert capitalised(name)[0].isupper() and capitalised(name)[1:] == name[1:]


def test_the_search_itself_finds_what_is_out() -> None:
    assert re.search(rf"\b({next(iter(OUT))})\b", "Whoever lays a card")
    assert QUOTED.sub("", "Snoop (Fouine in the French rules)") == "Snoop "
