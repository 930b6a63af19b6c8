"""Speech output through Prism: the running screen reader's voice or the system's, on its own thread."""

import queue
import threading
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from uno_desktop.system.log import logger


class Backend(Protocol):
    """Speech engine."""

    def speak(self, text: str, interrupt: bool = False) -> None:
        """Speaks `text`; `interrupt` stops current speech."""


NONE, MISSING = "speech.no_voice", "speech.no_voice.missing"
BROKEN, STOPPED = "speech.no_voice.broken", "speech.no_voice.stopped"
"""Text keys of the reasons why there is no speech; the English message of the library goes to the log."""


PACKAGE = "prismatoid"
"""Prism's name in the package index."""
REMEDIES = {NONE: "sudo apt install speech-dispatcher espeak-ng", MISSING: f"pip install {PACKAGE}"}
"""Install commands for missing packages, by text key."""


class NoVoice(Exception):
    """Raised if no speech engine is available; its message is Prism's, and `text` is the text key to display."""

    def __init__(self, why: str, text: str = NONE) -> None:
        super().__init__(why)
        self.text = text


def voice_library() -> Any:
    """Returns the Prism module. Raises NoVoice if it is not installed or cannot be loaded."""
    try:
        return import_module("prism")
    except Exception as why:  # OSError for a missing native part, among others
        text = MISSING if isinstance(why, ModuleNotFoundError) else BROKEN
        raise NoVoice(str(why) or type(why).__name__, text) from why


def system_voice() -> Backend:
    """Returns the best voice of this system. Raises NoVoice."""
    library = voice_library()
    try:
        voice: Backend = library.Context().acquire_best()
    except Exception as why:  # speech libraries raise errors of any type
        raise NoVoice(str(why) or type(why).__name__) from why
    return voice


class _Sentence(NamedTuple):
    text: str
    interrupt: bool
    born: float


class Voice:
    """Speaks on its own thread, so that no frame blocks. `latency` holds the seconds from `say` to the engine call for
    the latest 1000 sentences.
    """

    def __init__(self, opens: Callable[[], Backend] = system_voice) -> None:
        self._opens = opens
        self._wanted: queue.SimpleQueue[_Sentence | None] = queue.SimpleQueue()
        self.latency: list[float] = []
        self.problem = ""
        """Text key of the reason for silence; empty while speech works."""
        self.ready = threading.Event()
        """Set once the availability of a voice is known."""
        self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, interrupt: bool) -> None:
        """Queues a sentence; `interrupt` stops current speech, and discards the sentences queued before it."""
        self._wanted.put(_Sentence(text, interrupt, time.perf_counter()))

    def close(self, patience: float = 2.0) -> None:
        """Stops speech and waits at most `patience` seconds for the thread."""
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
