"""Tables for the tests of tooltips: every ruleset with each of its options, and positions in which one card is
played."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, islice, product
from typing import TypeVar

from uno_desktop.model.actions import ACCEPT, ANSWER, DONE, GIVE, PASS, PLAY, Action
from uno_desktop.model.cards import COLOR_LETTERS, RED, CardId, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.rule_text.phrase import CardDescription
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.model.state import GameState

SEATS = 4
NUMBERS = tuple(f"{letter}{number}" for number in (1, 2, 3, 4, 5, 6) for letter in "RGBY")
Options = dict[str, Value]
EFFECTS_AT_ONCE = 4
Kind = TypeVar("Kind", bound=Event)
V = TypeVar("V")


def ruleset_of(table: tuple[str, Options]) -> str:
    """Returns the ruleset id of a table."""
    return table[0]


def own(ruleset: str, **values: V) -> tuple[str, dict[str, V]]:
    """Returns a table with these values of options of its ruleset, or of another kind: `house_teams`."""
    return ruleset, {key.replace("_", ".") if "_" in key else f"{ruleset}.{key}": each for key, each in values.items()}


def tables() -> Iterator[tuple[str, Options]]:
    """Yields each ruleset with its defaults, and with every other value of every option with listed values; white and
    Custom cards with every effect and target; options that require another one together with that."""
    for ruleset in RULESETS:
        yield ruleset.id, {}
        for option in ruleset.options:
            for value in option.values:
                if value != option.default and not option.most:
                    yield ruleset.id, {option.key: value}
    for first in range(0, 12, EFFECTS_AT_ONCE):
        effects = tuple(range(first, min(first + EFFECTS_AT_ONCE, 12)))
        for target in ("next", "self", "chosen"):
            yield own("italian", blankCount=4, blankEffects=effects, blankTarget=target, swapHandsCount=1)
    yield own("italian", blankCount=2, blankEffects=(9, 11), effect9Count="seven")
    yield own("italian", blankCount=2, blankEffects=(9, 11), effect11Length="twoTurns")
    yield own("italian", blankCount=1, blankEffects=(3,), lastCardSpecial="allowed")
    yield own("extreme", customEffects=("swap", "press 1", "press 3"))
    yield own("extreme", customEffects=("white 2", "white 4", "white 10"))
    yield own("extreme", customEffects=("white 1", "white 6", "white 8"))
    yield own("extreme", customEffects=("press 2",), lastCardPressResolved=False)
    for order in ("any", "sameKindOnly", "plus4OnPlus2Only"):
        for legality in ("nothingElsePlayable", "noMatchingColour"):
            yield own("classic", stacking="on", stackingOrder=order, plus4Legality=legality)
    for drawer in ("never", "always"):
        yield own("street", mixedDrawerPlays=drawer, official_plus4VictimPlays=drawer == "never")
    yield own("street", base="classic", cutWilds="on", stackedPlus4NeedsNoColour=True)
    yield own("street", cutPlus2Total="alwaysSum", stackPlus2="off", mixPlus2Plus4="off")
    yield own("street", cutPlus2Total="lastOnly", stackPlus2="on", mixPlus2Plus4="on")
    yield own("unplugged", scoring="firstTo500")


ON_OFF: tuple[Value, ...] = ("on", "off")
TOGETHER: tuple[tuple[str, dict[str, tuple[Value, ...]]], ...] = (
    own(
        "extreme",
        scoring=("lowestTotal", "elimination"),
        limitTest=("strictlyAbove", "reachOrExceed"),
        house_teams=ON_OFF,
    ),
    own("extreme", house_rounds=("off", 1, 3), house_teams=ON_OFF, house_mercy=("off", 25)),
    own("italian", scoring=("method2",), house_teams=ON_OFF, method2Limit=(50, 200)),
    own("italian", voluntaryDraw=(True, False), house_mustPlay=ON_OFF, house_drawUntil=ON_OFF),
    own("unplugged", scoring=("firstTo500", "lowestTotal"), target=(1, 300)),
    own("street", scoring=("singleRound", "points500"), house_teams=ON_OFF, house_mercy=("off", 25)),
    own("street", fouls=("strict",), foulIllegalCard=ON_OFF, foulCheating=ON_OFF, foulTurn=("ends", "continues")),
)
"""Options that change one line of the rules together."""


def together() -> Iterator[tuple[str, Options]]:
    for ruleset, values in TOGETHER:
        for chosen in product(*values.values()):
            yield ruleset, dict(zip(values, chosen, strict=True))


def ends() -> Iterator[tuple[str, Options]]:
    """Yields each ruleset with the lowest and the highest value of every numeric option."""
    for ruleset in RULESETS:
        for option in ruleset.options:
            for value in (option.lowest, option.highest):
                if value is not None and value != option.default:
                    yield ruleset.id, {option.key: value}


def pairs(step: int = 1) -> Iterator[tuple[str, Options]]:
    """Yields each ruleset with every two values of two options that do not clash, or one in `step` of these."""
    for ruleset in RULESETS:
        values = [(option.key, value) for option in ruleset.options for value in option.values if not option.most]
        changes = [(key, value) for key, value in values if value != ruleset.settle_options({})[key]]
        for one, other in islice(combinations(changes, 2), 0, None, step):
            if one[0] != other[0] and _go_together(ruleset.id, dict([one, other])):
                yield ruleset.id, dict([one, other])


def _go_together(ruleset: str, options: Options) -> bool:
    try:
        ruleset_named(ruleset).settle_options(options)
    except ValueError:
        return False
    return True


def kinds(book: Rulebook) -> list[CardId]:
    """Returns one card of each kind: a red one if there is one, and of numbers 0, 5 and 7. Of two-sided cards only the
    light faces."""
    found: dict[str, CardId] = {}
    for card in book.deck.cards:
        face = book.deck.faces[card]
        if face.symbol.isdigit() and face.symbol not in "057":
            continue
        key = face.code if face.wild else face.symbol
        if key not in found or (face.color == RED and book.deck.faces[found[key]].color != RED):
            found[key] = card
    return list(found.values())


def position(book: Rulebook, hands: Sequence[Sequence[str]], top: str = "R9", turn: Seat = 0) -> GameState:
    """Returns the turn of `turn` with these hands and `top` on the discard pile, played by the seat before."""
    start, order = _dealt(book, len(hands))
    s, taken = start.copy(), Counter([top])
    card = book.deck.ids[top][0]
    s.hands = [0] * len(hands)
    for seat, hand in enumerate(hands):
        for code in hand:
            s.hands[seat] |= 1 << book.deck.ids[code][taken[code]]
            taken[code] += 1
    held = sum(s.hands) | 1 << card
    s.pile, s.supply = [card], [one for one in order if not held >> one & 1]
    s.color, s.match = book.deck.faces[card].color, book.deck.matches[card]
    s.turn, s.direction, s.drawn, s.owes = turn, 1, -1, 0
    s.threat, s.agenda, s.layers, s.ended = None, (), (), False
    s.last_player, s.jumpable, s.lost_turns, s.statuses = (turn - 1) % len(hands), -1, (), ()
    return s


@lru_cache(maxsize=4)
def _dealt(book: Rulebook, seats: int) -> tuple[GameState, list[CardId]]:
    """Returns a round and its cards, numbers last, as these are drawn first."""
    cards = book.cards_for(SEATS)
    cards.sort(key=lambda one: (book.deck.faces[one].symbol.isdigit(), one))
    return book.new_round(seats, 1, 1), cards


def others(count: int, without: str = "R", number: int = 4) -> list[list[str]]:
    """Returns hands of different numbers without a colour, so that no player can jump in or match."""
    codes = [code for code in NUMBERS if code[0] not in without]
    return [codes[place * number : (place + 1) * number] for place in range(count)]


@dataclass
class Played:
    """Card played by A, with its description and its consequences."""

    book: Rulebook
    card: CardId
    description: CardDescription
    before: GameState
    state: GameState
    action: Action
    events: list[Event] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Code of the card."""
        return self.book.deck.codes[self.card]

    def waits(self, state: GameState) -> bool:
        """Returns True while something is pending: a penalty, an effect, or a card that may be cancelled."""
        return state.threat is not None or bool(state.agenda) or bool(state.layers)

    def phrase_keys(self, prefix: str) -> list[str]:
        """Returns the text keys with this prefix."""
        return [phrase.key for phrase in self.description.sentences if phrase.key.startswith(prefix)]

    def number(self, key: str) -> int:
        """Returns the number of this text key."""
        return next(phrase.n for phrase in self.description.sentences if phrase.key == key)

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Returns the events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def play(
    book: Rulebook,
    card: CardId,
    seats: int = SEATS,
    hand: Sequence[str] | None = None,
    target: Seat = 1,
    top: str | None = None,
    choose: Callable[[list[Action]], Action | None] | None = None,
) -> Played | None:
    """Plays the card on A's turn against hands of plain numbers and settles everything that needs no answer; returns
    None if it cannot be played on a turn. `target` is the seat that A names, if there is a choice."""
    deck = book.deck
    face = deck.faces[card]
    if not face.on_turn:
        return None
    rest = list(hand) if hand is not None else ["G6", "B6", "Y6", "G5"]
    letter = COLOR_LETTERS[face.color] if face.color >= 0 else COLOR_LETTERS[face.needs] if face.needs >= 0 else "R"
    before = position(
        book,
        [[face.code, *rest], *others(seats - 1, "R" + letter)],
        top or f"{letter}{'8' if face.symbol == '9' else '9'}",
    )
    state = before.copy()
    plays = [each for each in book.legal(state, 0) if each.verb == PLAY and not each.uno and not each.along]
    plays = [each for each in plays if deck.codes[each.card] == deck.codes[card]]  # on a copy of itself another copy
    named = [each for each in plays if target in (each.target, each.other)] or plays
    if not named:
        return None
    played = Played(book, named[0].card, describe_card(book, card, seats), before, state, named[0])
    book.apply(state, named[0], played.events.append)
    settle(book, state, played.events, choose)
    return played


def settle(
    book: Rulebook, s: GameState, events: list[Event], choose: Callable[[list[Action]], Action | None] | None = None
) -> None:
    """Accepts, passes, gives and finishes everything pending, until a plain turn comes."""
    for _ in range(40):
        if s.ended or (s.threat is None and not s.agenda):
            return
        seat = next(each for each in range(s.seats) if book.awaited(s) >> each & 1)
        legal = book.legal(s, seat)
        chosen = choose(legal) if choose else None
        wanted = (ACCEPT, PASS, DONE, GIVE, ANSWER)
        chosen = chosen or next((each for verb in wanted for each in legal if each.verb == verb), None)
        book.apply(s, chosen or book.default(s, seat), events.append)


_books: dict[str, Rulebook] = {}
MOST_BOOKS = 500


def rulebook(table: tuple[str, Options]) -> Rulebook:
    """Returns the rulebook of a table, compiled once: six tests use each of some two hundred."""
    found = _books.get(str(table))
    if found is None:
        if len(_books) >= MOST_BOOKS:
            _books.clear()
        found = _books[str(table)] = rulebook_for(*table)
    return found
