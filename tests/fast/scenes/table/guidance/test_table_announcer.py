"""Events at the table for which the gamepad of the only person rumbles."""

from pathlib import Path

import pytest

from tests.support.scenes.evening import Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY
from uno_desktop.scenes.controls.gamepads import END, HIT, TURN, Rumble

ME, OTHER = 0, 1
FELT: list[tuple[ev.Event, Rumble | None]] = [
    (ev.TurnBegan(ME), TURN),
    (ev.TurnBegan(OTHER), None),
    (ev.ThreatDeclared(ME, 2, OTHER, True), HIT),
    (ev.ThreatDeclared(OTHER, 2, ME, True), None),
    (ev.UnoCaught(ME, OTHER), HIT),
    (ev.UnoCaught(OTHER, ME), None),
    (ev.FoulPunished(ME), HIT),
    (ev.FoulPunished(OTHER), None),
    (ev.TurnSkipped(ME), HIT),
    (ev.TurnSkipped(OTHER), None),
    (ev.RoundEnded(NOBODY, True, ((), ())), END),
]


@pytest.mark.parametrize("people", [1, 2])
def test_the_only_person_feels_the_own_turn_each_hit_and_the_end(tmp_path: Path, people: int) -> None:
    evening = Evening(tmp_path, "official", *([HUMAN] * people), *(["easy"] * (3 - people)))
    felt: list[Rumble] = []
    evening.services.rumble = felt.append
    for event, rumble in FELT:
        felt.clear()
        for listener in evening.scene.display.listeners:
            listener(event)
        assert felt == ([rumble] if rumble is not None and people == 1 else []), event
