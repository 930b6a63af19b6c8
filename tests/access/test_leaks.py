"""Nothing is read out or spoken that whoever sits before the screen may not know, shared or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.controls.ears import listening
from tests.scenes.shell_driver import Driver
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import CardId, Seat, cards_in
from uno_desktop.scenes.doors import leave_for
from uno_desktop.scenes.table.scene import TableScene
from uno_desktop.stage.words.journal_words import card_name
from uno_desktop.system.i18n import set_language
from uno_desktop.ui.outline import NOTHING, Act, Outline
from uno_desktop.ui.reading import reading_all

_STEPS = 110


def words(outline: Outline) -> str:
    """All that the tree says."""
    return " ".join(f"{thing.name} {thing.value} {thing.about}" for thing in outline.all()).casefold()


def marked(table: TableScene) -> list[tuple[Seat, CardId, str]]:
    """Cards in hands, with names that no other card bears and nothing else on the screen says."""
    deck, names = table.host.book.deck, {}
    for card in range(len(deck)):
        names.setdefault(card_name(deck, card).casefold(), []).append(card)
    alone = {each[0]: name for name, each in names.items() if len(each) == 1}
    hands = [
        (seat, card) for seat in range(table.host.state.seats) for card in cards_in(table.host.hand(seat))
    ]
    return [(seat, card, alone[card]) for seat, card in hands if card in alone]


@pytest.mark.parametrize("people", [1, 2])
def test_the_tree_names_no_card_of_another_hand(tmp_path: Path, people: int) -> None:
    """Of each colour there is one 0: only the screen of whoever holds it may name it, and none does while the cards
    lie face down or the curtain is drawn."""
    set_language("en")
    driver = Driver(tmp_path)
    driver.services.settings.speed = 4.0
    driver.services.settings.ask_draw = False
    plans = tuple(SeatPlan("human" if seat < people else "easy", f"P{seat}") for seat in range(3))
    leave_for(driver.services, "new table", TableSetup("official", plans, 11))
    driver.frame()
    heard = listening(driver)
    driver.app._shown = False  # nobody looks
    table = driver.scene(TableScene)
    looked = held = covered = words_spoken = 0
    with reading_all(driver.services.stack, driver.services.window.size):
        for _ in range(_STEPS):
            driver.frame(4)
            spoken, heard.said = " ".join(heard.said).casefold(), []
            for seat, _, name in marked(table):
                if people > 1 or seat != table.viewer:
                    assert name not in spoken, f"{name} of P{seat} is spoken"
            words_spoken += len(spoken)
            top = driver.top
            told = words(top.outline())
            if top is not table:
                if isinstance(top, TableScene) or table.host.round_over:
                    break
                assert not [name for _, _, name in marked(table) if name in told]
                assert table.outline() == NOTHING or not table.veiled
                covered += 1
                driver.open_curtain()
                continue
            looked += 1
            for seat, _, name in marked(table):
                held += 1
                if seat != table.viewer or table.board.look.face_down:
                    assert name not in told, f"{name} of P{seat} is told to P{table.viewer}"
            if table.board.ready and table.moves.awaited:
                verb = next((thing for thing in top.outline().all() if thing.key == ("button", "draw")), None)
                verb = verb if verb is not None and verb.enabled else None
                other = next(
                    (thing for thing in top.outline().all() if thing.key == ("button", "pass")), None
                )
                chosen = verb or (other if other is not None and other.enabled else None)
                if chosen is not None:
                    assert table.perform(chosen.key, Act.PRESS)
    assert words_spoken > 200 and looked > 20 and held > 20 and (covered > 1 or people == 1)
    driver.app.close()
