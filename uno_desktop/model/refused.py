"""Refusal of a line, as a sentence and as a text of the player's language."""


class InvalidLine(ValueError):
    """A line of rules or of a position that is not valid. Players see the text `key` with the parameters `words`; the
    text of the exception is the sentence in English."""

    def __init__(self, key: str, sentence: str, /, **words: object) -> None:
        super().__init__(sentence)
        self.key, self.words = key, words


class Refused(ValueError):
    """An invalid line, deck, card or ability. Players see the text `workshop.refused.<why>` with the parameters
    `words`; the text of the exception is the sentence in English."""

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
