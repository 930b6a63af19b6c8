"""Turn flow as one seat may know it: pending and unresolved cards, without verdicts and without the seats that could
react."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.cards import Seat
from uno_desktop.model.state import Flow, Frame, GameState, Layer, Threat
from uno_desktop.model.views.view import PublicFlow

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


def public_flow_for(book: Rulebook, s: GameState, viewer: Seat) -> PublicFlow:
    """Returns the turn flow as far as `viewer` knows it from public actions."""
    return PublicFlow(
        threat=None if s.threat is None else _threat(s.threat, viewer),
        layers=tuple([_layer(book, layer, viewer) for layer in s.layers]) if s.layers else (),
        agenda=_agenda(book, s.agenda, viewer) if s.agenda else (),
        quiet=s.quiet,
        jumpable=s.jumpable,
        pile_by=s.pile_by,
        previous=s.previous,
        defended=s.defended,
        finished=s.finished,
        votes=s.votes,
        winner=s.winner,
    )


def _threat(threat: Threat, viewer: Seat) -> Threat:
    return threat if threat.honest or threat.by == viewer else threat._replace(honest=True)


def _agenda(book: Rulebook, agenda: tuple[Frame, ...], viewer: Seat) -> tuple[Frame, ...]:
    return tuple([book.frames[frame.kind].frame_seen(frame, viewer) for frame in agenda])


def _layer(book: Rulebook, layer: Layer, viewer: Seat) -> Layer:
    return layer if layer.before is None else layer._replace(before=_flow(book, layer.before, viewer))


def _flow(book: Rulebook, flow: Flow, viewer: Seat) -> Flow:
    if flow.threat is None and not flow.agenda:
        return flow
    threat = None if flow.threat is None else _threat(flow.threat, viewer)
    return flow._replace(threat=threat, agenda=_agenda(book, flow.agenda, viewer))
