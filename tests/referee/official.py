"""Official options by name, and the start of an official round."""

from tests.referee.made import MadeReferee
from tests.referee.rules import Deal, Disagreement, Penalty, Referee, is_wild


def begin_official(deal: Deal, kind: type[Referee] = Referee, made: type[Referee] = MadeReferee) -> Referee:
    """Chapter 4 of the rules: what the first card does before anybody has acted."""
    starter, first = deal.starter, (deal.dealer + 1) % len(deal.hands)
    if not deal.options.may_start(starter):
        raise Disagreement("a +4 never starts")
    wild = is_wild(starter)
    color, match = (None, None) if wild else (starter[0], starter[1:])
    make = made if deal.options.made else kind
    game = make(deal.options, deal.hands, deal.draw, [starter], color, match, first, names_color=wild)
    if match == "R":
        game.direction, game.turn = -1, deal.dealer
    elif match == "S":
        game.pass_turn()
    elif match == "+2":
        game.pending = Penalty(starter, starter[0], 2, first, deal.dealer)
        game.tidy()
    return game
