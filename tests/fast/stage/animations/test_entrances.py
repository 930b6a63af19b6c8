"""Cards with special effects: each names an existing sound and an existing symbol."""

from __future__ import annotations

from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.sound.sound_names import SOUND_NAMES
from uno_desktop.stage.animations.card_animations import ENTRANCES


def test_reactions_and_comic_cards_of_unplugged_have_sounds() -> None:
    symbols = {face.symbol for face in rulebook_for("unplugged").deck.faces}
    assert set(ENTRANCES) <= symbols
    voiced = {symbol: entrance.voice for symbol, entrance in ENTRANCES.items()}
    assert {"NON": "non", "BOO": "boomerang", "PIN": "penguin"}.items() <= voiced.items()
    assert set(voiced.values()) <= set(SOUND_NAMES)


def test_number_cards_have_a_paper_sound_everywhere() -> None:
    for ruleset in RULESETS:
        faces = rulebook_for(ruleset.id).deck.faces
        assert not any(face.symbol in ENTRANCES for face in faces if face.symbol.isdigit())
