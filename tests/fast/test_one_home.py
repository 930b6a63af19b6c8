"""Facts about rules are stated once: other packages query the rulebook, the face, the option or the ruleset."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.places import ROOT, relative
from tests.support.sources import FILES, PACKAGE, listed, source
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS

ROOMS = ("players", "stage", "texts", "printing", "scenes", "ui")
"""Rooms that name no option, no ruleset and no card."""

EXCEPTIONS: dict[str, tuple[str, str]] = {
    "stage/cards/card_designs.py": ("*", "which drawing a code has: the drawings have no other name"),
    "stage/texts/card_text.py": ("CB BL", "which words a code has: how a key of texts follows from it"),
    "stage/animations/impacts.py": ("NON BOO DER FOU TRE PIN VAC VFO CB", "which sound and weight a card has"),
    "scenes/controls/key_commands.py": ("BOO DER NON", "keys of the keyboard, and the deeds of cards that answer"),
    "scenes/controls/keymap.py": ("R R1 R2 R3 RS", "the sign on a button of a pad"),
    "scenes/table/player_actions.py": ("BOO DER NON", "places of the buttons for cards that answer"),
    "scenes/menu/main_menu.py": ("*", "an ornament: cards of every deck, no rule"),
    "scenes/menu/settings_page.py": ("*", "an ornament: a sample of the style of cards"),
    "scenes/score/podium.py": ("*", "an ornament: it rains cards"),
    "scenes/matches/untrusted_program_dialog.py": ("W", "the width of a letter"),
    "texts/option_examples.py": ("*", "an ornament: any cards, in pictures of what lies beside the play"),
    "scenes/shell/backdrop.py": ("*", "an ornament: a game that plays itself behind the menu"),
}
"""By file: the words that may stand there (`*`: any card), and why."""


def files(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def name_of(file: Path) -> str:
    return relative(file, PACKAGE)


def literals(file: Path) -> list[tuple[int, str]]:
    """Line and text of every string that is not there to be read by people alone."""
    return source(file).literals


def most_cards(ruleset: Ruleset) -> dict[str, Value]:
    """Options with which as many kinds of cards as possible are in the deck."""
    chosen: dict[str, Value] = {option.key: option.default for option in ruleset.options}
    for option in ruleset.options:
        counts = [value for value in option.values if isinstance(value, int) and not isinstance(value, bool)]
        if option.topic in ("deck", "white") and not option.most and counts:
            chosen[option.key] = max(counts)
    return chosen


@cache
def cards() -> frozenset[str]:
    """Codes and symbols of all cards of all rulesets, without the plain numbers."""
    found: set[str] = set()
    for ruleset in RULESETS:
        for face in ruleset.deck(most_cards(ruleset)).faces:
            found |= {face.code, face.symbol, face.code.partition("#")[0]}
    assert {"W+4", "SW", "BL", "CU", "NON", "XH", "R", "R+2"} <= found
    return frozenset(word for word in found if not word.isdigit())


@cache
def keys() -> frozenset[str]:
    return frozenset(option.key for ruleset in RULESETS for option in ruleset.options)


@cache
def ends() -> frozenset[str]:
    """The second half of a key as it may be put together, where it is no common word."""
    halves = {key.partition(".")[2] for key in keys()}
    return frozenset({f".{half}" for half in halves} | {half for half in halves if half != half.lower()})


def facts_in(text: str) -> Iterator[str]:
    """References to rules in a text: the key of an option, the id of a ruleset, a card."""
    yield from (key for key in keys() if key in text)
    if text in ends() or text in {ruleset.id for ruleset in RULESETS}:
        yield text
    if text in cards() or ("#" in text and text.partition("#")[0] in cards()):
        yield text


def allowed(file: Path, fact: str) -> bool:
    words = EXCEPTIONS.get(name_of(file), ("", ""))[0].split()
    return fact in words or ("*" in words and fact.partition("#")[0] in cards())


def test_rooms_read_no_option_no_ruleset_and_no_card_by_name() -> None:
    wrong = [
        (name_of(file), line, fact)
        for room in ROOMS
        for file in files(room)
        for line, text in literals(file)
        for fact in facts_in(text)
        if not allowed(file, fact)
    ]
    assert not wrong, listed(wrong)


def test_every_exception_is_still_needed_and_has_a_reason() -> None:
    for name, (words, reason) in EXCEPTIONS.items():
        found = {fact for _, text in literals(PACKAGE / name) for fact in facts_in(text)}
        assert found and reason, name
        assert words == "*" or set(words.split()) == found, name


def test_the_check_finds_violations(tmp_path: Path) -> None:
    """The check itself: each kind of fact in a small file."""
    file = tmp_path / "room.py"
    file.write_text(
        'def f(options, ruleset, face):\n    """The official.target of W+4."""\n'
        '    if options["official.target"] or options.get(f"{ruleset}.cut") or ruleset == "street":\n'
        '        return face.code in ("R+2", "BL#7") or face.symbol == "S" or options["noWildLast"]\n'
    )
    facts = sorted(fact for _, text in literals(file) for fact in facts_in(text))
    assert facts == [".cut", "BL#7", "R+2", "S", "noWildLast", "official.target", "street"]


def test_no_two_classes_share_a_name() -> None:
    names = [name for file in FILES for _, name in source(file).definitions if name.lstrip("_")[:1].isupper()]
    assert not {name for name in names if names.count(name) > 1}


def bound(file: Path) -> Iterator[tuple[int, str]]:
    """Line and name of everything that a file gives a name to."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr


def test_words_that_meant_several_things_name_nothing_any_more() -> None:
    """docs/glossary lists them, with the words that took their place."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").partition("## Words of the pages")[2]
    given_up = {
        word for row in re.findall(r"^\| `.*\| ([^|]*) \|$", page, re.MULTILINE) for word in re.findall(r"\w+", row)
    }
    here = [file for folder in ("ui", "scenes", "stage", "texts", "drawing", "access") for file in files(folder)]
    inside = re.compile(r"(^|_)(room|spot|ground)s?(_|$)", re.IGNORECASE)  # a part of no other name either
    wrong = [
        (name_of(file), *each)
        for file in here
        for each in bound(file)
        if each[1].strip("_") in given_up or inside.search(each[1])
    ]
    assert len(given_up) > 10 and not wrong, listed(wrong)
