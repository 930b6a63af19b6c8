"""Content of the tiles of the games page: one for an unfinished match, one for a finished one; their dates in words."""

from collections.abc import Sequence
from datetime import tzinfo

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.daily.calendar_day import day_before, local_time, today
from uno_desktop.match.records.finished_game import FinishedGame, ResultTally
from uno_desktop.match.records.saved_games import OpenMatch
from uno_desktop.scenes.parts.small_table import match_picture
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Bar, Column, Label, Picture, Row
from uno_desktop.ui.metrics import Metrics

_FACE, _FACES, _OVERLAP = 40.0, 5, 0.72
_STYLES = ((22, "title", palette.GOLD_LIGHT), (15, "bold", palette.WHITE), (15, "regular", palette.MUTED))


def match_lines(match: OpenMatch) -> list[str]:
    """Returns three lines: the ruleset, the players with their points, and the progress with the date last played."""
    game = match.game
    seats = game.setup.seats
    counted = any(game.totals)
    names = [
        tr("games.points", name=plan.name, n=total) if counted else plan.name
        for plan, total in zip(seats, game.totals, strict=True)
    ]
    where = [tr("games.round", round=game.round)]
    if match.turn >= 0:
        where.append(tr("games.turn", who=seats[match.turn].name))
    rules = tr(f"ruleset.{game.setup.ruleset}.name")
    return [
        tr("daily.game", ruleset=rules) if game.setup.daily else rules,
        " · ".join(names),
        " · ".join([*where, when_words(game.when)]),
    ]


def unfinished_match(services: Services, metrics: Metrics, match: OpenMatch) -> Row:
    """Returns the content of the tile of an unfinished match."""
    lines = [Label(text, *style) for text, style in zip(match_lines(match), _STYLES, strict=True)]
    picture = match_picture(services, metrics, match)
    return Row(picture, Column(*lines, gap=5, grow=1), gap=12, inset=(6, 4))


def finished_match(services: Services, metrics: Metrics, game: FinishedGame) -> Row:
    """Returns the content of the tile of a finished match."""
    title, color = _result(game)
    details = Label(_details(game), 14.5, color=palette.MUTED)
    words = Column(Label(title, 20, "title", color), details, gap=6, grow=1)
    faces = _faces(metrics, avatars_of(game.seats, services.settings)[:_FACES])
    return Row(words, faces, gap=16, inset=(16, 8), least=84)


def _result(game: FinishedGame) -> tuple[str, str]:
    """Returns the result in words, and its colour."""
    rules = tr(f"ruleset.{game.ruleset}.name")
    if game.won is not None:
        color = palette.GOLD_LIGHT if game.won else palette.WHITE
        return f"{tr('history.won' if game.won else 'history.lost')} · {rules}", color
    names = ", ".join(game.seats[seat].name for seat in game.winners)
    return f"{tr('history.over', name=names)} · {rules}", palette.WHITE


def _details(game: FinishedGame) -> str:
    house = [tr("history.house")] if game.house else []
    names = ", ".join(plan.name for plan in game.seats)
    return " · ".join([when_words(game.when), tr("history.rounds", n=game.rounds), *house, names])


def _faces(metrics: Metrics, avatar_ids: Sequence[str]) -> Picture:
    """Returns overlapping avatars, the first one on top of the others."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for seat, who in reversed(list(enumerate(avatar_ids))):
            left = rect.left + metrics.px(seat * _FACE * _OVERLAP)
            draw_portrait(surface, (left, rect.top, rect.height, rect.height), who, tint=tint_of(avatar_ids, seat))

    return Picture(_FACE * (1 + _OVERLAP * (len(avatar_ids) - 1)), _FACE, paint)


def tally_row(tally: ResultTally, name: str) -> Row:
    """Returns a row with a name, and the matches won of those played."""
    score = tr("history.score", n=tally.won, played=tally.played)
    return Row(
        Label(name, grow=0.39), Bar(tally.won / tally.played if tally.played else 0.0, 8, grow=0.2),
        Label(score, 16, "bold", align="right", grow=0.37),
    )  # fmt: skip


def when_words(seconds: float, now: float | None = None, zone: tzinfo | None = None) -> str:
    """Formats a Unix time: "today", "yesterday" or the date, and the time of day. `zone` is that of the player."""
    then = local_time(seconds, zone)
    day = today() if now is None else local_time(now, zone).date()
    clock = tr("date.clock", hour=f"{then.hour:02}", minute=f"{then.minute:02}")
    if then.date() == day:
        return tr("date.today", clock=clock)
    if then.date() == day_before(day, zone):
        return tr("date.yesterday", clock=clock)
    month = tr(f"date.month.{then.month}")
    return tr("date.day", day=then.day, month=month, year=then.year, clock=clock)
