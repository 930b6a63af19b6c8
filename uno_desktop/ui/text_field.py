"""Text input on pages, built on pygame_gui."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable

import i18n as gui_translation
import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from uno_desktop.drawing import palette
from uno_desktop.drawing.fonts import FONTS
from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import is_hidden
from uno_desktop.ui.accessibility_tree import NodeAction, Role
from uno_desktop.ui.focus import CHOOSE
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Widget

# The library translates all text from files of its own; ours is translated already.
gui_translation.t = lambda text, **_: text
_LEAVES = (CHOOSE, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)


Pointer = Callable[[], tuple[int, int]]
"""Returns the mouse position in window pixels."""


class _Manager(pygame_gui.UIManager):
    """UI manager with the mouse position of its form, which is in pixels at every display scale.

    Holds the form weakly: the library keeps managers forever, the first one by design, and each would keep
    its page and all cached pictures alive.
    """

    text_fields: weakref.ref[TextFieldManager] | None = None

    def _update_mouse_position(self) -> None:
        text_fields = None if self.text_fields is None else self.text_fields()
        if text_fields is not None:
            self.mouse_position = text_fields.mouse()


_FieldStyle = tuple[tuple[int, int], float, str]
_free: dict[_FieldStyle, _Manager] = {}
"""Manager of the last closed form, by size, scale and typeface; a new one would need 40 ms to read its fonts."""


def _theme(scale: float, typeface: str) -> dict[str, object]:
    folder = paths.assets() / "fonts"
    clear = "#00000000"

    def font(size: float) -> dict[str, str]:
        return {
            "name": typeface,
            "size": str(max(8, round(size * scale))),
            "regular_path": str(folder / FONTS[typeface]["regular"]),
            "bold_path": str(folder / FONTS[typeface]["bold"]),
        }

    colours = {
        "dark_bg": clear,
        "normal_border": clear,
        "normal_text": palette.WHITE,
        "selected_text": palette.INK,
        "selected_bg": palette.GOLD,
        "text_cursor": palette.GOLD_LIGHT,
        "link_text": palette.GOLD,
        "normal_bg": "#ffffff30",
        "hovered_bg": "#ffffff55",
        "active_bg": "#ffffff70",
        "hovered_border": clear,
        "active_border": clear,
    }
    flat = {"border_width": "0", "shadow_width": "0", "padding": "4,2"}
    return {
        "defaults": {"colours": colours, "font": font(17), "misc": flat},
        "text_entry_line": {"colours": colours, "font": font(19), "misc": flat},
    }


class TextFieldManager:
    """The pygame_gui elements of one page, for one layout; a new layout needs a new form."""

    def __init__(self, metrics: Metrics, mouse: Pointer, still: bool = False) -> None:
        """With `still` the cursor does not blink."""
        self.metrics = metrics
        self.mouse = mouse
        self.still = still
        self._key = size, scale, typeface = metrics.size, metrics.scale, metrics.fonts.typeface
        if self._key not in _free:
            _free[self._key] = _Manager(size, _theme(scale, typeface), enable_live_theme_updates=False)
        self.manager = _free.pop(self._key)
        self.manager.text_fields = weakref.ref(self)

    def process(self, event: pygame.Event) -> bool:
        """Passes an event to pygame_gui. Returns True if it is consumed."""
        return bool(self.manager.process_events(event))

    def update(self, dt: float) -> None:
        self.manager.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.manager.draw_ui(surface)

    def close(self) -> None:
        """Releases the keyboard and all elements."""
        self.manager.set_focus_set(None)
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        _free.clear()
        _free[self._key] = self.manager


class _HiddenSigns(list[str]):
    """Forbidden characters: all invisible ones."""

    def __contains__(self, sign: object) -> bool:
        return isinstance(sign, str) and is_hidden(sign)


class TextField(Widget):
    """One-line text input; `on_change` gets the text after every change by the user."""

    radius = 12
    drags = True
    role = Role.FIELD
    written = False

    def __init__(
        self,
        text_fields: TextFieldManager,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        limit: int,
        digits: bool = False,
        label: str = "",
    ) -> None:
        """`label` names the input, if there is no visible label beside it."""
        super().__init__(text_fields.metrics, rect)
        self.label = label
        text = "".join(sign for sign in text[:limit] if not is_hidden(sign))
        self.text_fields, self.on_change, self.text = text_fields, on_change, text
        self.limit, self.digits = limit, digits
        self._size = rect.size if rect.size != (0, 0) else (text_fields.metrics.px(100), text_fields.metrics.px(44))
        inner = pygame.Rect(rect.topleft, self._size).inflate(-text_fields.metrics.px(14), -text_fields.metrics.px(8))
        self.line = UITextEntryLine(inner, text_fields.manager, initial_text=text)
        self.line.forbidden_characters = _HiddenSigns()
        if text_fields.still:
            self.line.blink_cursor_time = math.inf
        self.line.set_text_length_limit(limit)
        if digits:
            self.line.set_allowed_characters("numbers")
        self.wrong = False

    @property
    def value_text(self) -> str:
        return self.text

    def node_actions(self) -> frozenset[NodeAction]:
        return super().node_actions() | ({NodeAction.WRITE} if self.enabled else frozenset())

    def perform(self, part: str, action: NodeAction, text: str) -> None:
        if action is NodeAction.WRITE:
            kept = "".join(sign for sign in text if not is_hidden(sign) and (not self.digits or sign.isdigit()))
            self.line.set_text(kept[: self.limit])
            self.notice()

    @property
    def editing(self) -> bool:
        """True while the field takes the keys."""
        return bool(self.line.is_focused)

    def focused(self, on: bool) -> None:
        was = self.editing
        self.text_fields.manager.set_focus_set(self.line.get_focus_set() if on else None)
        if on and not was:  # a click has already positioned the cursor
            self.line.edit_position = len(self.line.text)
            self.line.cursor_has_moved_recently = True

    def select_all(self) -> None:
        """Selects the text, so that typing replaces it."""
        self.line.select_range = [0, len(self.line.text)]

    def consumes(self, event: pygame.Event) -> bool:
        """Returns True for keys that belong to the field while it is edited."""
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.editing
        keys = self.editing and event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key not in _LEAVES
        return keys and not (event.type == pygame.KEYDOWN and self._ends(event))

    def _ends(self, event: pygame.Event) -> bool:
        """Returns True if left or right leads out of the field: at that end of the text, and always on a gamepad."""
        ends = {pygame.K_LEFT: 0, pygame.K_RIGHT: len(self.line.text)}
        first, last = self.line.select_range
        there = first == last and self.line.edit_position == ends.get(event.key) and not event.mod & pygame.KMOD_SHIFT
        return event.key in ends and (there or getattr(event, "pad", False))

    def notice(self) -> None:
        """Calls `on_change` if the text has changed."""
        if self.line.get_text() != self.text:
            self.text = self.line.get_text()
            self.on_change(self.text)

    def move(self, shown: bool) -> None:
        """Moves the input to `rect` after scrolling; hides it if the field is not `shown`."""
        inner = self.rect.inflate(-self.metrics.px(14), -self.metrics.px(8))
        if self.rect.size != self._size:
            self._size = self.rect.size
            self.line.set_dimensions(inner.size)
        self.line.set_position(inner.topleft)
        if shown:
            self.line.show()  # type: ignore[no-untyped-call]
        else:
            self.line.hide()  # type: ignore[no-untyped-call]

    def moved(self) -> None:
        self.move(self.clip is None or self.clip.contains(self.rect))

    def set_text(self, text: str) -> None:
        """Sets the text without calling `on_change`."""
        self.text = text
        self.line.set_text(text)

    def draw(self, surface: pygame.Surface) -> None:
        style = "field.wrong" if self.wrong else "field.lit" if self.hovered or self.editing else "field"
        self.metrics.plates.blit(surface, self.rect, style, self.radius)
