"""What reaches the program besides the mouse: keys and pads become what the player means before a scene sees them."""

from __future__ import annotations

import pygame

from uno_desktop.scenes.controls import gamepads
from uno_desktop.scenes.controls.gamepad_map import deed_of
from uno_desktop.scenes.controls.gamepad_rumble import Beat
from uno_desktop.scenes.controls.gamepads import PadPress, Pads
from uno_desktop.scenes.controls.key_commands import BY_NAME
from uno_desktop.scenes.controls.key_glyphs import pad_in_use, use_pad
from uno_desktop.scenes.controls.keymap import as_meant, code_for, means, means_fullscreen, means_mute
from uno_desktop.scenes.controls.switches import Switches
from uno_desktop.scenes.routes import do, open_door
from uno_desktop.scenes.services import Services
from uno_desktop.system.log import logger
from uno_desktop.system.settings import Notice
from uno_desktop.ui.focus import CHOOSE
from uno_desktop.ui.page import Page

_KEYS = (pygame.KEYDOWN, pygame.KEYUP)
_NOT_PADS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
"""Events after which keys are told of again."""
_BACKWARDS = "left shoulder"
"""The button that does what its neighbour does, the other way round."""


class Devices:
    """Hands events on to the scenes; those that hold everywhere are done here."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._pads = Pads()
        self._frames = 0
        self.switches = Switches(services, self._tap)
        use_pad(None)
        services.rumble = self._rumble

    def take(self, event: pygame.Event) -> bool:
        """True if the event came from one of these devices, and all has been done about it."""
        if self.switches.take(event):
            return True
        if event.type in _NOT_PADS and pad_in_use() is not None:
            use_pad(None)
        if event.type in _KEYS:
            self._key(event)
        elif event.type in gamepads.EVENTS:
            self._pad(event)
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: what is held on a pad counts again, and the focus of a pad is seen."""
        if self._frames == 1 and self._services.hires:
            self._hear_of_pads()
        self._frames += 1
        self.switches.update(dt)
        if pad_in_use() is None:
            return
        if self._services.stack.top is not None:
            self._services.stack.top.show_focus()
        again = self._pads.again(dt)
        if again:
            self._press(PadPress(again, True))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what belongs to no scene: what a switch would choose."""
        self.switches.draw(surface)

    def _hear_of_pads(self) -> None:
        try:
            self._pads.listen(do("hear of pads", self._services))
        except ImportError as error:  # the library is built without it on some systems
            logger.warning("no pads: %s", error)

    # -- keys --------------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> None:
        stack, down = self._services.stack, event.type == pygame.KEYDOWN
        if stack.learning:
            stack.handle(event)
        elif down and means_fullscreen(event):
            self._services.toggle_fullscreen()
        elif down and means_mute(event) and not stack.typing:
            self._services.toggle_mute()
        elif down and means(event.key, "speech") and not stack.typing:
            self._services.toggle_speech()
        elif down and means(event.key, "say again") and not stack.typing:
            self._services.audience.speaker.again()
        else:
            stack.handle(event if stack.typing else as_meant(event))

    # -- pads --------------------------------------------------------------------------------------

    def _pad(self, event: pygame.Event) -> None:
        wanted = self._services.stack.learning and event.type == pygame.CONTROLLERBUTTONDOWN
        if wanted and self._services.stack.handle(event):
            return
        before = self._pads.any
        for press in self._pads.take(event):
            if press.down:
                use_pad(self._pads.kind)
                self._services.offer_calm("pads.calm")
            self._press(press)
        if before and not self._pads.any:
            use_pad(None)
            self._services.notices.append(Notice("pads.gone", {}))

    def _rumble(self, beat: Beat) -> None:
        """The pad shakes, if it is what is played with, and if that is wanted."""
        if self._services.settings.rumble and pad_in_use() is not None:
            self._pads.rumble(beat)

    def _tap(self, button: str) -> None:
        """A button goes down and comes up again."""
        self._press(PadPress(button, True))
        self._press(PadPress(button, False))

    def _press(self, press: PadPress) -> None:
        """The key of a button's deed goes down, or comes up."""
        stack = self._services.stack
        found = deed_of("right shoulder" if press.button == _BACKWARDS else press.button)
        deed = found.deed if found is not None else ""
        if stack.learning and press.down:
            deed = "menu"  # a key is wanted, which a pad has not
        if not deed or (deed == "menu" and stack.top is not None and stack.top.last):
            return
        if deed == "enter" and self._spells(press.down):
            return
        each = BY_NAME[deed]
        if stack.typing and not each.fixed:
            return
        code = CHOOSE if deed == "enter" else each.codes[0] if each.fixed else code_for(deed)
        mod = pygame.KMOD_SHIFT if press.button == _BACKWARDS else 0
        kind = pygame.KEYDOWN if press.down else pygame.KEYUP
        stack.handle(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0))

    def _spells(self, down: bool) -> bool:
        """Without a keyboard a line is written letter by letter; True if the focus is on one."""
        page = self._services.stack.top
        field = page.field if isinstance(page, Page) else None
        if field is not None and down:
            open_door(self._services, "letters", field.text, field.limit, field.digits, field.on_change)
        return field is not None
