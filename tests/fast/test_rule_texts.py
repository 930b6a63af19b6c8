"""Rule book and options: every rule has its English texts, and no text is unused."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from tests.support.shipped import load_catalogue
from uno_desktop.model.ruleset_registry import BOOKS as WRITTEN
from uno_desktop.system import i18n, paths

BOOKS = {book.name: (book.prefix, book.chapters) for book in WRITTEN if book.name not in ("unplugged", "italian")}
RULESETS = tuple(name for name in BOOKS if name not in ("common", "house"))

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
    "flip.pairing": ("printed", "shuffled"),
    "flip.starterFlip": ("reject", "flips"),
    "flip.backs": ("open", "hidden"),
    "flip.ownBacks": ("seen", "hidden"),
    "flip.pile": ("turned", "topOnly"),
    "flip.wildOnTop": ("flipper", "nextPlayer"),
    "flip.drawColourLimit": ("none",),
    "flip.challenge": ("on", "enforced", "off"),
    "flip.lastCardDrawResolved": ("true", "false"),
    "flip.lastFlipTurns": ("true", "false"),
    "flip.twoPlayerReverse": ("skip", "noEffect"),
    "flip.target": (),
    "mercy.draw": ("untilPlayable", "one"),
    "mercy.drawnMustBePlayed": ("true", "false"),
    "mercy.voluntaryDraw": ("false", "true"),
    "mercy.rejectedStarter": ("leaveUnder", "reshuffle"),
    "mercy.sevenZero": ("true", "false"),
    "mercy.discardAllOptional": ("false", "true"),
    "mercy.stacking": ("equalOrHigher", "total", "any", "off"),
    "mercy.unoPenalty": ("2", "4"),
    "mercy.limit": (),
    "mercy.checked": ("atOnce", "afterDraw"),
    "mercy.lastCardDrawResolved": ("true", "false"),
    "mercy.scoring": ("single", "points"),
    "mercy.target": (),
    "mercy.twoPlayerReverse": ("skip", "noEffect"),
    "mercy.reverseDrawTwo": ("own", "opponent"),
    "mercy.moreSeats": ("false", "true"),
    "common.reactionSeconds": ("untilAnswered",),
    "common.blockedRound": ("lowestHandWins", "noScore"),
    "common.tieBreak": ("shared", "extraRound"),
}

# The ready-made effects of Custom and Blank cards; those of the Blanks are numbered as in the written rules.
WHITE_EFFECTS = tuple(f"effect.white{number}" for number in range(1, 12))
EFFECTS = ("effect.none", "effect.press", "effect.swap", *WHITE_EFFECTS)


CATALOGUE = load_catalogue(paths.assets() / "locale" / i18n.FALLBACK)


def _texts(start: str | tuple[str, ...] = "") -> dict[str, str]:
    """Key to text of everything that begins with `start`; a plural entry is its forms in one text."""
    entries = {key: entry for key, entry in CATALOGUE.items() if key.startswith(start)}
    return {key: entry if isinstance(entry, str) else " ".join(entry.values()) for key, entry in entries.items()}


def _rule_texts() -> dict[str, str]:
    return _texts(
        (
            *(f"rule.{prefix}-" for prefix, _ in BOOKS.values()),
            "effect.",
            *(f"{area}.{book}." for book in BOOKS for area in ("rules", "ruleset", "option")),
        )
    )


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


def test_every_rule_has_title_and_help_and_no_text_lacks_a_rule() -> None:
    wanted = {f"rule.{rule}.{part}" for rule in _ids() for part in ("title", "help")}
    assert {key for key in _rule_texts() if key.startswith("rule.")} == wanted


@pytest.mark.parametrize("book", BOOKS)
def test_every_chapter_has_a_heading_and_none_is_left_over(book: str) -> None:
    start = f"rules.{book}.chapter."
    assert list(_texts(start)) == [start + suffix for suffix, _ in BOOKS[book][1]]


def test_every_option_has_title_help_and_a_text_for_each_choice_in_words() -> None:
    wanted = {
        f"option.{option}.{part}" for option, choices in OPTION_CHOICES.items() for part in ("title", "help", *choices)
    }
    found = {key for book in BOOKS if book != "house" for key in _texts(f"option.{book}.")}
    assert found == wanted


def test_every_effect_has_a_name() -> None:
    assert set(_texts("effect.")) == set(EFFECTS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_ruleset_has_a_name_and_a_line_for_the_picker(ruleset: str) -> None:
    start = f"ruleset.{ruleset}."
    assert list(_texts(start)) == [start + "name", start + "line", start + "mood"]


def test_a_title_is_short_and_a_help_is_a_sentence() -> None:
    for key, text in _rule_texts().items():
        assert text and text == text.strip(), key
        if key.endswith(".title") or ".chapter." in key:
            assert len(text) <= 40 and not text.endswith("."), key
        elif key.endswith((".help", ".line")):
            assert len(text) <= 330 and text.endswith((".", "?")) and text[0] == text[0].upper(), key
        else:
            assert len(text) <= 40, key


def test_apostrophes_are_curly() -> None:
    assert [key for key, text in _rule_texts().items() if "'" in text] == []
