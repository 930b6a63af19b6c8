"""Errors in the texts of a language, one at a time, in a small folder of texts."""

import os
from pathlib import Path

import pytest

from uno_desktop.system.text_checks import sentences, signs_out_of_place, text_faults, words_in

ENGLISH = """
"color.R" = "red"
"color.G" = "green"
"color.key.R" = "R"
"color.key.G" = "G"
"color.V" = "violet"
"color.T" = "teal"
"color.key.V" = "V"
"color.key.T" = "T"
"menu.quit" = "Leave the game"
"menu.name" = "{name} plays"
"menu.cards" = { one = "{n} card", other = "{n} cards" }
"rule.A.help" = "Play a card."
"""
GERMAN = """
"color.R" = "Rot"
"color.G" = "Grün"
"color.key.R" = "R"
"color.key.G" = "G"
"color.V" = "Lila"
"color.T" = "Türkis"
"color.key.V" = "I"
"color.key.T" = "T"
"menu.quit" = "Das Spiel verlassen"
"menu.name" = "{name} spielt"
"menu.cards" = { one = "{n} Karte", other = "{n} Karten" }
"rule.A.help" = "Spiel eine Karte."
"""


def faults(tmp_path: Path, texts: str, code: str = "de", alike: str = 'all = ["x"]') -> list[str]:
    """Faults found in German texts beside the English ones, without the folder's name."""
    for name, content in (("en", ENGLISH), (code, texts)):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "menu.toml").write_text(content, encoding="utf-8")
    (tmp_path / "alike.toml").write_text(alike, encoding="utf-8")
    return [str(each).removeprefix(f"{tmp_path / code}{os.sep}") for each in text_faults(tmp_path / code)]


def test_a_whole_language_is_clean(tmp_path: Path) -> None:
    assert faults(tmp_path, GERMAN) == []
    assert faults(tmp_path, ENGLISH, "en") == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"menu.quit" = "Das Spiel verlassen"\n', "", '"menu.quit" is missing'),
        ('"menu.quit"', '"menu.leave" = "Raus"\n"menu.quit"', '"menu.leave" is no text of the game'),
        ("{name} spielt", "{wer} spielt", '"menu.name" has wer in braces, the English one has name'),
        ("{name} spielt", "{} spielt", '"menu.name" has {} in braces, the English one has name'),
        ("{name} spielt", "{name spielt", '"menu.name" has braces that are not closed'),
        ("Das Spiel verlassen", "Leave the game", '"menu.quit" is as in English: Leave the game'),
        ("{n} Karten", "{n} cards", '"menu.cards" is as in English: {n} cards'),
        ("Das Spiel", " Das Spiel", '"menu.quit" begins or ends with a space'),
        ("Das Spiel", "Das  Spiel", '"menu.quit" has two spaces side by side'),
        ("Das Spiel", "«Das Spiel»", '"menu.quit" has quotation marks that are not „…“'),
        ("Das Spiel", "„Das Spiel", '"menu.quit" has a quotation mark „ or “ without the other'),
        ("Das Spiel", "Da's Spiel", '"menu.quit" has a straight quotation mark or apostrophe'),
        ('.key.G" = "G"', '.key.G" = "R"', '"color.key.G" is the letter of “Rot” too'),
        ('.key.G" = "G"', '.key.G" = "X"', '"color.key.G" must be one capital letter of “Grün”'),
        ('.key.T" = "T"', '.key.T" = "I"', '"color.key.V" is the letter of “Türkis” too'),
        ('.key.G" = "G"', '.key.G" = "N"', '"color.key.G" is the key of another command'),
        ("Das Spiel verlassen", "Das Spiel " + "so " * 10, "beside the English text 39 are the most"),
        ("Spiel eine Karte", "Spiel " + "so " * 28, '"rule.A.help" has a sentence of 29 words, more than 28'),
        (
            '"{name} spielt"',
            '{ one = "{name} spielt", other = "{name} spielen" }',
            "has forms for one and for more, but no",
        ),
        ('"menu.quit" =', '"menu.quit" = 3 #', '"menu.quit" must be a text'),
    ],
)
def test_every_fault_is_reported_with_its_key(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in GERMAN
    found = faults(tmp_path, GERMAN.replace(old, new))
    assert any(fault in each and "menu.toml" in each for each in found), found


def test_a_text_in_another_file_is_reported(tmp_path: Path) -> None:
    faults(tmp_path, GERMAN)
    (tmp_path / "de" / "menu.toml").rename(tmp_path / "de" / "other.toml")
    assert any("belongs into menu.toml" in str(each) for each in text_faults(tmp_path / "de"))


def test_intended_english_texts_are_listed(tmp_path: Path) -> None:
    same = GERMAN.replace("Das Spiel verlassen", "Leave the game")
    assert faults(tmp_path, same, alike='de = ["Leave the game"]') == []
    assert faults(tmp_path, same, alike='fr = ["Leave the game"]') != []


def test_sentences_are_counted_without_signs() -> None:
    assert [words_in(each) for each in sentences("Draw one. Then play it on a 7, if it fits!")] == [2, 9]
    assert [words_in(each) for each in sentences("Pasa – o roba. «¡Te atrapé!» Y ya.")] == [3, 2, 2]


@pytest.mark.parametrize(
    ("code", "text", "fault"),
    [
        ("en", "Say “UNO”: it’s due!", ""),
        ("en", "Say «UNO»", "quotation marks"),
        ("fr", "Dites «\u00a0UNO\u00a0»\u00a0: c’est dû\u00a0!", ""),
        ("fr", "Dites UNO!", "no space before"),
        ("fr", "Dites UNO !", "plain space"),
        ("fr", "Un +4? se pose", ""),
        ("it", "Di «UNO»", ""),
        ("it", "Di “UNO”", "quotation marks"),
        ("it", "Di « UNO »", "inside its quotation marks"),
        ("es", "¿Juegas? ¡UNO!", ""),
        ("es", "Juegas? ¡UNO!", "without ¿"),
        ("es", "¿Juegas un +4?", ""),
        ("pt", "Diga “Te peguei!”", ""),
        ("pt", "Diga „Te peguei!“", "quotation marks"),
        ("de", "Sag „UNO“ !", "space before a sign"),
        ("de", "100 %", "plain space before %"),
        ("eo", "Diru „UNO“", ""),
    ],
)
def test_each_language_has_its_own_signs(code: str, text: str, fault: str) -> None:
    found = list(signs_out_of_place(code, text))
    assert any(fault in each for each in found) if fault else found == []
