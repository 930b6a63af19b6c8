"""A recorded match, shown again."""

from __future__ import annotations

from pathlib import Path

from tables import FRAME, Clock, setup

from uno_desktop.match.host import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.match.watching import watch_match
from uno_desktop.model.actions import CATCH, PLAY, Action
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import Event, SeatTakenOver
from uno_desktop.paths import user_folders


def shown(host, clock: Clock, at_end) -> list[Event]:  # type: ignore[no-untyped-def]
    """What an onlooker is told until the end, with a display that is busy for a while after each event."""
    reader = host.reader(None)
    told: list[Event] = []
    while not at_end():
        news = reader.take()
        told += news
        if news:
            host.hold(True)
            clock.run(4 * FRAME)
            host.hold(False)
        clock.run(FRAME)
        host.next_round()
    return told + reader.take()


def test_the_recorded_match_is_shown_as_it_was(tmp_path: Path) -> None:
    host = begin_match(setup("random", "random", "random", official_target=60), user_folders(tmp_path), None)
    original = shown(host, Clock(host), lambda: host.match_over)
    host.close()
    path = next((tmp_path / "games").iterdir())
    before = path.read_bytes()
    again, script = watch_match(path)
    copy = shown(again, Clock(again), lambda: again.match_over)
    assert copy == original
    assert not [event for event in copy if isinstance(event, SeatTakenOver)]
    assert script.at_end
    assert path.read_bytes() == before


def test_a_match_that_was_left_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    host = begin_match(setup("random", "human"), user_folders(tmp_path), None)
    clock = Clock(host)
    clock.until(lambda: bool(host.awaited & 2))
    assert host.submit(host.legal(1)[-1])
    clock.run(FRAME)
    done, digest = host.actions_done, host.state.digest()
    host.close()
    again, script = watch_match(next((tmp_path / "games").iterdir()))
    assert not script.at_end
    clock = Clock(again)
    clock.until(lambda: script.at_end)
    clock.run(10.0)
    assert (again.actions_done, again.state.digest()) == (done, digest)


def test_fouls_and_hints_that_were_recorded_are_shown_too(tmp_path: Path) -> None:
    """They are never listed, so nobody can be asked for them (steps.md 11)."""
    plans = (SeatPlan("human", "Ada"), SeatPlan("human", "Bruno"))
    setup = TableSetup("street", plans, 4, {"street.fouls": "strict", "common.reactionSeconds": 0})
    host = begin_match(setup, user_folders(tmp_path), None)
    clock = Clock(host)
    deck, turn = host.book.deck, host.state.turn
    wrong = next(
        card for card in cards_in(host.hand(turn)) if host.why_not(turn, card) and not deck.faces[card].wild
    )
    early = Action(turn, CATCH, target=1 - turn)
    for action in (early, Action(turn, PLAY, wrong)):
        assert action not in host.legal(action.seat) and host.submit(action)
        clock.run(1.0)
    assert host.actions_done == 2
    host.close()
    again, script = watch_match(next(user_folders(tmp_path).games.iterdir()), delay=0.1)
    Clock(again).until(lambda: script.at_end, 20.0)
    assert again.state.digest() == host.state.digest()
