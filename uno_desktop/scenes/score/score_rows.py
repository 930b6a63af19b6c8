"""Score sheet rows: avatar, name, revealed hand, points of the round and total."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import ScoreTeams
from uno_desktop.ui.layout import Background, Column, Element, Icon, Label, Live, Picture, Row, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.titled_page import Area

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
        progress = max(0.0, min(1.0, (self.time - self._grow_at) / GROW))
        return 1 - (1 - progress) ** 3


HEAD, _STRIP, _NOTE = 26.0, 22.0, 14.0
"""Heights of the space above the rows for the column headings and of the strip behind them, and indents of the note in
it, in units."""
_TALLEST, _FACE = 100.0, 44.0
FACE_ENDS = 24.0
"""Space in units on both sides of a face together."""
_BYTES = 48 * 1024 * 1024


Cell = Callable[[Seat, float], Element]
"""Returns the content of a column for a seat; the second argument is the width of the column in units."""


class ScoreColumn(NamedTuple):
    """Column of a score sheet: heading, width in units, cells, and alignment of the heading.

    A column of width 0 takes the spare width.
    """

    head: str
    width: float
    cell: Cell
    align: str = "right"


class ScoreRows:
    """Score rows: one per seat, within a part of the page."""

    def __init__(
        self, services: Services, metrics: Metrics, area: Area, teams: ScoreTeams, sheet: Sequence[RoundScored],
        *, note: str = "",
    ) -> None:  # fmt: skip
        """`sheet` has all rounds; the last is shown. Partners are adjacent. `note` stands above the names."""
        self.note, self.teams, self.plans = note, teams, teams.plans
        self.services, self.metrics, self.area = services, metrics, area
        self.avatar_ids = avatars_of(self.plans, services.settings)
        self.scored = sheet[-1]
        self.gone = frozenset(seat for line in sheet[:-1] for seat in line.out)
        """Seats eliminated before this round."""
        self.pitch = min(_TALLEST, (area.h - HEAD) / len(self.plans))
        self.gap = min(8, self.pitch * 0.12)
        self.high = self.pitch - self.gap
        """Height of a row in units."""
        self.face = min(_FACE, self.pitch - 6)
        self.text = min(20.0, self.pitch * 0.56)

    def table(self, name: float, columns: Sequence[ScoreColumn]) -> Column:
        """Returns the headings and rows, with names at most `name` units wide."""
        heads = [
            Label(each.head, 14, "bold", palette.MUTED, align=each.align, width=each.width, grow=not each.width)
            for each in columns
        ]
        wide = self.face + FACE_ENDS + name
        note = Label(self.note, 14, "bold", palette.GOLD_LIGHT, width=wide - 2 * _NOTE) if self.note else None
        beside = Row(note, inset=(_NOTE, 0), wide=wide)
        strip = Row(beside, *heads, Spacer(18, 0), gap=0, least=_STRIP)
        winners = self.teams.of(self.scored.winner)
        order = sorted(self.teams.order, key=lambda seat: seat not in winners)
        rows = Column(*(self._row(seat, name, columns) for seat in order), gap=self.gap)
        spare = (self.area.h - HEAD - self.pitch * len(self.plans)) * 0.35
        return Column(Spacer(spare, 0), strip, rows, gap=2)

    def _row(self, seat: Seat, name: float, columns: Sequence[ScoreColumn]) -> Row:
        """Returns a row: portrait, any team marker, name with any crown, and the cells."""
        won = seat in self.teams.of(self.scored.winner)
        color = palette.GOLD_LIGHT if won else palette.MUTED if seat in self.gone else palette.WHITE
        words = Label(self.plans[seat].name, self.text, "bold", color)
        background = Background("panel.lit" if won else "panel", min(16, self.pitch * 0.25))
        return Row(
            Spacer(14, 0), Picture(self.face, self.face, partial(self._paint_face, seat)), Spacer(10, 0),
            Row(words, Icon("crown", self.text) if won else None, gap=6, wide=name),
            *(each.cell(seat, each.width) for each in columns), Spacer(18, 0), gap=0, least=self.high,
            background=background,
        )  # fmt: skip

    def _paint_face(self, seat: Seat, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tint = tint_of(self.avatar_ids, seat)
        draw_portrait(surface, (rect.x, rect.y, rect.w, rect.h), self.avatar_ids[seat], self.mood(seat), tint)
        if self.teams.teams:
            size = self.metrics.px(self.face * 0.42)
            body = seat_marks.marker(self.teams.teams[seat], size / 2, size / 2, size * 0.66)
            put(surface, svg.rasterise(svg.document(size, size, "", body), (size, size)), center=rect.bottomleft)

    def numbers(self, says: Callable[[Seat], tuple[str, str]], weight: str = "bold") -> Cell:
        """Returns the cells of a column of numbers: `says` returns text and colour; titles are larger."""
        size = self.text * (1.2 if weight == "title" else 1.0)
        return lambda seat, width: Live(partial(says, seat), size, weight, align="right", width=width, grow=not width)

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

    def hand(self, seat: Seat, codes: Sequence[str], animation: ScoreAnimation, width: float) -> Element:
        """Returns the hand: the cards flipped so far face up, the rest face down; or why it is empty."""
        if codes:
            return Picture(width, self.high, partial(self._paint_hand, seat, codes, animation), grow=not width)
        key = self.why_empty(seat)
        color = palette.GOLD_LIGHT if key == "scoring.no_cards" else palette.MUTED
        return Label(tr(key), self.text, color=color, width=width, grow=not width)

    def _paint_hand(
        self, seat: Seat, codes: Sequence[str], animation: ScoreAnimation, surface: pygame.Surface, rect: pygame.Rect
    ) -> None:
        high = self.metrics.px(max(12, min(80, round(self.pitch - 14))))
        sprite_cache = self.services.sprite_cache(high, _BYTES)
        sprite_cache.begin_frame(math.inf)
        width = sprite_cache.card_size[0]
        step = min(width * 0.72, (rect.width - width) / max(1, len(codes) - 1))
        for number, code in enumerate(codes):
            progress = animation.turned(seat, number)
            card = sprite_cache.card(code) if progress > 0.5 else sprite_cache.back()
            if 0.0 < progress < 1.0:
                narrow = max(1, round(card.width * abs(1 - 2 * progress)))
                card = pygame.transform.smoothscale(card, (narrow, card.height))
            place = card.get_rect(center=(round(rect.left + width // 2 + number * step), rect.centery))
            surface.blit(card, place, special_flags=pygame.BLEND_PREMULTIPLIED)
