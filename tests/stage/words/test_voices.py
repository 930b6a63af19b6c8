"""Cards with a voice: each names a sound that exists, and a symbol that some deck has."""

from __future__ import annotations

from uno_desktop.model.registry import RULESETS, rulebook_for
from uno_desktop.sound.names import SOUND_NAMES
from uno_desktop.stage.words.voices import card_voice


def test_the_reactions_and_the_comic_cards_of_unplugged_have_voices() -> None:
    symbols = {face.symbol for face in rulebook_for("unplugged").deck.faces}
    voiced = {symbol: card_voice(symbol) for symbol in symbols if card_voice(symbol)}
    assert {"NON": "non", "BOO": "boomerang", "PIN": "penguin"}.items() <= voiced.items()
    assert set(voiced.values()) <= set(SOUND_NAMES)


def test_numbers_sound_of_paper_everywhere() -> None:
    for ruleset in RULESETS:
        faces = rulebook_for(ruleset.id).deck.faces
        assert not any(card_voice(face.symbol) for face in faces if face.symbol.isdigit())
