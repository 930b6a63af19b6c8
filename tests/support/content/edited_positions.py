"""Random positions of all rulesets, and random edits of their lines."""

import json
import random
import re

from tests.support.model.positions import going_together, random_actions
from uno_desktop.game import Game
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model.actions import PLAY
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.options import Value
from uno_desktop.model.position import RuledPosition
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.players.advice.adviser import Adviser, Case
from uno_desktop.players.player_spec import Budget

_PLAYOUTS = Budget(playouts=16)
_ASKED = 0.1
"""Share of the positions at which the expert is asked."""
_DEEPEST = 80
_PATIENCE = 1_000
"""Actions of a round after which every player plays a card if possible."""
_PLAYED = 20
"""Actions of a game of the library from each position."""
_FIELDS: dict[str, tuple[object, ...]] = {
    "out": (1, 2, 3, 255, -1),
    "pile_by": (0, 1, 9, -5, "A"),
    "previous": (0, 2, 30),
    "buried": (1, 3, 500, -1),
    "lost_turns": ([1, 0], [0, 1, 0, 2], [9] * 20),
    "statuses": ([["silence", 0, 2]], [["noSpecials", -1, 3]], [[1, 2]]),
    "finished": ([0], [1, 0], [7]),
    "fines": ([5, 5], [0, 0, 0, -5]),
    "votes": ([[0, 0], [1, 0]], [3]),
    "rolls": ([0, 3], [-1], [100000]),
    "known": ([3, 4], [99999999999], [-1]),
    "cuttable": (0, 5, 4000, -9),
    "defended": (1, 6, 1 << 30),
    "threat": (
        ["draw", 2, 1, 0, 1, 3, True, False, False],
        ["draw", 4, 0, 1, 0, 3, False, True, False],
        ["skip", 1, 1, 0, -1, -1, True, False, False],
        ["press", 900, 2, 1, -1, 2, True, False, True],
        ["eat", 2, 1, 0, -1, -1, True, False, False],
        ["draw", "2", 1, 0, -1, -1, True, False, False],
        ["draw"],
    ),
    "agenda": (
        [["color", 0, 5, -1, 0, None, 0]],
        [["window", -1, 5, -1, 3, None, 0]],
        [["series", 1, 5, 2, 0, None, 3]],
        [["gift", 0, -1, -1, 0, None, 7]],
        [["hit", 0, 5, -1, 0, None, 0]],
        [["keep", 0, 5, -1, 0, [0, "play", 5, -1, 1, False, -1, []], 0]],
        [["nothing", 0, 5, -1, 0, None, 0]],
    ),
    "layers": ([[5, 0, 1, [], None, False]], [[5, 0, 1, [1], [0, 0, 1, 0, None, [], []], False]], [[1]]),
}
"""Values of the words in `more=`: some possible, most not."""


def reached(chance: random.Random) -> RuledPosition:
    """Returns a position of a random round at a table with some random options."""
    ruleset = chance.choice(RULESETS)
    chosen: dict[str, Value] = {
        option.key: chance.choice(option.values)
        for option in ruleset.options
        if option.values and not option.most and chance.random() < 0.15
    }
    book = rulebook_for(ruleset.id, going_together(ruleset, chosen)).for_match(chance.getrandbits(40))
    seats = chance.choice([count for count in book.seats if count <= 6])
    depth = chance.randrange(_DEEPEST)
    s = book.new_round(seats, chance.getrandbits(40), 1)
    before = s.copy()
    for number, action in enumerate(random_actions(book, s, chance)):
        before = s.copy()
        if number >= depth:
            break
        book.apply(s, action)
    position = RuledPosition(book, before, (0,) * seats)
    return reached(chance) if before.ended else position


def edited(position: RuledPosition, chance: random.Random) -> str:
    """Returns the line of the position after one to three random edits."""
    words = position.line.split()
    for _ in range(chance.randint(1, 3)):
        chance.choice((_edit_word, _edit_word, _move_card, _edit_more, _edit_number))(words, position, chance)
    line = " ".join(words)
    return _edit_signs(line, chance) if chance.random() < 0.1 else line


def broken(position: RuledPosition, chance: random.Random) -> str:
    """Returns what goes wrong in a round from an accepted position; empty if nothing does."""
    book, s = position.book, position.state.copy()
    if chance.random() < _ASKED:
        view, legal = book.view(s, s.turn, position.totals), book.legal(s, s.turn)
        if legal:
            awaited = bool(book.awaited(s) >> s.turn & 1)
            Adviser(Case(book.spec, view, (), view, tuple(legal), awaited, 1, _PLAYOUTS), book).finish()
    cards = _cards_of(s)
    try:
        for number, action in enumerate(random_actions(book, s, chance)):
            legal = legal_for_all(book, s) if number >= _PATIENCE else []
            plays = [each for each in legal if each.verb == PLAY]  # at random, hands can grow faster than they shrink
            book.apply(s, chance.choice(plays) if plays else action)
            if _cards_of(s) != cards:
                return f"cards are lost by {action}"
    except AssertionError as error:
        return str(error)
    return ""


def broken_game(line: str, ruleset: str, chance: random.Random) -> str:
    """Returns what goes wrong in a game of the library from a line, which it may refuse with a sentence."""
    try:
        game = Game.from_position(line, ruleset)
    except ValueError as error:
        return "" if str(error) else "refused without a sentence"
    if game.is_over or game.round > 1:
        return ""
    totals, cards = game.scores, _cards_in(game)
    for _ in range(_PLAYED):
        if game.is_over or game.round > 1:
            return ""
        legal = game.legal_actions()
        if not legal or not set(game.awaited) <= {each[0] for each in legal}:
            return f"nobody can act at {game.position}"
        game.play(chance.choice(legal))
        if game.round == 1 and not game.is_over and _cards_in(game) != cards:
            return f"cards are lost at {game.position}"
    while True:
        try:
            game.undo()
        except ValueError:
            break
    return "" if game.scores == totals else "undone scores differ"


def _cards_in(game: Game) -> int:
    words = dict(word.split("=", 1) for word in game.position.split(" ") if "=" in word)
    hands = words["hands"].replace("|", ",") if "|" in words["hands"] else words["hands"].replace("/", ",")
    return sum(1 for each in (hands, words["pile"], words["supply"]) for name in each.split(",") if name)


def _cards_of(s: GameState) -> int:
    return sum(hand.bit_count() for hand in s.hands) + len(s.pile) + len(s.supply)


def _edit_word(words: list[str], position: RuledPosition, chance: random.Random) -> None:
    place = chance.randrange(len(words))
    key = words[place].partition("=")[0]
    values = {
        "color": [*"RGBYPTOV-", "X"],
        "match": ["5", "S", "R", "+2", "-", "9", "?"],
        "dir": ["1", "-1", "2"],
        "turn": list(SEAT_LETTERS[:5]),
        "dealer": list(SEAT_LETTERS[:5]),
        "rng": ["0", "ffffffffffffffffffff", "-1", "zz"],
        "pile": ["", "W", "R5", "R5,W+4", "R5,R5,R5"],
        "supply": ["", "R1,R2", "W"],
        "hands": ["", "R1/G2", "/", "R1", "R1/G2/B3/Y4/R6/R7"],
    }
    if key in values:
        words[place] = f"{key}={chance.choice(values[key])}"
    elif chance.random() < 0.3:
        del words[place]
    else:
        words.append(
            chance.choice(
                (
                    "owes=A,B",
                    "quiet=A",
                    "ended",
                    "ended winner=A",
                    "drawn=R5",
                    "totals=9999,0",
                    "totals=1,2",
                    "totals=-5,0,7",
                    "x",
                )
            )
        )


def _edit_number(words: list[str], position: RuledPosition, chance: random.Random) -> None:
    """Changes one number of the fields in JSON, wherever it stands."""
    place = next((at for at, word in enumerate(words) if word.startswith("more=")), -1)
    numbers = list(re.finditer(r"-?\d+|true|false|null", words[place])) if place >= 0 else []
    if numbers:
        one = chance.choice(numbers)
        value = chance.choice(("-1", "0", "1", "2", "7", "99", "-300", "1999", "true", "null", "[]", "1e3", '"A"'))
        words[place] = words[place][: one.start()] + value + words[place][one.end() :]


def _edit_signs(line: str, chance: random.Random) -> str:
    """Cuts a piece out of a line, writes it twice, or puts foreign signs in."""
    start, end = sorted(chance.randrange(len(line) + 1) for _ in range(2))
    end = min(end, start + 12)
    foreign = chance.choice(("\x00", "|", "/", ",", "=", '"', "é", "\u202e", "{", "9" * 400, " "))
    return line[:start] + chance.choice(("", line[start:end] * 2, foreign)) + line[end:]


def _move_card(words: list[str], position: RuledPosition, chance: random.Random) -> None:
    """Moves the first card of one place to another, or takes it away."""
    places = [at for at, word in enumerate(words) if word.startswith(("hands=", "pile=", "supply="))]
    one, other = chance.choice(places), chance.choice(places)
    key, _, cards = words[one].partition("=")
    first, _, rest = cards.partition(",")
    words[one] = f"{key}={rest}"
    if chance.random() < 0.6:
        words[other] += f",{first.partition('|')[0]}"


def _edit_more(words: list[str], position: RuledPosition, chance: random.Random) -> None:
    name = chance.choice(list(_FIELDS))
    given = next((word for word in words if word.startswith("more=")), "more={}")
    try:
        more = json.loads(given.removeprefix("more="))
    except json.JSONDecodeError:
        return
    more[name] = chance.choice(_FIELDS[name])
    words[:] = [word for word in words if not word.startswith("more=")]
    words.append("more=" + json.dumps(more, separators=(",", ":")))
