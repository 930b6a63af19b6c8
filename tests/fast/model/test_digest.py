"""Digests are stored in records, so their input must not change with renamed fields."""

from uno_desktop.model.actions import Action
from uno_desktop.model.state import Flow, Frame, GameState, Layer, Status, Threat


def test_a_position_has_the_digest_that_the_first_version_gave_it() -> None:
    """A threat that may be challenged, a card not yet resolved, a question and an effect that lasts, all at once."""
    threat = Threat("draw", 4, 2, 0, 2, 17, False, True, False)
    frame = Frame("color", 1, 3, 2, 5, Action(1, "play", 3, along=(4,)), 7)
    state = GameState(3, 1, 5)
    state.threat = threat
    state.agenda = (frame,)
    state.layers = (Layer(17, 0, 1, (2,), Flow(1, 2, 1, 0, threat, (0, 1, 0), (frame,)), True),)
    state.statuses = (Status("silence", -1, 3),)
    assert state.digest() == "570390eb"
    assert GameState(2, 0, 7).digest() == "ecdf213a"
