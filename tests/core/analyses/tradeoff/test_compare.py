"""The comparison of designs: its figures, its references, and simulated surveys that err as much as it says."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from core.analyses.tradeoff.compare import designs_of, measure_of, shares_for, tradeoff, without_report
from core.analyses.tradeoff.request import ERRORS, Axis, Measure, Model, TradeoffRequest, TradeoffResult
from core.designs.lower_bound import least_loss
from core.designs.registry import SPECS, spec
from core.designs.spec import EPSILON_DOORS
from core.types import FloatArray, Target
from tests.each import each

FAR = 4.9
"""Two-sided, a false alarm of 1e-6."""
EPSILONS = tuple(np.geomspace(0.05, 10.0, 200).tolist())


def falling(k: int) -> tuple[float, ...]:
    weights = np.arange(k, 0, -1.0)
    return tuple((weights / weights.sum()).tolist())


def asked(
    keys: tuple[str, ...] = ("grr", "subset", "oue", "olh", "hadamard"),
    *,
    k: int = 5,
    shares: tuple[float, ...] | None = None,
    n: float = 2000.0,
    target: Target = Target.SAMPLE,
    axis: Axis = Axis.EPSILON,
    values: tuple[float, ...] = EPSILONS,
    epsilon: float = 1.0,
    measure: Measure = Measure.TYPICAL,
    many: bool = False,
    present: bool = True,
) -> TradeoffRequest:
    design = spec(keys[0]).build(k, epsilon, many=many) if present else None
    probable = falling(k) if shares is None else shares
    designs = designs_of(keys, keys[0], {})
    return TradeoffRequest(k, probable, n, target, many, designs, axis, values, epsilon, measure, design)


def at(result: TradeoffResult, key: str, place: int = 0) -> float:
    return next(float(curve.y[place]) for curve in result.curves if curve.key == key)


def line(result: TradeoffResult, model: Model) -> FloatArray:
    return next(one.y for one in result.references if one.model is model)


def test_that_grr_is_better_for_a_rare_answer_of_ten_and_unary_of_eleven() -> None:
    # n Var at f = 0, epsilon 1: the least certain of answers that nobody gives
    for k, grr in ((10, 3.630), (11, 3.969)):
        rare = (0.0,) * k
        result = tradeoff(
            asked(("grr", "oue"), k=k, shares=rare, n=1.0, values=(1.0,), measure=Measure.LARGEST, present=False)
        )
        assert at(result, "grr") ** 2 == pytest.approx(grr, abs=5e-4)
        assert at(result, "oue") ** 2 == pytest.approx(3.683, abs=5e-4)


@each(
    ("key", "expected"),
    [
        ("grr", (1.00, 1.41, 3.4)),
        ("oue", (1.70, 1.30, 1.08)),
        ("olh", (1.72, 1.31, 1.09)),
        ("sue", (1.71, 1.35, 1.14)),
        ("hadamard", (1.96, 1.57, 1.36)),
    ],
)
def test_that_total_squared_errors_are_those_of_the_methods_page(key: str, expected: tuple[float, ...]) -> None:
    for k, times in zip((5, 10, 32), expected, strict=True):
        result = tradeoff(asked(("subset", key), k=k, values=(1.0,), measure=Measure.L2))
        ratio = (at(result, key) / at(result, "subset")) ** 2
        assert ratio == pytest.approx(times, abs=0.05 if k == 32 and key == "grr" else 0.0051)


@each(
    ("target", "key", "people"),
    [
        (Target.SAMPLE, "grr", 3781),
        (Target.SAMPLE, "oue", 6120),
        (Target.POPULATION, "grr", 4104),
        (Target.POPULATION, "oue", 6443),
    ],
)
def test_that_five_points_take_as_many_respondents_as_the_methods_page_says(
    target: Target, key: str, people: int
) -> None:
    # five answers, one of which has 30 %; its standard error is that of the largest where the others are rarer
    shares = (0.3, 0.175, 0.175, 0.175, 0.175)
    values = tuple(float(n) for n in range(people - 1, people + 1))
    result = tradeoff(
        asked((key,), shares=shares, target=target, axis=Axis.RESPONDENTS, values=values, measure=Measure.LARGEST)
    )
    z = 1.959964
    before, now = (z * at(result, key, place) for place in (0, 1))
    assert before > 0.05 >= now


def test_that_two_thousand_asked_for_thirty_percent_have_an_error_of_two_point_four_points() -> None:
    result = tradeoff(asked(("warner",), k=2, shares=(0.3, 0.7), target=Target.POPULATION, values=(1.0,)))
    assert 100 * at(result, "warner") == pytest.approx(2.38, abs=0.005)
    assert result.present.y == pytest.approx(at(result, "warner"), rel=1e-12)


@each("measure", list(Measure))
@each("axis", list(Axis))
@each("target", list(Target))
def test_that_the_point_of_the_plan_is_on_its_own_curve(measure: Measure, axis: Axis, target: Target) -> None:
    x = {Axis.EPSILON: 1.3, Axis.RESPONDENTS: 2000.0, Axis.ANSWERS: 6.0}[axis]
    keys = ("subset", "oue", "olh", "hadamard", "the", "she", "forced")
    for key in keys:
        result = tradeoff(asked((key,), k=6, axis=axis, values=(x,), epsilon=1.3, measure=measure, target=target))
        assert result.present.x == x
        assert at(result, key) == pytest.approx(result.present.y, rel=1e-9)


def test_that_a_curve_ends_where_its_design_cannot_be_set() -> None:
    result = tradeoff(asked(("grr", "oue"), k=200, values=(0.015, 0.019, 0.5)))
    assert [math.isnan(value) for value in result.curves[0].y] == [True, True, False]
    assert [math.isnan(value) for value in result.curves[1].y] == [False, False, False]


def test_that_designs_for_two_answers_end_at_two() -> None:
    result = tradeoff(asked(("grr", "warner"), k=2, axis=Axis.ANSWERS, values=(2.0, 3.0)))
    assert not math.isnan(at(result, "warner"))
    assert math.isnan(at(result, "warner", 1))


def test_that_a_design_without_epsilon_is_there_over_respondents_only() -> None:
    plan = asked(("two_coins", "grr"), k=2, axis=Axis.RESPONDENTS, values=(1000.0, 2000.0))
    result = tradeoff(plan)
    assert at(result, "two_coins", 1) == pytest.approx(at(result, "two_coins") / math.sqrt(2.0), rel=1e-12)
    assert plan.present is not None
    assert at(result, "two_coins", 1) == pytest.approx(measure_of(plan, plan.present), rel=1e-12)
    assert math.isnan(at(tradeoff(asked(("two_coins", "grr"), k=2)), "two_coins"))


def test_that_other_numbers_of_answers_keep_the_largest_share() -> None:
    assert shares_for(4, np.array([0.1, 0.6, 0.3])) == pytest.approx([0.6, 0.4 / 3, 0.4 / 3, 0.4 / 3])
    assert shares_for(3, np.array([0.1, 0.6, 0.3])) == pytest.approx([0.1, 0.6, 0.3])
    assert shares_for(2, np.full(40, 1 / 40)) == pytest.approx([0.5, 0.5])
    assert shares_for(3, np.array([0.2, 0.4]), many=True) == pytest.approx([0.3, 0.3, 0.3])


@each("target", list(Target))
@each("measure", [Measure.TYPICAL, Measure.L2, Measure.LARGEST])
def test_that_no_design_is_below_the_optimum_and_subset_selection_is_on_it(target: Target, measure: Measure) -> None:
    for k in (2, 6, 40):
        keys = tuple(
            one.key
            for one in SPECS
            if one.supports and one.doors & EPSILON_DOORS and one.why_not(k) is None and one.key != "unrelated"
        )
        keys = tuple(key for key in keys if spec(key).protects == "everyone")
        result = tradeoff(asked(("subset", *keys), k=k, target=target, measure=measure))
        least = line(result, Model.OPTIMUM)
        # for two answers its sets would always be too small
        smooth = line(result, Model.SMOOTH) if k > 2 else np.full_like(least, np.nan)
        there = ~np.isnan(smooth)
        assert bool((smooth[there] <= least[there] * (1 + 1e-12)).all())
        assert bool((there == (np.exp(EPSILONS) <= k - 1)).all())
        for curve in result.curves:
            known = ~np.isnan(curve.y)
            assert bool((curve.y[known] >= least[known] * (1 - 1e-9)).all())
        if measure is not Measure.LARGEST:
            assert result.curves[0].y == pytest.approx(least, rel=1e-9)


@each("k", [2, 3, 10, 41, 200])
def test_that_the_optimum_is_the_bound_of_the_literature(k: int) -> None:
    # at equal shares, and both targets
    shares = (1.0 / k,) * k
    for target in Target:
        least = line(
            tradeoff(asked(("grr",), k=k, shares=shares, n=1.0, target=target, measure=Measure.L2)), Model.OPTIMUM
        )
        known = [least_loss(k, epsilon, target) for epsilon in EPSILONS]
        assert least**2 == pytest.approx(known, rel=1e-9, abs=1e-12)


def test_that_more_trust_means_less_error() -> None:
    result = tradeoff(asked(("subset", "grr"), k=6, n=100_000.0, target=Target.POPULATION))
    custodian, shuffler = line(result, Model.CENTRAL), line(result, Model.SHUFFLED)
    assert bool((custodian <= shuffler).all())
    assert bool((shuffler <= result.curves[0].y * (1 + 1e-12)).all())
    assert shuffler[60] < 0.5 * result.curves[0].y[60]


def test_that_few_respondents_gain_nothing_from_a_shuffler() -> None:
    result = tradeoff(asked(("subset",), n=100.0))
    assert line(result, Model.SHUFFLED) == pytest.approx(result.curves[0].y, rel=1e-12)


def test_that_rates_and_odds_have_no_lines_of_other_models() -> None:
    for measure in set(Measure) - ERRORS:
        assert tradeoff(asked(measure=measure)).references == ()


def test_that_a_select_all_question_has_no_optimum_and_a_custodian_with_more_noise() -> None:
    shares = (0.5, 0.4, 0.3, 0.2)
    items = tradeoff(asked(("each_item",), k=4, shares=shares, many=True, values=(1.0,)))
    assert {one.model for one in items.references} == {Model.CENTRAL, Model.SHUFFLED}
    # all four counts may change by one: scale 4 instead of 2
    a = math.exp(-1.0 / 4.0)
    assert float(line(items, Model.CENTRAL)[0]) == pytest.approx(math.sqrt(2 * a) / (1 - a) / 2000, rel=1e-12)


def test_that_thresholding_gives_away_less_than_its_epsilon() -> None:
    result = tradeoff(asked(("the", "grr"), values=(1.0,), measure=Measure.ODDS))
    assert at(result, "grr") == pytest.approx(math.e, rel=1e-12)
    assert math.log(at(result, "the")) == pytest.approx(0.8966, abs=1e-3)
    assert result.present.y == pytest.approx(at(result, "the"), rel=1e-9)


def test_that_a_guess_without_a_report_is_the_largest_share_or_one_of_all() -> None:
    assert without_report(asked(measure=Measure.KNOWING, shares=(0.4, 0.3, 0.1, 0.1, 0.1)), 5) == 0.4
    assert without_report(asked(measure=Measure.GUESSING), 5) == pytest.approx(0.2, rel=1e-12)
    many = asked(("each_item",), k=2, shares=(0.5, 0.1), many=True, measure=Measure.GUESSING)
    assert without_report(many, 2) == 0.5


def test_that_grr_and_unary_cross_where_their_formulas_do() -> None:
    shares = (0.1,) * 10
    result = tradeoff(asked(("grr", "oue"), k=10, shares=shares, measure=Measure.L2))
    (found,) = result.crossings
    assert (found.better, found.worse) == ("grr", "oue")
    e, k = math.exp(found.x), 10
    # methods page: GRR has less total squared error iff left < right
    left, right = k * (k - 2 + e) + (k - 2) * (e - 1), 4 * k * e + (e - 1) ** 2
    assert left == pytest.approx(right, rel=1e-5)


def test_that_subset_selection_that_is_grr_does_not_cross_it() -> None:
    result = tradeoff(asked(("subset", "grr"), k=6))
    assert result.crossings == ()
    assert result.curves[0].y[-1] == pytest.approx(result.curves[1].y[-1], rel=1e-12)


def squared_and_absolute(
    draw: Callable[[np.random.Generator], FloatArray], shares: FloatArray, runs: int, least_certain: int
) -> dict[Measure, FloatArray]:
    """Of so many simulated surveys what each measure is the mean of: squares for the roots, sums for L1."""
    rng = np.random.default_rng(11)
    errors = np.array([draw(rng) for _ in range(runs)]) - shares
    squares = errors**2
    return {
        Measure.TYPICAL: squares.mean(axis=1),
        Measure.L2: squares.sum(axis=1),
        Measure.LARGEST: squares[:, least_certain],
        Measure.L1: np.abs(errors).sum(axis=1),
    }


def far_off(seen: dict[Measure, FloatArray], formula: Callable[[Measure], float], times: float) -> list[Measure]:
    """The measures whose simulated mean is far from their formula, the variance of which is multiplied."""
    bad = []
    for measure, values in seen.items():
        expected = formula(measure) * math.sqrt(times) if measure is Measure.L1 else formula(measure) ** 2 * times
        if abs(float(values.mean()) - expected) > FAR * float(values.std()) / math.sqrt(values.size):
            bad.append(measure)
    return bad


def survey(
    key: str, target: Target, *, k: int, n: int, epsilon: float, runs: int
) -> tuple[list[Measure], list[Measure]]:
    """The measures far off under a design, and those far off its formula with a variance 10 % too large."""
    shares = np.array((0.6, *np.full(k - 1, 0.4 / (k - 1))))
    design = spec(key).build(k, epsilon)
    whole = np.round(shares * n).astype(np.int64)

    def draw(rng: np.random.Generator) -> FloatArray:
        counts = whole if target is Target.SAMPLE else rng.multinomial(n, whole / n)
        return design.debias(np.asarray(design.randomize_counts(counts, rng=rng), dtype=np.float64) / n)

    sampling = whole / n * (1 - whole / n) * (target is Target.POPULATION)
    seen = squared_and_absolute(draw, whole / n, runs, int((design.noise(whole / n) + sampling).argmax()))

    def formula(measure: Measure) -> float:
        request = asked((key,), k=k, shares=tuple(whole / n), n=n, target=target, values=(epsilon,), measure=measure)
        return at(tradeoff(request), key)

    return far_off(seen, formula, 1.0), far_off(seen, formula, 1.1)


@pytest.mark.slow
@each("target", list(Target))
def test_that_simulated_surveys_err_as_much_as_every_measure_says(target: Target) -> None:
    wrong, broken = survey("grr", target, k=5, n=2000, epsilon=1.5, runs=12_000)
    assert wrong == []
    assert set(broken) == set(ERRORS)


@pytest.mark.slow
@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("key", ["subset", "oue", "olh", "hadamard", "sue", "she", "the", "forced"])
def test_that_so_they_do_under_every_other_design(key: str, target: Target) -> None:
    wrong, broken = survey(key, target, k=7, n=3000, epsilon=1.2, runs=12_000)
    assert wrong == []
    assert set(broken) == set(ERRORS)


@each(("epsilon", "n"), [(0.1, 500), (0.5, 5000), (2.0, 60)])
@each("target", list(Target))
def test_that_noisy_counts_of_a_custodian_err_as_much_as_their_line_says(
    epsilon: float, n: int, target: Target
) -> None:
    shares, runs = np.array((0.6, 0.2, 0.1, 0.1)), 40_000
    rng = np.random.default_rng(5)
    whole = np.round(shares * n).astype(np.int64)
    counts = rng.multinomial(n, shares, size=runs) if target is Target.POPULATION else np.tile(whole, (runs, 1))
    # the difference of two geometric numbers is discrete Laplace
    success = 1.0 - math.exp(-epsilon / 2.0)
    noisy = counts + rng.geometric(success, counts.shape) - rng.geometric(success, counts.shape)
    rows = iter(noisy / n)
    seen = squared_and_absolute(lambda _: next(rows), shares, runs, 0)

    def formula(measure: Measure) -> float:
        request = asked(("grr",), k=4, shares=tuple(shares), n=n, target=target, values=(epsilon,), measure=measure)
        return float(line(tradeoff(request), Model.CENTRAL)[0])

    assert far_off(seen, formula, 1.0) == []
    assert set(far_off(seen, formula, 1.1)) == set(ERRORS)


def test_that_proportions_of_forced_answers_hold_for_the_answers_of_the_plan_alone() -> None:
    """Other numbers of answers have other proportions: there every forced answer comes as often, which is GRR."""
    given = {"forced": (0.6, 0.3, 0.1)}
    request = TradeoffRequest(
        3, falling(3), 2000.0, Target.SAMPLE, False, (("forced", given), ("grr", {})), Axis.ANSWERS, (3.0, 6.0), 1.0,
        Measure.TYPICAL,
    )  # fmt: skip
    result = tradeoff(request)
    assert at(result, "forced", 0) > 1.05 * at(result, "grr", 0)
    assert at(result, "forced", 1) == pytest.approx(at(result, "grr", 1), rel=1e-9)
