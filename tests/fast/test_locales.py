"""The English texts are complete, used, and given their parameters; tests of the loader of all languages."""

import functools
import os
import re
import shutil
from pathlib import Path

import pytest

from tests.support.shipped import load_catalogue
from tests.support.sources import FILES, source
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.system import i18n, paths
from uno_desktop.system.i18n import FALLBACK, LANGUAGES, Texts, plural_form, system_language
from uno_desktop.system.text_checks import placeholders, text_faults
from uno_desktop.texts.table_rules_summary import table_lines

FOLDER = paths.assets() / "locale"
ENGLISH = load_catalogue(FOLDER / FALLBACK)
DERIVED = ("card", "rule", "option", "event", "bar", "ruleset", "rules", "player", "effect")
"""First words of keys that are made from names in the rules, not written out in the sources."""
OPTION = re.compile(r".*[A-Z]")
"""Keys of options have capitals within, keys of texts outside the derived ones have none."""
KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_+?#-]+)+")
Asked = tuple[str, str, frozenset[str] | None]


@functools.cache
def tr_calls() -> list[Asked]:
    """(file, key, names of the parameters, or None if they are passed on) of every tr("literal", …)."""
    return [
        (file.name, key, None if None in call.keywords else frozenset(each for each in call.keywords if each))
        for file in FILES
        for call in source(file).calls
        if call.name == "tr" and call.arguments and (key := call.arguments[0]) is not None
    ]


@functools.cache
def literals() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text in the sources that looks like a key, and patterns of those put together from parts."""
    whole = {text for file in FILES for _, text in source(file).literals if KEY.fullmatch(text)}
    joined = (pieces for file in FILES for pieces in source(file).joined if re.match(r"[a-z_]+\.", pieces[0] or ""))
    parts = ["".join(r"[^\s]+" if piece is None else re.escape(piece) for piece in pieces) for pieces in joined]
    return whole, [re.compile(part) for part in parts]


def test_the_english_texts_are_as_they_should_be() -> None:
    """Faults that `uno-desktop check --texts en` lists; tests/system/test_translations.py holds the other languages."""
    assert [str(fault) for fault in text_faults(FOLDER / FALLBACK)] == []


def test_every_key_that_is_asked_for_exists() -> None:
    missing = {(file, key) for file, key, _ in tr_calls() if key not in ENGLISH}
    assert not missing


def test_every_key_that_looks_like_one_of_ours_exists() -> None:
    """Also keys handed on to a button or a notice: the first word tells that a literal is a key."""
    areas = {key.split(".")[0] for key in ENGLISH} - {*DERIVED}
    whole, _ = literals()
    named = {key for key in whole if key.split(".")[0] in areas and not OPTION.match(key)}
    named = {key for key in named if not key.endswith((".toml", ".py", ".json"))}
    assert named <= set(ENGLISH)


def test_every_placeholder_is_given() -> None:
    for file, key, given in tr_calls():
        if given is not None:
            lacking = placeholders(ENGLISH[key]) - given
            assert not lacking, f"{file}: {key} needs {lacking}"


def test_no_key_is_left_over() -> None:
    whole, parts = literals()
    unused = [
        key
        for key in ENGLISH
        if key.split(".")[0] not in DERIVED
        and key not in whole
        and not any(pattern.fullmatch(key) for pattern in parts)
    ]
    assert not unused


def test_plural_rules() -> None:
    assert [plural_form("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
    assert [plural_form("it", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural_form("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural_form("de", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural_form("es", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural_form("pt", n) for n in (0, 1, 2)] == ["one", "one", "other"]


def test_the_system_is_asked_for_its_language() -> None:
    assert system_language({"LANG": "fr_CH.UTF-8"}) == "fr"
    assert system_language({"LANGUAGE": "ja:it:en", "LANG": "ja_JP.UTF-8"}) == "it"
    assert system_language({"LANG": "de_AT.UTF-8"}) == "de"
    assert system_language({"LANG": "es_MX.UTF-8"}) == "es"
    assert system_language({"LANG": "pt_BR.UTF-8"}) == system_language({"LANG": "pt_PT.UTF-8"}) == "pt"
    assert system_language({"LC_ALL": "C", "LANG": "fr_FR"}) == "en"
    assert system_language({"LANG": "fry_NL"}) == "en"
    assert system_language({}) == "en"


def texts(tmp_path: Path, **files: str) -> Texts:
    return Texts(folder_of(tmp_path, **files))


def folder_of(tmp_path: Path, **files: str) -> Path:
    for code in LANGUAGES:
        (tmp_path / code).mkdir()
    for name, content in files.items():
        (tmp_path / name[:2] / f"{name}.toml").write_text(content, encoding="utf-8")
    return tmp_path


def test_english_is_the_fallback_and_gaps_are_reported(tmp_path: Path) -> None:
    words = texts(tmp_path, en='"a.b" = "Hello {name}"', fr='"a.c" = "Salut"')
    words.language = "fr"
    assert words.tr("a.b", name="Zoé") == "Hello Zoé"
    assert words.tr("a.c") == "Salut"
    assert words.tr("a.d") == "a.d"
    assert words.tr("a.b") == "Hello {name}"
    assert words.missing == {"a.d", "a.b: Hello {name}"}


def test_every_text_that_a_language_lacks_is_the_english_one(tmp_path: Path) -> None:
    """Of every file the language has one text and lacks the others; plural forms are those of English."""
    for file in (FOLDER / FALLBACK).glob("*.toml"):
        (tmp_path / "fr").mkdir(exist_ok=True)
        (tmp_path / "fr" / file.name).write_text(f'"mine.{file.stem}" = "le mien"', encoding="utf-8")
    shutil.copytree(FOLDER / FALLBACK, tmp_path / FALLBACK)
    french, english = Texts(tmp_path), Texts(tmp_path)
    french.language = "fr"
    for key, entry in ENGLISH.items():
        for n in (0, 1, 2):
            given: dict[str, object] = {**dict.fromkeys(placeholders(entry), 3), "n": n}
            assert french.has(key) and french.tr(key, **given) == english.tr(key, **given) != key
    assert not french.missing and not french.problems


def test_a_text_that_cannot_be_filled_in_is_shown_in_english(tmp_path: Path) -> None:
    words = texts(tmp_path, en='"a.b" = "Hello {name}"', fr='"a.b" = "Salut {nom}"')
    words.language = "fr"
    assert words.tr("a.b", name="Zoé") == "Hello Zoé"
    assert words.missing == {"a.b: Salut {nom}"}


@pytest.mark.parametrize(
    ("gone", "faults"), [("fr/seats.toml", []), ("en/seats.toml", ["en/seats.toml: missing"]), ("fr", ["fr: missing"])]
)
def test_a_language_may_lack_a_file_and_english_may_not(tmp_path: Path, gone: str, faults: list[str]) -> None:
    for code in ("en", "fr"):
        (tmp_path / code).mkdir()
        for name in ("menu.toml", "seats.toml"):
            shutil.copy(FOLDER / code / name, tmp_path / code)
    for file in (tmp_path / gone).rglob("*.toml") if gone == "fr" else [tmp_path / gone]:
        file.unlink()
    words = Texts(tmp_path)
    words.language = "fr"
    assert words.catalogue("fr") is not words.catalogue("en")
    assert [each.replace(os.sep, "/") for each in words.problems] == [
        f"{tmp_path.as_posix()}/{each}" for each in faults
    ]


def test_plurals_are_chosen_by_n(tmp_path: Path) -> None:
    words = texts(tmp_path, fr='"c" = { one = "{n} carte", other = "{n} cartes" }')
    words.language = "fr"
    assert [words.tr("c", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]


@pytest.mark.parametrize(
    ("content", "faults"),
    [
        ('"a" = ', "not a readable catalogue"),
        ('"a" = 3', '"a" must be a text'),
        ('"a" = { one = "x" }', '"a" must be a text'),
        ('"a" = { one = "x", other = "y", few = "z" }', '"a" must be a text'),
    ],
)
def test_a_damaged_catalogue_is_named(tmp_path: Path, content: str, faults: str) -> None:
    with pytest.raises(ValueError, match=faults) as caught:
        load_catalogue(folder_of(tmp_path, en=content) / "en")
    assert "en.toml" in str(caught.value)
    words = Texts(tmp_path)
    assert words.tr("a") == "a"
    assert faults in words.problems[0]


def test_a_key_in_two_files_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="in another file"):
        load_catalogue(folder_of(tmp_path, en='"a" = "x"', en_more='"a" = "y"') / "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match='unknown language "xx"'):
        i18n.set_language("xx")


NEVER_ONE = {
    "tip.": "an option with a single one has a text of its own",
    "made.fill.": "a hand that is filled up to several cards",
    "made.skip.next": "one player has a text of its own",
    "made.when.fewer": "the workshop allows two or more",
    "made.drawcolor.count": "three or more",
    "made.mix.count": "seven",
    "made.numbers.count": "two",
    "made.takemost.": "two",
    "workshop.": "the limits of a custom deck, and the rounds of its playtest",
    "positions.bad.": "the limits of a position and of a ruleset's seats",
    "presets.too_long": "the limit of a line",
    "daily.": "the tries of the expert, and the levels of a deal",
    "picker.": "two players or more",
    "scoring.evening": "the first game of an evening has no score yet",
    "length.": "two players or more",
    "seats.best_from": "two players or more",
    "lab.says.": "minutes with decimals",
    "luck.": "rounds with decimals",
    "highlight.": "facts count two or more, moments more",
    "talk.": "said from the second time on",
    "season.": "ten rounds against each of eight characters",
    "exercises.done": "every ruleset has several",
    "follow.won": "asked after several rounds",
    "event.RoundBegan": "the number of a round",
    "scoring.total.": "a target of points",
    "scoring.goal.loses": "a target of points",
}
"""Texts that put a number before a noun without forms for one and for more, and why the number is never one."""
COUNTED = re.compile(r"\{(n|count|all|most|target|points|mine|skill|rounds|seats|done)\}\s+(?:more |other )?[a-z]+s\b")


def test_a_number_before_a_noun_has_forms_for_one_and_more() -> None:
    entries = i18n.Texts().catalogue("en")
    plain = {key for key, entry in entries.items() if isinstance(entry, str) and COUNTED.search(entry)}
    assert not {key for key in plain if not key.startswith(tuple(NEVER_ONE))}
    assert not {start for start in NEVER_ONE if not any(key.startswith(start) for key in plain)}, "these do so no more"
    counted = {key for key, entry in entries.items() if isinstance(entry, dict)}
    differing = {key for key, entry in entries.items() if isinstance(entry, dict) and len(set(entry.values())) > 1}
    assert {"lab.rounds", "lab.done", "say.fine", "say.fine_off", "scoring.goal.rounds", "positions.too_few"} <= counted
    for code in i18n.LANGUAGES:
        theirs = i18n.Texts().catalogue(code)
        plainer = {key for key in differing if not isinstance(theirs.get(key, {}), dict)}
        assert plainer <= {"guide.way.accept.press", "speech.played"}, f"{code}: only these are alike for one and many"


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_no_rule_of_a_table_counts_one_of_many(ruleset: Ruleset) -> None:
    """Every value of every option, in the words of the rule book and of the summary of a table."""
    wrong = re.compile(
        r"(?<![\d.,–-])\b1 (?:more |other )?(?:cards|points|rounds|presses|times|players|games|turns|hands)\b"
    )
    for option in ruleset.options:
        for value in option.values:
            try:
                lines = table_lines(rulebook_for(ruleset.id, {option.key: value}), rulebook_for(ruleset.id), 4)
            except ValueError:
                continue  # conflicts with the defaults of other options
            assert not [line.text for line in lines if wrong.search(line.text)], (option.key, value)
