"""The real program in a real window: from the menu to the table by clicks, cards played, ended, continued."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.real_window import MISSING, SIZE, Program, Screen, wait_for
from tests.scenes.shell_driver import Driver
from uno_desktop.match.record import read_record
from uno_desktop.match.replay import Replayed, replay
from uno_desktop.model.actions import PLAY
from uno_desktop.stage.display import Display
from uno_desktop.stage.layout import Layout

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)}, not installed here"
)
ME = 0


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A virtual screen."""
    folder = tmp_path / "screen"
    folder.mkdir()
    with Screen(folder) as shown:
        yield shown


def _match(folder: Path) -> Replayed | None:
    """What the record of the only game says, played again from its first line."""
    games = sorted((folder / "games").glob("*.unogame"))
    return replay(read_record(games[0])) if games else None


def _my_plays(at: Replayed) -> int:
    return sum(action.seat == ME and action.verb == PLAY for action in at.actions)


def _play_by_mouse(program: Program, at: Replayed) -> None:
    """One click for my turn: on a card that can be laid, on a colour if one is asked, else on the draw pile."""
    layout, state = Layout(SIZE, at.state.seats, ME), at.state
    display = Display(at.book.deck, layout, ME)
    display.sync(at.book.view(state, ME, (0,) * state.seats))
    hand = [piece.card for piece in display.hands[ME]]
    playable = at.book.moves(state, ME)
    for index, card in enumerate(hand):
        if playable >> card & 1:
            pose = layout.hand_pose(index, len(hand))
            program.click(pose.x - 36 * layout.unit, pose.y)
            if at.book.colors[card] < 0:
                program.press("r")
                program.press("Return")
            return
    if state.drawn < 0:
        program.click(*layout.supply_box().center)
    else:
        program.click(*layout.action_box(0).center)


def _click_to_the_table(program: Program, folder: Path) -> None:
    """New game, the ruleset, the seats: where the buttons are is asked of a twin of the program."""
    twin = Driver(folder)
    for scene in ("MenuScene", "PickerScene", "SeatsScene"):
        assert type(twin.top).__name__ == scene
        first = twin.page.first
        assert first is not None
        place = first.rect.center
        program.pause()
        program.click(*place)
        twin.click(place)


def _play_on(program: Program, folder: Path, plays: int) -> Replayed:
    """Plays with the mouse until I have laid so many cards; a click may only have ended what was moving."""
    at = wait_for("the deal", lambda: _match(folder))
    while _my_plays(at) < plays and not at.state.ended:
        if at.book.awaited(at.state) >> ME & 1:
            _play_by_mouse(program, at)
        done = len(at.actions)

        def further(done: int = done) -> Replayed | None:
            now = _match(folder)
            mine = now is not None and now.book.awaited(now.state) >> ME & 1
            return now if now is not None and (mine or len(now.actions) > done) else None

        program.pause()
        at = wait_for("the next action", further)
    return at


def test_a_game_is_played_closed_and_continued(screen: Screen, tmp_path: Path) -> None:
    """From the menu by clicks, cards laid by mouse, the program ended; Continue brings the same match back."""
    folder = tmp_path / "mine"
    program = Program(screen, folder)
    try:
        _click_to_the_table(program, tmp_path / "twin")
        _play_on(program, folder, plays=2)
        picture = screen.picture()
        pygame.image.save(picture, str(tmp_path / "table.png"))
        assert program.close() == 0
    finally:
        program.kill()
    seen = {tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 7) for y in range(0, SIZE[1], 7)}
    assert len(seen) > 500, "the table has not been drawn"
    played = _match(folder)
    assert played is not None

    again = Program(screen, folder)
    try:
        again.pause()
        again.press("Return")  # Continue is what Enter does first
        at = _play_on(again, folder, plays=_my_plays(played) + 1)
        assert at.actions[: len(played.actions)] == played.actions
        assert len(at.actions) > len(played.actions)
        assert again.close() == 0
    finally:
        again.kill()
