"""The voices of cards: what is heard beside paper when a certain card is laid."""

from __future__ import annotations

_BY_SYMBOL: dict[str, str] = {
    "NON": "non",
    "BOO": "boomerang",
    "DER": "deviate",
    "FOU": "peek",
    "TRE": "treasure",
    "PIN": "penguin",
    "VAC": "cowbell",
    "VFO": "cowbell",
    "CB": "cascade",
}


def card_voice(symbol: str) -> str:
    """The sound of a card of its own, by its symbol (`Face.symbol`); empty for most cards."""
    return _BY_SYMBOL.get(symbol, "")
