"""Lesson files: the shipped ones are valid, and every error is reported with file and key."""

from pathlib import Path

import pytest

from uno_desktop.commands.cli import main
from uno_desktop.content.lesson import check_lesson, load_lesson
from uno_desktop.content.level_files import BadLevel, LevelDeal, level_files
from uno_desktop.content.task import Outcome
from uno_desktop.model.actions import DRAW, Action
from uno_desktop.model.events import CardPlayed
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.system import paths

SHIPPED = level_files(paths.levels() / "lessons")
SOUND = """kind = "lesson"
id = "mine"
ruleset = "official"
script = ["A play R7", "B play R1"]
wrong = ["A draw"]
moves = 1
[position]
hands = [["R7", "G3", "B9"], ["R1", "B2", "B5"]]
top = "R5"
[[done]]
event = "card_played"
seat = "A"
card = ["R7", "R2"]
[[failed]]
event = "turn_passed"
then = ["B draw"]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "lesson.toml"
    file.write_text(text)
    return file


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_every_lesson_that_ships_can_be_done(file: Path) -> None:
    assert check_lesson(load_lesson(file)) == []


def test_there_are_ten_lessons_and_a_game_to_begin_with_and_some_for_each_other_ruleset() -> None:
    by_path = {folder.name: list(folder.iterdir()) for folder in (paths.levels() / "lessons").iterdir()}
    assert len(by_path.pop("official")) == 11 and len(by_path) == 7
    assert all(2 <= len(files) <= 4 for files in by_path.values())


def test_a_sound_lesson_is_read(tmp_path: Path) -> None:
    lesson = load_lesson(written(tmp_path, SOUND))
    assert lesson.id == "mine" and lesson.goals[0].condition.fields["card"] == ("R7", "R2")
    assert check_lesson(lesson) == []
    assert load_lesson(written(tmp_path, SOUND.replace("moves = 1", "moves = 30"))).moves == 30


def test_too_many_moves_fail_and_each_goal_begins_the_count_anew(tmp_path: Path) -> None:
    text = SOUND.replace("moves = 1", "moves = 2") + '[[done]]\nevent = "cards_drawn"\nseat = "B"\n'
    judge = load_lesson(written(tmp_path, text)).judge()
    deck, draw = rulebook_for("official").deck, Action(0, DRAW)
    first_goal = [CardPlayed(0, deck.ids["R7"][0], 0, False)]
    outcomes = [judge.observe(draw, events).outcome for events in ([], first_goal, [], [])]
    assert outcomes == [Outcome.GOES_ON] * 3 + [Outcome.FAILED]
    judge = load_lesson(written(tmp_path, text)).judge()
    assert [judge.observe(draw, []).outcome for _ in range(2)] == [Outcome.GOES_ON, Outcome.FAILED]


def test_a_deal_has_four_seats_unless_it_names_another_number(tmp_path: Path) -> None:
    hands = SOUND[SOUND.index("[position]") : SOUND.index("[[done]]")]
    assert load_lesson(written(tmp_path, SOUND.replace(hands, "[deal]\nseed = 7\n"))).start == LevelDeal(7, 4)
    assert load_lesson(written(tmp_path, SOUND.replace(hands, "[deal]\nseats = 2\n"))).start == LevelDeal(0, 2)


def test_a_goal_may_ask_for_the_reason_of_a_draw(tmp_path: Path) -> None:
    drawn = SOUND.replace('event = "turn_passed"', 'event = "cards_drawn"\nreason = "penalty"')
    assert load_lesson(written(tmp_path, drawn)).mistakes[0].condition.fields["reason"] == ("penalty",)
    with pytest.raises(BadLevel, match="'hunger' is not a reason to draw"):
        load_lesson(written(tmp_path, drawn.replace("penalty", "hunger")))


@pytest.mark.parametrize(
    ("sound", "broken", "key"),
    [
        ('kind = "lesson"', 'kind = "lecture"', "kind"),
        ('id = "mine"', 'id = ""', "id"),
        ('id = "mine"', 'id = "My lesson"', "id"),
        ('id = "mine"', 'id = "mine"\nscore = 3', "score"),
        ('ruleset = "official"', 'ruleset = "chess"', "ruleset"),
        ('ruleset = "official"', 'ruleset = "official"\noptions = { "street.cut" = "off" }', "ruleset or options"),
        ('ruleset = "official"', 'ruleset = "official"\noptions = 3', "options"),
        ('ruleset = "official"', 'ruleset = "official"\nrules = 3', "rules"),
        ("moves = 1", "moves = -1", "moves"),
        ("moves = 1", "moves = 31", "moves"),
        ("moves = 1", 'moves = "one"', "moves"),
        ("moves = 1", "coach = 1", "coach"),
        ("moves = 1", "patience = 60", "patience"),
        ("moves = 1", "late = 3", "late"),
        ("moves = 1", 'late = ["B dances"]', "late"),
        ("moves = 1", 'seat = "Z"', "seat"),
        ("moves = 1", "others = 3", "others"),
        ("moves = 1", 'others = { Z = "easy" }', "others.Z"),
        ("moves = 1", 'others = { B = "nobody" }', "others.B"),
        ("moves = 1", 'others = { B = "exec:sh" }', "others.B"),
        ('script = ["A play R7", "B play R1"]', "script = 3", "script"),
        ('script = ["A play R7", "B play R1"]', "", "script"),
        ('script = ["A play R7", "B play R1"]', 'script = ["A flies"]', "step 1.do"),
        ('wrong = ["A draw"]', "wrong = [3]", "wrong"),
        ("[position]", "[deal]", "deal"),
        ('top = "R5"', 'top = "R5"\nlight = 1', "position.light"),
        ('top = "R5"', 'top = "Q5"', "position"),
        ('event = "card_played"', 'event = "cake_eaten"', "done 1.event"),
        ('event = "card_played"', "event = 3", "done 1.event"),
        ('seat = "A"', 'seat = "C"', "done 1.seat"),
        ('seat = "A"', "seat = []", "done 1.seat"),
        ('seat = "A"', 'mood = "A"', "done 1.mood"),
        ('seat = "A"', "light = 3", "done 1.light"),
        ('seat = "A"', 'color = "purple"', "done 1.color"),
        ('card = ["R7", "R2"]', 'card = "R77"', "done 1.card"),
        ("[[done]]", "[done]", "done"),
        ("[[done]]", "[[failed]]", "done"),
        ('then = ["B draw"]', "then = 3", "failed 1.then"),
        ('then = ["B draw"]', 'then = ["Q draw"]', "failed.then"),
        ('then = ["B draw"]', "why = 3", "failed 1.why"),
        ('event = "turn_passed"', 'event = "turn_passed"\nseat = "Q"', "failed 1.seat"),
    ],
)
def test_a_fault_is_reported_with_file_and_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sound: str, broken: str, key: str
) -> None:
    assert sound in SOUND
    file = written(tmp_path, SOUND.replace(sound, broken, 1))
    with pytest.raises(BadLevel) as error:
        check_lesson(load_lesson(file))
    assert str(error.value).startswith(f"{file}: {key}"), error.value
    assert main(["check", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and str(file) in said and "Traceback" not in said


@pytest.mark.parametrize(
    ("sound", "broken", "expected"),
    [
        ('"A play R7", "B play R1"', '"A draw"', "the script comes to all"),
        ('"A play R7", "B play R1"', '"A play G3"', '"A play G3" is possible'),
        ('wrong = ["A draw"]', 'wrong = ["A play R7"]', '"A play R7" is wrong'),
    ],
)
def test_a_lesson_whose_script_does_not_work_fails(tmp_path: Path, sound: str, broken: str, expected: str) -> None:
    failures = check_lesson(load_lesson(written(tmp_path, SOUND.replace(sound, broken))))
    assert failures and expected in failures[0].expected
