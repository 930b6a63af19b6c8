"""Scenes, and the scene stack: changes are queued and applied between frames."""

from collections.abc import Callable

import pygame

from uno_desktop.ui.accessibility_tree import NOTHING, AccessibilityTree, Key, NodeAction


class Scene:
    """Base class of screens. Subclasses override the methods they need; `enter` and `leave` are each called exactly
    once.

    Below an `opaque` scene, scenes are neither updated nor drawn.
    """

    opaque: bool = True
    private: bool = False
    """True: it shows or conceals private information, which transitions must not reveal."""
    music: str = ""
    """Key of its music (`sound.sound_names.MUSIC_PIECES`), empty to keep the music of the scene below."""
    typing: bool = False
    """True while keys go into a text field."""
    last: bool = False
    """True for the bottom scene: going back quits the program, which a gamepad must not do by accident."""
    captures_key: bool = False
    """True while the next key is captured, whatever its binding."""
    text_captured: bool = False
    """True: its accessible text is recorded from drawn lines, so it must be rebuilt when recording starts."""

    def enter(self) -> None:
        """Called once after the scene is put on the stack."""

    def leave(self) -> None:
        """Called once after the scene is removed from the stack."""

    def pause(self) -> None:
        """Called when another scene covers this one."""

    def resume(self) -> None:
        """Called when the scene above is closed."""

    def rebuild(self) -> None:
        """Rebuilds the layout after a change of window size or language; changes nothing else."""

    @property
    def keeps_focus(self) -> bool:
        """True if the focus may be visible from the start when keys were used on the scene before."""
        return True

    def show_focus(self) -> None:
        """Makes the focus visible, because the player uses an input device other than the mouse."""

    def on_focus_lost(self) -> None:
        """Called when the window is hidden or loses focus, as another person may look at the screen next."""

    def handle(self, event: pygame.Event) -> bool:
        """Handles an event. Returns True if it is consumed, else the scene below gets it, unless this one is opaque."""
        return False

    def update(self, dt: float) -> None:
        """Advances time by `dt` seconds."""

    @property
    def frame_lifetime(self) -> float:
        """Seconds for which the frame stays valid without input; 0 while something moves."""
        return 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the scene without side effects."""

    def accessibility_tree(self) -> AccessibilityTree:
        return NOTHING

    def perform(self, key: Key, action: NodeAction, text: str = "") -> bool:
        """Performs an action on a node of the tree, like a click or key. Returns False if it is unavailable.
        `text` is the text to enter.
        """
        return False

    def position(self) -> str:
        """Returns the current game as one line, for crash reports; empty if there is none."""
        return ""


class SceneStack:
    """Stack of scenes, the top scene last."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        """`changed` is called by `settle` after it has applied changes."""
        self._scenes: list[Scene] = []
        self._requests: list[Callable[[], None]] = []
        self._changed = changed

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, bottom first."""
        return tuple(self._scenes)

    @property
    def private(self) -> bool:
        return any(scene.private for scene in self._visible())

    @property
    def music(self) -> str:
        return next((scene.music for scene in reversed(self._scenes) if scene.music), "menu")

    @property
    def typing(self) -> bool:
        return bool(self._scenes) and self._scenes[-1].typing

    @property
    def captures_key(self) -> bool:
        return bool(self._scenes) and self._scenes[-1].captures_key

    @property
    def frame_lifetime(self) -> float:
        """Seconds for which the frame stays valid; 0 while something moves, or before a queued change."""
        return min((scene.frame_lifetime for scene in self._visible()), default=0.0) if self.idle else 0.0

    @property
    def idle(self) -> bool:
        return not self._requests

    def push(self, scene: Scene) -> None:
        """Pushes `scene`; the current top scene is paused."""
        self._requests.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Pops the top scene and resumes the one below."""
        self._requests.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Replaces the top scene; the one below is not resumed."""
        self._requests.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Removes all scenes, top first, and starts again with `scene`."""
        self._requests.append(lambda: self._reset(scene))

    @property
    def position(self) -> str:
        return next(filter(None, (scene.position() for scene in reversed(self._scenes))), "")

    def abandon(self) -> list[Exception]:
        """Removes all scenes after an error. Returns the errors raised by their `leave`."""
        failures: list[Exception] = []
        self._requests.clear()
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception as error:
                failures.append(error)
        return failures

    def clear(self) -> None:
        """Removes all scenes at once, top first, and clears the queue."""
        self._requests.clear()
        while self._scenes:
            self._scenes.pop().leave()

    def settle(self) -> None:
        """Applies queued changes, including those queued meanwhile. Must be called between frames."""
        changed = bool(self._requests)
        while self._requests:
            self._requests.pop(0)()
        if changed and self._changed:
            self._changed()

    def handle(self, event: pygame.Event) -> bool:
        """Offers an event to the visible scenes, top first. Returns True if it is consumed."""
        return any(scene.handle(event) for scene in reversed(self._visible()))

    def on_focus_lost(self) -> None:
        for scene in self._visible():
            scene.on_focus_lost()

    def update(self, dt: float) -> None:
        for scene in self._visible():
            scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the visible scenes, bottom first."""
        for scene in self._visible():
            scene.draw(surface)

    def rebuild(self) -> None:
        for scene in self._scenes:
            scene.rebuild()

    def _visible(self) -> list[Scene]:
        seen: list[Scene] = []
        for scene in reversed(self._scenes):
            seen.insert(0, scene)
            if scene.opaque:
                break
        return seen

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def _pop(self) -> None:
        if not self._scenes:
            return
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()

    def _reset(self, scene: Scene) -> None:
        while self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()
