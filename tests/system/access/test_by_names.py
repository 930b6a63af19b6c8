"""The real program on a real bus, played by names and actions only; tools/prove_access.py plays other rulesets too."""

import logging
import sys
from pathlib import Path

import pytest

from tests.support.access.at_spi import MISSING, Program, Reader, Session
from tests.support.access.by_names import Blind, match_over, quick
from tests.support.mirror import record_in
from uno_desktop.access import screen_readers
from uno_desktop.access.screen_readers import ScreenReaders
from uno_desktop.model.actions import PLAY
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import set_language, tr

SEED, TARGET = 3, 30
"""Cards, and points that the winner needs, with which a whole match has several short rounds."""


def played(folder: Path) -> list[str]:
    game = record_in(folder)
    if game is None:
        return []
    deck = game.book.deck
    return [card_name(deck, each.card) for each in game.actions if each.seat == 0 and each.verb == PLAY]


@pytest.mark.skipif(bool(MISSING), reason=f"a screen reader needs {' and '.join(MISSING)}, not installed here")
def test_a_match_played_over_the_bus_is_recorded(tmp_path: Path) -> None:
    """Without a picture: what was pressed is what was played, and all of it was told."""
    set_language("en")
    quick(tmp_path / "data")
    with Session(tmp_path / "run") as session:
        reader = Reader(session)
        words = ["play", "--ruleset", "official", "--seats", "human,easy", "--seed", str(SEED)]
        words += ["--option", f"official.target={TARGET}"]
        with Program(session, tmp_path / "data", words) as program:
            reader.wait_for_program()
            player = Blind(reader)
            player.play(match_over, 240)
            announced = reader.announced()
        reader.close()
    assert program.process.returncode == 0 and "Traceback" not in program.errors, program.errors
    game, own = record_in(tmp_path / "data"), played(tmp_path / "data")
    assert game is not None and game.scoreboard.over and game.round_complete and own
    texts, you = [text.casefold() for text, _ in announced], tr("speech.you").casefold()
    for name in own:
        assert any(text.startswith(you) and name.casefold() in text for text in texts), (name, texts)
    assert any(not text.startswith(you) and text.endswith(" left.") for text in texts), texts
    pressed = [line.casefold() for line in player.heard if line.startswith("card: ")]
    for name in own:
        assert any(line.startswith(f"card: {name.casefold()},") for line in pressed), (name, pressed)


def test_without_the_library_the_game_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "accesskit.py").write_text("raise ImportError('libaccesskit')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "accesskit", raising=False)
    with caplog.at_level(logging.INFO):
        assert screen_readers.library() is None
    assert "no screen reader" in caplog.text
    assert not ScreenReaders("Game").active
