"""Vocabulary of the English texts: banned words occur only in quotations."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.cases import by_group, example_name, ruleset_folder
from tests.support.places import ROOT, relative
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.stage.texts.card_text import face_name
from uno_desktop.stage.texts.journal_text import capitalised
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
    *("Non", "Coup de bol", "Fouine", "Dérivation", "Échange", "Vache", "Vache folle", "Générosité", "Trésor"),
    *("Effet Plus", "Pingouin"),
)
"""Names that only the French rules have: each has an English one, and stands beside it once in the rule book."""
QUOTED = re.compile(r"“[^”]*”|«[^»]*»|\([^)]* in the French rules\)")


@cache
def english() -> i18n.Catalogue:
    """The English texts, plural forms included."""
    return i18n.Texts().catalogue("en")


def texts() -> Iterator[tuple[str, str]]:
    """Yields each English text and plural form with its key, without quotations and the nicknames of the search."""
    for key, text in english().items():
        if key.startswith("search."):
            continue
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
def test_french_names_appear_only_beside_the_english_ones(name: str) -> None:
    found = [f"{key}: {text}" for key, text in texts() if re.search(rf"\b{name}\b", text)]
    assert not found
    quoted = [str(text) for text in english().values()]
    assert any(f"({name} in the French rules)" in text for text in quoted)


PATTERNS = (re.compile(rf"\b({'|'.join(OUT)})\b", re.IGNORECASE), re.compile(rf"\b({'|'.join(FRENCH)})\b"))
LEVELS = sorted((ROOT / "levels").rglob("*.toml"))


@by_group("file", LEVELS, group=ruleset_folder, name=example_name)
def test_titles_of_levels_speak_like_the_texts(file: Path) -> None:
    """Titles and remarks of examples, ready tables and puzzles are read by everybody."""
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    for text in (str(content.get("title", "")), str(content.get("about", ""))):
        found = [match[0] for pattern in PATTERNS if (match := pattern.search(text))]
        place = relative(file, ROOT)
        assert not found, f"{place}: the trade has another word for {found[0]} (tests/fast/test_words.py): {text}"


def test_a_colour_is_written_small_and_the_name_of_a_card_large() -> None:
    """One rule for capitals: "green Reverse", "blue 0"; at the beginning of a line the first letter is made large."""
    for code in rulebook_for("official").deck.ids:
        name = face_name(code)
        first, _, rest = name.partition(" ")
        if code[0] in COLOR_LETTERS and rest:
            assert first.islower() and not rest[0].islower(), name
            assert capitalised(name)[0].isupper() and capitalised(name)[1:] == name[1:]


def test_the_search_finds_forbidden_words() -> None:
    assert re.search(rf"\b({next(iter(OUT))})\b", "Whoever lays a card")
    assert QUOTED.sub("", "Snoop (Fouine in the French rules)") == "Snoop "
