"""Podium after a match: the first three places, the others below, the story of the match, and a rematch."""

import math
from functools import partial

import pygame

from uno_desktop.content.following import following_text
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.duplicate import points_above_par, turned
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatars_of
from uno_desktop.scenes.score.podium_story import PodiumStory
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.i18n import decimal, tr
from uno_desktop.texts.score_text import ScoreTeams
from uno_desktop.texts.standings import Standings
from uno_desktop.ui.layout import Background, Column, Icon, Label, Row, Spacer
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.titled_page import Area, PageCommand, TitledPage

_STEPS = ((0, 0.46, "step.first"), (-1, 0.34, "step.second"), (1, 0.25, "step.third"))
"""Places one to three: horizontal offset in blocks, height as a fraction of the area, style."""
_TREAD, _RADIUS = 0.026, 10.0
"""Height of the upper edge of a step as a fraction of the area, and radius of its corners in units."""
_STORY = 0.36
"""Share of the body for the story of the match."""
_WIDEST = 230.0
_CHIP, _LOW_CHIP = 36.0, 28.0
"""Height of a place below the podium in units, normally and on low pages."""
_RISE = 0.8
_RAIN = ("R7", "Y+2", "G5", "B0", "W", "RR", "B9", "YS", "G2", "W+4")
_BYTES = 24 * 1024 * 1024


def rematch(services: Services, session: MatchSession) -> None:
    """Starts the match of a session again, with other deals; a streak of won matches goes on."""
    doors.reset(services, doors.new_table, session.setup.with_seed(services.new_seed(), session.streak))


class PodiumScene(TitledPage[Services]):
    """Podium page at the end of a match."""

    lively = True

    def __init__(
        self, services: Services, session: MatchSession, scored: RoundScored, story: PodiumStory | None = None
    ) -> None:
        """`story` is the one that the score sheet has begun to read."""
        super().__init__(services)
        self.session = session
        self.setup, self.scored = session.setup, scored
        self.avatar_ids = avatars_of(self.setup.seats, services.settings)
        self.teams = ScoreTeams(session.setup.seats, session.book.teams(len(session.setup.seats)))
        self.places = Standings(session, scored, self.teams)
        self.story = story or PodiumStory(services, session, self.teams)
        self.record = session.record_file
        people = {seat for seat, plan in enumerate(self.setup.seats) if plan.human}
        self.cheers = not people or not people.isdisjoint(scored.match_winners)
        """False if no person at the table has won: no cards rain."""
        self.note = ""
        """Line below the heading."""
        self.par_line = ""
        """Text that compares the points with other matches of the same deals; empty if there are none."""
        self.age = _RISE if services.settings.reduced_motion else 0.0

    def enter(self) -> None:
        super().enter()
        self.story.begin(self.jobs, self.rebuild)
        self.story.count_evening(self.jobs, self.rebuild)
        seat = self.session.setup.single_human
        if seat is not None and self.places.counts and self.record is not None:
            rounds, folder = [line.points for line in self.session.sheet], self.services.folders.games
            search = points_above_par(folder, self.record, self.session.setup, rounds, seat)
            self.jobs.follow(BackgroundJob(search, "uno-desktop same deals"), self._compare)

    def build(self) -> None:
        menu = PageCommand("scoring.to_menu", self.back)
        play = PageCommand("scoring.rematch", partial(rematch, self.services, self.session), "gold")
        print_score = partial(doors.print_score, self.services, self.session)
        printed = [PageCommand("print.button", print_score)] if self.places.counts and doors.can_print() else []
        dealt = self.record is not None and not any(each.cards for each in self.setup.handicaps)
        again = [PageCommand("scoring.same_deals", self._deal_again)] if dealt else []
        share = PageCommand("share.open", lambda: doors.share_page(self.services, self))
        self.add_commands(menu, *printed, *again, share, play)
        following = following_text(self.services.progress, self.setup)
        self.note = " · ".join(filter(None, (following, self.par_line, self.story.evening_line())))
        if self.note:
            line = Label(self.note, 15 if self.low else 17, "bold", palette.MUTED)
            plate = Column(line, inset=(16, 2), background=Background("panel", 14))  # falling cards may be behind it
            self.put_background((self.body.x, self.body.y - 26, self.body.w, 28), Row(Spacer(), plate, Spacer()))
        told = self.record is not None or bool(self.story.sentences())
        self.stand, side = self.body.split(self.body.w * _STORY, 24) if told else (self.body, self.body)
        high = self._build_chips(self.body if self.low else self.stand)
        self.rise_height = self.body.h - (high + 12 if self.chips else 0)
        """Height of the podium area, in units."""
        panel = self.story.panel(self.metrics, (side.w, self.rise_height if self.low else side.h), self.low)
        tall = panel.height(self.metrics, self.metrics.px(side.w)) / self.metrics.scale
        panel.place(self.metrics, self.metrics.place(side.x, side.y + (self.rise_height - tall) / 2, side.w, tall))
        self._panel = panel

    def _deal_again(self) -> None:
        doors.reset(self.services, doors.new_table, turned(self.session.setup))

    def _build_chips(self, area: Area) -> float:
        """Places the chips at the bottom of `area`; returns their height in units."""
        self.chips = {place: self._chip(place) for place in range(self.places.steps, len(self.places.order))}
        lines: list[list[Row]] = [[]]
        for chip in self.chips.values():
            if lines[-1] and Row(*lines[-1], chip).width(self.metrics, 9999) > self.metrics.px(area.w - 16):
                lines.append([])
            lines[-1].append(chip)
        self._others = Column(*(Row(Spacer(), *line, Spacer()) for line in lines), gap=6)
        high = self._others.height(self.metrics, self.metrics.px(area.w)) / self.metrics.scale if self.chips else 0
        self._others.place(self.metrics, self.metrics.place(area.x, area.bottom - high - 6, area.w, high))
        return high

    def back(self) -> None:
        doors.reset(self.services, doors.menu)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.age += dt

    def _compare(self, above: int | None) -> None:
        if above is None:
            return
        name = self.setup.seats[self.session.setup.single_human or 0].name
        self.par_line = tr("scoring.above_par", who=name, n=abs(above), points=decimal(f"{above:+}"))
        self.rebuild()

    @property
    def body(self) -> Area:
        body = super().body
        return body._replace(y=body.y + 24, h=body.h - 24) if self.low and self.note else body

    # -- layout ------------------------------------------------------------------------------------

    def _chip(self, place: int) -> Row:
        """Returns a place below the podium."""
        high, who = _LOW_CHIP if self.low else _CHIP, self.places.order[place]
        face = avatar(self.avatar_ids[who], high * 0.86, Mood.SAD, tint_of(self.avatar_ids, who))
        leads = self.story.evening is not None and self.story.evening.leader in self.teams.of(who)
        return Row(
            face, Icon("trophy", high * 0.6) if leads else None, Label(self.places.line(place), high * 0.46, "bold"),
            Spacer(2, 0), gap=8, inset=(high * 0.07 + 2, 0), least=high, background=Background("panel", high / 2),
        )  # fmt: skip

    def block(self, place: int) -> pygame.Rect:
        """Returns the block of one of the first three places, in pixels."""
        aside, share = float(_STEPS[place][0]), _STEPS[self.places.rank(place)][1]
        if not self.places.number(place):
            share = _STEPS[-1][1]  # an unranked place has the lowest block
        wide = min(_WIDEST, self.stand.w / 3)
        height = self.rise_height * share
        if self.places.steps == 2:
            aside += 0.5  # two blocks are centred
        left = self.stand.x + self.stand.w / 2 + (aside - 0.5) * wide
        return self.metrics.place(left, self.stand.y + self.rise_height - height, wide, height)

    # -- drawing -----------------------------------------------------------------------------------

    def draw_background(self, surface: pygame.Surface) -> None:
        if self.cheers and not self.services.settings.reduced_motion:
            self._draw_rain(surface)
        super().draw_background(surface)
        self.heading(surface, self.places.words())
        for place in reversed(range(self.places.steps)):
            self._draw_block(surface, place)
        for leaf in (*self._others.leaves(), *self._panel.leaves()):
            leaf.draw(self.metrics, surface, (0, 0))

    def draw_read(self, surface: pygame.Surface) -> None:
        """Draws the text for screen readers: a sentence for each place, the winner's first, then the story."""
        super().draw_background(surface)
        self.heading(surface, self.places.words())
        places = self.places
        told = [", ".join(filter(None, (places.placed(at), places.points(at)))) for at in range(len(places.order))]
        told += filter(None, (self.story.trophy(), self.story.last_card(), *self.story.sentences()))
        top = self.block(0)
        for number, sentence in enumerate(told):
            line = fitted(self.metrics.fonts, sentence, 18, "bold", palette.WHITE, self.metrics.size[0])
            put(surface, line, midtop=(top.centerx, top.top + number * line.height))

    def _draw_block(self, surface: pygame.Surface, place: int) -> None:
        metrics, fonts, first = self.metrics, self.metrics.fonts, self.places.rank(place) == 0
        progress = max(0.02, min(1.0, (self.age - (2 - place) * 0.18) / _RISE))
        block = self.block(place)
        floor = block.bottom
        if progress < 1:  # slides up whole: blocks of growing height would need a new picture each frame
            block.move_ip(0, round(block.height * (1 - progress) ** 3))
        surface.set_clip(pygame.Rect(0, 0, surface.width, floor))
        style, hidden = _STEPS[self.places.rank(place)][2], metrics.px(_RADIUS + 2)
        high, over = self.rise_height * _TREAD, metrics.px(3)
        tread = pygame.Rect(block.x - over, block.y, block.width + 2 * over, metrics.px(high))
        metrics.plates.blit(surface, (*block.topleft, block.width, block.height + hidden), style, _RADIUS)
        metrics.plates.blit(surface, tread, f"{style}.tread", high / 2)
        lowest = self.rise_height * _STEPS[-1][1]
        size = min(60.0, lowest * 0.46)
        shade = palette.GOLD_LIGHT if first else palette.WHITE
        number = fitted(fonts, self.places.number(place), size, "title", shade, block.width)
        placed = put(surface, number, midtop=(block.centerx, block.top + metrics.px(high + lowest * 0.02)))
        if points := self.places.points(place):
            small = min(20.0, lowest * 0.2)
            line = fitted(fonts, points, small, "bold", palette.MUTED, block.width - metrics.px(16))
            put(surface, line, midtop=(block.centerx, placed.bottom))
        surface.set_clip(None)
        self._draw_person(surface, place, block)

    def _draw_person(self, surface: pygame.Surface, place: int, block: pygame.Rect) -> None:
        metrics, seat, first = self.metrics, self.places.order[place], self.places.rank(place) == 0
        won, team = seat in self.scored.match_winners, self.teams.of(seat)
        size = min(28.0, self.rise_height * 0.11)
        color = palette.GOLD_LIGHT if first else palette.WHITE
        name = fitted(metrics.fonts, self.teams.name(seat), size, "title", color, block.width)
        sign = name.get_rect(midbottom=(block.centerx, block.top - metrics.px(6)))
        plate = sign.inflate(min(metrics.px(24), block.width - sign.width), -metrics.px(2))
        metrics.plates.blit(surface, plate, "panel", plate.height / metrics.scale / 2)  # falling cards may be behind it
        written = put(surface, name, center=sign.center)
        side = metrics.px(min(150.0, self.rise_height * (0.29 if first else 0.25), self.stand.w / 3 / len(team)))
        top = written.top - side
        mood = Mood.PLEASED if won else Mood.CALM if self.places.rank(place) < 2 else Mood.SAD
        for place, each in enumerate(team):  # partners side by side
            left = block.centerx + side * (place - len(team) / 2)
            draw_portrait(surface, (left, top, side, side), self.avatar_ids[each], mood, tint_of(self.avatar_ids, each))
            self.story.draw_card(surface, metrics, each, pygame.Rect(left, top, side, side))
            self.story.draw_trophy(surface, each, pygame.Rect(left, top, side, side))
        if won:
            crown = icon("crown", round(side * 0.42), palette.GOLD)
            put(surface, crown, midbottom=(block.centerx, top + round(side * 0.06)))

    def _draw_rain(self, surface: pygame.Surface) -> None:
        metrics = self.metrics
        sprite_cache = self.services.sprite_cache(metrics.px(min(96, self.high * 0.135)), _BYTES)
        sprite_cache.begin_frame()
        wide, high = metrics.size
        for number, code in enumerate(_RAIN * 2):
            speed = 90 + number * 37 % 70
            y = ((self.age * speed + number * 173) % 1000 - 140) / 720 * high
            aside = number * 0.618 % 0.27  # keeps the middle free for the podium
            x = (aside if number % 2 else 1 - aside) * wide
            turn = self.age * (20 + number * 13 % 40) * (-1) ** number + number * 40
            sway = math.sin(self.age * 1.3 + number) * metrics.px(20)
            card = sprite_cache.card(code, turn, 0.75, flying=True)
            rect = card.get_rect(center=(round(x + sway), round(y)))
            surface.blit(card, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
