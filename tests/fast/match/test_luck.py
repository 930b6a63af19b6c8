"""Split into luck and skill, in rounds where mistakes and lucky cards are obvious."""

import pytest

from uno_desktop.content.level_files import Level, Position
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.match.batch.headless_match import match_seed, play_match
from uno_desktop.match.luck import LuckTally, rounds_of, seat_rounds
from uno_desktop.match.records.recorded_match import Moment, Snapshots
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.events import Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.advice.win_probability_added import Gain, SeatRound, WinProbabilityAdded
from uno_desktop.players.player_registry import new_player


def worked(seat_round: SeatRound) -> list[Gain]:
    gains = WinProbabilityAdded(seat_round).finish()
    assert len(gains) == len(seat_round.turns)
    return list(gains)


def told_apart(book: Rulebook, moments: list[Moment], seed: int = 7, deals: int = 48) -> LuckTally:
    tally = LuckTally(moments[0].state.seats)
    for played in rounds_of(moments):
        tally.ended(book, played)
        for seat_round in seat_rounds(book, seed, played, deals):
            tally.add(worked(seat_round))
    return tally


def a_round(position: Position, *lines: str) -> tuple[Rulebook, list[Moment]]:
    """An official round from this position on, as far as it has come."""
    level = Level("round", "official", position)
    run = ScenarioRun(level)
    book, state = run.book, run.state
    totals = (0,) * state.seats
    scoreboard = Scoreboard(book, state.seats, 7)
    moments = [Moment(1, None, (), totals, state.copy())]
    for line in lines:
        action = book.canonical(state, parse_action(line, book.deck, state.hands))
        assert action is not None, line
        events: list[Event] = []
        book.apply(state, action, events.append)
        if state.ended:
            events.append(scoreboard.score(state))
        moments.append(Moment(1, action, tuple(events), totals, state.copy()))
    return book, moments


def test_a_blunder_is_skill() -> None:
    """A may skip B, and would be out at once; it plays the number instead, and B goes out with its last card."""
    position = Position((("RS", "R5"), ("R9",)), discard=("R2",), uno="said")
    book, moments = a_round(position, "A play R5 uno", "B play R9")
    a, b = (told_apart(book, moments).split(seat) for seat in (0, 1))
    assert a.result == -0.5 and a.skill + a.margin < -0.2, "the mistake is A's own"
    assert b.skill == pytest.approx(-a.skill) and b.luck == pytest.approx(-a.luck)
    position = Position((("RS", "R5"), ("R9",)), discard=("R2",), uno="said")
    book, moments = a_round(position, "A play RS uno", "A play R5")
    a = told_apart(book, moments).split(0)
    assert a.result == 0.5 and abs(a.skill) < 0.1, "nothing was given away, so it was the cards"


def test_a_lucky_draw_is_luck() -> None:
    """No seat has a choice: A draws the only card that fits, and so holds the last card for it."""
    position = Position((("B5",), ("G9", "G1", "G4")), discard=("R2",), draw=("B2", "G3"), uno="said")
    book, moments = a_round(position, "A draw", "A play B2 uno", "B draw", "A play B5")
    a, b = (told_apart(book, moments).split(seat) for seat in (0, 1))
    assert (a.result, a.skill, a.luck) == (0.5, 0.0, 0.5)
    assert (b.result, b.skill, b.luck) == (-0.5, 0.0, -0.5)


def test_a_missing_uno_that_is_caught_costs_skill() -> None:
    position = Position((("R5", "B5"), ("G9", "G1", "R3", "Y7")), discard=("R2",))
    lines = ("A play R5", "B catch A", "B play R3", "A draw", "A pass")
    book, moments = a_round(position, *lines)
    gains = [gain for seat_round in seat_rounds(book, 7, moments) for gain in worked(seat_round)]
    caught = min(gains, key=lambda gain: gain.mean[0])
    assert caught.mean[0] < -0.1 and caught.mean[1] == pytest.approx(-caught.mean[0])


@pytest.mark.parametrize("ruleset", ["official", "unplugged", "italian"])
def test_the_parts_add_up_to_the_result(ruleset: str) -> None:
    book, leaves = rulebook_for(ruleset), Snapshots()
    play_match(book, [new_player(name) for name in ("medium", "easy", "easy")], 3, 0, 1, leaves)
    tally = told_apart(book, leaves.moments, match_seed(3, 0), deals=4)
    split = [tally.split(seat) for seat in range(3)]
    assert tally.rounds == 1 and sum(tally.won) == pytest.approx(1) == pytest.approx(sum(tally.even))
    for seat, part in enumerate(split):
        assert part.skill + part.luck == pytest.approx(part.result, abs=1e-12)
        assert part.result == pytest.approx(tally.won[seat] - tally.even[seat])
    assert sum(part.skill for part in split) == pytest.approx(0, abs=1e-9), "what one gains, others lose"
    assert any(part.skill for part in split) and all(part.margin > 0 for part in split)


def test_the_stronger_player_has_the_skill_whatever_the_cards_are() -> None:
    """One deal, and both ways to sit."""
    book = rulebook_for("official")
    for seat in (0, 1):
        names = ["random", "random"]
        names[seat] = "hard"
        leaves = Snapshots()
        play_match(book, [new_player(name) for name in names], 2022, 0, 3, leaves)
        split = told_apart(book, leaves.moments, match_seed(2022, 0)).split(seat)
        assert split.skill > split.margin > 0


def test_a_seat_eliminated_in_a_round_counts_with_an_even_share() -> None:
    book = rulebook_for("official", {"house.mercy": 25})
    began = book.new_round(3, 4, 1)
    ended = began.copy()
    ended.hands[0], ended.ended, ended.winner, ended.out = 0, True, 0, 0b100
    scoreboard = Scoreboard(book, 3, 7)
    moments = [Moment(1, None, (), (0, 0, 0), began), Moment(1, None, (scoreboard.score(ended),), (0, 0, 0), ended)]
    tally = LuckTally(3)
    tally.ended(book, moments)
    assert [tally.split(seat).result for seat in range(3)] == pytest.approx([2 / 3, -1 / 3, -1 / 3])
