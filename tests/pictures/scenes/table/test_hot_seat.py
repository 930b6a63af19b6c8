"""Three people at one screen: no frame shows a card to the wrong person."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.support.extent import extent
from tests.support.kept_pictures import exact_pictures
from tests.support.scenes.at_table import called_at
from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import COLOR, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import HIDDEN, CardId, Seat, cards_in
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.settings import FULL_PAGE, HANDOVERS
from uno_desktop.ui.dialog import ConfirmDialog

CHANGES = extent(5, 7)
PATIENCE = 3000
ROUNDING = 3
"""Of 255 levels of a colour."""
PEOPLE = ("Ada", "Zoé", "Ugo")


@pytest.fixture(autouse=True)
def exact() -> Iterator[None]:
    with exact_pictures():
        yield


class Sofa:
    """Three people, and perhaps a computer player, at one table of the whole program."""

    def __init__(self, folder: Path, ruleset: str, computers: int = 1) -> None:
        self.driver = Driver(folder, (960, 540))
        self.services = self.driver.services
        self.services.settings.speed = 4.0
        people = [SeatPlan(HUMAN, name) for name in PEOPLE]
        seats = (*people, *(SeatPlan("easy", f"Bot {number}") for number in range(computers)))
        self.session = begin_match(TableSetup(ruleset, seats, 4), None, None)
        self.table = TableScene(self.services, self.session)
        self.services.stack.reset(self.table)
        self.hidden_frames = self.shared_frames = 0
        self.on_screen = False
        """True if the window is looked at too, which shows the topmost scene alone."""
        self._canvas = pygame.Surface(self.services.window.size)

    def frame(self) -> None:
        """One frame of a quick evening, looked at."""
        self.driver.frame(1, dt=1 / 30)
        self.check()

    @property
    def called(self) -> str:
        return called_at(self.table, self.driver.top)

    # --- what may be seen ---

    def may_look(self) -> Seat | None:
        """Seat whose hand may be open now; None for none."""
        table = self.table
        hidden = bool(self.called) or table.hidden or table.local_players.hand_visibility.hides
        return None if hidden else table.viewer

    def check(self) -> None:
        """Neither the display nor the picture of this frame holds a card that must not be seen."""
        table, who = self.table, self.may_look()
        if table.display.table_view.revealed or table not in self.services.stack.scenes:
            return
        for seat, hand in enumerate(table.display.table_view.hands):
            if seat not in (table.viewer, table.display.effects.looked_at):
                assert all(sprite.card == HIDDEN for sprite in hand), "only the viewer's cards are known at all"
                assert all(sprite.turn == 0.0 or sprite.airborne for sprite in hand)
        if who is None:
            self.hidden_frames += 1
        else:
            self.shared_frames += 1
            assert who in table.actions.human_seats
        assert self.picture() == self.with_other_cards(who), "the picture depends on a card that is hidden"
        if self.on_screen and self.driver.top.opaque:
            assert not self.strange(), "something of another scene shines through"

    def strange(self) -> int:
        """Returns the number of pixels on screen that differ from the topmost scene drawn by itself, ignoring the
        rounding of partial redraws."""
        seen, alone = self.driver.app.surface, pygame.Surface(self.services.window.size)
        alone.fill("magenta")
        self.driver.top.draw(alone)
        same = pygame.transform.threshold(
            None, seen, None, (ROUNDING,) * 3, set_behavior=0, search_surf=alone, inverse_set=False
        )
        return seen.width * seen.height - same

    def picture(self) -> bytes:
        """The frame as it is."""
        if self._canvas.size != self.services.window.size:
            self._canvas = pygame.Surface(self.services.window.size)
        self._canvas.fill(0)
        self.services.stack.draw(self._canvas)
        return self._canvas.get_buffer().raw  # a third of the time that any known order of bytes takes

    def with_other_cards(self, who: Seat | None) -> bytes:
        """The same frame, had everybody but `who` been dealt other cards; a hand that `who` is shown may be seen."""
        table, state = self.table, self.session.state
        hands, order = list(state.hands), self.other_cards(who)
        shown = [[sprite.card for sprite in hand] for hand in table.display.table_view.hands]
        for seat in range(len(hands)):
            if who is None or seat not in (who, table.display.effects.looked_at):
                state.hands[seat] = table.display.table_view.deck.mask(
                    order.get(card, card) for card in cards_in(hands[seat])
                )
                for sprite in table.display.table_view.hands[seat]:
                    sprite.card = order.get(sprite.card, sprite.card)
        try:
            return self.picture()
        finally:
            state.hands[:] = hands
            for hand, cards in zip(table.display.table_view.hands, shown, strict=True):
                for sprite, card in zip(hand, cards, strict=True):
                    sprite.card = card

    def other_cards(self, who: Seat | None) -> dict[CardId, CardId]:
        """For each card that `who` does not hold another such card, with another face where possible."""
        deck, mine = self.table.display.table_view.deck, 0 if who is None else self.session.hand(who)
        free = sorted((card for card in range(len(deck)) if not mine >> card & 1), key=lambda card: card * 37 % 101)
        return dict(zip(free, free[1:] + free[:1], strict=True))

    # --- playing ---

    def opens(self) -> None:
        """The person called holds the cards, or the button of the page; every frame of it is looked at."""
        for _ in range(14):
            self.frame()
        top = self.driver.top
        spot = top.ready.rect.center if isinstance(top, HotSeatScreen) else self.table.display.layout.hand.box(1).center
        self.driver.queue.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        for _ in range(17):
            self.frame()
        self.driver.queue.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        self.frame()

    def act(self) -> None:
        """Acts for the awaited player, playing a card where possible."""
        table, top = self.table, self.driver.top
        if self.called:
            self.opens()
            return
        if isinstance(top, ConfirmDialog):
            self.driver.queue.append(key_down(pygame.K_RETURN))
            return
        if top is not table or not table.display.ready:
            return
        for seat in table.actions.human_seats:
            if seat in table.actions.reaction_awaits():
                self.session.pass_reaction(seat)
        viewer = table.viewer
        if not table.actions.awaited or self.session.intent(viewer) is not None:
            return
        legal = table.actions.legal()
        if legal:
            assert self.session.submit(max(legal, key=liking))


def liking(action: Action) -> tuple[bool, ...]:
    """Colours are named, UNO is said, cards are laid, turns are passed on."""
    return (action.verb in (COLOR, UNO), action.verb == PLAY, action.uno, action.verb == PASS, action.target >= 0)


def key_down(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def key_up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


class Leaking(TableScene):
    """Table on which a faint pixel tells one card of the second hand, while cards are dealt."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        seen = not self.display.ready and self.session.state.hands[1] & 0b1111
        surface.fill((0, 0, 2 if seen else 0), (0, 0, 1, 1), special_flags=pygame.BLEND_RGB_ADD)


def test_a_faint_leak_is_noticed(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, "official")
    sofa.table = Leaking(sofa.services, sofa.session)
    sofa.services.stack.reset(sofa.table)
    with pytest.raises(AssertionError, match="a card that is hidden"):
        for _ in range(200):
            sofa.frame()


@pytest.mark.parametrize(
    ("ruleset", "handover"),
    [
        *(
            (each, HANDOVERS[0])
            for each in extent(("street", "mercy"), [each.id for each in RULESETS if each.id != "flip"])
        ),
        *((each, FULL_PAGE) for each in extent(("street",), ("official", "street", "unplugged"))),
    ],
)
def test_no_frame_between_two_players_shows_a_card(tmp_path: Path, ruleset: str, handover: str) -> None:
    sofa, ready, called = Sofa(tmp_path, ruleset), HIDDEN, list[str]()
    sofa.on_screen, sofa.services.settings.handover = True, handover
    for _ in range(PATIENCE):
        sofa.frame()
        top, name = sofa.driver.top, sofa.called
        if name:
            assert sofa.table.hidden == (handover == FULL_PAGE)
            ready = PEOPLE.index(name)
            if not called or called[-1] != name:
                called.append(name)
            if len(called) > CHANGES:
                break
        elif isinstance(top, TableScene) and not called:
            assert top.display.hand_style.face_down, "the deal is seen, and nobody's cards"
        elif isinstance(top, TableScene):
            assert top.viewer == ready and top.display.table_view.viewer == ready
        elif sofa.session.round_over:
            break
        sofa.act()
    assert len(called) >= 4 and set(called) == set(PEOPLE)
    assert sofa.hidden_frames > 40 and sofa.shared_frames > 40


def sits(sofa: Sofa) -> None:
    """The first person is before the screen and has been asked."""
    for _ in range(PATIENCE):
        sofa.frame()
        if sofa.called:
            sofa.opens()
        elif sofa.table.display.ready and sofa.table.actions.awaited:
            return
    raise AssertionError("nobody is ever asked")


def covered(sofa: Sofa) -> None:
    """The person has played, and others who are no people at this screen are to go on."""
    for _ in range(PATIENCE):
        sofa.frame()
        table = sofa.table
        others = not any(table.actions.waited >> seat & 1 for seat in table.actions.human_seats)
        if (
            table.local_players.hand_visibility.hides
            and not table.local_players.hand_visibility.locked
            and not sofa.called
            and others
        ):
            sofa.session.tick = lambda now: None  # type: ignore[method-assign]
            for _ in range(12):
                sofa.frame()
            return
        sofa.act()
    raise AssertionError("the cards never lie face down")


def presses(sofa: Sofa) -> list[tuple[pygame.Event, pygame.Event]]:
    """Down and up: on the space bar, and with the mouse on the cards."""
    middle = tuple(map(round, sofa.table.display.layout.hand.box(7).center))
    sofa.driver.move(middle)
    return [
        (key_down(pygame.K_SPACE), key_up(pygame.K_SPACE)),
        (
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=middle, button=1),
        ),
    ]


def frames(sofa: Sofa, seconds: float) -> None:
    for _ in range(round(seconds * 30)):
        sofa.frame()


def test_an_inactive_hand_is_face_down_and_shown_while_a_key_or_the_mouse_is_held(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, "official", computers=3)
    covered(sofa)
    table, hand_visibility = sofa.table, sofa.table.local_players.hand_visibility
    assert PEOPLE[table.viewer] in table.display.hud_state.status_line and not table.display.hand_style.playable
    for down, up in presses(sofa):
        before = sofa.picture()
        sofa.driver.queue.append(down)
        frames(sofa, 0.6)
        assert hand_visibility.held and not table.display.hand_style.face_down and sofa.picture() != before
        sofa.driver.queue.append(up)
        sofa.frame()
        assert hand_visibility.hides and table.display.hand_style.face_down


def test_short_presses_show_nothing_unless_there_is_a_pause_between_two_of_them(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, "official", computers=3)
    covered(sofa)
    hand_visibility = sofa.table.local_players.hand_visibility
    for down, up in presses(sofa):
        for _ in range(12):
            sofa.driver.queue += [down, up]
            frames(sofa, 0.25)
            assert hand_visibility.hides, "hammering"
        frames(sofa, 1.0)
        sofa.driver.queue += [down, up]
        sofa.frame()
        assert hand_visibility.held, "pressed again after a pause: for those who cannot hold"
        sofa.driver.frame(257, dt=1 / 30)
        sofa.frame()
        assert hand_visibility.hides, "and nobody has to put them down"


@pytest.mark.parametrize("kind", (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED))
def test_an_open_hand_is_hidden_when_the_window_loses_the_focus(tmp_path: Path, kind: int) -> None:
    sofa = Sofa(tmp_path, "official")
    sits(sofa)
    viewer = sofa.table.viewer
    sofa.table.display.show_toast("New in your hand: red 5")
    sofa.driver.queue.append(pygame.Event(kind))
    sofa.frame()
    assert sofa.called == PEOPLE[viewer] and not sofa.table.display.hud_state.toast
    for event in (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
        sofa.driver.queue.append(pygame.Event(event))
    sofa.driver.frame(40)
    assert sofa.called, "coming back is not enough: who is it?"
    sofa.driver.open_curtain()
    assert sofa.driver.top is sofa.table and not sofa.called and sofa.table.viewer == viewer


def test_a_dialog_over_the_table_does_not_keep_the_hand_in_sight(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, "official")
    sits(sofa)
    sofa.driver.queue.append(key_down(pygame.K_ESCAPE))
    sofa.driver.frame(2)
    pause = sofa.driver.top
    sofa.driver.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert sofa.driver.top is pause and sofa.table.display.hand_style.face_down
    sofa.driver.key(pygame.K_ESCAPE)
    assert sofa.called
    sofa.driver.open_curtain()
    assert not sofa.called


def test_a_held_up_hand_turns_down_when_the_window_loses_focus(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, "official", computers=3)
    covered(sofa)
    sofa.driver.queue.append(key_down(pygame.K_SPACE))
    frames(sofa, 0.6)
    assert sofa.table.local_players.hand_visibility.held
    sofa.driver.queue.append(pygame.Event(pygame.WINDOWFOCUSLOST))
    sofa.driver.frame(1, dt=0.0)
    assert not sofa.table.local_players.hand_visibility.held
    sofa.check()


def test_a_single_local_player_gets_no_hot_seat_screen(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (960, 540))
    setup = TableSetup("official", (SeatPlan(HUMAN, "Ada"), SeatPlan("easy", "Bo")), 9, {})
    table = TableScene(driver.services, begin_match(setup, None, None))
    driver.services.stack.reset(table)
    for _ in range(300):
        driver.frame()
        assert (
            not table.hidden and not table.local_players.hand_visibility.down and not table.display.hand_style.face_down
        )
    driver.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert driver.top is table and not table.hidden


def test_a_veiled_table_is_bare(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, "official")
    sofa.services.settings.handover = FULL_PAGE
    while not sofa.called:
        sofa.driver.frame()
    assert sofa.table.hidden
    bare = pygame.Surface(sofa.services.window.size)
    sofa.table.draw(bare)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(sofa.services.felt, "RGB")


def test_no_message_to_one_player_is_left_for_the_next(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, "official")
    sits(sofa)
    sofa.driver.rest(25)  # a key pressed too early is not meant
    sofa.driver.key(code_for("hint"))
    assert sofa.table.input.commands.hint.text
    sofa.table.local_players.call(1, sofa.table.change_viewer)
    assert not sofa.table.input.commands.hint.text and not sofa.table.input.tooltip.reason


def test_with_one_local_player_scenes_fade(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (960, 540))
    setup = TableSetup("official", (SeatPlan(HUMAN, "Ada"), SeatPlan("random", "Bo")), 9, {})
    table = TableScene(driver.services, begin_match(setup, None, None))
    driver.services.stack.reset(table)
    driver.frame(20)
    driver.services.stack.push(PauseMenu(driver.services, table.session))
    driver.frame(1, dt=0.02)
    scenes = pygame.Surface(driver.services.window.size)
    driver.services.stack.draw(scenes)
    shown = driver.app.surface
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(scenes, "RGB")
