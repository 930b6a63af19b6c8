"""Printed pages: everything is on the paper, in every language and ruleset, and nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pygame
import pytest

pytest.importorskip("fpdf", reason="the extra uno-desktop[print] is not installed")


from tests.staging.staged_tables import StagedTable
from tests.support.extent import by_turns, extent
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.handicap import NO_HANDICAP, Handicap
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.printing import printed_pages
from uno_desktop.printing.paper import MARGIN, Paper
from uno_desktop.printing.printed_pages import puzzles_pdf, rules_pdf, score_pdf
from uno_desktop.stage.cards.deck_styles import HEXAGON
from uno_desktop.system.i18n import LANGUAGES, LETTER, PAPERS, set_language, tr, usual_paper
from uno_desktop.system.settings import Settings
from uno_desktop.texts.table_rules_summary import table_lines

MONDAY = date(2026, 11, 23)


class Writing(Paper):
    """Paper that keeps what is written and how far it reaches."""

    last: Writing

    def __init__(self, title: str, below: str, paper: str = "a4", style: str = "") -> None:
        self.texts: list[str] = []
        self.style = style
        self.fans: list[pygame.FRect] = []
        Writing.last = self
        super().__init__(title, below, paper, style or HEXAGON)

    def paragraph(
        self, text: str, x: float, y: float, width: float, *look: Any, dry: bool = False, **named: Any
    ) -> float:
        below = super().paragraph(text, x, y, width, *look, dry=dry, **named)
        if not dry:
            widest = max(map(self.get_string_width, text.split() or [""]))
            assert x >= MARGIN - 0.01 and x + max(width, widest) <= self.w - MARGIN + 0.01, f"beyond the edge: {text}"
            assert y >= MARGIN - 0.01 and below <= self.h - MARGIN + 1.5, f"below the foot: {text}"
            self.texts.append(text)
        return below

    def cards(self, codes: Sequence[str], x: float, y: float, width: float, high: float) -> None:
        """Draws no card, which takes longest; the tests of the command draw them."""
        fan = pygame.FRect(x, y, width, high)
        assert not any(map(fan.inflate(-0.1, -0.1).colliderect, self.fans)), f"on other cards: {codes}"
        self.fans.append(fan)
        assert x + width <= self.w - MARGIN + 0.01 and y + high <= self.h - MARGIN + 0.01, codes


@pytest.fixture(autouse=True)
def written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed_pages, "Paper", Writing)


@pytest.mark.parametrize(
    ("ruleset", "language", "paper"), by_turns([ruleset.id for ruleset in RULESETS], [*LANGUAGES], PAPERS)
)
def test_the_rules_of_each_game_are_whole_on_one_page(ruleset: str, language: str, paper: str) -> None:
    set_language(language)
    made = rules_pdf(ruleset_named(ruleset), {}, 4, paper)
    book = rulebook_for(ruleset)
    assert made.startswith(b"%PDF-") and Writing.last.page == 1
    assert {line.text for line in table_lines(book, book, 4)} <= set(Writing.last.texts)


def test_options_that_were_changed_are_told() -> None:
    rules_pdf(ruleset_named("official"), {"official.target": 200, "house.drawUntil": "on"}, 4)
    told = [text for text in Writing.last.texts if tr("access.length") in text]
    assert len(told) == 1 and "200" in told[0]
    assert not any("-" in text and text.isupper() for text in Writing.last.texts), "ids of rules are for documents"


def test_handicaps_are_told() -> None:
    plans = [SeatPlan("human", "Zoé", handicap=Handicap(cards=3, open=True)), SeatPlan("hard", "Bo")]
    rules_pdf(ruleset_named("official"), {}, 2, plans=plans)
    at = Writing.last.texts.index("Zoé")
    assert Writing.last.texts[at + 1] == "3 cards, open hand" and "Bo" not in Writing.last.texts


@pytest.mark.parametrize("seats", [2, 10])
def test_a_score_sheet_has_each_round_and_the_totals(seats: int) -> None:
    table = StagedTable("official", seats, None, {})
    table.end_round(match_over=True)
    session = table.session()
    score_pdf(session.book, session.setup.seats, session.sheet * 30)
    texts = Writing.last.texts
    assert Writing.last.page > 1 and texts.count(str(len(session.sheet))) >= 30
    for plan, total in zip(session.setup.seats, session.totals, strict=True):
        assert plan.name in texts and str(total) in texts


@pytest.mark.parametrize(("ruleset", "bad"), [("unplugged", True), ("official", False)])
def test_a_printed_sheet_tells_that_points_are_bad(ruleset: str, bad: bool) -> None:
    table = StagedTable(ruleset, 3, None, {})
    table.end_round(match_over=False)
    session = table.session()
    score_pdf(session.book, session.setup.seats, session.sheet)
    assert any(tr("scoring.fewer_better") in text for text in Writing.last.texts) == bad


def test_points_ahead_are_a_line_of_their_own_and_no_gain_of_the_first_round() -> None:
    table = StagedTable("official", 2, None, {})
    table.end_round(match_over=True)
    session = table.session()
    book = session.book.with_handicaps([Handicap(points=61), NO_HANDICAP])
    score_pdf(book, session.setup.seats, [replace(session.sheet[0], totals=(61, 90))])
    start = Writing.last.texts.index("Handicap")
    assert Writing.last.texts[start : start + 6] == ["Handicap", "61", "0", "1", "0", "90"]
    for language in LANGUAGES:
        set_language(language)
        Writing.last.set_font("regular", size=10)
        assert Writing.last.get_string_width(tr("handicap.open_page")) < printed_pages._NUMBER - 1, language


@pytest.mark.parametrize("language", extent(["en", "fr"], [*LANGUAGES]))
def test_the_puzzles_of_each_week_fit_with_their_solutions(language: str) -> None:
    set_language(language)
    for week in range(extent(2, 30)):
        day = MONDAY + timedelta(weeks=week)
        puzzles_pdf(day, Settings(deck_style="contrast", large_index=True))
        assert Writing.last.style == "contrast-large"
        solutions = Writing.last.texts[-1].splitlines()
        assert Writing.last.page == 1 and [line[:2] for line in solutions] == [f"{n}." for n in range(1, 7)]


def test_the_paper_is_that_of_the_country() -> None:
    assert usual_paper({"LANG": "en_US.UTF-8"}) == usual_paper({"LC_ALL": "es_MX", "LANG": "de_DE"}) == LETTER
    assert usual_paper({"LANG": "de_DE.UTF-8"}) == usual_paper({"LANG": "C"}) == usual_paper({}) == "a4"
