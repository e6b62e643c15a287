"""The figures of the classic tutorials, as the tab Steps derives them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner
from core.estimation.estimate import estimate
from core.estimation.intervals import methods_of
from core.steps.case import SharesCase
from core.steps.chances import published_sum
from core.steps.derivation import Derivation, Equation
from core.steps.derive import derive
from core.steps.latex import equation_latex
from core.steps.means import CuratorCase, derive_curator
from core.types import Target

LABELS = "ABCDEFGHIJ"


def steps_of(design: Design, counts: tuple[int, ...], answer: int = 0) -> Derivation:
    target = Target.POPULATION
    found = estimate(design, np.array(counts), sum(counts), target)
    return derive(SharesCase(found, tuple(LABELS[: design.k]), 0.95, methods_of(design, target)[0]), answer)


def result(derivation: Derivation, key: str, place: int = -1) -> float:
    found: Equation = derivation.step(key).equations[place]
    assert found.result is not None
    return found.result


def test_that_two_coins_derive_228_from_364_of_1000_line_by_line() -> None:
    derived = steps_of(TwoCoins(), (364, 636))
    assert equation_latex(derived.step("solve").equations[1]) == (
        r"\hat{\pi} = \frac{\hat{\lambda} - q}{p - q} = \frac{0.364 - 0.25}{0.75 - 0.25} = 0.228"
    )
    assert result(derived, "score") == pytest.approx(228.0, abs=1e-9)
    assert result(derived, "chances", 0) == 0.75
    assert result(derived, "chances", 1) == 0.25
    assert result(derived, "chances") == pytest.approx(1.0986122886681098, abs=1e-12)


def test_that_p_of_three_quarters_gives_both_epsilons_of_the_tutorial() -> None:
    assert result(steps_of(Warner(0.75), (364, 636)), "chances") == pytest.approx(1.0986122886681098, abs=1e-12)
    four = steps_of(GRR.from_p(4, 0.75), (165, 349, 284, 202))
    assert result(four, "chances") == pytest.approx(2.1972245773362196, abs=1e-12)
    # From p to epsilon and back: the first line computes p from this epsilon.
    assert result(four, "chances", 0) == pytest.approx(0.75, abs=1e-12)


def test_that_four_answers_derive_the_shares_of_the_tutorial() -> None:
    found = [result(steps_of(GRR.from_p(4, 0.75), (165, 349, 284, 202), answer), "solve") for answer in range(4)]
    assert found == pytest.approx([0.1225, 0.3985, 0.301, 0.178], abs=1e-12)


def test_that_ten_answers_at_ln_3_have_the_scores_of_the_tutorial() -> None:
    derived = steps_of(GRR(10, math.log(3.0)), (100,) * 10)
    assert [result(derived, "score", place) for place in (0, 1)] == pytest.approx([5.5, -0.5], abs=1e-12)


@pytest.mark.parametrize("design", [SUE(4, 1.0), OUE(4, 1.0)])
def test_that_one_bit_has_the_scores_of_its_two_chances(design: SUE | OUE) -> None:
    derived = steps_of(design, (400, 350, 300, 450))
    scores = [result(derived, "score", place) for place in (0, 1)]
    apart = design.p - design.q
    assert scores == pytest.approx([(1.0 - design.q) / apart, -design.q / apart], abs=1e-12)


def test_that_k_of_four_at_epsilon_1_derives_p_and_warns_of_the_published_variant() -> None:
    derived = steps_of(GRR(4, 1.0), (300, 300, 200, 200))
    assert result(derived, "chances", 0) == pytest.approx(math.e / (math.e + 3.0), abs=1e-12)
    warning = derived.step("chances").says[-1]
    assert warning.code == "steps.chances.published"
    assert warning.params["total"] == pytest.approx((math.e + 3.0) / (math.e + 6.0))
    assert published_sum(2, 1.0) == pytest.approx((1.0, 1.0))


def test_that_the_mean_age_of_a_curator_derives_an_epsilon_of_012_or_024() -> None:
    made = [derive_curator(CuratorCase(44.797, 0.0, 120.0, 1000, distance, 1.0, 0.95)) for distance in (1, 2)]
    assert result(made[0], "fitted") == 44.797
    assert [result(one, "privacy") for one in made] == pytest.approx([0.12, 0.24], abs=1e-12)
