"""Weight of moments: cards with special effects, heavy attacks, calls and last cards."""

from tests.support.stage.heard_stage import Heard
from uno_desktop.model import events as ev
from uno_desktop.model.cards import GREEN, NO_COLOR, YELLOW, Deck, Face
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.sound.sound_names import SOUND_NAMES
from uno_desktop.stage.animations.impacts import IMPACTS, PLAIN, impact_of
from uno_desktop.stage.table.table_effects import Pulse

DECK = Deck(
    [Face(f"{letter}{n}", color, str(n), n) for letter, color in zip("RGBY", range(4), strict=True) for n in range(10)]
    + [Face("W+4", NO_COLOR, "W+4", 50)] * 4
)
BLOWS = {
    "a +4": ev.CardPlayed(1, DECK.ids["W+4"][0], GREEN, False),
    "UNO": ev.UnoSaid(1),
    "a won challenge": ev.PlayChallenged(1, 0, True),
    "a catch": ev.UnoCaught(1, 0),
    "a swap": ev.HandsSwapped(1, 2, (-1,) * 3, (-1,) * 3),
    "going out": ev.SeatFinished(1, 1),
}
CALM = {"a 3": ev.CardPlayed(1, DECK.ids["Y3"][0], YELLOW, False), "a lost challenge": ev.PlayChallenged(1, 0, False)}


class Table(Heard):
    """Three seats; each has one card more than `others`."""

    def __init__(self, reduced: bool = False, others: int = 2) -> None:
        super().__init__(deck=DECK)
        self.pulses: list[Pulse] = []
        self.effects.reduced, self.effects.on_pulse = reduced, self.pulses.append
        self.animator.enqueue([ev.RoundBegan(1, 2, 3, 42)])
        self.animator.enqueue(ev.HandDealt(seat, (-1,) * (others + 1)) for seat in range(3))
        self.animator.enqueue([ev.StarterTurned(DECK.ids["R5"][0]), ev.TurnBegan(0)])
        self.animator.skip()

    def play(self, event: ev.Event) -> tuple[float, bool]:
        """Plays an event; returns for how long everything stood still, and whether a ring of light was shown."""
        held, light = 0.0, False
        self.animator.enqueue([event])
        while self.animator.busy:
            self.animator.update(0.01)
            held += 0.01 * self.effects.held
            light = light or any(text.kind.value == "wave" for text in self.effects.floating_texts)
        return held, light


def test_great_moments_stop_the_table_for_a_breath_and_pulse() -> None:
    for name, event in BLOWS.items():
        table = Table()
        held, _ = table.play(event)
        assert 0.07 <= held <= 0.15 and table.pulses, name


def test_plain_moments_do_not() -> None:
    for name, event in CALM.items():
        table = Table()
        assert table.play(event) == (0.0, False) and not table.pulses, name


def test_the_last_card_of_a_hand_lands_with_light() -> None:
    table = Table(others=0)
    held, light = table.play(CALM["a 3"])
    assert held > 0.07 and light and table.pulses


def test_reduced_motion_has_no_hold_and_no_light_and_is_softer() -> None:
    for name, event in BLOWS.items():
        plain, soft = Table(), Table(reduced=True)
        plain.play(event)
        assert soft.play(event) == (0.0, False), name
        assert soft.pulses[0] < plain.pulses[0], name
        assert min(soft.volumes.values()) < min(plain.volumes.values()), name


def shaken(event: ev.Event, reduced: bool = False) -> float:
    """Returns how far the table moves while an event is shown, in units."""
    table, far = Table(reduced), 0.0
    table.animator.enqueue([event])
    while table.animator.busy:
        table.animator.update(0.01)
        far = max(far, *map(abs, table.effects.shift))
    assert table.effects.shift == (0.0, 0.0), "it comes to rest"
    return far


def test_the_table_shakes_the_more_the_larger_the_penalty() -> None:
    amounts = [shaken(ev.ThreatDeclared(1, amount, 0, True)) for amount in (2, 4, 8, 12, 32, 60)]
    assert amounts[0] == 0.0 and amounts == sorted(amounts) and amounts[-1] <= 7.0
    assert len(set(amounts)) == 5, "32 shakes as much as 60"
    for event in (BLOWS["a won challenge"], BLOWS["a catch"], BLOWS["a swap"]):
        assert shaken(event) > 1.0 and shaken(event, reduced=True) == 0.0


def test_a_round_that_can_decide_the_match_says_for_whom() -> None:
    table, seen = Table(), 0.0
    table.effects.match_points = lambda: (1, 2)
    table.animator.enqueue([ev.RoundBegan(3, 2, 3, 42)])
    while table.animator.busy:
        table.animator.update(0.01)
        seen += 0.01 * any("Bruno, Chloé" in text.text for text in table.effects.floating_texts)
    assert 1.9 < seen < 2.1


def test_attacks_of_three_and_more_are_heavy() -> None:
    assert {"W+4", "W+4?", "W+8", "x4", "W+10", "+5"} <= {
        face.symbol
        for ruleset in RULESETS
        for face in rulebook_for(ruleset.id).deck.faces
        if impact_of(face.symbol) is IMPACTS["heavy"]
    }
    assert impact_of("+2") is impact_of("x2") is impact_of("R") is PLAIN


def test_reactions_and_comic_cards_of_unplugged_have_sounds() -> None:
    symbols = {face.symbol for face in rulebook_for("unplugged").deck.faces}
    assert {symbol for symbol in IMPACTS if symbol.isupper()} <= symbols
    assert (impact_of("NON").voice, impact_of("BOO").voice, impact_of("PIN").voice) == ("non", "boomerang", "penguin")
    assert {impact.voice for impact in IMPACTS.values() if impact.voice} <= set(SOUND_NAMES)


def test_number_cards_have_a_paper_sound_everywhere() -> None:
    for ruleset in RULESETS:
        faces = rulebook_for(ruleset.id).deck.faces
        assert all(impact_of(face.symbol) is PLAIN for face in faces if face.symbol.isdigit())
