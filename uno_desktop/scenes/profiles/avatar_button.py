"""Button that shows and changes an avatar."""

from collections.abc import Callable

import pygame

from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Widget

FACE = 48.0
"""Side length of an avatar in page units."""


class AvatarButton(Widget):
    """Avatar that a press changes to the next one; the arrow keys step in either direction."""

    radius = 24

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, avatar_id: str, tint: int, on_step: Callable[[int], None] | None
    ) -> None:
        """`avatar_id` is a portrait name, `tint` a person's shades; `on_step` is called with 1 or -1; None makes the
        button read-only."""
        super().__init__(metrics, rect)
        self.avatar_id, self.tint, self.on_step = avatar_id, tint, on_step
        self.enabled = self.reachable = on_step is not None

    @property
    def tip(self) -> str:
        return self.label

    def activate(self) -> None:
        self.adjust(1)

    def adjust(self, step: int) -> bool:
        if self.on_step is None:
            return False
        self.sound("click", 0.5)
        self.on_step(step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect
        if self.hovered:
            self.metrics.plates.blit(surface, rect.inflate(6, 6), "row.hover", 27)
        mood = Mood.PLEASED if self.hovered else Mood.CALM
        draw_portrait(surface, (rect.x, rect.y, rect.w, rect.h), self.avatar_id, mood, self.tint)
