"""Pages to print: the rules of a table on one page, the score sheet of a match, and six puzzles of a week."""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial

from fpdf.enums import Align

from uno_desktop.content.task import names_around
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.printing.paper import GREY, MARGIN, Paper
from uno_desktop.puzzles.puzzle import Claim, Puzzle, set_up
from uno_desktop.puzzles.puzzle_collections import WEEKLY, puzzles_of_week
from uno_desktop.puzzles.puzzle_index import puzzle_of
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.stage.texts.journal_text import both, color_name
from uno_desktop.system.i18n import A4, tr
from uno_desktop.system.settings import DECK_STYLES, Settings
from uno_desktop.texts.option_text import changes, handicap_text, plain_book
from uno_desktop.texts.puzzle_text import goal_words, solution_words
from uno_desktop.texts.score_text import ScoreTeams, gains, heading_of, with_start
from uno_desktop.texts.table_rules_summary import SummaryLine, table_lines

# --- rules of a table ---

_SIZES = (13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Font sizes in points; the rules use the largest that fits on one page."""
_GAP = 7.0
"""Gap between two columns in millimetres."""
_BETWEEN = 0.25
"""Space below a rule in millimetres, for each point of the font size."""


def rules_pdf(
    ruleset: Ruleset, options: Mapping[str, Value], seats: int, paper: str = A4, plans: Sequence[SeatPlan] = (),
    style: str = DECK_STYLES[0],
) -> bytes:  # fmt: skip
    """Returns the rules of a table with these options as a PDF of one page, or of several if they do not fit; `plans`
    are the players whose handicaps are listed, `style` is the deck style of the cards."""
    name = tr(f"ruleset.{ruleset.id}.name")
    made = Paper(f"{tr('tablerules.title')} · {name}", tr(f"ruleset.{ruleset.id}.line"), paper, style)
    top, wide, lines = made.y, (made.epw - _GAP) / 2, _rule_lines(ruleset, options, seats, plans)
    for size in _SIZES:
        measured = [(line, _draw_rule(made, line, 0, 0, wide, size, dry=True)) for line in lines]
        columns = _columns(measured, space := made.page_break_trigger - top + size * _BETWEEN)
        if len(columns) <= 2:
            break
    while len(columns) == 2 and len(even := _columns(measured, space := space - size)) == 2:
        columns = even  # both equally long
    for number, column in enumerate(columns):
        if number and not number % 2:
            made.add_page()
        y = top
        for line in column:
            y = _draw_rule(made, line, MARGIN + (wide + _GAP) * (number % 2), y, wide, size)
    return bytes(made.output())


def _rule_lines(
    ruleset: Ruleset, options: Mapping[str, Value], seats: int, plans: Sequence[SeatPlan]
) -> list[SummaryLine]:
    """Returns the rules of a table, and one more line for each handicap and each option that differs from its
    default."""
    book, plain = rulebook_for(ruleset.id, dict(options)), plain_book(ruleset, options)
    lines = table_lines(book, plain, seats, printed=printed_on(book.deck))
    for plan in plans:
        if words := handicap_text(plan.handicap):
            lines.append(SummaryLine("", (), plan.name, words, "star"))
    for change in changes(ruleset, options):
        title = tr("tablerules.change", title=change.title, value=change.value)
        lines.append(SummaryLine("", (), title, change.idle or tr("tablerules.book", value=change.default), "star"))
    return lines


def _columns(measured: Iterable[tuple[SummaryLine, float]], space: float) -> list[list[SummaryLine]]:
    """Distributes rules with their heights over columns, filling one after the other."""
    columns, used = list[list[SummaryLine]](), math.inf
    for line, high in measured:
        if used + high > space:
            columns.append([])
            used = 0.0
        columns[-1].append(line)
        used += high
    return columns


def _draw_rule(
    paper: Paper, line: SummaryLine, x: float, y: float, wide: float, size: float, dry: bool = False
) -> float:
    """Draws a rule beside its cards or icon, unless `dry`, and returns the y position of the next one."""
    side = size * 1.35
    left, width = x + side + 2, wide - side - 2
    if line.codes and not dry:
        paper.cards(line.codes, x, y, side, side if len(line.codes) == 1 else side * 0.85)
    elif not dry:
        paper.icon(line.icon, x + side * 0.25, y, side * 0.5)
    bottom = paper.paragraph(line.title, left, y, width, size, "bold", dry=dry)
    bottom = paper.paragraph(line.text, left, bottom, width, size * 0.92, dry=dry)
    return max(bottom, y + side if line.codes else 0.0) + size * _BETWEEN


# --- score sheet ---

_ROW = 7.0
_NUMBER = 20.0
"""Width in millimetres of the column that numbers the rounds."""


def score_pdf(book: Rulebook, plans: Sequence[SeatPlan], sheet: Sequence[RoundScored], paper: str = A4) -> bytes:
    """Returns the points of all rounds as a PDF: a row for each round, a column for each player or team.

    `sheet` has one entry for each round, at least one.
    """
    teams = ScoreTeams(plans, book.teams(len(plans)))
    names, count = teams.names(), len(teams.heads)
    made = Paper(tr("scoring.see_grid"), _score_line(book, sheet, teams), paper)
    wide = (made.epw - _NUMBER) / count
    made.set_font("bold", size=11)
    name_size = min(11.0, 11.0 * (wide - 3) / max(map(made.get_string_width, names)))

    def row(head: object, cells: Iterable[object], size: float, weight: str, bold: Collection[Seat] = ()) -> None:
        y = made.y
        made.paragraph(str(head), MARGIN, y, _NUMBER, 10, weight, GREY)
        for seat, cell in enumerate(cells):
            x, weight_here = MARGIN + _NUMBER + seat * wide, "bold" if seat in bold else weight
            made.paragraph(str(cell), x, y, wide - 2, size, weight_here, align=Align.R)
        made.set_y(y + _ROW)

    heading = partial(row, tr("print.round"), names, name_size, "bold")
    heading()
    lines = with_start(sheet, book.starting_totals(len(plans)))
    for line, gained in zip(lines, gains(lines), strict=True):
        if made.y + 2 * _ROW > made.page_break_trigger:
            made.add_page()
            heading()
        row(heading_of(line), gained[:count], 11, "regular", teams.of(line.winner))
    made.rule(made.y - 1)
    row(tr("scoring.total"), sheet[-1].totals[:count], 13, "title")
    return bytes(made.output())


def _score_line(book: Rulebook, sheet: Sequence[RoundScored], teams: ScoreTeams) -> str:
    name, winners = tr(f"ruleset.{book.ruleset.id}.name"), sheet[-1].match_winners
    if book.points_are_penalties:
        name = f"{name} · {tr('scoring.fewer_better')}"
    if not winners:
        return name
    won = both(list(dict.fromkeys(teams.name(teams.of(seat)[0]) for seat in winners)))
    return f"{name} · {tr('print.won', name=won)}"


# --- puzzles of a week ---

_ACROSS = 2
_CARD, _SMALL = 20.0, 8.5
_NEXT = 4
"""Number of draw pile cards that are known if all hands are open."""
_TURNED = 42.0
"""Height in millimetres of the solutions, upside down at the foot of the page."""


def puzzles_pdf(day: date, settings: Settings, paper: str = A4) -> bytes:
    """Returns the puzzles of a week as a PDF, with the solutions upside down. Raises BadLevel if one is unusable."""
    year, week, _ = day.isocalendar()
    made = Paper(tr("print.puzzles"), tr("print.week", week=week, year=year), paper, settings.card_style)
    top, wide, foot = made.y, (made.epw - _GAP) / _ACROSS, made.page_break_trigger - _TURNED
    pitch = (foot - top) / (WEEKLY / _ACROSS)
    solutions = []
    for number, entry in enumerate(puzzles_of_week(day)):
        puzzle = puzzle_of(entry)
        names = names_around(settings, puzzle.seat, len(puzzle.position.hands))
        row, column = divmod(number, _ACROSS)
        _draw_puzzle(made, puzzle, number + 1, names, MARGIN + column * (wide + _GAP), top + row * pitch, wide)
        solutions.append(f"{number + 1}. {solution_words(puzzle, names)}")
    made.rule(foot + 2)
    with made.rotation(180, made.w / 2, foot + _TURNED / 2 + 2):
        made.paragraph("\n".join(solutions), MARGIN, foot + 6, made.epw, 8.5)
    return bytes(made.output())


def _draw_puzzle(
    paper: Paper, puzzle: Puzzle, number: int, names: Sequence[str], x: float, y: float, wide: float
) -> None:
    book, state = set_up(puzzle)
    codes, second, wide_left = book.deck.codes, x + wide * 0.32, wide * 0.68
    top = f"{tr('print.top')} · {color_name(state.color)}" if state.color >= 0 else tr("print.top")
    y = paper.paragraph(f"{number}. {tr(f'ruleset.{puzzle.ruleset}.name')}", x, y, wide, 11, "bold") + 0.5
    y = paper.paragraph(goal_words(puzzle, names), x, y, wide, 9) + 1
    paper.paragraph(top, x, y, wide * 0.3, 7.5, color=GREY)
    paper.paragraph(tr("print.hand"), second, y, wide * 0.6, 7.5, color=GREY)
    y += 4
    paper.cards([codes[state.pile[-1]]], x, y, wide * 0.28, _CARD)
    paper.cards(puzzle.position.hands[puzzle.seat], second, y, wide_left, _CARD)
    y += _CARD + 1.5
    for text, cards in _known_cards(puzzle, names, [codes[card] for card in reversed(state.supply[-_NEXT:])]):
        if cards:
            paper.paragraph(text, x, y + 1.5, wide * 0.3, 8)
            paper.cards(cards, second, y, wide_left, _SMALL)
            y += _SMALL + 1
        else:
            y = paper.paragraph(text, x, y, wide, 8)


def _known_cards(puzzle: Puzzle, names: Sequence[str], draw_pile: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """Yields the draw pile if its cards are known, and the other hands, those with unknown cards as their number."""
    open_hands = puzzle.claim is Claim.OPEN_HANDS
    if open_hands:
        yield tr("print.next"), draw_pile
    for seat, hand in enumerate(puzzle.position.hands):
        if seat != puzzle.seat:
            known = open_hands or seat == puzzle.target
            yield (names[seat], hand) if known else (f"{names[seat]}: {tr('print.cards', n=len(hand))}", ())
