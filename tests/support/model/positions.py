"""Small positions as lines, and random play from them, for property tests."""

import random
from collections.abc import Iterator, Mapping, Sequence

from hypothesis import strategies as st

from tests.support.model.workshop.faces import random_faces
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model.actions import Action
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.workshop.face_changes import FACES

Options = dict[str, bool | int | str]

CHOICES: dict[str, Sequence[bool | int | str]] = {
    "official.swapHandsCount": (1, 0, 4),
    "official.dealerDrawEveryRound": (False, True),
    "official.plus4VictimPlays": (True, False),
    "official.plus4Bluff": ("off", "on"),
    "official.catchWindow": ("nextAction", "untilSaid"),
    "official.lastCardDrawResolved": (True, False),
    "official.twoPlayerReverse": ("skip", "noEffect"),
    "common.blockedRound": ("lowestHandWins", "noScore"),
}

_MOST_FACES = 4
"""Changed cards at a table: more of them would crowd out the other cards of the ruleset."""


def option_sets() -> st.SearchStrategy[Options]:
    """Generates combinations of the options that change the course of a round."""
    return st.fixed_dictionaries({key: st.sampled_from(values) for key, values in CHOICES.items()})


def tables() -> st.SearchStrategy[tuple[Rulebook, int]]:
    """Generates every ruleset with combinations of its option values, and a number of players."""
    return st.sampled_from(RULESETS).flatmap(_with_options).flatmap(_with_seats)


def tables_with_named_cards() -> st.SearchStrategy[tuple[Rulebook, int]]:
    """Generates `tables()` at which a view tells like cards apart.

    Where the player's own other faces are hidden, a view holds stand-ins: `test_flip.py` compares those.
    """
    return tables().filter(lambda table: not table[0].deck.other or table[0].deck.own_backs)


def _with_options(ruleset: Ruleset) -> st.SearchStrategy[Rulebook]:
    values = {option.key: st.sampled_from(option.values) for option in ruleset.options if option.values}
    if FACES in values:
        lines = st.integers(0, 10**6).map(lambda seed: random_faces(ruleset.id, random.Random(seed), _MOST_FACES))
        values[FACES] = values[FACES] | lines
    return st.fixed_dictionaries(values).map(lambda chosen: rulebook_for(ruleset.id, going_together(ruleset, chosen)))


def going_together(ruleset: Ruleset, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Returns the options with conflicting house rules set to their defaults."""
    defaults = {option.key: option.default for option in ruleset.options}
    options = {**defaults, **chosen}
    while (pair := ruleset.clash_of_house(options)) is not None:
        options[pair[0]] = defaults[pair[0]]
    refused = ruleset.refused(options)
    return {**options, refused[0]: defaults[refused[0]]} if refused is not None else options


def _with_seats(book: Rulebook) -> st.SearchStrategy[tuple[Rulebook, int]]:
    return st.sampled_from(book.seats).map(lambda seats: (book, seats))


def position_lines() -> st.SearchStrategy[str]:
    """Generates positions with few cards in the hands and the draw pile, as lines for `parse_position`.

    All cards come from a deck with one Swap Hands; unnamed ones are out of the game.
    """
    return st.builds(
        _position_line,
        st.integers(2, 5),
        st.integers(0, 8),
        st.integers(1, 5),
        st.sampled_from([1, -1]),
        st.randoms(use_true_random=False),
    )


def _position_line(seats: int, supply: int, pile: int, direction: int, rng: random.Random) -> str:
    deck = rulebook_for("official").deck
    codes = [*deck.codes, "W", "W+4", "SW", "W+4"]  # wild cards come early more often: there is most to see
    rng.shuffle(codes)
    left = {code: len(copies) for code, copies in deck.ids.items()}
    cards = []
    for code in codes:
        if left[code]:
            left[code] -= 1
            cards.append(code)
    hands = [[cards.pop() for _ in range(rng.randint(1, 4))] for _ in range(seats)]
    laid = [cards.pop() for _ in range(pile)]
    face = deck.faces[deck.ids[laid[-1]][0]]
    color = rng.choice("RGBY") if face.wild else laid[-1][0]
    return " ".join(
        [
            "hands=" + "/".join(",".join(sorted(hand)) for hand in hands),
            "pile=" + ",".join(laid),
            "supply=" + ",".join(cards.pop() for _ in range(supply)),
            f"color={color}",
            "match=" + ("-" if face.wild else face.symbol),
            f"dir={direction}",
            f"turn={rng.choice('ABCDE'[:seats])}",
            f"dealer={rng.choice('ABCDE'[:seats])}",
            f"rng={rng.getrandbits(32):x}",
        ]
    )


def random_actions(book: Rulebook, s: GameState, rng: random.Random, most: int = 20000) -> Iterator[Action]:
    """Yields uniformly random legal actions; the caller applies each before requesting the next."""
    for _ in range(most):
        if s.ended:
            return
        yield rng.choice(legal_for_all(book, s))
    raise AssertionError("the round does not end")
