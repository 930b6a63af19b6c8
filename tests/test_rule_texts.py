"""The rule book and the options: every rule has its words in every language, and no words are left over."""

from __future__ import annotations

import re
import string
import tomllib
from itertools import chain

import pytest

from uno_desktop.model.registry import BOOKS as WRITTEN
from uno_desktop.system import i18n, paths

BOOKS = {
    book.name: (book.prefix, book.chapters) for book in WRITTEN if book.name not in ("unplugged", "italian")
}
LANGUAGES = tuple(i18n.LANGUAGES)
RULESETS = tuple(name for name in BOOKS if name != "common")
AREAS = (
    *(f"rules_{name}" for name in BOOKS),
    "options",
    "options_street",
    "options_extreme",
    "effects",
)

# The choices of each option that are words; a number needs none.
OPTION_CHOICES: dict[str, tuple[str, ...]] = {
    "official.swapHandsCount": (),
    "official.dealerDrawEveryRound": ("false", "true"),
    "official.plus4VictimPlays": ("true", "false"),
    "official.plus4Bluff": ("off", "on"),
    "official.unoTiming": ("afterCard", "beforeOrAfter"),
    "official.catchWindow": ("nextAction", "untilSaid"),
    "official.lastCardDrawResolved": ("true", "false"),
    "official.target": (),
    "official.twoPlayerReverse": ("skip", "noEffect"),
    "classic.starterPlus4": ("apply", "reshuffle"),
    "classic.jokerOnlyIfStuck": ("false", "true"),
    "classic.plus4Legality": ("nothingElsePlayable", "noMatchingColour"),
    "classic.earlyCatchPenalty": (),
    "classic.comments": ("blocked", "penalty2", "free"),
    "classic.target": (),
    "classic.stacking": ("off", "on"),
    "classic.stackingOrder": ("any", "sameKindOnly", "plus4OnPlus2Only"),
    "classic.twoPlayerReplay": ("off", "on"),
    "street.base": ("official", "classic"),
    "street.scoring": ("singleRound", "points500"),
    "street.cut": ("on", "off"),
    "street.cutPlus2Total": ("followStacking", "alwaysSum", "lastOnly"),
    "street.pairs": ("on", "off"),
    "street.cutWilds": ("off", "on"),
    "street.stackPlus2": ("on", "off"),
    "street.stackPlus4": ("on", "off"),
    "street.stackedPlus4NeedsNoColour": ("false", "true"),
    "street.mixPlus2Plus4": ("on", "off"),
    "street.mixedDrawerPlays": ("byTopCard", "never", "always"),
    "street.noWildLast": ("on", "off"),
    "street.swapLastAllowed": ("false", "true"),
    "street.stackSkip": ("on", "off"),
    "street.skipWrap": ("wrap", "capAtOpponents"),
    "street.fouls": ("catchOnly", "strict", "off"),
    "street.foulEarlyCatch": ("on", "off"),
    "street.foulIllegalCard": ("on", "off"),
    "street.foulTurn": ("ends", "continues"),
    "street.foulCheating": ("on", "off"),
    "street.foulWinsTooMuch": ("off", "on"),
    "extreme.starterPress4Colour": ("beginner", "dealer", "presser"),
    "extreme.starterExtremeHit": ("reject", "asJoker", "dealerHits"),
    "extreme.dispenserProfile": ("standard", "gentle", "wild", "custom"),
    "extreme.dispenserTable": (),
    "extreme.reloadThreshold": ("emptyOnly",),
    "extreme.discardAllOptional": ("false", "true"),
    "extreme.hitSkipsNext": ("false", "true"),
    "extreme.customEffects": (),
    "extreme.customCount": (),
    "extreme.advicePenalty": ("4", "0"),
    "extreme.lastCardPressResolved": ("true", "false"),
    "extreme.scoring": ("winnerTakesAll", "lowestTotal", "elimination"),
    "extreme.limitTest": ("strictlyAbove", "reachOrExceed"),
    "extreme.eliminationLimit": (),
    "common.reactionSeconds": ("untilAnswered",),
    "common.blockedRound": ("lowestHandWins", "noScore"),
    "common.tieBreak": ("shared", "extraRound"),
}

# The ready-made effects of Custom and Blank cards; those of the Blanks are numbered as in the written rules.
WHITE_EFFECTS = tuple(f"effect.white{number}" for number in range(1, 12))
EFFECTS = ("effect.none", "effect.press", "effect.swap", *WHITE_EFFECTS)


def _catalogue(language: str) -> i18n.Catalogue:
    return i18n.load_catalogue(paths.assets() / "locale" / language)


def _texts(language: str, start: str = "") -> dict[str, str]:
    """Key to text of everything that begins with `start`; a plural entry is its forms in one text."""
    entries = {key: entry for key, entry in _catalogue(language).items() if key.startswith(start)}
    return {
        key: entry if isinstance(entry, str) else " ".join(entry.values()) for key, entry in entries.items()
    }


def _rule_texts(language: str) -> dict[str, str]:
    starts = (
        *(f"rule.{prefix}-" for prefix, _ in BOOKS.values()),
        "effect.",
        *(f"{area}.{book}." for book in BOOKS for area in ("rules", "ruleset", "option")),
    )
    return {key: text for key, text in _texts(language).items() if key.startswith(starts)}


def _ids() -> list[str]:
    return [rule for _, chapters in BOOKS.values() for _, rules in chapters for rule in rules]


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_names_each_chapter_and_each_of_its_rules_once(book: str) -> None:
    prefix, chapters = BOOKS[book]
    rules = list(chain.from_iterable(rules for _, rules in chapters))
    assert len(rules) == len(set(rules))
    assert all(re.fullmatch(prefix + r"-[A-Z0-9]+-\d\d", rule) for rule in rules)
    assert len(chapters) == len({suffix for suffix, _ in chapters})
    assert all(rules for _, rules in chapters)


@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_of_a_section_are_numbered_without_a_gap(book: str) -> None:
    """A rule that is forgotten in the middle of a section, or put into the wrong place, is a gap."""
    sections: dict[str, list[int]] = {}
    for rule in chain.from_iterable(rules for _, rules in BOOKS[book][1]):
        section, number = rule.rsplit("-", 1)
        sections.setdefault(section, []).append(int(number))
    for section, numbers in sections.items():
        assert numbers == list(range(1, len(numbers) + 1)), section


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_title_and_help_and_no_text_lacks_a_rule(language: str) -> None:
    wanted = {f"rule.{rule}.{part}" for rule in _ids() for part in ("title", "help")}
    assert {key for key in _rule_texts(language) if key.startswith("rule.")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_chapter_has_a_heading_and_none_is_left_over(language: str, book: str) -> None:
    start = f"rules.{book}.chapter."
    assert list(_texts(language, start)) == [start + suffix for suffix, _ in BOOKS[book][1]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_title_help_and_a_text_for_each_choice_in_words(language: str) -> None:
    wanted = {
        f"option.{option}.{part}"
        for option, choices in OPTION_CHOICES.items()
        for part in ("title", "help", *choices)
    }
    found = {key for book in BOOKS for key in _texts(language, f"option.{book}.")}
    assert found == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_a_name(language: str) -> None:
    assert set(_texts(language, "effect.")) == set(EFFECTS)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ruleset_has_a_name_and_a_line_for_the_picker(language: str, ruleset: str) -> None:
    start = f"ruleset.{ruleset}."
    assert list(_texts(language, start)) == [start + "name", start + "line"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_is_short_and_a_help_is_a_sentence(language: str) -> None:
    for key, text in _rule_texts(language).items():
        assert text and text == text.strip(), key
        if key.endswith(".title") or ".chapter." in key:
            assert len(text) <= 40 and not text.endswith("."), key
        elif key.endswith((".help", ".line")):
            assert len(text) <= 330 and text.endswith((".", "?")) and text[0] == text[0].upper(), key
        else:
            assert len(text) <= 40, key


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_keys_stand_in_the_same_order_in_every_language(language: str, area: str) -> None:
    folder = paths.assets() / "locale"
    keys = [
        re.findall(r'^"([^"]+)" = ', (folder / code / f"{area}.toml").read_text(encoding="utf-8"), re.M)
        for code in (language, i18n.FALLBACK)
    ]
    assert keys[0] == keys[1]
    assert keys[0]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_placeholders_are_those_of_english(language: str) -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    english = _rule_texts(i18n.FALLBACK)
    for key, text in _rule_texts(language).items():
        assert fields(text) == fields(english[key]), key


def _as_written(language: str) -> dict[str, str]:
    """The rule texts of the files themselves: on loading, i18n replaces the narrow space that our fonts lack."""
    written: dict[str, str] = {}
    for area in AREAS:
        file = paths.assets() / "locale" / language / f"{area}.toml"
        written |= tomllib.loads(file.read_text(encoding="utf-8"))
    return written


def test_french_sets_unbreakable_spaces_before_tall_punctuation() -> None:
    for key, text in _as_written("fr").items():
        assert not re.search(r"[^\u202f][!?;]", text), f"{key}: U+202F belongs before ! ? ;"
        assert not re.search(r"[^\u00a0]:", text), f"{key}: U+00A0 belongs before :"
        assert not re.search("« | »", text), f"{key}: no breakable space inside quotation marks"


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curly(language: str) -> None:
    assert [key for key, text in _rule_texts(language).items() if "'" in text] == []


def test_no_rule_is_left_in_english() -> None:
    english, same_word = _rule_texts("en"), {"+2", "UNO"}
    for language in LANGUAGES[1:]:
        equal = {
            key
            for key, text in _rule_texts(language).items()
            if text == english[key] and text not in same_word
        }
        assert equal == set()
