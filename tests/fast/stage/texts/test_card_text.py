"""Card texts: every face has a unique name, and its effect at every table."""

from uno_desktop.model.actions import CATCH, HINT, UNO
from uno_desktop.model.rule_text.describe import describe_card, describe_command
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.stage.cards.card_designs import DESIGNS, WRITTEN
from uno_desktop.stage.texts.card_text import command_help, face_help, face_name

CODES = [code for code in DESIGNS if not code.startswith(WRITTEN)]
"""Codes of all cards except written Custom cards, which share a design."""


def test_every_face_has_a_name_of_its_own(language: str) -> None:
    names = {code: face_name(code) for code in CODES}
    assert len(set(names.values())) == len(CODES)
    assert all(is_words(name) for name in names.values())


def test_every_face_of_every_deck_has_a_help_text(language: str) -> None:
    for ruleset in RULESETS:
        book = rulebook_for(ruleset.id)
        for card, code in enumerate(book.deck.codes):
            text = face_help(code, describe_card(book, card, 4))
            assert is_words(text) and text.endswith((".", "!")), code


def test_a_button_has_a_help_text(language: str) -> None:
    for ruleset in RULESETS:
        book = rulebook_for(ruleset.id)
        for deed in (UNO, CATCH, HINT):
            text = command_help(describe_command(book, deed))
            assert is_words(text) and text.endswith("."), deed


def test_a_code_beginning_with_a_color_letter_is_not_a_colored_card() -> None:
    named = {code: face_name(code) for code in ("GEN", "BOO", "R+2", "RR", "CBY", "CU#2", "BL#4", "BL#0", "W+4?")}
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
    return bool(text) and "{" not in text and not text.startswith(("card.", "effect.", "tip."))
