"""Plays by keys and speech alone, and compares the announcements with the record of the match."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, cast

import pygame

from tests.support.scenes.controls.hands import DT, Target
from tests.support.scenes.shell_driver import Driver
from uno_desktop.access.accessibility_hub import Announcer
from uno_desktop.access.speech import Voice
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.observer import RoundStep
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.prompts.panel_prompt import CardsPrompt
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr

_FRAMES = 60
"""Frames until the effect of a key is announced."""


@dataclass
class RecordingVoice:
    """Voice that records its sentences."""

    said: list[str] = field(default_factory=list)
    interrupting: list[str] = field(default_factory=list)
    """Sentences that cut short what is being spoken."""
    problem: str = ""
    ready: threading.Event = field(default_factory=threading.Event)

    def say(self, text: str, interrupt: bool) -> None:
        """Records a sentence."""
        self.said.append(text)
        self.interrupting += [text] * interrupt

    def close(self, patience: float = 0.0) -> None:
        """Does nothing."""


def record_speech(services: Services) -> RecordingVoice:
    """Turns speech on and returns the voice that records it."""
    heard = RecordingVoice()
    opens = cast(Callable[[], Voice], lambda: heard)
    services.accessibility.announcer = Announcer(opens)
    services.change("speech", True)
    return heard


class SpeechHands:
    """Presses keys; walks through the hand until a card is announced as playable."""

    def __init__(self) -> None:
        self.heard = RecordingVoice()
        """The voice of the game that is played."""

    def press(self, driver: Driver, target: Target) -> None:
        """Presses a target."""
        scene = driver.top
        if not isinstance(scene, TableScene) or target.kind == "default" or isinstance(scene.input.prompt, CardsPrompt):
            driver.key(pygame.K_RETURN)
        elif target.kind == "button":
            driver.key(code_for(target.name))
        else:
            self._walk(driver, scene)

    def _walk(self, driver: Driver, scene: TableScene) -> None:
        for _ in range(len(scene.hand.cards) + 8):
            before = len(self.heard.said)
            driver.key(pygame.K_RIGHT)
            for _ in range(_FRAMES):
                if len(self.heard.said) > before or driver.top is not scene:
                    break
                driver.wait(DT)
            if driver.top is not scene or scene.input.prompt is not None:
                return
            if any(tr("access.playable") in text for text in self.heard.said[before:][-1:]):
                driver.key(pygame.K_RETURN)
                return


class Announcement(NamedTuple):
    """Announcements expected for a played card."""

    who: str
    card: str


class _PlayCollector:
    """Collects each card that is played, from the record alone."""

    wants_legal = False

    def __init__(self, names: Sequence[str], me: Seat) -> None:
        self._names, self._me = names, me
        self.plays: list[Announcement] = []

    def step(self, step: RoundStep) -> None:
        """Takes the plays of one step."""
        for event in step.events:
            if isinstance(event, ev.CardPlayed):
                who = tr("speech.you") if event.seat == self._me else self._names[event.seat]
                self.plays.append(Announcement(who, card_name(step.round.book.deck, event.card)))


def missing_announcements(heard: RecordingVoice, session: MatchSession, me: Seat = 0) -> list[Announcement]:
    """Returns the plays of the match that were not announced, or not in order."""
    assert session.record_file is not None
    names = [plan.name for plan in session.setup.seats]
    collector = _PlayCollector(names, me)
    replay(read_record(session.record_file), collector)
    missing, at, said = [], 0, [text.casefold() for text in heard.said]
    for play in collector.plays:
        who, card = play.who.casefold(), play.card.casefold()
        found = next((n for n in range(at, len(said)) if said[n].startswith(who) and card in said[n]), -1)
        if found < 0:
            missing.append(play)
        else:
            at = found + 1
    assert collector.plays, "nothing was played"
    return missing
