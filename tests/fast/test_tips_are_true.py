"""The tooltip of a card agrees with the model at every table: each claim is played, and no effect is missing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from tests.support.cases import by_group
from tests.support.extent import extent
from tests.support.tip_checks import CHECKS, UNTOLD
from tests.support.tip_tables import SEATS, Options, kinds, others, play, position, rulebook, ruleset_of, tables
from uno_desktop.model.cards import NO_COLOR, TRANSPARENT, CardId, Color, Deck, Seat
from uno_desktop.model.events import CardsDrawn
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import turn_cards
from uno_desktop.model.rule_interfaces import Restriction
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.state import GameState
from uno_desktop.stage.texts.card_text import face_help
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr

TABLES = list(tables())
OF_ANSWERS = ("tip.fits.answers", "tip.cancel", "tip.sends", "tip.turn.")
"""Beginnings of sentences about cards that only answer: `test_answers_are_true.py` plays them."""


@dataclass(frozen=True)
class Turn:
    """Position on a turn: the top card, the active colour, a card and the other cards of the hand."""

    book: Rulebook
    top: CardId
    color: Color
    card: CardId
    others: tuple[CardId, ...]

    def __str__(self) -> str:
        deck = self.book.deck
        held = ",".join(deck.codes[card] for card in self.others)
        return f"{deck.codes[self.card]} beside {held or 'nothing'} on {deck.codes[self.top]}, colour {self.color}"


def _matches(turn: Turn, card: CardId) -> bool:
    """Returns True if a coloured card has the colour, number or symbol in play."""
    face, top = turn.book.deck.faces[card], turn.book.deck.faces[turn.top]
    return face.color == turn.color or (not top.wild and face.symbol == top.symbol)


def _fits(turn: Turn, card: CardId) -> bool:
    """Returns True if a card fits the top card, by its sentences or, without one, by the basic rule."""
    keys = {phrase.key for phrase in sentences(turn.book, card)}
    for key in keys & set(FITS):
        return FITS[key](turn, card)
    return turn.book.deck.faces[card].wild or _matches(turn, card)


FITS: dict[str, Callable[[Turn, CardId], bool]] = {
    "tip.fits.number": _matches,
    "tip.fits.anything": lambda turn, card: True,
    "tip.fits.color": lambda turn, card: turn.book.deck.faces[card].needs == turn.color,
    "tip.fits.answers": lambda turn, card: False,
}
"""Sentences that say on which cards a card fits."""


def _no_other_fits(turn: Turn, wilds: bool) -> bool:
    """Returns True if no other card of the hand fits, apart from copies of the card; `wilds` count or not."""
    deck = turn.book.deck
    rest = [card for card in turn.others if deck.codes[card] != deck.codes[turn.card]]
    return not any(_fits(turn, card) and (wilds or not deck.faces[card].wild) for card in rest)


CONDITIONS: dict[str, Callable[[Turn, int], bool]] = {
    "tip.only_without_color": lambda turn, n: all(
        turn.book.deck.faces[each].color != turn.color for each in turn.others
    ),
    "tip.only_if_nothing_else": lambda turn, n: _no_other_fits(turn, wilds=True),
    "tip.only_if_stuck": lambda turn, n: _no_other_fits(turn, wilds=False),
    "tip.needs_number": lambda turn, n: turn.book.deck.faces[turn.top].symbol.isdigit(),
    "tip.needs_cards": lambda turn, n: len(turn.others) >= n,
    "tip.not_last": lambda turn, n: bool(turn.others),
}
"""Sentences that forbid a card that fits."""

_SENTENCES: dict[tuple[int, CardId], tuple[Phrase, ...]] = {}


def sentences(book: Rulebook, card: CardId, seats: int = 4) -> tuple[Phrase, ...]:
    """Returns the sentences about a card."""
    found = _SENTENCES.get((id(book), card))
    if found is None:
        found = _SENTENCES[id(book), card] = describe_card(book, card, seats).sentences
    return found


def forget() -> None:
    """Drops the sentences of all rulebooks, which may be compiled anew at the same address."""
    _SENTENCES.clear()


def said(turn: Turn) -> bool:
    """Returns True if the card may be played by its sentences."""
    told = sentences(turn.book, turn.card)
    return _fits(turn, turn.card) and all(
        CONDITIONS[phrase.key](turn, phrase.n) for phrase in told if phrase.key in CONDITIONS
    )


def allowed(turn: Turn, s: GameState) -> bool:
    """Returns True if the rules let the card be played. Changes the hand of seat 0, the top card and the colour."""
    book = turn.book
    s.hands[0] = book.deck.hand_of([turn.card, *turn.others])
    s.pile[-1], s.color, s.match = turn.top, turn.color, book.matches[turn.top]
    return bool(turn_cards(book, s, 0) >> turn.card & 1)


def small_deck(book: Rulebook, kinds: Sequence[CardId]) -> list[CardId]:
    """Returns two cards of each kind, of different colours if it has several; only one of a single card."""
    deck, found = book.deck, list(kinds)
    for card in kinds:
        face = deck.faces[card]
        alike = [
            each
            for each in deck.cards
            if each != card and deck.faces[each].symbol == face.symbol and deck.faces[each].wild == face.wild
        ]
        other = [each for each in alike if deck.faces[each].color != face.color]
        found += [each for each in other or alike if each not in found][:1]
    return found


def turns(book: Rulebook, kinds: Sequence[CardId], share: int) -> Iterator[Turn]:
    """Yields one in `share` of the turns with each kind of card, each top card with each colour that it can leave, and
    each hand of up to two other cards."""
    cards = small_deck(book, kinds)
    hands = [hand for count in range(3) for hand in combinations(cards, count)]
    tops = [card for card in cards if book.matches[card] != TRANSPARENT]
    number = 0
    for card in kinds:
        for top in tops:
            color = book.colors[top]
            for named in (color,) if color != NO_COLOR else range(4):
                for hand in hands[number % share :: share]:
                    if top not in (card, *hand) and card not in hand:
                        yield Turn(book, top, named, card, hand)
                number += 1


@by_group("table", TABLES, group=ruleset_of)
def test_the_sentences_of_a_card_agree_with_the_model_and_are_complete(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    for card in kinds(book):
        played = play(book, card)
        for phrase in describe_card(book, card, SEATS).sentences:
            if played is None:
                assert phrase.key.startswith(OF_ANSWERS) and not book.deck.faces[card].on_turn, phrase
            else:
                assert phrase.key in CHECKS, f"tests/support/tip_checks.py: CHECKS has no check of {phrase.key}"
                assert CHECKS[phrase.key](played), f"uno_desktop/model/: not true of {played.name}: {tr(phrase.key)}"
        for happens, (check, wanted_keys) in UNTOLD.items():
            if played is not None and check(played):
                wanted = " or ".join(wanted_keys)
                untold = f"uno_desktop/model/: {happens} by {played.name}, so `describe_effect` must say {wanted}"
                assert any(played.phrase_keys(key) for key in wanted_keys), untold


@dataclass(frozen=True)
class NoWildOnWild(Restriction):
    """House rule of a test: no Wild on a wild card, said by a phrase or not at all."""

    phrases: tuple[Phrase, ...] = ()
    forbid_reason = "bar.plus4_color"

    def facts(self, deck: Deck) -> Facts:
        return Facts(may_forbid=deck.mask_of("W"))

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        return book.deck.mask_of("W") if book.deck.faces[s.pile[-1]].wild else 0

    def describe_condition(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return self.phrases if book.deck.codes[card] == "W" else ()


def test_on_any_card_is_not_said_of_a_card_that_a_rule_forbids_on_some_card() -> None:
    official = ruleset_named("official")
    for phrases, told in (((), ["tip.fits.anything"]), ((Phrase("tip.fits.number"),), ["tip.fits.number"])):
        rules = partial(lambda phrases, options: (*official.rules(options), NoWildOnWild(phrases)), phrases)
        book = Rulebook(replace(official, rules=rules), official.settle_options({}))
        played = play(book, book.deck.ids["W"][0])
        assert played is not None and played.phrase_keys("tip.fits.") == told
        assert not CHECKS["tip.fits.anything"](played)


@by_group("table", TABLES, group=ruleset_of)
def test_a_reverse_of_two_players(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    if 2 not in book.seats:
        return
    played = play(book, book.deck.ids["RR"][0], seats=2)
    assert played is not None
    keys = {phrase.key for phrase in played.description.sentences}
    assert ("tip.again_for_two" in keys) == (played.state.turn == 0)
    assert ("tip.nothing_for_two" in keys) == (played.state.turn == 1)
    assert "made.reverse" not in keys


def test_every_number_is_used_and_no_placeholder_is_left() -> None:
    books = [rulebook(table) for table in TABLES]
    phrase = {(book.deck.codes[card], describe_card(book, card, SEATS)) for book in books for card in kinds(book)}
    before = i18n.language()
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        for code, description in phrase:
            text = face_help(code, description)
            assert text and "{" not in text and "tip." not in text and "answer." not in text, text
            assert all(str(each.n) in text for each in description.sentences if each.n > 1), text
    i18n.set_language(before)


@by_group("table", TABLES, group=ruleset_of)
def test_cards_that_hit_their_own_player_or_all_others_of_two_players(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    for code in {"WR+4", "RSE"} & set(book.deck.ids) if 2 in book.seats else ():
        played = play(book, book.deck.ids[code][0], seats=2)
        assert played is not None
        keys = {phrase.key: phrase.n for phrase in played.description.sentences}
        own, other = (sum(len(e.cards) for e in played.of(CardsDrawn) if e.seat == seat) for seat in (0, 1))
        assert (keys.get("tip.draws_oneself", 0), keys.get("made.draw.one", 0)) == (own, other)
        assert ({"tip.turn.lost", "made.skip.one"} & set(keys) != set()) == (played.state.turn == 0)


@by_group("table", TABLES, group=ruleset_of)
def test_a_card_may_be_played_exactly_when_its_sentences_say_so(table: tuple[str, Options]) -> None:
    """Over all top cards, colours and hands of a small deck, so that no sentence contradicts another or a rule."""
    book, compared = rulebook(table), 0
    state = position(book, [["R1"], *others(SEATS - 1)])
    forget()
    for turn in turns(book, kinds(book), extent(200, 5)):
        assert said(turn) == allowed(turn, state), f"{turn}: {sentences(book, turn.card)}"
        compared += 1
    assert compared > 50
