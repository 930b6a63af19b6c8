"""The table on screen: brings the host's facts to the stage and the person's wishes to the host."""

from __future__ import annotations

import pygame

from uno_desktop.match.host import Host
from uno_desktop.match.queue import Reader
from uno_desktop.model import events as ev
from uno_desktop.model.cards import COLOR_LETTERS, HIDDEN, Seat
from uno_desktop.model.position import position_line
from uno_desktop.scenes.lobby.table_rules import TableRulesDialog
from uno_desktop.scenes.score.scoring import ScoringScene
from uno_desktop.scenes.table.buttons import Buttons, buttons_now
from uno_desktop.scenes.table.hand import TableHand
from uno_desktop.scenes.table.hurry import Hurry
from uno_desktop.scenes.table.input import TableInput
from uno_desktop.scenes.table.log import TableLog
from uno_desktop.scenes.table.moves import TableMoves
from uno_desktop.scenes.table.notice import notice
from uno_desktop.scenes.table.pause import PauseMenu
from uno_desktop.scenes.table.people import TablePeople
from uno_desktop.scenes.table.picture import Shown, TablePicture, sprite_limit
from uno_desktop.scenes.table.question import TableQuestion
from uno_desktop.scenes.table.reactions import bar_places
from uno_desktop.scenes.who_sits import deadlines, who_sits
from uno_desktop.stage.acts.director import Director
from uno_desktop.stage.cards.art import Art
from uno_desktop.stage.cards.designs import printed_on
from uno_desktop.stage.layout.layout import Layout
from uno_desktop.stage.painters.light import Grounds
from uno_desktop.stage.painters.pods import longest_name
from uno_desktop.stage.painters.sprites import HandLook
from uno_desktop.stage.table.display import Display
from uno_desktop.stage.table.table_stage import Stage
from uno_desktop.system.i18n import tr
from uno_desktop.ui.house import House
from uno_desktop.ui.stack import Scene

_WARMING_PAUSE = 2.0  # seconds until it is seen to it again that no face has been dropped
_BREATH = 1 / 6  # seconds between two pictures of a table that waits for a person
_TOAST_TIME = 5.0  # seconds that a notice at the upper edge stays
_WARNING_TIME = 9.0  # and one that nobody must miss


class TableScene(Scene):
    """One match. `viewer` is the seat whose hand is shown."""

    mood = "table"

    def __init__(self, house: House, host: Host) -> None:
        self.house = house
        self.host = host
        people = [seat for seat, plan in enumerate(host.setup.seats) if plan.human]
        self.people = tuple(people)
        self.private = len(people) > 1
        self.names = [plan.name for plan in host.setup.seats]
        self.log = TableLog(host, people[0] if len(people) == 1 else None)
        self.moves = TableMoves(host, people[0] if people else 0)
        self.look = HandLook()
        self.shown = Shown()
        self.hand = TableHand(self)
        self.input = TableInput(self)
        self.guests = TablePeople(self, self.people)
        self.hurry = Hurry(self)
        self.question = TableQuestion(host)
        self.log_open = False
        self._paused = False
        self._toast_left = 0.0
        self._unsaved = ""
        self._ended: ev.RoundEnded | None = None
        self._scored = False
        self._reader: Reader = host.reader(self.viewer)
        self._art: Art | None = None
        self._grounds: Grounds | None = None
        self._next_warming = 0.0
        self._build()

    @property
    def viewer(self) -> Seat:
        """The seat whose hand is shown."""
        return self.moves.viewer

    @property
    def veiled(self) -> bool:
        """True while nobody's hand may be seen."""
        return self.guests.veiled

    @property
    def ready(self) -> bool:
        """True while nothing moves: what is shown is what is."""
        return not self.director.busy and not self._reader.lag

    # --- building ---

    def _build(self) -> None:
        """Everything that depends on the window's size or on the viewer, then the position as it is."""
        size = self.house.size
        others = [name for seat, name in enumerate(self.names) if seat != self.viewer]
        self.layout = Layout(
            size,
            len(self.names),
            self.viewer,
            longest_name(self.house.lettering, others),
            self.host.book.press_once is not None,
            self.house.text,
            bar_places(self.host.book.deck),
            longest_name(self.house.lettering, [self.names[self.viewer]]),
        )
        style = self.house.settings.deck_style
        if self._art is None or not self._art.suits(self.layout.card_height, style):
            if self._art is not None:
                self._art.close()
            self._art = Art(self.layout.card_height, sprite_limit(size), style)
            self._art.printed = printed_on(self.host.book.deck)
            self._next_warming = 0.0
        if self._grounds is None or self._grounds.cloth.size != size:
            self._grounds = Grounds(self.house.felt)
            self._grounds.lit(0)  # what all colours have in common is worked out now
        self.picture = TablePicture(self.house, self.layout, self._art, self._grounds)
        self.display = Display(self.host.book.deck, self.layout, self.viewer)
        self.display.hand_order = self.hand.order
        whos = [who_sits(plan) for plan in self.host.setup.seats]
        self.stage = Stage(self.display, self.names, self.house.sounds.play, self.tell, whos)
        self.stage.packet = self.host.book.ruleset.packet
        self.director = Director(self.stage)
        self.input.rebuilt()
        self._sync()

    def _sync(self) -> None:
        """Shows the position at once, without telling how it came about."""
        self._note(self._reader.take())
        self.director.drop()
        self.display.sync(self.host.view(self.viewer))
        if self.host.round_over and self._ended is not None:
            self.display.reveal(self._ended.hands)
            self.display.settle()
        self.stage.clear()
        self.log.follow()
        self.log.catch_up()
        self._refresh(0.0, self.house.now)

    def _take_facts(self) -> None:
        self.director.take(self._note(self._reader.take()))
        self.log.follow()
        self.guests.digest.follow()

    def _note(self, events: list[ev.Event]) -> list[ev.Event]:
        """Remembers what the scene itself needs of the events."""
        for event in events:
            if isinstance(event, ev.RoundBegan):
                self._ended, self._scored = None, False
            elif isinstance(event, ev.RoundEnded):
                self._ended = event
            elif isinstance(event, ev.QuestionAnswered):
                self.question.is_over()
        return events

    def tell(self, text: str, seconds: float = _TOAST_TIME) -> None:
        """Shows a notice at the upper edge for some seconds."""
        self.shown.toast = text
        self._toast_left = seconds

    def _tell_unsaved(self) -> None:
        """Says once, and at once, that the match is not being recorded, or not any more."""
        why = self.host.unsaved
        if why and why != self._unsaved:
            self._unsaved = why
            fresh = self.host.round_number == 1 and not self.host.actions_done
            self.tell(tr("menu.match_not_saved" if fresh else "table.unsaved", why=why), _WARNING_TIME)

    # --- life ---

    def enter(self) -> None:
        """Somebody sits down: the deal is played, or the position shown."""
        self._begin_round()
        self._prewarm(self.house.now)

    def leave(self) -> None:
        """The match can be resumed later."""
        self.host.close()
        if self._art is not None:
            self._art.close()

    def pause(self) -> None:
        """Time stops while something covers the table."""
        self._paused = True
        self.guests.cover.let_go()
        self.host.hold(True)

    def resume(self, result: object = None) -> None:
        """Time goes on; after the score sheet with the next round."""
        self._paused = False
        if self._scored and not self.host.round_over:
            self._begin_round()

    def position(self) -> str:
        """The position as one line, hidden cards and all, for a report of an error."""
        return position_line(self.host.state, self.host.book.deck)

    def look_away(self) -> None:
        """Somebody else may look at the screen next."""
        self.guests.look_away()

    def rebuild(self) -> None:
        """Another size or language."""
        self._build()

    def _begin_round(self) -> None:
        """The deal, behind the curtain for the first person to play if several share the screen."""
        self._scored = False
        if self.host.round_over:  # a match taken up between two rounds
            self.host.next_round()
        if len(self.people) > 1:
            self.guests.draw_curtain(self.guests.next_person(), self._sit_down)
        else:
            self._sit_down(self.viewer)

    def _sit_down(self, seat: Seat) -> None:
        """From this seat the deal is seen, if it has only just been dealt."""
        self._reader = self.host.reader(seat)
        if not self._reader.lag:
            self.change_viewer(seat)
            return
        self.moves.viewer = seat
        events = self._note(self._reader.take())
        self._build()
        self.display.gone = self.display.out  # before the deal only who has been eliminated is out
        self.display.clear(len(self.names))
        self.stage.clear()
        self.director.take(events)
        self._refresh(0.0, self.house.now)
        self.guests.sits_down()

    def change_viewer(self, seat: Seat) -> None:
        """From now on the table is seen from this seat."""
        self._reader = self.host.reader(seat)
        self.moves.viewer = seat
        self._build()
        self.guests.sits_down()

    # --- time ---

    def update(self, dt: float) -> None:
        """The display goes on, then the host, as far as the display allows."""
        if self._paused or self.veiled:
            return
        now = self.house.now
        settings = self.house.settings
        self.director.timeline.speed = self.hurry.pace(settings.speed)
        self.stage.reduced = settings.reduced_motion
        self._take_facts()
        self.director.update(dt)
        self.host.hold(not self.ready or self.guests.reacting, self.hurry.on)
        self.host.tick(now)
        self._take_facts()
        if self.ready:
            self.log.catch_up()
            self._move_on(now)
        self._refresh(dt, now)
        self._prewarm(now)

    def _faces(self) -> tuple[str, ...]:
        """All faces that may come to lie on the table, those of my hand first, named wild cards last."""
        deck = self.host.book.deck
        wild = dict.fromkeys(face.code for face in deck.faces if face.wild)
        named = [f"{code}>{letter}" for code in wild for letter in COLOR_LETTERS]
        mine = deck.codes_of(self.host.hand(self.viewer))
        return tuple(dict.fromkeys((*mine, *deck.codes, *named)))

    def _prewarm(self, now: float) -> None:
        """Sees to it that all faces are drawn before they are wanted, so that no flight stutters."""
        if now >= self._next_warming and self._art is not None:
            self._next_warming = now + _WARMING_PAUSE
            self._art.expect(self._faces())

    def _move_on(self, now: float) -> None:
        """Everything has been seen: the score sheet, or somebody else's hand?"""
        if self.host.round_over:
            scored = self.host.last_scored
            if self._ended is not None and scored is not None and not self._scored:
                self._scored = True
                self.house.stack.push(ScoringScene(self.house, self.host, scored, self._ended.hands))
            return
        self.guests.pass_on(now)

    def _refresh(self, dt: float, now: float) -> None:
        """What is shown around the cards follows from the position and the person's doings."""
        cover = self.guests.cover
        cover.update(dt)
        self.look.face_down = self.moves.names_blindly() or cover.hides
        self.input.update(dt)
        mine = self.display.hands[self.viewer] if self.display.seats > self.viewer else []
        cards = [piece.card for piece in mine]
        asked = self.ready and self.moves.awaited
        shows = self.ready and not cover.hides
        self.look.playable = self.moves.playable() if shows else frozenset()
        self.look.dimmed = asked and not self.display.revealed
        self.look.pointed = self.input.pointed_card(cards)
        self.look.carried = self.input.drag.card
        self.look.hinted = HIDDEN if cover.hides else self.input.deeds.hint.card
        self.look.advance(cards, dt)
        self._tell_unsaved()
        self._toast_left -= dt
        if self._toast_left <= 0:
            self.shown.toast = ""
        self._fill_shown(asked, now)

    def buttons(self) -> Buttons:
        """The buttons of this moment."""
        found = buttons_now(
            self.picture, self.moves, self.stage, self.ready, self.guests.reacting, self.hand.order.kind
        )
        return self.guests.cover.discreet(self.hurry.beside(found))

    @property
    def may_let_go(self) -> bool:
        """True if the viewer may say that they do not react."""
        return self.guests.reacting or self.moves.may_let_go()

    def _fill_shown(self, asked: bool, now: float) -> None:
        shown = self.shown
        buttons = self.buttons()
        shown.buttons = buttons.all
        under = buttons.at(*self.house.mouse)
        shown.lit = under.name if under else ""
        shown.focused = self.input.focused_name(buttons.names())
        shown.choice = self.input.choice
        shown.log = self.log.sentences() if self.log_open else None
        shown.beat = self.moves.beat_part(now) if self.ready else None
        self.stage.idle = self.ready
        self.stage.deadlines = deadlines(self.display, shown.beat, self.people)
        mine = self.display.turn == self.viewer
        shown.turn_line = tr("table.your_turn" if mine else "table.your_choice") if asked else ""
        shown.supply_lit = self.input.supply_lit(asked)
        shown.over_pile = self.input.drag.over_pile
        shown.tip = self.input.hover.tip()
        shown.notice, shown.notice_tone = notice(self, asked) if shown.tip is None else ("", "plain")
        if self.guests.cover.hides:
            shown.notice, shown.notice_tone = self.guests.cover.words(), "plain"

    # --- picture and input ---

    @property
    def rest(self) -> float:
        """While the table waits for whoever sits before it, portraits breathe and a light glows: no more."""
        waits = self.ready and self.moves.awaited and not self.guests.reacting and not self.hurry.on
        still = waits and self.shown.beat is None and self.input.drag.card == HIDDEN
        return _BREATH if still or self._paused else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """The table, or the bare cloth while the curtain is being drawn."""
        if self.veiled:
            self.picture.draw_veiled(surface)
            return
        self.picture.draw(surface, self.stage, self.look, self.shown, self.house.now)

    def handle(self, event: pygame.Event) -> bool:
        """Mouse and keyboard."""
        if self._paused or self.veiled:
            return False
        return self.input.handle(event)

    def skip(self) -> None:
        """Finishes whatever is moving."""
        self._take_facts()
        self.director.skip()

    def open_menu(self) -> None:
        """The pause menu."""
        self.house.sound("click")
        self.house.stack.push(PauseMenu(self.house, self.host.book.ruleset))

    def toggle_log(self) -> None:
        """The drawer with the last turns opens or closes."""
        self.house.sound("click", 0.6)
        self.log_open = not self.log_open

    def open_rules(self) -> None:
        """What has been agreed at this table (STR-BASE-02)."""
        self.house.sound("click", 0.6)
        book = self.host.book
        self.house.stack.push(TableRulesDialog(self.house, book.ruleset, book.options))
