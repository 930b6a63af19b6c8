"""Phrases of descriptions: text keys with their numbers, independent of rules and languages."""

from typing import NamedTuple

JUMP_IN, PAIR, TRY, CAUGHT = "jump in", "pair", "try", "caught"
AIM, MATCH = "aim", "match"
"""Terms described besides the verbs: a jump in, a pair, an illegal card tried, the penalty for a caught player, the
aim of the game, and the cards that match."""


class Phrase(NamedTuple):
    """A sentence: the key of its text, and the number in it if there is one.

    `who` is the text key of its subject; `only` is the text key of a following sentence with a condition, and `limit`
    the number in it.
    """

    key: str
    n: int = 0
    who: str = ""
    only: str = ""
    limit: int = 0


class CardDescription(NamedTuple):
    """Description of a card: sentences in order, and the text keys of possible answers."""

    sentences: tuple[Phrase, ...]
    answers: tuple[str, ...] = ()
