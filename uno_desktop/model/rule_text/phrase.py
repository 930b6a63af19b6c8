"""What is told of a card or a deed: keys of texts with their numbers, which know neither rules nor words."""

from __future__ import annotations

from typing import NamedTuple

JUMP_IN, PAIR, TRY, CAUGHT = "jump in", "pair", "try", "caught"
AIM, MATCH = "aim", "match"
"""Deeds that are no verb of their own: a card played out of turn, two played together, one that may not be played; and
what becomes of who is caught without UNO, what wins, what may follow."""


class Told(NamedTuple):
    """A sentence: the key of its text, and the number in it if there is one.

    `who` is the key of the text for whom it is about, and `only` that of a sentence behind it which says when, with a
    number of its own.
    """

    key: str
    n: int = 0
    who: str = ""
    only: str = ""
    limit: int = 0


class CardTelling(NamedTuple):
    """What is to be said of a card: sentences in their order, and the keys of what may answer it."""

    sentences: tuple[Told, ...]
    answers: tuple[str, ...] = ()
