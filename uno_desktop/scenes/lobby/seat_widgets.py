"""Portraits of the seats on the seats page."""

from collections.abc import Callable

from uno_desktop.scenes.profiles.avatar_button import AvatarButton
from uno_desktop.ui.layout import NOWHERE
from uno_desktop.ui.metrics import Metrics


class SeatFace(AvatarButton):
    """Large portrait of a seat; a press selects the seat, the arrow keys change the character."""

    picked = False

    def __init__(self, metrics: Metrics, portrait: tuple[str, int], on_step: Callable[[int], None] | None) -> None:
        super().__init__(metrics, NOWHERE, *portrait, on_step)
        self.on_press = self.activate

    @property
    def chosen(self) -> bool:
        return self.picked

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()
