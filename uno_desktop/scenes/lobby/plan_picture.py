"""Pictures of a table plan: its cards, and its players around the felt."""

from uno_desktop.content.match_setup import level_of, named_seats
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.parts.small_table import small_table
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics


def cards_of(plan: TablePlan) -> tuple[str, ...]:
    """Returns the cards in the picture of a plan as they are printed; without any, those of its ruleset."""
    book = plan.rulebook()
    printed = printed_on(book.deck)
    return tuple(printed.get(code, code) for code in plan.cards) or book.ruleset.fan


def plan_picture(services: Services, metrics: Metrics, plan: TablePlan) -> Picture:
    """Returns the players around the felt; the cards of a plan without seats."""
    if not plan.seats:
        return card_fan(services, metrics, cards_of(plan), 0, 150, 108, 12.0)
    levels = [tr(f"seats.{level_of(seat.player)}") for seat in plan.seats]
    return small_table(services, metrics, named_seats(plan, services.settings), cards_of(plan)[0], levels=levels)
