"""Rows of the rule lab: figures with two bars, luck and skill, round lengths, frequency of rules.

A row draws the findings of its last `read`: a page with forty rows refreshes a few in each frame.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.drawing import palette
from uno_desktop.match.batch.confidence_intervals import Estimate, bars, reach_of
from uno_desktop.match.batch.rule_lab import Diagnostics
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.ui.charts import Histogram
from uno_desktop.ui.layout import Bar, Column, Element, Icon, Label, Picture, Row, Spacer, Tile
from uno_desktop.ui.metrics import Metrics


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
class LabFigure:
    """Figure of the lab: locale key, function that returns its estimate, and number format."""

    key: str
    find: Callable[[Diagnostics], Estimate]
    write: Callable[[float], str] = number


FIGURES = (
    LabFigure("turns", lambda found: found.tally.figure("turns")),
    LabFigure("minutes", lambda found: found.minutes),
    LabFigure("rounds", lambda found: found.tally.rounds_a_match),
    LabFigure("drawn", lambda found: found.tally.figure("drawn")),
    LabFigure("leads", lambda found: found.tally.figure("leads")),
    LabFigure("blocked", lambda found: found.tally.figure("blocked"), percent),
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


_PAD, _CHART, _PICTURE, _CARD = 14.0, 190.0, 34.0, 44.0
_VALUE, _ERROR, _BOOK = 82.0, 64.0, 150.0
"""Widths in units of a value, of its error, and of the value of the default ruleset."""

Read = Callable[[Diagnostics], Estimate]


class LabRow(Tile):
    """Row of the lab; focusable, so that the keyboard can scroll to it."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(metrics, Column(), "row", radius=10)
        self.inside = self.content()
        self.enabled = self.reachable = True

    def content(self) -> Element:
        """Returns the current layout of the row."""
        raise NotImplementedError

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        """Updates the row from the diagnostics of the rule mix and, if it differs, of the default ruleset (`plain`)."""
        self.show(self.content())


class _Compared(LabRow):
    """Base of rows with the value of the rule mix and, below or beside it, the value of the default ruleset."""

    def __init__(self, metrics: Metrics, read: Read) -> None:
        self._read = read
        self.mine, self.book = Estimate(0.0), Estimate(0.0)
        self.has_book = False
        super().__init__(metrics)

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        self.mine = self._read(mix)
        self.has_book = plain is not None
        if plain is not None:
            self.book = self._read(plain)
        super().read(mix, plain)

    def bars(self, high: float, largest: float = 0.0) -> Column:
        """Returns the values as bars, one above the other, scaled to the largest of the values and `largest`."""
        whole = max(largest, self.mine.value, self.book.value) or 1.0
        shown = [("bar.mine", self.mine), ("bar.other", self.book)][: 1 + self.has_book]
        bars = (Bar(value.value / whole, high, empty="bar.track", full=style) for style, value in shown)
        return Column(*bars, gap=2, grow=1)


class FigureRow(_Compared):
    """Row of a figure: name, value with its error, the default value, and a bar for each value."""

    def __init__(self, metrics: Metrics, figure: LabFigure) -> None:
        self.figure = figure
        super().__init__(metrics, figure.find)

    def content(self) -> Element:
        write, known = self.figure.write, self.mine.value or not math.isinf(self.mine.half)
        value = write(self.mine.value) if known else "…"
        book = Label(tr("lab.book", n=write(self.book.value)), 14, color=palette.MUTED, align="right", width=_BOOK)
        head = Row(
            Label(tr(f"lab.figure.{self.figure.key}"), 18, wrap=True, grow=1),
            Label(value, 18, "bold", palette.GOLD_LIGHT, align="right", width=_VALUE),
            Label(give_or_take(self.mine, write), 14, color=palette.MUTED, align="right", width=_ERROR),
        )  # fmt: skip
        return Column(head, Row(self.bars(7), book if self.has_book else None), inset=(_PAD, 8), least=74)


class ConclusionRow(_Compared):
    """Concluding sentence: the length of a round, compared with the default ruleset."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(metrics, lambda found: found.minutes)

    def content(self) -> Element:
        mine, book = number(self.mine.value), number(self.book.value)
        if math.isinf(self.mine.half):
            key = "counting"
        elif not self.has_book:
            key = "alone"
        else:
            key = "changed" if self.mine.differs(self.book) and mine != book else "same"
        says = tr(f"lab.says.{key}", mine=mine, book=book)
        return Column(
            Spacer(), Label(says, 17, "bold", palette.GOLD_LIGHT, wrap=True), Spacer(), gap=0, inset=(_PAD, 6), least=62
        )


class FireRow(_Compared):
    """Row of a rule: card or icon, name, frequency per round, the default frequency, and a bar for each."""

    def __init__(
        self, services: Services, metrics: Metrics, name: str, read: Read, code: str, sign: str, largest: float
    ) -> None:
        """`code` is the card to show; if it is empty, the icon `sign` is shown. `largest` is the largest value of all
        rules, which sets the scale of the bars.
        """
        self.name, self.largest = name, largest
        card = card_fan(services, metrics, (code,), _PICTURE, _CARD, _CARD)
        self._picture = card if code else Row(Icon(sign, 24), inset=((_PICTURE - 24) / 2, 0))
        super().__init__(metrics, read)

    def content(self) -> Element:
        value = Label(number(self.mine.value), 18, "bold", palette.GOLD_LIGHT, align="right", width=_VALUE)
        book = Label(number(self.book.value), 14, color=palette.MUTED, align="right", width=_VALUE - 6)
        words = Column(
            Row(Label(self.name, 18, wrap=True, grow=1), value),
            Row(self.bars(5, self.largest), book if self.has_book else None), gap=4, grow=1,
        )  # fmt: skip
        return Row(self._picture, words, gap=10, inset=(8, 5), least=56)


class LuckRow(LabRow):
    """Luck and skill: a two-part bar, and a sentence with the result."""

    def __init__(self, metrics: Metrics) -> None:
        self._sentence = tr("lab.luck_says", n=100, fair=100)
        self.skill, self.known = 0.0, False
        super().__init__(metrics)

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        self.known = bool(mix.shares.n)
        self.skill = min(1.0, mix.skill.value)
        self._sentence = tr("lab.luck_says", n=f"{100 * mix.better.value:.0f}", fair=f"{100 * mix.fair:.0f}")
        super().read(mix, plain)

    def content(self) -> Element:
        skill, luck = (percent(each) if self.known else "…" for each in (self.skill, 1 - self.skill))
        head = Row(
            Label(tr("lab.skill", n=skill), 18, "bold", palette.GOLD_LIGHT, grow=1),
            Label(tr("lab.luck", n=luck), 18, "bold", "#9fd0f2", align="right", grow=1),
        )
        sentence = Label(self._sentence, 15, color=palette.MUTED, wrap=True, leading=1.32)
        return Column(head, Bar(self.skill, 12, empty="bar.luck", full="bar.mine"), sentence, inset=(_PAD, 10))


class LengthChart(LabRow):
    """Histogram of round lengths, with a line for the default ruleset."""

    def __init__(self, metrics: Metrics) -> None:
        self._chart = Histogram(metrics, (0,), 1)
        super().__init__(metrics)

    def read(self, mix: Diagnostics, plain: Diagnostics | None) -> None:
        reach = max(reach_of(each.tally.lengths) for each in (mix, plain) if each is not None)
        step, counts = bars(mix.tally.lengths, reach)
        others = bars(plain.tally.lengths, reach)[1] if plain is not None else ()
        self._chart = Histogram(self.metrics, counts, step, others)
        super().read(mix, plain)

    def content(self) -> Element:
        return Picture(0, _CHART, self._chart.paint)
