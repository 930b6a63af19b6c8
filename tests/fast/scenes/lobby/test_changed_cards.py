"""The option with changed cards, in words: its value, its picture, its clashes, and the rules of the table."""

from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.scenes.lobby.option_pictures import picture
from uno_desktop.scenes.lobby.option_text import changes, clash
from uno_desktop.scenes.rulebook.table_rules_summary import table_lines

OFFICIAL = ruleset_named("official")
OPTION = next(option for option in OFFICIAL.options if option.key == FACES)
LINE = "5:next-skip-1/RS:=next-draw-1/W:others-draw-1"


def test_the_value_names_the_cards() -> None:
    [change] = changes(OFFICIAL, {FACES: LINE})
    assert (change.title, change.value, change.rule) == ("Changed cards", "5, red Skip, Wild", "HSE-FACE-01")


def test_the_picture_shows_each_card_with_what_it_does() -> None:
    lines = picture(OPTION, {FACES: LINE})
    assert [line.played[0][-1] for line in lines] == ["5", "S", "W"]
    assert lines[1].words == "red Skip, instead of its own effect: The next player draws 1 card."
    assert len(picture(OPTION, {})) == 1
    assert not picture(OPTION, {FACES: "Q:next-draw-1"})[0].played


def test_a_clash_is_told_in_words() -> None:
    assert clash(OFFICIAL, {FACES: LINE}) == ""
    assert "“Q”" in clash(OFFICIAL, {FACES: "Q:next-draw-1"})
    both = clash(OFFICIAL, {FACES: "7:next-draw-1", "house.sevenZero": "chosenPartner"})
    assert "Changed cards" in both and "Seven-Zero" in both


def test_the_rules_of_the_table_describe_a_card_that_differs_in_one_colour() -> None:
    plain = rulebook_for("official")
    told = {line.title: line for line in table_lines(rulebook_for("official", {FACES: LINE}), plain, 4)}
    assert told["5"].changed and told["red Skip"].changed and told["Wild"].changed and not told["Skip"].changed
    assert told["red Skip"].text.endswith("The next player draws 1 card.")
