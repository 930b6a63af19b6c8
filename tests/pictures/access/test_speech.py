"""Speech matches the events and the seats that may know them; without a voice the game is silent."""

import sys
from pathlib import Path
from typing import cast

import pygame
import pytest

from tests.support.scenes.at_table import called_at
from tests.support.scenes.controls.hands import play, round_over, seated
from tests.support.scenes.controls.speech_player import (
    RecordingVoice,
    SpeechHands,
    missing_announcements,
    record_speech,
)
from tests.support.scenes.shell_driver import Driver
from tests.support.waiting import PATIENCE, until
from uno_desktop.access.accessibility_hub import Announcer
from uno_desktop.access.speech import BROKEN, MISSING, NONE, REMEDIES, STOPPED, Backend, NoVoice, Voice, voice_library
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, cards_in
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import paste_text


def speaking(driver: Driver) -> RecordingVoice:
    """Turns speech on at a table that is not drawn, and returns its voice."""
    driver.drawn = False
    return record_speech(driver.services)


def sit(driver: Driver, *seats: SeatPlan) -> TableScene:
    doors.reset(driver.services, doors.new_table, TableSetup("official", seats, 7))
    driver.frame()
    return driver.scene(TableScene)


def until_told(driver: Driver, captured: RecordingVoice, text: str) -> None:
    """Until a sentence holds these words: how often the screen is looked at depends on what that costs here."""
    driver.until(lambda: any(text in each for each in captured.said), 1 / 60)


def hidden_of(table: TableScene) -> list[str]:
    """Returns the names of the cards in the viewer's hand."""
    return [card_name(table.session.book.deck, card) for card in table.hand.cards]


def whoever_is_called_comes(driver: Driver, table: TableScene) -> None:
    """Advances until the awaited player has opened the hand."""
    for _ in range(40):
        driver.frame(30)
        if called_at(table, driver.top):
            driver.open_curtain()
        elif table.display.ready and table.actions.awaited and not table.display.hand_style.face_down:
            return
    raise AssertionError("nobody has come to sit")


def test_a_turn_is_announced_in_order(driver: Driver) -> None:
    captured = speaking(driver)
    driver.services.settings.speed = 4.0
    table = sit(driver, SeatPlan("human", "Zoé"), SeatPlan("easy", "Ada"))
    happened: list[ev.Event] = []
    table.display.listeners.append(happened.append)
    driver.until(lambda: table.display.ready and table.actions.awaited, 1 / 60)
    driver.frame(3)
    deck = table.session.book.deck
    for key, wanted in (
        (pygame.K_F4, card_name(deck, table.display.table_view.pile_cards[-1])),
        (pygame.K_F5, f"Ada: {tr('access.cards', n=len(table.display.table_view.hands[1]))}"),
        (pygame.K_F6, ", ".join(card_name(deck, card) for card in table.hand.cards)),
        (pygame.K_F7, tr("table.your_turn")),
        (pygame.K_F8, table.display.hud_state.status_line),
    ):
        before = len(captured.said)
        driver.key(key)
        assert len(captured.said) > before
        assert wanted.casefold() in captured.said[-1].casefold() and captured.said[-1] in captured.interrupting
    mine = next(iter(table.display.hand_style.playable), HIDDEN)
    if mine != HIDDEN:
        table.input.commands.play(mine)
    else:
        driver.key(code_for("draw"))
    driver.until(lambda: any(isinstance(each, ev.CardPlayed | ev.CardsDrawn) for each in happened), 1 / 60)
    driver.frame(2)
    done = next(each for each in happened if isinstance(each, ev.CardPlayed | ev.CardsDrawn))
    if isinstance(done, ev.CardPlayed):
        left = table.session.hand(0).bit_count()
        assert tr("speech.played", who=tr("speech.you"), card=card_name(deck, mine), n=left) in captured.said
    driver.key(pygame.K_F3)


def test_no_hand_is_announced_to_several_players(driver: Driver) -> None:
    """Two people share the screen: no card is named that has not been played, but to who asks while it is seen."""
    captured = speaking(driver)
    driver.services.settings.speed = 4.0
    table = sit(driver, SeatPlan("human", "Zoé"), SeatPlan("human", "Ada"))
    whoever_is_called_comes(driver, table)
    mine = hidden_of(table)
    driver.key(code_for("draw"))
    driver.frame(30)
    deck = table.session.book.deck
    known = {card_name(deck, card) for card in table.display.table_view.pile_cards}
    hidden = {
        *mine,
        *(card_name(deck, card) for seat in range(2) for card in cards_in(table.session.hand(seat))),
    } - known
    announced = [each.casefold() for each in captured.said]
    assert tr("table.your_turn").casefold() in announced
    assert not [(name, each) for each in announced for name in hidden if name.casefold() in each]


def test_a_hand_is_read_on_request_unless_it_is_covered(driver: Driver) -> None:
    captured = speaking(driver)
    driver.services.settings.speed = 4.0
    table = sit(driver, SeatPlan("human", "Zoé"), SeatPlan("human", "Ada"))
    whoever_is_called_comes(driver, table)
    driver.key(pygame.K_F6)
    assert any(all(name in text for name in hidden_of(table)) for text in captured.said), captured.said[-4:]
    table.display.hand_style.face_down = True
    before = len(captured.said)
    table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F6))  # before the next frame turns it over
    assert len(captured.said) > before
    assert tr("access.face_down") in captured.said[-1]
    assert not [name for name in hidden_of(table) if name in captured.said[-1]]


def test_pages_tell_where_the_keyboard_is(driver: Driver) -> None:
    captured = speaking(driver)
    driver.press("menu.settings")
    until_told(driver, captured, tr("settings.title"))
    for _ in range(40):
        if any(tr("settings.volume") in text for text in captured.said):
            break
        before = len(captured.said)
        driver.key(pygame.K_TAB)
        driver.until(lambda before=before: len(captured.said) > before, 1 / 60)
    until_told(driver, captured, tr("settings.volume"))


@pytest.mark.parametrize("text", [NONE, MISSING, BROKEN])
@pytest.mark.parametrize("at_table", [False, True])
def test_a_missing_voice_is_reported_in_plain_words(tmp_path: Path, at_table: bool, text: str) -> None:
    def none() -> Backend:
        raise NoVoice("libspeechd.so.2: cannot open shared object file", text)

    driver = Driver(tmp_path)
    voice = Voice(none)
    driver.services.accessibility.announcer = Announcer(lambda: voice)
    table = sit(driver, SeatPlan("human", "Zoé"), SeatPlan("easy", "Ada")) if at_table else None
    driver.key(pygame.K_F2)
    assert voice.ready.wait(PATIENCE)
    driver.frame(3)
    announced = table.display.hud_state.toast if table is not None else driver.page.toasts.text
    command = REMEDIES.get(text, "")
    assert announced == tr(text, command=command) != text and "libspeechd" not in announced
    assert not command or paste_text() == command, "the command that installs a voice is copied"
    assert not driver.services.accessibility.active


def test_a_failing_voice_is_reported_in_plain_words() -> None:
    class Failing:
        def speak(self, text: str, interrupt: bool = False) -> None:
            raise RuntimeError("the connection is gone")

    voice = Voice(Failing)
    voice.say("blue 7", False)
    until("the voice to fail", lambda: voice.problem == STOPPED)


@pytest.mark.parametrize(("error", "text"), [("ModuleNotFoundError", MISSING), ("OSError", BROKEN)])
def test_missing_and_failing_voices_are_reported_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: str, text: str
) -> None:
    (tmp_path / "prism.py").write_text(f"raise {error}('libspeechd')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "prism", raising=False)
    with pytest.raises(NoVoice) as why:
        voice_library()
    assert why.value.text == text


def test_the_first_start_announces_the_speech_key_once(tmp_path: Path) -> None:
    """A player who needs the key cannot read it on the screen."""
    offer = tr("speech.offer", key="F2")
    captured = RecordingVoice()
    driver = Driver(tmp_path)
    driver.services.accessibility.announcer = Announcer(lambda: cast(Voice, captured))
    driver.services.offer_speech()
    assert not driver.services.settings.offered, "a reader may still come"
    driver.drawn = False
    driver.rest(130)
    for _ in range(2):
        driver.services.offer_speech()
    assert captured.said == [offer] and not driver.services.accessibility.active, "and it is silent again"
    driver.key(pygame.K_F2)
    assert driver.services.settings.speech and tr("speech.begins") in captured.said
    driver.app.close()
    captured.said.clear()
    again = Driver(tmp_path)
    again.drawn = False
    again.services.accessibility.announcer = Announcer(lambda: cast(Voice, captured))
    for _ in range(2):
        again.services.offer_speech()
        again.rest(130)
    assert not captured.said


def test_without_a_voice_speech_is_not_offered(tmp_path: Path) -> None:
    def none() -> Backend:
        raise NoVoice("no voice here")

    driver = Driver(tmp_path)
    voice = Voice(none)
    driver.drawn = False
    driver.services.accessibility.announcer = Announcer(lambda: voice)
    driver.services.offer_speech()
    driver.rest(130)
    driver.services.offer_speech()
    assert voice.ready.wait(PATIENCE)
    driver.frame(3)
    assert not driver.services.notices and not driver.services.accessibility.problem


def test_a_round_is_played_by_keys_and_speech_alone(tmp_path: Path) -> None:
    """Cards are found by what is said of them; the record of the match says what must have been told."""
    driver = seated(tmp_path, "official", {}, 5)
    player = SpeechHands()
    player.heard = record_speech(driver.services)
    session = driver.scene(TableScene).session
    assert play(driver, player, round_over) > 5
    assert not missing_announcements(player.heard, session)
    announced = next(text for text in reversed(player.heard.said) if " left" in text)
    player.heard.said.remove(announced)
    assert missing_announcements(player.heard, session), "a card that nobody told of is noticed"
