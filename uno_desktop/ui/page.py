"""Base class of menu scenes: widgets on the felt, equally usable by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar, cast

import pygame

from uno_desktop.drawing.geometry import Box as Place
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Key, NodeAction
from uno_desktop.ui.accessible_text import PageReader
from uno_desktop.ui.focus import ENTER, FocusManager
from uno_desktop.ui.jobs import Jobs
from uno_desktop.ui.layout import Element, laid_out
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.tips import draw_tip
from uno_desktop.ui.toasts import Toasts
from uno_desktop.ui.widgets import Button, Widget, least_button_width, share_text_size

if TYPE_CHECKING:
    from uno_desktop.ui.text_field import TextField, TextFieldManager


BREATH = 1 / 8
"""Seconds between frames of a page with only slow background animation."""
_STEPS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that adjust a value from which left and right lead on."""
_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

_TEXT_WEIGHT = 9
"""Times that a text counts as much as a control when a tooltip must cover one of them."""


class PageCommand(NamedTuple):
    """A button: text key, handler, style, icon before the text, enabled state, and the player named in the text."""

    key: str
    run: Callable[[], None]
    style: str = "ink"
    sign: str = ""
    enabled: bool = True
    who: str = ""

    @property
    def text(self) -> str:
        return tr(self.key, who=self.who)


Shared = TypeVar("Shared", bound=PageServices)
"""Services of a page."""


class Page(Scene, Generic[Shared]):
    """Menu page; subclasses add widgets in `build` with `self.add(widget)`, and draw the rest in `draw_background`."""

    text_captured = True

    grows = False
    """True: the page's units grow with the text size, so fewer units fit."""

    lively = True
    """False: nothing on the page moves by itself, except the table in the background."""

    pile_position: tuple[float, float] | None = None
    """Position of the card pile in the backdrop, in fractions of the window; None hides the pile."""

    def __init__(self, services: Shared) -> None:
        self.services = services
        self.focus = FocusManager()
        self.widgets: list[Widget] = []
        self.scrollers: list[Scroller] = []
        """Scroll containers, made in `build`; page keys act on the one with the focus, otherwise on the first one."""
        self.background: list[Element] = []
        """Boxes drawn behind the widgets, placed in `build`."""
        self._places: dict[int, float] = {}
        """Scroll offset in units at the last rebuild, by index of the container."""
        self.first: Widget | None = None
        """Widget that Enter activates before the focus is moved; set it in `build`."""
        self.texts: list[pygame.Rect] = []
        """Boxes of texts drawn by the page itself, in pixels; set in `build` so that no tooltip covers them."""
        self.toasts = Toasts(services.notices)
        self.jobs = Jobs(services)
        """Jobs whose results the page receives until it is left."""
        self._reader = PageReader()
        self._text_fields: TextFieldManager | None = None

    # -- overridden by subclasses ------------------------------------------------------------------

    def build(self) -> None:
        """Adds all widgets, for the current size and language."""

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draws between the felt and the widgets."""
        for box in self.background:
            box.draw(self.metrics, surface, (0, 0))

    def draw_read(self, surface: pygame.Surface) -> None:
        """Draws the text that screen readers get instead of that of `draw_background`."""
        self.draw_background(surface)

    def back(self) -> None:
        """Handles Escape: closes the page by default."""
        self.services.stack.pop()

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self._text_fields is not None and any(getattr(widget, "editing", False) for widget in self.widgets)

    @property
    def metrics(self) -> Metrics:
        return self.services.page if self.grows else self.services.window

    @property
    def wide(self) -> float:
        return self.metrics.logical_size[0]

    @property
    def high(self) -> float:
        return self.metrics.logical_size[1]

    # -- lifecycle ---------------------------------------------------------------------------------

    def enter(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        self.jobs.stop()
        self._drop_fields()

    def resume(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Rebuilds the page after a change of size, language or content; keeps the focus and the held widget."""
        index, focused, before, first = self.focus.index, self.focus.current, self.widgets, self.first
        self._places |= {number: scroller.scrolled for number, scroller in enumerate(self.scrollers)}
        self._drop_fields()
        self.widgets, self.scrollers, self.background = [], [], []
        self.build()
        for scroller in self.scrollers:
            scroller.arrange()
        items = [widget for widget in self.widgets if widget.reachable]
        for held in before:
            if held.held:
                self._hold_again(held, [each for each in before if each.replaces(held)])
        if index < 0 and self.first is not None:
            index = items.index(self.first)
        same = [at for at, item in enumerate(items) if isinstance(focused, Widget) and item.replaces(focused)]
        if not same and focused is not None and focused is first and self.first is not None:
            index = items.index(self.first)  # the main button may have become another one
        index = min(same, key=lambda at: abs(at - index), default=index)
        self.focus.offer(items, min(index, len(items) - 1))
        if self.focus.visible:
            self._scroll_focus_into_view()
        self._hover(quiet=True)

    def _hold_again(self, held: Widget, like: list[Widget]) -> None:
        """Presses the widget that stands for `held` after a rebuild; `like` are all that had the same content.

        One that has moved counts only if there are as many as before: among fewer, it could be that of another row.
        """
        now = [each for each in self.widgets if each.replaces(held)]
        found = next((each for each in now if each.rect == held.rect), None)
        if found is None and len(now) == len(like) and not held.drags:
            found = now[like.index(held)]
        if found is not None:
            found.press(self.services.mouse)
            found.shift = (
                held.shift[0] + found.rect.x - held.rect.x, held.shift[1] + found.rect.y - held.rect.y
            )  # fmt: skip

    def to_top(self) -> None:
        """Scrolls all containers to the top, and forgets the offsets to restore after a rebuild."""
        self._places.clear()
        for scroller in self.scrollers:
            scroller.offset = 0.0

    def rebuild_at_top(self) -> None:
        """Rebuilds the page for other content, scrolled to the top."""
        self.to_top()
        self.rebuild()

    @property
    def text_fields(self) -> TextFieldManager:
        """The page's pygame_gui elements, created on first use."""
        if self._text_fields is None:
            from uno_desktop.ui.text_field import TextFieldManager  # saves 60 ms on the first frame

            self._text_fields = TextFieldManager(self.metrics, lambda: self.services.mouse, self.services.still)
        return self._text_fields

    def add(self, widget: Widget) -> Widget:
        """Adds a widget to the page, last in reading order, and returns it."""
        widget.sound = self.services.sound
        self.widgets.append(widget)
        return widget

    def add_scroller(self, box: tuple[float, float, float, float]) -> Scroller:
        """Adds and returns a scroll container at `box` in units, scrolled as before the rebuild."""
        offset = self._places.get(len(self.scrollers), 0.0)
        made = Scroller(self.metrics, self.metrics.place(*box), offset)
        self.scrollers.append(made)
        return made

    def add_to(self, scroller: Scroller, tree: Element) -> None:
        """Adds the widgets of a layout at the end of a scroll container, in its full width."""
        placed = list(laid_out(self.metrics, tree, pygame.Rect(0, scroller.height, scroller.widest, 0)))
        share_text_size(placed)
        for widget, rect in placed:
            scroller.add(self.add(widget), rect)
        scroller.height = tree.rect.bottom

    def refill(self, scroller: Scroller, tree: Element) -> None:
        """Replaces the content of a scroll container, without rebuilding the page and its text fields."""
        self.widgets = [widget for widget in self.widgets if not scroller.contains(widget)]
        scroller.clear()
        self.add_to(scroller, tree)
        scroller.arrange()

    def add_at(self, box: tuple[float, float, float, float], tree: Element) -> None:
        """Adds the widgets of a layout at `box` in units, outside of scroll containers."""
        placed = list(laid_out(self.metrics, tree, self.metrics.place(*box)))
        share_text_size(placed)
        for widget, rect in placed:
            widget.rect = rect
            self.add(widget).moved()

    def put_background(self, box: tuple[float, float, float, float], tree: Element) -> None:
        """Adds a layout without widgets at `box` in units, drawn behind the widgets."""
        tree.place(self.metrics, self.metrics.place(*box))
        self.background += tree.leaves()

    def button(
        self,
        box: tuple[float, float, float, float],
        key: str,
        on_press: Callable[[], None],
        style: str = "gold",
        size: float = 22,
        sign: str = "",
    ) -> Button:
        """Adds and returns a button at `box` in units; `key` is the key of its text."""
        made = Button(self.metrics, self.metrics.place(*box), tr(key), on_press, style, size, sign)
        self.add(made)
        return made

    def add_row(
        self, box: tuple[float, float, float, float], commands: Sequence[PageCommand], size: float = 20, gap: float = 16
    ) -> list[Button]:
        """Adds and returns buttons side by side in `box`; Enter activates the last one until the focus is moved."""
        x, y, width, height = box
        space = (width - gap * (len(commands) - 1), height)
        row = []
        widths = self._row_widths([each.text for each in commands], space, size)
        for command, wide in zip(commands, widths, strict=True):
            place = self.metrics.place(x, y, wide, height)
            made = Button(self.metrics, place, command.text, command.run, command.style, size, command.sign)
            self.add(made)
            made.enabled = command.enabled
            row.append(made)
            x += wide + gap
        share_text_size((each, each.rect) for each in row)
        self.first = row[-1]
        return row

    def _row_widths(self, texts: Sequence[str], space: tuple[float, float], size: float) -> list[float]:
        """Returns equal button widths, or widths in proportion to the minimum text widths if a text does not fit."""
        px, each = self.metrics.px, space[0] / len(texts)
        needs = [least_button_width(self.metrics, text, size, px(space[1])) for text in texts]
        if max(needs) <= px(each):
            return [each] * len(texts)
        return [space[0] * need / sum(needs) for need in needs]

    # -- accessibility -----------------------------------------------------------------------------

    def accessibility_tree(self) -> AccessibilityTree:
        return self._reader.accessibility_tree(
            self.widgets, self.draw_read, self.toasts.text, self.focus.current, not self.opaque
        )

    def perform(self, key: Key, action: NodeAction, text: str = "") -> bool:
        found = self._reader.widget(key)
        if found is None or found[0] not in self.widgets:
            return False
        widget, part = found
        if not widget.enabled:
            return False
        if widget.reachable:
            self.mark(widget)
        if action is not NodeAction.FOCUS:
            widget.perform(part, action, text)
        return True

    # -- frames ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.toasts.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.focus.handle(event)
            self._drag(event.pos)
            self._hover()
        if event.type == pygame.MOUSEWHEEL and self._wheel(event):
            return True
        if self._text_fields is not None and self._text_event(event):
            return True
        if event.type in _CLICKS and event.button == 1:
            return self._mouse_button(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and self._page_key(event.key):
            return True
        used = self.focus.handle(event)
        if used:
            self._scroll_focus_into_view()
            self._hover(quiet=True)
        return used or not self.opaque

    @property
    def frame_lifetime(self) -> float:
        if self.lively:
            return 0.0
        return self.services.backdrop.frame_lifetime if self.opaque else BREATH

    def update(self, dt: float) -> None:
        if self.opaque:
            self.services.backdrop.update(dt)
            self.toasts.update(dt)
        if self._text_fields is not None:
            self._text_fields.update(dt)
        self.jobs.update()

    def draw(self, surface: pygame.Surface) -> None:
        if self.opaque:
            self.services.backdrop.draw(surface, self.pile_position)
        self.draw_background(surface)
        for widget in self.widgets:
            if widget.shown and (widget.clip is None or widget.clip.colliderect(widget.rect)):
                surface.set_clip(widget.clip)
                widget.draw(surface)
        surface.set_clip(None)
        for scroller in self.scrollers:
            scroller.draw(surface)
        if self._text_fields is not None:
            self._text_fields.draw(surface)
        self.focus.draw(surface, self.metrics)
        self._draw_tip(surface)
        self.toasts.draw(surface, self.services.window, self.widgets)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Draws the tooltip of the widget under the mouse, else of the focused one, beside it."""
        focused = self.focus.current if self.focus.visible else None
        asked = [*(widget for widget in self.widgets if widget.hovered), focused]
        widget = next((each for each in asked if isinstance(each, Widget) and each.tip), None)
        if widget is None:
            return
        others = [each.visible for each in self.widgets if each.enabled and each.shown and each is not widget]
        taken = [Place(*rect) for rect in (*others, *self.texts * _TEXT_WEIGHT)]
        draw_tip(surface, self.metrics, widget.tip, Place(*widget.visible), taken)

    # -- helpers -----------------------------------------------------------------------------------

    def _drop_fields(self) -> None:
        if self._text_fields is not None:
            self._text_fields.close()
            self._text_fields = None

    def _hover(self, quiet: bool = False) -> None:
        found, before = None, [widget for widget in self.widgets if widget.hovered]
        for widget in self.widgets:
            widget.hovered = False
            if widget.enabled and not (quiet and self.focus.visible) and widget.hit(self.services.mouse):
                found = widget  # a mouse at rest lights nothing beside the focus
        if found:
            found.hovered, found.pointer = True, self.services.mouse
            if found.reachable and found not in before and not quiet:
                self.services.sound("hover", 0.3)

    def _mouse_button(self, event: pygame.Event) -> bool:
        self._hover()
        if event.type == pygame.MOUSEBUTTONUP:
            dragged = [scroller for scroller in self.scrollers if scroller.release()]
            for widget in [widget for widget in self.widgets if widget.held]:
                widget.held = not dragged
                if widget.held:
                    (x, y), (across, down) = event.pos, widget.shift
                    widget.release((x + across, y + down))
                widget.shift = (0, 0)
            return True
        if any(scroller.press(event.pos) for scroller in self.scrollers if scroller.area.collidepoint(event.pos)):
            return True
        for widget in reversed(self.widgets):
            if widget.enabled and widget.hit(event.pos):
                if widget.drags:
                    self._release()
                if widget.reachable:
                    self.focus.focus(widget)
                same = widget if widget in self.widgets else self.focus.current  # to choose a tile may rebuild the page
                if isinstance(same, Widget):
                    same.press(event.pos)
                return True
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        if any(scroller.drag(pos) for scroller in self.scrollers):
            return
        for widget in self.widgets:
            if widget.held:
                widget.drag(pos)

    def _release(self) -> None:
        for scroller in self.scrollers:
            scroller.release()

    def _wheel(self, event: pygame.Event) -> bool:
        for scroller in self.scrollers:
            if scroller.area.collidepoint(self.services.mouse):
                scroller.wheel(getattr(event, "precise_y", event.y))
                self._hover()
                return True
        return False

    def _page_key(self, key: int) -> bool:
        focused = self.focus.current
        if key in _STEPS and isinstance(focused, Widget) and not focused.arrows_adjust:
            return focused.adjust(_STEPS[key])
        scrollers = [scroller for scroller in self.scrollers if scroller.contains(focused)] or self.scrollers
        scroller = next((scroller for scroller in scrollers[:1] if scroller.key(key)), None)
        if scroller is None:
            return False
        seen = scroller.first_visible()
        if scroller.contains(focused) and seen is not None:
            self.focus.focus(seen)
        self._hover(quiet=True)
        return True

    def _scroll_focus_into_view(self) -> None:
        for scroller in self.scrollers:
            scroller.scroll_into_view(self.focus.current)

    @property
    def field(self) -> TextField | None:
        current = self.focus.current
        return cast("TextField", current) if self.typing and hasattr(current, "editing") else None

    def tell(self, key: str, /, **params: object) -> None:
        """Shows a toast at once; `key` is the key of its text."""
        self.toasts.show(Notice(key, params))

    def press_main(self) -> None:
        """Presses the golden button of the page, if there is one."""
        if isinstance(self.first, Button) and self.first.style == "gold" and self.first.enabled:
            self.first.activate()

    def mark(self, widget: Widget) -> None:
        self.focus.focus(widget)
        self.focus.visible = True
        self._scroll_focus_into_view()

    def show_focus(self) -> None:
        self.focus.visible = True
        self._hover(quiet=True)

    def _text_event(self, event: pygame.Event) -> bool:
        """Handles text field events; returns True if the page must not treat the event as one of its own keys."""
        from uno_desktop.ui.text_field import TextField

        fields = [widget for widget in self.widgets if isinstance(widget, TextField)]
        if event.type == pygame.KEYDOWN and event.key in ENTER and isinstance(self.focus.current, TextField):
            if self.first is not None:  # typing is finished: the focus moves to the confirming button
                self.focus.focus(self.first)
            return True
        keyboard = event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
        taken = keyboard and any(field.consumes(event) for field in fields)
        if taken or not keyboard:
            self.text_fields.process(event)
            for field in fields:
                field.notice()
        return taken
