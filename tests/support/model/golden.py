"""Golden texts of the rules: short rounds step by step, and perft counts of positions.

`python tests/support/model/golden.py` rewrites them. Read the difference before you commit it. For a new one, write the
line that names its round, or the names, options and positions of the counts. The rounds are dealt by the first random
number generator, those of `game 2` by the second: these texts prove that old records can be read for ever.
"""

import ast
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tests.support.places import TESTS
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model import rng
from uno_desktop.model.actions import DRAW, PASS, PRESS, Action
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState, RoundSetup

FOLDER = TESTS / "golden"

PERFT = "perft.txt"
HEAD = "== "
"""As in the snapshots of `tests/support/pinned.py`, which needs pytest: the wheels prove these texts without it."""
PERFT_DEPTHS = (1, 2, 3)


def perft(book: Rulebook, s: GameState, depth: int) -> int:
    """Returns the number of different sequences of that length; a round that ends earlier counts once."""
    if depth == 0 or s.ended:
        return 1
    leaves = 0
    for action in legal_for_all(book, s):
        after = s.copy()
        book.apply(after, action)
        leaves += perft(book, after, depth - 1)
    return leaves


def perft_text(text: str) -> str:
    """Returns the text with the counts of each of its positions, which stand under their ruleset, name and options."""
    lines = []
    for part in text.split(HEAD)[1:]:
        ruleset, _, given = part.partition("\n")
        lines += [HEAD + ruleset, *_counted(ruleset, given)]
    return "\n".join(lines)


def _counted(ruleset: str, text: str) -> Iterator[str]:
    """Yields the lines of the positions of a ruleset."""
    for block in text.strip().split("\n\n"):
        name, *given = block.split("\n")
        options = dict(option_of(line) for line in given if " = " in line)
        [position] = [line for line in given if line.startswith("  hands=")]
        book = rulebook_for(ruleset, options)
        s = parse_position(position.strip(), book.deck)
        counts = "  ".join(f"{depth}: {perft(book, s, depth)}" for depth in PERFT_DEPTHS)
        yield from (name, *(f"  {key} = {value}" for key, value in options.items()), position, f"  {counts}", "")


def option_of(line: str) -> tuple[str, Value]:
    """Returns the option of a line such as `  italian.blankEffects = (1, 3)`."""
    key, _, text = line.strip().partition(" = ")
    with suppress(ValueError, SyntaxError):
        value: Value = ast.literal_eval(text)
        return key, value
    return key, text


def playthrough_text(ruleset: str, seats: int, seed: int, generator: int = rng.FIRST) -> str:
    """Returns a whole round: positions, legal actions, actions taken; the full draw pile only at both ends."""
    book = rulebook_for(ruleset)
    s = book.new_round(seats, seed, 1, setup=RoundSetup(generator=generator))
    lines = [f"{ruleset}, {seats} seats, seed {seed}", position_line(s, book.deck)]
    dice = rng.mix(seed, seats)
    number = 0
    while not s.ended:
        number += 1
        legal = sorted(legal_for_all(book, s), key=lambda action: action_line(action, book.deck))
        dice, action = chosen(dice, legal)
        book.apply(s, action)
        lines += ["", *in_lines([action_line(move, book.deck) for move in legal])]
        lines += [f"{number}. {action_line(action, book.deck)}", "   " + short_line(s, book)]
    lines += ["", position_line(s, book.deck), "points " + " ".join(map(str, book.points(s)))]
    return "\n".join(lines) + "\n"


def chosen(dice: int, legal: list[Action]) -> tuple[int, Action]:
    """Returns a random action, but plays cards rather than draws, so that the round is short."""
    active = [action for action in legal if action.verb not in (DRAW, PRESS, PASS)] or legal
    dice, place = rng.below(dice, len(active))
    return dice, active[place]


def short_line(s: GameState, book: Rulebook) -> str:
    """Returns the position with only the size of the draw pile and the top of the discard pile."""
    words = position_line(s, book.deck).split()
    kept = [word for word in words if not word.startswith(("pile=", "supply=", "rng=", "dealer="))]
    return " ".join([*kept, f"top={book.deck.codes[s.pile[-1]]}", f"pile:{len(s.pile)}", f"supply:{len(s.supply)}"])


def in_lines(words: list[str], width: int = 110) -> Iterator[str]:
    """Yields the legal actions, several to a line."""
    line = "   legal:"
    for word in words:
        if len(line) + len(word) + 2 > width:
            yield line
            line = "         "
        line += f" {word};"
    yield line


def text_again(file: Path) -> str:
    """Returns what a golden file should hold; the file itself names the round by its seed, or the positions."""
    text = file.read_text(encoding="utf-8")
    if file.name == PERFT:
        return perft_text(text)
    ruleset, seats, *game = file.stem.split("-")
    seed = int(text.partition("\n")[0].rpartition(" ")[2])
    return playthrough_text(ruleset, int(seats), seed, int(game[-1]) if game else rng.FIRST)


def golden_texts() -> dict[str, str]:
    """Returns every golden text by the name of its file."""
    return {file.name: text_again(file) for file in golden_files()}


def golden_files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


if __name__ == "__main__":
    for name, text in golden_texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)
