"""Design-based variances: against formulas worked out by hand, each other, and repeated draws from a population."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.designs.survey.warner import Warner
from core.estimation.complex.row_scores import row_scores
from core.estimation.complex.sample import Sample, domain_units, sample_of
from core.estimation.complex.variance import device_part, jackknife, share_values, taylor, unequal
from core.estimation.finite_population import population_share, yes_no_scores
from core.types import FloatArray
from tests.core.refusals import refused

SCORED = row_scores(Warner(0.8))
CLUSTERS, PEOPLE, DRAWN = (30, 20), 12, (10, 8)
"""Of the finite population: clusters in each stratum, people in each, and clusters drawn."""


def both(sample: Sample, scores: FloatArray, share: bool = True) -> tuple[float, float]:
    units = domain_units(sample, np.ones(len(sample.times), dtype=bool), scores)
    values = share_values(units, units.totals / units.size) if share else units.values
    return float(taylor(sample, values, units)[0]), float(jackknife(sample, units, share=share)[0])


def test_that_a_simple_sample_has_the_variance_of_a_mean() -> None:
    y = np.array([[1.0, 4.0, 4.0, 7.0, -2.0]])
    by_hand = float(np.var(y, ddof=1)) / 5
    one, two = both(sample_of(np.full(5, 3.0), np.ones(5, dtype=np.int64)), y)
    assert one == pytest.approx(by_hand, rel=1e-12)
    assert two == pytest.approx(by_hand, rel=1e-12)


def test_that_lines_of_counts_are_as_many_respondents() -> None:
    times, y = np.array([3, 0, 2]), np.array([[1.4, 9.0, -0.4]])
    counted = both(sample_of(np.array([1.0, 2.0, 2.0]), times), y)
    listed = both(
        sample_of(np.repeat([1.0, 2.0], [3, 2]), np.ones(5, dtype=np.int64)), np.repeat(y[:, [0, 2]], [3, 2], axis=1)
    )
    assert counted == pytest.approx(listed, rel=1e-12)


def test_that_clusters_are_taken_by_their_sums() -> None:
    """Three clusters in one stratum, two in another; variance of the total by hand."""
    stratum = np.array([0, 0, 0, 0, 1, 1, 1])
    cluster = np.array([4, 4, 9, 7, 4, 5, 5])
    w, y = np.array([1.0, 2.0, 1.0, 3.0, 2.0, 2.0, 1.0]), np.array([[1.0, 0.5, 2.0, -1.0, 1.0, 3.0, 0.0]])
    first, second = np.array([2.0, 2.0, -3.0]), np.array([2.0, 6.0])
    by_hand = 3 / 2 * ((first - first.mean()) ** 2).sum() + 2 * ((second - second.mean()) ** 2).sum()
    sample = sample_of(w, np.ones(7, dtype=np.int64), stratum=stratum, cluster=cluster)
    assert sample.drawn.tolist() == [3.0, 2.0]
    assert sample.freedom == 3.0
    assert both(sample, y, share=False) == pytest.approx((by_hand, by_hand), rel=1e-12)


def test_that_the_jackknife_leaves_out_one_unit_after_the_other() -> None:
    """Against a loop that does so, in a domain that not every cluster holds."""
    rng = np.random.default_rng(1)
    stratum, cluster = np.repeat([0, 1, 2], 20), np.repeat(np.arange(15), 4)
    w, y, here = rng.uniform(0.5, 3.0, 60), rng.normal(size=60), rng.random(60) < 0.3
    sample = sample_of(
        w, np.ones(60, dtype=np.int64), stratum=stratum, cluster=cluster, fraction=np.array([0.1, 0.0, 0.3])
    )
    whole, by_hand = float((w * y)[here].sum() / w[here].sum()), 0.0
    for left in range(15):
        layer = left // 5
        again = np.where(cluster == left, 0.0, np.where(stratum == layer, w * 5 / 4, w))
        share = float((again * y)[here].sum() / again[here].sum())
        by_hand += (1.0 - sample.fraction[layer]) * 4 / 5 * (share - whole) ** 2
    units = domain_units(sample, here, y[here][None])
    assert float(jackknife(sample, units, share=True)[0]) == pytest.approx(by_hand, rel=1e-12)


def test_that_a_lonely_unit_is_centred_at_all_units() -> None:
    y = np.array([[1.0, 3.0, 2.0, 8.0]])
    sample = sample_of(np.ones(4), np.ones(4, dtype=np.int64), stratum=np.array([0, 0, 0, 1]))
    by_hand = 3 / 2 * 2.0 + (8.0 - 14.0 / 4.0) ** 2
    assert sample.lonely == 1
    assert both(sample, y, share=False) == pytest.approx((by_hand, by_hand), rel=1e-12)
    taken_whole = replace(sample, fraction=np.array([0.0, 1.0]))
    assert taken_whole.lonely == 0
    assert both(taken_whole, y, share=False) == pytest.approx((3.0, 3.0), rel=1e-12)


@pytest.mark.parametrize("unequally", [False, True])
def test_that_a_simple_sample_of_few_people_has_the_known_formula(unequally: bool) -> None:
    """(1 - f) s^2 / n and the noise of the device, as population_share has it."""
    counts, scored = np.array([180, 120]), yes_no_scores(0.2, 0.8)
    known = population_share(counts, scored, 1_000.0).standard_error ** 2
    sample = sample_of(np.full(2, 1_000 / 300), counts, fraction=np.array([0.3]))
    here, scores, noise = np.ones(2, dtype=bool), scored.scores[None], scored.noise[None]
    units = domain_units(sample, here, scores)
    drawn = unequal(sample, here, scores) if unequally else taylor(sample, units.values, units)
    found = drawn + device_part(sample, here, noise, each=unequally)
    assert float(found[0]) / 1_000**2 == pytest.approx(known, rel=1e-12)


def test_that_an_only_respondent_has_no_variance_with_unequal_chances() -> None:
    with refused("survey.unequal_alone"):
        unequal(sample_of(np.array([3.0]), np.array([1])), np.ones(1, dtype=bool), np.ones((1, 1)))


def population(rng: np.random.Generator) -> list[FloatArray]:
    """Answers 0 and 1 of everybody by stratum, (clusters, people); alike within clusters."""
    return [
        (rng.random((clusters, PEOPLE)) < rng.beta(1.2, 2.0 + 2.0 * layer, (clusters, 1))).astype(np.float64)
        for layer, clusters in enumerate(CLUSTERS)
    ]


def repeated(draws: int, *, ignored: bool = False) -> tuple[FloatArray, FloatArray]:
    """(draws,) shares, and (draws, 2) variances by both methods, of samples of whole clusters without replacement."""
    rng = np.random.default_rng(11)
    people = population(rng)
    noise = np.array([0.8, 0.2])
    shares, variances = np.empty(draws), np.empty((draws, 2))
    sizes = [PEOPLE * drawn for drawn in DRAWN]
    weight = np.repeat([all_ / drawn for all_, drawn in zip(CLUSTERS, DRAWN, strict=True)], sizes)
    stratum = np.repeat([0, 1], sizes)
    cluster = np.repeat(np.arange(sum(DRAWN)), PEOPLE)
    fraction = np.array([drawn / all_ for all_, drawn in zip(CLUSTERS, DRAWN, strict=True)])
    sample = sample_of(weight, np.ones(len(weight), dtype=np.int64), stratum=stratum,
                       cluster=None if ignored else cluster, fraction=fraction)  # fmt: skip
    here = np.ones(len(weight), dtype=bool)
    for draw in range(draws):
        true = np.concatenate([
            layer[rng.choice(len(layer), drawn, replace=False)].ravel()
            for layer, drawn in zip(people, DRAWN, strict=True)
        ])  # fmt: skip
        report = (rng.random(true.size) >= np.where(true > 0, noise[0], noise[1])).astype(np.int64)
        scores = SCORED.scores[:1, report]
        units = domain_units(sample, here, scores)
        share = units.totals / units.size
        device = device_part(sample, here, SCORED.noise[:1, report], each=False) / units.size**2
        shares[draw] = share[0]
        variances[draw, 0] = (taylor(sample, share_values(units, share), units) + device)[0]
        variances[draw, 1] = (jackknife(sample, units, share=True) + device)[0]
    return shares, variances


def apart(shares: FloatArray, variances: FloatArray) -> FloatArray:
    """Mean of the estimated variances less the variance of the estimates, in standard errors of that difference.

    Shares are near to normal, so that the variance of `draws` of them has the error sqrt(2 / (draws - 1)) of itself.
    """
    true, draws = float(np.var(shares, ddof=1)), len(shares)
    error = np.sqrt(2.0 * true**2 / (draws - 1) + variances.var(axis=0, ddof=1) / draws)
    found: FloatArray = (variances.mean(axis=0) - true) / error
    return found


def test_that_both_variances_are_those_of_repeated_draws() -> None:
    """5 standard errors: a false alarm in less than 1e-6 of seeds. The twin that ignores clusters is far below."""
    assert np.abs(apart(*repeated(1_500))).max() < 5.0
    assert apart(*repeated(1_500, ignored=True)).max() < -5.0


def test_that_where_everybody_was_asked_only_the_noise_of_the_device_is_left() -> None:
    """A census has no error of sampling: Taylor and the jackknife say 0, and the device keeps all of its noise."""
    rng = np.random.default_rng(3)
    n = 400
    sample = sample_of(np.ones(n), np.ones(n, dtype=np.int64), cluster=np.arange(n) // 20, fraction=np.ones(1))
    here = np.ones(n, dtype=bool)
    report = rng.integers(0, 2, n)
    units = domain_units(sample, here, SCORED.scores[:1, report])
    share = units.totals / units.size
    assert taylor(sample, share_values(units, share), units)[0] == pytest.approx(0.0, abs=1e-15)
    assert jackknife(sample, units, share=True)[0] == pytest.approx(0.0, abs=1e-15)
    device = device_part(sample, here, SCORED.noise[:1, report], each=False) / units.size**2
    assert device[0] == pytest.approx(SCORED.noise[0, report].sum() / n**2, rel=1e-12)


@pytest.mark.slow
def test_that_without_the_part_of_the_device_the_variance_is_too_small() -> None:
    """A third of all clusters is drawn, and the noise of the device does not shrink with that."""
    shares, variances = repeated(4_000)
    weight = np.repeat([3.0, 2.5], [PEOPLE * 10, PEOPLE * 8])
    noise = float(SCORED.noise[0, 0])
    lost = sum((1 / w) * w**2 for w in weight.tolist()) * noise / weight.sum() ** 2
    assert apart(shares, variances - lost).max() < -5.0
