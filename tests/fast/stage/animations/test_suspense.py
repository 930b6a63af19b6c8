"""The dispenser reveals nothing about its result before the pause is over."""

import pygame

from tests.support.stage.heard_stage import FRAME, Heard, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.renderers.card_sprites import CardRenderer, HandStyle
from uno_desktop.stage.renderers.felt import felt
from uno_desktop.stage.renderers.lighting import LitFelt
from uno_desktop.stage.table.dispenser_view import ALARM, ALL_DARK, ALL_LIT

PENALTY = ev.DrawReason.PENALTY


def pressed(roll: int) -> Heard:
    """A table at which the first of two presses is about to be shown."""
    table = dealt_table(dispenser=True)
    table.show(ev.ThreatDeclared(1, 2, 0, True, "press"))
    table.sounds.clear()
    events: list[ev.Event] = [ev.DispenserPressed(1, 1, roll, PENALTY)]
    if roll:
        events.append(ev.CardsDrawn(1, (HIDDEN,) * roll, PENALTY, roll))
    table.animator.enqueue(events)
    return table


def seen(table: Heard) -> tuple[object, ...]:
    """All that a frame is drawn from, and what has been heard."""
    table_view, effects = table.table_view, table.effects
    dispenser = effects.dispenser
    pieces = [(sprite.pose, sprite.turn, sprite.shown) for hand in table_view.hands for sprite in hand]
    signs = [(label.kind, label.seat, label.text, label.part) for label in effects.floating_texts]
    state = (dispenser.angle, dispenser.pressed, dispenser.motor, dispenser.kick, dispenser.puff, dispenser.lamps)
    moods = [effects.avatars.mood(seat, False, 0.0) for seat in range(3)]
    counts = (table_view.supply_count, table_view.threat, [table_view.hands.landed(seat) for seat in range(3)])
    return pieces, signs, state, moods, counts, list(table.sounds)


def frames(table: Heard) -> tuple[list[tuple[object, ...]], list[int]]:
    """Visible state and lamps in each frame until the end."""
    shown, lamps = [], []
    for _ in table.frames():
        shown.append(seen(table))
        lamps.append(table.effects.dispenser.lamps)
    return shown, lamps


def test_the_outcome_is_not_visible_before_the_suspense_ends() -> None:
    (none, dark), (six, alarm) = frames(pressed(0)), frames(pressed(6))
    reveal = next(place for place, pair in enumerate(zip(none, six, strict=False)) if pair[0] != pair[1])
    beat = [place for place, lamps in enumerate(dark) if lamps == ALL_LIT]
    assert beat == [place for place, lamps in enumerate(alarm) if lamps == ALL_LIT]
    assert len(beat) >= 10 and reveal == beat[-1] + 1
    assert dark[reveal] == ALL_DARK and alarm[reveal] == ALARM
    assert dark[-1] == alarm[-1] == 0


def test_the_pictures_up_to_the_reveal_are_the_same() -> None:
    shots = []
    for roll in (0, 1, 6):
        table = pressed(roll)
        sprite_cache = SpriteCache(table.layout.card_height, 1 << 26)
        painter = CardRenderer(table.layout, sprite_cache, LitFelt(felt(table.layout.size)))
        surface = pygame.Surface(table.layout.size)
        taken = []
        while table.effects.dispenser.lamps != ALL_LIT:
            table.animator.update(FRAME)
        for _ in range(8):
            table.animator.update(FRAME)
        painter.draw(surface, table.effects, HandStyle(), 0.0)
        taken.append(pygame.image.tobytes(surface, "RGB"))
        shots.append(taken)
        sprite_cache.close()
    assert shots[0] == shots[1] == shots[2]


def test_six_cards_are_counted_and_thrown_with_growing_force() -> None:
    table = pressed(6)
    numbers, thrown = set(), []
    for _ in table.frames():
        numbers |= {label.text for label in table.effects.floating_texts if label.text.startswith("+")}
        thrown.append(table.effects.dispenser.thrown)
    assert numbers == {f"+{number}" for number in range(1, 7)}
    assert max(thrown) == 6 and thrown[-1] == 0
    assert table.sounds.count("shoot") == 6


def test_with_reduced_motion_it_stands_still_for_the_same_time() -> None:
    reveals = []
    for roll in (0, 6):
        table = pressed(roll)
        table.effects.reduced = True
        place = 0
        while table.effects.dispenser.lamps not in (ALARM, ALL_DARK):
            table.animator.update(FRAME)
            assert table.effects.dispenser.motor == 0
            place += 1
        reveals.append(place)
    assert reveals[0] == reveals[1]


def test_a_key_skips_the_press_animation() -> None:
    table = pressed(6)
    for _ in range(20):
        table.animator.update(FRAME)
    table.animator.skip()
    dispenser = table.effects.dispenser
    assert (dispenser.lamps, dispenser.thrown, dispenser.kick, dispenser.pressed) == (0, 0, 0.0, False)
    assert table.table_view.hands.landed(1) == 9
