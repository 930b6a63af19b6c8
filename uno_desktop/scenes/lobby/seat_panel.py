"""One seat on the page that asks who plays: its ground, the face that stands for its character, and how it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.lobby.draft import persona_of
from uno_desktop.stage.people.expressions import Mood
from uno_desktop.stage.people.portraits import PERSON, ROBOT, draw_portrait
from uno_desktop.ui.units import Units
from uno_desktop.ui.widgets import Stepper, Widget
from uno_desktop.ui.words import fitted, put

FACE = 48.0
"""Side of a face in units of the page."""


class SeatGround(Widget):
    """The panel of a seat; who sets the table up is told so."""

    radius = 18

    def __init__(self, units: Units, rect: pygame.Rect, note: str, note_left: float) -> None:
        """`note` stands `note_left` units from the left where another seat has its controls; empty for none."""
        super().__init__(units, rect)
        self.note, self.note_left = note, note_left
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        units, rect = self.units, self.rect
        units.skin.blit(surface, rect, "panel", self.radius)
        if self.note:
            room = rect.width - units.px(self.note_left + 16)
            line = fitted(units.fonts, self.note, 17, "regular", palette.MUTED, room)
            put(surface, line, midleft=(rect.left + units.px(self.note_left), rect.centery))


class FaceButton(Widget):
    """The face on a seat; a press asks for the next character."""

    radius = 24

    def __init__(
        self, units: Units, rect: pygame.Rect, seat: SeatPlan, tint: int, on_press: Callable[[], None] | None
    ) -> None:
        """`tint` is the seat's number; `on_press` None: nobody with a character sits here."""
        super().__init__(units, rect)
        self.seat, self.tint, self.on_press = seat, tint, on_press
        self.enabled = self.reachable = on_press is not None

    def activate(self) -> None:
        if self.on_press is not None:
            self.sound("click", 0.5)
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect
        if self.hovered:
            self.units.skin.blit(surface, rect.inflate(6, 6), "row.hover", 27)
        mood = Mood.PLEASED if self.hovered else Mood.CALM
        who = PERSON if self.seat.human else persona_of(self.seat.player) or ROBOT
        draw_portrait(surface, (rect.x, rect.y, rect.w, rect.h), who, mood, self.tint)


class LevelStepper(Stepper):
    """Who plays, or how well; below it the character."""

    def __init__(
        self,
        units: Units,
        rect: pygame.Rect,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        persona: str,
    ) -> None:
        """`persona` is the character in words, empty for none."""
        super().__init__(units, rect, labels, index, on_change, 17)
        self.persona = persona

    def _label(self, room: int) -> pygame.Surface:
        if not self.persona:
            return super()._label(room)
        letters = self.units.fonts
        upper = fitted(letters, self.labels[self.index], 16, "bold", palette.WHITE, room)
        lower = fitted(letters, self.persona, 12.5, "regular", palette.GOLD_LIGHT, room)
        both = pygame.Surface(
            (max(upper.width, lower.width), upper.height + lower.height - self.units.px(6)), pygame.SRCALPHA
        )
        put(both, upper, midtop=(both.width // 2, 0))
        put(both, lower, midbottom=(both.width // 2, both.height))
        return both
