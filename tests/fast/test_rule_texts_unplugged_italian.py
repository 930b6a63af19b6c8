"""Rule books of unplugged and italian: every rule and option has its English texts, and no text is unused."""

from __future__ import annotations

import re
import string
import tomllib
from itertools import chain

import pytest

from tests.support.shipped import load_catalogue
from uno_desktop.model.ruleset_registry import BOOKS as WRITTEN
from uno_desktop.system import i18n, paths

BOOKS = {book.name: (book.prefix, book.chapters) for book in WRITTEN if book.name in ("unplugged", "italian")}
RULES = {"unplugged": 144, "italian": 95}
"""Number of rules in each book, so that one missing at the end of a section is found."""
FILES = [f"{kind}_{book}" for book in BOOKS for kind in ("rules", "options")]

# The choices of each option that are words; a number needs none.
OPTION_CHOICES: dict[str, tuple[str, ...]] = {
    "unplugged.allowTwoPlayers": ("false", "true"),
    "unplugged.scoring": ("lowestTotal", "firstTo500"),
    "unplugged.firstDealer": ("random", "host"),
    "unplugged.rejectedStarter": ("reshuffle", "leaveUnder"),
    "unplugged.starterPlus2": ("apply", "ignore"),
    "unplugged.mauveTransparent": ("false", "true"),
    "unplugged.plus4qSkip": ("nextTurnOfVictim", "onlyIfNeighbour", "none"),
    "unplugged.nonRevert": ("full", "effectOnly", "cardReturned"),
    "unplugged.nonTargets": ("anyCard", "effectsOnly"),
    "unplugged.nonOwnCard": ("true", "false"),
    "unplugged.redirectSkip": ("none", "drawer", "defender"),
    "unplugged.redirectChain": ("allow", "nonOnly"),
    "unplugged.coupDeBolAll": ("false", "true"),
    "unplugged.strictUno": ("false", "true"),
    "unplugged.lastCardBounce": ("roundEnds", "roundContinues"),
    "unplugged.target": (),
    "unplugged.commentPenalty": (),
    "italian.swapHandsCount": (),
    "italian.blankCount": (),
    "italian.whiteValue": (),
    "italian.firstPlayer": ("dealer", "leftOfDealer"),
    "italian.starterEffects": ("standard", "none"),
    "italian.voluntaryDraw": ("true", "false"),
    "italian.saves": ("on", "off"),
    "italian.multiReverse": ("false", "true"),
    "italian.twoPlayerReverse": ("noEffect", "skip"),
    "italian.honestyCheck": ("on", "off"),
    "italian.honestyStandard": ("colour", "anyPlayable"),
    "italian.honestySkip": ("current", "next"),
    "italian.blankEffects": (),
    "italian.blankTarget": ("next", "self", "chosen"),
    "italian.effect9Count": ("beforeEffect", "seven"),
    "italian.effect11Length": ("twoLaps", "twoTurns"),
    "italian.misplayPenalty": ("off",),
    "italian.lastCardSpecial": ("forbidden", "blackOnlyForbidden", "allowed"),
    "italian.scoring": ("method1", "method2", "ranking"),
    "italian.method1Target": (),
    "italian.method2Limit": (),
}


def _read(file: str) -> dict[str, str]:
    path = paths.assets() / "locale" / i18n.FALLBACK / f"{file}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _all_texts() -> dict[str, str]:
    return {key: text for file in FILES for key, text in _read(file).items()}


def _wanted(book: str) -> tuple[list[str], set[str]]:
    """The keys of the rule file in their order, and those of the option file."""
    rules = [f"ruleset.{book}.name", f"ruleset.{book}.line", f"ruleset.{book}.mood"]
    for suffix, ids in BOOKS[book][1]:
        rules.append(f"rules.{book}.chapter.{suffix}")
        rules += [f"rule.{rule}.{part}" for rule in ids for part in ("title", "help")]
    options = {
        f"option.{option}.{part}"
        for option, choices in OPTION_CHOICES.items()
        for part in ("title", "help", *choices)
        if option.startswith(f"{book}.")
    }
    return rules, options


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_names_each_rule_once_and_forgets_none(book: str) -> None:
    prefix, chapters = BOOKS[book]
    rules = list(chain.from_iterable(rules for _, rules in chapters))
    assert len(rules) == len(set(rules)) == RULES[book]
    assert len(chapters) == len({suffix for suffix, _ in chapters})
    sections: dict[str, list[int]] = {}
    for rule in rules:
        assert re.fullmatch(prefix + r"-[A-Z0-9]+-\d\d", rule)
        section, number = rule.rsplit("-", 1)
        sections.setdefault(section, []).append(int(number))
    for section, numbers in sections.items():
        assert numbers == list(range(1, len(numbers) + 1)), section


@pytest.mark.parametrize("book", BOOKS)
def test_the_files_hold_the_texts_of_the_book_and_no_others(book: str) -> None:
    rules, options = _wanted(book)
    assert list(_read(f"rules_{book}")) == rules
    assert set(_read(f"options_{book}")) == options


def test_no_rule_text_belongs_to_no_book() -> None:
    catalogue = load_catalogue(paths.assets() / "locale" / i18n.FALLBACK)
    prefixes = {key.split(".")[1].split("-")[0] for key in catalogue if key.startswith("rule.")}
    assert prefixes == {book.prefix for book in WRITTEN}


def test_a_title_is_short_and_a_help_is_a_sentence() -> None:
    for key, text in _all_texts().items():
        assert text and text == text.strip(), key
        assert "'" not in text, f"{key}: the apostrophe is curly"
        if key.endswith((".help", ".line")):
            assert len(text) <= 330 and text.endswith((".", "?")) and text[0] == text[0].upper(), key
        else:
            assert len(text) <= 40 and not text.endswith("."), key


def test_no_text_has_a_placeholder() -> None:
    for key, text in _all_texts().items():
        assert [name for _, name, _, _ in string.Formatter().parse(text) if name is not None] == [], key
