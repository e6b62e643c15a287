"""Which tests a change can reach."""

from __future__ import annotations

from tests.architecture.source import modules, name
from tests.changed import reached_tests


def reached(*changed: str) -> set[str]:
    found = reached_tests(changed)
    assert found is not None
    return set(found)


def test_that_a_file_of_one_part_reaches_the_tests_of_its_page_and_no_other_page() -> None:
    found = reached("app/plan/power/figure.py")
    assert {"tests/app/plan/power/test_figure.py", "tests/e2e/test_planning.py"} <= found
    assert not [one for one in found if one.startswith(("tests/app/collected", "tests/app/lab", "tests/core"))]
    assert len(found) < 120


def test_that_a_design_reaches_what_the_registry_reaches_though_nobody_imports_it() -> None:
    found = reached("core/designs/survey/crosswise.py")
    assert {"tests/core/designs/test_registry.py", "tests/core/scripting/test_examples.py"} <= found


def test_that_a_module_at_the_bottom_layer_reaches_most_tests() -> None:
    every = [name(path) for path in modules("tests") if path.name.startswith("test_")]
    assert len(reached("core/types.py")) > 0.8 * len(every)


def test_that_a_helper_of_tests_and_a_conftest_reach_the_tests_that_use_them() -> None:
    assert "tests/app/collected/estimates/test_view.py" in reached("tests/app/conftest.py")
    assert "tests/e2e/test_planning.py" in reached("tests/e2e/desk.py")


def test_that_a_page_of_the_help_reaches_the_tests_of_the_help() -> None:
    found = reached("assets/help/plan.md")
    assert "tests/help/test_help_plan.py" in found
    assert all(one.startswith(("tests/help/", "tests/app/shell/help/")) for one in found)


def test_that_the_tests_reached_by_an_unknown_file_are_unknown() -> None:
    assert reached_tests(["assets/unheard.of"]) is None
    assert reached_tests([]) == []
