from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.matrix import ResponseMatrix
from core.errors import DesignError
from core.types import Target
from tests.core.audit import DESIGNS, reference
from tests.core.refusals import refused
from tests.each import each

CASES = reference("survey_designs.json")["epsilon_cases"]


@each("case", CASES, ids=[case["id"] for case in CASES])
def test_that_epsilon_of_every_reference_matrix_is_reproduced(case: dict) -> None:
    matrix = ResponseMatrix(np.array(case["matrix"]))
    wanted = [math.inf if value == "inf" else value for value in case["epsilon_by_report"]]
    assert matrix.epsilon_by_report == pytest.approx(wanted, abs=1e-12)
    assert matrix.epsilon == pytest.approx(max(wanted), abs=1e-12)


def test_that_the_worst_pair_names_the_report_and_the_two_answers() -> None:
    matrix = ResponseMatrix(np.array([[0.975, 0.275], [0.025, 0.725]]))
    report, most, least = matrix.worst_pair
    assert (report, most, least) == (1, 1, 0)
    assert math.log(matrix.values[report, most] / matrix.values[report, least]) == pytest.approx(matrix.epsilon)


def test_that_a_report_that_never_occurs_leaks_nothing() -> None:
    matrix = ResponseMatrix(np.array([[0.75, 0.25], [0.25, 0.75], [0.0, 0.0]]))
    assert matrix.epsilon_by_report[2] == 0.0
    assert matrix.epsilon == pytest.approx(math.log(3))


@each(
    ("values", "code"),
    [
        (np.ones((2, 1)), "matrix.shape"),
        (np.ones(3), "matrix.shape"),
        (np.array([[0.5, math.nan], [0.5, 0.5]]), "matrix.not_probabilities"),
        (np.array([[1.2, 0.5], [-0.2, 0.5]]), "matrix.not_probabilities"),
        (np.array([[0.75, 0.25], [0.25, 0.75 + 1e-9]]), "matrix.columns"),
    ],
)
def test_that_invalid_response_matrices_are_refused_with_the_reason(values: np.ndarray, code: str) -> None:
    with refused(code, "matrix", DesignError):
        ResponseMatrix(values)


def test_that_a_long_column_is_added_up_without_rounding_it_away() -> None:
    column = np.full(600_000, 1.0 / 600_000)
    assert ResponseMatrix(np.stack([column, column], axis=1)).reports == 600_000
    column[7] += 3e-12
    with pytest.raises(DesignError, match=r"matrix\.columns"):
        ResponseMatrix(np.stack([column, column], axis=1))


def test_that_the_wrong_column_is_named_as_people_count() -> None:
    with pytest.raises(DesignError) as caught:
        ResponseMatrix(np.array([[0.75, 0.3], [0.25, 0.75]]))
    assert dict(caught.value.params) == {"answer": 2, "total": pytest.approx(1.05)}


@pytest.mark.parametrize(
    ("values", "code"),
    [
        (np.full((4, 4), 0.25), "matrix.singular"),
        (np.array([[0.3, 0.3], [0.7, 0.7]]), "matrix.singular"),
        (np.array([[0.500001, 0.5], [0.499999, 0.5]]), "matrix.ill_conditioned"),
        (np.array([[0.5, 0.2, 0.3], [0.5, 0.8, 0.7]]), "matrix.fewer_reports"),
    ],
)
def test_that_debiasing_is_refused_with_the_reason_where_it_would_print_nonsense(values: np.ndarray, code: str) -> None:
    matrix = ResponseMatrix(values)
    for attempt in (
        matrix.left_inverse,
        lambda: matrix.moments(np.full(matrix.reports, 1 / matrix.reports)),
        lambda: matrix.covariance(np.full(matrix.answers, 1 / matrix.answers), 100, Target.SAMPLE),
    ):
        with refused(code, kind=DesignError):
            attempt()


def test_that_a_matrix_cannot_be_changed_afterwards() -> None:
    given_values = np.array([[0.75, 0.25], [0.25, 0.75]])
    matrix = ResponseMatrix(given_values)
    given_values[0, 0] = 0.0
    assert matrix.values[0, 0] == 0.75
    with pytest.raises(ValueError, match="read-only"):
        matrix.values[0, 0] = 0.5


@st.composite
def matrices(draw: st.DrawFn) -> ResponseMatrix:
    answers = draw(st.integers(2, 5))
    reports = answers + draw(st.integers(0, 3))
    raw = np.array(draw(st.lists(st.floats(0.0, 1.0), min_size=reports * answers, max_size=reports * answers)))
    values = raw.reshape(reports, answers) + 0.01
    values[np.arange(answers), np.arange(answers)] += 2.0
    return ResponseMatrix(values / values.sum(axis=0))


@given(matrices(), st.integers(0, 10**6))
def test_that_debiasing_the_expected_reports_gives_the_truth(matrix: ResponseMatrix, seed: int) -> None:
    shares = np.random.default_rng(seed).dirichlet(np.ones(matrix.answers))
    assert matrix.moments(matrix.values @ shares) == pytest.approx(shares, abs=1e-9)


@given(matrices(), st.integers(0, 10**6), st.integers(1, 10**6))
def test_that_population_and_sample_covariance_differ_by_exactly_the_sampling(
    matrix: ResponseMatrix, seed: int, n: int
) -> None:
    shares = np.random.default_rng(seed).dirichlet(np.ones(matrix.answers))
    population, sample = (matrix.covariance(shares, n, target) for target in (Target.POPULATION, Target.SAMPLE))
    sampling = (np.diag(shares) - np.outer(shares, shares)) / n
    assert population - sample == pytest.approx(sampling, abs=1e-12 * np.abs(population).max() + 1e-15)


@each("design", [one for one in DESIGNS if one.report_kind.value == "category"], ids=str)
@each("target", list(Target))
def test_that_the_covariance_of_the_matrix_has_the_closed_form_on_its_diagonal(design, target: Target) -> None:
    shares, n = np.random.default_rng(1).dirichlet(np.ones(design.k)), 321
    own, other = design.support_own, design.support_other
    expected = other + (own - other) * shares
    noise = shares * own * (1 - own) + (1 - shares) * other * (1 - other)
    spread = expected * (1 - expected) if target is Target.POPULATION else noise
    diagonal = np.diag(design.response_matrix().covariance(shares, n, target))
    assert diagonal == pytest.approx(spread / (n * (own - other) ** 2), rel=1e-10, abs=1e-15)
