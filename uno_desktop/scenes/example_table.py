"""The table of an example: the real stage in a part of the window, nobody plays at it."""

from __future__ import annotations

import pygame

from uno_desktop.match.example_play import ExamplePlay
from uno_desktop.model.cards import SEAT_LETTERS, CardId
from uno_desktop.model.view import View
from uno_desktop.scenes.custom_cards import written_on
from uno_desktop.scenes.house import House
from uno_desktop.scenes.table_picture import Shown, TablePicture, sprite_limit
from uno_desktop.stage.art import Art
from uno_desktop.stage.director import Director
from uno_desktop.stage.felt import felt
from uno_desktop.stage.light import Grounds
from uno_desktop.stage.open_display import OpenDisplay
from uno_desktop.stage.open_layout import OpenLayout
from uno_desktop.stage.sprites import HandLook
from uno_desktop.stage.table_stage import Stage


class ExampleTable:
    """Shows one example in `area` (pixels of the window), seen from seat A; the seats are called by letter."""

    def __init__(self, house: House, play: ExamplePlay, area: pygame.Rect) -> None:
        self.house, self.area = house, area
        seats = play.state.seats
        layout = OpenLayout(area.size, seats, 0, dispenser=play.book.press_once is not None)
        self._art = Art(layout.card_height, sprite_limit(area.size), house.settings.deck_style)
        self._art.printed = written_on(play.book.options)
        grounds = Grounds(felt(area.size))
        self._picture = TablePicture(house, layout, self._art, grounds, [True] * seats)
        self.display = OpenDisplay(play.book.deck, layout, 0)
        self._stage = Stage(self.display, SEAT_LETTERS[:seats], house.sounds.play, lambda _: None)
        self.director = Director(self._stage)
        self._look, self._shown = HandLook(), Shown()

    def show(self, seen: tuple[View, list[list[CardId]]] | None) -> None:
        """A position with all hands; None is the table before the deal."""
        self.director.drop()
        if seen is None:
            self.display.clear(self.display.seats)
        else:
            self.display.show(*seen)
        self._stage.clear()

    def update(self, dt: float) -> None:
        """What moves goes on for `dt` seconds."""
        settings = self.house.settings
        self.director.timeline.speed = settings.speed
        self._stage.reduced = settings.reduced_motion
        self.director.update(dt)
        self._look.advance([piece.card for piece in self.display.hands[0]], dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table into its part of the window."""
        room = surface.subsurface(self.area)
        self._picture.draw(room, self._stage, self._look, self._shown, self.house.now)

    def close(self) -> None:
        """Nothing is drawn any more."""
        self._art.close()
