"""The two steps for one bit: chances, both epsilons by exact enumeration, F for an epsilon and back."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.rappor.rule import RapporRule, bits_epsilon, checked_rule, flip_for, reachable
from core.errors import DesignError
from core.notices import Severity
from tests.core.refusals import refused

QUARTER, HALF, THREE = Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)
Bits = tuple[int, ...]


def chance(bits: Bits, ones: tuple[Fraction, ...]) -> Fraction:
    """P(bits) when bit j is 1 with ones[j], on its own."""
    return math.prod((one if bit else 1 - one for bit, one in zip(bits, ones, strict=True)), start=Fraction(1))


def chain(flip: Fraction, r0: Fraction, r1: Fraction, true: Bits, reports: tuple[Bits, ...]) -> Fraction:
    """P(these reports of one respondent | the bits of the answer), summed over all permanent bits."""
    fixed = tuple(1 - flip / 2 if bit else flip / 2 for bit in true)
    total = Fraction(0)
    for permanent in itertools.product((0, 1), repeat=len(true)):
        sent = tuple(r1 if bit else r0 for bit in permanent)
        total += chance(permanent, fixed) * math.prod((chance(one, sent) for one in reports), start=Fraction(1))
    return total


def largest(flip: Fraction, r0: Fraction, r1: Fraction, answers: tuple[Bits, ...], waves: int) -> float:
    """Exact epsilon over all sequences of reports and all pairs of answers."""
    patterns = list(itertools.product((0, 1), repeat=len(answers[0])))
    worst = Fraction(1)
    for reports in itertools.product(patterns, repeat=waves):
        chances = [chain(flip, r0, r1, true, reports) for true in answers]
        worst = max(worst, max(chances) / min(chances))
    return math.log(worst)


ONE_BIT_EACH = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
TWO_BITS_EACH = ((1, 1, 0, 0), (0, 0, 1, 1))


@pytest.mark.parametrize("flip", [QUARTER, HALF, Fraction(9, 10), Fraction(0)])
@pytest.mark.parametrize(("r0", "r1"), [(HALF, THREE), (Fraction(1, 10), Fraction(7, 10))])
@pytest.mark.parametrize(("answers", "hashes"), [(ONE_BIT_EACH, 1), (TWO_BITS_EACH, 2)])
def test_that_one_report_has_the_epsilon_claimed_by_exact_enumeration(flip, r0, r1, answers, hashes) -> None:
    rule = RapporRule(float(flip), float(r0), float(r1))
    assert rule.epsilon(hashes) == pytest.approx(largest(flip, r0, r1, answers, 1), abs=1e-12)


def test_that_many_reports_approach_the_permanent_epsilon_from_below_and_without_that_step_pass_any_bound() -> None:
    """One bit per answer, k = 2: the worst sequence repeats the report that speaks most for an answer."""
    bounded, broken = RapporRule(0.25, 0.5, 0.75), RapporRule(0.0, 0.5, 0.75)

    def after(rule: RapporRule, waves: int) -> float:
        flip, r0, r1 = (Fraction(value) for value in (rule.flip, rule.r0, rule.r1))
        worst = ((1, 0),) * waves
        return math.log(chain(flip, r0, r1, (1, 0), worst) / chain(flip, r0, r1, (0, 1), worst))

    grown = [after(bounded, waves) for waves in (1, 2, 5, 30)]
    assert grown[0] == pytest.approx(bounded.epsilon(), abs=1e-12)
    assert grown == sorted(grown)
    assert grown[-1] < bounded.epsilon_permanent() == pytest.approx(2 * math.log(7), abs=1e-12)
    assert grown[-1] > 0.999 * bounded.epsilon_permanent()
    assert after(broken, 30) == pytest.approx(30 * math.log(3), abs=1e-9)
    assert broken.epsilon_permanent() == math.inf
    assert largest(QUARTER, HALF, THREE, ((1, 0), (0, 1)), 3) == pytest.approx(after(bounded, 3), abs=1e-12)


def test_that_the_figures_of_the_demo_are_two_ln_three_for_one_report_and_no_bound_for_many() -> None:
    rule = RapporRule(0.0, 0.5, 0.75)
    assert (rule.s1, rule.s0) == (0.75, 0.5)
    assert rule.epsilon(2) == pytest.approx(2 * math.log(3), abs=1e-12)
    notice = rule.repeats(2)
    assert (notice.code, notice.severity) == ("rappor.repeats_leak", Severity.WARNING)
    assert notice.params["first"] == rule.epsilon(2)
    kept = RapporRule(0.5, 0.5, 0.75).repeats(2)
    assert kept.code == "rappor.repeats_bounded"
    assert kept.params["permanent"] == pytest.approx(4 * math.log(3), abs=1e-12)


def test_that_the_chances_are_those_of_the_paper() -> None:
    rule = RapporRule(0.5, 0.75, 0.9)
    assert rule.s1 == pytest.approx(0.25 * 0.75 + 0.75 * 0.9, abs=1e-15)
    assert rule.s0 == pytest.approx(0.75 * 0.75 + 0.25 * 0.9, abs=1e-15)


@given(st.floats(0.0, 0.85), st.floats(0.05, 1.0), st.integers(1, 8), st.floats(0.0, 1.0))
def test_that_f_for_an_epsilon_gives_that_epsilon_back(r0: float, gap: float, hashes: int, place: float) -> None:
    r1 = min(1.0, r0 + gap)
    low, high = reachable(r0, r1, hashes)
    epsilon = low + place * (high - low)
    rule = checked_rule(flip_for(epsilon, r0, r1, hashes), r0, r1, hashes)
    assert rule.epsilon(hashes) == pytest.approx(epsilon, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("epsilon", [0.05, 0.5, 1.0])
def test_that_f_for_usual_figures_is_exact(epsilon: float) -> None:
    assert RapporRule(flip_for(epsilon, 0.5, 0.75), 0.5, 0.75).epsilon() == pytest.approx(epsilon, abs=1e-13)


def test_that_without_a_permanent_step_the_greatest_epsilon_is_reached_by_no_flip_at_all() -> None:
    low, high = reachable(0.5, 0.75)
    assert (low, high) == (0.01, pytest.approx(math.log(3)))
    assert flip_for(high, 0.5, 0.75) == 0.0
    assert reachable(0.0, 1.0) == (0.01, 20.0)
    with refused("epsilon.out_of_reach", "epsilon", DesignError) as caught:
        flip_for(1.2, 0.5, 0.75)
    assert caught.value.params["highest"] == high


@pytest.mark.parametrize(
    ("flip", "r0", "r1", "field", "code"),
    [
        (1.0, 0.5, 0.75, "flip", "rappor.flip"),
        (-0.1, 0.5, 0.75, "flip", "rappor.flip"),
        (math.nan, 0.5, 0.75, "flip", "rappor.flip"),
        (0.5, -0.1, 0.75, "r0", "rappor.not_a_chance"),
        (0.5, 0.5, 1.1, "r1", "rappor.not_a_chance"),
        (0.5, 0.5, math.nan, "r1", "rappor.not_a_chance"),
        (0.5, 0.5, 0.5, "r1", "rappor.not_more"),
        (0.5, 0.75, 0.5, "r1", "rappor.not_more"),
        (0.9999, 0.5, 0.75, "flip", "design.says_nothing"),
        (0.0, 0.0, 0.5, "flip", "design.tells_all"),
    ],
)
def test_that_an_impossible_rule_is_refused_at_its_field(flip, r0, r1, field: str, code: str) -> None:
    with refused(code, field, DesignError):
        checked_rule(flip, r0, r1)


def test_that_rates_too_near_each_other_for_any_epsilon_are_refused_as_such() -> None:
    with refused("design.says_nothing", "r1", DesignError):
        reachable(0.5, 0.5015)


def test_that_bits_that_are_certain_have_no_finite_epsilon() -> None:
    assert bits_epsilon(1.0, 0.5) == math.inf
    assert bits_epsilon(0.5, 0.0) == math.inf
    assert bits_epsilon(0.75, 0.25) == pytest.approx(2 * math.log(3), abs=1e-15)
