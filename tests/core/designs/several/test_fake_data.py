"""Random sampling plus fake data: exact epsilons of questions and records, draws, bad input."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from app.messages.catalogue import english
from core.designs.several.fake_data import FakeData, Reporting
from core.errors import DesignError
from tests.core.audit import goodness_alarm
from tests.core.designs.several.records import exact_epsilons, one_hot_epsilon, record_chances
from tests.core.refusals import refused

everything = pytest.mark.parametrize("reporting", list(Reporting))


@everything
@pytest.mark.parametrize("ks", [(2, 2), (3, 3), (2, 2, 2), (2, 3)], ids=str)
def test_that_questions_and_records_have_the_epsilons_claimed_by_exact_enumeration(reporting, ks) -> None:
    scheme = FakeData(ks, 1.0, reporting)
    questions, record = exact_epsilons(scheme)
    assert list(scheme.epsilons) == pytest.approx(questions, abs=1e-12)
    assert scheme.epsilon_record == pytest.approx(record, abs=1e-12)
    assert max(questions) == pytest.approx(1.0, abs=1e-12)


@everything
def test_that_four_questions_at_epsilon_one_cost_a_record_two_point_oh_six(reporting) -> None:
    scheme = FakeData((4, 4, 4, 4), 1.0, reporting)
    assert scheme.epsilons == pytest.approx((1.0,) * 4, abs=1e-12)
    assert scheme.epsilon_record == pytest.approx(math.log(4 * (math.e - 1) + 1), abs=1e-12)
    assert round(scheme.epsilon_record, 2) == 2.06
    said = english(scheme.notice)
    assert "1 for one question" in said
    assert "2.063 for all 4 answers" in said


def test_that_the_formula_would_break_the_promise_of_grr_for_questions_of_unequal_size() -> None:
    """2, 10 and 5 answers: at ln(3(e - 1) + 1) the question of 10 answers realises 1.22 instead of 1."""
    scheme = FakeData((2, 10, 5), 1.0)
    formula = math.log(3 * (math.e - 1) + 1)
    rho = math.exp(formula)
    least = [k / (rho + k - 1) for k in scheme.ks]
    assert math.log1p((rho - 1) * least[1] / sum(least)) == pytest.approx(1.2166, abs=1e-4)
    assert max(scheme.epsilons) == pytest.approx(1.0, abs=1e-12)
    assert scheme.epsilon_record < formula
    for reporting in (Reporting.SUE, Reporting.OUE):
        assert FakeData((2, 10, 5), 1.0, reporting).epsilon_record == pytest.approx(formula, abs=1e-12)


def test_that_fakes_from_one_hot_vectors_would_cost_a_question_more_than_asked() -> None:
    """Why they are not offered: 4 questions of 4 answers, 1.375 where 1.0 was asked."""
    record = FakeData((4,) * 4, 1.0, Reporting.SUE).epsilon_record
    assert one_hot_epsilon(4, 4, record) == pytest.approx(1.375, abs=5e-4)


@everything
def test_that_whole_records_follow_the_enumerated_chances(reporting) -> None:
    """60,000 respondents with one record, chi-square over all reports to both questions, false alarm 1e-6; the chances
    of another record, and fakes that are answers, must fail."""
    scheme, rng = FakeData((2, 3), 1.5, reporting), np.random.default_rng(4)
    reports = scheme.randomize(np.tile([1, 2], (60_000, 1)), rng=rng).values
    codes = [one if one.ndim == 1 else one @ (1 << np.arange(one.shape[1])[::-1]) for one in reports]
    width = 3 if reporting is Reporting.GRR else 8
    chances = record_chances(scheme)
    observed = np.bincount(codes[0] * width + codes[1], minlength=len(chances[1, 2])).astype(float)

    def of(record: tuple[int, int]) -> np.ndarray:
        return np.array([float(chance) for chance in chances[record].values()])

    assert not goodness_alarm(observed, of((1, 2)))
    assert goodness_alarm(observed, of((1, 1)))
    honest = [scheme.answering[at].randomize(np.full(60_000, 1 + at), rng=rng) for at in range(2)]
    both = [one if one.ndim == 1 else one @ (1 << np.arange(one.shape[1])[::-1]) for one in honest]
    unfaked = np.bincount(both[0] * width + both[1], minlength=observed.size).astype(float)
    assert goodness_alarm(unfaked, of((1, 2)))


@everything
def test_that_a_question_by_itself_is_its_marginal_exactly(reporting) -> None:
    scheme = FakeData((2, 3), 1.0, reporting)
    chances = record_chances(scheme)
    design = scheme.marginals[1]
    matrix = design.response_matrix().values
    for x in range(3):
        own: dict[int, Fraction] = {}
        for (_, report), chance in chances[0, x].items():
            own[report] = own.get(report, Fraction(0)) + chance
        wanted = np.array([float(own[report]) for report in sorted(own)])
        if reporting is Reporting.GRR:
            assert matrix[:, x] == pytest.approx(wanted, abs=1e-14)
        else:
            # patterns are listed with bit 0 first here and last there
            places = [sum(bit << at for at, bit in enumerate((y >> 2 & 1, y >> 1 & 1, y & 1))) for y in range(8)]
            assert matrix[places, x] == pytest.approx(wanted, abs=1e-14)


@pytest.mark.parametrize(
    ("make", "field", "code"),
    [
        (lambda: FakeData((3,), 1.0), "questions", "several.questions"),
        (lambda: FakeData((3,) * 101, 1.0), "questions", "several.questions"),
        (lambda: FakeData((3, 1), 1.0), "k", "design.too_few_answers"),
        (lambda: FakeData((3, 3), 0.0), "epsilon", "epsilon.out_of_range"),
        (lambda: FakeData((3, 3), 19.9), "epsilon", "several.record_too_high"),
    ],
)
def test_that_an_impossible_scheme_is_refused_at_its_field(make, field: str, code: str) -> None:
    with refused(code, field, DesignError) as caught:
        make()
    assert "{" not in english(caught.value)
