"""Reasons why a custom card or deck is invalid: a key of texts with its parameters, and a sentence in English."""

from __future__ import annotations


class Refused(ValueError):
    """An invalid line, deck, card or ability. Players see the text `workshop.refused.<why>` with the parameters
    `words`; the exception itself is the sentence in English."""

    def __init__(self, why: str, sentence: str, **words: object) -> None:
        super().__init__(sentence)
        self.why, self.words = why, words

    @property
    def key(self) -> str:
        return f"workshop.refused.{self.why}"


SHOWN = 40
"""Longest quote of untrusted text in a sentence, in characters."""


def cut(text: str) -> str:
    """Returns untrusted text, short and plain enough to be quoted in a sentence.

    >>> cut("a\\nb"), len(cut("x" * 500))
    ('a?b', 40)
    """
    plain = "".join(sign if sign.isprintable() else "?" for sign in text[: SHOWN + 1])
    return plain if len(plain) <= SHOWN else plain[: SHOWN - 1] + "…"
