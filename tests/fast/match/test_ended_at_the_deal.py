"""A round that ends with its first card: mercy leaves one player (house.mercy)."""

from pathlib import Path

from tests.support.match.tables import setup
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import unfinished_games
from uno_desktop.model.events import RoundEnded, RoundScored
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.paths import user_folders

FULL = {"house.startingHand": 15, "house.mercy": 25}
SEED = 7177
"""A x2 is turned up, and the dispenser throws ten cards."""


def test_it_is_scored_like_any_other() -> None:
    book = rulebook_for("extreme", FULL)
    (first,) = play_match(book, [new_player("random"), new_player("random")], SEED, rounds=1)
    assert (first.actions, first.number, first.winner) == (0, 1, 0) and first.totals == first.points


def test_a_round_that_ends_at_the_deal_is_shown_recorded_and_followed_by_the_next(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    rules = {key.replace(".", "_", 1): value for key, value in FULL.items()}
    session = begin_match(setup("human", "easy", seed=SEED, ruleset="extreme", **rules), folders, None)
    kinds = [type(event) for event in session.cursor(0).take()]
    assert kinds[-2:] == [RoundEnded, RoundScored] and session.round_over
    scored = session.last_scored
    session.close()
    (game,) = unfinished_games(folders)
    assert replay(read_record(game.path)).round_complete
    again = resume_match(game.path, None)
    assert again.last_scored == scored and again.totals == session.totals
    again.next_round()
    assert again.round_number == 2 and not again.round_over
    again.close()
