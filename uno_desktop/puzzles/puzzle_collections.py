"""Puzzle collections: by ruleset (a warm-up, a path, one for each claim), by theme across rulesets, and for a week."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import zip_longest

from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.puzzles.puzzle import Claim, kind_of, motif_name
from uno_desktop.puzzles.puzzle_index import PuzzleEntry, contents
from uno_desktop.puzzles.themes import MOTIFS
from uno_desktop.system.i18n import tr

LONGEST_ID = 60
"""Maximum length of a puzzle id."""
_FEWEST = 5
"""Minimum number of puzzles in a theme collection."""
WARM_UP, PATH = "warm-up", "path"
"""Names of the mixed collections of a ruleset."""
_WARM_UP = 10
_STAGES = (15, 10, 5)
"""Number of path puzzles with one, two and three stars."""
WEEKLY = 6
"""Number of puzzles of a week."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Puzzles of one ruleset (with one claim, or mixed), or puzzles of all rulesets with one motif; easiest first."""

    entries: tuple[PuzzleEntry, ...]
    ruleset: str = ""
    claim: Claim | None = None
    motif: str = ""
    mix: str = ""

    @property
    def name(self) -> str:
        if self.mix:
            return tr(f"puzzles.mix.{self.mix}")
        return tr((motif_name(self.motif) if self.claim is None else kind_of(self.claim)).key)

    @property
    def about(self) -> str:
        """Localized goal of the collection; empty if each puzzle has its own."""
        kind = self.claim.value if self.claim is not None else self.mix
        return tr(f"puzzles.about.{kind}") if kind else ""

    def after(self, entry: PuzzleEntry, progress: Progress) -> PuzzleEntry | None:
        """Returns the next unsolved puzzle, with wrap-around; if all are solved, the next one, None after the last."""
        place = self.entries.index(entry)
        round_ = (*self.entries[place + 1 :], *self.entries[:place])
        fresh = next((each for each in round_ if not is_solved(progress, each)), None)
        return fresh or next(iter(self.entries[place + 1 :]), None)

    def first(self, progress: Progress) -> PuzzleEntry:
        """Returns the first unsolved puzzle, or the first if all are solved."""
        return next((each for each in self.entries if not is_solved(progress, each)), self.entries[0])


@dataclass(frozen=True, slots=True)
class Score:
    """Progress in a set of puzzles: solved puzzles and earned stars, each with the total."""

    solved: int
    count: int
    stars: int
    most: int


def is_solved(progress: Progress, entry: PuzzleEntry) -> bool:
    return progress.mark(ProgressKind.PUZZLE, entry.id) is not None


def score_of(progress: Progress, entries: Iterable[PuzzleEntry]) -> Score:
    done = progress.done(ProgressKind.PUZZLE)
    listed = list(entries)
    solved = [each for each in listed if each.id in done]
    stars, most = sum(each.stars for each in solved), sum(each.stars for each in listed)
    return Score(len(solved), len(listed), stars, most)


def by_difficulty(entries: Iterable[PuzzleEntry]) -> tuple[PuzzleEntry, ...]:
    """Sorts puzzles by stars, length and motifs; neighbours differ in motifs or in the size of the hand, unless no
    other puzzle with as many stars is left."""
    left = sorted(entries, key=lambda each: (each.difficulty, each.motifs, each.id))
    found: list[PuzzleEntry] = []
    while left:
        last = (found[-1].motifs, len(found[-1].hand)) if found else None
        even = (each for each in left if each.stars == left[0].stars and (each.motifs, len(each.hand)) != last)
        found.append(next(even, left[0]))
        left.remove(found[-1])
    return tuple(found)


def by_kind(ruleset: str) -> list[Collection]:
    """Returns the collections of a ruleset: warm-up, path, and one per claim that has puzzles."""
    mine = [entry for entry in contents().entries if entry.ruleset == ruleset]
    kinds = [(claim, [entry for entry in mine if entry.claim is claim]) for claim in Claim]
    claims = [Collection(by_difficulty(entries), ruleset, claim) for claim, entries in kinds if entries]
    warm_up = _in_turns([[entry for entry in each.entries if entry.easy] for each in claims])[:_WARM_UP]
    path: list[PuzzleEntry] = []
    for stars, most in enumerate(_STAGES, start=1):
        stage = [[entry for entry in each.entries if entry.stars == stars and entry not in warm_up] for each in claims]
        path += _in_turns(stage)[:most]
    mixes = [Collection(tuple(part), ruleset, mix=mix) for mix, part in ((WARM_UP, warm_up), (PATH, path)) if part]
    return [*mixes, *claims]


def _in_turns(parts: Iterable[Sequence[PuzzleEntry]]) -> list[PuzzleEntry]:
    return [entry for line in zip_longest(*parts) for entry in line if entry is not None]


def by_idea() -> list[Collection]:
    """Returns the theme collections with enough puzzles, in the order of `MOTIFS`."""
    ideas = [(motif, [entry for entry in contents().entries if motif in entry.motifs]) for motif in MOTIFS]
    return [Collection(by_difficulty(found), motif=motif) for motif, found in ideas if len(found) >= _FEWEST]


def puzzles_of_week(day: date) -> list[PuzzleEntry]:
    """Returns the puzzles of the week of `day`, the same for all players: easiest first, with different main motifs."""
    year, week, _ = day.isocalendar()
    chance, chosen, ideas = random.Random(f"{year} {week}"), list[PuzzleEntry](), set[str]()
    for entry in chance.sample(contents().entries, len(contents().entries)):
        if len(chosen) < WEEKLY and entry.claim is not Claim.JUDGEMENT and entry.motifs[0] not in ideas:
            chosen.append(entry)
            ideas.add(entry.motifs[0])
    return sorted(chosen, key=lambda entry: (entry.stars, entry.id))


def next_of(collections: Iterable[Collection], progress: Progress) -> Collection | None:
    """Returns the collection to continue: the first mix with an unsolved puzzle, else that with the easiest one.

    If all puzzles are solved, returns the first collection; None if there is none.
    """
    listed = list(collections)
    unsolved = (each for each in listed if not is_solved(progress, each.first(progress)))
    order = sorted(unsolved, key=lambda each: (not each.mix, (0, 0) if each.mix else each.first(progress).difficulty))
    return next(iter([*order, *listed]), None)


def entry_named(name: str) -> PuzzleEntry | None:
    """Returns the puzzle with this id, ignoring case and reading spaces as hyphens; None if there is no such puzzle."""
    if len(name) > LONGEST_ID:
        return None
    wanted = "-".join(name.lower().split())
    return next((entry for entry in contents().entries if entry.id == wanted), None)


def home_of(entry: PuzzleEntry) -> Collection:
    return next(each for each in by_kind(entry.ruleset) if each.claim is entry.claim)
