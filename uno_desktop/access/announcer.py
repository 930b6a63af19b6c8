"""What is spoken: sentences of the game, and where the keyboard is on a page."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.access.speech import Voice
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Outline, Role, Thing


class Speaker:
    """Off until it is turned on. Says why if there is no voice."""

    def __init__(self, opens: Callable[[], Voice] = Voice) -> None:
        self._opens = opens
        self.voice: Voice | None = None
        self._offers: Voice | None = None
        """The voice that has said one sentence without being turned on."""
        self.last = ""
        """What was said last, to be said again."""
        self._scene: object = None
        self._at: Thing | None = None

    @property
    def on(self) -> bool:
        """True while sentences are spoken."""
        return self.voice is not None

    @property
    def problem(self) -> str:
        """The key of the text that says why nothing is heard although it is on; empty while all is well."""
        return self.voice.problem if self.voice is not None else ""

    def turn(self, on: bool) -> None:
        """Speak from now on, or fall silent."""
        if on and self.voice is None:
            self.voice, self._offers = self._offers or self._opens(), None
            self._scene = self._at = None
        elif not on and self.voice is not None:
            self.voice.close()
            self.voice = None

    def offer(self, text: str) -> None:
        """Speak this once, although speech is off; where there is no voice nobody hears of it."""
        if self.voice is None and self._offers is None:
            self._offers = self._opens()
            self._offers.say(text, False)

    def close(self) -> None:
        """Fall silent for good."""
        self.turn(False)
        if self._offers is not None:
            self._offers.close()
            self._offers = None

    def say(self, text: str, at_once: bool = False) -> None:
        """Speak; `at_once` breaks off what is being said."""
        if self.voice is not None and text.strip():
            self.last = text
            self.voice.say(text, at_once)

    def again(self) -> None:
        """The last sentence once more."""
        self.say(self.last, at_once=True)

    def show(self, scene: object, outline: Outline, moved: bool) -> None:
        """Say what is new on the screen: its name, where the keyboard is, what has changed there. `moved`: somebody has
        done something; what changes by itself is told by the game."""
        at = outline.thing(outline.focus) if outline.focus else None
        if scene is not self._scene:
            self._scene, self._at = scene, at
            read = (
                [thing.name for thing in outline.things if thing.role is Role.TEXT] if outline.dialog else []
            )
            words = [*(read or [outline.name]), *([spoken(at)] if at is not None else [])]
            self.say(". ".join(word.rstrip(".") for word in words if word))
            return
        before, self._at = self._at, at
        if at is None or at == before or not moved:
            return
        if before is None or at.key != before.key:
            self.say(spoken(at), at_once=True)
        elif (at.value, at.on, at.chosen) != (before.value, before.on, before.chosen):
            self.say(_state(at) or at.value, at_once=True)


def spoken(thing: Thing) -> str:
    """A thing in words: what it is called, what it is set to, whether it can be used, and its place in its list."""
    place = tr("speech.place", n=thing.place[0], count=thing.place[1]) if thing.place is not None else ""
    off = "" if thing.enabled else tr("speech.not_now")
    value = thing.value if thing.value != thing.name else ""
    return ", ".join(word for word in (thing.name, value, _state(thing), off, thing.about, place) if word)


def _state(thing: Thing) -> str:
    on = thing.on if thing.on is not None else thing.chosen
    return "" if on is None else tr("speech.on" if on else "speech.off")
