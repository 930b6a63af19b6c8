"""The random player chooses every legal action, and declining, about equally often."""

from collections import Counter

from tests.support.players.small_table import official, position
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.strategies.random_player import RandomPlayer

ASKED = 6000


def counted(awaited: bool) -> Counter[object]:
    book = official()
    s = position(book, "R1 R2 W", "B1 B2", top="R5")
    view, legal = book.view(s, 0, (0, 0)), book.legal(s, 0)
    player = RandomPlayer()
    player.begin(0, book, view, 3)
    return Counter(player.choose(view, legal, awaited, 1.0).action for _ in range(ASKED))


def test_all_legal_actions_come_up_about_equally_often() -> None:
    seen = counted(awaited=True)
    assert None not in seen
    assert len(seen) == 7  # R1, R2, a wild card in four colours, and drawing
    assert all(abs(times - ASKED / 7) < 150 for times in seen.values())


def test_letting_it_go_by_is_one_more_choice() -> None:
    seen = counted(awaited=False)
    assert len(seen) == 8
    assert abs(seen[None] - ASKED / 8) < 150


def test_where_a_pass_is_listed_letting_go_by_is_just_that_pass() -> None:
    """The reaction window must not reveal its holder, so the game waits for all players who could react."""
    book = rulebook_for("unplugged")
    s = position(book, "FOU R1 R2", "NON B1 B2", "Y1 Y2 Y3", top="R5")
    book.apply(s, next(action for action in book.legal(s, 0) if action.target == 2))
    view, legal = book.view(s, 1, (0,) * 3), book.legal(s, 1)
    assert book.awaited(s) == 1 << 1
    player = RandomPlayer()
    player.begin(1, book, view, 3)
    seen = Counter(player.choose(view, legal, True, 1.0).action for _ in range(ASKED))
    assert set(seen) == set(legal) and len(legal) == 2
    assert all(abs(times - ASKED / 2) < 150 for times in seen.values())
