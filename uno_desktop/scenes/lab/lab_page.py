"""Rule lab page: simulates rounds in the background, with the options of the setup and with the defaults."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.drawing import palette
from uno_desktop.match.batch import rule_lab
from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.round_stats import CARD
from uno_desktop.match.batch.worker_pool import processors
from uno_desktop.model.options import REACTION
from uno_desktop.scenes.lab.lab_rows import (
    FIGURES,
    ConclusionRow,
    FigureRow,
    FireRow,
    LabRow,
    LengthChart,
    LuckRow,
    number,
    sign_of,
)
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.texts.fire_text import counted_cards, fires_in_words
from uno_desktop.texts.table_rules_summary import kind_title
from uno_desktop.ui.layout import NOWHERE, Bar, Column, Item, Label, Live
from uno_desktop.ui.titled_page import PageCommand, TitledPage, section_heading
from uno_desktop.ui.widgets import Stepper, with_label

_TOP, _SPACE, _INSET, _GAP, _HEADING = 52.0, 34.0, 12.0, 6.0, 38.0
_STEPPER = 210.0
_READ_A_FRAME = 2
"""Rows refreshed per frame."""


class LabScene(TitledPage[Services]):
    """Rule lab page: figures on the left, charts and rules on the right; or all in one column."""

    def __init__(
        self,
        services: Services,
        match_setup: MatchSetup,
        work: Callable[[rule_lab.LabTask], Any] = rule_lab.play,
        runs: dict[str, rule_lab.Diagnostics] | None = None,
    ) -> None:
        """Continues from the results in `runs`, by default the shipped results and those of this session."""
        super().__init__(services)
        if runs is None:
            runs = services.lab_runs = services.lab_runs or rule_lab.stored_runs()
        self._runs = runs
        self.match_setup, self._work = match_setup, work
        self.seats = max(match_setup.allowed[0], min(len(match_setup.seats), match_setup.allowed[-1]))
        self.lab: rule_lab.Lab | None = None
        self.rows: list[LabRow] = []
        self._turn = 0
        """Index of the row refreshed last."""
        self._words: tuple[str, ...] = ()
        """Rule events shown, in display order."""
        self._built_at = 0
        """Number of rounds at the last rebuild."""

    # -- simulation --------------------------------------------------------------------------------

    def enter(self) -> None:
        self._begin()
        super().enter()

    def _begin(self) -> None:
        self.jobs.stop()
        self.lab = None
        options = {key: value for key, value in self.match_setup.options.items() if key != REACTION.key}
        jobs = processors() if self.services.uses_worker else 0
        self._words, self._built_at = (), 0
        try:
            ruleset, work, runs = self.match_setup.ruleset.id, self._work, self._runs
            self.lab = rule_lab.Lab(ruleset, options, self.seats, jobs=jobs, low_priority=True, work=work, runs=runs)
        except (ValueError, OSError) as error:  # conflicting options, or no process can start
            self.services.refuse(error)
        else:
            self.jobs.follow(self.lab.job(), lambda _: self.rebuild())

    @property
    def frame_lifetime(self) -> float:
        return 0.0 if self.jobs.busy else super().frame_lifetime

    def update(self, dt: float) -> None:
        super().update(dt)
        lab = self.lab
        if lab is None:
            return
        fired = len({*lab.mix.tally.fires, *(lab.plain.tally.fires if lab.plain else ())})
        if fired > len(self._words) and lab.rounds >= 2 * self._built_at:
            self.rebuild()
        for _ in range(min(_READ_A_FRAME, len(self.rows))):
            self._turn = (self._turn + 1) % len(self.rows)
            self.rows[self._turn].read(lab.mix, lab.plain)

    # -- layout ------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return tr("lab.title", name=tr(f"ruleset.{self.match_setup.ruleset.id}.name"))

    def build(self) -> None:
        allowed = list(self.match_setup.allowed)
        names = [tr("tables.players", n=count) for count in allowed]
        at = allowed.index(self.seats)
        stepper = Stepper(self.metrics, NOWHERE, names, at, lambda place: self._seat(allowed[place]), 17)
        tool = Column(with_label(stepper, tr("access.players")))
        self.add_at((self.body.right - _STEPPER, self.body.y, _STEPPER, _TOP - 8), tool)
        # before the rows, as their changing number would move the focus
        self.add_commands(PageCommand("common.back", self.back, "gold"))
        body = self.body
        bar = Bar(lambda: self.lab.progress if self.lab is not None else 0.0, 9)
        words = Column(Live(self._progress, 17, "bold"), bar, gap=5)
        self.put_background((body.x + 6, body.y + 1, body.w - _STEPPER - 30, 0), words)
        area = body._replace(y=body.y + _TOP, h=body.h - _TOP).shrunk(_INSET)
        areas = [area] if self.narrow else area.split((area.w - _SPACE) / 2, _SPACE)
        scrollers = [self.add_scroller(self.add_panel(area)) for area in areas]
        self.add_to(scrollers[0], Column(*self._figures(), gap=_GAP))
        self.add_to(scrollers[-1], Column(*self._charts(), inset=(0, _GAP / 2), gap=_GAP))
        self.rows = [widget for widget in self.widgets if isinstance(widget, LabRow)]
        if self.lab is not None:
            self._built_at = self.lab.rounds
            for row in self.rows:
                row.read(self.lab.mix, self.lab.plain)

    def _text(self, text: str) -> Label:
        return Label(text, 15, color=palette.MUTED, wrap=True, leading=1.32)

    def _figures(self) -> Iterator[Item]:
        yield ConclusionRow(self.metrics)
        yield self._text(tr("lab.legend" if self.lab is not None and self.lab.plain else "lab.plain_only"))
        yield from (FigureRow(self.metrics, figure) for figure in FIGURES)
        yield section_heading(tr("lab.luck_heading"))
        yield LuckRow(self.metrics)

    def _charts(self) -> Iterator[Item]:
        lab = self.lab
        yield section_heading(tr("lab.lengths"))
        yield LengthChart(self.metrics)
        yield section_heading(tr("lab.fires"))
        mixes = [each for each in (lab.mix, lab.plain) if each is not None] if lab is not None else []
        self._words = tuple(_by_often(mixes))
        cards = self._cards() if mixes else {}
        most = max((each.tally.fired(word).value for word in self._words for each in mixes), default=0.0)
        for word in self._words:
            name, printed = cards.get(word, (word.removeprefix(CARD), ""))
            find = partial(_fired, word)
            title = fires_in_words(word, name)
            yield FireRow(self.services, self.metrics, title, find, printed, sign_of(word), most)
        yield self._text(tr("lab.how", turn=number(rule_lab.SECONDS_A_TURN), part=f"{100 * rule_lab.ENOUGH.part:.0f}"))

    def _cards(self) -> dict[str, tuple[str, str]]:
        """Returns the card name and printed code by card event, for the default options and for those of the setup."""
        found = {}
        for word, (deck, card) in counted_cards(self.match_setup.ruleset, ({}, self.match_setup.agreed)).items():
            code = deck.codes[card]
            found[word] = kind_title(deck, card), printed_on(deck).get(code, code)
        return found

    def _progress(self) -> tuple[str, str]:
        lab = self.lab
        if lab is None:
            return "", palette.WHITE
        key = "lab.failed" if lab.failed else "lab.done" if lab.finished else "lab.rounds"
        return tr(key, n=lab.rounds), palette.WHITE

    # -- edits -------------------------------------------------------------------------------------

    def _seat(self, seats: int) -> None:
        self.seats = seats
        self._begin()
        self.rebuild()


def _fired(word: str, found: rule_lab.Diagnostics) -> Estimate:
    return found.tally.fired(word)


def _by_often(mixes: list[rule_lab.Diagnostics]) -> list[str]:
    words = {word for each in mixes for word in each.tally.fires}
    return sorted(
        words, key=lambda word: (not word.startswith(CARD), -max(each.tally.fired(word).value for each in mixes), word)
    )
