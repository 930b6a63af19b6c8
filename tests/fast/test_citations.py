"""Links between sources and docs/: citations of pages, points and written rules exist, and each rule has its source."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.places import ROOT, relative
from uno_desktop.model.ruleset_registry import BOOKS, HOUSE_RULES, RULESETS
from uno_desktop.model.written_rules import group_of

DOCS = ROOT / "docs"
CITING = ("uno_desktop/**/*.py", "tests/**/*.py", "tools/**/*.py", "levels/**/*.toml", "docs/**/*.md", "*.md")

PAGE = re.compile(r"(?<![\w./:])(?:[\w-]+/)*([\w-]+\.md)\b")
NUMBERS = r"(\d+(?:(?:, | and | to )\d+)*)\b(?!/)"
SECTIONS = re.compile(rf"\b([\w-]+\.md)(?: §|, section |\), section ){NUMBERS}")
POINTS = {
    "contract/steps.md": ("step", re.compile(rf"\b(?:steps\.md|\(steps?|[;,] steps?) {NUMBERS}")),
    "rules/README.md": ("decision", re.compile(rf"\bdecisions? {NUMBERS}")),
}
"""Pages whose points are cited by number: a word that stands in each citation, and its pattern."""
LETTERED = re.compile(r"\bsteps\.md ([A-Z])\b")

WRITTEN = {rule for book in BOOKS for rule in book.ids}
PREFIX = f"(?:{'|'.join(book.prefix for book in BOOKS)})"
ID = re.compile(rf"\b{PREFIX}-[A-Z0-9]+-\d\d\b")
SPAN = re.compile(rf"\b({PREFIX}-[A-Z0-9]+-)(\d\d) to (\d\d)\b")
OWN_ID = re.compile(r'^id = ".*"$|\bEX-[A-Z0-9-]+', re.MULTILINE)
"""The ids of examples, which begin like those of rules."""


@cache
def cited() -> dict[Path, str]:
    """Every text that may cite something; not this file, whose patterns look like citations."""
    files = {file for pattern in CITING for file in ROOT.glob(pattern)} - {Path(__file__)}
    return {file: file.read_text(encoding="utf-8") for file in sorted(files)}


def numbers(text: str) -> set[int]:
    """`4 and 18`, `1, 4, 5` and `13 to 15` as numbers."""
    first_last = re.findall(r"(\d+) to (\d+)", text)
    spans = (number for first, last in first_last for number in range(int(first), int(last) + 1))
    return {*map(int, re.findall(r"\d+", text)), *spans}


def ids_in(text: str) -> set[str]:
    """All ids that a text names; `OFF-DECK-01 to 07` names seven."""
    spans = (f"{start}{number:02}" for start, *ends in SPAN.findall(text) for number in numbers(" to ".join(ends)))
    return {*ID.findall(text), *spans}


def all_found(pattern: re.Pattern[str], word: str) -> Iterator[tuple[Path, re.Match[str]]]:
    """All places of a pattern, of which there is at least one; each holds `word`, which is sought first."""
    lines = ((file, line) for file, text in cited().items() if word in text for line in text.splitlines())
    places = [(file, found) for file, line in lines if word in line for found in pattern.finditer(line)]
    assert places
    yield from places


def numbered(page: Path, start: str) -> set[int]:
    """The numbers of the sections or of the points of a page, which begin with a pattern."""
    return {int(n) for n in re.findall(start, page.read_text(encoding="utf-8"), re.MULTILINE)}


def headed(page: Path) -> list[str]:
    """The ids that have a heading of their own on a page of the catalogue, in order."""
    return re.findall(r"^#### ([A-Z]+-[A-Z0-9]+-\d\d) — ", page.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_cited_page_exists() -> None:
    made = set(re.findall(r"New file `docs/(?:\w+/)*([\w-]+\.md)`", (DOCS / "adding.md").read_text("utf-8")))
    for file, found in all_found(PAGE, ".md"):
        name = found[1]
        if name in made and file.name in ("adding.md", "test_recipes.py"):
            continue
        known = (ROOT / found[0]).exists() or (ROOT / name).exists() or len(list(DOCS.rglob(name))) == 1
        assert known, f"{relative(file, ROOT)} names {found[0]}"


def test_every_section_that_is_cited_exists() -> None:
    for file, found in all_found(SECTIONS, ".md"):
        [page] = DOCS.rglob(found[1]) if found[1] != "README.md" else [DOCS / "rules" / found[1]]
        assert numbers(found[2]) <= numbered(page, r"^## (\d+)\."), f"{relative(file, ROOT)}: {found[0]}"


@pytest.mark.parametrize("page", POINTS)
def test_every_point_that_is_cited_exists(page: str) -> None:
    word, pattern = POINTS[page]
    points = numbered(DOCS / page, r"^(\d+)\. ")
    for file, found in all_found(pattern, word):
        assert numbers(found[1]) <= points, f"{relative(file, ROOT)}: {found[0]}"


def test_every_chapter_of_the_steps_that_is_cited_exists() -> None:
    chapters = re.findall(r"^## ([A-Z])\.", (DOCS / "contract" / "steps.md").read_text("utf-8"), re.MULTILINE)
    for file, found in all_found(LETTERED, ".md"):
        assert found[1] in chapters, f"{relative(file, ROOT)}: {found[0]}"


@pytest.mark.parametrize("page", sorted((DOCS / "rules").glob("*.md")), ids=lambda page: page.stem)
def test_the_catalogue_heads_every_rule_once(page: Path) -> None:
    headings = headed(page)
    assert headings and len(headings) == len(set(headings))


def test_the_catalogue_holds_the_rules_of_the_rule_book_and_no_others() -> None:
    assert {rule for page in (DOCS / "rules").glob("*.md") for rule in headed(page)} == WRITTEN


def test_the_catalogue_and_the_rule_book_lift_the_same_rules() -> None:
    text = (DOCS / "rules" / "house.md").read_text(encoding="utf-8")
    told = dict[str, frozenset[str]]()
    for entry in re.split(r"^#### ", text, flags=re.MULTILINE)[1:]:
        lifted = re.search(r"^- Instead of: (.*)\.$", entry, re.MULTILINE)
        if lifted:
            told[entry.split()[0]] = frozenset(lifted[1].split(", "))
    assert told == HOUSE_RULES.replaced


def test_a_house_rule_without_a_chapter_is_told_in_that_of_its_topic_or_in_the_first() -> None:
    (first, rules), (second, more), *rest = HOUSE_RULES.chapters
    told = HOUSE_RULES.with_rules({"HSE-NEW-01": second, "HSE-NEW-02": "elsewhere"})
    assert told.chapters == ((first, (*rules, "HSE-NEW-02")), (second, (*more, "HSE-NEW-01")), *rest)


def test_every_house_rule_lifts_rules_of_rulesets_that_offer_it() -> None:
    for ruleset in RULESETS:
        groups = {group_of(option.rule) for option in ruleset.options}
        for rule, lifted in HOUSE_RULES.replaced.items():
            here = lifted & {*ruleset.written.ids}
            assert not here or group_of(rule) in groups, f"{ruleset.id} does not offer {rule}, which lifts {here}"


def test_every_rule_is_cited_by_the_source_that_carries_it_out() -> None:
    reasons = ROOT / "uno_desktop" / "content" / "coverage.py"
    sources = {file for file in cited() if file.is_relative_to(ROOT / "uno_desktop")} - {reasons}
    assert WRITTEN - {rule for file in sources for rule in ids_in(cited()[file])} == set()


def test_every_rule_that_is_cited_is_written() -> None:
    for file, text in cited().items():
        if not ids_in(text) <= WRITTEN:
            made = re.findall(r"#### (HSE-[A-Z]+-\d+) ", text) if file == DOCS / "adding.md" else []
            wrong = ids_in(OWN_ID.sub("", text)) - WRITTEN - {*made}
            assert not wrong, f"{relative(file, ROOT)}: {sorted(wrong)}"
