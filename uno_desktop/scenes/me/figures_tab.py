"""Statistics and achievements of a profile."""

from collections.abc import Callable, Sequence
from functools import partial

from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS, achievement_progress, store_recorded
from uno_desktop.content.rivals.profile_statistics import MomentPlace, Statistics
from uno_desktop.drawing import palette
from uno_desktop.match.cast import CAST
from uno_desktop.match.records.match_stats import NUMBERS
from uno_desktop.scenes.me.me_tabs import GAP, GOLD, MUTED, STACKS, WHITE, MePage, MeTab
from uno_desktop.stage.cards.unlocks import REMARK, unlocked_by
from uno_desktop.stage.texts.card_text import kind_name
from uno_desktop.stage.texts.journal_text import capitalised
from uno_desktop.system.i18n import percent, tr
from uno_desktop.system.profiles import own_name
from uno_desktop.ui.charts import ChartData, chart_panel
from uno_desktop.ui.layout import NOWHERE, Bar, Column, Dot, Element, Grid, Icon, Label, PressTile, Row, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.panels import BarLine, bars_panel, lines_panel, medal
from uno_desktop.ui.titled_page import PageCommand
from uno_desktop.ui.widgets import Stepper

_HIGH, _MOST_BARS, _BADGE = 208.0, 8, 54.0
_SIGNS = {
    "drew-by-choice": "clock", "big-hand": "fan", "hard-hit": "shield", "never-drew": "umbrella",
    "numbers-only": "order-value", "wild-last": "wheel", "kept-wild": "chest", "parting-hit": "gift",
    "out-of-turn": "bolt", "out-of-reach": "rocket", "by-a-hair": "bomb", "uno-again": "bell",
    "three-experts": "coronet", "three-rounds": "star", "clean-match": "gem", "from-behind": "peaks",
    "last-card-challenge": "skip", "honest": "heart", "bluff": "hat", "two-catches": "cat", "unnoticed": "ghost",
    "ten-cards": "layers", "sent-back": "boomerang", "five-skips": "skip-all", "in-a-row": "forward",
    "good-swap": "trade", "much-at-once": "discard", "no-to-no": "cross", "lucky-presses": "clover",
    "all-eight": "crown",
}  # fmt: skip
"""Icon on the badge of each achievement."""


def moment_tile(metrics: Metrics, name: str, cards: int, watch: Callable[[], None]) -> Tile:
    """Returns the tile of a moment of a recorded match, which opens the replay there."""
    title = Label(tr(f"statistics.{name}_title"), 16, "bold", GOLD)
    text = Label(tr(f"statistics.{name}", n=cards), 15.5, wrap=True)
    inside = Row(Column(title, text, gap=4, grow=1), Icon("play", 20), gap=14, inset=(18, 12), least=84)
    return PressTile(metrics, inside, watch, item=name)


class StatisticsTab(MeTab):
    """Statistics of all matches of the profile, or of those of one ruleset."""

    key = "statistics.title"
    ruleset = ""

    def build(self) -> Sequence[PageCommand]:
        metrics, page = self.page.metrics, self.page
        found = self.stats.figures.statistics(self.ruleset)
        rulesets = ["", *self.stats.figures.rulesets()]
        names = [tr("statistics.all"), *(tr(f"ruleset.{each}.name") for each in rulesets[1:])]
        stepper = Stepper(metrics, NOWHERE, names, rulesets.index(self.ruleset), partial(self._turn, rulesets))
        stepper.label = tr("access.rules")
        moments = [("survived", found.survived), ("dealt", found.dealt), ("taken", found.taken)]
        tiles = [
            moment_tile(metrics, name, moment.place.cards, partial(page.watch, moment))
            for name, moment in moments
            if moment is not None and found.matches
        ]
        left = Column(stepper, self._course(found), *tiles, gap=GAP, grow=1.35)
        helped = tr("statistics.apart", n=self.stats.figures.helped)
        right = Column(
            self._figures(found) if found.matches else None, self._left(found), self._drawn(found),
            Label(helped, 15, color=palette.MUTED, wrap=True) if self.stats.figures.helped else None, gap=GAP, grow=1,
        )  # fmt: skip
        page.show(Row(left, right, gap=GAP, top=True, stacks=STACKS))
        return ()

    def _turn(self, rulesets: list[str], number: int) -> None:
        self.ruleset = rulesets[number]
        self.page.rebuild()

    def _course(self, found: Statistics) -> Tile:
        data = found.data
        shown = None
        if len(data.percents) > 2:
            totals = tuple((percent,) for percent in data.percents)
            name, goal = own_name(self.services.settings), tr("statistics.fair")
            shown = ChartData(totals, (name,), data.fair, goal, {}, data.every, percent)
        nothing = tr("statistics.nothing_yet" if not found.matches else "statistics.one_more")
        return chart_panel(self.page.metrics, tr("statistics.course"), self.page.fitting(_HIGH), shown, nothing)

    def _figures(self, found: Statistics) -> Tile:
        lines = [
            (tr("statistics.matches"), tr("history.score", n=found.matches_won, played=found.matches)),
            (tr("statistics.rounds"), tr("history.score", n=found.rounds_won, played=found.rounds)),
        ]
        return lines_panel(self.page.metrics, tr("statistics.won"), lines)

    def _left(self, found: Statistics) -> Tile:
        """Returns the panel of points lost to cards left in hand, by card kind."""
        ranked = sorted(found.left.items(), key=lambda each: (-each[1][1], -each[1][0], each[0]))
        most = max((points for _, (_, points) in ranked), default=0)
        bars = [
            BarLine(_kind(code), points / most if most else 0.0, tr("statistics.points", n=points, cards=count))
            for code, (count, points) in ranked[:_MOST_BARS]
        ]
        return bars_panel(self.page.metrics, tr("statistics.left"), bars, tr("statistics.nothing_lost"))

    def _drawn(self, found: Statistics) -> Tile:
        ranked = sorted(found.drawn.items(), key=lambda each: (-each[1], each[0]))
        most = max((count for _, count in ranked), default=0)
        bars = [
            BarLine(tr(f"statistics.drawn.{reason}"), count / most, tr("statistics.cards", n=count))
            for reason, count in ranked
        ]
        return bars_panel(self.page.metrics, tr("statistics.drawn"), bars, tr("statistics.nothing_lost"))


def _kind(code: str) -> str:
    return tr("statistics.numbers") if code == NUMBERS else capitalised(kind_name(code))


class AchievementsTab(MeTab):
    """Badge of each achievement, earned or not; it opens the replay if there is one."""

    key = "achievements.title"

    def __init__(self, page: MePage) -> None:
        super().__init__(page)
        self.unseen = self.services.progress.unseen(ProgressKind.ACHIEVEMENT)
        """Achievements that are marked as new."""

    def build(self) -> Sequence[PageCommand]:
        done, figures = self.stats.achievements(), self.stats.figures
        progress = achievement_progress(figures.played, figures.overall)
        store_recorded(self.services.progress, done)
        self.services.progress.see(ProgressKind.ACHIEVEMENT)
        found = Label(tr("achievements.done", n=len(done), all=len(ACHIEVEMENT_IDS)), 17, color=GOLD, grow=1)
        head = Row(found, Label(tr("achievements.rewards"), 15, color=MUTED), gap=GAP, stacks=520)
        order = sorted(ACHIEVEMENT_IDS, key=lambda id: (id not in self.unseen, id not in done))
        bar = Bar(len(done) / len(ACHIEVEMENT_IDS), 8)
        tiles = [self._tile(id, id in done, done.get(id), None if id in done else progress.get(id)) for id in order]
        self.page.show(Column(head, bar, gap=6), Grid(*tiles, cell=365, columns=3, gap=GAP))
        return ()

    def _tile(
        self, id: str, done: bool, moment: MomentPlace | None, progress: tuple[int, int] | None
    ) -> PressTile:  # fmt: skip
        metrics, times = self.page.metrics, self.stats.figures.counts.get(id, 0)
        head = Row(
            Label(tr(f"achievements.{id}.name"), 18, "title", GOLD if done else WHITE, wrap=True, grow=1),
            Dot() if id in self.unseen else None,
            Label(tr("rivals.times", n=times), 14.5, "bold", palette.GOLD) if times > 1 else None,
            Icon("play", 16) if moment is not None else None,
        )
        how = Label(tr(f"achievements.{id}.how"), 14.5, color=WHITE if done else MUTED, wrap=True)
        words: list[Element] = [head, how]
        for kind, name in unlocked_by(id):
            called = CAST[name][0] if kind == REMARK else tr(f"settings.{kind}.{name}")
            reward = tr(f"achievements.reward.{kind}", name=called)
            words.append(Label(reward, 14.5, "bold", GOLD, wrap=True))
        if progress is not None:
            count, goal = progress
            words.append(Row(Bar(count / goal, 8), Label(tr("achievements.progress", n=count, all=goal), 14.5, "bold")))
        badge = medal(metrics, _SIGNS[id], done, _BADGE)
        inside = Row(badge, Column(*words, gap=4, grow=1), gap=13, inset=(14, 10), least=90)
        tile = PressTile(metrics, inside, partial(self.page.watch, moment) if moment is not None else None, item=id)
        tile.help = tr("menu.news") if id in self.unseen else ""
        return tile
