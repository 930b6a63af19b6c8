"""A difference from a stored snapshot names the case, shows the changed lines, and tells which details moved."""

from tests.support.pinned import abridged, cases_of, details, differences

FILE = "== first\nAnna plays\n== second\nBen draws\nBen plays\n"


def test_a_changed_line_is_shown_with_its_case_and_its_neighbours() -> None:
    found = {"first": ["Anna plays"], "second": ["Ben draws", "Ben passes"], "new": ["Clara"]}
    shown = differences(cases_of(FILE), found)
    assert [line for line in shown if not line.startswith("@@")] == [
        "== second", " Ben draws", "-Ben plays", "+Ben passes",
    ]  # fmt: skip
    assert differences(cases_of(FILE), cases_of(FILE)) == []


def test_a_case_that_is_gone_is_a_difference() -> None:
    shown = differences(cases_of(FILE), {"first": ["Anna plays"]})
    assert shown[0] == "== second" and {"-Ben draws", "-Ben plays", "+is gone"} <= set(shown)


def test_the_same_change_in_several_cases_is_shown_once() -> None:
    kept = {case: ["Your turn", case, "~ 3 lines 0a0a0a0a"] for case in ("deal", "flip", "night")}
    found = {case: ["Your move", case, f"~ 3 lines {case}"] for case in kept}
    shown = differences(kept, found)
    assert shown.count("-Your turn") == shown.count("+Your move") == 1 and shown[-1] == "the same in flip, night"


def test_a_run_of_details_is_stored_as_its_number_and_a_digest() -> None:
    before, after = (
        abridged("\n".join(["Anna plays", *details(["R5", *values]), "Ben plays"])) for values in (["B2"], ["B3"])
    )
    assert before[::2] == after[::2] == ["Anna plays", "Ben plays"]
    assert before[1].startswith("~ 2 lines ") and after[1].startswith("~ 2 lines ") and before[1] != after[1]
