"""A position as one line, so that a bug report is one line; it reads back to the same state.

`hands=R1,G2/B7 pile=G4,R5 supply=Y1,Y2 color=R match=5 dir=1 turn=A dealer=B rng=1f` and, where they hold,
`drawn=R8 threat=draw:4:B:A:bluff:keeps layers=W+4:A:R: agenda=color:B owes=A,C quiet=2 ended winner=A`.
The draw pile is written with the next card first.
"""

from __future__ import annotations

from uno_desktop.model.cards import (
    COLOR_LETTERS,
    NO_CARD,
    NO_COLOR,
    NO_MATCH,
    NOBODY,
    SEAT_LETTERS,
    CardId,
    Deck,
    Seat,
    seats_in,
)
from uno_desktop.model.state import Ask, GameState, Layer, Threat


def position_line(s: GameState, deck: Deck) -> str:
    """The whole state, hidden cards and all, as one line."""
    codes = deck.codes
    words = [
        "hands=" + "/".join(",".join(deck.codes_of(hand)) for hand in s.hands),
        "pile=" + ",".join(codes[card] for card in s.pile),
        "supply=" + ",".join(codes[card] for card in reversed(s.supply)),
        "color=" + (COLOR_LETTERS[s.color] if s.color >= 0 else "-"),
        "match=" + (deck.symbols[s.match] if s.match >= 0 else "-"),
        f"dir={s.direction}",
        f"turn={SEAT_LETTERS[s.turn]}",
        f"dealer={SEAT_LETTERS[s.dealer]}",
        f"rng={s.rng:x}",
    ]
    return " ".join(words + _passing(s, deck))


def _passing(s: GameState, deck: Deck) -> list[str]:
    """The words that stand only while something is under way."""
    words = []
    if s.drawn >= 0:
        words.append(f"drawn={deck.codes[s.drawn]}")
    if s.threat is not None:
        t = s.threat
        honest, keeps = "honest" if t.honest else "bluff", "loses" if t.loses_turn else "keeps"
        words.append(f"threat={t.unit}:{t.amount}:{_letter(t.victim)}:{_letter(t.by)}:{honest}:{keeps}")
    if s.layers:
        words.append("layers=" + "/".join(_layer_word(layer, deck) for layer in s.layers))
    if s.agenda:
        words.append("agenda=" + "/".join(_ask_word(ask, deck) for ask in s.agenda))
    if s.owes:
        words.append("owes=" + ",".join(_letter(seat) for seat in seats_in(s.owes)))
    if s.quiet:
        words.append(f"quiet={s.quiet}")
    if s.ended:
        words.append("ended")
    if s.winner >= 0:
        words.append(f"winner={_letter(s.winner)}")
    return words


def _ask_word(ask: Ask, deck: Deck) -> str:
    word = f"{ask.kind}:{_letter(ask.seat)}"
    return word if ask.card < 0 else f"{word}:{deck.codes[ask.card]}"


def _layer_word(layer: Layer, deck: Deck) -> str:
    color = COLOR_LETTERS[layer.color] if layer.color >= 0 else "-"
    targets = ",".join(_letter(seat) for seat in layer.targets)
    return f"{deck.codes[layer.card]}:{_letter(layer.by)}:{color}:{targets}"


class _Cards:
    """Hands out card ids for codes, each card once."""

    def __init__(self, deck: Deck) -> None:
        self.free = {code: list(copies) for code, copies in deck.ids.items()}
        self.deck = deck

    def take(self, code: str) -> CardId:
        copies = self.free.get(code)
        if copies is None:
            raise ValueError(f'the deck has no card "{code}"')
        if not copies:
            raise ValueError(f'the deck holds "{code}" only {len(self.deck.ids[code])} times')
        return copies.pop(0)

    def take_all(self, text: str) -> list[CardId]:
        return [self.take(code) for code in text.split(",") if code]


def parse_position(line: str, deck: Deck) -> GameState:
    """The state that a line describes. Raises ValueError with a sentence if it makes no sense."""
    words = {word.partition("=")[0]: word.partition("=")[2] for word in line.split()}
    try:
        cards = _Cards(deck)
        hands = [cards.take_all(hand) for hand in words["hands"].split("/")]
        s = GameState(len(hands), _seat(words["dealer"]), int(words["rng"], 16))
        s.hands = [deck.mask(hand) for hand in hands]
        s.pile = cards.take_all(words["pile"])
        s.supply = cards.take_all(words["supply"])[::-1]
        s.color = COLOR_LETTERS.index(words["color"]) if words["color"] != "-" else NO_COLOR
        s.match = deck.symbols.index(words["match"]) if words["match"] != "-" else NO_MATCH
        s.direction = int(words["dir"])
        s.turn = _seat(words["turn"])
        _parse_passing(s, words, deck)
    except KeyError as missing:
        raise ValueError(f"the position has no {missing.args[0]}=") from None
    return s


def _parse_passing(s: GameState, words: dict[str, str], deck: Deck) -> None:
    """Reads the words of `_passing`. A card named here lies in a hand or on the pile already."""
    if "drawn" in words:
        s.drawn = next((card for card in deck.ids[words["drawn"]] if s.hands[s.turn] >> card & 1), NO_CARD)
    if "threat" in words:
        unit, amount, victim, by, honest, keeps = words["threat"].split(":")
        s.threat = Threat(unit, int(amount), _seat(victim), _seat(by), honest == "honest", keeps == "loses")
    if "layers" in words:
        s.layers = tuple(_parse_layer(word, s, deck) for word in words["layers"].split("/"))
    if "agenda" in words:
        s.agenda = tuple(_parse_ask(word, s, deck) for word in words["agenda"].split("/"))
    for letter in words.get("owes", "").split(","):
        s.owes |= 1 << _seat(letter) if letter else 0
    s.quiet = int(words.get("quiet", "0"))
    s.ended = "ended" in words
    s.winner = _seat(words["winner"]) if "winner" in words else NOBODY


def _on_pile(code: str, s: GameState, deck: Deck) -> CardId:
    return next((card for card in reversed(s.pile) if deck.codes[card] == code), NO_CARD)


def _parse_ask(word: str, s: GameState, deck: Deck) -> Ask:
    kind, seat, *code = word.split(":")
    return Ask(kind, _seat(seat), _on_pile(code[0], s, deck) if code else NO_CARD)


def _parse_layer(word: str, s: GameState, deck: Deck) -> Layer:
    code, by, color, targets = word.split(":")
    card = _on_pile(code, s, deck)
    named = COLOR_LETTERS.index(color) if color != "-" else NO_COLOR
    return Layer(card, _seat(by), named, tuple(_seat(letter) for letter in targets.split(",") if letter))


def _letter(seat: Seat) -> str:
    return SEAT_LETTERS[seat]


def _seat(letter: str) -> Seat:
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if seat < 0:
        raise ValueError(f'"{letter}" is not a seat')
    return seat
