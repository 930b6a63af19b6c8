"""Input devices besides the mouse: translates keys and gamepad buttons before a scene receives them."""

import pygame

from uno_desktop.scenes.controls import gamepads
from uno_desktop.scenes.controls.gamepads import GamepadPress, Gamepads, Rumble
from uno_desktop.scenes.controls.key_commands import BY_NAME, START
from uno_desktop.scenes.controls.keymap import (
    PAD_CODES,
    as_meant,
    button_label,
    is_shortcut,
    means,
    means_fullscreen,
    means_mute,
    pad_in_use,
    use_pad,
)
from uno_desktop.scenes.controls.switches import Switches
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.log import logger
from uno_desktop.ui.focus import CHOOSE, ERASE, NAVIGATION
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene

_KEYS = (pygame.KEYDOWN, pygame.KEYUP)
_NOT_PADS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
"""Events that make labels show keys again."""
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
_ERASES = "west"
"""Button that deletes a letter while text is typed."""
_BACKWARDS = "left shoulder"
"""Button that acts like the right shoulder button, backwards."""


class InputDevices:
    """Translates device events for the scenes; handles global key commands itself."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.pads = Gamepads()
        self._frames = 0
        self._keyboard = False
        """True while the player moves the focus by keys."""
        self._top: Scene | None = None
        self.switches = Switches(services, self._tap)
        use_pad(None, gone=True)
        services.rumble = self._rumble

    @property
    def focus_leads(self) -> bool:
        """True while keys or a gamepad move the focus, and not the mouse."""
        return self._keyboard or pad_in_use() is not None

    def handle(self, event: pygame.Event) -> bool:
        """Handles an event; returns True if it came from one of these devices."""
        if self.switches.handle(event):
            return True
        if event.type in _NOT_PADS and pad_in_use() is not None:
            use_pad(None)
        if event.type in _MOUSE:
            self._keyboard = False
        if event.type in _KEYS:
            self._key(event)
        elif event.type in gamepads.EVENTS:
            self._pad(event)
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Advances scanning and held directions by `dt` seconds; shows the focus while keys or a gamepad are used."""
        if self._frames == 1 and self._services.uses_worker:
            self._listen_for_gamepads()
        self._frames += 1
        self.switches.update(dt)
        top, before = self._services.stack.top, self._top
        self._top = top
        if top is not None and (pad_in_use() is not None or (self._keyboard and top is not before and top.keeps_focus)):
            top.show_focus()
        if pad_in_use() is None:
            return
        again = self.pads.again(dt)
        if again:
            self._press(GamepadPress(again, True))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the scanning highlight, which is not part of any scene."""
        self.switches.draw(surface)

    def _listen_for_gamepads(self) -> None:
        try:
            self.pads.listen(doors.listen_for_pads())
        except ImportError as error:  # some systems build the library without it
            logger.warning("no pads: %s", error)

    # -- keyboard ----------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> None:
        stack, down = self._services.stack, event.type == pygame.KEYDOWN
        if stack.captures_key:
            stack.handle(event)
        elif down and is_shortcut(event) and not stack.typing:
            return  # the system hides or minimizes the window, or ends the program; a text field copies and pastes
        elif down and means_fullscreen(event):
            self._services.toggle("fullscreen")
        elif down and means_mute(event) and not stack.typing:
            self._services.toggle("muted")
        elif down and means(event.key, "speech") and not stack.typing:
            self._services.toggle("speech")
        elif down and means(event.key, "say again") and not stack.typing:
            self._services.accessibility.announcer.again()
        else:
            meant = event if stack.typing else as_meant(event)
            self._keyboard = self._keyboard or (down and meant.key in NAVIGATION)
            stack.handle(meant)

    # -- gamepads ----------------------------------------------------------------------------------

    def _pad(self, event: pygame.Event) -> None:
        wanted = self._services.stack.captures_key and event.type == pygame.CONTROLLERBUTTONDOWN
        if wanted and self._services.stack.handle(event):
            return
        before = self.pads.any
        for press in self.pads.handle(event):
            if press.down:
                use_pad(self.pads.kind)
                self._services.offer_calm("pads.calm")
            self._press(press)
        if before and not self.pads.any:
            use_pad(None, gone=True)
            self._services.notify("pads.gone")

    def _rumble(self, beat: tuple[float, float, float]) -> None:
        if self._services.settings.rumble and pad_in_use() is not None:
            self.pads.rumble(Rumble(*beat))

    def _tap(self, button: str) -> None:
        self._press(GamepadPress(button, True))
        self._press(GamepadPress(button, False))

    def _press(self, press: GamepadPress) -> None:
        """Sends the key of a fixed command, or the code of another button, as a press or release."""
        stack = self._services.stack
        found = gamepads.PAD_BINDINGS.owner("right shoulder" if press.button == _BACKWARDS else press.button)
        command_id = found.id if found is not None else ""
        if stack.captures_key and press.down:
            command_id = "menu"  # a key is expected, which a gamepad does not have
        if press.button == START and isinstance(stack.top, Page) and not stack.captures_key:
            if press.down:
                stack.top.press_main()
            return
        if stack.typing and press.button == _ERASES:
            stack.handle(self._event(ERASE, press))
            return
        if not command_id or (command_id == "menu" and stack.top is not None and stack.top.last):
            return
        if command_id == "enter" and self._opens_keyboard(press.down):
            return
        each = BY_NAME[command_id]
        if each.fixed:
            stack.handle(self._event(CHOOSE if command_id == "enter" else each.codes[0], press))
        else:
            self._key(self._event(PAD_CODES[press.button], press))

    def _event(self, code: int, press: GamepadPress) -> pygame.Event:
        mod = pygame.KMOD_SHIFT if press.button == _BACKWARDS else 0
        kind = pygame.KEYDOWN if press.down else pygame.KEYUP
        return pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0, pad=True)

    def _opens_keyboard(self, down: bool) -> bool:
        """Returns True if a text field has the focus; on a press, also opens the on-screen keyboard for it."""
        page = self._services.stack.top
        field = page.field if isinstance(page, Page) else None
        if field is not None and down:
            erases = button_label(_ERASES)
            doors.push(
                self._services, doors.letters, field.text, field.limit, field.digits, field.on_change, erases
            )  # fmt: skip
        return field is not None
