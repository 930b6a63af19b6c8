"""Score sheets that have been counted."""

from collections.abc import Sequence

from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell.services import Services


def counted_sheet(
    services: Services,
    session: MatchSession,
    scored: RoundScored,
    hands: Sequence[Sequence[CardId]],
    gained: int | None = None,
) -> ScoringScene:
    """Returns a score sheet on which all is counted; `gained` are other points of the first seat."""
    sheet = ScoringScene(services, session, scored, hands)
    if gained is not None:
        sheet.points.gained = (gained, *sheet.points.gained[1:])
    sheet.enter()
    sheet.finish()
    return sheet
