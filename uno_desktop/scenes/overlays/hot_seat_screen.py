"""Hot-seat screen between two players on a shared screen: no hand is visible until the next player is ready."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.parts.card_fan import draw_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Node, NodeAction
from uno_desktop.ui.hold_to_confirm import CONFIRM, HoldToConfirm
from uno_desktop.ui.layout import Background, Column, Label, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import Page
from uno_desktop.ui.widgets import Button

_CARD = 230.0
_TALL = 600.0
"""Minimum page height in units at which the name is large, with a fan of cards below."""
_DEAF = 0.4
"""Seconds after opening in which presses are ignored, because they were meant for the previous screen."""
_BUTTON, _BACK = (400.0, 70.0), (260.0, 44.0)
_MENU, _EDGE = (110.0, 44.0), 14.0
_ROW, _PANEL = 26.0, 720.0


class HoldButton(Button):
    """Button that fills while it is held. Players who cannot hold it press twice; it lights up when it accepts the
    second press."""

    def __init__(self, metrics: Metrics, rect: pygame.Rect, press: HoldToConfirm) -> None:
        super().__init__(metrics, rect, "", lambda: None, "ink", 23)
        self._press = press

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        self.label, self.help = self.text, self.subtitle
        return super().nodes("")

    def perform(self, part: str, action: NodeAction, text: str) -> None:
        """Acts like a short press; the second one, after a pause, activates the button."""
        if action is NodeAction.PRESS:
            self._press.press()
            self._press.release()

    def draw(self, surface: pygame.Surface) -> None:
        press = self._press
        self.text = tr("handover.again" if press.lit else "handover.wait" if press.waits else "handover.hold")
        self.subtitle = "" if press.lit or press.waits else tr("handover.or_twice")
        clip = surface.get_clip()
        filled = self.rect.copy()
        filled.width = round(self.rect.width * press.progress)
        for style, area in (("ink", self.rect), ("gold", filled)):
            self.style = style
            surface.set_clip(area.clip(clip))
            super().draw(surface)
        surface.set_clip(clip)


class HotSeatScreen(Page[Services]):
    """Opaque page that hides the table until the player called `name` holds its button, then calls `on_ready`.

    A brief accidental press has no effect, and the button lies outside the area of any hand. With `on_sent_back`,
    Escape or a second button returns the screen to the previous player; otherwise Escape opens the pause menu.
    """

    private = True
    grows = True

    def __init__(
        self,
        services: Services,
        name: str,
        on_ready: Callable[[], None],
        news: Callable[[], Sequence[str]] = tuple,
        on_sent_back: Callable[[], None] | None = None,
        on_pause: Callable[[], None] | None = None,
    ) -> None:
        """`news` returns sentences about the public events since this player last had the screen; `on_pause` opens the
        pause menu."""
        super().__init__(services)
        self.name, self.on_ready, self.on_sent_back = name, on_ready, on_sent_back
        self._on_pause = on_pause
        self._news = news
        self._press = HoldToConfirm(_DEAF)
        self._age = 0.0
        self.lines: tuple[str, ...] = ()

    def enter(self) -> None:
        super().enter()
        self.services.sound("curtain", 0.8)

    def build(self) -> None:
        self.lines = tuple(self._news())
        wide, large = min(_BUTTON[0], self.wide - 40), self._large
        box = ((self.wide - wide) / 2, self._name_at + (46 if large else 28), wide, _BUTTON[1])
        self.ready = HoldButton(self.metrics, self.metrics.place(*box), self._press)
        self.first = self.add(self.ready)
        bottom = box[1] + box[3]
        self.menu_button: Button | None = None
        if self._on_pause is not None and self.on_sent_back is None:  # else Escape sends back first
            corner = (self.wide - _MENU[0] - _EDGE, _EDGE, *_MENU)
            self.menu_button = self.button(corner, "table.menu", self._on_pause, "ink", 15)
        self.back_button: Button | None = None
        if self.on_sent_back is not None:
            wide = min(_BACK[0], self.wide - 40)
            box = ((self.wide - wide) / 2, bottom + 12, wide, _BACK[1])
            self.back_button = self.button(box, "handover.not_now", self.back, "ink", 18)
            bottom = box[1] + box[3]
        words = Column(
            Label(tr("handover.pass_to"), 24 if large else 18, color=palette.MUTED, align="center"),
            Label(self.name, 56 if large else 36, "title", palette.GOLD_LIGHT, align="center"), gap=0,
        )  # fmt: skip
        self.put_background((40, self._name_at - (68 if large else 48), self.wide - 80, 0), words)
        if self.lines:
            self._build_news(bottom + 18, self.high - 18)

    def _build_news(self, top: float, bottom: float) -> None:
        """Shows the news in a panel between two heights; only the last sentences if space is short."""
        across = min(_PANEL, self.wide - 40)
        *earlier, last = self.lines[-max(1, int((bottom - top - 58) / _ROW)) :]
        lines = [Label(text, 17, color=palette.CREAM) for text in earlier] + [Label(last, 17, "bold")]
        title = Label(tr("handover.since"), 18, "title", palette.GOLD_LIGHT)
        panel = Column(title, *lines, gap=3, inset=(24, 12), background=Background("panel", 22))
        box = ((self.wide - across) / 2, top, across, bottom - top)
        self.put_background(box, Column(Spacer(), panel, Spacer(), gap=0))

    def back(self) -> None:
        """Closes the page without showing a hand and calls `on_sent_back`; no effect if it is None or too early."""
        if self.on_sent_back is not None and self._age >= _DEAF:
            self.services.stack.pop()
            self.on_sent_back()

    def press_main(self) -> None:
        """Opens the menu, as at the table that the page hides."""
        if self.menu_button is not None:
            self._press.cancel()
            self.menu_button.activate()

    def handle(self, event: pygame.Event) -> bool:
        """Handles presses directly, because their duration and interruptions matter; returns True for every event."""
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if self._hits(self.back_button, event) or (escape and self.on_sent_back is not None):
            self._press.cancel()
            self.back()
        elif self.menu_button is not None and (escape or self._hits(self.menu_button, event)):
            self.press_main()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            on_it = event.button == 1 and self.ready.hit(event.pos)
            self._count(event.type == pygame.MOUSEBUTTONDOWN, on_it)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._count(event.type == pygame.KEYDOWN, event.key in CONFIRM)
        elif event.type == pygame.MOUSEMOTION:
            super().handle(event)
        return True

    def _hits(self, button: Button | None, event: pygame.Event) -> bool:
        if button is None or event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return event.button == 1 and button.hit(event.pos)

    def on_focus_lost(self) -> None:
        self._press.cancel()

    def _count(self, down: bool, on_it: bool) -> None:
        if not on_it:
            self._press.cancel()
        elif down:
            self._press.press()
        else:
            self._press.release()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt
        if self._press.update(dt):
            self.services.sound("click", 0.6)
            self.services.stack.pop()
            self.on_ready()

    @property
    def _large(self) -> bool:
        return self.metrics.logical_size[1] >= _TALL

    @property
    def _name_at(self) -> float:
        """Vertical centre of the name, in units from the top."""
        return 150.0 if self._large else 62.0

    def draw_background(self, surface: pygame.Surface) -> None:
        if self._large and not self.lines:
            middle = self.metrics.place(self.wide / 2, self.high + 110 - _CARD * 1.3, 0, 0).topleft
            draw_fan(self.services, surface, ("",) * 5, middle, self.metrics.px(_CARD), 12, 1.3)
        super().draw_background(surface)
