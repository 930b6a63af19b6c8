"""Words for the events that the rule lab counts: rules that apply, statuses, and cards of a deck."""

from collections.abc import Iterable, Mapping

from uno_desktop.match.batch.round_stats import CARD, STATUS
from uno_desktop.model.cards import CardId, Deck
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.stage.texts.journal_text import status_name
from uno_desktop.system.i18n import tr
from uno_desktop.texts.table_rules_summary import action_kinds


def fires_in_words(word: str, card: str) -> str:
    """Returns the localized label of a rule event; `card` is the label if the event is a card kind."""
    if word.startswith(CARD):
        return card
    if word.startswith(STATUS):
        return status_name(word.removeprefix(STATUS)).capitalize()
    return tr(f"lab.fires.{word}")


def counted_cards(ruleset: Ruleset, mixes: Iterable[Mapping[str, Value]]) -> dict[str, tuple[Deck, CardId]]:
    """Returns a card for each card event of these mixes of options; a later mix has precedence."""
    found = {}
    for options in mixes:
        deck = rulebook_for(ruleset.id, options).deck
        for kind, card in action_kinds(deck):
            found[f"{CARD}{kind}"] = deck, card
    return found
