"""Reports from the field as they are typed: figures of the literature through the page, and faults by line only."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from app.collected.scrambled.state import FieldAnswer, FieldRequest, Reports, SumsTyped, field_answer, read_reports
from app.messages.speak import say_message
from core.notices import Notice
from core.study.numbers_scrambling import (
    ScramblerTyped,
    ScramblingNoise,
    ScramblingPlan,
    ScramblingSampling,
)
from core.study.typed import Typed
from core.types import Target
from tests.each import each

TENS = "\n".join(str(10 * i) for i in range(1, 21))


def moments(mean: str, sd: str = "") -> ScramblerTyped:
    return ScramblerTyped("moments", mean, sd)


def without(plan: ScramblingPlan, population: str, noise: str = "unbiased", **more: bool) -> ScramblingPlan:
    sampling = ScramblingSampling.WITHOUT
    return replace(plan, sampling=sampling, population=Typed(population, 0.0), noise=ScramblingNoise(noise), **more)


def answered(
    plan: ScramblingPlan, text: str = "", sums: SumsTyped | None = None, target: Target = Target.POPULATION
) -> FieldAnswer:
    return field_answer(FieldRequest(plan, text, sums, target, 0.95))


GREENBERG = ScramblingPlan("greenberg", replacement=ScramblerTyped("normal", "3", "1"))
EICHHORN_HAYRE = ScramblingPlan("eichhorn_hayre", factor=moments("1.2", "0.5"))
CARDS = ScramblerTyped("list", "0, 1, 3, 5, 8", "")
ERIKSSON = ScramblingPlan("eriksson", Typed("0.5", 0.5), cards=CARDS, listed=True)
DIANA_PERRI_2 = ScramblingPlan("diana_perri_2", factor=moments("1.5"), offset=moments("2"))
RRTCS_DP1 = ScramblingPlan("diana_perri_1", Typed("0.6", 0.6), moments("5/3"), moments("5/3"))
RRTCS_DP2 = ScramblingPlan("diana_perri_2", beta=Typed("0.8", 0.8), factor=moments("25/24"), offset=moments("5/3"))
RRTCS_SAHA = ScramblingPlan(
    "saha", factor=ScramblerTyped("uniform", "1", "2"), offset=ScramblerTyped("uniform", "1", "10")
)
FIGURES = {
    "mixnorm_indep": (
        answered(GREENBERG, "1.2\n3.4\n2.2\n5.1\n4.4\n0.3\n2.9\n3.8\n6.0\n1.7"),
        (3.142857142857142, 0.8100838398983152, None, 1e-9),
    ),
    "rrtcs_own_eichhornhayre": (
        answered(without(EICHHORN_HAYRE, "0.1", "plug_in", by_chance=True), TENS),
        (87.5, 10.86395023633919, (66.20704880693978, 108.79295119306022), 1e-7),
    ),
    "rrtcs_own_eriksson": (
        answered(without(ERIKSSON, "1250", "plug_in"), "0 x 40\n1 x 30\n3 x 20\n5 x 25\n8 x 10"),
        (1.3199999999999996, 0.46633140645378074, (0.40600723849068, 2.2339927615093194), 1e-7),
    ),
    "rrtcs_own_dianaperri2": (
        answered(DIANA_PERRI_2, TENS),
        (115.33333333333334, 14.698618394803283, None, 1e-8),
    ),
    "rrtcs_dp1": (
        answered(without(RRTCS_DP1, "417", "left_out"), sums=SumsTyped("150", "1218435.22760827", "73593232367.1725")),
        (6411.93979442949, 1066.455130642396, (4321.72614724243, 8502.15344161654), 1e-8),
    ),
    "rrtcs_dp2": (
        answered(
            without(RRTCS_DP2, "100000", "left_out"), sums=SumsTyped("1000", "309482.939754569", "118700094.159612")
        ),
        (1478.85144415527, 22.876376009285956, (1434.01457108027, 1523.68831723026), 1e-8),
    ),
    "rrtcs_saha": (
        answered(RRTCS_SAHA, sums=SumsTyped("100", "1752.85167885043", "51854.806732298")),
        (6.18567785900288, 0.9739575658870405, (4.27675610739399, 8.09459961061178), 1e-8),
    ),
}


@each("case", FIGURES)
def test_that_the_page_has_the_figures_of_the_literature(case: str) -> None:
    answer, (mean, error, interval, tolerance) = FIGURES[case]
    assert answer.problem is None
    assert answer.figures is not None
    found = answer.figures
    assert found.mean.mean == pytest.approx(mean, rel=tolerance, abs=0.0)
    assert found.mean.standard_error == pytest.approx(error, rel=tolerance, abs=0.0)
    if interval is not None:
        assert (found.interval.low, found.interval.high) == pytest.approx(interval, rel=tolerance, abs=0.0)


def test_that_the_mixture_gives_back_the_variance_of_the_true_numbers() -> None:
    found = FIGURES["mixnorm_indep"][0].figures
    assert found.true_variance == pytest.approx(4.158956916099774, rel=1e-9)


def test_that_cards_with_all_true_numbers_have_the_epsilon_of_the_reference() -> None:
    design = FIGURES["rrtcs_own_eriksson"][0].design
    assert design.epsilon == pytest.approx(1.791759469228055, rel=1e-14)


def test_that_the_stratified_example_of_eriksson_is_not_reached_from_its_sums() -> None:
    """RRTCS weighs its 102 respondents by unequal chances; n and two sums know nothing of them."""
    answer = answered(without(ERIKSSON, "53376", "plug_in"), sums=SumsTyped("102", "400", "5558"))
    mean = answer.figures.mean.mean
    assert mean == pytest.approx((400 / 102 - 0.5 * 3.4) / 0.5, rel=1e-14)
    assert mean == pytest.approx(4.44307034748967, rel=2e-5)
    assert mean != pytest.approx(4.44307034748967, rel=1e-6)


def test_that_these_respondents_need_no_population() -> None:
    typed = without(EICHHORN_HAYRE, "")
    assert answered(typed, TENS).problem is not None
    answer = answered(typed, TENS, target=Target.SAMPLE)
    assert answer.figures.population is None
    assert answer.figures.mean.target is Target.SAMPLE
    assert answer.figures.mean.standard_error < 10.0


def read(text: str) -> dict[float, float]:
    found = read_reports(text)
    assert isinstance(found, Reports)
    return dict(zip(found.values.tolist(), found.counts.tolist(), strict=True))


@each(
    ("text", "expected"),
    [
        ("1.5\n2\n\n 2 \n", {1.5: 1, 2.0: 2}),
        ("1,5\r\n2", {1.5: 1, 2.0: 1}),
        ("5 x 40\n5×2\n7 * 3", {5.0: 42, 7.0: 3}),
        ("1.2, 3.4, 3.4\n1;2,5;2.5 x 3,", {1.2: 1, 3.4: 2, 1.0: 1, 2.5: 4}),
        ("-1e3 x 2\n−4", {-1000.0: 2, -4.0: 1}),
        ("٣ x 2", {3.0: 2}),
    ],
)
def test_that_reports_are_read_line_by_line_or_counted(text: str, expected: dict[float, float]) -> None:
    assert read(text) == expected


@each("line", ["secret", "12 500", "12,500", "5 x 0", "5 x", "x 5", "5 x 2.5", "1,2,3", "nan", "inf"])
def test_that_a_line_without_a_number_is_named_and_never_quoted(line: str) -> None:
    found = read_reports(f"1\n{line}\n3")
    assert isinstance(found, Notice)
    assert (found.code, dict(found.params)) == ("numbers.scrambling.wrong_lines", {"wrong": 1, "lines": "2"})
    assert "secret" not in say_message(found)


def test_that_wrong_lines_are_counted_and_the_first_ones_named() -> None:
    two, many = read_reports("a\n1\nb"), read_reports("a\n" * 90 + "4")
    assert isinstance(two, Notice)
    assert isinstance(many, Notice)
    assert (two.code, dict(two.params)) == ("numbers.scrambling.wrong_lines", {"wrong": 2, "lines": "1, 3"})
    assert "90 lines are not numbers, starting with 1, 2, 3, 4, 5." in say_message(many)


SUMS = SumsTyped("20", "2100", "287000")


@each(
    ("answer", "place", "code"),
    [
        (answered(GREENBERG, ""), "text", "numbers.scrambling.no_reports"),
        (answered(GREENBERG, "5"), "text", "numeric.too_few"),
        (answered(GREENBERG, "1\nb"), "text", "numbers.scrambling.wrong_lines"),
        (answered(GREENBERG, f"1\n5 x {10**15}"), "text", "counts.too_many"),
        (answered(GREENBERG, sums=replace(SUMS, n="")), "n", "respondents.not_a_number"),
        (answered(GREENBERG, sums=replace(SUMS, n="1", squares="4410000")), "n", "numeric.too_few"),
        (answered(GREENBERG, sums=replace(SUMS, total="")), "total", "number.not_a_number"),
        (answered(GREENBERG, sums=replace(SUMS, squares="y")), "squares", "number.not_a_number"),
        (answered(GREENBERG, sums=replace(SUMS, squares="220499")), "squares", "scrambling.sums.squares"),
        (answered(without(GREENBERG, "19"), sums=SUMS), "population", "scrambling.population"),
        (answered(without(GREENBERG, ""), sums=SUMS), "population", "respondents.not_a_number"),
        (answered(without(GREENBERG, "1.5", by_chance=True), sums=SUMS), "population", "p.not_inside"),
        (answered(without(DIANA_PERRI_2, "200"), TENS), "factor.second", "scrambler.sd_unknown"),
        (answered(replace(GREENBERG, p=Typed("0", 0.0)), TENS), "p", "design.says_nothing"),
    ],
)
def test_that_every_error_is_beside_its_field_with_a_sentence(answer: FieldAnswer, place: str, code: str) -> None:
    assert answer.figures is None
    assert (answer.problem.place, answer.problem.reason.code) == (place, code)
    assert "{" not in say_message(answer.problem.reason)


def test_that_a_hundred_thousand_lines_are_read_in_two_seconds() -> None:
    lines = "\n".join(f"{number:.4f}" for number in np.random.default_rng(1).normal(5, 2, 100_000))
    start = time.perf_counter()
    found = read_reports(lines)
    assert time.perf_counter() - start < 2.0
    assert isinstance(found, Reports)
    assert found.counts.sum() == 100_000


@pytest.mark.parametrize("text", ["1e300\n-1e300\n1", "5\n1e16", "-1e16 x 3"])
def test_that_reports_too_large_to_be_drawn_are_refused_and_not_quoted(text: str) -> None:
    found = read_reports(text)
    assert isinstance(found, Notice)
    assert found.code == "numbers.too_large"
    assert say_message(found).count("1,000,000,000,000,000") == 2


@pytest.mark.parametrize(
    ("sums", "place"),
    [(SumsTyped("2", "1e99/1e-99", "1"), "total"), (SumsTyped("2", "1", "1e99/1e-99"), "squares")],
)
def test_that_sums_beyond_all_reports_are_refused_at_their_field(sums: SumsTyped, place: str) -> None:
    answer = field_answer(FieldRequest(ScramblingPlan(), "", sums, Target.POPULATION, 0.95))
    assert (answer.problem.place, answer.problem.reason.code) == (place, "numbers.scrambling.sum_too_large")
    assert "sums this large" in say_message(answer.problem.reason)
