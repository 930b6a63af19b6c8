"""Figures of the rule lab, with their localized number formats."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.round_stats import CARD, STATUS
from uno_desktop.match.batch.rule_lab import Diagnostics
from uno_desktop.system import i18n
from uno_desktop.system.i18n import has_text, tr


def number(value: float) -> str:
    """Formats a number: no decimals from 100, one from 1 and for 0, otherwise two."""
    digits = 0 if value >= 99.5 else 1 if value >= 0.995 or not value else 2
    return i18n.decimal(f"{value:.{digits}f}")


def percent(value: float) -> str:
    return i18n.percent(number(100 * value) if 0 < value < 0.0995 else f"{100 * value:.0f}")


def give_or_take(estimate: Estimate, write: Callable[[float], str] = number) -> str:
    """Returns the half-width of the confidence interval as `± x`; empty while it is infinite."""
    return "" if math.isinf(estimate.half) else f"± {write(estimate.half)}"


@dataclass(frozen=True, slots=True)
class Figure:
    """Figure of the lab: locale key, function that returns its estimate, and number format."""

    key: str
    find: Callable[[Diagnostics], Estimate]
    write: Callable[[float], str] = number


FIGURES = (
    Figure("turns", lambda found: found.tally.figure("turns")),
    Figure("minutes", lambda found: found.minutes),
    Figure("rounds", lambda found: found.tally.rounds_a_match),
    Figure("drawn", lambda found: found.tally.figure("drawn")),
    Figure("leads", lambda found: found.tally.figure("leads")),
    Figure("blocked", lambda found: found.tally.figure("blocked"), percent),
)
"""All figures, in display order."""

SIGNS = {
    "turn_skipped": "skip",
    "played_beside": "bolt",
    "penalty_stacked": "layers",
    "cards_laid_along": "layers",
    "hands_swapped": "swap",
    "hands_passed": "reverse",
    "hands_redealt": "shuffle",
    "dispenser_pressed": "button",
    "pile_shuffled": "shuffle",
    "starter_rejected": "undo",
    "challenge_right": "target",
    "challenge_wrong": "target",
    "uno_said": "speaker",
    "uno_owed": "muted",
    "uno_caught": "bolt",
    "foul_punished": "cross",
    "threat_moved": "boomerang",
    "card_cancelled": "palm",
    "hand_shown": "weasel",
    "card_given": "gift",
    "series_ended": "series",
    "seat_finished": "crown",
    "points_fined": "star",
}
"""Icons by rule event; draws have their own icon, all others a book."""


def sign_of(word: str) -> str:
    """Returns the icon name of a rule event."""
    return "draw" if word.startswith("drawn_") else SIGNS.get(word, "book")


def fires_in_words(word: str, card: str) -> str:
    """Returns the localized label of a rule event; `card` is the label if the event is a card kind."""
    if word.startswith(CARD):
        return card
    if word.startswith(STATUS):
        kind = word.removeprefix(STATUS)
        return tr(f"status.{kind}" if has_text(f"status.{kind}") else "status.other").capitalize()
    return tr(f"lab.fires.{word}")
