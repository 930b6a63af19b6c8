"""Deals against chance: honest ones lie inside of the intervals, arranged ones do not."""

import math
import shutil
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.extent import extent
from tests.support.places import ROOT
from uno_desktop.match.observer import RoundStart, RoundStep
from uno_desktop.match.records.fair_deals import COMPUTERS, PEOPLE, FairDeals
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import Event, HandDealt
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import RoundSetup

GAMES = ROOT / "tests" / "golden" / "moving" / "0.1.0" / "games"


def observed(ruleset: str, deals: int, arranged: bool = False) -> FairDeals:
    """Returns the figures of deals at which seat A is a person; an arranged deal gives it a wild card more."""
    book, found = rulebook_for(ruleset), FairDeals()
    found.humans = frozenset({0})
    for seed in range(deals):
        events: list[Event] = []
        s = book.for_match(seed).new_round(book.seats[-1] if ruleset == "mercy" else 4, seed, 1, events.append)
        if arranged and seed % 2:
            place, dealt = next(
                (at, each) for at, each in enumerate(events) if isinstance(each, HandDealt) and not each.seat
            )
            wild = next(card for card in cards_in(book.deck.wild_mask) if card not in dealt.cards)
            events[place] = HandDealt(0, (wild, *dealt.cards[1:]))
        for n in range(2):
            found.step(RoundStep(RoundStart(book, seed, 1, RoundSetup()), n, None, None, s, events))
    return found


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS if ruleset.id != "flip"])
def test_honest_deals_lie_inside(ruleset: str) -> None:
    found = observed(ruleset, extent(60, 1000))
    assert found.deals == extent(60, 1000) and {figure.who for figure in found.figures} == {PEOPLE, COMPUTERS}
    assert all(figure.fair and figure.variance for figure in found.figures)


def test_arranged_deals_lie_outside() -> None:
    figures = {(figure.who, figure.what): figure for figure in observed("official", 120, arranged=True).figures}
    wild = figures[PEOPLE, "wild cards"]
    assert not wild.fair and wild.found > wild.expected
    assert figures[COMPUTERS, "wild cards"].fair


def test_the_spread_is_that_of_cards_dealt_without_putting_them_back() -> None:
    [figure] = [each for each in observed("official", 1).figures if (each.who, each.what) == (PEOPLE, "wild cards")]
    wild, cards, hand = 9, 109, 7
    assert figure.expected == pytest.approx(hand * wild / cards)
    share = wild / cards
    assert figure.variance == pytest.approx(hand * share * (1 - share) * (cards - hand) / (cards - 1))
    assert figure.half == pytest.approx(2.576 * math.sqrt(figure.variance))


def test_the_doctor_draws_the_figures(typed: Typed, tmp_path: Path) -> None:
    said = typed("doctor --fair --data-dir", tmp_path)
    assert (said.code, said.out) == (0, "there are no deals yet: play a game first\n")
    (tmp_path / "games").mkdir()
    shutil.copy(sorted(GAMES.glob("*.unogame"))[0], tmp_path / "games")
    (tmp_path / "games" / "broken.unogame").write_text("nothing", encoding="utf-8")
    said = typed("doctor --fair --data-dir", tmp_path)
    assert said.code == 0 and "deals. [ ] is where chance stays" in said.out
    assert all("[" in line and "*" in line for line in said.lines[1:])
    figures = typed("doctor --fair --json --data-dir", tmp_path).json
    assert figures["deals"] > 0 and {"who", "what", "found", "expected", "half_width", "fair"} == set(
        figures["figures"][0]
    )
