"""Whole rounds of every ruleset on screen, with only the mouse and with only the keyboard."""

from pathlib import Path

from tests.support.extent import by_turns
from tests.support.pinned import check_pinned, details
from tests.support.scenes.controls.speech_player import record_speech
from tests.support.scenes.evening import SIZE, ByKeyboard, ByMouse, Evening, Hand
from tests.support.scenes.scene_output import scene_output
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.ruleset_registry import RULESETS

NAMES = [ruleset.id for ruleset in RULESETS]
TOLD = ("text ", "list ", "button ")
WAITS = (0, 1, "untilAnswered")
MOST = 25
"""Moments of a round that are written down."""
RESTED = 16
"""Frames after which the mouse rests."""
HANDS: tuple[type[Hand], ...] = (ByMouse, ByKeyboard)


def transcript(evening: Evening, by: type[Hand]) -> str:
    """Plays a round; returns its journal, or what is read aloud to those at the keyboard, and after each of its parts
    what the person is told that is new, also by the tip of a card, with all that is on screen as details."""
    lines, told, before, noted = list[str](), list[str](), list[str](), list[int]()
    voice = record_speech(evening.services) if by is ByKeyboard else None

    def note() -> None:
        if len(noted) == MOST and not evening.over():
            return
        noted.append(len(lines))
        sentences = list(voice.said if voice is not None else evening.scene.journal.sentences())
        lines.extend(["", *new_in(sentences, told)])
        if by is ByMouse and not evening.over() and evening.scene.input.prompt is None:
            lines.extend(tip_of_a_card(evening, len(told)))
        shown = scene_output(evening.services.stack, SIZE)
        now = [line for line in shown.splitlines() if line.startswith(TOLD)]
        lines.extend(line for line in now if line not in before)
        lines.extend(details([shown]))
        told[:], before[:] = sentences, now

    evening.play_round(by, noted=note)
    note()
    return "\n".join(lines)


def tip_of_a_card(evening: Evening, number: int) -> list[str]:
    """Returns the tip of a card of the hand while the mouse rests on it."""
    hand = evening.scene.display.table_view.hands[evening.scene.viewer]
    evening.hover(*evening.corner(hand[number % len(hand)].card))
    evening.frame(RESTED)
    tip = evening.scene.input.tooltip.tip()
    return [] if tip is None else [f"tip {tip.name}. {tip.does} {tip.why_not}".rstrip()]


def new_in(sentences: list[str], told: list[str]) -> list[str]:
    """Returns the last sentences of a journal, which keeps a number of them only, that were not told."""
    kept = next(len(told) - out for out in range(len(told) + 1) if told[out:] == sentences[: len(told) - out])
    return sentences[kept:]


def test_rounds_against_computer_players_are_pinned(tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for ruleset, by in by_turns(NAMES, HANDS):
        evening = Evening(tmp_path, ruleset, HUMAN, "medium", "easy", "random")
        said[f"{ruleset} {by.__name__}"] = transcript(evening, by)
        assert evening.session.round_over and evening.scene.display.table_view.revealed
    for ruleset, wait in by_turns(["street", "unplugged"], WAITS):
        evening = Evening(tmp_path, ruleset, HUMAN, "medium", HUMAN, "random", seed=3, common__reactionSeconds=wait)
        said[f"{ruleset}, two people, {wait}"] = transcript(evening, ByKeyboard)
        assert evening.handovers
    check_pinned("rounds", said, typeset=True)
