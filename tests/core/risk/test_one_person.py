from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design, ReportKind
from core.designs.survey.direct import Direct
from core.errors import InputError
from core.randomness import preview_generator
from core.risk.one_person import ask_one
from tests.core.audit import DESIGNS, goodness_alarm

named = pytest.mark.parametrize("design", DESIGNS, ids=str)


def row_of(design: Design, report) -> int:
    return int(np.asarray(report) @ (1 << np.arange(design.k))) if design.report_kind is ReportKind.BITS else report


@named
def test_that_probability_and_odds_are_those_of_the_response_matrix(design: Design) -> None:
    values = design.response_matrix().values
    for seed in range(30):
        answer = seed % design.k
        asked = ask_one(design, answer, preview_generator(seed))
        chances = values[row_of(design, asked.report)]
        assert asked.probability == pytest.approx(chances[answer], abs=1e-12)
        with np.errstate(divide="ignore"):
            assert asked.odds == pytest.approx(chances[answer] / chances, rel=1e-9)
        assert asked.odds[answer] == 1.0
        assert max(asked.odds) <= np.exp(design.epsilon) + 1e-9


@named
def test_that_the_supported_answers_are_those_of_the_report(design: Design) -> None:
    for seed in range(20):
        asked = ask_one(design, 1, preview_generator(seed))
        if design.report_kind is ReportKind.BITS:
            assert asked.supported == tuple(np.flatnonzero(asked.report))
        else:
            assert asked.supported == (asked.report,)
        assert all(type(one) is int for one in asked.supported)


@pytest.mark.sweep
@named
def test_that_reports_of_many_people_follow_the_column_of_their_answer(design: Design) -> None:
    """Chi-square over all reports, 4,000 people, false alarm 1e-6; another answer's column must fail."""
    values, rng = design.response_matrix().values, preview_generator(9)
    rows = [row_of(design, ask_one(design, 0, rng).report) for _ in range(4000)]
    observed = np.bincount(rows, minlength=len(values)).astype(float)
    assert not goodness_alarm(observed, values[:, 0])
    assert goodness_alarm(observed, values[:, 1])


def test_that_asking_directly_rules_out_every_other_answer() -> None:
    asked = ask_one(Direct(3), 2, preview_generator(1))
    assert (asked.report, asked.supported, asked.probability) == (2, (2,), 1.0)
    assert asked.odds.tolist() == [np.inf, np.inf, 1.0]


@named
def test_that_an_answer_outside_the_question_is_refused(design: Design) -> None:
    for answer in (-1, design.k):
        with pytest.raises(InputError):
            ask_one(design, answer, preview_generator(1))
