"""Scenes, and the stack that shows the topmost one: changes are queued and done between two frames."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.ui.accessibility_tree import NOTHING, Act, Key, Outline


class Scene:
    """One screen. Subclasses override what they need; each of enter and leave is called exactly once.

    `opaque`: nothing below is visible, so it is neither updated nor drawn.
    """

    opaque: bool = True
    private: bool = False
    """True: it may show what somebody else at this screen must not see, or hides it; so nothing of the scene
    before or after it may be seen through it."""
    mood: str = ""
    """Which music belongs to it (`stage.sound_names.MUSIC_PIECES`), empty for that of the scene below."""
    typing: bool = False
    """True while keys go into a line of text."""
    last: bool = False
    """True if there is nothing behind it: who goes back leaves the program, which no pad does by accident."""
    learning: bool = False
    """True while the next key is wanted itself, whatever it means elsewhere."""
    read_by_lines: bool = False
    """True: what it says is taken from the lines that it writes, and so must be laid out while they are noted."""

    def enter(self) -> None:
        """The scene is on the stack for the first time."""

    def leave(self) -> None:
        """The scene is taken off the stack for ever."""

    def pause(self) -> None:
        """Another scene now covers this one."""

    def resume(self, result: object = None) -> None:
        """The scene above is gone; `result` is what it answered, None if nothing."""

    def rebuild(self) -> None:
        """The window's size or the language has changed: lay everything out anew, change nothing else."""

    def show_focus(self) -> None:
        """What would be pressed next is to be seen, as there is no mouse."""

    def look_away(self) -> None:
        """The window has lost the focus or is not to be seen any more: who looks next may be somebody else."""

    def handle(self, event: pygame.Event) -> bool:
        """True if the event is used up; otherwise the scene below may have it, unless this one is opaque."""
        return False

    def update(self, dt: float) -> None:
        """Time goes on by `dt` seconds."""

    @property
    def rest(self) -> float:
        """Seconds for which the picture may stay as it is while nobody does anything; 0 while something moves."""
        return 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene; changes nothing else."""

    def outline(self) -> Outline:
        """What is on the screen, for whoever does not see it."""
        return NOTHING

    def perform(self, key: Key, act: Act, text: str = "") -> bool:
        """Do something with a thing of the outline, as a click or a key would; False if that cannot be done now. `text`
        is what is to be written."""
        return False

    def position(self) -> str:
        """The game on screen as one line, for a report of an error; empty if there is none."""
        return ""


class SceneStack:
    """The scenes on screen, the topmost one last."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        """`changed` is called after the scenes have changed, once for each time they do."""
        self._scenes: list[Scene] = []
        self._wishes: list[Callable[[], None]] = []
        self._changed = changed

    @property
    def top(self) -> Scene | None:
        """The scene that the player is in."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    @property
    def private(self) -> bool:
        """True if a visible scene is private."""
        return any(scene.private for scene in self._visible())

    @property
    def mood(self) -> str:
        """Which music belongs to what is on screen."""
        return next((scene.mood for scene in reversed(self._scenes) if scene.mood), "menu")

    @property
    def typing(self) -> bool:
        """True while a line of text takes the keys."""
        return bool(self._scenes) and self._scenes[-1].typing

    @property
    def learning(self) -> bool:
        """True while the very key that is pressed next is wanted, whatever it means elsewhere."""
        return bool(self._scenes) and self._scenes[-1].learning

    @property
    def rest(self) -> float:
        """Seconds for which what is on screen may stay as it is; 0 while something moves, or is about to change."""
        return min((scene.rest for scene in self._visible()), default=0.0) if self.idle else 0.0

    @property
    def idle(self) -> bool:
        """True if no change is queued."""
        return not self._wishes

    def push(self, scene: Scene) -> None:
        """Cover the topmost scene, which is paused, with `scene`."""
        self._wishes.append(lambda: self._push(scene))

    def pop(self, result: object = None) -> None:
        """Take the topmost scene away and give `result` to the one below."""
        self._wishes.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Put `scene` in place of the topmost one; the one below learns nothing of it."""
        self._wishes.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Take all scenes away, the topmost first, and begin again with `scene`."""
        self._wishes.append(lambda: self._reset(scene))

    @property
    def position(self) -> str:
        """The game on screen as one line, empty if there is none."""
        return next(filter(None, (scene.position() for scene in reversed(self._scenes))), "")

    def abandon(self) -> list[Exception]:
        """Take all scenes away after an error, also those that fail to leave; hands back how they failed."""
        failures: list[Exception] = []
        self._wishes.clear()
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception as error:
                failures.append(error)
        return failures

    def clear(self) -> None:
        """Take all scenes away at once, the topmost first, and forget what was queued."""
        self._wishes.clear()
        while self._scenes:
            self._scenes.pop().leave()

    def settle(self) -> None:
        """Do what is queued, also what the scenes wish meanwhile. Call it between two frames."""
        changed = bool(self._wishes)
        while self._wishes:
            self._wishes.pop(0)()
        if changed and self._changed:
            self._changed()

    def handle(self, event: pygame.Event) -> bool:
        """Offer an event from the topmost visible scene downwards; True if one of them used it."""
        return any(scene.handle(event) for scene in reversed(self._visible()))

    def look_away(self) -> None:
        """Tell the visible scenes that nobody may be sure who looks next."""
        for scene in self._visible():
            scene.look_away()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass in the visible scenes."""
        for scene in self._visible():
            scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, the lowest first."""
        for scene in self._visible():
            scene.draw(surface)

    def rebuild(self) -> None:
        """Let every scene lay itself out anew."""
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

    def _pop(self, result: object) -> None:
        if not self._scenes:
            return
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume(result)

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
