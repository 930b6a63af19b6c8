"""Speaks announcements of the game, and the focus on pages."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.access.speech import Voice
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Node, Role


class Announcer:
    """Speaks while turned on. Reports if no voice is available."""

    def __init__(self, opens: Callable[[], Voice] = Voice) -> None:
        self._opens = opens
        self.voice: Voice | None = None
        self._offers: Voice | None = None
        """Voice that has spoken one sentence while speech was off."""
        self.last = ""
        """Last sentence spoken, for repetition."""
        self._scene: object = None
        self._at: Node | None = None

    @property
    def on(self) -> bool:
        return self.voice is not None

    @property
    def problem(self) -> str:
        """Text key of the reason why speech is on but silent; empty otherwise."""
        return self.voice.problem if self.voice is not None else ""

    def turn(self, on: bool) -> None:
        if on and self.voice is None:
            self.voice, self._offers = self._offers or self._opens(), None
            self._scene = self._at = None
        elif not on and self.voice is not None:
            self.voice.close()
            self.voice = None

    def offer(self, text: str) -> None:
        """Speaks once even while speech is off; silent if there is no voice."""
        if self.voice is None and self._offers is None:
            self._offers = self._opens()
            self._offers.say(text, False)

    def close(self) -> None:
        self.turn(False)
        if self._offers is not None:
            self._offers.close()
            self._offers = None

    def say(self, text: str, at_once: bool = False) -> None:
        """Speaks; `at_once` interrupts current speech."""
        if self.voice is not None and text.strip():
            self.last = text
            self.voice.say(text, at_once)

    def again(self) -> None:
        self.say(self.last, at_once=True)

    def show(self, scene: object, tree: AccessibilityTree, moved: bool) -> None:
        """Speaks what is new on screen: the scene's name, the focus, and changes of the focused node. `moved` is True
        after user input; the game announces other changes.
        """
        at = tree.node(tree.focus) if tree.focus else None
        if scene is not self._scene:
            self._scene, self._at = scene, at
            read = [node.name for node in tree.nodes if node.role is Role.TEXT] if tree.dialog else []
            words = [*(read or [tree.name]), *([describe_node(at)] if at is not None else [])]
            self.say(". ".join(word.rstrip(".") for word in words if word))
            return
        before, self._at = self._at, at
        if at is None or at == before or not moved:
            return
        if before is None or at.key != before.key:
            self.say(describe_node(at), at_once=True)
        elif (at.value, at.toggled, at.selected) != (before.value, before.toggled, before.selected):
            self.say(_state(at) or at.value, at_once=True)


def describe_node(node: Node) -> str:
    """Describes a node: name, value, state, and position in its list."""
    place = (
        tr("speech.place", n=node.position_in_set[0], count=node.position_in_set[1])
        if node.position_in_set is not None
        else ""
    )
    off = "" if node.enabled else tr("speech.not_now")
    value = node.value if node.value != node.name else ""
    return ", ".join(word for word in (node.name, value, _state(node), off, node.description, place) if word)


def _state(node: Node) -> str:
    on = node.toggled if node.toggled is not None else node.selected
    return "" if on is None else tr("speech.on" if on else "speech.off")
