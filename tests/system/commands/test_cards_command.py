"""Command `cards`."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from uno_desktop.commands import cards, workers
from uno_desktop.match.batch.rule_lab import ROUNDS, try_deck
from uno_desktop.model.workshop.deck_line import EXAMPLE

LINE = "Family/Big_gift:gift:*:20:2:next-draw-2-more5+self-again"


def test_a_deck_line_is_read_and_described(typed: Typed) -> None:
    said = typed(f"cards {LINE} --lang en")
    assert said.code == 0 and said.lines[0] == "Family: 8 cards" and said.lines[-1] == LINE
    assert "  The next player draws 2 cards. Only for a player with more than 5 cards." in said.lines
    assert "  All the others lose their turn, and you play again." in said.lines


def test_a_file_may_hold_the_line(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(LINE + "\n", encoding="utf-8")
    assert typed(f"cards {file} --json --lang it").json["line"] == LINE
    file.write_text("Family/Gift:cow:-:1:1:next-swap", encoding="utf-8")
    said = typed(f"cards {file}")
    assert said.code == 2 and "deck.txt" in said.err and "cow" in said.err


@pytest.mark.parametrize("line", ["", " ", "x" * 3000, "A/" + "x" * 3000 + ":", "a:b\0", "nothing", "x" * 50])
def test_what_is_no_deck_is_answered_with_what_one_looks_like(typed: Typed, line: str) -> None:
    said = typed("cards", line)
    assert said.code == 2 and said.err.endswith(f"one reads {EXAMPLE}\n") and len(said.err) < 200


class OneThread(ThreadPoolExecutor):
    workers = 1


def test_others_may_play_the_rounds_of_a_trial(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "cluster", lambda address: OneThread(1))
    enough = replace(try_deck.keywords["enough"], fewest=1, most=1)
    monkeypatch.setattr(cards, "try_deck", partial(try_deck, enough=enough))
    asked = f"cards {LINE} --try --json"
    there, here = typed(f"{asked} --cluster h:1"), typed(f"{asked} --jobs 1")
    assert there.code == 0 and there.err == ""
    assert there.json == here.json and 0 < here.json["trial"]["rounds"] < ROUNDS


def test_the_lab_plays_with_a_deck(typed: Typed) -> None:
    said = typed(f"lab --rounds 3 --jobs 1 --seats 2 --option house.cards={LINE} --json")
    assert said.code == 0 and said.json["plain"] is not None
    assert said.json["mix"]["fires"]["card:M1"][0] > 0


CHANGES = "5:next-skip-1/RS:=next-draw-1+all-pass-1"


def test_changes_of_cards_are_read_and_described(typed: Typed) -> None:
    said = typed(f"cards {CHANGES} --lang en")
    assert said.lines == [
        "5: The next player misses a turn.",
        "red Skip, instead of its own effect: The next player draws 1 card. "
        "Everybody passes their hand to the next player.",
        "",
        CHANGES,
    ]
    told = typed(f"cards {CHANGES} --json").json
    assert told["line"] == CHANGES and [each["card"] for each in told["faces"]] == ["5", "RS"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (f"{LINE} --try --ruleset unplugged", "unplugged"),
        ("7:next-draw-1 --try --ruleset mercy", "mercy.sevenZero"),
        ("Q:next-draw-1 --try", 'no card "Q"'),
        ("5:next-draw-1 --try --ruleset flip", "flip"),
    ],
)
def test_an_unsuitable_change_gives_one_line(typed: Typed, words: str, named: str) -> None:
    said = typed(f"cards {words}")
    assert said.code == 2 and named in said.err and said.err.count("\n") == 1
