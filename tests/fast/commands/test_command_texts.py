"""Texts of the commands: help in one style, words for what the lab counts, progress, and handicaps."""

import argparse
import io
import re
from collections.abc import Iterator
from contextlib import redirect_stderr

import pytest

from tests.support.commands.command_line import Typed
from uno_desktop.commands.lab import in_words
from uno_desktop.commands.parser import build_parser
from uno_desktop.commands.workers import ConsoleProgress
from uno_desktop.match.batch.arena import compare
from uno_desktop.match.batch.rule_lab import Diagnostics, stored_runs
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.stage.texts.card_text import kind_of_face
from uno_desktop.texts.fire_text import counted_cards


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yields the parser and those of its commands and actions."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from parsers(each)


def test_every_help_is_written_in_one_style() -> None:
    """A description is a sentence in the third person; a line about a command or an option is no sentence."""
    _, *commands = parsers(build_parser())
    assert len(commands) > 15
    for parser in commands:
        told = parser.description or ""
        assert re.fullmatch(r"[A-Z][a-z]+s .*\.", told, re.DOTALL), f"{parser.prog}: {told}"
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                continue
            said = action.help or ""
            assert said == argparse.SUPPRESS or (said[:1].islower() and said[-1:] != "."), f"{parser.prog}: {said}"


def test_the_lab_prints_no_internal_keys() -> None:
    class Finished:
        seats, plain = 4, None

        def __init__(self, mix: Diagnostics) -> None:
            self.mix, self.rounds = mix, mix.rounds

    for key, found in stored_runs().items():
        ruleset = ruleset_named(key.split()[0])
        cards = counted_cards(ruleset, ({},))
        names = {word: kind_of_face(deck.faces[card]) for word, (deck, card) in cards.items()}
        lines = in_words(Finished(found), names)  # type: ignore[arg-type]
        fires = lines[lines.index("how often in a round") + 1 :]
        assert len(fires) == len(found.tally.fires)
        for line in fires:
            assert re.match(r"  \S", line) and not re.search(r"[a-z]_|:|lab\.", line), (key, line)


def test_a_handicap_without_words_is_refused(typed: Typed) -> None:
    for words in ("A:", "A: ", "A:,", "B:"):
        said = typed.refused("watch --handicap", words)
        assert "no words follow the colon" in said


class Paper(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_there_from_the_start_and_estimates_the_time_left() -> None:
    paper, now = Paper(), [100.0]
    with ConsoleProgress(1000, paper, lambda: now[0]) as bar:
        assert "0/1000" in paper.getvalue() and "left" not in paper.getvalue()
        now[0] += 30
        bar.show(2)
        assert paper.getvalue().rstrip().endswith("2/1000 about 250 min left")
        now[0] += 70
        bar.show(990)
        assert "left" not in paper.getvalue().rpartition("990/1000")[2]
    assert not paper.getvalue().rpartition("\r")[0].rpartition("\r")[2].strip()


def test_a_bar_is_drawn_and_wiped_away() -> None:
    paper = Paper()
    with ConsoleProgress(10, paper) as bar:
        bar.show(5)
        assert f"[{'#' * 15}{'.' * 15}] 5/10" in paper.getvalue()
    assert paper.getvalue().endswith(" \r")


def test_the_first_deal_of_an_arena_is_reported_at_once() -> None:
    reported: list[int] = []
    compare(("official", {}), "easy", "easy", rounds=20, on_rounds=reported.append)
    assert reported[0] == 2 and reported[-1] == 20


@pytest.mark.parametrize(("paper", "drawn"), [(io.StringIO(), False), (Paper(), True)])
def test_an_arena_draws_on_a_terminal_alone(typed: Typed, paper: io.StringIO, drawn: bool) -> None:
    with redirect_stderr(paper):
        assert typed("arena --a easy --b easy --rounds 4 --jobs 1").code == 0
    assert ("0/4" in paper.getvalue()) == drawn and (drawn or not paper.getvalue())
