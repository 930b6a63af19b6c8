"""What the players of a table have written on its Custom cards, as the designs of those cards name it."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.model.options import Value
from uno_desktop.stage.cards.designs import WRITTEN


def written_on(options: Mapping[str, Value]) -> dict[str, str]:
    """The code of the design for each Custom card by the card's own code; empty in rulesets without such cards."""
    words = options.get("extreme.customEffects", ())
    assert isinstance(words, tuple)
    return {f"CU#{number}": f"{WRITTEN}{effect}" for number, effect in enumerate(words, 1)}
