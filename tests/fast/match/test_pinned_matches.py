"""One match of each ruleset is pinned: when each action comes, its record, and all that is read out of the record."""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from tests.support.match.odd_players import new_odd_player
from tests.support.match.tables import Clock, play_for, setup
from tests.support.model.random_rounds import read_mix
from tests.support.pinned import FOLDER, RULES, cases_of, check_pinned, details
from tests.support.players.advising import advise
from uno_desktop.match.batch.confidence_intervals import MatchTally
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.batch.round_stats import RoundStatsObserver
from uno_desktop.match.luck import LuckTally, rounds_of, seat_rounds
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.fair_deals import FairDeals
from uno_desktop.match.records.match_stats import StatsExtractor
from uno_desktop.match.records.post_game_analysis import case_of, turns_of, verdict_on
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.match.records.variation import Variation
from uno_desktop.model.notation import action_line
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.advice.win_probability_added import WinProbabilityAdded
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.player_spec import Budget
from uno_desktop.system.paths import UserFolders, user_folders

A_LINE = 10
"""Lines of a trace for one that is stored."""
ODD = ("easy", "random", "odd:is silent", "random", "odd:cheats", "easy:bluffer", "odd:fails")
COMPANY = ("easy:hawk", "hard:bluffer", "medium:avenger", "expert@4:chaotic", "random")


def played(folders: UserFolders, place: int, ruleset: str) -> tuple[MatchSession, list[str]]:
    """Plays two rounds of a person against computer players; returns when each action came."""
    company = [COMPANY[(place + seat) % len(COMPANY)] for seat in range(2 + place % 2)]
    session = begin_match(setup("human", *company, seed=place + 3, ruleset=ruleset), folders, None)
    clock, times = Clock(session), list[str]()
    for number in range(2):
        if number:
            session.next_round()
        press, done = play_for(session, 0, new_player("hard")), -1
        while not session.round_over:
            press()
            clock.run(0.25)
            if session.actions_done != done and session.last_action is not None:
                done = session.actions_done
                times.append(f"{clock.now} {action_line(session.last_action, session.book.deck)}")
        if session.match_over:
            break
    session.close()
    return session, times


def read_out(file: Path) -> dict[str, str]:
    record = read_record(file)
    trace, counts, facts = StringIO(), RoundStatsObserver(), StatsExtractor(record.setup.seats)
    for observer in (TraceWriter(trace), counts, facts):
        replay(record, observer)
    tally = MatchTally()
    tally.add(counts.rounds, cut=True)
    deals = FairDeals()
    deals.read(file)
    match = RecordedMatch(file)
    every = {number: match.chances(number) for number in range(0, len(match.moments), 4)}
    chances = [f"{number}: {' '.join(f'{chance:.6f}' for chance in found)}" for number, found in every.items()]
    luck = LuckTally(len(record.setup.seats))
    for moments in rounds_of(match.moments):
        luck.ended(match.book, moments)
        for seat_round in seat_rounds(match.book, record.setup.seed, moments, deals=2):
            luck.add(list(WinProbabilityAdded(seat_round).finish()))
        break
    return {
        "record": file.read_text(encoding="utf-8"),
        "trace": "\n".join(traced(trace.getvalue())),
        "rounds": "\n".join([*map(str, counts.rounds), *details([tally, tally.rounds_a_match]),
                             *details(tally.figure(name) for name in tally.figures)]),
        "facts": facts.facts.text(),
        "chances": "\n".join(chances),
        "luck": " ".join(f"{part:.6f}" for seat in range(luck.rounds and 2) for part in luck.split(seat)),
        "deals": "\n".join(f"{each.who}, {each.what}: {each.found:.6f} {each.expected:.6f} {each.half:.6f} {each.fair}"
                           for each in deals.figures),
        "verdicts": "\n".join(verdicts(match)),
        "variation": "\n".join(varied(match)),
    }  # fmt: skip


def traced(trace: str) -> Iterator[str]:
    """Yields the number and the action of every tenth line of a trace; all else is a detail."""
    for number, line in enumerate(trace.splitlines()):
        if number % A_LINE == 0:
            yield f"{number}: {json.loads(line).get('do')}"
        yield from details([line])


def verdicts(match: RecordedMatch) -> list[str]:
    """Returns the verdicts on a few turns of the person: what was played, the advice, its reason and the grade."""
    budget, deck = Budget(playouts=60), match.book.deck
    said = list[str]()
    for turn in turns_of(match, 1, 0)[::3]:
        case = case_of(match, turn, 0, budget)
        assert match.moments[turn].action is not None
        verdict = verdict_on(turn, match.moments[turn].action, advise(case))  # type: ignore[arg-type]
        advice = verdict.advice
        advised = "none" if advice is None else f"{action_line(advice.action, deck)} ({advice.reason})"
        said.append(f"{turn}: {action_line(verdict.played, deck)}, {verdict.grade}, advised {advised}")
        said += details([verdict])
    return said


def varied(match: RecordedMatch) -> list[str]:
    """Returns the moments of a round in which the person does something else at its first choice."""
    turn = turns_of(match, 1, 0)[0]
    before = match.moments[turn - 1].state
    instead = next(each for each in reversed(match.book.legal(before, 0)) if each != match.moments[turn].action)
    variation, now = Variation(match, turn, instead, None), 0.0
    while variation.grows and len(variation.moments) < turn + 12:
        now += 1.0
        variation.update(now)
    variation.close()
    return [action_line(each.action, match.book.deck) for each in variation.moments if each.action is not None]


def simulated(ruleset: str) -> list[str]:
    """Returns the results of two rounds of each random mix of rules, with players that are silent, cheat and fail."""
    lines = list[str]()
    for case, (line, *_) in cases_of((FOLDER / "mixes.txt").read_text(encoding="utf-8")).items():
        mix, trace, counts = read_mix(line), StringIO(), RoundStatsObserver()
        if mix.ruleset == ruleset:
            players = [new_odd_player(ODD[(mix.seed + seat) % len(ODD)]) for seat in range(mix.seats)]
            book = rulebook_for(ruleset, mix.options)
            for observer in (TraceWriter(trace), counts):
                results = play_match(book, players, mix.seed, rounds=2, observer=observer)
            lines += [case, *map(str, results), *details([trace.getvalue(), *counts.rounds])]
    return lines


@pytest.mark.parametrize(("place", "ruleset"), list(enumerate(RULES)))
def test_a_match_is_pinned(place: int, ruleset: str, tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    session, times = played(folders, place, ruleset)
    [file] = folders.games.glob("*.unogame")
    check_pinned(
        f"match-{ruleset}",
        {
            "times": "\n".join(times),
            **read_out(file),
            "end": str(session.view(1)),
            "simulated": "\n".join(simulated(ruleset)),
        },
    )
