"""Kinds of frames that several rules and effects share, and the card under the Nons. UNP-NON-08"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.state import GameState, Layer

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

NON = "NON"
"""Code of the card that cancels the last card played."""
GIFT = "gift"
KEEP, PLAY_COLOR, ANSWER = "keep", "lay", "answer"
"""Kinds of frames for choices: the card to keep, the card to play, the answer."""
SILENCE, NO_SPECIAL, CHICKEN = "silence", "no_special", "chicken"
"""Kinds of statuses; `SILENCE` is a kind of frame as well."""
ABILITIES = "deeds"
"""Kind of the frame in which the abilities of a card wait for a choice."""
SERIES = "series"
"""Kind of frame in which one seat plays card after card."""


def numbers_only(s: GameState) -> bool:
    """Returns True while an effect restricts all players to number cards (ITA-WHITE-11)."""
    return any(status.kind == NO_SPECIAL for status in s.statuses)


def card_under_nons(book: Rulebook, s: GameState) -> tuple[Layer, int]:
    """Returns the layer below the Nons on top, and the number of these Nons."""
    codes, nons = book.deck.codes, 0
    while codes[s.layers[-1 - nons].card] == NON:
        nons += 1
    return s.layers[-1 - nons], nons
