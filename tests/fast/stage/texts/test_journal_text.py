"""Journal texts: every event and every card has a sentence in every language."""

import re

from tests.support.stage.told_events import DECK, R5, TOLD
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NOBODY
from uno_desktop.stage.texts.journal_text import UNTOLD, JournalWords, capitalised, card_name, color_name
from uno_desktop.system import i18n

NAMES = ("Ada", "Bruno", "Chloé")
LARGE = ("de",)
"""Languages in which a colour is a noun and is written large wherever it stands."""


def test_every_event_has_a_journal_sentence(language: str) -> None:
    assert {type(event) for event in TOLD} == set(ev.EVENTS)
    words = JournalWords(DECK, NAMES)
    catalogue = i18n.Texts().catalogue(language)
    for event in TOLD:
        sentence = words.sentence(event)
        assert sentence and "{" not in sentence and sentence not in catalogue
        assert not sentence.startswith("event.")


def test_the_viewer_is_addressed_as_you(language: str) -> None:
    assert JournalWords(DECK, NAMES, you=1).sentence(ev.TurnPassed(1)) == i18n.tr("event.TurnPassed.you")
    for event in TOLD:
        for seat in range(len(NAMES)):
            sentence = JournalWords(DECK, NAMES, seat).sentence(event)
            assert "{" not in sentence and not sentence.startswith("event.")
            if not isinstance(event, (*UNTOLD, ev.StatusBegan, ev.StatusEnded, ev.ChoiceAsked, ev.SeatTakenOver)):
                assert not sentence.startswith(f"{NAMES[seat]} "), sentence


def test_every_face_has_its_own_name(language: str) -> None:
    names = {card_name(DECK, cards[0]) for cards in DECK.ids.values()}
    assert len(names) == len(DECK.ids)
    assert not any("card." in name or "{" in name for name in names)


def test_a_hidden_card_is_not_named(language: str) -> None:
    words = JournalWords(DECK, NAMES)
    hidden = words.sentence(ev.CardsDrawn(1, (HIDDEN,), ev.DrawReason.TURN, 1))
    shown = words.sentence(ev.CardsDrawn(1, (R5,), ev.DrawReason.TURN, 1))
    assert card_name(DECK, R5) in shown and card_name(DECK, R5) not in hidden


def test_every_reason_of_the_rules_has_a_text(language: str) -> None:
    reasons = ("not_your_turn", "no_match", "plus4_color", "only_drawn", "penalty_first", "color_first", "round_over")
    assert all(i18n.has_text(f"bar.{reason}") for reason in reasons)


def test_a_round_ended_by_the_limit_is_described_as_such(language: str) -> None:
    words, nothing = JournalWords(DECK, NAMES), ((), (), ())
    ends = ((0, False), (NOBODY, True), (NOBODY, False))
    gone_out, blocked, stopped = (words.sentence(ev.RoundEnded(seat, how, nothing)) for seat, how in ends)
    assert len({gone_out, blocked, stopped}) == 3
    assert words.sentence(ev.RoundEnded(0, True, nothing)) == blocked, "the lowest hand wins, nobody is out of cards"


def test_sentences_begin_with_a_capital_and_no_card_has_one_in_the_middle(language: str) -> None:
    turned = str.lower if language in LARGE else capitalised
    colors = "|".join(turned(color_name(color)) for color in range(4))
    for reader in (NOBODY, *range(len(NAMES))):
        words = JournalWords(DECK, NAMES, reader)
        for event in TOLD:
            sentence = words.sentence(event)
            assert not sentence[0].islower(), sentence
            assert not re.search(rf"[\w,’] ({colors})\b", sentence), sentence


def test_a_card_has_one_name_in_every_color(language: str) -> None:
    for code, cards in DECK.ids.items():
        name = card_name(DECK, cards[0])
        assert capitalised(name)[1:] == name[1:]
        if DECK.faces[cards[0]].color >= 0:
            color = color_name(DECK.faces[cards[0]].color)
            assert color.islower() != (language in LARGE) and color[:3] in name, (code, name)
