"""Collections of puzzles as they are offered: of one game and kind, or of one idea from all games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from uno_desktop.content.progress import Kind, Progress
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.puzzles.puzzle_explanation import kind_of, motif_name
from uno_desktop.puzzles.puzzle_index import Entry, contents
from uno_desktop.puzzles.themes import MOTIFS
from uno_desktop.system.i18n import tr

_FEWEST = 5
"""Puzzles that make a collection of one idea."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Puzzles that belong together: those of `claim` in `ruleset`, or, where these are empty, those of `motif`."""

    entries: tuple[Entry, ...]
    ruleset: str = ""
    claim: Claim | None = None
    motif: str = ""

    @property
    def name(self) -> str:
        """What they have in common."""
        return tr((motif_name(self.motif) if self.claim is None else kind_of(self.claim)).key)

    @property
    def about(self) -> str:
        """A sentence on what is to be done; nothing where each puzzle says it."""
        return tr(f"puzzles.about.{self.claim.value}") if self.claim is not None else ""

    def after(self, entry: Entry, progress: Progress) -> Entry | None:
        """The next puzzle that has not been solved, from this one on and then from the first; the next one at all, if
        all have been; None behind the last one."""
        place = self.entries.index(entry)
        round_ = (*self.entries[place + 1 :], *self.entries[:place])
        fresh = next((each for each in round_ if not is_solved(progress, each)), None)
        return fresh or next(iter(self.entries[place + 1 :]), None)

    def first(self, progress: Progress) -> Entry:
        """The first that has not been solved; the first at all, if all have been."""
        return next((each for each in self.entries if not is_solved(progress, each)), self.entries[0])


@dataclass(frozen=True, slots=True)
class Score:
    """What has been solved of some puzzles: how many of how many, and the stars of those of all."""

    solved: int
    count: int
    stars: int
    most: int


def is_solved(progress: Progress, entry: Entry) -> bool:
    """True if the puzzle has been solved once."""
    return progress.mark(Kind.PUZZLE, entry.id) is not None


def score_of(progress: Progress, entries: Iterable[Entry]) -> Score:
    """What has been solved of these."""
    done = progress.done(Kind.PUZZLE)
    listed = list(entries)
    solved = [each for each in listed if each.id in done]
    stars, most = sum(each.stars for each in solved), sum(each.stars for each in listed)
    return Score(len(solved), len(listed), stars, most)


def by_kind(ruleset: str) -> list[Collection]:
    """The collections of one game, one for each kind of which there are puzzles."""
    mine = [entry for entry in contents().entries if entry.ruleset == ruleset]
    kinds = [(claim, tuple(entry for entry in mine if entry.claim is claim)) for claim in Claim]
    return [Collection(entries, ruleset, claim) for claim, entries in kinds if entries]


def by_idea() -> list[Collection]:
    """The collections of one idea each, the most telling ones first, easy puzzles before hard ones. An idea that too
    few show makes none."""
    entries = sorted(contents().entries, key=lambda entry: entry.stars)
    ideas = [(motif, tuple(entry for entry in entries if motif in entry.motifs)) for motif in MOTIFS]
    return [Collection(found, motif=motif) for motif, found in ideas if len(found) >= _FEWEST]


def entry_named(name: str) -> Entry | None:
    """The puzzle with this id, however it is written; None if there is none."""
    wanted = "-".join(name.lower().split())
    return next((entry for entry in contents().entries if entry.id == wanted), None)


def home_of(entry: Entry) -> Collection:
    """The collection of its game and kind."""
    return next(each for each in by_kind(entry.ruleset) if each.claim is entry.claim)
