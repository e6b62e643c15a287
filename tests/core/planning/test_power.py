"""The chance to notice a share or a difference: reference figures, searches, and simulated surveys."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from scipy.special import ndtri

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.errors import InputError
from core.planning.power import (
    Criterion,
    noticed_difference,
    noticed_share,
    power_of_difference,
    power_of_share,
    respondents,
    respondents_exactly,
    respondents_for_difference,
    respondents_for_share,
)
from core.planning.share_spread import ShareSpread, share_spread
from core.types import Target
from tests.core.audit import FALSE_ALARM, reference

CASES = {case["id"]: case for case in reference("power.json")["cases"]}
DESIGNS: dict[str, Callable[..., Design]] = {
    "forced-known": lambda truth, no, yes: ForcedResponse((yes, no)),
    "mirrored": Warner,
    "unrelated-known": Unrelated,
}
ONE_SHARE = [one for one in CASES.values() if one["model"].startswith("power") and "pi_alt" in one["params"]]
FORCED = ForcedResponse((1 / 6, 1 / 6))
EVEN = np.array([0.5, 0.5])


def spread_of(design: Design, target: Target = Target.POPULATION) -> ShareSpread:
    return share_spread(design, np.full(design.k, 1.0 / design.k), 0, target)


@pytest.mark.parametrize("case", ONE_SHARE, ids=lambda case: case["id"])
def test_that_the_power_for_one_share_is_that_of_the_reference(case: dict) -> None:
    params = case["params"]
    design = DESIGNS[case["model"].removeprefix("power ")](*params["p"])
    found = power_of_share(
        spread_of(design),
        params["pi_null"],
        params["pi_alt"],
        case["data"]["n"],
        Criterion(params["alpha"], params["two_sided"]),
    )
    assert found == pytest.approx(case["expected"]["power"], abs=case["tol"])


def test_that_the_power_for_two_groups_is_that_of_the_reference() -> None:
    case = CASES["power_rr_two_sample"]
    params, n = case["params"], case["data"]["n_per_group"]
    found = power_of_difference(
        spread_of(FORCED), params["piT"], params["piC"], n, n, Criterion(params["alpha"], False), null=params["null"]
    )
    assert found == pytest.approx(case["expected"]["power"], abs=case["tol"])


def test_that_samples_are_the_smallest_that_reach_their_power() -> None:
    case = CASES["samplesize_forced_known"]
    test, spread = Criterion(0.01, False), spread_of(FORCED)
    for target, n in case["expected"]["n"].items():
        power = float(target)
        assert respondents_for_share(spread, 0.0, 0.2, power, test) == n
        assert power_of_share(spread, 0.0, 0.2, n, test) >= power > power_of_share(spread, 0.0, 0.2, n - 1, test)
        too_few = case["package_value"]["rr_1_4_2_n"][target]
        assert power_of_share(spread, 0.0, 0.2, too_few, test) < power


@pytest.mark.parametrize("target", Target)
@pytest.mark.parametrize("two_sided", [False, True])
def test_that_search_and_power_undo_each_other(target: Target, two_sided: bool) -> None:
    test, spread = Criterion(0.05, two_sided), spread_of(GRR(6, 1.5), target)
    exactly = respondents_exactly(lambda n: power_of_share(spread, 0.1, 0.14, n, test), 0.8)
    assert power_of_share(spread, 0.1, 0.14, exactly, test) == pytest.approx(0.8, abs=1e-12)
    assert respondents_for_share(spread, 0.1, 0.14, 0.8, test) == math.ceil(exactly)
    assert noticed_share(spread, 0.1, exactly, 0.8, test) == pytest.approx(0.14, abs=1e-12)
    below = noticed_share(spread, 0.14, 5_000.0, 0.8, test, above=False)
    assert below < 0.14
    assert power_of_share(spread, 0.14, below, 5_000.0, test) == pytest.approx(0.8, abs=1e-12)


def test_that_two_groups_of_unequal_size_are_found_back() -> None:
    test, spread = Criterion(0.05, True), spread_of(FORCED)
    first, second = respondents_for_difference(spread, 0.3, 0.2, 0.9, test, ratio=2.5)
    assert second == math.ceil(2.5 * first)
    assert power_of_difference(spread, 0.3, 0.2, first, second, test) >= 0.9
    assert power_of_difference(spread, 0.3, 0.2, first - 1, math.ceil(2.5 * (first - 1)), test) < 0.9
    least = noticed_difference(spread, 0.2, first, second, 0.9, test)
    assert 0.29 < least <= 0.3
    equal = sum(respondents_for_difference(spread, 0.3, 0.2, 0.9, test))
    assert equal < first + second


def test_that_two_sided_is_less_than_one_sided_and_no_difference_is_alpha() -> None:
    spread = spread_of(FORCED)
    one, two = Criterion(0.05, False), Criterion(0.05, True)
    assert power_of_share(spread, 0.1, 0.15, 500, two) < power_of_share(spread, 0.1, 0.15, 500, one)
    near = power_of_share(spread, 0.1, 0.1 + 1e-9, 500, two)
    assert near == pytest.approx(0.05, abs=1e-6)


def simulated_power(design: Design, answer: int, null: float, share: float, n: int, runs: int, target: Target) -> float:
    """Share of simulated surveys in which z with the standard error of the null passes 1.6449."""
    rng = np.random.default_rng(20_261)
    own, other = float(design.support_own[answer]), float(design.support_other[answer])
    holders = rng.binomial(n, share, runs) if target is Target.POPULATION else np.full(runs, round(n * share))
    supports = rng.binomial(holders, own) + rng.binomial(n - holders, other)
    estimates = (supports / n - other) / (own - other)
    at_null = other + (own - other) * null
    variance = at_null * (1 - at_null) / (own - other) ** 2
    if target is Target.SAMPLE:
        variance -= null * (1 - null)
    return float((estimates - null > 1.6448536269514722 * math.sqrt(variance / n)).mean())


@pytest.mark.parametrize("target", Target)
@pytest.mark.parametrize("design", [FORCED, GRR(6, 1.5), OUE(6, 1.5)], ids=lambda one: one.key)
def test_that_simulated_surveys_notice_as_often_as_planned(design: Design, target: Target) -> None:
    """False alarm 1e-6 per case; the last term is what whole counts leave open. A variance too large by 1.1 fails."""
    runs, n, null, answer = 40_000, 40_000, 0.2, 1
    shares = np.full(design.k, 1.0 / design.k)
    spread = share_spread(design, shares, answer, target)
    test = Criterion(0.05, False)
    share = noticed_share(spread, null, n, 0.8, test)
    share = round(n * share) / n
    planned = power_of_share(spread, null, share, n, test)
    seen = simulated_power(design, answer, null, share, n, runs, target)
    room = -float(ndtri(FALSE_ALARM / 2)) * math.sqrt(0.25 / runs) + 0.4 / math.sqrt(n * 0.05)
    assert abs(seen - planned) < room
    wrong = power_of_share(lambda at: 1.1 * spread(at), null, share, n, test)
    assert abs(seen - wrong) > room


def test_that_two_simulated_groups_differ_as_often_as_planned() -> None:
    """False alarm 1e-6; the pooled z test of two groups of 30,000 and 15,000. One 1.1 times too variable fails."""
    rng, runs, test = np.random.default_rng(7), 40_000, Criterion(0.05, True)
    n1, n2, first, second = 30_000, 15_000, 0.32, 0.30
    spread = spread_of(FORCED)
    planned = power_of_difference(spread, first, second, n1, n2, test)
    yes1, yes2 = (rng.binomial(n, 1 / 6 + 2 / 3 * share, runs) for n, share in ((n1, first), (n2, second)))
    pooled = (yes1 + yes2) / (n1 + n2)
    z = (yes1 / n1 - yes2 / n2) / np.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2))
    seen = float((np.abs(z) > 1.959963984540054).mean())
    room = -float(ndtri(FALSE_ALARM / 2)) * math.sqrt(0.25 / runs)
    assert abs(seen - planned) < room
    assert abs(seen - power_of_difference(lambda at: 1.1 * spread(at), first, second, n1, n2, test)) > room


def test_that_what_makes_no_sense_is_refused_by_its_field() -> None:
    spread, test = spread_of(FORCED), Criterion()
    refused: dict[str, tuple[str, Callable[[], object]]] = {
        "power.alpha": ("alpha", lambda: Criterion(0.7)),
        "power.answer": ("answer", lambda: share_spread(FORCED, EVEN, 2, Target.POPULATION)),
        "power.share": ("alternative", lambda: power_of_share(spread, 0.1, 1.2, 100, test)),
        "power.no_difference": ("alternative", lambda: power_of_share(spread, 0.1, 0.1, 100, test)),
        "counts.nobody": ("n", lambda: power_of_share(spread, 0.1, 0.2, 0, test)),
        "power.target": ("power", lambda: respondents_for_share(spread, 0.1, 0.2, 1.0, test)),
        "power.out_of_reach": ("power", lambda: respondents(lambda n: 0.0, 0.8)),
        "power.nothing_noticed": ("n", lambda: noticed_share(spread, 0.9, 5, 0.8, test)),
    }
    for code, (field, ask) in refused.items():
        with pytest.raises(InputError) as caught:
            ask()
        assert (caught.value.code, caught.value.field) == (code, field)


@pytest.mark.parametrize("sizes", [(400, 100), (100, 400)])
def test_that_each_of_two_unequal_groups_counts_with_its_own_size(sizes: tuple[int, int]) -> None:
    """By hand for two coins, n Var = l (1 - l) / (p - q)^2 with l = 1/4 + pi/2."""
    first, second, z = 0.4, 0.1, float(ndtri(0.95))

    def varies(share: float) -> float:
        reports = 0.25 + 0.5 * share
        return reports * (1.0 - reports) / 0.25

    pooled = (sizes[0] * first + sizes[1] * second) / 500
    null = math.sqrt(varies(pooled) * (1 / sizes[0] + 1 / sizes[1]))
    apart = math.sqrt(varies(first) / sizes[0] + varies(second) / sizes[1])
    wanted = 0.5 * math.erfc(-(first - second - z * null) / apart / math.sqrt(2.0))
    found = power_of_difference(spread_of(TwoCoins()), first, second, *sizes, Criterion(0.05, False))
    assert found == pytest.approx(wanted, abs=1e-12)
    other = power_of_difference(spread_of(TwoCoins()), first, second, *sizes[::-1], Criterion(0.05, False))
    assert abs(found - other) > 1e-3
