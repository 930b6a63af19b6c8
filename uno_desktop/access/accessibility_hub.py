"""Presents the screen to screen readers and as speech, and performs the actions that screen readers request."""

from collections.abc import Callable
from enum import IntEnum
from time import perf_counter

from uno_desktop.access.screen_readers import Bounds, ScreenReaders
from uno_desktop.access.speech import REMEDIES, Voice
from uno_desktop.system.i18n import tr
from uno_desktop.system.identity import identity
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Node, Role
from uno_desktop.ui.accessible_text import begin_capture, end_capture
from uno_desktop.ui.clipboard import copy_text
from uno_desktop.ui.scene_stack import SceneStack


class Announcer:
    """Speaks announcements while speech is on, and reports why no voice is available."""

    def __init__(self, opens: Callable[[], Voice] = Voice) -> None:
        self._opens = opens
        self.voice: Voice | None = None
        self._offers: Voice | None = None
        """Voice opened by `offer` while speech was off."""
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
        """While speech is off, speaks the `text` of the first call only; silent if there is no voice."""
        if self.voice is None and self._offers is None:
            self._offers = self._opens()
            self._offers.say(text, False)

    def close(self) -> None:
        self.turn(False)
        if self._offers is not None:
            self._offers.close()
            self._offers = None

    def say(self, text: str, at_once: bool = False) -> None:
        """Speaks `text`; `at_once` interrupts current speech."""
        if self.voice is not None and text.strip():
            self.last = text
            self.voice.say(text, at_once)

    def again(self) -> None:
        self.say(self.last, at_once=True)

    def show(self, scene: object, tree: AccessibilityTree, moved: bool) -> None:
        """Speaks changes on screen: the scene's name, the focus, and changes of the focused node. Within a scene, only
        changes after user input (`moved`) are spoken; the game announces others.
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
    """Returns the spoken description of a node: name, value, state, description, and position in its list."""
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


SHARE = 0.03
"""Maximum share of run time spent reading the screen: half a millisecond per frame at 60 frames per second."""
_LEAST, _AT_ONCE = 1 / 10, 1 / 30
"""Minimum seconds between two readings of the screen: usually, and after user input."""
_SOON = 4
"""After input, a page that is slow to read is read again after this multiple of its reading time."""


class Weight(IntEnum):
    """Priority of an announcement."""

    PLAIN = 0
    """Polite: waits until current speech ends."""
    TURN = 1
    """The player's turn or decision."""
    ALARM = 2
    """Assertive: interrupts speech; little time is left, or it responds to the player's last input."""


class AccessibilityHub:
    """Connects scenes to screen readers and speech; does nothing while neither is in use."""

    def __init__(self) -> None:
        self.readers = ScreenReaders(identity().name)
        self.announcer = Announcer()
        self.problem = ""
        """Text key of the reason why speech is unavailable, until it is shown; then empty."""
        self._captured_size: tuple[int, int] | None = None
        """Window size of the active text capture; None while there is none."""
        self._next = self._cost = 0.0
        self._moved = False
        """True after user input since the last reading of the screen."""

    @property
    def active(self) -> bool:
        return self.readers.active or self.announcer.on

    def announce(self, text: str, weight: Weight = Weight.PLAIN) -> None:
        """Announces a sentence to screen readers and speech."""
        self.readers.announce(text, weight is Weight.ALARM)
        self.announcer.say(text, at_once=weight is Weight.ALARM)

    def offer(self, text: str) -> None:
        """Announces a sentence; while neither screen reader nor speech is in use, speaks the first one only."""
        if self.active:
            self.announce(text)
        else:
            self.announcer.offer(text)

    def take_problem(self) -> Notice:
        """Returns and clears the reason why speech is silent; copies the command that would help, if there is one."""
        problem, self.problem = self.problem, ""
        command = REMEDIES.get(problem, "")
        if command:
            copy_text(command)
        return Notice(problem, {"command": command})

    def perform_requests(self, stack: SceneStack) -> None:
        """Performs the actions requested by screen readers, like clicks."""
        if not self.readers.active:
            return
        for request in self.readers.requests():
            if stack.top is not None:
                stack.top.perform(request.key, request.act, request.text)
                stack.settle()
            self._next = 0.0

    def update(self, stack: SceneStack, now: float, where: Bounds, busy: bool) -> None:
        """Reads the screen when an update is due. `now` is in seconds; `where` is the picture's place on the desktop,
        in pixels; `busy` is True right after user input."""
        if self.announcer.problem:
            self.problem = self.announcer.problem
            self.announcer.turn(False)
        if not self.active:
            if self._captured_size is not None:
                self._end_capture()
            return
        size = where[2:]
        if self._captured_size != size:
            self._captured_size = size
            begin_capture(stack, size)
        if busy:
            self._moved = True
            self._next = min(self._next, now + max(_AT_ONCE, _SOON * self._cost))
        scene = stack.top
        if scene is None or (now < self._next and not self.readers.has_announcements):
            return
        began = perf_counter()
        tree = scene.accessibility_tree()
        if self.readers.active:
            self.readers.show(scene, tree, where)
        self.announcer.show(scene, tree, self._moved)
        self._moved = False
        self._cost = perf_counter() - began
        self._next = now + max(_LEAST, self._cost / SHARE)

    def close(self) -> None:
        self.readers.close()
        self.announcer.close()
        if self._captured_size is not None:
            self._end_capture()

    def _end_capture(self) -> None:
        self._captured_size = None
        end_capture()
        self.readers.reset()
