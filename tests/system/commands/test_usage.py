"""Help, version, and one clear line for every usage error, and for an installation without a shipped folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.places import ROOT
from tests.support.shipped import ship_from
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
        ("lap --rounds 60", "did you mean lab? (see"),
        ("lab --round 60", "unrecognized arguments: --round 60; did you mean --rounds?"),
        ("lab --ruleset streat", "did you mean street?"),
        ("lab --option official.targt=3", '"official.targt"; did you mean official.target? it has'),
        ("arena --a easy", "--b"),
        ("arena --a clever --b easy", '--a: there is no computer player "clever"'),
        ("arena --a easy --b human", '--b: there is no computer player "human"'),
        ("arena --a easy --b medium@400", "--b: "),
        ("arena --a easy --b easy:angel", '"angel"'),
        ("arena --a easy --b easy --seats 2 --ruleset unplugged", "3 to 10"),
        ("arena --a easy --b easy --rounds 0", '"0"'),
        ("arena --a easy --b easy --option official.none=1", '"official.none"'),
        ("lab --ruleset chess", "'chess'"),
        ("lab --option official.none=1", '"official.none"'),
        ("lab --option official.plus4Bluff=perhaps", 'official.plus4Bluff: "perhaps"'),
        ("lab --ruleset unplugged --seats 2", "3 to 10"),
        ("lab --seats 11", '"11"'),
        ("lab --rounds 0", '"0"'),
        ("lab --seed x", '"x"'),
        ("cards nothing", '"nothing"'),
        ("cards A/B:cat:-:0:1:next-fly", "next-fly"),
        ("cards A/" + "x" * 3000 + ":", "2000"),
        ("cards 5:next-fly-1", 'card "5": "next-fly-1"'),
        ("check", "PATH is missing"),
        ("check --texts xx", '"xx" is neither one of en,'),
        ("check --coverage --texts", "not with files and --coverage"),
        ("check --rule house.mercie", "did you mean house.mercy"),
        ("check --rule house.mercy --coverage", "goes with an option alone"),
        ("check --rule house.mercy levels", "goes with an option alone"),
        ("check levels --repaint", "--repaint goes with --rule"),
        ("print rules official --players 11 --out no.pdf", "--players"),
        ("print rules unplugged --players 2 --out no.pdf", "--players 2: "),
        ("print rules official --option official.target=x --out no.pdf", "--option: official.target"),
        ("print score nowhere.unogame --out no.pdf", "nowhere.unogame: No such file"),
        ("print puzzles --day 2026-13-01 --out no.pdf", '"2026-13-01" is not a day'),
        ("watch --seats human,easy", '"human"'),
        ("watch --seats easy", "--seats: 1 given"),
        ("watch --seed x", "--seed"),
        ("rules --option house.mustPlay=on", "name the RULESET"),
        ("rules classic --option house.sevenZero=on", "classic has no option"),
        ("rules official --option house.mustPlay=maybe", "house.mustPlay"),
        ("bench ai --player nobody", "nobody"),
        ("bench pace --player nobody", "nobody"),
    ],
)
def test_bad_usage_is_one_line_that_names_it(
    typed: Typed, words: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert named in typed.refused(words) and not Path("no.pdf").exists()


def test_options_before_the_command_apply_to_it(typed: Typed) -> None:
    assert "Règles officielles" in typed("--lang fr rules").out
    assert "Regole" in typed("--lang fr rules --lang it").out


@pytest.mark.parametrize("words", ["--lang en", "play --lang en"])
def test_without_the_levels_no_window_opens(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    ship_from(tmp_path / "copy", monkeypatch, "assets")
    said = typed(words, "--data-dir", tmp_path / "mine")
    assert said.code == 1 and "levels: the folder that ships with the game is missing" in said.err
    assert said.err.count("\n") == 1 and not (tmp_path / "mine").exists()
