"""Post-game analysis: each turn is judged by the knowledge of its seat; mistakes are found, bad luck is not blamed."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.extent import extent
from tests.support.match.tables import file_of, play_out
from tests.support.players.advising import advise
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.post_game_analysis import (
    FAIR,
    GOOD,
    MARGIN,
    POOR,
    PostGameAnalysis,
    case_of,
    turns_of,
    verdict_on,
)
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import CATCH, DRAW, PLAY, UNO, Action
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import RoundBegan
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.players.player_spec import Budget
from uno_desktop.system.paths import user_folders

SEAT = 0
SMALL = Budget(playouts=30)
RULES = tuple(ruleset.id for ruleset in RULESETS)


def recorded(folder: Path, ruleset: str, seed: int = 4) -> RecordedMatch:
    """The first round of a match; a player who throws cards away sits on the seat that looks back."""
    seats = tuple(SeatPlan(player, player.title()) for player in ("random", "medium", "easy"))
    session = play_out(begin_match(TableSetup(ruleset, seats, seed), user_folders(folder), None), 1)
    session.close()
    return RecordedMatch(file_of(session))


@pytest.fixture(scope="module", params=RULES)
def match(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> RecordedMatch:
    return recorded(tmp_path_factory.mktemp("round"), request.param)


def test_every_turn_with_a_choice_gets_its_verdict(match: RecordedMatch) -> None:
    look = PostGameAnalysis(match, SEAT, None, lambda: 0.0)
    turns = look.turns(1)
    assert turns == turns_of(match, 1, SEAT) and turns
    while (turn := look.next_turn(1)) is not None:
        turn.finish()
    assert look.complete(1)
    assert set(look.verdicts) == set(turns)
    for turn, verdict in look.verdicts.items():
        assert verdict.played == match.moments[turn].action and verdict.played.seat == SEAT
        assert verdict.advice is not None and 0.0 <= verdict.loss <= 1.0
        gain = verdict.advice.gain
        if verdict.grade in (FAIR, POOR):
            assert gain.low > 0.0
        if verdict.grade == GOOD and verdict.advice.rival is not None:
            assert gain.high < MARGIN
    losses = [verdict.loss for verdict in look.worst(1, 3)]
    assert losses == sorted(losses, reverse=True) and len(losses) <= 3


def test_a_query_holds_only_the_seats_knowledge(match: RecordedMatch) -> None:
    """The cards it could not see are dealt anew; the question, and so the answer, remain the same."""
    for turn in turns_of(match, 1, SEAT)[:6]:
        case = case_of(match, turn, SEAT, SMALL)
        moment = match.moments[turn - 1]
        s = moment.state.copy()
        hidden = list(s.supply)
        swapped = [card for card in cards_in(s.hands[1]) if case.view.counts[1] == s.hands[1].bit_count()]
        deck = match.book.deck
        for place, card in enumerate(swapped[: len(hidden)]):
            if deck.other and deck.codes[deck.other[card]] != deck.codes[deck.other[hidden[place]]]:
                continue  # the backs are seen
            hidden[place], s.hands[1] = card, s.hands[1] & ~(1 << card) | 1 << hidden[place]
        s.supply = hidden
        before = match.moments[turn - 1]
        match.moments[turn - 1] = replace(before, state=s)
        try:
            again = case_of(match, turn, SEAT, SMALL)
        finally:
            match.moments[turn - 1] = before
        assert (again.view, again.events, again.dealt) == (case.view, case.events, case.dealt)
        assert advise(case) == advise(again)
        assert not any(isinstance(event, RoundBegan) for event in case.events)
        assert all(action.verb not in (UNO, CATCH) for action in case.legal)


def test_drawing_with_cards_that_fit_is_never_praised_unless_that_is_proved(tmp_path: Path) -> None:
    """Official: on most turns this player draws, whatever it holds. It was told that all of that was as good."""
    match = recorded(tmp_path, "official", 2)
    drawn = 0
    for turn in turns_of(match, 1, SEAT)[:24]:
        case = case_of(match, turn, SEAT)
        if not any(action.verb == PLAY for action in case.legal) or match.moments[turn].action is None:
            continue
        advice = advise(replace(case, played=Action(SEAT, DRAW)))
        verdict = verdict_on(turn, Action(SEAT, DRAW), advice)
        drawn += 1
        assert verdict.grade != GOOD or (advice.rival is not None and advice.gain.high < MARGIN)
    assert drawn >= 5


def test_a_random_player_gets_mistakes_graded(tmp_path: Path) -> None:
    grades = []
    for seed in extent((1,), (1, 2)):
        match = recorded(tmp_path / str(seed), "official", seed)
        for turn in turns_of(match, 1, SEAT)[:14]:
            played = match.moments[turn].action
            assert played is not None
            grades.append(verdict_on(turn, played, advise(case_of(match, turn, SEAT))).grade)
    assert POOR in grades and GOOD in grades
