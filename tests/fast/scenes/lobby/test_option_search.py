"""Option search: by text, by what players call a rule, and by words that are nearly right."""

import pytest

from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.option_search import found, suggestion


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("7-0", "house.sevenZero"),
        ("Slap", "street.cut"),
        ("force play", "house.mustPlay"),
        ("+2 on +2", "street.stackPlus2"),
        ("pick until", "house.drawUntil"),
        ("no mercy", "house.mercy"),
    ],
)
def test_nicknames_find_the_option(words: str, key: str) -> None:
    street = ruleset_named("street").options
    assert key in {option.key for option in street if found(option, words)}


def test_a_misspelt_word_is_corrected() -> None:
    options = ruleset_named("street").options
    assert not any(found(option, "jumpping in") for option in options)
    assert suggestion(options, "jumpping in") == "jumping in"
    assert suggestion(options, "jumping in") == suggestion(options, "zzzzzz") == ""
