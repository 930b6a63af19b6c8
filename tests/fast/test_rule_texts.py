"""Rule books and options: each rule, chapter, ruleset, option and value has English texts, and no text is unused."""

import re
import string

import pytest

from tests.support.shipped import load_catalogue
from uno_desktop.model.options import Option, text_of
from uno_desktop.model.ruleset_registry import BOOKS, RULESETS
from uno_desktop.model.written_rules import WrittenRules
from uno_desktop.system import i18n, paths

CATALOGUE = load_catalogue(paths.assets() / "locale" / i18n.FALLBACK)
OPTIONS = {option.key: option for ruleset in RULESETS for option in ruleset.options}
NAMES = {ruleset.id for ruleset in RULESETS}
AREAS = ("ruleset.", "rules.", "rule.", "option.", "effect.")
WHITE_CARDS = ("extreme.customEffects", "italian.blankEffects")
"""Options whose values are effects of white cards; `effect.` has the names of these."""
by_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)


def texts(*starts: str) -> dict[str, str]:
    """Returns the texts whose keys begin so, in the order of the files; the forms of a plural are one text."""
    entries = {key: entry for key, entry in CATALOGUE.items() if key.startswith(starts)}
    return {key: entry if isinstance(entry, str) else " ".join(entry.values()) for key, entry in entries.items()}


def in_words(option: Option) -> set[str]:
    """Returns the values of an option that have texts: words, and numbers if the first of them has one."""
    numbered = any(f"option.{option.key}.{value}" in CATALOGUE for value in option.values if type(value) is int)
    words = () if option.key in WHITE_CARDS else option.values
    return {text_of(value) for value in words if numbered or type(value) is not int}


@by_book
def test_a_book_numbers_the_rules_of_each_section_without_a_gap(book: WrittenRules) -> None:
    """A rule that is forgotten in the middle of a section, or put into the wrong place, is a gap."""
    assert all(re.fullmatch(book.prefix + r"-[A-Z0-9]+-\d\d", rule) for rule in book.ids)
    sections: dict[str, list[int]] = {}
    for section, _, number in (rule.rpartition("-") for rule in book.ids):
        sections.setdefault(section, []).append(int(number))
    assert {section: numbers for section, numbers in sections.items() if numbers != [*range(1, len(numbers) + 1)]} == {}
    assert all(rules for _, rules in book.chapters)
    assert len(book.chapters) == len({suffix for suffix, _ in book.chapters})


@by_book
def test_the_texts_of_a_book_are_those_of_its_chapters_and_rules(book: WrittenRules) -> None:
    names = [f"ruleset.{book.name}.{part}" for part in ("name", "line", "mood") if book.name in NAMES]
    headings = [f"rules.{book.name}.chapter.{suffix}" for suffix, _ in book.chapters]
    rules = [f"rule.{rule}.{part}" for rule in book.ids for part in ("title", "help")]
    assert [*texts(f"ruleset.{book.name}.")] == names
    assert [*texts(f"rules.{book.name}.chapter.")] == headings
    assert [*texts(f"rule.{book.prefix}-")] == rules


def test_no_rule_and_no_ruleset_has_texts_without_a_book() -> None:
    assert {key.split(".")[1].split("-")[0] for key in texts("rule.")} == {book.prefix for book in BOOKS}
    assert {key.split(".")[1] for key in texts("ruleset.")} == NAMES


def test_each_option_has_title_help_and_a_text_for_each_value_in_words() -> None:
    wanted = {f"option.{key}.{part}" for key in OPTIONS for part in ("title", "help", *in_words(OPTIONS[key]))}
    assert {*texts("option.")} == wanted


def test_each_effect_of_a_white_card_has_a_name() -> None:
    effects = {word.split()[0] for word in map(text_of, OPTIONS[WHITE_CARDS[0]].values) if word[:5] != "white"}
    whites = {f"white{number}" for number in OPTIONS[WHITE_CARDS[1]].values if number}
    assert {*texts("effect.")} == {f"effect.{each}" for each in effects | whites}


def test_a_title_is_short_and_a_help_is_a_sentence() -> None:
    for key, text in texts(*AREAS).items():
        assert text and text == text.strip(), key
        assert "'" not in text, f"{key}: the apostrophe is curly"
        if key.endswith((".help", ".line")):
            assert len(text) <= 330 and text.endswith((".", "?")) and text[0] == text[0].upper(), key
        else:
            assert len(text) <= 40 and not text.endswith("."), key


def test_no_rule_and_no_option_has_a_placeholder() -> None:
    filled = {key for key, text in texts(*AREAS[:4]).items() if any(each[1] for each in string.Formatter().parse(text))}
    assert filled == set()
