"""Written rules: the rule book of a ruleset as ids in chapters, with the origin of each rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

Mark = Literal["official", "house", "fan"]
"""Kinds of origin of a rule."""
MARKS: tuple[Mark, ...] = get_args(Mark)

Chapters = tuple[tuple[str, tuple[str, ...]], ...]
"""Suffix of each heading with its rules, in the order of the book."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Kind of a rule, its source documents, and True if these leave it open, so that this game settles it."""

    mark: Mark
    documents: tuple[str, ...]
    silent: bool


@dataclass(frozen=True, slots=True)
class WrittenRules:
    """One rule book. `name` is its word in the keys of texts, `prefix` begins the ids of its rules."""

    name: str
    prefix: str
    chapters: Chapters
    mark: Mark = "house"
    document: str = ""
    """Number of the source document; empty if there is none for the whole book."""
    silent: str = ""
    """Rules that the document leaves open and this game settles: ids without the prefix, separated by spaces."""
    told_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Source documents of single rules of a book without one: ids without the prefix."""

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule for _, rules in self.chapters for rule in rules)

    def origin(self, rule: str) -> Origin:
        """Returns the origin of the rule with this id."""
        rest = rule.removeprefix(f"{self.prefix}-")
        documents = self.told_by.get(rest, (self.document,) if self.document else ())
        silent = rest in self.silent.split() or not documents
        return Origin("house" if silent else self.mark, documents, silent)


UNKNOWN = Origin("house", (), True)
"""Origin of a rule that is in no book: this game's own rule."""
