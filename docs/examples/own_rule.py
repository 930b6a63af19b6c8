"""An own rule, by the words of docs/cards.md: a 5 skips the next player. Are rounds longer with it?"""

import random

from uno_desktop import Game


def actions(options: dict[str, str], seed: int) -> int:
    """Returns the number of actions of a round in which all play at random, but play a card if they can."""
    game, dice = Game("official", options, seats=4, seed=seed), random.Random(seed)
    count = 0
    while game.round == 1 and not game.is_over:
        legal = game.legal()
        cards = [code for code in legal if game.codes.name(code).startswith("play")]
        game.apply(dice.choice(cards or legal))
        count += 1
    return count


for name, options in (("The official rules", {}), ("A 5 skips", {"house.faces": "5:next-skip-1"})):
    print(f"{name}: {sum(actions(options, seed) for seed in range(60)) / 60:.1f} actions a round")
