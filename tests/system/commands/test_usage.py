"""Help, version, and one clear line for every usage error."""

import subprocess
import sys

import pytest

from tests.support.commands.command_line import Typed
from tests.support.places import ROOT
from uno_desktop import __version__

COMMANDS = ("play", "simulate", "arena", "lab", "cards", "check", "puzzles", "daily", "replay", "rules", "doctor")


def test_the_version_comes_without_a_window() -> None:
    said = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "uno_desktop", "--version"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert said.stdout == f"uno-desktop {__version__}\n"
    assert "pygame" not in said.stderr


def test_the_help_names_every_command(typed: Typed) -> None:
    said = typed("--help")
    assert said.code == 0
    assert all(f"\n    {command} " in said.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(typed: Typed, command: str) -> None:
    said = typed(f"{command} --help")
    assert said.code == 0 and said.out.startswith(f"usage: uno-desktop {command}")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("fly", "'fly'"),
        ("--lang tlh", "'tlh'"),
        ("--size big", '"big"'),
        ("play --size 800x600", "960x540"),
        ("play --size 99999x600", "7680x4320"),
        ("play --seats human,chess", '"chess"'),
        ("play --seats human", "2 to 10"),
        ("play --seed -1", "--seed"),
        ("play --seed x", '"x"'),
        ("play --option official.target=0", 'official.target: "0"'),
        ("play --option official.target", '"official.target"'),
        ("play --option official.none=1", '"official.none"'),
        ("play --option official.target=5 --option official.target=6", "twice"),
        ("play --ruleset chess", "'chess'"),
        ("play --data-dir README.md", "README.md is not a folder"),
        ("simulate --seats human,easy", '"human"'),
        ("simulate --seats easy", "2 to 10"),
        ("simulate --rounds 0", '"0"'),
        ("simulate --rounds 1 --matches 1", "--matches"),
        ("simulate --no-legal", "--trace"),
        ("simulate --rounds 1 --trace levels", "--trace levels"),
        ("simulate --option common.blockedRound=x", "lowestHandWins or noScore"),
        ("check", "PATH"),
        ("puzzles", "ACTION"),
        ("puzzles mine --kind chess", "'chess'"),
        ("puzzles mine --minutes 0", '"0"'),
        ("puzzles mine --most 201", "201"),
        ("puzzles mine --rounds 1 --out levels", "levels"),
        ("puzzles mine --add", "--out"),
        ("puzzles mine --add --out levels/puzzles/official/one-go.toml --kind judgement", "judgement"),
        ("puzzles check nowhere", "nowhere"),
        ("puzzles grade nowhere", "nowhere"),
        ("daily --date 2026-13-01", '"2026-13-01"'),
        ("daily --date 20261122", '"20261122"'),
        ("daily --stars 4", '"4"'),
        ("daily tomorrow", '"tomorrow" is no deal'),
        ("bench", "what"),
        ("bench sleep", "'sleep'"),
        ("bench engine --seats 11", '"11"'),
        ("shot", "--list"),
        ("shot nowhere --out a.png", '"nowhere"'),
        ("shot menu", "--out"),
        ("shot menu --out a.gif", ".png"),
        ("shot menu --out no/such/folder/a.png", "no/such/folder/a.png"),
        ("shot menu --at never --out a.png", '"never"'),
        ("shot table --hand 200 --out a.png", "200"),
        ("replay nowhere.unogame", "nowhere.unogame"),
        ("replay README.md --headless", "README.md, line 1"),
        ("rules chess", "'chess'"),
    ],
)
def test_bad_usage_is_one_line_that_names_it(
    typed: Typed, words: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert named in typed.refused(words)


def test_options_before_the_command_apply_to_it(typed: Typed) -> None:
    assert "Règles officielles" in typed("--lang fr rules").out
    assert "Regole" in typed("--lang fr rules --lang it").out
