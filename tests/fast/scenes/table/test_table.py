"""Whole rounds at the table by mouse and by keyboard, with drawn frames."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from uno_desktop.match.match_session import MatchSession, begin_match
from uno_desktop.match.records.record_writer import RecordFile
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import DRAW, PASS, PLAY
from uno_desktop.model.cards import COLOR_LETTERS, NOBODY
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.pause_menu import PauseMenu
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.disambiguation import Asked
from uno_desktop.scenes.table.pending_choices import ColorChoice, SeatChoice
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.system.paths import user_folders

SIZE = (1280, 720)
FRAME, LONG_FRAME = 0.05, 0.1
PATIENCE = 20_000


class Evening:
    """A house with one table, driven frame by frame."""

    def __init__(
        self, folder: Path, *players: str, seed: int = 7, saved: bool = False, **options: bool | int | str
    ) -> None:
        pygame.init()
        folders = user_folders(folder)
        self.services: Services = offscreen_services(SIZE, "en", folders)
        self.services.settings.speed = 4.0
        self.services.settings.ask_draw = False
        self.services.sounds.mute = True
        seats = tuple(SeatPlan(player, f"{player} {place}") for place, player in enumerate(players))
        named = {key.replace("__", "."): value for key, value in options.items()}
        setup = TableSetup("official", seats, seed, named)
        self.session: MatchSession = begin_match(setup, folders if saved else None, None)
        self.scene = TableScene(self.services, self.session)
        self.surface = pygame.Surface(SIZE)
        self.services.stack.push(self.scene)
        self.services.stack.settle()

    def frame(self, draw: bool = False, seconds: float = FRAME) -> None:
        self.services.now += seconds
        self.services.stack.update(seconds)
        self.services.stack.settle()
        if draw:
            self.services.stack.draw(self.surface)

    @property
    def top(self) -> object:
        return self.services.stack.top

    def move(self, x: float, y: float) -> None:
        self.services.mouse = (round(x), round(y))
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=self.services.mouse, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.services.mouse, button=1))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=self.services.mouse, button=1))

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def open_curtain(self) -> None:
        """The person before the curtain holds a key, and waits until the table takes presses."""
        for number in range(32):
            if number == 12:
                self.key(pygame.K_RETURN)
            self.frame()

    def post(self, event: pygame.Event) -> None:
        self.services.stack.handle(event)
        self.services.stack.settle()

    def asked(self) -> bool:
        """True when the viewer is to do something and nothing has been chosen yet."""
        scene = self.scene
        idle = self.top is scene and scene.board.ready and scene.actions.awaited
        return idle and self.session.intent(scene.viewer) is None

    def corner(self, card: int) -> tuple[float, float]:
        """The visible upper left corner of a card in my hand."""
        sprite = next(each for each in self.scene.board.table_view.hands[self.scene.viewer] if each.card == card)
        unit = self.scene.board.layout.unit
        return sprite.x - (CARD_WIDE / 2 - 14) * unit, sprite.y - (CARD_HIGH / 2 - 22) * unit

    def click_button(self, name: str) -> None:
        button = self.scene.commands().named(name)
        assert button is not None and button.enabled, name
        self.click(*button.box.center)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    pygame.event.clear()


def by_mouse(evening: Evening) -> None:
    """One deed with the mouse: the first thing that is possible."""
    scene = evening.scene
    choice = scene.input.choice
    if isinstance(choice, ColorChoice):
        x, y = scene.board.picture.wheel.center
        evening.click(x - 70 * scene.board.layout.unit, y - 70 * scene.board.layout.unit)
    elif isinstance(choice, SeatChoice):
        evening.click(*scene.board.layout.panel_box(scene.board.layout.others[0]).center)
    elif scene.board.look.playable:
        evening.click(*evening.corner(min(scene.board.look.playable)))
    elif DRAW in scene.actions.pressed():
        evening.click(*scene.board.layout.supply_box().center)
    else:
        evening.click_button(scene.actions.pressed()[0])


def by_keyboard(evening: Evening) -> None:
    """One deed with the keyboard: the first thing that is possible."""
    scene = evening.scene
    choice = scene.input.choice
    if isinstance(choice, ColorChoice):
        evening.key(pygame.K_RIGHT)
        evening.key(pygame.K_RETURN)
    elif isinstance(choice, SeatChoice):
        evening.key(pygame.K_0)
    elif scene.board.look.playable:
        cards = [sprite.card for sprite in scene.board.table_view.hands[scene.viewer]]
        wanted = next(place for place, card in enumerate(cards) if card in scene.board.look.playable)
        for _ in range(60):
            focus = scene.input.focus
            if focus.visible and focus.zone.value == "hand" and focus.card == wanted:
                break
            if focus.zone.value != "hand":
                evening.key(pygame.K_DOWN)
            else:
                evening.key(pygame.K_RIGHT if focus.card < wanted else pygame.K_LEFT)
        evening.key(pygame.K_RETURN)
    elif DRAW in scene.actions.pressed():
        evening.key(pygame.K_d)
    elif PASS in scene.actions.pressed():
        evening.key(pygame.K_SPACE)
    else:
        evening.key(pygame.K_a)


def play_round(evening: Evening, deed: object) -> None:
    assert callable(deed)
    for frame in range(PATIENCE):
        if isinstance(evening.top, ScoringScene):
            return
        if evening.asked():
            deed(evening)
        evening.frame(draw=frame % 40 == 0, seconds=LONG_FRAME)
    raise AssertionError("the round never ended")


@pytest.mark.parametrize("deed", (by_mouse, by_keyboard))
def test_a_whole_round(folder: Path, deed: object) -> None:
    evening = Evening(folder, HUMAN, "medium", "easy", "random")
    play_round(evening, deed)
    assert evening.session.round_over
    assert evening.scene.board.table_view.revealed
    assert evening.scene.journal.sentences()


def test_two_rounds_in_a_row(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", seed=3)
    play_round(evening, by_mouse)
    for _ in range(400):
        if evening.top is evening.scene:
            break
        evening.key(pygame.K_RETURN)
        evening.frame()
    assert evening.session.round_number == 2
    play_round(evening, by_keyboard)
    assert evening.session.round_number == 2 and evening.session.round_over


def until_asked(evening: Evening) -> None:
    for _ in range(PATIENCE):
        if evening.asked():
            evening.frame(draw=True)
            return
        evening.frame()
    raise AssertionError("nobody ever asked")


def test_the_copy_under_the_pointer_is_played(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", seed=11)
    until_asked(evening)
    scene = evening.scene
    codes = [scene.board.table_view.deck.codes[sprite.card] for sprite in scene.board.table_view.hands[0]]
    twins = [card for card in scene.board.look.playable if codes.count(scene.board.table_view.deck.codes[card]) > 1]
    card = max(twins) if twins else max(scene.board.look.playable, default=-1)
    if card < 0:
        raise AssertionError("this seed gives nothing to lay")
    x, y = evening.corner(card)
    evening.click(x, y)
    assert scene.session.intent(0) is not None or scene.input.choice is not None


def test_an_unplayable_card_shows_the_reason(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", "random", seed=5)
    for _ in range(200):
        until_asked(evening)
        scene = evening.scene
        others = [p.card for p in scene.board.table_view.hands[0] if p.card not in scene.board.look.playable]
        if others:
            break
        by_mouse(evening)
    before = evening.session.actions_done
    evening.click(*evening.corner(others[0]))
    assert scene.input.reason and evening.session.intent(0) is None
    evening.frame(draw=True)
    assert scene.board.hud_state.status_line == scene.input.reason
    assert evening.session.actions_done == before


def test_a_resting_mouse_shows_no_reason(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", "random", seed=5)
    until_asked(evening)
    scene = evening.scene
    hand = [sprite.card for sprite in scene.board.table_view.hands[0]]
    dull = [card for card in hand if card not in scene.board.look.playable]
    first, second = dull[0], dull[-1]
    assert first != second
    evening.move(*evening.corner(first))
    evening.frame()
    assert scene.input.reason, "the mouse has moved on to it"
    by_keyboard(evening)
    evening.frame()
    evening.move(*evening.corner(first))
    until_asked(evening)
    evening.frame()
    assert not scene.input.reason, "it has only been left lying there"
    still = [sprite.card for sprite in scene.board.table_view.hands[0] if sprite.card not in scene.board.look.playable]
    evening.move(3, 3)
    evening.frame()
    evening.move(*evening.corner(still[-1]))
    evening.frame()
    assert scene.input.reason


def test_any_click_skips_animations(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", "random")
    evening.frame()
    assert evening.scene.board.animator.busy
    evening.click(3, 3)
    assert not evening.scene.board.animator.busy
    evening.frame(draw=True)
    assert all(not piece.moving for hand in evening.scene.board.table_view.hands for piece in hand)


def test_a_wild_card_asks_for_its_colour_and_can_be_taken_back(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", seed=4)
    deck = evening.session.book.deck
    for _ in range(300):
        until_asked(evening)
        wild = [card for card in evening.scene.board.look.playable if deck.codes[card] == "W"]
        if wild:
            break
        by_mouse(evening)
        evening.frame()
        if isinstance(evening.top, ScoringScene):
            raise AssertionError("this seed gives no wild card")
    scene = evening.scene
    evening.click(*evening.corner(wild[0]))
    found = scene.actions.plays_of(wild[0])
    assert isinstance(scene.input.choice, ColorChoice) and found is not None and found.missing is Asked.COLOR
    evening.frame(draw=True)
    evening.key(pygame.K_ESCAPE)
    assert scene.input.choice is None and evening.session.intent(0) is None
    evening.click(*evening.corner(wild[0]))
    evening.key(pygame.K_b)
    for _ in range(100):
        evening.frame()
        last = evening.session.last_action
        if last is not None and last.verb == PLAY and last.seat == 0:
            break
    assert last is not None and last.color == COLOR_LETTERS.index("B")


def test_uno_is_said_after_the_card_has_landed(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", seed=6, common__reactionSeconds=5)
    scene = evening.scene
    for _ in range(PATIENCE):
        if isinstance(evening.top, ScoringScene):
            raise AssertionError("the others were faster with this seed")
        if scene.actions.may_say_uno():
            break
        if evening.asked():
            by_mouse(evening)
        evening.frame()
    assert evening.session.view(0).owes & 1
    evening.key(pygame.K_u)  # the card is still in the air: too early, nothing is said
    evening.frame(draw=True)
    button = scene.commands().named("uno")
    assert button is not None and button.enabled and button.urgent
    evening.click(*button.box.center)
    for _ in range(10):
        evening.frame()
    assert not evening.session.view(0).owes & 1


def test_escape_closes_the_journal_before_it_opens_the_pause(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", "random")
    until_asked(evening)
    evening.key(pygame.K_l)
    assert evening.scene.journal_open
    evening.key(pygame.K_ESCAPE)
    assert not evening.scene.journal_open and evening.top is evening.scene
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, PauseMenu)


def test_the_menu_stops_time(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", "random")
    until_asked(evening)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, PauseMenu)
    before = evening.session.actions_done
    for _ in range(100):
        evening.frame()
    assert evening.session.actions_done == before
    evening.frame(draw=True)


def test_a_new_size_shows_the_same_position(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", "random")
    until_asked(evening)
    before = evening.scene.board.table_view.hand_mask()
    evening.services.resize((1920, 1080))
    evening.surface = pygame.Surface((1920, 1080))
    evening.frame(draw=True)
    assert evening.scene.board.layout.size == (1920, 1080)
    assert evening.scene.board.table_view.hand_mask() == before
    by_mouse(evening)
    evening.frame(draw=True)


def test_a_match_left_between_two_rounds_goes_on_with_the_next_deal(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", seed=3)
    play_round(evening, by_mouse)
    again = TableScene(evening.services, evening.session)
    evening.services.stack.push(again)
    evening.services.stack.settle()
    assert evening.session.round_number == 2
    evening.scene = again
    until_asked(evening)
    assert len(again.board.table_view.hands[0]) >= 7


def test_hint_and_journal(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random")
    until_asked(evening)
    evening.key(pygame.K_h)
    assert evening.scene.input.commands.hint.thinking and evening.scene.input.hint_text
    for _ in range(600):
        if not evening.scene.input.commands.hint.thinking:
            break
        evening.frame()
    assert evening.scene.input.hint_text.startswith("Hint: ")
    evening.key(pygame.K_l)
    evening.frame(draw=True)
    assert evening.scene.board.hud_state.journal


def test_between_two_players_the_hot_seat_screen_hides_the_other_hand(folder: Path) -> None:
    evening = Evening(folder, HUMAN, HUMAN, seed=9)
    curtains = 0
    for _ in range(3000):
        if isinstance(evening.top, ScoringScene):
            break
        if isinstance(evening.top, HotSeatScreen):
            curtains += 1
            assert evening.scene.hidden
            evening.open_curtain()
            continue
        viewer = evening.scene.viewer
        own = evening.session.view(viewer).hand
        assert not evening.scene.board.table_view.hand_mask() & ~own or not evening.scene.board.ready
        if evening.asked():
            by_keyboard(evening)
        evening.frame(draw=curtains < 4)
        if curtains > 12:
            break
    assert curtains > 3


def test_a_player_out_of_turn_says_uno_with_the_digit_of_their_panel(folder: Path) -> None:
    evening = Evening(folder, HUMAN, HUMAN, "random", seed=21, common__reactionSeconds=0)
    scene = evening.scene
    for _ in range(PATIENCE):
        if isinstance(evening.top, ScoringScene):
            raise AssertionError("this seed leaves nobody with one card in time")
        if isinstance(evening.top, HotSeatScreen):
            evening.open_curtain()
        other = 1 - scene.viewer if scene.viewer < 2 else NOBODY
        if evening.asked() and other >= 0 and evening.session.view(other).owes >> other & 1:
            evening.key(pygame.K_0 + scene.board.layout.digit(other))
            for _ in range(10):
                evening.frame()
            assert not evening.session.view(other).owes >> other & 1
            return
        if evening.asked():
            by_mouse(evening)
        evening.frame()
    raise AssertionError("the round never ended")


def test_uno_said_together_with_the_card(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "random", seed=4, official__unoTiming="beforeOrAfter")
    scene = evening.scene
    for _ in range(PATIENCE):
        assert not isinstance(evening.top, ScoringScene), "this seed never leaves me with two cards"
        if evening.asked() and scene.actions.may_say_uno_with_card() and scene.input.choice is None:
            break
        if evening.asked():
            by_mouse(evening)
        evening.frame()
    evening.key(pygame.K_u)
    assert scene.actions.says_uno_with_card
    evening.frame(draw=True)
    before = evening.session.actions_done
    said = {action.card for action in scene.actions.legal() if action.uno}
    evening.click(*evening.corner(min(said)))
    while evening.session.actions_done == before:
        if scene.input.choice is not None:
            by_mouse(evening)
        evening.frame()
    assert not evening.session.view(0).owes & 1
    assert not scene.actions.says_uno_with_card


def test_a_reaction_window_that_waits_for_answers(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "easy", "easy", seed=8, common__reactionSeconds="untilAnswered")
    scene = evening.scene
    answered = 0
    for frame in range(PATIENCE):
        if isinstance(evening.top, ScoringScene):
            break
        if evening.top is scene and scene.board.ready and 0 in scene.actions.reaction_awaits():
            evening.frame(draw=True)
            evening.key(pygame.K_RETURN)
            answered += 1
        elif evening.asked():
            by_mouse(evening)
        evening.frame(draw=frame % 100 == 0)
    assert evening.session.round_over and answered


def test_a_bluff_is_challenged_or_accepted_with_the_buttons(folder: Path) -> None:
    evening = Evening(folder, HUMAN, "easy", seed=5, official__plus4Bluff="on", official__target=2000)
    scene = evening.scene
    doubted = 0
    for _ in range(PATIENCE * 3):
        if not evening.asked():
            if evening.top is not scene:
                evening.key(pygame.K_RETURN)
            evening.frame()
        elif "challenge" in scene.actions.pressed() and scene.input.choice is None:
            evening.frame(draw=True)
            before = evening.session.actions_done
            evening.click_button("challenge")
            evening.frame()
            assert evening.session.actions_done > before
            doubted += 1
            if doubted == 2:
                return
        else:
            by_mouse(evening)
            evening.frame()
    raise AssertionError("nobody ever laid a +4 against me")


def test_a_match_that_cannot_be_recorded_shows_one_notice_at_once(folder: Path) -> None:
    (folder / "games").write_text("a file where the folder of the games should be", encoding="utf-8")
    evening = Evening(folder, HUMAN, "random", saved=True)
    evening.frame(draw=True)
    assert evening.session.unsaved and evening.session.unsaved in evening.scene.board.hud_state.toast
    told = evening.scene.board.hud_state.toast
    for _ in range(400):
        evening.frame()
        if not evening.scene.board.hud_state.toast:
            break
    evening.services.resize((960, 540))
    until_asked(evening)
    assert told and not evening.scene.board.hud_state.toast


def test_a_full_disk_during_a_match_shows_a_notice(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(folder, HUMAN, "random", saved=True)
    until_asked(evening)
    assert not evening.session.unsaved and not evening.scene.board.hud_state.toast

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(RecordFile, "acted", full)
    before = evening.session.actions_done
    while evening.session.actions_done == before:
        if evening.asked():
            by_mouse(evening)
        evening.frame()
    assert "No space left" in evening.scene.board.hud_state.toast
    evening.frame(draw=True)
