"""A voice: the running screen reader's or the system's, by Prism; opened and spoken with beside the game."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from uno_desktop.system.log import logger


class Backend(Protocol):
    """What really speaks."""

    def speak(self, text: str, interrupt: bool = False) -> None:
        """Say it; `interrupt` breaks off what is being said."""


NONE, MISSING = "speech.no_voice", "speech.no_voice.missing"
BROKEN, STOPPED = "speech.no_voice.broken", "speech.no_voice.stopped"
"""The texts that say why nothing is heard; what a library has to say of it, in English, is for the log."""


class NoVoice(Exception):
    """There is nothing here that could speak; says why in the library's words, and `text` in the game's."""

    def __init__(self, why: str, text: str = NONE) -> None:
        """`text` is the key of the text."""
        super().__init__(why)
        self.text = text


PACKAGE = "prismatoid"
"""Prism, as the index of packages calls it."""


def voice_library() -> Any:
    """Prism. Raises NoVoice if it is not installed, or cannot be loaded on this system."""
    try:
        return import_module("prism")
    except Exception as why:  # OSError for a native part that misses something, and the like
        text = MISSING if isinstance(why, ModuleNotFoundError) else BROKEN
        raise NoVoice(str(why) or type(why).__name__, text) from why


def system_voice() -> Backend:
    """The best voice of this system. Raises NoVoice."""
    library = voice_library()
    try:
        voice: Backend = library.Context().acquire_best()
    except Exception as why:  # whatever a library of the system's voices may raise
        raise NoVoice(str(why) or type(why).__name__) from why
    return voice


class _Sentence(NamedTuple):
    text: str
    interrupt: bool
    born: float


class Voice:
    """Speaks on a thread of its own, so that no frame waits for it. `latency` has the seconds from each sentence to the
    call of the voice."""

    def __init__(self, opens: Callable[[], Backend] = system_voice) -> None:
        self._opens = opens
        self._wanted: queue.SimpleQueue[_Sentence | None] = queue.SimpleQueue()
        self.latency: list[float] = []
        self.problem = ""
        """The key of the text that says why nothing is heard; empty while something is."""
        self.ready = threading.Event()
        """Set once it is known whether there is a voice."""
        self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, interrupt: bool) -> None:
        """Have it said; what is said by `interrupt` breaks off everything before it."""
        self._wanted.put(_Sentence(text, interrupt, time.perf_counter()))

    def close(self, patience: float = 2.0) -> None:
        """Fall silent."""
        self._wanted.put(None)
        self._thread.join(patience)

    def _speak(self) -> None:
        try:
            backend = self._opens()
        except NoVoice as why:
            self.problem = why.text
            logger.info("there is no voice: %s", why)
            return
        finally:
            self.ready.set()
        while (sentence := self._wanted.get()) is not None:
            newest = sentence
            waiting = [sentence]
            while not self._wanted.empty():
                following = self._wanted.get()
                if following is None:
                    return
                newest = following
                waiting = [following] if following.interrupt else [*waiting, newest]
            for each in waiting:
                self.latency = [*self.latency[-999:], time.perf_counter() - each.born]
                try:
                    backend.speak(each.text, each.interrupt)
                except Exception as why:
                    self.problem = STOPPED
                    logger.warning("the voice has stopped: %s", why)
                    return
