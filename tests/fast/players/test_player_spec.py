"""Player specifications: level, budget and persona in one word, and a sentence for every invalid one."""

import pytest

from uno_desktop.players.personas import PERSONAS
from uno_desktop.players.player_registry import LEVELS, check_player, new_player
from uno_desktop.players.player_spec import Budget, PlayerName, listed, parse_player_spec


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("medium", PlayerName("medium")),
        ("medium:hawk", PlayerName("medium", persona="hawk")),
        ("expert@0.2s", PlayerName("expert", Budget(seconds=0.2))),
        ("expert@400", PlayerName("expert", Budget(playouts=400))),
        ("expert@400:bluffer", PlayerName("expert", Budget(playouts=400), "bluffer")),
        ("expert:bluffer@400", PlayerName("expert", Budget(playouts=400), "bluffer")),
        ("expert@.5s", PlayerName("expert", Budget(seconds=0.5))),
        ("exec:python3 my bot.py --at 7:30", PlayerName("", command="python3 my bot.py --at 7:30")),
    ],
)
def test_a_name_is_taken_apart(text: str, parts: PlayerName) -> None:
    assert parse_player_spec(text) == parts
    assert parse_player_spec(str(parts)) == parts


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("expert@", '"" is no budget'),
        ("expert@fast", '"fast" is no budget'),
        ("expert@0", '"0" is no budget'),
        ("expert@0s", '"0s" is no budget'),
        ("expert@0.2", '"0.2" is no budget'),
        ("expert@-1s", '"-1s" is no budget'),
        ("expert@61s", "at most 60s"),
        ("expert@1000001", "at most 1000000"),
        ("expert@4@5", "two budgets"),
        ("expert:hawk:hawk", "two personas"),
        ("expert:", "no persona"),
        ("exec:", "no program"),
        ("exec: ", "no program"),
    ],
)
def test_a_name_of_a_wrong_form_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        parse_player_spec(text)
    assert text.strip() in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("clever", 'no computer player "clever"'),
        ("", 'no computer player ""'),
        ("medium:angel", '"medium:angel": there is no persona "angel"; known are hoarder, '),
        ("medium@400", "medium takes no budget"),
        ("random:hawk", "random has no character"),
    ],
)
def test_an_unknown_player_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        new_player(text)
    with pytest.raises(ValueError, match=said):
        check_player(text)


def test_every_level_wears_every_persona() -> None:
    for level in LEVELS:
        for persona in PERSONAS if level.acts else ():
            assert new_player(f"{level.name}:{persona.id}") is not None


def test_the_eight_personas() -> None:
    names = "hoarder sprinter avenger bluffer cautious chaotic dreamer hawk"
    assert [persona.id for persona in PERSONAS] == names.split()


def test_a_list_is_parted_at_its_commas_but_not_within_quotation_marks() -> None:
    assert listed("easy, medium:hawk") == ("easy", "medium:hawk")
    assert listed("human,exec:bot 'a,b' \"c,'d\",easy") == ("human", "exec:bot 'a,b' \"c,'d\"", "easy")
    assert listed("") == ("",)
