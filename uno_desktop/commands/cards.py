"""Command `cards`: reads a custom deck or changes of cards from a line, describes the cards, and playtests them."""

import argparse
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import BadInput, add_jobs, add_language, chosen_language, refusing
from uno_desktop.commands.table_arguments import add_ruleset
from uno_desktop.commands.workers import played
from uno_desktop.match.batch.rule_lab import ROUNDS, Lab, try_deck, turns, verdict
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.workshop.custom_card import CustomCard, CustomDeck
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.deck_line import EXAMPLE, LONGEST, card_line, deck_line, read_deck
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.model.workshop.face_line import FACES_EXAMPLE, FaceChange, faces_line, is_faces_line, read_faces
from uno_desktop.system.console import echo, echo_error, echo_json
from uno_desktop.system.untrusted_input import InputLimits, read_text
from uno_desktop.texts.option_text import change_in_words
from uno_desktop.texts.workshop_text import sentences

_SEATS = 4
_FILE = InputLimits(bytes=1 << 16, lines=2, line=LONGEST)


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "cards",
        help="show and playtest a custom deck or changed cards",
        description="Reads the line of a custom deck or of changes of cards, says what each card does, and prints the "
        f"line as it is kept. A deck reads {EXAMPLE}, changes read {FACES_EXAMPLE}.",
    )
    parser.add_argument("line", metavar="LINE", help="the line of a deck or of changes, or a file that holds one")
    parser.add_argument("--try", action="store_true", dest="trial", help=f"playtest the cards with {ROUNDS} rounds")
    add_ruleset(parser)
    add_jobs(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the cards, and with `--try` their playtest; returns 1 if the rounds are long, blocked or fail."""
    given = _read(arguments.line)
    with chosen_language(arguments):
        if isinstance(given, CustomDeck):
            line, option, words = deck_line(given), CARDS, _in_words(given)
            figures = {"line": line, "cards": [_as_figures(card) for card in given.cards]}
        else:
            line, option, words = faces_line(given), FACES, [*map(change_in_words, given), "", faces_line(given)]
            figures = {"line": line, "faces": [_change_as_figures(change) for change in given]}
        if not arguments.json:
            echo(*words)
        return _tried({option: line}, arguments, figures) if arguments.trial else _printed(arguments, figures)


def _read(given: str) -> CustomDeck | tuple[FaceChange, ...]:
    is_file = _is_there(given)
    with refusing(f"cards: {given}: " if is_file else "cards: ", OSError, ValueError):
        line = read_text(Path(given), _FILE).strip() if is_file else given.strip()
        return read_faces(line) if is_faces_line(line) else read_deck(line)


def _is_there(given: str) -> bool:
    """Returns True for the path of a file or folder; a line contains a colon, and that of a deck also a slash."""
    if not given or ("/" in given and ":" in given) or is_faces_line(given):
        return False
    try:
        return Path(given).exists()
    except (OSError, ValueError):  # too long, or with signs that no path has
        return False


def _in_words(deck: CustomDeck) -> list[str]:
    lines = [f"{deck.name}: {sum(card.copies * len(card.colors) for card in deck.cards)} cards"]
    for card in deck.cards:
        colors = "no colour" if card.wild else ", ".join(COLOR_LETTERS[color] for color in card.colors)
        lines += ["", f"{card.name} ({colors}, {card.points} points, {card.copies}x)"]
        lines += [f"  {each}" for each in sentences(card.abilities)]
    return [*lines, "", deck_line(deck)]


def _as_figures(card: CustomCard) -> dict[str, Any]:
    return {"name": card.name, "card": card_line(card), "does": sentences(card.abilities)}


def _change_as_figures(change: FaceChange) -> dict[str, Any]:
    line = faces_line((change,))
    return {"card": change.code, "instead": change.instead, "change": line, "does": sentences(change.does)}


def _printed(arguments: argparse.Namespace, figures: dict[str, Any]) -> int:
    if arguments.json:
        echo_json(figures)
    return 0


def _tried(options: dict[str, str], arguments: argparse.Namespace, figures: dict[str, Any]) -> int:
    ruleset = ruleset_named(arguments.ruleset)
    if not options.keys() <= {option.key for option in ruleset.options}:
        raise BadInput(f"cards: {arguments.ruleset} takes no cards of one's own")
    with refusing("cards: ", ValueError):
        ruleset.settle_options(options)

    def lab_for(jobs: int, executor: Executor | None) -> Lab:
        return try_deck(arguments.ruleset, options, _SEATS, jobs=jobs, executor=executor)

    lab = played(arguments, lab_for)
    if lab.failed:
        echo_error(f"cards: {lab.failed}")
        return 1
    found = lab.mix
    figures["trial"] = {"verdict": verdict(found).value, "turns": round(turns(found).value, 2), "rounds": found.rounds}
    if not arguments.json:
        echo("", f"{found.rounds} rounds, {turns(found).value:.1f} turns each: {verdict(found).value}")
    _printed(arguments, figures)
    return int(verdict(found).value != "fine")
