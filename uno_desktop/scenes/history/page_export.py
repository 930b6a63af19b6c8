"""Export of printed pages from the game, as PDF files."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.printing.printed_pages import puzzles_pdf, rules_pdf, score_pdf
from uno_desktop.scenes.history.share_dialog import save_file
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import usual_paper


def print_rules(
    services: Services, ruleset: Ruleset, options: Mapping[str, Value], seats: int, plans: Sequence[SeatPlan]
) -> None:
    """Exports the rules of a table as PDF, and shows the file's path in a notice."""
    style = services.settings.card_style
    _export(services, f"{ruleset.id}-rules", partial(rules_pdf, ruleset, options, seats, usual_paper(), plans, style))


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
