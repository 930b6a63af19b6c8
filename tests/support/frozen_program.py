"""A round in the packaged program, or in the source version, with real clicks."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.support.mirror import Mirror, at_rest
from tests.support.real_round import Course, RealRound
from tests.support.real_window import FROM_SOURCE, WITH_OURS, Program, Screen


def started(program: Path | None) -> tuple[Sequence[str], Mapping[str, str]]:
    """Returns the command and its environment, which is empty for a packaged program; None is the source version."""
    return (FROM_SOURCE, WITH_OURS) if program is None else ((str(program),), {})


def one_round(folder: Path, kept: Path, command: Sequence[str], environment: Mapping[str, str]) -> Course:
    """Plays one round with files in this folder. Raises AssertionError with a sentence on an error."""
    mine = folder / "mine"
    at_rest(mine)
    mirror = Mirror(folder / "mirror")
    with Screen(folder) as screen:
        window = Program(screen, mine, command, environment)
        try:
            data = RealRound(window, mine, mirror, kept).play()
        finally:
            window.kill()
    reports = [path.name for path in (mine / "logs").glob("crash-*")]
    assert not reports, f"the program wrote a report of an error: {', '.join(reports)}"
    return data
