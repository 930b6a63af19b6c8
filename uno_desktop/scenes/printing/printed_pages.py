"""Pages to print: the rules of a table on one page, the score sheet of a match, and six puzzles of a week."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from fpdf.enums import Align

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.puzzles.puzzle import Claim, Puzzle, set_up
from uno_desktop.puzzles.puzzle_index import Entry, contents, puzzle_of
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.player_names import names_around
from uno_desktop.scenes.printing.paper import GREY, MARGIN, Paper
from uno_desktop.scenes.puzzles.puzzle_scene import goal_words, solution_words
from uno_desktop.scenes.rulebook.table_rules_summary import table_lines
from uno_desktop.scenes.score.score_rows import ScoreTeams, gains
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.share_dialog import save_file
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.stage.texts.journal_text import both, color_name
from uno_desktop.system.i18n import A4, tr, usual_paper
from uno_desktop.system.settings import Settings

# --- rules of a table ---

_SIZES = (13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Font sizes in points; the rules use the largest that fits on one page."""
_GAP = 7.0
"""Gap between two columns in millimetres."""


class _Block(NamedTuple):
    """Rule with its card codes or else an icon, heading and text; `high` is the height in millimetres."""

    codes: tuple[str, ...]
    icon: str
    title: str
    text: str
    high: float


def rules_pdf(ruleset: Ruleset, options: Mapping[str, Value], seats: int, paper: str = A4) -> bytes:
    """Returns the rules of a table with these options as a PDF of one page, or of several if they do not fit."""
    made = Paper(tr("tablerules.title"), paper)
    made.page()
    name = tr(f"ruleset.{ruleset.id}.name")
    top = made.heading(f"{tr('tablerules.title')} · {name}", tr(f"ruleset.{ruleset.id}.line"))
    wide, room = (made.wide - 2 * MARGIN - _GAP) / 2, made.high - MARGIN - top
    for size in _SIZES:
        blocks = _rule_blocks(made, ruleset, options, seats, size, wide)
        columns = _columns(blocks, room, size)
        if len(columns) <= 2:
            break
    while len(columns) == 2 and len(even := _columns(blocks, room := room - size, size)) == 2:
        columns = even  # both equally long
    for number, column in enumerate(columns):
        if number and not number % 2:
            made.page()
            top = MARGIN
        x, y = MARGIN + (wide + _GAP) * (number % 2), top
        for block in column:
            _draw_block(made, block, x, y, wide, size)
            y += block.high + size * 0.25
    return made.content()


def _rule_blocks(
    paper: Paper, ruleset: Ruleset, options: Mapping[str, Value], seats: int, size: float, wide: float
) -> list[_Block]:
    book, plain = rulebook_for(ruleset.id, dict(options)), rulebook_for(ruleset.id)
    rows = [
        (line.codes, line.icon, line.title, line.text)
        for line in table_lines(book, plain, seats, printed=printed_on(book.deck))
    ]
    for change in changes(ruleset, options):
        title = tr("tablerules.change", title=change.title, value=change.value)
        text = " ".join(filter(None, (change.idle or tr("tablerules.book", value=change.default), change.rule)))
        rows.append(((), "star", title, text))
    made, inner = [], wide - _picture(size) - 2
    for codes, sign, title, text in rows:
        words = paper.height(title, inner, size, "bold") + paper.height(text, inner, size * 0.92)
        made.append(_Block(codes, sign, title, text, max(words, _picture(size) if codes else 0.0)))
    return made


def _picture(size: float) -> float:
    """Returns the width in millimetres of the pictures beside a text of `size` points; a single card is as high."""
    return size * 1.35


def _columns(blocks: Sequence[_Block], room: float, size: float) -> list[list[_Block]]:
    """Distributes the rules over columns, filling one after the other."""
    columns: list[list[_Block]] = [[]]
    used = 0.0
    for block in blocks:
        if columns[-1] and used + block.high > room:
            columns.append([])
            used = 0.0
        columns[-1].append(block)
        used += block.high + size * 0.25
    return columns


def _draw_block(paper: Paper, block: _Block, x: float, y: float, wide: float, size: float) -> None:
    side = _picture(size)
    if block.codes:
        paper.cards(x, y, block.codes, side if len(block.codes) == 1 else side * 0.85, side)
    else:
        paper.icon(block.icon, x + side * 0.25, y, side * 0.5)
    below = paper.write(x + side + 2, y, block.title, wide - side - 2, size, "bold")
    paper.write(x + side + 2, below, block.text, wide - side - 2, size * 0.92)


# --- score sheet ---

_ROW = 7.0
_NUMBER = 16.0
"""Width in millimetres of the column that numbers the rounds."""


def score_pdf(book: Rulebook, plans: Sequence[SeatPlan], sheet: Sequence[RoundScored], paper: str = A4) -> bytes:
    """Returns the points of all rounds as a PDF: a row for each round, a column for each player or team.

    `sheet` has one entry for each round, at least one.
    """
    teams = ScoreTeams(plans, book.teams(len(plans)))
    made = Paper(tr("scoring.see_grid"), paper)
    names, heads = teams.names(), list(teams.heads)
    wide = (made.wide - 2 * MARGIN - _NUMBER) / len(heads)
    size = min(11.0, *(11.0 * (wide - 3) / made.width(name, 11, "bold") for name in names))

    def row(y: float, head: str, cells: Sequence[str], size: float, weights: Sequence[str], bold: bool) -> float:
        made.write(MARGIN, y, head, _NUMBER, 10, "bold" if bold else "regular", GREY)
        for place, (text, weight) in enumerate(zip(cells, weights, strict=True)):
            made.write(MARGIN + _NUMBER + place * wide, y, text, wide - 2, size, weight, align=Align.R)
        return y + _ROW

    y = made.high
    for line, gained in zip(sheet, gains(sheet), strict=True):
        if y + 2 * _ROW > made.high - MARGIN:
            made.page()
            y = made.heading(tr("scoring.see_grid"), _score_line(book, sheet, teams))
            y = row(y, tr("print.round"), names, size, ["bold"] * len(heads), True)
        won = teams.of(line.winner)
        weights = ["bold" if seat in won else "regular" for seat in heads]
        y = row(y, str(line.number), [str(gained[seat]) for seat in heads], 11, weights, False)
    made.line(y - 1)
    totals = [str(sheet[-1].totals[seat]) for seat in heads]
    row(y, tr("scoring.total"), totals, 13, ["title"] * len(heads), True)
    return made.content()


def _score_line(book: Rulebook, sheet: Sequence[RoundScored], teams: ScoreTeams) -> str:
    name, winners = tr(f"ruleset.{book.ruleset.id}.name"), sheet[-1].match_winners
    if not winners:
        return name
    won = both(list(dict.fromkeys(teams.name(teams.of(seat)[0]) for seat in winners)))
    return f"{name} · {tr('print.won', name=won)}"


# --- puzzles of a week ---

_PUZZLES, _ACROSS = 6, 2
_CARD, _SMALL = 20.0, 8.5
_NEXT = 4
"""Number of draw pile cards that are known if all hands are open."""
_TURNED = 42.0
"""Height in millimetres of the solutions, upside down at the foot of the page."""


def puzzles_of_week(day: date) -> list[Entry]:
    """Returns the puzzles of the week of `day`, the same for all players: easiest first, with different main motifs."""
    year, week, _ = day.isocalendar()
    chance, chosen, ideas = random.Random(f"{year} {week}"), list[Entry](), set[str]()
    for entry in chance.sample(contents().entries, len(contents().entries)):
        if len(chosen) < _PUZZLES and entry.claim is not Claim.JUDGEMENT and entry.motifs[0] not in ideas:
            chosen.append(entry)
            ideas.add(entry.motifs[0])
    return sorted(chosen, key=lambda entry: (entry.stars, entry.id))


def puzzles_pdf(day: date, settings: Settings, paper: str = A4) -> bytes:
    """Returns the puzzles of a week as a PDF, with the solutions upside down. Raises BadLevel if one is unusable."""
    year, week, _ = day.isocalendar()
    made = Paper(tr("print.puzzles"), paper)
    made.page()
    top = made.heading(tr("print.puzzles"), tr("print.week", week=week, year=year))
    wide = (made.wide - 2 * MARGIN - _GAP) / _ACROSS
    pitch = (made.high - MARGIN - _TURNED - top) / (_PUZZLES / _ACROSS)
    solutions = []
    for number, entry in enumerate(puzzles_of_week(day), start=1):
        puzzle = puzzle_of(entry)
        names = names_around(settings, puzzle.seat, len(puzzle.position.hands))
        column, row = (number - 1) % _ACROSS, (number - 1) // _ACROSS
        _draw_puzzle(made, puzzle, number, names, (MARGIN + column * (wide + _GAP), top + row * pitch, wide))
        solutions.append(f"{number}. {solution_words(puzzle, names)}")
    foot = made.high - MARGIN
    made.line(foot - _TURNED + 2)
    with made.pdf.rotation(180, made.wide / 2, foot - _TURNED / 2 + 2):
        made.write(MARGIN, foot - _TURNED + 6, "\n".join(solutions), made.wide - 2 * MARGIN, 8.5)
    return made.content()


def _draw_puzzle(
    paper: Paper, puzzle: Puzzle, number: int, names: Sequence[str], part: tuple[float, float, float]
) -> None:
    x, y, wide = part
    book, state = set_up(puzzle)
    codes, small = book.deck.codes, 9.0
    game = tr(f"ruleset.{puzzle.ruleset}.name")
    y = paper.write(x, y, f"{number}. {game}", wide, 11, "bold") + 0.5
    y = paper.write(x, y, goal_words(puzzle, names), wide, small) + 1
    top = f"{tr('print.top')} · {color_name(state.color)}" if state.color >= 0 else tr("print.top")
    paper.write(x, y, top, wide * 0.3, 7.5, color=GREY)
    paper.write(x + wide * 0.32, y, tr("print.hand"), wide * 0.6, 7.5, color=GREY)
    y += 4
    paper.cards(x, y, [codes[state.pile[-1]]], _CARD, wide * 0.28)
    paper.cards(x + wide * 0.32, y, puzzle.position.hands[puzzle.seat], _CARD, wide * 0.68)
    y += _CARD + 1.5
    if puzzle.claim is Claim.OPEN_HANDS:
        y = _draw_row(paper, tr("print.next"), [codes[card] for card in state.supply[: -_NEXT - 1 : -1]], (x, y, wide))
    for seat, hand in enumerate(puzzle.position.hands):
        if seat != puzzle.seat:
            y = _draw_other(paper, puzzle, seat, names[seat], hand, (x, y, wide))


def _draw_other(
    paper: Paper, puzzle: Puzzle, seat: Seat, name: str, hand: Sequence[str], part: tuple[float, float, float]
) -> float:
    """Draws another player's cards if they are known, else writes their number; returns the y position below."""
    if puzzle.claim is Claim.OPEN_HANDS or seat == puzzle.target:
        return _draw_row(paper, name, hand, part)
    x, y, wide = part
    return paper.write(x, y, f"{name}: {tr('print.cards', n=len(hand))}", wide, 8)


def _draw_row(paper: Paper, text: str, codes: Sequence[str], part: tuple[float, float, float]) -> float:
    """Draws small cards beside a text, and returns the y position below them."""
    x, y, wide = part
    paper.write(x, y + 1.5, text, wide * 0.3, 8)
    paper.cards(x + wide * 0.32, y, codes, _SMALL, wide * 0.68)
    return y + _SMALL + 1


# --- from a page of the game ---


def print_rules(services: Services, ruleset: Ruleset, options: Mapping[str, Value], seats: int) -> None:
    """Exports the rules of a table as PDF, and shows the file's path in a notice."""
    _export(services, f"{ruleset.id}-rules", partial(rules_pdf, ruleset, options, seats, usual_paper()))


def print_score(services: Services, session: MatchSession) -> None:
    """Exports a score sheet as PDF, and shows the file's path in a notice."""
    made = partial(score_pdf, session.book, session.setup.seats, session.sheet, usual_paper())
    _export(services, f"{session.book.ruleset.id}-score", made)


def print_puzzles(services: Services, day: date) -> None:
    """Exports the puzzles of a week as PDF, and shows the file's path in a notice."""
    year, week, _ = day.isocalendar()
    _export(services, f"puzzles-{year}-{week:02}", partial(puzzles_pdf, day, services.settings, usual_paper()))


def _export(services: Services, name: str, made: Callable[[], bytes]) -> None:
    save_file(services, services.folders.exports / f"{name}.pdf", made)
