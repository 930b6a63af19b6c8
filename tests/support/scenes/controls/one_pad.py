"""Gamepad without the library's side of it."""

from uno_desktop.scenes.controls.gamepads import Rumble

PAD = 7
"""Its instance ID."""


class OnePad:
    """Driver of the only gamepad that can be opened, at index 0."""

    def __init__(self) -> None:
        self.gone: list[int] = []
        self.rumbled: list[tuple[int, Rumble]] = []

    def connect(self, index: int) -> tuple[int, str] | None:
        return (PAD, "DualSense Wireless Controller") if index == 0 else None

    def disconnect(self, number: int) -> None:
        self.gone.append(number)

    def rumble(self, number: int, beat: Rumble) -> None:
        self.rumbled.append((number, beat))
