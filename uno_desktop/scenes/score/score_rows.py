"""Score sheet rows: avatar, name, revealed hand, points of the round and total."""

import itertools
import math
import operator
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.drawing.icons import icon
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.stage.texts.journal_text import both
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import Part
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put

TURN = 0.16
"""Duration of a card flip, in seconds."""
PACE = 0.13
"""Seconds between two cards; shorter for large numbers of cards."""
LONGEST = 4.5
GROW = 0.9
"""Duration of the count-up of the totals, in seconds."""
START = 0.5


class ScoreAnimation:
    """Score animation state as a function of time; seats are counted one after another."""

    def __init__(self, values: Sequence[Sequence[int]]) -> None:
        """`values` are the points of the cards by seat, in counting order."""
        self.values = [list(hand) for hand in values]
        cards = sum(len(hand) for hand in self.values)
        self._pace = min(PACE, LONGEST / max(1, cards))
        self._grow_at = START + cards * self._pace + TURN + 0.2
        self.time = 0.0

    @property
    def duration(self) -> float:
        """Total duration, in seconds."""
        return self._grow_at + GROW

    @property
    def done(self) -> bool:
        return self.time >= self.duration

    def advance(self, dt: float) -> None:
        """Advances the time by `dt` seconds."""
        self.time = min(self.duration, self.time + dt)

    def finish(self) -> None:
        self.time = self.duration

    def turned(self, seat: int, card: int) -> float:
        """Returns the flip progress of a card: 0 face down, 1 face up."""
        before = sum(len(hand) for hand in self.values[:seat]) + card
        since = self.time - START - before * self._pace
        return max(0.0, min(1.0, since / TURN))

    def counted(self, seat: int) -> int:
        """Returns the points of a seat's face-up cards."""
        hand = self.values[seat]
        return sum(value for card, value in enumerate(hand) if self.turned(seat, card) > 0.5)

    @property
    def face_up(self) -> int:
        hands = enumerate(self.values)
        return sum(self.turned(seat, card) > 0.5 for seat, hand in hands for card in range(len(hand)))

    @property
    def grown(self) -> float:
        """Progress of the count-up of the totals, 0 to 1, with ease-out."""
        part = max(0.0, min(1.0, (self.time - self._grow_at) / GROW))
        return 1 - (1 - part) ** 3


@dataclass(frozen=True, slots=True)
class ScoreTeams:
    """Teams of a match; `teams` is the team number of each seat, empty if each plays alone."""

    plans: Sequence[SeatPlan]
    teams: tuple[int, ...] = ()

    @property
    def heads(self) -> range:
        """First seat of each team; without teams, all seats."""
        return range(len(set(self.teams)) or len(self.plans))

    @property
    def order(self) -> list[Seat]:
        """All seats, partners adjacent."""
        seats = range(len(self.plans))
        return sorted(seats, key=lambda seat: (self.teams[seat], seat)) if self.teams else list(seats)

    def of(self, seat: Seat) -> tuple[Seat, ...]:
        """Returns this seat and its partners, if any; empty for `NOBODY`."""
        if seat == NOBODY:
            return ()
        if not self.teams:
            return (seat,)
        return tuple(other for other, team in enumerate(self.teams) if team == self.teams[seat])

    def name(self, seat: Seat) -> str:
        return both([self.plans[each].name for each in self.of(seat)])

    def names(self) -> list[str]:
        return [self.name(head) for head in self.heads]


def match_words(setup: TableSetup, scored: RoundScored, score_teams: ScoreTeams) -> str:
    winners, lone = scored.match_winners, setup.single_human
    if lone is not None and lone in winners and score_teams.of(lone) == winners:
        partner = next((setup.seats[seat].name for seat in winners if seat != lone), "")
        return tr("scoring.your_team_won_match", name=partner) if partner else tr("scoring.you_won_match")
    names = ", ".join(setup.seats[seat].name for seat in winners)
    if score_teams.teams and winners and score_teams.of(winners[0]) == winners:
        names = score_teams.name(winners[0])
    return tr("scoring.match_won", n=len(winners), names=names)


def round_words(setup: TableSetup, scored: RoundScored, score_teams: ScoreTeams) -> str:
    winner, lone, round_ = scored.winner, setup.single_human, scored.number
    name = setup.seats[winner].name
    if not score_teams.teams:
        key = "scoring.you_won" if winner == lone else "scoring.won"
        return tr(key, name=name, round=round_)
    if lone in (ours := score_teams.of(winner)):
        partner = next(setup.seats[seat].name for seat in ours if seat != lone)
        return tr("scoring.your_team_won", name=partner, round=round_)
    return tr("scoring.team_won", name=score_teams.name(winner), round=round_)


HEAD, _STRIP = 26.0, 22.0
"""Heights in units of the space above the rows for the column headings, and of the strip behind them."""
_TALLEST = 100.0
_FACE = 44.0
_BAR_FROM = 1000.0
"""Minimum width in units for a progress bar towards the target."""
_BYTES = 48 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Columns:
    """Column positions in units from the left of a row: left edges, or right edges of numbers (0: hidden)."""

    name: float
    cards: float
    cards_end: float
    hand: float = 0.0
    gained: float = 0.0
    bar: float = 0.0
    total: float = 0.0


def with_start(sheet: Sequence[RoundScored], start: Sequence[int]) -> list[RoundScored]:
    """Returns the sheet, after a round 0 with the points of handicaps if a seat has any."""
    before = replace(sheet[0], number=0, winner=NOBODY, totals=tuple(start), out=())
    return [before, *sheet] if any(start) else list(sheet)


def heading_of(line: RoundScored) -> str:
    """Returns the heading of a round in a list of all rounds."""
    return str(line.number) if line.number else tr("handicap.open_page")


def gains(sheet: Sequence[RoundScored]) -> list[tuple[int, ...]]:
    """Returns the points that each round added to each total, including fines."""
    totals = [(0,) * len(sheet[0].totals), *(line.totals for line in sheet)]
    return [tuple(map(operator.sub, after, before)) for before, after in itertools.pairwise(totals)]


def columns_for(wide: float, face: float, counts: bool) -> Columns:
    """Returns the columns for rows `wide` units wide; without points the cards take more space."""
    name, end = 14 + face + 10, wide - 18
    if not counts:
        return Columns(name, name + min(200.0, wide * 0.21), end - 90, end)
    bar = end - 320 if wide >= _BAR_FROM else 0.0
    gained = (bar or end - 74) - (36 if bar else 14)
    hand = gained - (110 if bar else 84)
    cards = name + min(190.0, wide * 0.2)
    return Columns(name, cards, hand - (80 if bar else 58), hand, gained, bar, end)


class ScoreRows:
    """Score rows: one per seat, within a part of the page."""

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        part: Part,
        plans: Sequence[SeatPlan],
        sheet: Sequence[RoundScored],
        target: int,
        teams: tuple[int, ...] = (),
    ) -> None:
        """`sheet` has all rounds; the last is shown. With `teams` (team number by seat) partners are adjacent."""
        self.teams = ScoreTeams(plans, teams)
        self._places = {seat: place for place, seat in enumerate(self.teams.order)}
        self.services, self.metrics, self.part, self.plans, self.target = services, metrics, part, plans, target
        self.avatar_ids = avatars_of(plans, services.settings)
        self.scored = sheet[-1]
        self.gone = frozenset(seat for line in sheet[:-1] for seat in line.out)
        """Seats eliminated before this round."""
        self.pitch = min(_TALLEST, (part.h - HEAD) / len(plans))
        self.face = min(_FACE, self.pitch - 6)
        self.text = min(20.0, self.pitch * 0.56)

    def row(self, seat: Seat) -> pygame.Rect:
        """Returns the box of a seat's row, in pixels."""
        spare = (self.part.h - HEAD - self.pitch * len(self.plans)) * 0.35
        top = self.part.y + HEAD + spare + self._places[seat] * self.pitch
        return self.metrics.place(self.part.x, top, self.part.w, self.pitch - min(8, self.pitch * 0.12))

    def draw_head(self, surface: pygame.Surface, heads: Sequence[tuple[str, float, str, float]]) -> None:
        """Draws the column headings, each as (text, position, anchor, width), in units."""
        metrics, first = self.metrics, self.row(self.teams.order[0])
        strip = pygame.Rect(first.left, 0, first.width, metrics.px(_STRIP))
        strip.bottom = first.top - metrics.px(2)
        metrics.theme.blit(surface, strip, "panel", _STRIP / 2)
        for text, at, anchor, room in heads:
            line = fitted(metrics.fonts, text, 14, "bold", palette.MUTED, metrics.px(room))
            put(surface, line, **{anchor: (first.left + metrics.px(at), strip.centery)})

    def draw_ground(self, surface: pygame.Surface, seat: Seat, name_end: float) -> None:
        """Draws the row background, the avatar, any team marker, and the name with any crown up to `name_end` units."""
        metrics, row, plan = self.metrics, self.row(seat), self.plans[seat]
        won = seat in self.teams.of(self.scored.winner)
        metrics.theme.blit(surface, row, "panel.lit" if won else "panel", min(16, self.pitch * 0.25))
        side = metrics.px(self.face)
        box = (row.left + metrics.px(14), row.centery - side / 2, side, side)
        draw_portrait(surface, box, self.avatar_ids[seat], self.mood(seat), tint_of(self.avatar_ids, seat))
        if self.teams.teams:
            small = metrics.px(self.face * 0.42)
            self._put_marker(surface, self.teams.teams[seat], small, (round(box[0]), round(box[1] + side)))
        left = row.left + metrics.px(14 + self.face + 10)
        color = palette.GOLD_LIGHT if won else palette.MUTED if seat in self.gone else palette.WHITE
        room = metrics.px(name_end - 24 - self.face) - (metrics.px(self.text + 6) if won else 0)
        line = fitted(metrics.fonts, plan.name, self.text, "bold", color, room)
        placed = put(surface, line, midleft=(left, row.centery))
        if won:
            crown = icon("crown", metrics.px(self.text), palette.GOLD)
            put(surface, crown, midleft=(placed.right + metrics.px(6), row.centery - metrics.px(1)))

    def mood(self, seat: Seat) -> Mood:
        scored = self.scored
        if seat in self.gone:
            return Mood.ASLEEP
        if seat in scored.out:
            return Mood.ANGRY
        if seat in scored.match_winners:
            return Mood.PLEASED
        return Mood.PLEASED if seat in self.teams.of(scored.winner) else Mood.SAD if scored.match_over else Mood.CALM

    def why_empty(self, seat: Seat) -> str:
        """Returns the text key for an empty hand: played out, eliminated in this round, or eliminated before it."""
        if seat in self.gone:
            return "scoring.is_out"
        played = self.scored.ranking or seat in self.teams.of(self.scored.winner)
        return "scoring.no_cards" if played else "scoring.put_out"

    def draw_cards(
        self, surface: pygame.Surface, seat: Seat, codes: Sequence[str], animation: ScoreAnimation, columns: Columns
    ) -> None:
        """Draws the hand: the cards flipped so far face up, the rest face down; or why it is empty."""
        metrics, row = self.metrics, self.row(seat)
        if not codes:
            key = self.why_empty(seat)
            text = tr(key)
            color = palette.GOLD_LIGHT if key == "scoring.no_cards" else palette.MUTED
            room = metrics.px(columns.cards_end - columns.cards)
            line = fitted(metrics.fonts, text, self.text * 0.85, "regular", color, room)
            put(surface, line, midleft=(row.left + metrics.px(columns.cards), row.centery))
            return
        sprite_cache = self.services.sprite_cache(metrics.px(max(12, min(80, round(self.pitch - 14)))), _BYTES)
        sprite_cache.begin_frame(math.inf)
        width = sprite_cache.card_size[0]
        left = row.left + metrics.px(columns.cards) + width // 2
        room = metrics.px(columns.cards_end - columns.cards) - width
        step = min(width * 0.72, room / max(1, len(codes) - 1))
        for number, code in enumerate(codes):
            part = animation.turned(seat, number)
            card = sprite_cache.card(code) if part > 0.5 else sprite_cache.back()
            if 0.0 < part < 1.0:
                narrow = max(1, round(card.width * abs(1 - 2 * part)))
                card = pygame.transform.smoothscale(card, (narrow, card.height))
            rect = card.get_rect(center=(round(left + number * step), row.centery))
            surface.blit(card, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_number(
        self, surface: pygame.Surface, seat: Seat, text: str, right: float, color: str, weight: str = "bold"
    ) -> None:
        """Draws a number of a row with its right end at `right` units."""
        row, metrics = self.row(seat), self.metrics
        size = self.text * (1.2 if weight == "title" else 1.0)
        line = fitted(metrics.fonts, text, size, weight, color, metrics.px(160))
        put(surface, line, midright=(row.left + metrics.px(right), row.centery))

    def draw_bar(self, surface: pygame.Surface, seat: Seat, at: float, before: int, now: int) -> None:
        """Draws the progress of a total to the target, before this round and now."""
        metrics, row = self.metrics, self.row(seat)
        track = pygame.Rect(row.left + metrics.px(at), 0, metrics.px(230), metrics.px(min(12, self.pitch * 0.3)))
        track.centery = row.centery
        metrics.theme.bar(surface, track, now / self.target)
        metrics.theme.bar(surface, track, min(before, now) / self.target, full="bar.before", empty="")

    def _put_marker(self, surface: pygame.Surface, number: int, size: int, center: tuple[int, int]) -> None:
        body = seat_marks.marker(number, size / 2, size / 2, size * 0.66)
        put(surface, svg.rasterise(svg.document(size, size, "", body), (size, size)), center=center)
