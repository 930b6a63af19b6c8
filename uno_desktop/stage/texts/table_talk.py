"""Table talk: remarks of computer players about events, by persona, never about hidden cards.

Uses only event types, public counts and named colours. The choice among several lines depends on the number
of earlier uses: the same events and unlocked remarks give the same lines.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Color, Seat
from uno_desktop.stage.avatars.portraits import PERSON
from uno_desktop.stage.texts.journal_text import capitalised, color_name
from uno_desktop.system.i18n import has_text, tr

MOMENTS = (
    "uno", "pass", "catch", "challenge", "yes", "no",
    "attack", "hit", "skipped", "caught", "color", "swap", "swapped", "guilty", "honest", "cancelled", "moved",
    "relief", "finished", "win",
)  # fmt: skip
"""All occasions for remarks; those of the first row replace the game's standard calls."""

_SECONDS, _LONG = 2.1, 4.0
"""Display time of a remark and of a long remark, in seconds."""
_MANY = 4
_AT_ONCE = 2
"""Maximum number of remarks at a time."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Remark of a seat, made on every n-th occasion (`every`), at the start or end (`over`) of an animation."""

    seat: Seat
    moment: str
    every: int = 1
    over: bool = False
    color: Color = -1


def remarks(event: ev.Event) -> tuple[Remark, ...]:
    match event:
        case ev.ThreatDeclared() if event.by not in (NOBODY, event.victim):
            return (Remark(event.by, "attack", 2),)
        case ev.ThreatMoved():
            return (Remark(event.victim, "moved"),)
        case ev.CardsDrawn() if event.reason is not ev.DrawReason.TURN and event.cards:
            return (Remark(event.seat, "hit", 1 if len(event.cards) >= _MANY else 2),)
        case ev.TurnSkipped():
            return (Remark(event.seat, "skipped", 2),)
        case ev.UnoCaught():
            return (Remark(event.seat, "caught", over=True),)
        case ev.CardPlayed() if event.named and event.color >= 0:
            return (Remark(event.seat, "color", color=event.color),)
        case ev.ColorNamed():
            return (Remark(event.seat, "color", color=event.color),)
        case ev.HandsSwapped():
            return Remark(event.seat, "swap"), Remark(event.other, "swapped", over=True)
        case ev.PlayChallenged():
            return (Remark(event.seat, "guilty" if event.guilty else "honest", over=True),)
        case ev.CardCancelled():
            return (Remark(event.seat, "cancelled", 2),)
        case ev.ThreatDropped():
            return (Remark(event.victim, "relief", 2),)
        case ev.SeatFinished():
            return (Remark(event.seat, "finished"),)
        case ev.RoundEnded() if event.winner != NOBODY:
            return (Remark(event.winner, "win"),)
        case _:
            return ()


def lines(moment: str, avatar_id: str) -> tuple[str, ...]:
    """Returns the text keys of a persona's lines for an occasion: its own, or else the common ones, if any."""
    for stem in (f"talk.{moment}.{avatar_id}", f"talk.{moment}"):
        found: list[str] = []
        while has_text(f"{stem}.{len(found) + 1}"):
            found.append(f"{stem}.{len(found) + 1}")
        if found:
            return tuple(found)
    return ()


@dataclass(slots=True)
class SpeechLine:
    """A remark on screen, with the time it was first shown; `part` of its duration has passed."""

    seat: Seat
    text: str
    seconds: float = _SECONDS
    since: float = math.inf
    part: float = 0.0


class TableTalk:
    """Current remarks at one table. Has no clock: times are arguments."""

    def __init__(self, avatar_ids: Sequence[str]) -> None:
        """`avatar_ids` has a persona's id, `robot` or `person` for each seat; people make no remarks."""
        self._avatar_ids = tuple(avatar_ids)
        self.unlocked: Mapping[str, str] = {}
        """Moment of the remark that an achievement has unlocked, by persona; all others stay unsaid."""
        self._times: Counter[tuple[Seat, str]] = Counter()
        self._waiting: list[Remark] = []
        self._lines: list[SpeechLine] = []

    def line(self, moment: str, seat: Seat) -> str:
        """Returns a standard call, such as UNO, in the persona's words; in the usual words for a person."""
        found = () if self._avatar_ids[seat] == PERSON else self._known(moment, seat)
        if not found:
            return tr(f"say.{moment}")
        self._times[seat, moment] += 1
        return tr(found[(self._times[seat, moment] - 1 + seat) % len(found)])

    def on_event(self, event: ev.Event) -> None:
        """Makes an event's remarks as its animation starts, and queues the remarks for the end of the animation."""
        for remark in remarks(event):
            if remark.over:
                self._waiting.append(remark)
            else:
                self._say(remark)

    def remember(self, seat: Seat, moment: str, n: int) -> None:
        """Makes a remark about earlier matches; `n` counts matches or cards."""
        found = lines(f"memory.{moment}", self._avatar_ids[seat])
        if found:
            text = tr(found[(n + seat) % len(found)], n=n)
            self._lines = [
                *[each for each in self._lines if each.seat != seat][-(_AT_ONCE - 1) :],
                SpeechLine(seat, text, _LONG),
            ]

    def on_event_end(self) -> None:
        for remark in self._waiting:
            self._say(remark)
        self._waiting.clear()

    def clear(self) -> None:
        self._waiting.clear()
        self._lines.clear()

    def active_lines(self, now: float) -> list[SpeechLine]:
        """Returns the remarks to show at `now` (seconds), and drops expired ones."""
        for each in self._lines:
            each.since = min(each.since, now)
            each.part = (now - each.since) / each.seconds
        self._lines = [each for each in self._lines if each.part < 1.0]
        return self._lines

    def _known(self, moment: str, seat: Seat) -> tuple[str, ...]:
        """Returns the text keys of what a seat can say: its lines, and an unlocked one for this moment."""
        persona = self._avatar_ids[seat]
        more = (f"talk.{moment}.{persona}.unlocked",) if self.unlocked.get(persona) == moment else ()
        return *lines(moment, persona), *more

    def _say(self, remark: Remark) -> None:
        seat, moment = remark.seat, remark.moment
        if not 0 <= seat < len(self._avatar_ids) or self._avatar_ids[seat] == PERSON:
            return
        count = self._times[seat, moment]
        self._times[seat, moment] += 1
        found = self._known(moment, seat)
        if count % remark.every or not found:
            return
        key = found[(count // remark.every + seat) % len(found)]
        text = tr(key, color=capitalised(color_name(remark.color)))
        others = [each for each in self._lines if each.seat != seat]
        self._lines = [*others[-(_AT_ONCE - 1) :], SpeechLine(seat, text)]
