"""Scrambling: unbiased, with the variance of its formula, for every named model; epsilon exact or infinite."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.matrix import ResponseMatrix
from core.designs.numeric import scrambling_models as models
from core.designs.numeric.report_sums import ReportSums
from core.designs.numeric.sampling import FinitePopulation, NoiseRule
from core.designs.numeric.scramblers import ListScrambler, MomentsScrambler, NormalScrambler, UniformScrambler
from core.designs.numeric.scrambling import Scrambling
from core.errors import DesignError, InputError
from core.types import Target
from tests.core.audit import check_moments, covariance_alarm, means_alarm
from tests.core.designs.numeric.mechanisms import off
from tests.core.refusals import refused
from tests.each import each

W, U = UniformScrambler(1.0, 2.0), UniformScrambler(1.0, 10.0)
CARDS = ListScrambler((0.0, 1.0, 3.0, 5.0, 8.0), (0.3, 0.1, 0.2, 0.25, 0.15))
MODELS = {
    "eriksson": models.eriksson(0.5, CARDS),
    "greenberg": models.eriksson(0.7, NormalScrambler(3.0, 1.0)),
    "bar_lev": models.bar_lev(0.6, W),
    "eichhorn_hayre": models.eichhorn_hayre(NormalScrambler(1.2, 0.5)),
    "chaudhuri_christofides": models.chaudhuri_christofides(W, U),
    "saha": models.saha(W, U),
    "diana_perri_1": models.diana_perri_1(0.6, W, U),
    "diana_perri_2": models.diana_perri_2(0.4, W, U),
    "general": Scrambling(p1=0.3, p2=0.5, p3=0.2, factor=W, offset=U, replacement=CARDS),
    "general_first": Scrambling(p1=0.3, p2=0.5, p3=0.2, factor=W, offset=U, replacement=CARDS, offset_first=True),
}
every_model = each("name", MODELS)


@every_model
@each("value", [0.0, 5.0, -7.0])
def test_that_reports_are_unbiased_with_the_stated_variance(name: str, value: float) -> None:
    """60,000 draws, false alarm 1e-6; a mean off by 4 % of a standard deviation and a variance x 1.1 must fail."""
    model = MODELS[name]
    sent = model.randomize(np.full(60_000, value), rng=np.random.default_rng(12)).reports.values
    draws, mean = model.unbiased(sent)[:, np.newaxis], np.array([value])
    spread = np.array([[float(model.variance(value)[0])]])
    check_moments(draws, mean, spread)
    if spread[0, 0] > 0.0:
        assert means_alarm(draws, mean + 0.04 * np.sqrt(spread[0]), spread)
        assert covariance_alarm(draws, mean, 1.1 * spread)
    else:
        assert value == 0.0
        assert draws.std() == 0.0


def test_that_the_weighted_form_of_diana_and_perri_is_the_formula_of_the_paper() -> None:
    """z = W (beta U + (1 - beta) y): mean and variance by hand for W and U uniform."""
    beta, y, model = 0.4, 5.0, MODELS["diana_perri_2"]
    inner = beta * U.mean + (1 - beta) * y
    second = W.second_moment * (beta**2 * U.variance + inner**2)
    assert model.slope * y + model.shift == pytest.approx(W.mean * inner, rel=1e-14)
    assert model.variance(y)[0] == pytest.approx((second - (W.mean * inner) ** 2) / ((1 - beta) * W.mean) ** 2)


@pytest.mark.parametrize("name", ["greenberg", "diana_perri_2", "general"])
@pytest.mark.parametrize("target", list(Target))
def test_that_standard_errors_are_right_on_average(name: str, target: Target) -> None:
    """1,000 surveys of 60: means and SE^2 against the formula, false alarm 1e-6; SE^2 x 1.15 must fail."""
    model, rng, people, surveys = MODELS[name], np.random.default_rng(4), 60, 1000
    fixed = np.linspace(2.0, 9.0, people)
    values = fixed if target is Target.SAMPLE else rng.choice(fixed, (surveys, people)).ravel()
    sent = model.randomize(np.tile(fixed, surveys) if target is Target.SAMPLE else values, rng=rng).reports.values
    found = [model.estimate(model.collected(one), target) for one in sent.reshape(surveys, people)]
    errors, means = np.array([one.standard_error for one in found]) ** 2, np.array([one.mean for one in found])
    true = model.variance(fixed).mean() / people + (fixed.var() / people if target is Target.POPULATION else 0.0)
    assert not off(means, fixed.mean())
    assert not off(errors, true)
    assert off(errors, 1.15 * true)
    assert found[0].bounds is None


@pytest.mark.parametrize("rule", list(NoiseRule))
def test_that_without_replacement_only_the_unbiased_rule_is_right(rule: NoiseRule) -> None:
    """60 of 80 people, 2,000 surveys: SE^2 against the true variance of the means; false alarm 1e-6."""
    model, rng, size, people, surveys = MODELS["eichhorn_hayre"], np.random.default_rng(6), 80, 60, 2000
    everyone = np.linspace(2.0, 9.0, size)
    drawn = np.argsort(rng.random((surveys, size)), axis=1)[:, :people]
    sent = model.randomize(everyone[drawn].ravel(), rng=rng).reports.values.reshape(surveys, people)
    population = FinitePopulation(size, rule)
    found = [model.estimate(model.collected(one), Target.POPULATION, population) for one in sent]
    errors = np.array([one.standard_error for one in found]) ** 2
    true = (1 - people / size) * everyone.var(ddof=1) / people + model.variance(everyone).mean() / people
    assert not off((np.array([one.mean for one in found]) - everyone.mean()) ** 2, true)
    if rule is NoiseRule.UNBIASED:
        assert not off(errors, true)
    else:
        assert off(errors, true)
        assert (errors.mean() > true) == (rule is NoiseRule.PLUG_IN)
    assert [one.code for one in found[0].notices] == (
        ["scrambling.noise_left_out"] if rule is NoiseRule.LEFT_OUT else []
    )


def test_that_the_variance_of_the_true_values_is_recovered() -> None:
    """100,000 people; the raw variance of the reports is far off."""
    rng = np.random.default_rng(5)
    values = rng.choice([2.0, 5.0, 6.0], 100_000)
    for name in ("greenberg", "saha", "general"):
        model = MODELS[name]
        reports = model.randomize(values, rng=rng).reports
        assert model.true_variance(reports) == pytest.approx(values.var(), abs=0.8)
        assert model.unbiased(reports.values).var() > values.var() + 2


@pytest.mark.parametrize("p", [0.1, 0.5, 0.9])
def test_that_epsilon_of_cards_is_that_of_their_response_matrix(p: float) -> None:
    numbers, chances = CARDS.numbers, np.array(CARDS.probabilities)
    model = models.eriksson(p, CARDS, true_values=numbers)
    matrix = ResponseMatrix(p * np.eye(5) + (1 - p) * chances[:, np.newaxis])
    assert model.epsilon == pytest.approx(matrix.epsilon, rel=1e-12)
    assert model.epsilon == pytest.approx(max(np.log((p + (1 - p) * chances) / ((1 - p) * chances))), rel=1e-12)
    assert model.notices == ()
    rest = ResponseMatrix(matrix.values[:, 2:4])
    assert models.eriksson(p, CARDS, true_values=(3.0, 5.0)).epsilon == pytest.approx(rest.epsilon, rel=1e-12)


@each(
    "model",
    [
        *MODELS.values(),
        models.eriksson(0.5, CARDS, true_values=(0.0, 1.0, 2.0)),
        models.eriksson(1.0, CARDS, true_values=(0.0, 1.0)),
        models.eriksson(0.5, UniformScrambler(0.0, 8.0), true_values=(0.0, 1.0)),
        Scrambling(p1=0.3, p2=0.5, p3=0.2, factor=W, replacement=CARDS, true_values=(0.0, 1.0)),
    ],
    ids=repr,
)
def test_that_epsilon_is_infinite_and_said_so_unless_every_true_value_is_listed(model: Scrambling) -> None:
    assert model.epsilon == math.inf
    assert [one.code for one in model.notices] == ["scrambling.epsilon_infinite"]


def test_that_undeclared_values_are_refused_by_count_only() -> None:
    model = models.eriksson(0.5, CARDS, true_values=(0.0, 1.0, 3.0))
    assert model.randomize([0, 1, 3], rng=np.random.default_rng(1)).reports.n == 3
    with pytest.raises(InputError) as caught:
        model.randomize([0, 2, 3, 7], rng=np.random.default_rng(1))
    assert (caught.value.code, dict(caught.value.params)) == ("scrambling.not_declared", {"count": 2})
    assert caught.value.value is None


def test_that_reports_of_other_settings_or_of_nobody_are_refused() -> None:
    first, second = models.saha(W, U), models.saha(W, UniformScrambler(1.0, 11.0))
    for reports, code in (
        (first.collected([3.0, 4.0]), "numeric.other_design"),
        (second.collected([]), "numeric.nobody"),
        (second.collected([3.0]), "numeric.too_few"),
    ):
        with refused(code, "reports"):
            second.estimate(reports)


@each(
    ("given", "field", "code"),
    [
        ({"p1": 0.5}, "p1", "scrambling.total"),
        ({"p1": 0.6, "p2": 0.6, "factor": W}, "p1", "scrambling.total"),
        ({"p1": 1.2, "p3": -0.2}, "p1", "scrambling.not_probability"),
        ({"p1": 1.0, "p2": math.nan}, "p2", "scrambling.not_probability"),
        ({"p1": 1.0, "p3": -0.1}, "p3", "scrambling.not_probability"),
        ({"p3": 1.0, "replacement": CARDS}, "p1", "design.says_nothing"),
        ({"p2": 1.0, "factor": NormalScrambler(0.0, 1.0)}, "p1", "design.says_nothing"),
        ({"p2": 1.0}, "p1", "design.says_nothing"),
        ({"p1": 1.0, "true_values": (1.0, 1.0)}, "true_values", "scrambling.true_values"),
    ],
)
def test_that_parameters_that_make_no_usable_rule_are_refused(given: dict, field: str, code: str) -> None:
    with refused(code, field):
        Scrambling(**given)


@pytest.mark.parametrize("beta", [1.0, -0.1, math.nan])
def test_that_beta_lies_from_0_to_below_1(beta: float) -> None:
    with refused("scrambling.beta", "beta", DesignError):
        models.diana_perri_2(beta, W, U)


def test_that_a_population_holds_at_least_those_who_answered() -> None:
    model = MODELS["saha"]
    for act in (
        lambda: FinitePopulation(0),
        lambda: model.estimate(model.collected([3.0, 4.0, 5.0]), Target.POPULATION, FinitePopulation(2)),
    ):
        with refused("scrambling.population", "population"):
            act()


def test_that_an_unknown_standard_deviation_is_asked_for_where_it_is_needed() -> None:
    model = models.eichhorn_hayre(MomentsScrambler(1.2))
    reports = model.collected([3.0, 4.0, 7.0])
    assert model.estimate(reports).mean == pytest.approx(14.0 / 3.0 / 1.2)
    with refused("scrambler.sd_unknown"):
        model.estimate(reports, Target.SAMPLE)


def test_that_one_value_and_many_blocks_are_randomized_alike() -> None:
    model = MODELS["general"]
    assert model.randomize(4, rng=np.random.default_rng(1)).reports.n == 1
    made = model.randomize(np.full((1 << 16) + 3, 4), rng=np.random.default_rng(1))
    assert made.reports.n == (1 << 16) + 3
    assert (made.clamped, made.notices) == (0, ())


def test_that_with_beta_0_nothing_is_added_whatever_s2_is() -> None:
    assert models.diana_perri_2(0.0, W, CARDS) == Scrambling(p2=1.0, factor=W, offset_first=True)


def test_that_sums_of_reports_give_the_figures_of_the_reports() -> None:
    """Every model, both targets and every rule; other sums give other figures."""
    values = np.linspace(2.0, 9.0, 50)
    for name, model in MODELS.items():
        reports = model.randomize(values, rng=np.random.default_rng(3)).reports
        sums = ReportSums.typed(50, float(reports.values.sum()), float(reports.values @ reports.values))
        wrong = ReportSums.typed(50, float(reports.values.sum()), 1.1 * float(reports.values @ reports.values))
        assert model.true_variance_sums(sums) == pytest.approx(model.true_variance(reports), rel=1e-9), name
        for target, population in [
            (Target.SAMPLE, None),
            (Target.POPULATION, None),
            *((Target.POPULATION, FinitePopulation(80, rule)) for rule in NoiseRule),
        ]:
            whole, short = model.estimate(reports, target, population), model.estimate_sums(sums, target, population)
            assert short.mean == pytest.approx(whole.mean, rel=1e-12)
            assert short.standard_error == pytest.approx(whole.standard_error, rel=1e-9)
            by_hand = _by_hand(model, reports.values, target, population)
            assert whole.standard_error == pytest.approx(by_hand, rel=1e-9), (name, target, population)
            assert model.estimate_sums(wrong, target, population).standard_error != pytest.approx(by_hand, rel=1e-3)


def _by_hand(model: Scrambling, z: np.ndarray, target: Target, population: FinitePopulation | None) -> float:
    """The standard error report by report, as methods.md writes it."""
    r, n = model.unbiased(z), z.size
    k0, k1, k2 = model.second_moment
    rule = NoiseRule.UNBIASED if population is None else population.noise
    squared = r * r if rule is NoiseRule.PLUG_IN else (z * z - k1 * r - k0) / k2
    a, b, c = k2 - model.slope**2, k1 - 2 * model.shift * model.slope, k0 - model.shift**2
    noise = 0.0 if rule is NoiseRule.LEFT_OUT else ((a * squared + b * r + c) / model.slope**2).sum()
    if target is Target.SAMPLE:
        return math.sqrt(max(noise, 0.0)) / n
    if population is None:
        return math.sqrt(r.var(ddof=1) / n)
    size = population.size
    return math.sqrt((1 - n / size) * r.var(ddof=1) / n + noise / (n * size))
