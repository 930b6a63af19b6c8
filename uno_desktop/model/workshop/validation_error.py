"""Why something cannot be a card of the workshop: a key of texts with its words, and a sentence in English."""

from __future__ import annotations


class Refused(ValueError):
    """A line, a deck, a card or a deed that cannot be. The text `workshop.refused.<why>` says so to the player, with
    `words` in it; the exception itself is the sentence in English."""

    def __init__(self, why: str, sentence: str, **words: object) -> None:
        super().__init__(sentence)
        self.why, self.words = why, words

    @property
    def key(self) -> str:
        """The key of the text."""
        return f"workshop.refused.{self.why}"


SHOWN = 40
"""Signs of a stranger's text that a sentence repeats."""


def cut(text: str) -> str:
    """A stranger's text, short and plain enough to stand in a sentence.

    >>> cut("a\\nb"), len(cut("x" * 500))
    ('a?b', 40)
    """
    plain = "".join(sign if sign.isprintable() else "?" for sign in text[: SHOWN + 1])
    return plain if len(plain) <= SHOWN else plain[: SHOWN - 1] + "…"
