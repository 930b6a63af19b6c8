"""People play with plain HTTP clients in place of phones, at the table itself."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.support.access.two_worlds import World, handovers, pairs, random_setup
from tests.support.phones.phone_table import Phone, PhoneTable, served
from uno_desktop.match.match_start import begin_match
from uno_desktop.model.cards import cards_in
from uno_desktop.model.notation import action_line
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.devices.hand_picture import HandPicture
from uno_desktop.scenes.table.phones_page import PhonesPage
from uno_desktop.system.settings import HANDOVERS

RULES = ("official", "classic", "street", "extreme", "unplugged", "italian", "mercy", "flip")


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[PhoneTable]:
    made = PhoneTable(tmp_path, *getattr(request, "param", ("official",)))
    yield made
    made.close()


@pytest.mark.parametrize("table", [("official", 2, 1)], indirect=True)
def test_a_whole_round_is_played_by_phones(table: PhoneTable) -> None:
    table.play_round()
    for seat, phone in enumerate(table.phones):
        assert phone.lines and phone.picture["state"] == "over"
        assert all(line.startswith("AB"[seat]) for line in phone.lines)
        for picture in phone.pictures[1:]:
            seen = {card["face"] for card in picture["hand"]} | {picture["pile"]["face"]}
            seen |= {card["face"] for look in picture["shown"] for card in look["cards"]}
            assert set(picture.get("faces", {})) <= seen


def test_the_big_screen_shows_no_hand_of_a_phone(table: PhoneTable) -> None:
    for phone in table.phones:
        phone.look()
    table.frame(100)
    scene = table.scene
    assert scene.display.hand_style.face_down and not scene.actions.human_seats
    scene.local_players.hand_visibility.tap()
    table.frame(40)
    scene.local_players.hand_visibility.tap()  # what shows a hand that lies face down
    table.frame(40)
    assert scene.display.hand_style.face_down
    assert not re.search("[RGBY][0-9]", str(scene.accessibility_tree().nodes[-1]))
    assert "phone" in scene.display.hud_state.status_line


@pytest.mark.parametrize("handover", HANDOVERS)
def test_a_silent_phone_loses_its_seat_to_the_screen_until_it_is_back(table: PhoneTable, handover: str) -> None:
    table.services.settings.handover = handover
    for phone in table.phones:
        phone.look()
    table.frame(100)
    assert not table.called
    table.host.exchange.renew(0)
    table.until(lambda: table.called == "Player 0")
    assert table.scene.display.hand_style.face_down
    back = Phone(table.host, 0)
    assert back.look() == 200 and back.picture["hand"]
    table.frame(2)
    assert not table.called and table.scene.display.hand_style.face_down
    assert back.picture["state"] == "turn" and back.play(back.choice()) == 204
    table.until(lambda: table.session.actions_done > 0)


def test_the_page_with_the_codes_takes_a_seat_from_a_phone(table: PhoneTable) -> None:
    for phone in table.phones:
        phone.look()
    table.frame(100)
    table.key(pygame.K_ESCAPE)
    table.frame(2)
    [row] = [each for each in table.top.command_rows() if each[0].key == "phones.title"]
    row[0].run()
    table.frame(2)
    page = table.top
    assert isinstance(page, PhonesPage) and page.names == ["Player 0", "Player 1"]
    old, code = table.host.url(0), page.host.code(0)
    table.page_button(-3)
    assert table.host.url(0) != old and page.host.code(0) != code
    assert table.phones[0].look() == 403 and table.phones[1].play("B draw") == 409
    table.key(pygame.K_ESCAPE)
    table.frame(2)
    assert table.top is table.scene, "its button says To the table"


def test_a_phone_tells_the_time_that_is_left(tmp_path: Path) -> None:
    table, told = PhoneTable(tmp_path, "official", house__turnSeconds=15), set[str]()
    for phone in table.phones * 30:
        table.frame(10)
        phone.version = 0
        phone.look()
        told.add(phone.picture["line"][-15:])
    table.close()
    assert told >= {"15 seconds left", "10 seconds left"}


def test_a_rematch_goes_on_with_the_same_phones(table: PhoneTable) -> None:
    table.phones[0].look()
    doors.reset(table.services, doors.new_table, table.session.setup.with_seed(9))
    table.frame(2)
    table.scene = table.top
    table.until(lambda: bool(table.session.acting) and table.scene.display.ready)
    table.frame(2)
    table.phones[0].version = 0
    assert table.phones[0].look() == 200 and len(table.phones[0].picture["hand"]) == 7
    doors.reset(table.services, doors.menu)
    table.frame(2)
    assert not table.host.open and table.phones[0].host.exchange.seat_of(table.phones[0].key.encode()) is None


@pytest.mark.parametrize("ruleset", ["official", "unplugged", "italian"])
def test_the_big_screen_is_the_same_whatever_cards_the_phones_hold(tmp_path: Path, ruleset: str) -> None:
    pair = next(handovers(random.Random(ruleset), ruleset))
    worlds = [World(tmp_path / name, pair, state) for name, state in (("one", pair.one), ("two", pair.two))]
    hosts = [served((0, 1)) for _ in worlds]
    for world, host in zip(worlds, hosts, strict=True):
        for seat in (0, 1):
            host.exchange.wait(host.exchange.key(seat).encode(), 0, 0.0)
        world.scene.devices.use_phones(host)
    line = action_line(pair.action, worlds[0].session.book.deck)
    for number in range(64):
        one, two = ({**world.frame(), "pixels": world.pixels() if number % 8 == 7 else 0} for world in worlds)
        assert number < 8 or one == two, number  # the hand that was open goes face down
        for host in hosts if number == 24 else ():
            phone = Phone(host, pair.action.seat)
            assert phone.look() == 200 and phone.play(line) == 204
    assert all(world.session.actions_done for world in worlds)
    for world in worlds:
        world.scene.leave()


@pytest.mark.parametrize("ruleset", RULES)
def test_no_answer_changes_with_a_card_that_its_seat_does_not_know(ruleset: str) -> None:
    assert compare(ruleset, random.Random(ruleset), 6) == 6


def compare(ruleset: str, rng: random.Random, count: int) -> int:
    """Compares the answers in two worlds that differ in one hidden card; returns the number of positions."""
    done = 0
    while done < count:
        setup = random_setup(rng, 2, ruleset)
        session = begin_match(setup, None, None)
        host = served((0, 1))
        try:
            for pair, _ in zip(pairs(rng, setup), range(min(20, count - done)), strict=False):
                answers = []
                for state in (pair.one, pair.two):
                    session.state = state
                    made = HandPicture(session, pair.viewer).fresh()
                    assert made is not None
                    host.exchange.publish(pair.viewer, made)
                    phone = Phone(host, pair.viewer)
                    assert phone.look() == 200 and len(phone.picture["hand"]) in (
                        0, len(list(cards_in(state.hands[pair.viewer])))
                    )  # fmt: skip
                    phone.picture["version"] = 0
                    answers.append(phone.picture)
                assert answers[0] == answers[1]
                done += 1
        finally:
            host.server.end()
            session.close()
    return done
