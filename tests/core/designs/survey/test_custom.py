"""Any response matrix: what it becomes, and what is wrong with one that cannot be used."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.messages.catalogue import english
from core.designs.base import ReportKind
from core.designs.channel import ChannelDesign
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.designs.survey.christofides import Christofides
from core.designs.survey.custom import CustomAnswers, CustomSigns, CustomYesNo, custom_design, default_matrix
from core.designs.survey.kuk import KukCards
from core.designs.survey.warner import Warner
from core.errors import DesignError
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, methods_of
from core.types import Target
from tests.core.designs.survey.examples import PRAM, TWO_REPORTS
from tests.core.refusals import refused
from tests.each import each


def test_that_two_reports_for_two_answers_have_the_intervals_of_yes_no_devices() -> None:
    design = custom_design(2, ((0.75, 0.25), (0.25, 0.75)))
    assert isinstance(design, CustomYesNo)
    assert isinstance(design, SupportDesign)
    assert methods_of(design, Target.POPULATION)[0] is IntervalMethod.WILSON
    tally = np.array([364, 636])
    ours, warner = (estimate(one, tally, 1000, Target.POPULATION) for one in (design, Warner(0.75)))
    assert ours.shares == pytest.approx(warner.shares, abs=1e-15)
    assert ours.interval().low == pytest.approx(warner.interval().low, abs=1e-15)
    assert design.epsilon == pytest.approx(math.log(3))


def test_that_as_many_reports_as_answers_are_read_as_answers_and_more_as_signs() -> None:
    square, tall = custom_design(3, PRAM), custom_design(2, TWO_REPORTS)
    assert (type(square), square.report_kind, square.readable) == (CustomAnswers, ReportKind.CATEGORY, True)
    assert (type(tall), tall.report_kind, tall.readable) == (CustomSigns, ReportKind.SIGN, False)
    for design in (square, tall):
        assert IntervalMethod.WALD in methods_of(design, Target.POPULATION)
        assert IntervalMethod.WILSON not in methods_of(design, Target.POPULATION)
    assert (square.k, tall.k) == (3, 2)
    assert square.response_matrix().values.tolist() == [list(row) for row in PRAM]


def test_that_matrices_compare_and_hash_by_their_chances() -> None:
    assert custom_design(3, PRAM) == custom_design(3, [list(row) for row in PRAM])
    assert len({custom_design(3, PRAM), custom_design(3, np.array(PRAM)), custom_design(2, TWO_REPORTS)}) == 2


def test_that_a_pram_matrix_of_50_categories_is_undone() -> None:
    """Zeros far from the diagonal, as an invariant PRAM matrix of disclosure control has them: epsilon is infinite."""
    k = 50
    values = 0.8 * np.eye(k)
    for x in range(k):
        for y in (x - 1, x + 1):
            values[y % k, x] += 0.1
    design = custom_design(k, values.tolist())
    shares = np.random.default_rng(3).dirichlet(np.full(k, 0.7))
    assert design.debias(design.expected(shares)) == pytest.approx(shares, abs=1e-12)
    assert design.epsilon == math.inf
    assert design.one_sided
    counts = np.rint(10_000 * shares).astype(np.int64)
    tally = design.randomize_counts(counts, rng=np.random.default_rng(4))
    found = estimate(design, tally, int(counts.sum()), Target.POPULATION)
    assert (np.abs(found.shares - counts / counts.sum()) < 6 * found.standard_errors + 1e-12).all()
    with refused("design.too_many_answers", kind=DesignError):
        spec("custom").build(51, 1.0)


@each("k", [2, 3, 4, 7, 24])
def test_that_the_form_starts_with_a_matrix_that_can_be_used(k: int) -> None:
    field = spec("custom").fields[0]
    rows = field.parse(default_matrix(k))
    assert rows == spec("custom").completed(k, {})["matrix"]
    assert np.array(rows) == pytest.approx(0.7 * np.eye(k) + 0.3 / (k - 1) * (1 - np.eye(k)), abs=1e-15)
    assert spec("custom").build(k, 1.0).k == k


def test_that_a_matrix_is_read_from_pasted_text() -> None:
    field = spec("custom").fields[0]
    assert field.parse("3/4\t1/4\n25%; 0,75\n") == ((0.75, 0.25), (0.25, 0.75))
    design = spec("custom").build(2, 1.0, {"matrix": field.parse("1 1/3\n0 2/3")})
    assert design.one_sided
    assert design.side_epsilons[0] == pytest.approx((math.log(3), math.inf))
    assert not spec("custom").build(2, 1.0, {"matrix": ((1.0, 0.0), (0.0, 1.0))}).one_sided


@each(
    ("k", "matrix", "code", "params"),
    [
        (3, ((0.8, 0.3), (0.2, 0.7)), "matrix.columns_not_answers", {"columns": 2, "answers": 3}),
        (2, (), "matrix.columns_not_answers", {"columns": 0, "answers": 2}),
        (2, ((0.8, 0.3), (0.2, 0.6)), "matrix.columns", {"answer": 2, "total": 0.8999999999999999}),
        (2, ((0.9, 0.3), (0.2, 0.7)), "matrix.columns", {"answer": 1, "total": 1.1}),
        (2, ((0.8, 0.2), (0.3, 0.7)), "matrix.rows_sum", {}),
        (2, ((0.8, 0.3), (0.2,)), "field.rows_differ", {"row": 2}),
        (2, ((1.2, 0.3), (-0.2, 0.7)), "matrix.not_probabilities", {}),
        (2, ((math.nan, 0.3), (0.2, 0.7)), "matrix.not_probabilities", {}),
        (2, ((1.0, 1.0),), "matrix.fewer_reports", {"reports": 1, "answers": 2}),
        (2, ((0.5, 0.5), (0.5, 0.5)), "matrix.singular", None),
        (3, ((0.5, 0.5, 0.1), (0.3, 0.3, 0.1), (0.2, 0.2, 0.8)), "matrix.singular", None),
        (2, ((0.50001, 0.5), (0.49999, 0.5)), "matrix.ill_conditioned", None),
        (2, ((0.005, 0.005),) * 200 + ((0.0, 0.0),), "matrix.too_many_reports", {"highest": 200}),
    ],
)
def test_that_a_matrix_that_cannot_be_used_says_why(k: int, matrix: tuple, code: str, params: dict | None) -> None:
    with refused(code, "matrix") as caught:
        custom_design(k, matrix)
    if params is not None:
        assert dict(caught.value.params) == params


def test_that_reports_other_than_codes_are_refused() -> None:
    design = custom_design(2, TWO_REPORTS)
    for wrong in (np.array([0, 4]), np.array([-1]), np.array([0.5]), np.zeros((2, 2), dtype=np.int64)):
        with refused("reports.not_codes", "reports") as caught:
            design.tally(wrong)
        assert dict(caught.value.params) == {"reports": 4}


def test_that_a_report_that_the_matrix_never_gives_is_refused() -> None:
    design = custom_design(2, ((0.9, 0.2), (0.1, 0.8), (0.0, 0.0)))
    assert design.checked_tally(np.array([5, 5, 0]), 10).sum() == 10
    with refused("counts.impossible_report", "counts") as caught:
        estimate(design, np.array([5, 4, 1]), 10, Target.POPULATION)
    assert dict(caught.value.params) == {"report": 3}


@each("k", [3, 4, 7, 20])
@each("target", Target)
def test_that_an_answer_that_nobody_reported_has_an_error_and_no_nonsense(k: int, target: Target) -> None:
    """Its debiased share does not vary over the reports that came: 0 by algebra, which rounding made negative."""
    design = spec("custom").build(k, 1.0)
    for seed in range(20):
        counts = np.random.default_rng(seed).integers(0, 30, k)
        counts[0], counts[1] = 0, 5
        found = estimate(design, counts, int(counts.sum()), target)
        for errors in (found.standard_errors, found.sampling_errors, found.privacy_errors):
            assert np.isfinite(errors).all()
            assert (errors >= 0.0).all()


@each("digits", [16, 7])
@each(
    "cards",
    [KukCards(0.6, 0.2, 25), KukCards(0.2, 0.6, 3), Christofides((1 / 6, 1 / 3, 1 / 2)), Christofides((0.5, 0.1, 0.4))],
    ids=["25 cards", "packs swapped", "numbered", "numbered, unordered"],
)
def test_that_a_typed_matrix_of_cards_has_the_estimate_of_these_cards(cards: ChannelDesign, digits: int) -> None:
    rows = np.round(cards.matrix.values, digits)
    rows[1] += 1.0 - rows.sum(axis=0)
    typed = custom_design(2, rows.tolist())
    assert isinstance(typed, CustomSigns)
    assert not typed.least_squares
    assert typed.left_inverse == pytest.approx(cards.left_inverse, abs=1e-12 if digits == 16 else 1e-4)
    assert typed.left_inverse @ rows == pytest.approx(np.eye(2), abs=1e-12)
    assert [one.code for one in typed.remarks] == ["custom.cards"]


def test_that_any_other_matrix_of_signs_says_that_its_estimate_is_that_of_least_squares() -> None:
    typed = custom_design(2, ((0.5, 0.1), (0.2, 0.3), (0.3, 0.6)))
    assert isinstance(typed, CustomSigns)
    assert typed.left_inverse == pytest.approx(np.linalg.pinv(typed.matrix.values), abs=1e-12)
    assert typed.least_squares
    assert english(typed.remarks[0]).endswith("these shares are least-squares estimates.")


def test_that_a_matrix_of_signs_whose_means_are_alike_is_least_squares() -> None:
    assert custom_design(2, ((0.3, 0.1), (0.4, 0.8), (0.3, 0.1))).remarks[0].code == "custom.least_squares"
