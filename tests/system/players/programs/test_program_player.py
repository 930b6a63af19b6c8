"""Programs in headless rounds: whatever they do, the round ends, and failures are reported."""

import json
import os
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.places import ROOT, TESTS
from tests.support.players.small_table import play_round
from tests.support.waiting import until
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.players.failures import REPLACED, STRIKES
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.programs.program_player import Patience, ProgramPlayer
from uno_desktop.system.child_program import BOUNDS, ChildLimits

PROGRAM = TESTS / "support" / "players" / "odd_program.py"
SHORT = Patience(start=0.15, answer=0.05, budget=0.05)
LONG = Patience(start=60.0, answer=60.0)


def command(*words: object) -> str:
    """The command for a program of `odd_program.py`."""
    return shlex.join([sys.executable, str(PROGRAM), *map(str, words)])


@contextmanager
def odd(*words: object, patience: Patience = LONG, bounds: ChildLimits = BOUNDS) -> Iterator[ProgramPlayer]:
    player = ProgramPlayer(command(*words), patience, bounds)
    try:
        yield player
    finally:
        player.leave()


def told(*words: object, rounds: int = 1, **settings: object) -> tuple[Counter[str], bool]:
    """Rounds against medium: the reasons for which the built-in player moved, and whether the program kept the seat."""
    with odd(*words, **settings) as player:  # type: ignore[arg-type]
        for seed in range(rounds):
            assert play_round(rulebook_for("official"), [player, new_player("medium")], seed).ended
        return Counter(player.failures), player.replaced


def test_a_program_that_plays_is_never_stood_in_for() -> None:
    assert told("plays", rounds=2) == (Counter(), False)


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("writes garbage", "takeover.garbled"),
        ("writes numbers", "takeover.garbled"),
        ("hesitates oddly", "takeover.garbled"),
        ("10^400", "takeover.garbled"),
        ("plays illegally", "takeover.illegal"),
        ("plays for others", "takeover.illegal"),
        ("says nothing", "takeover.illegal"),
    ],
)
def test_three_wrong_answers_in_a_row_cost_the_seat(kind: str, why: str) -> None:
    assert told(kind) == (Counter({why: STRIKES, REPLACED: 1}), True)


@pytest.mark.parametrize("kind", ["sleeps", "answers others"])
def test_three_late_answers_in_a_row_cost_the_seat(kind: str) -> None:
    assert told(kind, patience=SHORT) == (Counter({"takeover.late": STRIKES, REPLACED: 1}), True)


@pytest.mark.parametrize(
    ("kind", "why"),
    [("dies", "takeover.gone"), ("is gone at once", "takeover.gone"), ("a line without end", "takeover.flooded")],
)
def test_a_program_that_is_gone_or_floods_is_replaced_at_once(kind: str, why: str) -> None:
    assert told(kind) == (Counter({why: 1, REPLACED: 1}), True)


def test_a_program_that_writes_line_after_line_is_stopped() -> None:
    failures, replaced = told("chatters", bounds=ChildLimits(unread=65536))
    assert replaced and sum(failures.values()) <= STRIKES + 1


def test_a_program_that_never_listens_costs_no_more_than_three_waits() -> None:
    failures, replaced = told("never listens", patience=SHORT, bounds=ChildLimits(unheard=40))
    assert replaced and sum(failures.values()) <= STRIKES + 1


def test_a_program_that_is_not_there_is_replaced() -> None:
    player = ProgramPlayer("/nowhere/at-all --fast")
    assert play_round(rulebook_for("official"), [player, new_player("medium")], 1).ended
    assert player.failures == ["takeover.gone", REPLACED] and player.replaced


def test_with_the_program_everything_it_has_started_ends(tmp_path: Path) -> None:
    with odd("has children", tmp_path, bounds=ChildLimits(goodbye=0.05)) as player:
        play_round(rulebook_for("official"), [player, new_player("medium")], 1)
        pids = [int(file.name) for file in tmp_path.iterdir()]
        assert len(pids) == 2 and all(map(running, pids))
    until("their end", lambda: not any(map(running, pids)), saw=lambda: [*filter(running, pids)])


def running(pid: int) -> bool:
    """Returns True while the process runs; a zombie that has not been reaped does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        if Path("/proc/self").exists():
            return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_a_program_receives_the_documented_messages_and_no_hidden_card(ruleset: str, tmp_path: Path) -> None:
    book = rulebook_for(ruleset)
    with odd("notes", tmp_path) as player:
        seats = [player, new_player("medium"), new_player("medium")]
        for seed in range(2):
            play_round(book, seats, seed)
        assert player.failures == []
    said = [json.loads(line) for line in (tmp_path / "notes").read_text().splitlines()]
    assert said[0] == {"type": "hello", "protocol": "uno-player/1"}
    assert [message["type"] for message in said].count("round") == 2 and said[-1] == {"type": "end"}
    begun = said[1]
    assert (begun["ruleset"], begun["seats"], begun["seat"]) == (ruleset, 3, "A")
    assert begun["options"].keys() == dict(book.options).keys()
    for message in said:
        if message["type"] in ("round", "ask"):
            assert message["view"].keys() - {"known"} == VIEW | (TWO_SIDES if book.deck.other else set())
        if message["type"] == "ask":
            assert message["legal"] and all(line.startswith("A ") for line in message["legal"])
            assert message["budget_ms"] == 1000
    for event in (message["event"] for message in said if message["type"] == "event"):
        if event["kind"] == "hand_dealt":
            assert all((card is None) == (event["seat"] != "A") for card in event["cards"])
        if event["kind"] == "cards_drawn" and event["seat"] != "A" and not event.get("shown"):
            assert not any(event["cards"])


def bare(ruleset: str) -> Rulebook:
    """A second ruleset with the cards and rules of this one, and no option of its own."""
    whole = ruleset_named(ruleset)
    agreed = whole.settle_options({})
    own = replace(
        whole,
        id=f"bare {ruleset}",
        own_options=(),
        house=(),
        changing=(),
        deck=lambda _: whole.whole_deck(agreed),
        rules=lambda _: whole.rules(agreed),
    )
    return Rulebook(own, own.settle_options({}))


def test_rulesets_without_options_are_distinguished(tmp_path: Path) -> None:
    """Their options have the same keys: only the book can say which of them is played."""
    books = [bare("classic"), bare("extreme")]
    assert books[0].options == books[1].options
    for book in books:
        folder = tmp_path / book.ruleset.id
        folder.mkdir()
        with odd("notes", folder) as player:
            assert play_round(book, [player, new_player("hard"), new_player("medium")], 1).ended
            assert player.failures == []
        begun = json.loads((folder / "notes").read_text().splitlines()[1])
        assert begun["ruleset"] == book.ruleset.id


VIEW = {"seat", "hand", "counts", "draw_count", "totals", "discard", "color", "match", "direction", "turn"} | {
    "pending", "stack", "owes_uno", "lost_turns", "statuses"
}  # fmt: skip
"""Keys of every view; `known` is there once all players have seen a card of a hand."""
TWO_SIDES = {"side", "backs", "draw_back"}
"""Further keys with two-sided cards."""


def test_the_example_of_the_docs_plays_in_every_ruleset() -> None:
    example = ROOT / "docs" / "examples" / "own_player.py"
    for ruleset in RULESETS:
        player = ProgramPlayer(shlex.join([sys.executable, str(example)]), LONG)
        try:
            for seed in range(3):
                seats = [player, new_player("medium"), new_player("easy")]
                assert play_round(rulebook_for(ruleset.id), seats, seed).ended
            assert player.failures == []
        finally:
            player.leave()
    assert len(example.read_text(encoding="utf-8").splitlines()) <= 30
