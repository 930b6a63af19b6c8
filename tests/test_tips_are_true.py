"""What the tip of an attack says is what the model does, at every table: who draws how many, and whose turn is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.players.small_table import position
from uno_desktop.model.actions import ACCEPT, PASS, PLAY
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import CardsDrawn, Event
from uno_desktop.model.options import Value
from uno_desktop.model.registry import RULESETS, rulebook_for
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.stage.words.card_words import face_help

NUMBERS = {"a card": 1, "two": 2, "four": 4, "eight": 8}
SEATS = 4


def tables() -> Iterator[tuple[str, dict[str, Value]]]:
    """Each ruleset as it is, and with every other value of every option that is a choice."""
    for ruleset in RULESETS:
        yield ruleset.id, {}
        for option in ruleset.options:
            for value in option.values:
                if value != option.default:
                    yield ruleset.id, {option.key: value}


def attacks(book: Rulebook) -> list[CardId]:
    """One card of each kind that makes somebody draw a number of cards, or lose a turn, and that begins a turn."""
    codes: dict[str, CardId] = {}
    for card, told in enumerate(book.foresights):
        if (told.draws or told.costs_turn) and not told.presses and not book.deck.faces[card].help:
            codes.setdefault(book.deck.faces[card].symbol, card)
    return list(codes.values())


def done_by(book: Rulebook, card: CardId) -> tuple[int, bool]:
    """How many cards B draws when A plays this card, and whether B loses the turn."""
    code = book.deck.codes[card]
    fill = ["R1", "R2", "R3"]
    s = position(
        book,
        " ".join([code, *fill]),
        "G1 G2 G3 G4",
        "G5 G6 G7 G8",
        "B1 B2 B3 B4",
        top=f"{code[0]}9" if code[0] in "RGBY" else "Y9",
    )
    plays = [each for each in book.legal(s, 0) if each.verb == PLAY and each.card == card and not each.uno]
    action = next(each for each in plays if each.target in (-1, 1))
    told: list[Event] = []
    book.apply(s, action, told.append)
    for _ in range(12):
        if s.turn != 0 and s.threat is None and not s.agenda:
            break
        seat = next(each for each in range(SEATS) if book.awaited(s) >> each & 1)
        chosen = next((each for each in book.legal(s, seat) if each.verb in (ACCEPT, PASS)), None)
        book.apply(s, chosen or book.default(s, seat), told.append)  # type: ignore[arg-type]
    drawn = sum(len(event.cards) for event in told if isinstance(event, CardsDrawn) and event.seat == 1)
    return drawn, s.turn != 1


@pytest.mark.parametrize(("ruleset", "options"), list(tables()), ids=str)
def test_the_tip_of_an_attack_says_what_the_model_does(ruleset: str, options: dict[str, Value]) -> None:
    book = rulebook_for(ruleset, options)
    for card in attacks(book):
        face = book.deck.faces[card]
        text = face_help(face.code, face.help, bool(book.spares_turn >> card & 1))
        drawn, lost = done_by(book, card)
        said = next((number for word, number in NUMBERS.items() if f"draws {word}" in text), 0)
        assert said == drawn, f"{face.code}: {text}"
        assert ("loses" in text.replace("nobody loses", "")) == lost, f"{face.code}: {text}"
