"""Readers of level files and of lines are pinned: what they accept, at most, and the sentence for all else."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tests.support.pinned import check_pinned, details, portable
from tests.support.places import ROOT
from tests.support.variants import Document, document_variants, line_variants
from uno_desktop.content import level_files
from uno_desktop.content.lesson import check_lesson, load_lesson
from uno_desktop.content.level_files import load_level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.content.table_plan import load_plan, parse_plan
from uno_desktop.match.daily.daily_deal import read_line
from uno_desktop.match.records.match_stats import parse_stats
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.notation import parse_action
from uno_desktop.model.position import parse_position, position_line, read_position
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.model.rulesets.extreme import read_table
from uno_desktop.model.workshop.deck_line import normalized_line
from uno_desktop.model.workshop.face_line import faces_line, read_faces
from uno_desktop.players.player_spec import listed, parse_player_spec
from uno_desktop.puzzles.puzzle_files import load_puzzles

LEVELS = ROOT / "levels"


def played(file: Path) -> object:
    return ScenarioRun(load_level(file)).run()


READERS: dict[str, tuple[Callable[[Path], object], str]] = {
    "example": (played, "examples/official/house-teams-12"),
    "example of Mercy": (played, "examples/mercy/ex-mer-01"),
    "example of a deal": (played, "examples/extreme/ext-reload-01-b"),
    "example with attacks": (played, "examples/unplugged/unp-lost-turn-block"),
    "lesson": (lambda file: check_lesson(load_lesson(file)), "lessons/unplugged/40-streak"),
    "pack": (load_plan, "packs/40-chaos"),
    "table": (load_plan, "tables/25-street-war"),
    "puzzles": (load_puzzles, "puzzles/official/judgement"),
}
OFFICIAL, BOOK = ruleset_named("official"), rulebook_for("official")
POSITION = "hands=R1,W+4/B7,R+2,YS/G0,Y8 pile=Y3,R5 supply=Y1,R8,W,B2 color=R match=5 dir=1 turn=A dealer=C rng=3"
HANDS = parse_position(POSITION, BOOK.deck).hands
FACTS = (
    '{"winners":[1,0],"people":{"0":{"survived":[7,2,0],"taken":[4,1,13],"left":{"number":[5,21],"BS":[1,20]},'
    '"drawn":{"turn":5},"feats":[["uno-again",2,40]]}},"helped":false}'
)


def facts_again(line: str) -> str:
    try:
        return parse_stats(line, 3).text()
    except json.JSONDecodeError:
        raise ValueError("no JSON") from None  # each Python has other words


LINES: dict[str, tuple[Callable[[str], object], tuple[str, ...]]] = {
    "position": (lambda line: position_line(parse_position(line, BOOK.deck), BOOK.deck), (POSITION,)),
    "position to play": (
        lambda line: read_position(line, OFFICIAL.id, {}).line,
        (f"official totals=10,0,20 {POSITION}",),
    ),
    "action": (
        lambda line: parse_action(line, BOOK.deck, HANDS),
        ("A play W+4>B uno", "B draw", "A catch B", "C play G0+Y8", "B play YS @C", "A color R", "C vote yes"),
    ),
    "rules": (
        lambda line: parse_plan(line).options,
        ("street street.cutWilds=on official.target=300", "italian italian.blankEffects=1,3 official.catchWindow=8"),
    ),
    "deck": (normalized_line, ("Sea/Wave:w:R:20:2:next-draw-2+self-skip/Gull:g:*:5:1:all-draw-1-cards3",)),
    "faces": (lambda line: faces_line(read_faces(line)), ("5:next-skip-1/3:next-give-1/RS:=next-draw-2-more5",)),
    "dispenser": (read_table, ("60/5/12/10/7/4/2",)),
    "facts": (facts_again, (FACTS,)),
    "player": (parse_player_spec, ("expert@400:bluffer", "hard@0.25s", "exec:python bot.py")),
    "players": (listed, ("easy, exec:'a, b', hard",)),
    "handicap": (Handicap.parse, ("cards=4, points=100 seconds=20 open",)),
    "daily": (read_line, ("2026-11-22 street ★★ 84 : par 61",)),
}


LONG = 160
"""Characters of a sentence that are stored."""


def shown(variants: Iterable[str]) -> str:
    """Returns the variants without one place, and the sizes that are accepted; all others are details."""
    lines: list[str] = []
    for text in map(portable, variants):  # before the cut: a path is longer on another system
        readable = " missing: " in text or " up to " in text
        lines += [text.replace("\n", " ")[:LONG]] if readable else []
        lines += details([text]) if not readable or len(text) > LONG else []
    return "\n".join(lines)


def test_the_variants_of_files_and_lines_are_pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    documents = {name: level_files.read_document(LEVELS / f"{at}.toml") for name, (_, at) in READERS.items()}
    documents["puzzles"]["puzzle"] = documents["puzzles"]["puzzle"][:1]
    given: list[Document] = []
    monkeypatch.setattr(level_files, "read_toml", lambda file: given[-1])

    def reader(load: Callable[[Path], object], at: str) -> Callable[[Document], str]:
        def read(variant: Document) -> str:
            given[:] = [variant]
            return str(load(Path(at)))

        return read

    files = {name: shown(document_variants(documents[name], reader(*READERS[name]))) for name in READERS}
    said = {name: text.replace(str(Path(at := READERS[name][1])), at) for name, text in files.items()}
    lines = {
        f"{name} {number}": "\n".join([line, *line_variants(line, read)])
        for name, (read, lines) in LINES.items()
        for number, line in enumerate(lines)
    }
    check_pinned("files", said | lines)
