"""The text written on a Custom card is drawn on it."""

from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.rulesets.extreme import CUSTOM_EFFECTS
from uno_desktop.stage.cards.card_designs import DESIGNS, printed_on
from uno_desktop.stage.cards.sprite_cache import SpriteCache


def test_every_effect_that_can_be_written_on_a_card_has_a_design() -> None:
    for effect in CUSTOM_EFFECTS:
        book = rulebook_for("extreme", {"extreme.customEffects": (effect, "swap")})
        assert printed_on(book.deck) == {"CU#1": f"CU={effect}", "CU#2": "CU=swap"}
        assert f"CU={effect}" in DESIGNS


def test_rulesets_without_custom_cards_have_nothing_written() -> None:
    assert printed_on(rulebook_for("official").deck) == {}


def test_the_written_text_is_drawn_on_the_card() -> None:
    sprite_cache = SpriteCache(60, 1 << 22)
    sprite_cache.begin_frame(1.0)
    plain = sprite_cache.card("CU#1")
    sprite_cache.printed = {"CU#1": "CU=press 3"}
    assert sprite_cache.card("CU#1") is sprite_cache.card("CU=press 3") is not plain
    assert sprite_cache.card("CU#1", named="R") is sprite_cache.card("CU=press 3", named="R")
