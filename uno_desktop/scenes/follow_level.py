"""Follow level, which adapts to the local player: its strength in a new match, its results, and its text."""

from dataclasses import replace

from uno_desktop.content.following import Following, load_following, save_following
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import RoundScored
from uno_desktop.players.player_spec import Budget, parse_player_spec
from uno_desktop.players.strategies.ladder import FOLLOW, STRENGTHS
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr


def follows(player: str) -> bool:
    return parse_player_spec(player).level == FOLLOW


def with_strengths(services: Services, setup: TableSetup) -> TableSetup:
    """Returns the setup with the current strength of the follow level in the spec of each player of that level."""
    if not any(follows(plan.player) for plan in setup.seats):
        return setup
    strength = load_following(services.progress, setup.ruleset, len(setup.seats)).drawn(setup.seed)
    seats = (
        replace(plan, player=str(replace(parse_player_spec(plan.player), budget=Budget(playouts=strength))))
        if follows(plan.player)
        else plan
        for plan in setup.seats
    )
    return replace(setup, seats=tuple(seats))


def note_round(services: Services, session: MatchSession, scored: RoundScored) -> None:
    """Counts a decided round of the only human against this level alone, except in practice and daily deals."""
    setup, seat = session.setup, session.setup.single_human
    if seat is None or setup.practice or setup.daily or scored.winner < 0:
        return
    seats, book = len(setup.seats), session.book
    team = set(seats_in(book.team(seat, seats)))
    if not all(follows(setup.seats[each].player) for each in set(range(seats)) - team):
        return
    state = load_following(services.progress, setup.ruleset, seats)
    save_following(services.progress, setup.ruleset, seats, state.after(scored.winner in team, 1 / book.sides(seats)))


def following_text(services: Services, setup: TableSetup) -> str:
    """Returns the current strength and the last results as text; empty without a player of the follow level."""
    if not any(follows(plan.player) for plan in setup.seats):
        return ""
    state = load_following(services.progress, setup.ruleset, len(setup.seats))
    return f"{tr('seats.follow')} · {state_text(state)}"


def state_text(state: Following) -> str:
    strength = tr("follow.strength", n=max(1, min(round(state.strength), STRENGTHS)), of=STRENGTHS)
    if not state.results:
        return strength
    return f"{strength} · {tr('follow.won', won=state.won, n=len(state.results))}"
