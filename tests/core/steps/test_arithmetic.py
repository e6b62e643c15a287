"""Every derived formula, computed, gives the figure of the estimator that stands behind it."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.square_wave import SquareWave
from core.designs.registry import SPECS, DesignSpec
from core.designs.survey.custom import CustomAnswers
from core.designs.survey.two_coins import TwoCoins
from core.errors import DesignError, InputError
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, methods_of
from core.sentences.english import modules
from core.sentences.filling import English
from core.steps.case import SharesCase
from core.steps.derivation import Derivation
from core.steps.derive import derive
from core.steps.formula import Call, Formula, Product, Sum, Symbol
from core.steps.latex import derivation_latex, equation_latex, latex
from core.steps.means import MeanCase, derive_mean
from core.steps.shares import relative_likelihood
from core.steps.spoken import equation_spoken
from core.types import Target

SENTENCES = {code: text for one in modules().values() for code, text in one.items()}
ENGLISH = English(SENTENCES.__getitem__)
MATRIX = ((0.8, 0.1, 0.1), (0.1, 0.8, 0.2), (0.1, 0.1, 0.7))


def checked(derivation: Derivation) -> int:
    """Compute each formula whose figures are all known; return how many there were."""
    count = 0
    for step in derivation.steps:
        for notice in step.says:
            assert notice.code in SENTENCES or notice.code.startswith(("design.hint", "explain", "numeric.explain"))
        for equation in step.equations:
            if equation.right is None or equation.result is None:
                continue
            try:
                value = equation.right.value(dict(equation.known))
            except KeyError:  # A sum too long to write, or a quantile that is only named.
                continue
            assert value == pytest.approx(equation.result, rel=1e-8, abs=1e-9), equation_latex(equation)
            count += 1
    return count


@pytest.mark.sweep
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_that_the_arithmetic_of_every_design_agrees_with_its_estimator(spec: DesignSpec) -> None:
    rng = np.random.default_rng(11)
    many, found = not spec.one, 0
    for k, sizes in ((2, (1, 40)), (5, (900,))):
        if spec.why_not(k, many) is not None:
            continue
        try:
            design = spec.build(k, 1.0, many=many)
        except DesignError:
            continue
        for n in sizes:
            if n < design.fewest:
                continue
            tally = design.randomize_counts(rng.multinomial(n, np.full(k, 1.0 / k)), rng=rng, respondents=n)
            for target in Target:
                estimated = estimate(design, tally, n, target)
                for method in methods_of(design, target):
                    case = SharesCase(estimated, tuple("ABCDE"[:k]), 0.9, method)
                    found += checked(derive(case, k - 1))
    assert found or spec.key in ("rappor",)


def test_that_an_estimate_outside_the_possible_range_is_derived_and_cut_where_the_estimator_cuts() -> None:
    for counts in ((200, 800), (900, 100)):
        for target in Target:
            estimated = estimate(TwoCoins(), np.array(counts), 1000, target)
            for method in methods_of(TwoCoins(), target):
                derived = derive(SharesCase(estimated, ("yes", "no"), 0.95, method), 0)
                checked(derived)
                assert any(one.code == "steps.solve.outside" for one in derived.step("solve").says)
                peak = derived.step("likelihood").answer
                assert peak is not None
                assert peak.result in (0.0, 1.0)


def test_that_a_matrix_derives_its_estimate_as_a_weighted_sum_with_signs() -> None:
    estimated = estimate(CustomAnswers(MATRIX), np.array([300, 180, 20]), 500, Target.POPULATION)
    derived = derive(SharesCase(estimated, ("a", "b", "c"), 0.95, IntervalMethod.WALD), 0)
    assert checked(derived) >= 4
    assert r"1.2857 \cdot 0.6 - 0.14286 \cdot 0.36" in equation_latex(derived.step("solve").equations[1])


@pytest.mark.parametrize(
    "mechanism", [Laplace(0.0, 10.0, 1.0), Gaussian(0.0, 10.0, 1.0, 1e-6), TwoLevelGaussian(0.0, 10.0, 2.0, 3.0, 1e-6)]
)
@pytest.mark.parametrize("target", list(Target))
def test_that_the_arithmetic_of_means_agrees_with_the_mechanism(mechanism: Laplace, target: Target) -> None:
    reports = mechanism.randomize(np.linspace(1.0, 9.0, 400), rng=np.random.default_rng(5)).reports
    case = MeanCase(mechanism, mechanism.estimate(reports, target), 0.95, mechanism.spread(reports))
    derived = derive_mean(case)
    assert checked(derived) >= 5
    assert [step.key for step in derived.steps][:2] == ["noise", "expected"]


def test_that_a_mechanism_without_added_noise_states_its_variance() -> None:
    mechanism = SquareWave(0.0, 10.0, 1.0)
    reports = mechanism.randomize(np.linspace(1.0, 9.0, 400), rng=np.random.default_rng(5)).reports
    derived = derive_mean(MeanCase(mechanism, mechanism.estimate(reports, Target.SAMPLE), 0.95))
    assert derived.step("variance").says[0].code == "steps.mean.stated"
    checked(derived)


def test_that_a_wrong_answer_is_refused_by_name() -> None:
    estimated = estimate(TwoCoins(), np.array([364, 636]), 1000, Target.POPULATION)
    case = SharesCase(estimated, ("yes", "no"), 0.95, IntervalMethod.WILSON)
    with pytest.raises(InputError, match=r"steps\.no_answer"):
        derive(case, 2)
    with pytest.raises(KeyError):
        derive(case, 0).step("magic")


def test_that_the_likelihood_peaks_at_the_estimate_and_falls_on_both_sides() -> None:
    estimated = estimate(TwoCoins(), np.array([364, 636]), 1000, Target.POPULATION)
    case = SharesCase(estimated, ("yes", "no"), 0.95, IntervalMethod.LIKELIHOOD_RATIO)
    shown = estimated.interval(0.95, IntervalMethod.LIKELIHOOD_RATIO)
    heights = relative_likelihood(case, 0, np.array([shown.low[0], 0.228, shown.high[0]]))
    assert heights is not None
    assert heights[1] == pytest.approx(1.0)
    # The interval ends where the likelihood has fallen to exp(-z^2 / 2).
    assert heights[[0, 2]] == pytest.approx(math.exp(-0.5 * 1.959964**2), rel=1e-4)


A, B, C = Symbol("a"), Symbol("b"), Symbol("C")


@pytest.mark.parametrize(
    ("one", "source"),
    [
        ((A - B) / (A + B), r"\frac{a - b}{a + b}"),
        (A - (B - C), r"a - \left( b - C \right)"),
        (Product((A, B - C)), r"a \left( b - C \right)"),
        ((A + B) ** 2, r"\left( a + b \right)^{2}"),
        (2 * A**2, r"2 a^{2}"),
        (Sum(((-1, A),)), "- a"),
        (Call("max", (A, B)), r"\max\left( a , b \right)"),
        (Product((A, B)).filled({A: 0.5, B: -0.25}), r"0.5 \cdot \left( -0.25 \right)"),
        (A.filled({A: 0.0000123}), r"1.23 \cdot 10^{-5}"),
    ],
)
def test_that_brackets_stand_where_the_tree_needs_them(one: Formula, source: str) -> None:
    assert latex(one) == source


def test_that_a_whole_derivation_compiles_as_aligned_equations_with_headings_as_comments() -> None:
    estimated = estimate(TwoCoins(), np.array([364, 636]), 1000, Target.POPULATION)
    derived = derive(SharesCase(estimated, ("yes", "no"), 0.95, IntervalMethod.WILSON), 0)
    source = derivation_latex([(step.key, step.equations) for step in derived.steps], ("A title\nin two lines",))
    assert source.startswith("% A title in two lines\n")
    assert source.count(r"\begin{align*}") == source.count(r"\end{align*}") == 7
    assert source.count("{") == source.count("}")


def test_that_every_formula_of_a_design_can_be_spoken_and_written() -> None:
    for spec in SPECS:
        if spec.why_not(2, not spec.one) is not None or spec.key in ("rappor", "rappor_bloom"):
            continue
        design = spec.build(2, 1.0, many=not spec.one)
        rng = np.random.default_rng(2)
        tally = design.randomize_counts(np.array([40, 60]), rng=rng, respondents=100)
        estimated = estimate(design, tally, 100, Target.POPULATION)
        case = SharesCase(estimated, ("yes", "no"), 0.9, methods_of(design, Target.POPULATION)[0])
        for step in derive(case, 0).steps:
            for equation in step.equations:
                assert equation_latex(equation)
                assert equation_spoken(equation, ENGLISH)


def test_that_a_screen_reader_hears_where_fractions_and_roots_end() -> None:
    estimated = estimate(TwoCoins(), np.array([364, 636]), 1000, Target.POPULATION)
    derived = derive(SharesCase(estimated, ("yes", "no"), 0.95, IntervalMethod.WALD), 0)
    assert equation_spoken(derived.step("solve").equations[1], ENGLISH) == (
        "pi hat equals the fraction lambda hat minus q over p minus q end of fraction equals "
        "the fraction 0.364 minus 0.25 over 0.75 minus 0.25 end of fraction equals 0.228"
    )
    root = equation_spoken(derived.step("variance").equations[-1], ENGLISH)
    assert root.startswith("the standard error equals the square root of V end of root")
