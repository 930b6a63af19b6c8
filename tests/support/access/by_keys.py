"""Finds clicks that keys cannot replace, by clicking each node and walking to it with the keyboard."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pygame

from uno_desktop.model.actions import DRAW
from uno_desktop.scenes.controls.key_commands import BY_NAME, SAME
from uno_desktop.scenes.controls.keymap import KEY_BINDINGS
from uno_desktop.scenes.table.command_list import CANCEL, REACTION, SUPPLY
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.ui.accessibility_tree import CLICKED, Node, NodeAction, Role
from uno_desktop.ui.hold_to_confirm import HoldToConfirm
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.widgets import Widget

Done = list[tuple[object, ...]]
"""Calls made so far, each with its arguments."""
Way = tuple[int, ...]
_WAYS: tuple[Way, ...] = ((), (pygame.K_RETURN,), (pygame.K_LEFT, pygame.K_RETURN))
"""Keys pressed on a widget with the focus, unless focusing it already acts."""
_ASKED: tuple[Way, ...] = ((pygame.K_RETURN,), (pygame.K_SPACE,))
"""Keys pressed on the answer to a prompt at the table."""
_ASKS_ONLY = ("sound", "_chosen", "_is_", "is_", "_waits")
"""Prefixes of callbacks of a widget that have no effect."""
_PASSING = ("_from", "hovered", "held", "pointer", "rect", "trying")
"""State that mouse and keyboard leave in a widget, and its scroll position: not the result of an action."""


def out_of_reach(scene: Scene) -> list[str]:
    """Returns a sentence for each node that reacts to a click but not to keys. The actions are not carried out, but the
    scene may be in another state afterwards."""
    # The first key ends a running animation; a page that records keys takes Escape as its cancel key.
    _type(scene, pygame.K_ESCAPE if scene.captures_key else pygame.K_TAB)
    if isinstance(scene, Page):
        return list(_PageWalk(scene).problems())
    if isinstance(scene, TableScene):
        scene.local_players.input_guard.update(1.0)  # long enough ago to be meant
        _type(scene, pygame.K_TAB)
    return list(_TableWalk(scene).problems()) if isinstance(scene, TableScene) else []


def _type(scene: Scene, *codes: int, mod: int = 0) -> None:
    for code in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            scene.handle(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0))


def _click(scene: Scene, at: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=at, button=1))


class _Walk:
    """Records actions instead of carrying them out."""

    def __init__(self) -> None:
        self._done: Done = []
        self._kept: list[tuple[object, dict[str, object]]] = []

    def _write_down(self, owner: object, *names: str) -> None:
        """Records these methods of an object from now on."""
        self._kept.append((owner, dict(vars(owner))))
        for name in names:
            assert hasattr(owner, name), f"{type(owner).__name__} has no {name}"
            setattr(owner, name, partial(self._written, (id(owner), name)))

    def _written(self, call: tuple[object, ...], *given: object, **_: object) -> None:
        if (*call, repr(given)) not in self._done:
            self._done.append((*call, repr(given)))

    @contextmanager
    def _all_as_before(self) -> Iterator[None]:
        try:
            yield
        finally:
            for owner, own in reversed(self._kept):
                vars(owner).clear()
                vars(owner).update(own)


class _PageWalk(_Walk):
    """Walks a page with Tab, and clicks each of its nodes."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page

    def problems(self) -> Iterator[str]:
        page = self._page
        nodes = [node for node in page.accessibility_tree().all() if node.actions & CLICKED]
        widgets = [page._reader.widget(node.key) for node in nodes]
        with self._all_as_before():
            self._write_all_down()
            before = self._stops()
            for node, found in zip(nodes, widgets, strict=True):
                assert found is not None
                widget, part = found
                asked = self._of(widget, partial(self._click, widget, part, before.get(widget)))
                if node.role is Role.FIELD or (node.selected and not asked):  # clicked, it is there already
                    if widget not in before:
                        yield f"Tab does not come to {node.name!r}"
                elif not asked:
                    yield f"a click on {node.name!r} does nothing"
                elif not any(self._is(node, asked, got) for got in self._by_keys(widget, before)):
                    yield f"no key does what a click on {node.name!r} does"

    def _write_all_down(self) -> None:
        """Records the callbacks of the widgets, and going back."""
        page = self._page
        for widget in page.widgets:
            back = [name for name, own in vars(widget).items() if own == page.back]
            calls = [name for name, own in vars(widget).items() if callable(own) and not name.startswith(_ASKS_ONLY)]
            presses = [own for own in vars(widget).values() if isinstance(own, HoldToConfirm)]
            self._write_down(widget, *calls)
            for name in back:
                setattr(widget, name, lambda: page.back())
            for press in presses:
                self._write_down(press, "press")
        self._write_down(page, "back")

    def _stops(self) -> dict[Widget, Widget | None]:
        """Returns the widgets reached by Tab, each with the one before it."""
        page, stops = self._page, dict[Widget, Widget | None]()
        before = page.focus.current
        for _ in range(len(page.widgets) + 2):
            _type(page, pygame.K_TAB)
            here = page.focus.current
            if isinstance(here, Widget):
                stops.setdefault(here, before if isinstance(before, Widget) else None)
            before = here
        return stops

    def _click(self, widget: Widget, part: str, before: Widget | None) -> None:
        page = self._page
        page.mark(widget)  # it may have to be scrolled into sight
        self._stand_on(before)
        room = widget.rect
        for name, node in widget.nodes(""):
            room = pygame.Rect(node.box) if name == part else room
        _click(page, (room if widget.clip is None else room.clip(widget.clip)).center)

    def _by_keys(self, widget: Widget, before: dict[Widget, Widget | None]) -> Iterator[Done]:
        """Yields the result of each sequence of keys."""
        page = self._page
        if widget in before:
            steps = type(widget).adjust is not Widget.adjust
            for way in (*_WAYS, *(((pygame.K_RIGHT,),) if steps else ())):

                def walk(way: Way = way) -> None:
                    self._stand_on(before[widget])
                    _type(page, pygame.K_TAB, *way)

                yield self._of(widget, walk)
        yield self._of(widget, partial(_type, page, pygame.K_ESCAPE))

    def _stand_on(self, widget: Widget | None) -> None:
        if widget is not None:
            self._page.focus.focus(widget)
        self._done.clear()

    def _of(self, widget: Widget, act: Callable[[], object]) -> Done:
        """Returns the recorded calls of an action, and the changed attributes of the widget, which are restored."""
        kept = dict(vars(widget))
        self._done.clear()
        act()
        changed: Done = [
            (id(widget), name, repr(now))
            for name, now in vars(widget).items()
            if name not in _PASSING and kept.get(name) is not now and kept.get(name) != now
        ]
        vars(widget).clear()
        vars(widget).update(kept)
        return [*self._done, *changed]

    @staticmethod
    def _is(node: Node, asked: Done, got: Done) -> bool:
        """Returns True for equal results; a slider gets another value by keys than by a click."""
        if node.role is Role.SLIDER:
            return bool({each[:2] for each in asked} & {each[:2] for each in got})
        return asked == got


class _TableWalk(_Walk):
    """Walks a table, or an open question, with the keyboard."""

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self._table = table
        self._count = 0
        """Number of presses of Tab that reaches every node."""

    def problems(self) -> Iterator[str]:
        table = self._table
        wanted = [node for node in table.accessibility_tree().all() if node.actions & CLICKED]
        self._count = len(wanted) + 2
        with self._all_as_before():
            self._write_table_down()
            for node in wanted:
                asked = self._of(partial(table.perform, node.key, NodeAction.PRESS))
                if not asked:
                    yield f"pressing {node.name!r} does nothing"
                elif not self._typed(node, asked):
                    yield f"no key does what pressing {node.name!r} does ({asked})"
                at = self._place(node)
                if at is not None and (clicked := self._of(partial(_click, table, at))) != asked:
                    yield f"a click on {node.name!r} does something else ({clicked})"

    def _write_table_down(self) -> None:
        table, table_input, local_players = self._table, self._table.input, self._table.local_players
        press = table_input.press
        self._write_down(table_input, "press", "cancel")
        written = table_input.press

        def pressed(name: str) -> bool:
            """Records enabled buttons by name, but not reactions: another key may make the same one."""
            button = table.commands().named(name) if not name.startswith(REACTION) else None
            if name == CANCEL or (button is not None and button.enabled):
                written(name)
                return True
            return press(name)

        table_input.press = pressed  # type: ignore[method-assign]
        self._write_down(table_input.commands, "play", "draw", "submit")
        self._write_down(local_players, "let_react")
        self._write_down(local_players.hand_visibility, "peek")
        self._write_down(table.session, "pass_reaction")
        for answer in table_input.prompt.answers if table_input.prompt is not None else ():
            self._write_down(answer, "activate")

    def _of(self, act: Callable[[], object]) -> Done:
        self._done.clear()
        act()
        return list(self._done)

    def _typed(self, node: Node, asked: Done) -> bool:
        """Returns True if the node's own key does it, or Enter or Space after Tab and arrows. The draw pile does the
        same as its button."""
        table = self._table
        same = [asked, [(id(table.input), "press", repr((DRAW,)))]] if node.key[0] == SUPPLY else [asked]
        for code in self._own_keys(node):
            for mod in (0, pygame.KMOD_SHIFT):
                if self._of(partial(_type, table, code, mod=mod)) in same:
                    return True
        table.input.focus.visible = True
        for _ in range(self._count):
            if table.accessibility_tree().focus == node.key:
                return any(self._of(partial(_type, table, *way)) == asked for way in _ASKED)
            _type(table, pygame.K_RIGHT if node.key[0] == "card" else pygame.K_TAB)
        return False

    def _own_keys(self, node: Node) -> Iterator[int]:
        table, (kind, what) = self._table, (node.key[0], node.key[-1])
        name = {"button": str(what), "cancel": "menu", "covered": "look", SUPPLY: DRAW}.get(str(kind), "")
        if SAME.get(name, name) in BY_NAME:
            yield from KEY_BINDINGS.of(BY_NAME[SAME.get(name, name)])
        if kind == "seat" and isinstance(what, int):
            yield pygame.K_0 + table.display.layout.seats.digit(what)

    def _place(self, node: Node) -> tuple[float, float] | None:
        """Returns the point to click on the node; None if it has none, or lies under a question."""
        table, (x, y, wide, high) = self._table, node.box
        middle = (x + wide / 2, y + high / 2)
        if node.key[0] == "card":  # the cards of a hand lie on each other
            tooltip, spots = table.input.tooltip, [(x + wide * part / 8, middle[1]) for part in range(1, 8)]
            return next((spot for spot in spots if tooltip.under(*spot) == node.key[-1]), None)
        if node.key[0] == "cancel" or (table.input.prompt is not None and node.key[0] in ("seat", "supply")):
            return None
        over = table.commands().at(*middle)  # those on player panels lie above all others
        return middle if node.key[0] == "button" or over is None else None
