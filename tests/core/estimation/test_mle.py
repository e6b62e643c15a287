from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.local.grr import GRR
from core.designs.matrix import ResponseMatrix
from core.designs.registry import spec
from core.designs.survey.forced import ForcedResponse
from core.estimation.mle import checked_reports, likeliest_shares, maximum_likelihood
from tests.core.refusals import refused


def counted(k: int) -> st.SearchStrategy[np.ndarray]:
    whole = st.lists(st.integers(0, 5000), min_size=k, max_size=k).filter(lambda counts: sum(counts) > 0)
    return whole.map(np.array)


@given(st.integers(2, 9).flatmap(lambda k: st.tuples(counted(k), st.floats(0.2, 5.0))))
def test_that_the_closed_form_of_grr_is_the_maximum_of_the_likelihood(case: tuple[np.ndarray, float]) -> None:
    """theta = ((1 - d q) phi - s q) / (s (p - q)) with d answers dropped, against the general method."""
    counts, epsilon = case
    design = GRR(counts.size, epsilon)
    observed = counts / counts.sum()
    closed = maximum_likelihood(design, observed)
    assert closed.sum() == pytest.approx(1.0, abs=1e-9)
    assert closed == pytest.approx(likeliest_shares(design.response_matrix(), observed), abs=1e-8)


@given(counted(4))
def test_that_the_closed_form_holds_for_unequal_forced_shares(counts: np.ndarray) -> None:
    design = ForcedResponse((0.05, 0.1, 0.2, 0.15))
    observed = counts / counts.sum()
    assert maximum_likelihood(design, observed) == pytest.approx(
        likeliest_shares(design.response_matrix(), observed), abs=1e-8
    )


def test_that_moments_inside_the_simplex_are_the_maximum_without_any_search() -> None:
    matrix = ResponseMatrix(np.array([[0.7, 0.2, 0.1], [0.2, 0.6, 0.1], [0.1, 0.2, 0.8]]))
    shares = np.array([0.2, 0.5, 0.3])
    assert likeliest_shares(matrix, matrix.values @ shares) == pytest.approx(shares, abs=1e-14)


def test_that_a_matrix_that_cannot_be_turned_round_still_has_a_likeliest_distribution() -> None:
    matrix = ResponseMatrix(np.array([[0.5, 0.5, 0.2], [0.5, 0.5, 0.8]]))
    found = likeliest_shares(matrix, np.array([0.35, 0.65]))
    assert found.sum() == pytest.approx(1.0)
    assert matrix.values @ found == pytest.approx([0.35, 0.65], abs=1e-10)


def test_that_a_report_that_no_answer_leads_to_is_refused_by_its_place() -> None:
    matrix = ResponseMatrix(np.array([[0.75, 0.25], [0.25, 0.75], [0.0, 0.0]]))
    assert likeliest_shares(matrix, np.array([0.5, 0.5, 0.0])) == pytest.approx([0.5, 0.5])
    for call in (
        lambda: likeliest_shares(matrix, np.array([0.4, 0.5, 0.1])),
        lambda: checked_reports(matrix, [4, 5, 1]),
    ):
        with refused("counts.impossible_report", "counts") as caught:
            call()
        assert dict(caught.value.params) == {"report": 3}


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        ([1, 2, 3], "counts.not_counts"),
        ([1, -2], "counts.not_counts"),
        ([np.inf, 1], "counts.not_counts"),
        ([0, 0], "counts.nobody"),
    ],
)
def test_that_counts_that_cannot_be_are_refused(counts: list, code: str) -> None:
    matrix = ResponseMatrix(np.array([[0.75, 0.25], [0.25, 0.75]]))
    with refused(code):
        checked_reports(matrix, np.array(counts))


@pytest.mark.parametrize(("p", "counts", "share"), [(0.5, (10, 0), 1.0), (0.5, (4, 6), 0.0), (0.5, (8, 2), 0.6)])
def test_that_an_impossible_report_with_count_zero_is_allowed(p: float, counts: tuple[int, int], share: float) -> None:
    with np.errstate(all="raise"):
        found = maximum_likelihood(spec("triangular").build_from_p(2, p), np.array(counts) / sum(counts))
    assert found == pytest.approx([share, 1.0 - share], abs=1e-12)
