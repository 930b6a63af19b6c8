"""Selection of single cases by `-k`."""

import pytest

from tests.support.cases import Group

SKIPS = Group(("official house.fiveSkips", "official house.numberLast", "official house.teams"), (5, 9, 2))


@pytest.mark.parametrize(
    ("keyword", "values"),
    [("fiveskips", [5]), ("house.teams or fiveSkips", [5, 2]), ("", [5, 9, 2]), ("a test", [5, 9, 2])],
)
def test_a_keyword_chooses_cases_by_name(keyword: str, values: list[int]) -> None:
    assert [value for _, value in SKIPS.chosen(keyword)] == values
