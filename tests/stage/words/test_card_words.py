"""Cards in words: every face that can be drawn has its own name and a sentence of help in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from uno_desktop.stage.cards.designs import DESIGNS, WRITTEN
from uno_desktop.stage.words.card_words import face_help, face_name
from uno_desktop.system import i18n

CODES = [code for code in DESIGNS if not code.startswith(WRITTEN)]
"""What is written on a Custom card is no card of its own."""


@pytest.fixture(params=tuple(i18n.LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


def test_every_face_has_a_name_of_its_own(language: str) -> None:
    names = {code: face_name(code) for code in CODES}
    assert len(set(names.values())) == len(CODES)
    assert all(is_words(name) for name in names.values())


def test_every_face_has_a_sentence_of_help(language: str) -> None:
    for code in CODES:
        text = face_help(code)
        assert is_words(text) and text.endswith("."), code
    assert face_help("RS") == face_help("GS")
    assert face_help("BL#4") != face_help("BL#2") != face_help("BL#0")


def test_codes_that_begin_like_a_color_are_no_colored_cards() -> None:
    before = i18n.language()
    i18n.set_language("en")
    named = {
        code: face_name(code) for code in ("GEN", "BOO", "R+2", "RR", "CBY", "CU#2", "BL#4", "BL#0", "W+4?")
    }
    i18n.set_language(before)
    assert named == {
        "GEN": "Generosity",
        "BOO": "Boomerang",
        "R+2": "red +2",
        "RR": "red Reverse",
        "CBY": "yellow Lucky Streak",
        "CU#2": "Custom card 2",
        "BL#4": "White 4: Take two",
        "BL#0": "White 0: No effect",
        "W+4?": "+4?",
    }


def is_words(text: str) -> bool:
    """True if `text` is no key and has nothing left to fill in."""
    return bool(text) and "{" not in text and not text.startswith(("card.", "effect."))
