"""Command `lab`."""

from tests.support.commands.command_line import Typed

SHORT = "lab --rounds 5 --jobs 1 --seats 2 --option official.target=60"


def test_json_has_the_keys_of_the_contract(typed: Typed) -> None:
    said = typed(f"{SHORT} --option official.plus4Bluff=on --json")
    assert said.code == 0 and said.err == ""
    assert list(said.json) == ["rounds", "seats", "mix", "plain"]
    figures = "turns minutes actions drawn lead_changes blocked rounds_a_match better_share skill"
    assert list(said.json["mix"]) == [*figures.split(), "fair_share", "cut_matches", "fires"]
    turns, half = said.json["mix"]["turns"]
    assert 5 < turns < 200 and 0 < half < 100
    assert said.json["mix"]["fair_share"] == 0.5
    assert said.json["plain"]["fires"]["card:S"][0] > 0


def test_a_table_for_people_has_the_plain_ruleset_beside_the_mix(typed: Typed) -> None:
    lines = typed(SHORT).lines
    assert "2 seats" in lines[0] and lines[1].split() == ["this", "mix", "plain"]
    row = next(line for line in lines if line.startswith("turns a round"))
    assert len([word for word in row.split() if word.replace(".", "").isdigit()]) == 2
    assert any("Turns lost" in line for line in lines)


def test_each_measurement_ends_after_the_rounds_given(typed: Typed) -> None:
    """The help said that these were the most rounds of all; a mix has four measurements, each in whole matches."""
    lines = typed(SHORT).lines
    counts = [int(word) for line in lines if line.startswith("rounds with") for word in line.split()[-2:]]
    assert len(counts) == 4 and min(counts) >= 5 and sum(counts) == int(lines[0].split()[0])
    assert "each measurement ends" in " ".join(typed("lab --help").out.split())


def test_the_plain_ruleset_is_measured_alone(typed: Typed) -> None:
    assert typed("lab --ruleset italian --seats 2 --rounds 4 --jobs 1 --json").json["plain"] is None
