"""Player who also presses things that do nothing: cards that do not fit, the draw pile, unused keys; the lines of the
table are read, and compared with the position."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from tests.support.scenes.at_table import FRAME, PATIENCE
from tests.support.scenes.evening import ByKeyboard, ByMouse, Evening
from tests.support.scenes.learn.learner import Learner
from tests.support.scenes.tasks.task_driver import Desk
from tests.support.shipped import load_catalogue
from uno_desktop.content.lesson import shipped_path
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.actions import ACCEPT, CATCH, CHALLENGE, DRAW, GIVE, PASS, PLAY, PRESS, UNO
from uno_desktop.model.cards import COLOR_LETTERS, HIDDEN, CardId, Seat, cards_in, seats_in
from uno_desktop.scenes.controls.keymap import code_for, label_of
from uno_desktop.scenes.learn.lesson_scene import open_lesson
from uno_desktop.scenes.table.guidance.status_line import symbol_name
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.card_text import name_of
from uno_desktop.stage.texts.journal_text import color_name
from uno_desktop.system import paths
from uno_desktop.system.i18n import FALLBACK, tr
from uno_desktop.system.settings import GUIDES

_ACTS, _FIDGETS = 0.25, 0.15
"""Parts of the frames in which the player plays, or does something else."""
_OTHERS = ("easy", "medium", "random")
_SPEEDS = (4.0, 4.0, 2.0, 1.0)


LINES = (
    "bar.", "coach.", "guide.", "tip.hint.none", "daily.no_hints",
    "table.answer_or_go", "table.beat_", "table.hold_to_look", "table.may_lay_drawn",
    "table.must_", "table.nothing_to_answer", "table.react_or_go", "table.say_uno", "table.skip_opening",
    "table.to_do.", "table.wish_waits", "table.your_",
)  # fmt: skip
"""Beginnings of the keys of all lines that say what is the case now."""
PARTS = ("guide.or", "guide.way.")
"""Beginnings of the keys of parts of such lines."""
ANSWERS = {"NON", "BOO", "DER"}
"""Cards that answer other cards, each with a key of its own."""

Words = dict[str, str]
Claim = Callable[["Reading"], bool]


@cache
def patterns() -> list[tuple[str, re.Pattern[str], int]]:
    """Returns key, pattern and number of fixed letters of every English line, the most exact first."""
    texts = load_catalogue(paths.assets() / "locale" / FALLBACK)
    found = []
    for key, entry in texts.items():
        for text in entry.values() if isinstance(entry, dict) else [entry]:
            if key.startswith(LINES) and not key.startswith(PARTS):
                parts = re.split(r"\{(\w+)\}", text)
                named = [
                    f"(?P<{part}_{place}>.+)" if place % 2 else re.escape(part) for place, part in enumerate(parts)
                ]
                found.append((key, re.compile("".join(named)), sum(map(len, parts[::2]))))
    return sorted(found, key=lambda each: -each[2])


@cache
def understood(line: str) -> tuple[str, Words]:
    """Returns the key of a line and its words. Raises LookupError for an unknown line."""
    for key, pattern, _ in patterns():
        if match := pattern.fullmatch(line):
            return key, {name.rpartition("_")[0]: word for name, word in match.groupdict().items()}
    raise LookupError(f"no known line: {line!r}")


class Reading:
    """One line at one moment, with the facts."""

    def __init__(self, scene: TableScene, key: str, words: Words) -> None:
        self.scene, self.key, self.words = scene, key, words
        self.session, self.me = scene.session, scene.viewer
        self.deck, self.state = self.session.book.deck, self.session.state
        self.legal = self.session.legal(self.me) if self.me in scene.actions.human_seats else []
        self.verbs = {action.verb for action in self.legal}
        shared = len(scene.actions.human_seats) > 1
        awaited = scene.actions.waited if shared else self.session.awaited  # a pause conceals who may answer
        self.mine = bool(awaited >> self.me & 1) and not scene.actions.in_window
        self.still = scene.display.ready
        """Everything that has happened has been shown."""
        self.asked = self.mine and self.still and scene.display.table_view.turn >= 0

    @property
    def hand(self) -> list[CardId]:
        return list(cards_in(self.session.hand(self.me)))

    @property
    def playable(self) -> set[str]:
        """Returns the codes of the cards that may be played now."""
        return {self.deck.codes[action.card] for action in self.legal if action.verb == PLAY}

    @property
    def reasons(self) -> set[str]:
        """Returns the reasons why cards of the hand, or of the draw pile, are not available now."""
        asked = self.scene.actions.asked
        return {self.session.why_not(self.me, card) or "" for card in self.hand} | {f"bar.{asked}_first"}

    def names(self, seats: Iterator[Seat] | list[Seat]) -> str:
        return " or ".join(self.scene.display.names[seat] for seat in seats)


# -- claims ----------------------------------------------------------------------------------------


def ordinary(reading: Reading) -> bool:
    """Checks that it is shown as the viewer's turn, and that the named cards are the playable ones."""
    read = reading
    if not (read.asked and read.playable and read.scene.display.table_view.turn == read.me == read.state.turn):
        return False
    line = read.words.get("ways", "")
    ways = {way.casefold() for way in re.split(r", | or ", line)}
    if tr("guide.glowing").casefold() in ways:
        return True
    for card in read.hand:
        face = read.deck.faces[card]
        called = {name_of(face).casefold()}
        if not face.wild and face.color >= 0:
            called |= {color_name(face.color).casefold(), symbol_name(read.deck, face.symbol).casefold()}
        if bool(called & ways) != (read.deck.codes[card] in read.playable):
            return False
    return True


def turn(reading: Reading) -> bool:
    other = next((verb for verb in (DRAW, PRESS) if reading.key.endswith(verb)), "")
    return ordinary(reading) and reading.verbs & {DRAW, PRESS} == ({other} if other else set())


def with_uno(reading: Reading) -> bool:
    key, words = understood(reading.words["line"])
    return len(reading.hand) == 2 and CLAIMS[key](Reading(reading.scene, key, words))


def penalty(reading: Reading) -> bool:
    threat = reading.state.threat
    if not reading.asked or threat is None or threat.victim != reading.me or ACCEPT not in reading.verbs:
        return False
    ways = reading.words["ways"]
    play, challenge = tr("guide.way.play", cards=""), tr("guide.way.challenge")
    if (PLAY in reading.verbs) != ways.startswith(play) or (CHALLENGE in reading.verbs) != (challenge in ways):
        return False
    return "n" not in reading.words or int(reading.words["n"]) == threat.amount


def must_take(verb: str) -> Claim:
    return lambda read: read.asked and not read.playable and verb in read.verbs


def drawn(reading: Reading) -> bool:
    return reading.asked and PASS in reading.verbs and bool(reading.playable)


def chance(reading: Reading) -> bool:
    """Checks that the viewer may play an answer, or a card out of turn, with the named keys."""
    named = {label_of(code if code in ANSWERS else "cut") for code in reading.playable if not reading.mine}
    named |= {label_of(code) for code in reading.playable & ANSWERS}
    said = re.findall(r"\((.+?)\)", reading.words.get("ways", f"({reading.words.get('key', '')})"))
    return reading.still and bool(named) and set(said) == named


def catch(reading: Reading) -> bool:
    owing = [action.target for action in reading.legal if action.verb == CATCH]
    said = set(re.split(r", | or ", reading.words["who"]))
    return reading.still and said == {reading.scene.display.names[seat] for seat in owing} and bool(owing)


def gift(reading: Reading) -> bool:
    owed = {action.target for action in reading.legal if action.verb == GIVE}
    names = reading.scene.display.names
    return reading.asked and set(reading.words["who"].split(", ")) == {names[seat] for seat in owed}


def asked_for(kind: str) -> Claim:
    def claim(read: Reading) -> bool:
        color = COLOR_LETTERS[read.state.color] if read.state.color >= 0 else ""
        named = "color" not in read.words or read.words["color"] == tr(f"color.{color}")
        return read.asked and read.scene.actions.asked == kind and named

    return claim


def refused(reading: Reading) -> bool:
    """Checks that the reason of a refusal still holds."""
    return reading.mine and reading.key in reading.reasons


def beat(reading: Reading) -> bool:
    named = {reading.scene.display.names[seat] for seat in seats_in(reading.session.reaction_awaits())}
    return reading.still and reading.words["who"] in named


def waits(reading: Reading) -> bool:
    """Checks that another player moves, as shown."""
    shown = reading.scene.display.table_view.turn
    seats = list(seats_in(reading.session.awaited)) if reading.still else [shown]
    return reading.words["who"] in reading.names(seats) and not (reading.still and reading.mine)


CLAIMS: dict[str, Claim] = {
    "tip.hint.none": lambda read: read.session.book.hints == "blocked",
    "daily.no_hints": lambda read: read.session.setup.daily,
    "bar.not_your_turn": lambda read: not read.mine and not read.session.round_over,
    "bar.round_over": lambda read: read.session.round_over,
    "bar.penalty_first": lambda read: read.mine and ACCEPT in read.verbs,
    "bar.must_play": lambda read: read.mine and bool(read.playable) and not {DRAW, PRESS, ACCEPT} & read.verbs,
    "coach.match": lambda read: ordinary_coach(read) and PASS not in read.verbs,
    "coach.two": lambda read: ordinary_coach(read) and len(read.hand) == 2,
    "coach.draw": must_take(DRAW),
    "coach.drawn": drawn,
    "coach.wait": waits,
    "guide.turn": turn,
    "guide.turn.draw": turn,
    "guide.turn.press": turn,
    "guide.with_uno": with_uno,
    "guide.penalty": penalty,
    "guide.penalty.press": penalty,
    "guide.penalty.drawColour": penalty,
    "guide.penalty.skip": penalty,
    "guide.cut": chance,
    "guide.chance": chance,
    "guide.catch": catch,
    "table.answer_or_go": lambda read: read.still and read.scene.actions.in_window and PASS in read.verbs,
    "table.react_or_go": lambda read: read.scene.local_players.reacting,
    "table.beat_answer": beat,
    "table.beat_answer_or_react": beat,
    "table.hold_to_look": lambda read: read.scene.local_players.hand_visibility.hides,
    "table.may_lay_drawn": drawn,
    "table.must_draw": must_take(DRAW),
    "table.must_press": must_take(PRESS),
    "table.nothing_to_answer": lambda read: not read.still or not read.playable >= ANSWERS,
    "table.say_uno": lambda read: UNO in read.verbs,
    "table.skip_opening": lambda read: not read.still and not read.session.actions_done,
    "table.to_do.penalty": lambda read: read.asked and ACCEPT in read.verbs,
    "table.to_do.gift": gift,
    **{f"table.to_do.{kind}": asked_for(kind) for kind in ("series", "keep", "lay")},
    "table.wish_waits": lambda read: read.session.intent(read.me) is not None,
    "table.your_turn": lambda read: read.asked and read.scene.display.table_view.turn == read.me,
    "table.your_choice": lambda read: read.asked,
}
"""By key: True if the line is true. Every other `bar.` key is a reason, and must hold."""


def ordinary_coach(reading: Reading) -> bool:
    """Checks that it is the viewer's turn as shown, and that exactly the playable cards are raised."""
    lifted = {reading.deck.codes[card] for card in reading.scene.display.hand_style.playable}
    shown = reading.scene.display.table_view.turn == reading.me == reading.state.turn
    return reading.asked and shown and bool(reading.playable) and lifted == reading.playable


def hint(reading: Reading) -> bool:
    """Checks that a hint is about a possible action, and that its card may be chosen."""
    hinted, codes = reading.scene.input.commands.hint.card, reading.deck.codes
    choosable = {codes[action.card] for action in reading.legal if action.card != HIDDEN}
    fits = hinted == HIDDEN or codes[hinted] in choosable
    return fits and (reading.key == "table.hint.nothing") == (not reading.legal)


def lines(scene: TableScene) -> list[str]:
    """Returns the lines that a table shows at this moment."""
    hud_state = scene.display.hud_state
    return [line for line in (hud_state.turn_line, hud_state.status_line) if line]


def claimed(line: str) -> bool:
    """Returns True for a line that is understood, and whose truth can be checked."""
    try:
        key, words = understood(line)
    except LookupError:
        return False
    return claimed(words["line"]) if key == "guide.with_uno" else key in CLAIMS or key.startswith("bar.")


def unknown(scene: TableScene) -> list[str]:
    """Returns the lines of this moment that no claim is about; a hint is checked by what it hints at."""
    return [line for line in lines(scene) if line != scene.input.commands.hint.text and not claimed(line)]


def untrue(scene: TableScene) -> list[str]:
    """Returns the untrue lines of this moment, each with the position, but for those that no claim is about."""
    found, skipped = [], unknown(scene)
    for line in lines(scene):
        if line in skipped:
            continue
        if line == scene.input.commands.hint.text:
            claim, reading = hint, Reading(scene, "table.hint.nothing" if line == tr("table.hint.nothing") else "", {})
            true = scene.input.commands.hint.thinking or claim(reading)
        else:
            key, words = understood(line)
            reading = Reading(scene, key, words)
            true = CLAIMS.get(key, refused)(reading)
        if not true:
            codes = [reading.deck.codes[card] for card in reading.hand]
            found.append(
                f"{line!r}: still {reading.still}, mine {reading.mine}, shown turn {scene.display.table_view.turn}, "
                f"verbs {sorted(reading.verbs)}, hand {codes}, playable {sorted(reading.playable)}, "
                f"threat {reading.state.threat}, asked {scene.actions.asked}"
            )
    return found


class ReadTable(Evening):
    """Table whose lines are compared with the position after every frame."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.untrue: list[str] = []
        """Untrue lines of the first frame that had some."""
        self.unknown: set[str] = set()

    def frame(self, count: int = 1, draw: bool = False, seconds: float = FRAME) -> None:
        for _ in range(count):
            super().frame(1, draw, seconds)
            if not self.untrue and self.top is self.scene and not self.scene.hidden:
                self.untrue = untrue(self.scene)
                self.unknown.update(unknown(self.scene))


def play_round(folder: Path, ruleset: str, seed: int, people: int = 1, wording: bool = False) -> list[str]:
    """Plays a round with this seed; returns the first untrue lines, none if all were true. With `wording`, lines that
    are not understood count too."""
    dice = random.Random(seed)
    others = ("easy", "medium", "random") if seed % 2 else tuple(dice.choice(_OTHERS) for _ in range(3))
    evening = ReadTable(folder, ruleset, *[HUMAN] * people, *others[people - 1 :], seed=seed)
    evening.services.settings.guide = GUIDES[seed % len(GUIDES)]
    evening.services.settings.speed = _SPEEDS[seed % len(_SPEEDS)]
    hand = (ByMouse, ByKeyboard)[seed % 2](evening)
    for frame in range(3 * PATIENCE):
        if evening.over():
            return sorted(evening.unknown) if wording else []
        chance = dice.random()
        if chance < _ACTS:
            hand.act()
        elif chance < _ACTS + _FIDGETS and evening.top is evening.scene:
            fidget(evening, dice)
        evening.frame()
        if evening.untrue:
            return [f"{ruleset} {seed}, frame {frame}: {line}" for line in evening.untrue]
    raise AssertionError(f"the round never ended: {ruleset} {seed}")


def fidget(evening: Evening, dice: random.Random) -> None:
    """Presses something that plays nothing: a card that does not fit, the draw pile out of turn, an unused key."""
    scene, chance = evening.scene, dice.random()
    cards = [piece.card for piece in scene.display.hand if piece.card >= 0]
    if chance < 0.5 and cards and not scene.display.hand_style.face_down:
        card = dice.choice(cards)
        if card not in scene.display.hand_style.playable:
            evening.click(*evening.corner(card))
    elif chance < 0.7:
        if not {DRAW, PRESS} & set(scene.actions.button_verbs()):
            evening.click(*scene.display.layout.piles.supply_box().center)
    elif chance < 0.9:
        evening.key(dice.choice([pygame.K_n, pygame.K_b, code_for("hint")]))
    elif cards and not scene.display.hand_style.face_down:
        x, y = evening.corner(dice.choice(cards))
        evening.services.mouse = (round(x), round(y))
        evening.post(pygame.Event(pygame.MOUSEMOTION, pos=evening.services.mouse, rel=(1, 0), buttons=(0, 0, 0)))


def play_first_game(folder: Path, seed: int, speed: float) -> list[str]:
    """Plays the coached game at this speed; returns the first untrue lines, none if all were true."""
    desk, dice = Desk(folder), random.Random(seed)
    desk.services.settings.speed = speed
    lessons = shipped_path("official").lessons
    desk.services.stack.push(open_lesson(desk.services, "official", [each.coach for each in lessons].index(True)))
    desk.services.stack.settle()
    scene, learner = desk.scene, Learner(desk, by_mouse=True)
    for frame in range(PATIENCE):
        if desk.top is not scene:
            return []
        wanted = learner.sensible() if dice.random() < _ACTS else None
        if wanted is not None:
            learner.do(wanted)
        desk.frame()
        if desk.top is scene and (found := untrue(scene)):
            return [f"first game {seed}, frame {frame}: {line}" for line in found]
    raise AssertionError(f"the first game never ended: {seed}")
