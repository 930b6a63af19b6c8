"""Texts of the other languages: existing ones are valid, missing ones are shown in English."""

import functools
import re
import tomllib

import pytest

from tests.fast.test_words import FRENCH, QUOTED
from uno_desktop.system import i18n, paths
from uno_desktop.system.i18n import FALLBACK, LANGUAGES, Entry
from uno_desktop.system.text_checks import forms, text_faults

FOLDER = paths.assets() / "locale"
OTHERS = tuple(code for code in LANGUAGES if code != FALLBACK)
FILES = [file.name for file in sorted((FOLDER / FALLBACK).glob("*.toml"))]
RULES = ("rule.", "rules.", "ruleset.", "option.", "effect.")
SAME_WORD = {"+2", "+6", "+10", "UNO", "UNO Unplugged", "Flip", "UNO Flip"}

OUT = {
    "fr": r"douter|doute[srz]?|CONTRE-UNO|talon|assorti\w*|lanceur|personnalis\w*|intercept\w*",
    "it": r"Cambio giro|Scambio di mano|smazzat\w*|lanciacarte|dubit\w*|CONTRO-UNO|contro-UNO|suggeriment\w*|"
    r"combaci\w*|calar\w*|" + "|".join(name for name in FRENCH if name not in ("Non",)),
    "de": r"Joker\w*|Hinweis\w*|Talon|Stock|Nachziehstapel|Kartenstapel|abheb\w*|Konter\w*|Match|"
    + r"(Spielen|Ziehen|Wählen|Drücken|Sagen|Geben) Sie|Ihnen",
    "es": r"desafi\w*|dud(ar|as|an)|cortar|interceptar|encaja\w*|pistas?|mazos?|dispensador\w*|pill(ar|a|as)|"
    r"penali\w*|manche|ordenador\w*|computador\w*|ustedes|vosotros|vuestr\w*|" + "|".join(FRENCH),
    "pt": r"[Cc]oringas?|[Jj]okers?|pux(ar|a|as|e)|pesc(ar|a|as|e)|pilhas?|empilh\w*|encaix\w*|nomear|nomeia|duvidar|"
    r"interceptar|flagr\w*|penalidades?|puniç\w*|sugest\w*|manche|assentos?|distribuidor\w*|dispensador\w*|lil[áa]s|malva|"
    r"quebra-cabeças?|predefini\w*|joysticks?|tu|teus?|tuas?|vosso\w*|utilizador\w*|ficheiros?|ecrã|"
    + "|".join(FRENCH),
}
"""Words not to be used: doubting, wrong capitals in calls, French card names in Italian, Spanish and Portuguese, and
synonyms of fixed terms (hint, discard pile, playable card); in German also the formal Sie, in Portuguese words of
European Portuguese."""


@functools.cache
def as_written(language: str) -> dict[str, dict[str, Entry]]:
    """The texts of each file as they stand there: on loading, i18n replaces the narrow space that our fonts lack."""
    files = sorted((FOLDER / language).glob("*.toml"))
    return {file.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}


def rule_texts(language: str) -> dict[str, str]:
    """Texts of the rule book and of the options of the rulesets, by key."""
    return {
        key: " ".join(forms(entry))
        for entries in as_written(language).values()
        for key, entry in entries.items()
        if key.startswith(RULES) and not key.startswith("option.house.")
    }


@pytest.mark.parametrize("code", OTHERS)
def test_translations_pass_the_checks(code: str) -> None:
    """`uno-desktop check --texts` lists what is missing, too; a release waits for it, a test does not."""
    assert [str(fault) for fault in text_faults(FOLDER / code) if not fault.missing] == []


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("code", OTHERS)
def test_the_texts_of_a_file_stand_in_the_order_of_english(code: str, file: str) -> None:
    there = as_written(code).get(file, {})
    assert list(there) == [key for key in as_written(FALLBACK)[file] if key in there]


@pytest.mark.parametrize("code", OTHERS)
def test_a_title_is_short_and_a_help_is_a_sentence(code: str) -> None:
    for key, text in rule_texts(code).items():
        if key.endswith((".help", ".line")):
            assert len(text) <= 330 and text.endswith((".", "?")) and text[0] == text[0].upper(), key
        else:
            assert len(text) <= 40, key
        if key.endswith(".title") or ".chapter." in key:
            assert not text.endswith("."), key


@pytest.mark.parametrize("code", OTHERS)
def test_no_rule_is_left_in_english(code: str) -> None:
    english = rule_texts(FALLBACK)
    equal = {key for key, text in rule_texts(code).items() if text == english[key]}
    assert {key for key in equal if english[key] not in SAME_WORD} == set()


def test_french_sets_unbreakable_spaces_before_tall_punctuation() -> None:
    for key, written in rule_texts("fr").items():
        text = written.replace("+4?", "+4")
        assert not re.search(r"[^\u202f][!?;]", text), f"{key}: U+202F belongs before ! ? ;"
        assert not re.search(r"[^\u00a0]:", text), f"{key}: U+00A0 belongs before :"
        assert not re.search("« | »", text), f"{key}: no breakable space inside quotation marks"


@pytest.mark.parametrize("language", OUT)
def test_words_that_are_out_appear_nowhere(language: str) -> None:
    found = [
        f"{key}: {text}"
        for key, text in i18n.Texts().catalogue(language).items()
        if not key.startswith("search.")  # nicknames that players type
        and re.search(rf"(?<!sans )\b({OUT[language]})\b", QUOTED.sub("", str(text)))
    ]
    assert not found
