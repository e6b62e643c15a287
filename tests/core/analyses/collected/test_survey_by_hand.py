"""Shares, errors and factors of drawn surveys against plain loops over respondents, written from the formulas."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import pytest

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.survey import SurveyRow, survey_estimates
from core.analyses.collected.survey_sample import drawn_rows
from core.data.collected.rows import CodedColumn, CollectedRows
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.warner import Warner
from core.errors import InputError
from core.estimation.complex.sample import domain_units, sample_of
from core.estimation.complex.variance import jackknife as jackknife_of
from core.estimation.complex.variance import taylor
from core.study.collected import SurveyFigure, SurveyLimits, SurveyPlan, SurveyVariance, WeightKind
from core.study.typed import Typed

FIRST, SECOND = ForcedResponse((0.15, 0.1)), Warner(0.8)
CHANCES = ((0.9, 0.15), (0.8, 0.2))
"""P(yes | carrier), P(yes | non-carrier) of both."""


def column(name: str, cells: np.ndarray) -> CodedColumn:
    values, codes = np.unique(cells.astype(str), return_inverse=True)
    return CodedColumn(name, tuple(values.tolist()), codes.astype(np.int64))


@dataclass(frozen=True)
class Survey:
    """80 respondents in three strata and clusters of all sizes, some without a report, in two groups or none."""

    stratum: np.ndarray
    cluster: np.ndarray
    arm: np.ndarray
    report: np.ndarray
    group: np.ndarray
    weight: np.ndarray

    @property
    def score(self) -> np.ndarray:
        own, other = np.array(CHANCES)[self.arm].T
        return np.asarray(((self.report == 0) - other) / (own - other))

    @property
    def noise(self) -> np.ndarray:
        """Without bias for the variance of a score of either answer, as two reports have it: r (r - 1)."""
        return np.asarray(self.score * (self.score - 1.0))

    def rows(self, plan: SurveyPlan) -> tuple[SurveyRow, ...]:
        n = len(self.weight)
        ones, numbers = np.ones(n, dtype=np.int64), np.arange(1, n + 1)
        named = [column(name, getattr(self, name)) for name in ("weight", "stratum", "cluster")]
        case = Collected(
            "q", "q", ("carrier", "other"), (Arm("a", FIRST, 2), Arm("b", SECOND, 2)), self.arm.copy(),
            self.report.copy(), ones, numbers, ("one", "two"), self.group.copy(),
        )  # fmt: skip
        return survey_estimates(CollectedRows(tuple(named), numbers, ones), case, plan, 0.95).rows

    def here(self, group: str | None) -> np.ndarray:
        counted = self.report >= 0
        return counted if group is None else counted & (self.group == ("one", "two").index(group))


def drawn(seed: int) -> Survey:
    rng, n = np.random.default_rng(seed), 80
    stratum, cluster, arm = rng.integers(0, 3, n), rng.integers(0, 6, n), rng.integers(0, 2, n)
    return Survey(
        stratum, cluster, arm, rng.integers(-1, 2, n), rng.integers(-1, 2, n), np.round(rng.uniform(1.0, 4.0, n), 2)
    )


def by_hand(survey: Survey, here: np.ndarray, fractions: np.ndarray, jackknife: bool, share: bool) -> float:
    """The variance of a share or total over the respondents `here`."""
    w = survey.weight * here
    size = float(w.sum()) if share else 1.0
    whole = float(w @ survey.score) / size
    z = (w * (survey.score - whole) if share else w * survey.score) / size
    found = 0.0
    for layer, fraction in enumerate(fractions.tolist()):
        inside = survey.stratum == layer
        units = np.unique(survey.cluster[inside])
        n = len(units)
        if jackknife:
            again = [np.where(inside, w * n / (n - 1), w) * ~(inside & (survey.cluster == unit)) for unit in units]
            moved = [float(v @ survey.score) / (float(v.sum()) if share else 1.0) for v in again]
            apart = (n - 1) / n * sum((one - whole) ** 2 for one in moved)
        else:
            sums = np.array([z[inside & (survey.cluster == unit)].sum() for unit in units])
            apart = n / (n - 1) * float(((sums - sums.mean()) ** 2).sum())
        found += (1 - fraction) * apart + fraction * float((w**2 * survey.noise)[inside].sum()) / size**2
    return found


@pytest.mark.parametrize("jackknife", [False, True])
@pytest.mark.parametrize("people", [0.0, 2_000.0])
@pytest.mark.parametrize("seed", [1, 2])
def test_that_weights_strata_clusters_and_groups_are_those_of_plain_loops(
    seed: int, people: float, jackknife: bool
) -> None:
    from scipy.special import ndtri

    survey = drawn(seed)
    plan = SurveyPlan(
        weight="weight", stratum="stratum", cluster="cluster", figure=SurveyFigure.TOTAL,
        limits=SurveyLimits.NORMAL, population=Typed("", people),
        variance=SurveyVariance.JACKKNIFE if jackknife else SurveyVariance.TAYLOR,
    )  # fmt: skip
    rows = survey.rows(plan)
    # people are shared out among strata as the weights are, so that each stratum has a fraction of its own
    mass, held = np.bincount(survey.stratum, weights=survey.weight), np.bincount(survey.stratum)
    fractions = held / (people * mass / mass.sum()) if people else np.zeros(3)
    assert [row.group for row in rows] == [None, "one", "two"]
    for row in rows:
        here = survey.here(row.group)
        w, n = survey.weight[here], int(here.sum())
        share = float(w @ survey.score[here] / w.sum())
        found, total, effects = row.shares[0], row.figures[0], row.effects[0]
        variance = by_hand(survey, here, fractions, jackknife, share=True)
        assert total.standard_error**2 == pytest.approx(by_hand(survey, here, fractions, jackknife, False), rel=1e-9)
        assert found.estimate == pytest.approx(share, abs=1e-12)
        assert found.standard_error**2 == pytest.approx(variance, rel=1e-9)
        assert found.upper - found.estimate == pytest.approx(float(ndtri(0.975)) * math.sqrt(variance), rel=1e-9)
        assert total.estimate == pytest.approx(float(w @ survey.score[here]), rel=1e-12)
        kish = n * float(w @ w) / float(w.sum()) ** 2
        spread = float(w @ (survey.score[here] - share) ** 2 / w.sum()) * n / (n - 1)
        pairs = 3 * survey.cluster + survey.stratum
        assert effects.weights == pytest.approx(kish, rel=1e-12)
        assert effects.survey == pytest.approx(variance / (spread / n), rel=1e-9)
        if 0.0 < share < 1.0:
            direct, clusters = share * (1.0 - share), len(np.unique(pairs[here]))
            assert effects.device == pytest.approx(spread / direct, rel=1e-9)
            assert effects.worth == pytest.approx(direct / variance, rel=1e-9)
            alike = (effects.clusters - 1.0) / (n / clusters - 1.0) * spread / direct
            assert effects.alike == pytest.approx(alike, rel=1e-9)
        plain = survey.score[here]
        assert row.plain[0].estimate == pytest.approx(plain.mean(), abs=1e-12)
        assert row.plain[0].standard_error == pytest.approx(plain.std(ddof=1) / math.sqrt(n), rel=1e-9)


@pytest.mark.parametrize("jackknife", [False, True])
def test_that_a_single_cluster_of_a_finite_stratum_uses_the_unsampled_fraction(jackknife: bool) -> None:
    """A single cluster is compared with the mean of all; of its stratum the fraction f is known."""
    weight, values = np.array([1.5, 2.0, 1.0, 2.5, 2.0]), np.array([0.4, -0.2, 1.3, 0.6, 2.0])
    sample = sample_of(
        weight, np.ones(5, dtype=np.int64), stratum=np.array([0, 0, 0, 1, 1]), cluster=np.array([0, 1, 2, 3, 3]),
        fraction=np.array([0.2, 0.4]),
    )  # fmt: skip
    units = domain_units(sample, np.ones(5, dtype=bool), values[None])
    sums = np.append((weight * values)[:3], float(weight[3:] @ values[3:]))
    apart = 0.8 * 3 * sums[:3].var(ddof=1) + 0.6 * (sums[3] - sums.mean()) ** 2
    found = jackknife_of(sample, units, share=False) if jackknife else taylor(sample, units.values, units)
    assert float(found[0]) == pytest.approx(apart, rel=1e-12)


def test_that_unequal_chances_are_those_of_plain_loops() -> None:
    """Deville, with c = 1 - chance, in each stratum; and the noise of the device once per weight."""
    survey = drawn(4)
    plan = SurveyPlan(
        weight="weight", kind=WeightKind.WEIGHTS, stratum="stratum", variance=SurveyVariance.UNEQUAL,
        population=Typed("", 2_000.0), limits=SurveyLimits.NORMAL,
    )  # fmt: skip
    with pytest.raises(InputError):
        survey.rows(plan)
    chances = replace(survey, weight=np.round(1.0 / survey.weight, 6))
    rows = chances.rows(replace(plan, kind=WeightKind.INCLUSION, population=Typed("", 0.0)))
    weight = 1.0 / chances.weight
    for row in rows:
        here = survey.here(row.group)
        w = weight * here
        share = float(w @ survey.score / w.sum())
        z, c = w * (survey.score - share), 1.0 - 1.0 / weight
        found = float(w @ survey.noise)
        for layer in range(3):
            part, y = c[survey.stratum == layer], z[survey.stratum == layer]
            mean = float(part @ y / part.sum())
            found += float(part @ (y - mean) ** 2) / (1.0 - float(((part / part.sum()) ** 2).sum()))
        assert row.shares[0].standard_error == pytest.approx(math.sqrt(found) / w.sum(), rel=1e-9)


def test_that_two_groups_are_linearized_by_the_total_weight_of_each_row() -> None:
    """1 - (l1 - l2) / (p2 - p1), l_g weighted; the error by moving the weight of one respondent at a time."""
    weight, times = np.array([1.0, 2.0, 3.0, 1.5, 2.0, 1.0]), np.array([3, 2, 4, 5, 1, 2])
    report = np.array([0, 1, 0, 3, 2, 3])
    rows = CollectedRows((column("w", weight),), np.arange(1, 7), times)
    arm = Arm("", LieDetector(0.2, 0.7, 1.0), 4)
    case = Collected("q", "q", ("a", "b"), (arm,), np.zeros(6, dtype=np.int64), report, times.copy(), rows.numbers)
    found = survey_estimates(rows, case, SurveyPlan(weight="w", limits=SurveyLimits.NORMAL), 0.95).rows[0].shares[0]
    mine, told = np.repeat(weight, times), np.repeat(report, times)

    def share(w: np.ndarray) -> float:
        first, second = (float(w[told == 2 * g].sum() / w[told // 2 == g].sum()) for g in (0, 1))
        return 1.0 - (first - second) / 0.5

    slopes = np.array([share(mine + one) - share(mine - one) for one in 1e-6 * np.eye(len(mine))]) / 2e-6
    n = len(mine)
    assert found.estimate == pytest.approx(share(mine), abs=1e-12)
    moved = slopes * mine
    assert found.standard_error == pytest.approx(math.sqrt(n * moved.var(ddof=1)), rel=1e-6)


def test_that_strata_with_fewer_people_than_answered_are_counted() -> None:
    rows = CollectedRows(
        (column("s", np.array(list("aabbc"))), column("n", np.array([1, 1, 9, 9, 9]))), np.arange(1, 6),
        np.ones(5, dtype=np.int64),
    )  # fmt: skip
    with pytest.raises(InputError) as caught:
        drawn_rows(rows, SurveyPlan(stratum="s", sizes="n"), decimal_comma=False)
    assert (caught.value.code, caught.value.params["count"]) == ("survey.stratum_small", 1)
    with pytest.raises(InputError) as caught:
        drawn_rows(rows, SurveyPlan(population=Typed("4", 4.0)), decimal_comma=False)
    assert (caught.value.code, caught.value.params["respondents"]) == ("population.too_small", 5)
    assert drawn_rows(rows, SurveyPlan(population=Typed("5", 5.0)), decimal_comma=False).sample.fraction[0] == 1.0
