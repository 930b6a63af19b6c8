"""Times of a round and of a game: from the rule lab, for the rules, the options and the seats of the setup."""

import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.game_length import choose_length, duration, length_text, lengths
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.batch.confidence_intervals import MatchTally
from uno_desktop.match.batch.round_stats import RoundCount
from uno_desktop.match.batch.rule_lab import SECONDS_A_TURN, Diagnostics, run_key, stored_runs
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.system.i18n import tr
from uno_desktop.ui.widgets import Stepper


def seated(driver: Driver, count: int, ruleset: str = "official") -> MatchSetup:
    """Returns the setup of a match with `count` seats, if the ruleset allows it."""
    setup = MatchSetup(driver.services.settings)
    setup.seats = [SeatPlan(HUMAN, "Ann"), *(SeatPlan("medium", f"P{seat}") for seat in range(2, count + 1))]
    setup.choose(ruleset_named(ruleset))
    return setup


def run_of(*matches: tuple[int, ...], cut: bool = False) -> Diagnostics:
    """Returns results with the turns of each round of each match."""
    tally = MatchTally()
    for turns in matches:
        tally.add([RoundCount(turns=each) for each in turns], cut)
    return Diagnostics(tally)


def said(driver: Driver, *words: str) -> list[str]:
    """Returns the texts of the page on screen, as a screen reader gets them, that contain all of `words`."""
    return [node.name for node in driver.tree().all() if all(word in node.name for word in words)]


def length_of(driver: Driver, setup: MatchSetup, ruleset: Ruleset, shown_seats: int = 0) -> str:
    """Returns the times as the pages show them, by the results of this session."""
    return length_text(driver.services.lab_runs, setup, ruleset, shown_seats)


@pytest.mark.parametrize(
    ("minutes", "text"),
    [(0.2, "1 min"), (5.7, "6 min"), (9.6, "10 min"), (12.6, "15 min"), (52.4, "50 min"), (52.6, "1 h"),
     (63.6, "1 h"), (76.0, "1½ h"), (104.0, "1½ h"), (130.0, "2 h")],
)  # fmt: skip
def test_times_are_rounded(driver: Driver, minutes: float, text: str) -> None:
    assert duration(minutes).replace("\xa0", " ") == text


def test_a_game_is_the_sum_of_its_rounds() -> None:
    run = run_of((40, 60), (30, 50, 20), (100,))
    assert run.minutes.value == pytest.approx(50 * SECONDS_A_TURN / 60)
    assert run.match_minutes.value == pytest.approx(100 * SECONDS_A_TURN / 60)
    assert run.tally.rounds_a_match.value * run.minutes.value == pytest.approx(run.match_minutes.value)
    assert 0 < run_of((40, 60), (30, 50, 21)).match_minutes.half < 10


def test_every_ruleset_tells_the_times_for_the_seats_chosen(driver: Driver) -> None:
    """A ruleset that does not allow the number of seats tells the times for the number that it adjusts them to."""
    runs, several = stored_runs(), set()
    for count in range(2, 11):
        setup = seated(driver, count)
        for ruleset in RULESETS:
            allowed = ruleset.seats_for(ruleset.settle_options({}))
            seats = min(max(count, allowed[0]), allowed[-1])
            text, run = length_of(driver, setup, ruleset), runs[run_key(ruleset.id, {}, seats)]
            assert text.startswith(f"{seats} players: about ")
            pace = (SECONDS_A_TURN + 1.5 * (seats - 1)) / (SECONDS_A_TURN * seats)
            assert run.tally.cut == 0 and text.endswith(f"{duration(run.match_minutes.value * pace)} a game")
            if run.tally.rounds > run.tally.matches:
                several.add(ruleset.id)
                assert f" {duration(run.minutes.value * pace)} a round, " in text
            else:
                assert "a round" not in text
    assert several >= {"official", "classic", "extreme", "unplugged", "italian", "flip"}
    assert not several & {"street", "mercy"}


def test_people_take_longer_than_computer_players(driver: Driver) -> None:
    setup, official = seated(driver, 4), ruleset_named("official")
    alone = length_of(driver, setup, official)
    setup.seats = [SeatPlan(HUMAN, name) for name in ("Ann", "Ben", "Cem", "Dot")]
    assert alone.replace("\xa0", " ") == "4 players: about 3 min a round, 30 min a game"
    together = length_of(driver, setup, official)
    assert together.replace("\xa0", " ") == "4 players: about 6 min a round, 1 h a game"


def test_a_page_that_names_the_number_of_players_names_others_only(driver: Driver) -> None:
    setup = seated(driver, 2)
    assert "players" not in length_of(driver, setup, ruleset_named("official"), 2)
    assert length_of(driver, setup, ruleset_named("unplugged"), 2).startswith("3 players: about ")


def test_other_options_have_no_times_until_the_lab_has_played_them(driver: Driver) -> None:
    setup, official = seated(driver, 4), ruleset_named("official")
    setup.options["house.startingHand"] = 9
    assert length_of(driver, setup, official) == ""
    assert "1½\xa0h" not in length_of(driver, setup, ruleset_named("classic"))
    key = run_key("official", {"house.startingHand": 9}, 4)
    driver.services.lab_runs[key] = run_of((60, 40), (70,))
    assert length_of(driver, setup, official).replace("\xa0", " ").endswith("2 min a round, 4 min a game")
    driver.services.lab_runs[key] = run_of((60, 40), (70,), cut=True)  # longer than the lab plays
    assert length_of(driver, setup, official).replace("\xa0", " ").endswith("about 2 min a round")
    driver.services.lab_runs[key] = Diagnostics()  # the lab has just begun
    assert length_of(driver, setup, official) == ""


def test_a_game_of_several_rounds_is_not_as_long_as_one(driver: Driver) -> None:
    """Where a game is usually one round, a game of three won rounds was told to take the time of one."""
    setup, street = seated(driver, 4), ruleset_named("street")
    setup.choose(street)
    assert length_of(driver, setup, street).endswith(" a game")
    choose_length(setup, lengths(setup)[-1])
    assert " a round, " in length_of(driver, setup, street)


def test_the_time_to_react_does_not_matter(driver: Driver) -> None:
    driver.services.settings.reaction = "5"
    assert "a game" in length_of(driver, seated(driver, 4), ruleset_named("official"))


def test_the_times_stand_on_the_tiles_and_on_the_page_of_seats(driver: Driver) -> None:
    setup = seated(driver, 6)
    driver.show(PickerScene(driver.services, setup), 2)
    assert said(driver, "Estimated times for 6 players")
    for ruleset in RULESETS:
        assert said(driver, tr(f"ruleset.{ruleset.id}.name"), length_of(driver, setup, ruleset, 6)), ruleset.id
    driver.show(SeatsScene(driver.services, setup), 2)
    assert said(driver, "6 players: about") and not said(driver, "7 players")
    driver.press("seats.add")
    assert said(driver, "7 players: about") and not said(driver, "6 players")


@pytest.mark.parametrize(
    ("ruleset", "offered", "usual"),
    [("official", ["One round", "200 points", "500 points"], 2), ("extreme", ["One round", "500 points"], 1),
     ("unplugged", ["One round", "200 points", "500 points"], 2),
     ("italian", ["One round", "200 points", "500 points"], 2), ("street", ["One round", "3 rounds to win"], 0),
     ("mercy", ["One round", "3 rounds to win"], 0)],
)  # fmt: skip
def test_a_press_on_the_page_of_seats_makes_the_game_shorter(
    driver: Driver, ruleset: str, offered: list[str], usual: int
) -> None:
    setup = seated(driver, 4, ruleset)
    assert [each.text for each in lengths(setup)] == offered
    driver.show(SeatsScene(driver.services, setup), 2)
    for turn in range(len(offered)):
        stepper = next(each for each in driver.widgets(Stepper) if each.label == tr("access.length"))
        assert stepper.value_text == offered[(usual + turn) % len(offered)]
        stepper.activate()
        driver.frame()
        assert len(setup.options) <= 1, "of two lengths only one is set"
    assert not setup.options, "the usual length again changes nothing"


def test_each_length_on_offer_tells_the_time_of_a_game(driver: Driver) -> None:
    for ruleset in (each for each in RULESETS if each.house):
        for count in ruleset.seats_for(ruleset.settle_options({})):
            for length in lengths(seated(driver, count, ruleset.id)):
                setup = seated(driver, count, ruleset.id)
                choose_length(setup, length)
                text = length_of(driver, setup, ruleset, count)
                assert text.endswith(" a game"), (ruleset.id, count, length.text, text)
    setup, official = seated(driver, 4), ruleset_named("official")
    choose_length(setup, lengths(setup)[1])
    assert length_of(driver, setup, official).replace("\xa0", " ") == ("4 players: about 3 min a round, 8 min a game")


def test_a_target_of_ones_own_tells_the_time_of_a_round(driver: Driver) -> None:
    setup, official = seated(driver, 4), ruleset_named("official")
    setup.options["official.target"] = 350
    assert length_of(driver, setup, official).replace("\xa0", " ") == "4 players: about 3 min a round"


def test_a_length_of_ones_own_is_offered_too(driver: Driver) -> None:
    setup = seated(driver, 4)
    setup.options["official.target"] = 350
    assert [each.text for each in lengths(setup)] == ["One round", "200 points", "350 points", "500 points"]
