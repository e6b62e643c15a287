"""A pytest plugin, `-p tests.daily`: the quick tests, and whatever guards answers, budgets and the main paths.

`python3 -m tests --measure` writes anew which tests are long. They run with `--all`, and where their files are named.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FILE = Path(__file__).with_name("seconds.tsv")
TOP = FILE.parents[1]
TEST = re.compile(r"^(@pytest\.mark\.slow\n(?:(?:@|[ )]).*\n)*)?def (test_\w+)", re.MULTILINE)
SLOW_FILE = re.compile(r"^pytestmark = \[?pytest\.mark\.slow", re.MULTILINE)
LONG = 0.05
"""Seconds of processor time from which a test is long."""
GUARDS = re.compile(
    "private|internal|hidden_truth|truth_is_hidden|budget|spen[dt]|charged|ledger|no_cost|costs_nothing|disclose"
    "|for_anyone|public_report|public_file|true_answers|before_anything_is|before_any_draw|before_it_is_drawn"
)
"""Long tests whose names speak of this run daily, unless they are marked slow: no answer leaks, and no budget is spent
twice."""
ALWAYS = (
    # The same, in other words.
    "tests/core/release/safety/",
    "tests/core/release/ledger/",
    "tests/core/release/test_people.py",
    "tests/core/report/test_no_truth_leaks.py",
    "tests/app/export/reports/test_hidden_truth.py",
    "tests/app/export/reports/test_neighbours.py",
    "tests/e2e/test_canary.py",
    "tests/e2e/test_planning_canary.py",
    "tests/e2e/test_release_canary.py",
    "tests/e2e/test_red_team.py",
    "tests/e2e/test_release_stops.py",
    # Of the mutants of core, only these find a wrong likelihood of two groups, a wrong curve of errors, reports without
    # spread, respondents who follow another rule, and a wrong best guess.
    "tests/core/estimation/test_intervals.py::test_that_two_groups_have_the_profile_of_their_model",
    "tests/core/estimation/test_expected.py::test_that_the_curve_is_the_typical_error_of_each_design",
    "tests/core/analyses/collected/test_estimates.py::test_that_reports_without_any_spread_prove_no_difference",
    "tests/core/analyses/collected/test_estimates_by_hand.py"
    "::test_that_reports_that_are_all_alike_have_no_interval_without_width",
    "tests/core/analyses/test_empirical_epsilon.py::test_that_respondents_who_follow_a_looser_rule_are_caught",
    "tests/core/risk/test_guess_curves.py",
    # The rules of the house.
    "tests/architecture/",
    # A path through each page of the window.
    "tests/e2e/test_opening.py",
    "tests/e2e/test_files_text.py::test_that_the_ages_and_incomes_of_the_census_are_the_published_means",
    "tests/e2e/test_privacy_entry.py::test_that_the_slider_follows_what_is_typed",
    "tests/e2e/test_tradeoffs.py::test_that_the_page_the_tile_the_table_and_the_words_tell_one_error",
    "tests/e2e/test_plan_by_keys.py",
    "tests/e2e/test_collected_regression.py::test_that_twelve_actions_give_the_published_model_of_the_nigeria_survey",
    "tests/e2e/test_releases.py",
    "tests/e2e/test_reports.py::test_that_html_and_pdf_are_saved_as_internal_files_with_a_message",
    "tests/e2e/test_studies.py::test_that_a_study_is_restored_with_its_undo_steps",
)
"""The beginnings of the names of further tests that run daily."""


def function_of(nodeid: str) -> str:
    """The test without its parameters."""
    return nodeid.partition("[")[0]


def always(test: str) -> bool:
    """Return whether a test runs daily even if it is long."""
    return test.startswith(ALWAYS) or GUARDS.search(test.rpartition("::")[2]) is not None


def _long_tests() -> frozenset[str]:
    names = [line.partition("\t")[2] for line in FILE.read_text("utf-8").splitlines()]
    return frozenset(name for name in names if not always(name))


LONG_TESTS = _long_tests()
"""The tests that do not run daily, because they are long."""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A file whose tests are all long is not even loaded."""
    if not collection_path.name.startswith("test_"):
        return None
    file, text = collection_path.relative_to(TOP).as_posix(), collection_path.read_text("utf-8")
    short = [name for slow, name in TEST.findall(text) if not slow and f"{file}::{name}" not in LONG_TESTS]
    return None if short and not SLOW_FILE.search(text) else True


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> list[pytest.Item] | None:
    """A long test is not even collected: its cases cost time, too."""
    return [] if f"{collector.nodeid}::{name}" in LONG_TESTS or _is_slow(obj) else None


def _is_slow(test: object) -> bool:
    return any(mark.name == "slow" for mark in getattr(test, "pytestmark", ()))
