"""Determinizations agree with all observations, and favour hands that explain the observed plays."""

from tests.support.players.small_table import official, position
from uno_desktop.model import events as ev
from uno_desktop.model.cards import BLUE, HIDDEN, NO_COLOR, RED
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.search.determinization import Determinizer
from uno_desktop.players.search.likelihood_weights import AttackAnswers, LikelihoodWeights
from uno_desktop.players.search.rollout_policy import RolloutPolicy

BOOK = official()
DECK = BOOK.deck
DEALS = 60


def told(s: GameState) -> tuple[BeliefState, View]:
    """Belief of seat A at the start of this position."""
    view = BOOK.view(s, 0, (0,) * s.seats)
    belief = BeliefState(0, BOOK, view)
    belief.see(ev.StarterTurned(s.pile[0]))
    return belief, view


def likelihoods(belief: BeliefState, seats: int, book: Rulebook = BOOK) -> LikelihoodWeights:
    return LikelihoodWeights(belief, RolloutPolicy(MoveEvaluator(book, belief)), AttackAnswers(book, seats))


def deals(belief: BeliefState, view: View, reads: bool = True, book: Rulebook = BOOK) -> list[GameState]:
    belief.sync(view)
    sampler = Determinizer(book, belief, view, 3, likelihoods(belief, view.seats, book) if reads else None)
    return [sampler.deal() for _ in range(DEALS)]


def test_every_card_is_placed_and_all_counts_match() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 B3", "G1 G2 W W+4", top="R5")
    belief, view = told(s)
    for deal in deals(belief, view):
        assert [hand.bit_count() for hand in deal.hands] == [2, 3, 4]
        assert deal.hands[0] == s.hands[0]
        cards = [*deal.supply, *deal.pile]
        assert len(set(cards)) == len(cards)
        everything = sum(deal.hands) + DECK.mask(cards)
        assert everything == (1 << len(DECK)) - 1
        assert BOOK.view(deal, 0, view.totals) == view


def test_the_deals_differ_and_the_same_seed_gives_the_same() -> None:
    belief, view = told(position(BOOK, "R1 R2", "B1 B2 B3", top="R5"))
    assert len({deal.hands[1] for deal in deals(belief, view)}) > DEALS // 2
    again = [[deal.digest() for deal in deals(belief, view)] for _ in range(2)]
    assert again[0] == again[1]


def test_cards_that_were_shown_are_in_that_hand() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 W+4", top="R5")
    belief, view = told(s)
    belief.see(ev.HandShown(1, 0, tuple(DECK.ids[code][0] for code in ("B1", "B2", "W+4"))))
    assert {deal.hands[1] for deal in deals(belief, view)} == {s.hands[1]}


def test_a_seat_that_drew_holds_no_matching_card() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 B3 G1", top="R5")
    belief, view = told(s)
    belief.see(ev.CardsDrawn(1, (HIDDEN,), ev.DrawReason.TURN, 1))
    belief.see(ev.TurnBegan(0))
    fitting = BOOK.fits[RED][DECK.matches[s.pile[0]]] & ~DECK.mask_of("W+4")
    assert all(not deal.hands[1] & fitting for deal in deals(belief, view))
    assert any(deal.hands[1] & fitting for deal in deals(belief, view, reads=False))


def test_an_accepted_attack_makes_answers_unlikely() -> None:
    street = rulebook_for("street")
    attack = street.deck.ids["R+2"][0]
    s = position(street, "R1 R2", "B1 B2 B3 B4 B6 B7 B8", top="R5")
    view = street.view(s, 0, (0, 0))
    belief = BeliefState(0, street, view)
    belief.see(ev.StarterTurned(s.pile[0]))
    belief.see(ev.CardPlayed(0, attack, RED, False))
    belief.see(ev.ThreatDeclared(1, 2, 0, True))
    belief.see(ev.CardsDrawn(1, (HIDDEN, HIDDEN), ev.DrawReason.PENALTY, 2))
    answers = street.deck.symbol_masks["+2"]

    def able(reads: bool) -> int:
        return sum(bool(deal.hands[1] & answers) for deal in deals(belief, view, reads, street))

    assert belief.silences
    assert able(True) < 0.7 * able(False)


def test_after_a_reshuffle_old_cards_are_none_of_those_that_lay_open() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 B3 B4", top="R5")
    s.pile += [DECK.ids[code][0] for code in ("Y1", "Y2", "Y3", "Y4", "Y6", "Y7", "Y8", "Y9")]
    s.supply = [card for card in s.supply if card not in s.pile]
    belief, _ = told(s)
    below = DECK.mask(s.pile[:-1])
    belief.see(ev.CardPlayed(0, s.pile[-1], DECK.faces[s.pile[-1]].color, False))
    s.supply += s.pile[:-1]
    del s.pile[:-1]
    belief.see(ev.PileShuffled(len(s.supply)))
    view = BOOK.view(s, 0, (0, 0))
    assert not any(deal.hands[1] & below for deal in deals(belief, view))
    belief.see(ev.CardsDrawn(1, (HIDDEN,) * 30, ev.DrawReason.EFFECT, 30))
    s.hands[1] |= DECK.mask(s.supply[:30])
    del s.supply[:30]
    assert any(deal.hands[1] & below for deal in deals(belief, BOOK.view(s, 0, (0, 0))))


def test_the_colour_named_with_a_wild_card_is_probably_held() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 B3 B4", top="R5")
    s.pile.append(DECK.ids["W"][0])
    s.color, s.match = BLUE, -1
    s.supply.remove(s.pile[-1])
    belief, view = told(s)
    belief.hand_beliefs[1].gain(1)
    belief.see(ev.CardPlayed(1, s.pile[-1], BLUE, True))
    blue = DECK.color_masks[BLUE]

    def held(reads: bool) -> int:
        return sum((deal.hands[1] & blue).bit_count() for deal in deals(belief, view, reads))

    assert held(True) > 1.3 * held(False)


def test_likelihoods_without_observations_are_uninformative() -> None:
    belief, view = told(position(BOOK, "R1 R2", "B1 B2 B3", top="R5"))
    assert not likelihoods(belief, view.seats).informative
    belief.see(ev.CardPlayed(1, DECK.ids["R3"][0], RED, False))
    assert likelihoods(belief, view.seats).informative
    assert belief.plays[0].color == NO_COLOR
