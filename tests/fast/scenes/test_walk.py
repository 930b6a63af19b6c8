"""Each page and dialog is opened, used and left by the accessibility tree alone, as by a blind player. All that it says
and draws is pinned: when opened, the lines that change by the use, and then in words of double size."""

import gc
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.access.readable import problems
from tests.support.pinned import DETAIL, check_pinned, details
from tests.support.scenes.by_tree import PATH, ByTree
from tests.support.scenes.pages import compare, muted_services
from tests.support.scenes.scene_classes import MADE_OF, scene_names
from tests.support.scenes.scene_output import scene_output
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui.accessible_text import capturing

SIZE = (1280, 720)
VISITS = """
    MenuScene | pause | Save and go to menu | English > English | Quit | MenuScene
    MoreScene | menu | More |  | Back |
    SettingsScene | menu | Settings | Mute | Back |
    SoundsScene | settings | Sounds | A card is dealt | Back |
    KeysScene | settings | Keys | sound off and on | Back |
    AboutScene | settings | About | Copy report | Back |
    LicenceScene | about | Nunito |  | Back |
    PickerScene | menu | Change… | UNO Extreme | Back |
    OptionsScene | picker | Options | Starting hand+ | Done |
    LabScene | options | Try the rules | Players+ | Back |
    DecksScene | picker | My cards | Paste a line | Back |
    DeckScene | workshop | Change cards | Duplicate | Done |
    CardScene | own-deck | Change | Suggest a name | Cancel > Throw away |
    SelectDialog | own-card | When? |  | If it lies on a number |
    GlyphDialog | own-card | Picture |  | Cat |
    PlaytestDialog | workshop | @Zoo > Play with it |  | Cancel |
    FacesScene | workshop | Change the game’s cards | 9 > Cancel > Cancel | Back |
    FaceScene | changed-cards | Change | Effect+ | Cancel > Throw away |
    SeatsScene | picker | Choose players | Add a computer player | Back |
    HandicapDialog | seats | Handicap of Momo | Cards at the start+ | Done |
    TitlePrompt | seats | Save this table | Name=Family | Cancel |
    ProgramDialog | seats | Advanced > Add a program… | Program command=python3 | Cancel |
    UntrustedProgramDialog | strangers |  |  | Computer player |
    MultiSelectDialog | options:italian | Effects of the Blanks | Effects of the Blanks 3+ | Done |
    TablesScene | more | Tables | @Dispenser panic | Play | TableScene
    RuleBookScene | more | Rules | Drawing | Back |
    ExampleScene | rulebook | Watch: +2 cards | Again | Back |
    TableRulesDialog | table | Rules of this table | Rule book > Back | Back |
    PauseMenu | table | Menu | Settings > Back | Resume |
    PhonesPage | phones |  | Next player | To the table | TableScene
    TableScene | menu | Play | Log | Menu > Save and go to menu | MenuScene
    LearnScene | menu | Learn | Game+ | Back |
    LessonScene | learn | Same colour | Log | Pause > Back |
    ExerciseScene | exercise |  | Log | Pause > Back | nothing
    TaskPanel | lesson-done |  |  | Next | LessonScene
    FirstRoundScene | firstscores |  |  | Play | PickerScene
    PuzzlesScene | menu | Puzzles | Type of puzzle+ | Back |
    PuzzleSetScene | puzzles | Warm-up |  | Back |
    PuzzleScene | puzzle-set | Puzzle 1 | Log | Pause > Back |
    TodayScene | menu | Today |  | Back |
    ArchiveScene | today | Other deals | Previous month | Back |
    ShareTextDialog | today | Share |  | Cancel |
    TextPrompt | today-archive | A friend’s result | =2026-11-22 | Cancel |
    GamesScene | games | Back > More > Games | @Won · Official | Back | MoreScene
    ReplayScene | games | Won · Official | Next turn | Back |
    RetryScene | lookback | Try again | Log | Menu > Save and go to menu | MenuScene
    ShareDialog | replay | Share | Hands+ | Cancel |
    PlayOnDialog | replay | Play on from here | Your seat+ | Cancel |
    PracticeScene | play-on | Play | Log | Menu > Save and go to menu | MenuScene
    PositionScene | more | Positions | Player+ | Back |
    JudgeScene | position | What may happen? | Blue 5 | Back |
    WatchScene | seats | Watch | Next turn | Back |
    LuckScene | luck |  |  | Back | MenuScene
    MeScene | menu | Me | Rivals > Season > Statistics > Achievements > Profile > Avatar of Player+ | Back |
    RivalScene | rivals | Momo, Hoarder |  | Back |
    NamePrompt | household | Rename Zoé | =Max | Save |
    OnScreenKeyboard | letters |  | b | Done | NamePrompt
    CrashDialog | crash |  |  | OK | MenuScene
    ConfirmDialog | foul |  |  | Cancel | TableScene
    AskDialog | ask |  | Your question=Why? | Back | TableScene
    AnswerDialog | answer |  | Your question=No | Answer | TableScene
    VoteDialog | vote |  | Player: Yes | Count the votes | TableScene
    HotSeatScreen | curtain |  |  | Hold to see my cards~ | nothing
    ScoringScene | scoring |  | Chart | Next round | nothing
    PodiumScene | podium |  |  | To menu | MenuScene
    LoadingDialog | reading |  |  | Cancel | MenuScene
"""
"""The scene, the staging in which the way to it begins, the way, one thing that is used, the way out, and the scene
that is then on top, if it is not the one before. `ByTree` explains the steps; what an event opens has no way."""
CHANGING = ("AboutScene", "GamesScene", "LabScene", "MenuScene", "TodayScene")
"""Pages that are not pinned: they show a folder, the date, what a thread reads, or how computer players play."""


class Visit(NamedTuple):
    """One line of the list."""

    scene: str
    start: str
    way: str
    use: str
    leave: str
    after: str


WALK = [Visit(*(cell.strip() for cell in line.split("|"))) for line in VISITS.strip().splitlines()]


def test_scenes_opened_used_and_left_by_the_tree_are_pinned(subtests: pytest.Subtests, tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for number, visit in enumerate(WALK):
        with subtests.test(visit.scene):
            make(visit, muted_services(tmp_path / visit.scene, SIZE), said)
        if number % 8 == 7:
            gc.collect()  # windows that are closed leave circles with pictures behind
    check_pinned("walk", {scene: text for scene, text in said.items() if scene not in CHANGING}, typeset=True)


def make(visit: Visit, services: Services, said: dict[str, str]) -> None:
    """Makes a visit; adds what the scene says and draws to the others."""
    services.settings.reduced_motion = True
    services.new_seed = lambda: 7
    name, _, ruleset = visit.start.partition(":")
    STAGINGS[name].build(sitting := Sitting(services, Staged(ruleset or "official", 4, None)))
    sitting.live(STAGINGS[name].at)
    compare(services.stack.top)
    player = ByTree(sitting)
    with capturing(services.stack, SIZE):
        before = player.scene
        player.follow(visit.way)
        assert player.scene == visit.scene
        assert problems(player.top) == []
        assert list(player.without_focus()) == []
        seen = player.tree()
        opened = scene_output(services.stack, SIZE)
        player.follow(visit.use)
        used = scene_output(services.stack, SIZE)
        services.change("text_scale", 200)
        large = scene_output(services.stack, SIZE)
        services.change("text_scale", 100)
        said[visit.scene] = "\n".join([opened, "used", *changes(opened, used), "in large words", *details([large])])
        assert player.scene == visit.scene and (player.tree() != seen or not visit.use or PATH in visit.use)
        player.follow(visit.leave)
        assert player.scene == (visit.after or before).replace("nothing", "")
        assert services.quitting == (visit.leave == "Quit")
    services.stack.clear()


def changes(before: str, after: str) -> Iterator[str]:
    """Yields the lines that went and came, and as details where things are afterwards."""
    told = [[line for line in text.splitlines() if not line.startswith(DETAIL)] for text in (before, after)]
    yield from (line for line in unified_diff(*told, lineterm="", n=0) if line[:3] not in ("---", "+++", "@@ "))
    yield from (line for line in after.splitlines() if line.startswith(DETAIL))


def test_every_scene_is_in_the_walk() -> None:
    assert scene_names() - {visit.scene for visit in WALK} == set(MADE_OF)
