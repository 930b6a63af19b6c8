"""The table tells a player of every event that changes the player's cards or turn without an action of the player."""

import pytest

from tests.support.stage.heard_stage import Heard, card, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN
from uno_desktop.stage.table.table_effects import FloatingText, FloatingTextKind

MINE = tuple(card(code) for code in ("R1", "G2", "B3"))
UNKNOWN = (HIDDEN,) * 3
TOLD: dict[type[ev.Event], ev.Event] = {
    ev.HandsSwapped: ev.HandsSwapped(1, 0, MINE, (card("Y1"), card("Y2"), card("Y3"))),
    ev.HandsPassed: ev.HandsPassed(1, ((card("Y1"), card("Y2"), card("Y3")), UNKNOWN, UNKNOWN)),
    ev.HandsRedealt: ev.HandsRedealt(((card("Y1"), card("Y2"), card("Y3")), UNKNOWN, UNKNOWN)),
    ev.CardGiven: ev.CardGiven(2, 0, card("Y1")),
    ev.CardsTaken: ev.CardsTaken(1, 0, (card("R1"),)),
    ev.HandShown: ev.HandShown(0, 1, MINE),
    ev.TurnSkipped: ev.TurnSkipped(0),
    ev.TurnForfeited: ev.TurnForfeited(0),
    ev.SeatFinished: ev.SeatFinished(0, 1),
    ev.SeatRetired: ev.SeatRetired(0),
    ev.PointsFined: ev.PointsFined(0, 10),
    ev.UnoCaught: ev.UnoCaught(0, 1),
}
"""An event that happens to Ada by kind; the names of the others must be read where they did it."""
SEEN = {
    ev.RoundBegan, ev.DealerDrawn, ev.HandDealt, ev.StarterTurned, ev.StarterRejected, ev.ColorNamed, ev.ColorAsked,
    ev.DirectionTurned, ev.PileShuffled, ev.TurnBegan, ev.RoundEnded, ev.RoundScored, ev.StatusBegan, ev.StatusEnded,
    ev.VoteCast, ev.SeriesEnded, ev.CardLaidAgain, ev.CardCancelled, ev.ThreatDropped,
    ev.CardsTurned,
}  # fmt: skip
"""Events of the whole table, which change nobody's cards or turn, or give them back."""
DONE = {
    ev.CardPlayed, ev.CardsLaidAlong, ev.CardTakenBack, ev.HandBuried, ev.TurnPassed, ev.ChoiceAsked,
    ev.QuestionAnswered, ev.UnoSaid, ev.UnoOwed, ev.UnoLapsed, ev.FoulPunished, ev.HintPaid, ev.PlayChallenged,
    ev.SeatTakenOver, ev.TimeRanOut, ev.DispenserPressed,
}  # fmt: skip
"""Events of the player's own actions, or of a reason that was told just before."""
COUNTED = {ev.CardsDrawn, ev.ThreatDeclared, ev.ThreatMoved}
"""Penalties: a badge at the seat counts the cards until they are drawn."""


def texts(table: Heard, event: ev.Event) -> list[FloatingText]:
    """Plays an event, and returns the texts that appear meanwhile."""
    found: list[FloatingText] = []
    for _ in table.frames(event):
        found += [text for text in table.effects.floating_texts if text not in found]
    return found


def test_each_kind_of_event_is_told_seen_done_or_counted() -> None:
    groups = [set(TOLD), SEEN, DONE, COUNTED]
    assert set().union(*groups) == set(ev.EVENTS)
    assert sum(map(len, groups)) == len(ev.EVENTS)


@pytest.mark.parametrize("event", TOLD.values(), ids=lambda event: type(event).__name__)
def test_what_happens_to_the_player_is_told(event: ev.Event) -> None:
    table = dealt_table()
    shown = texts(table, event)
    assert any(text.kind is FloatingTextKind.BANNER or text.seat == 0 for text in shown), event


def test_a_swap_names_the_partner_and_a_passed_hand_giver_and_receiver() -> None:
    for event, words in (
        (TOLD[ev.HandsSwapped], "You swap hands with Bruno"),
        (TOLD[ev.HandsPassed], "Your cards come from Chloé and go to Bruno"),
        (TOLD[ev.HandShown], "Bruno looks at your hand"),
    ):
        table = dealt_table()
        assert words in [text.text for text in texts(table, event)]


@pytest.mark.parametrize("event", TOLD.values(), ids=lambda event: type(event).__name__)
def test_a_spectator_is_not_addressed(event: ev.Event) -> None:
    table = dealt_table()
    table.effects.spectated = True
    banners = [text.text for text in texts(table, event) if text.kind is FloatingTextKind.BANNER]
    said = " ".join(banners).lower().split()
    assert not {"you", "your"}.intersection(said), said
