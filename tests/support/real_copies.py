"""Two instances of the program in real windows: the second reports it, both play, neither harms the other."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from tests.support.mirror import Mirror, at_rest, record_in
from tests.support.real_round import MOST, Course, RealRound, differing
from tests.support.real_window import Program, Screen
from tests.support.waiting import until
from uno_desktop.system.file_lock import InstanceLock

TURNS = 2
"""Turns that each of them plays, one after the other."""


def side_by_side(
    folder: Path, kept: Path, command: Sequence[str], environment: Mapping[str, str]
) -> tuple[Course, Course]:
    """Starts both at the same time with the same new data folder. Raises AssertionError with a sentence if they harm
    each other, or if neither reports that it is the second."""
    mine = folder / "mine"
    at_rest(mine)
    mirrors = _alone_and_second(folder)
    with ExitStack() as stack:
        screens = [stack.enter_context(Screen(_new(folder / name))) for name in ("screen-1", "screen-2")]
        with ThreadPoolExecutor() as both:
            programs = list(both.map(lambda screen: Program(screen, mine, command, environment), screens))
        for program in programs:
            stack.callback(program.kill)
        found = [_says(program, mirrors) for program in programs]
        assert sorted(found) == [0, 1], f"{sum(found)} of two copies say that they are the second"
        players = [RealRound(programs[found.index(place)], mine, mirrors[place], kept, place + 1) for place in (0, 1)]
        for player in players:
            player.sit_down()
        for _ in range(TURNS):
            for player in players:
                player.play_a_turn()
        codes = [program.close() for program in programs]
    assert codes == [0, 0], f"they ended with {codes}"
    _look_at(mine)
    return players[0].data, players[1].data


def _alone_and_second(folder: Path) -> tuple[Mirror, Mirror]:
    """Returns mirrors of a single instance, and of a second one at the same files."""
    alone, second = folder / "mirror-1", folder / "mirror-2"
    at_rest(second)
    mark = InstanceLock(second)
    assert mark.first
    return Mirror(alone), Mirror(second)


def _new(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _says(program: Program, mirrors: Sequence[Mirror]) -> int:
    """Returns 0 if the program shows the menu of a single instance, 1 if that of a second one."""
    wanted = [mirror.picture().copy() for mirror in mirrors]
    assert differing(wanted[0], wanted[1]) > MOST, "a notice must make a difference"

    def alike() -> str:
        shown = program.picture()
        return "".join(str(place) for place in (0, 1) if differing(shown, wanted[place]) <= MOST)

    return int(until("a menu, with or without the notice", alike))


def _look_at(folder: Path) -> None:
    """Checks that both games exist as played, and that no file was moved aside or reported."""
    for number in (1, 2):
        at = record_in(folder, number)
        assert at is not None and len(at.actions) >= TURNS, f"game {number} is not there"
    odd = [path.name for path in folder.rglob("*") if "damaged" in path.name or path.suffix == ".new"]
    odd += [path.name for path in (folder / "logs").glob("crash-*")]
    assert not odd, f"they left behind {', '.join(odd)}"
