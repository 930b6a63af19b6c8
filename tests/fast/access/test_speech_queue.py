"""Speech queue: sentences wait for the one being spoken; one that interrupts discards those before it."""

import threading
from collections.abc import Iterator

import pytest

from tests.support.waiting import PATIENCE, until
from uno_desktop.access.speech import STOPPED, Voice


class Slow:
    """Speech engine that is in the middle of its first sentence until `go_on` is set."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.go_on = threading.Event()

    def speak(self, text: str, interrupt: bool = False) -> None:
        self.said.append((text, interrupt))
        self.go_on.wait(PATIENCE)


@pytest.fixture
def engine() -> Slow:
    return Slow()


@pytest.fixture
def voice(engine: Slow) -> Iterator[Voice]:
    voice = Voice(lambda: engine)
    voice.say("It is your turn.", False)
    until("the first sentence", lambda: bool(engine.said))
    yield voice
    engine.go_on.set()
    voice.close()


def spoken(engine: Slow, voice: Voice, last: str) -> list[tuple[str, bool]]:
    """Lets the engine go on, and returns all after the first sentence once `last` is spoken."""
    engine.go_on.set()
    until("the last sentence", lambda: engine.said[-1][0] == last)
    return engine.said[1:]


def test_sentences_are_spoken_one_after_the_other(engine: Slow, voice: Voice) -> None:
    for text in ("Momo plays a 5.", "Nina draws.", "Bruno plays a 7."):
        voice.say(text, False)
    assert spoken(engine, voice, "Bruno plays a 7.") == [
        ("Momo plays a 5.", False),
        ("Nina draws.", False),
        ("Bruno plays a 7.", False),
    ]


def test_an_urgent_sentence_discards_those_that_wait(engine: Slow, voice: Voice) -> None:
    voice.say("Momo plays a 5.", False)
    voice.say("Nina draws.", False)
    voice.say("You must draw two cards.", True)
    voice.say("Bruno plays a 7.", False)
    assert spoken(engine, voice, "Bruno plays a 7.") == [
        ("You must draw two cards.", True),
        ("Bruno plays a 7.", False),
    ]


def test_of_two_urgent_sentences_the_last_is_spoken(engine: Slow, voice: Voice) -> None:
    voice.say("Nina draws.", False)
    voice.say("You must draw two cards.", True)
    voice.say("You are out.", True)
    assert spoken(engine, voice, "You are out.") == [("You are out.", True)]


def test_closing_discards_what_waits(engine: Slow, voice: Voice) -> None:
    voice.say("Nina draws.", False)
    closing = threading.Thread(target=voice.close)
    closing.start()
    engine.go_on.set()
    closing.join(PATIENCE)
    assert not closing.is_alive() and len(engine.said) <= 2 and voice.problem != STOPPED
