"""Written rules: the rule book of a ruleset as ids in chapters, and where each rule comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

Mark = Literal["official", "house", "fan"]
"""What a rule claims to be."""
MARKS: tuple[Mark, ...] = get_args(Mark)

Chapters = tuple[tuple[str, tuple[str, ...]], ...]
"""The suffix of each heading and its rules, in the order of the book."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Mark of a rule, the documents about it, and whether these leave it open (then the rule is this game's)."""

    mark: Mark
    documents: tuple[str, ...]
    silent: bool


@dataclass(frozen=True, slots=True)
class WrittenRules:
    """One rule book. `name` is the word for it in the keys of texts, `prefix` begins the ids of its rules."""

    name: str
    prefix: str
    chapters: Chapters
    mark: Mark = "house"
    document: str = ""
    """The number of the document that tells these rules; empty if there is none for the whole book."""
    silent: str = ""
    """What the document leaves open, so that this game had to settle it: ids without the prefix, between blanks."""
    told_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The documents about single rules of a book without one of its own: ids without the prefix."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rules, in the order of the book."""
        return tuple(rule for _, rules in self.chapters for rule in rules)

    def origin(self, rule: str) -> Origin:
        """Where the rule with this id comes from."""
        rest = rule.removeprefix(f"{self.prefix}-")
        documents = self.told_by.get(rest, (self.document,) if self.document else ())
        silent = rest in self.silent.split() or not documents
        return Origin("house" if silent else self.mark, documents, silent)


UNKNOWN = Origin("house", (), True)
"""A rule that is in no book is this house's own."""
