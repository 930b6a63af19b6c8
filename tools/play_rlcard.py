"""Plays levels against RLCard's uno-rule-v1 in RLCard's own environment.

    python -m tools.play_rlcard hard expert@200 --games 8000                 in a temporary environment
    python -m tools.play_rlcard hard --games 8000 --venv ~/rlcard            in one that is kept

Each deal is played twice, with the seats exchanged, so that luck weighs less. RLCard's rules differ from the official
ones: a card must be played if one fits, a drawn card of the active colour is played at once, +4 costs a turn, and
nobody says UNO. A mirror translates its positions into views and events; like every player, ours sees only its own
cards. Prints the percentage of rounds won with its 95 % interval, computed over pairs of rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.bench.peers import run_there
from uno_desktop.model import events as ev
from uno_desktop.model.actions import DRAW, PLAY, Action
from uno_desktop.model.cards import COLOR_LETTERS, HIDDEN, NO_COLOR, NO_MATCH, Seat, cards_in
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.view import View
from uno_desktop.players.player_registry import new_player

_OPTIONS = {"official.swapHandsCount": 0, "official.plus4VictimPlays": False}
_SYMBOLS = {"skip": "S", "reverse": "R", "draw_2": "+2", "wild": "W", "wild_draw_4": "W+4"}
_LONGEST = 2_000
"""More actions than any round has."""


class Mirror:
    """Position of RLCard's game in the terms of the rules, and the events of its steps."""

    def __init__(self, game: Any) -> None:
        self.book = rulebook_for("official", _OPTIONS)
        self._game = game
        ids = defaultdict(list)
        for card, word in enumerate(self.book.deck.words):
            ids[word].append(card)
        cards = [*game.dealer.deck, *game.round.played_cards, *(card for one in game.players for card in one.hand)]
        self._ids = {id(card): ids[self._word(card)].pop() for card in cards}
        self._kept = cards  # so that no id is used again

    def _word(self, card: Any) -> str:
        symbol = _SYMBOLS.get(card.trait, card.trait)
        return symbol if card.type == "wild" else card.color.upper() + symbol

    def hand(self, seat: Seat) -> int:
        return self.book.deck.mask(self._ids[id(card)] for card in self._game.players[seat].hand)

    def view(self, seat: Seat) -> View:
        """Returns the position as `seat` sees it."""
        table, target = self._game.round, self._game.round.target
        pile = tuple(self._ids[id(card)] for card in table.played_cards) or (self._ids[id(target)],)
        wild = target.type == "wild"
        return View(
            seat=seat,
            seats=2,
            hand=self.hand(seat),
            counts=tuple(len(player.hand) for player in self._game.players),
            draw_count=len(self._game.dealer.deck) - (not table.played_cards),
            discard=pile,
            color=COLOR_LETTERS.index(target.color.upper()),
            match=NO_MATCH if wild else self.book.deck.matches[self._ids[id(target)]],
            direction=table.direction,
            turn=seat,
            dealer=1 - seat,
            drawn=-1,
            threat=None,
            stack=(),
            owes=0,
            chooser=-1,
            asked=None,
            lost_turns=(),
            statuses=(),
            out=0,
            totals=(0, 0),
            ended=False,
        )

    def legal(self, seat: Seat, words: Sequence[str]) -> dict[Action, str]:
        """Returns RLCard's legal actions, each with its own word for it."""
        found = {}
        for word in words:
            if word == "draw":
                found[Action(seat, DRAW)] = word
                continue
            letter, trait = word.split("-")
            wild = trait.startswith("wild")
            face = _SYMBOLS.get(trait, trait) if wild else letter.upper() + _SYMBOLS.get(trait, trait)
            color = COLOR_LETTERS.index(letter.upper()) if wild else NO_COLOR
            card = next(each for each in self.book.deck.by_word[face] if self.hand(seat) >> each & 1)
            for uno in (False, True) if self.hand(seat).bit_count() == 2 else (False,):
                found[Action(seat, PLAY, card, color, uno=uno)] = word
        return found

    def word(self, legal: Mapping[Action, str], chosen: Action) -> str:
        """Returns RLCard's word for an action. It may play another copy of the same face; and a search by the official
        rules may choose +4 where RLCard demands the other wild card."""
        codes = self.book.deck.codes

        def likeness(action: Action) -> tuple[bool, bool]:
            return action.color == chosen.color, codes[action.card] == codes[chosen.card]

        return legal[max(legal, key=likeness)]

    def step(self, word: str) -> list[ev.Event]:
        """Makes a step of RLCard's game and returns its events."""
        table, deck = self._game.round, self._game.dealer.deck
        seat, other, left = table.current_player, 1 - table.current_player, len(deck)
        hands = self.hand(0), self.hand(1)
        self._game.step(word)
        found: list[ev.Event] = [ev.PileShuffled(len(deck))] if len(deck) > left else []
        if word == "draw":
            kept = self.hand(seat) & ~hands[seat]
            card = kept.bit_length() - 1 if kept else self._ids[id(table.target)]
            found.append(ev.CardsDrawn(seat, (card,), ev.DrawReason.TURN, 1))
            if kept:
                return [*found, *self._kept_in_hand(seat)]
        found.append(self._played(seat))
        drawn = self.hand(other) & ~hands[other]
        if drawn:
            cards = tuple(cards_in(drawn))
            found.append(ev.CardsDrawn(other, cards, ev.DrawReason.PENALTY, len(cards)))
        return [*found, ev.TurnBegan(table.current_player)]

    def _kept_in_hand(self, seat: Seat) -> list[ev.Event]:
        """Returns the end of a turn whose drawn card is kept: only its color does not fit, so the symbol is cancelled
        until the next turn begins."""
        target = self._game.round.target
        color = COLOR_LETTERS.index(target.color.upper())
        found: list[ev.Event] = [
            ev.CardCancelled(seat, HIDDEN, color, 1),
            ev.TurnBegan(self._game.round.current_player),
        ]
        return found if target.type == "wild" else [*found, ev.StarterTurned(self._ids[id(target)])]

    def _played(self, seat: Seat) -> ev.Event:
        target = self._game.round.target
        color = COLOR_LETTERS.index(target.color.upper())
        return ev.CardPlayed(seat, self._ids[id(target)], color, target.type == "wild")


def redacted(event: ev.Event, seat: Seat) -> ev.Event:
    """Returns the event as `seat` sees it."""
    if isinstance(event, ev.CardsDrawn) and event.seat != seat:
        return ev.CardsDrawn(event.seat, (HIDDEN,) * len(event.cards), event.reason, event.owed)
    return event


def wins(name: str, table: Any, rule: Any, number: int, seat: Seat) -> bool:
    """Plays one round with `name` in this seat; returns True if it wins."""
    import_module("numpy").random.seed(number)
    table.seed(number)
    table.reset()
    game = table.game
    mirror = Mirror(game)
    player = new_player(name)
    player.begin(seat, mirror.book, mirror.view(seat), number)
    for _ in range(_LONGEST):
        if game.is_over():
            return bool(game.round.winner == [seat])
        if game.round.current_player == seat:
            legal = mirror.legal(seat, game.get_legal_actions())
            chosen = next(iter(legal))
            if chosen.verb == PLAY:
                action = player.choose(mirror.view(seat), list(legal), True, 10.0).action
                assert action is not None
                chosen = action
            word = mirror.word(legal, chosen)
        else:
            state = game.get_state(game.round.current_player)
            word = rule.step({"raw_obs": state, "raw_legal_actions": state["legal_actions"]})
        for event in mirror.step(word):
            player.see(redacted(event, seat))
    return False


def measure(name: str, games: int, seed: int) -> None:
    """Plays the rounds and prints the figures."""
    table = import_module("rlcard").make("uno")
    rule = import_module("rlcard.models.uno_rule_models").UNORuleAgentV1()
    pairs = []
    for deal in range(games // 2):
        pairs.append(sum(wins(name, table, rule, seed + deal, seat) for seat in (0, 1)) / 2)
        if (deal + 1) % 500 == 0 or deal + 1 == games // 2:
            mean = sum(pairs) / len(pairs)
            error = (sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1) / len(pairs)) ** 0.5
            low, high = 100 * (mean - 1.96 * error), 100 * (mean + 1.96 * error)
            print(f"{name}: {100 * mean:.2f} ({low:.2f}-{high:.2f}) of {2 * len(pairs)} rounds", flush=True)


def main(argv: Sequence[str]) -> int:
    """Runs the command line: plays if RLCard is installed here (`--here`), else does so in an environment with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="+", metavar="LEVEL")
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--venv", type=Path, metavar="FOLDER", help="folder of the environment (default: a temporary)")
    parser.add_argument("--here", action="store_true", help="play in this environment, where RLCard is installed")
    asked = parser.parse_args(argv)
    if asked.here:
        for name in asked.names:
            measure(name, asked.games, asked.seed)
        return 0
    return run_there("tools.play_rlcard", asked.venv, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
