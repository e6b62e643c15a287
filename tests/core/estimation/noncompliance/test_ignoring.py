from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCards
from core.designs.survey.lie_detector import LieDetector
from core.estimation.noncompliance.ignoring import Ignoring, Part, band, rules_of, tipping, worst
from core.estimation.noncompliance.typed import checked_most
from tests.core.refusals import refused

FORCED = ForcedResponse((1 / 6, 1 / 6))
NIGERIA = (Part(FORCED, np.array([831.0, 1604.0])),)
SHARES = np.array([0.0, 0.1, 0.25, 0.6])


def reports(matrix: np.ndarray, truth: np.ndarray, rule: Ignoring, share: float) -> np.ndarray:
    """What is expected if the share ignores the device, by definition."""
    r = len(matrix)
    own = {
        Ignoring.LAST: np.eye(r)[-1],
        Ignoring.FIRST: np.eye(r)[0],
        Ignoring.COIN: np.full(r, 1 / r),
        Ignoring.DIRECT: truth,
    }[rule]
    found: np.ndarray = (1 - share) * matrix @ truth + share * own
    return found


@pytest.mark.parametrize("rule", list(Ignoring))
@pytest.mark.parametrize("k", [2, 4])
def test_that_the_right_share_of_the_right_rule_gives_back_the_truth(rule: Ignoring, k: int) -> None:
    truth = np.arange(1.0, k + 1.0) / (k * (k + 1) / 2)
    design = FORCED if k == 2 else GRR(4, 1.2)
    for share in SHARES.tolist():
        part = Part(design, 1000 * reports(design.response_matrix().values, truth, rule, share))
        told = band((part,), rule, np.array([share, share + 0.01]), 0.95).estimates
        assert told[0] == pytest.approx(truth[0], abs=1e-12)
        # a broken twin: a share that is off by a hundredth is off in the estimate, unless none ignored it at all
        assert abs(told[1] - truth[0]) > 1e-5


def test_that_nobody_ignoring_it_gives_the_plain_estimate() -> None:
    for rule in Ignoring:
        found = band(NIGERIA, rule, np.zeros(1), 0.95)
        assert found.estimates[0] == pytest.approx(0.2619096509240247, abs=1e-12)
        assert found.standard_errors[0] == pytest.approx(0.01441567, abs=1e-8)
        assert (found.low[0], found.high[0]) == pytest.approx((0.23405605, 0.29051329), abs=1e-8)


def coverage(assumed: float, n: int = 400, share: float = 0.2, truth: float = 0.3) -> float:
    """Exact, over all counts: those who ignored the device always said no."""
    from scipy.special import gammaln

    chance = float(reports(FORCED.response_matrix().values, np.array([truth, 1 - truth]), Ignoring.LAST, share)[0])
    yes = np.arange(n + 1.0)
    logs = gammaln(n + 1) - gammaln(yes + 1) - gammaln(n - yes + 1)
    weights = np.exp(logs + yes * math.log(chance) + (n - yes) * math.log(1 - chance))
    held = 0.0
    for count, weight in zip(yes.tolist(), weights.tolist(), strict=True):
        if weight > 1e-9:
            one = band((Part(FORCED, np.array([count, n - count])),), Ignoring.LAST, np.array([assumed]), 0.95)
            held += weight * float(one.low[0] <= truth <= one.high[0])
    return held


def test_that_intervals_cover_what_they_should_when_the_assumed_share_is_right() -> None:
    """Enumerated: no chance of a false alarm. The broken twin, which forgets those who ignored it, covers far less."""
    assert 0.94 <= coverage(0.2) <= 0.96
    assert coverage(0.0) < 0.75


def test_that_pooled_arms_weigh_by_respondents_and_have_the_variance_of_scores() -> None:
    rng = np.random.default_rng(31)
    designs = FORCED, Crosswise(0.25)
    truth, sizes = np.array([0.3, 0.7]), (300, 500)
    chances = [reports(one.response_matrix().values, truth, Ignoring.FIRST, 0.2)[0] for one in designs]
    drawn = np.stack([rng.binomial(n, p, 600) for n, p in zip(sizes, chances, strict=True)], axis=1)
    step = np.array([0.2])
    made = [
        band(
            tuple(Part(one, np.array([y, n - y], dtype=float)) for one, y, n in zip(designs, row, sizes, strict=True)),
            Ignoring.FIRST, step, 0.95,
        )
        for row in drawn
    ]  # fmt: skip
    values = np.array([one.estimates[0] for one in made])
    error = values.std() / math.sqrt(len(values))
    # 5.5 standard errors: 4e-8 for a false alarm; a point off is far outside
    assert abs(values.mean() - 0.3) < 5.5 * error
    assert abs(values.mean() + 0.01 - 0.3) > 5.5 * error
    claimed = float(np.mean([one.standard_errors[0] for one in made]))
    # the standard deviation of 600 draws has a relative error of 2.9 %: 5.5 of them, and a variance x 1.5 is outside
    assert abs(values.std() / claimed - 1) < 0.16
    assert abs(values.std() / (claimed * math.sqrt(1.5)) - 1) > 0.16


def test_that_tipping_points_are_where_the_band_crosses() -> None:
    plain, constant = 0.2619096509240247, 1.25
    assert tipping(NIGERIA, Ignoring.FIRST, 0.0) == pytest.approx(plain / constant, abs=1e-9)
    assert tipping(NIGERIA, Ignoring.LAST, 1.0) == pytest.approx((1 - plain) / 1.25, abs=1e-9)
    assert tipping(NIGERIA, Ignoring.FIRST, 0.2) == pytest.approx((plain - 0.2) / (constant - 0.2), abs=1e-9)
    assert tipping(NIGERIA, Ignoring.FIRST, 0.5) is None
    assert tipping(NIGERIA, Ignoring.DIRECT, 0.0) is None
    # told the truth: l = (1 - s)(b + (a - b) pi) + s pi
    at = tipping(NIGERIA, Ignoring.DIRECT, 0.3)
    assert at is not None
    assert (1 - at) * (1 / 6 + 2 / 3 * 0.3) + at * 0.3 == pytest.approx(831 / 2435, abs=1e-9)


def test_that_a_rule_that_undoes_the_device_is_lost_from_there_on() -> None:
    mirrored = (Part(custom_design(2, ((0.2, 0.8), (0.8, 0.2))), np.array([300.0, 200.0])),)
    found = band(mirrored, Ignoring.DIRECT, np.array([0.0, 0.3, 0.375, 0.5]), 0.95)
    assert np.isfinite(found.estimates[:2]).all()
    assert np.isnan(found.estimates[2:]).all()
    assert np.isnan(found.low[2:]).all()
    least, most = worst((found, band(mirrored, Ignoring.COIN, found.ignoring, 0.95)))
    assert np.isnan(least.low[2:]).all()
    assert np.isnan(most.estimates[2:]).all()


def test_that_the_worst_case_holds_every_rule() -> None:
    steps = np.linspace(0, 0.3, 7)
    bands = [band(NIGERIA, rule, steps, 0.95) for rule in Ignoring]
    least, most = worst(bands)
    for one in bands:
        assert (least.estimates <= one.estimates).all()
        assert (most.estimates >= one.estimates).all()
        assert (least.low <= one.low).all()
        assert (most.high >= one.high).all()
    assert least.estimates[-1] == bands[1].estimates[-1]
    assert most.estimates[-1] == bands[0].estimates[-1]


def test_that_two_groups_take_the_same_reports_out_of_both() -> None:
    tally = np.array([180.0, 120.0, 80.0, 220.0])
    steps = np.array([0.0, 0.2])
    detector = [band((Part(LieDetector(0.2, 0.8, t), tally),), Ignoring.LAST, steps, 0.95) for t in (0.3, 0.9)]
    # whatever honesty was assumed; the difference of the groups cancels the rule, and only 1 - s is left
    assert (detector[0].estimates == detector[1].estimates).all()
    assert detector[0].estimates.tolist() == pytest.approx([4 / 9, 1 - (5 / 9) / 0.8])
    assert detector[0].standard_errors[1] == pytest.approx(detector[0].standard_errors[0] / 0.8)
    cheats = band((Part(CheatingDetection(0.25, 0.75, 0.1), tally),), Ignoring.LAST, steps, 0.95)
    assert cheats.estimates[1] == pytest.approx(cheats.estimates[0] / 0.8)
    mirrored = Part(ExtendedCrosswise(0.2), np.array([160.0, 140.0, 120.0, 180.0]))
    coin = band((mirrored,), Ignoring.COIN, steps, 0.95)
    pooled = (160 + 180) / 600
    assert coin.estimates[1] == pytest.approx(((pooled - 0.1) / 0.8 - 0.8) / -0.6)


def test_that_the_truth_is_a_rule_only_where_reports_are_answers() -> None:
    assert Ignoring.DIRECT in rules_of(NIGERIA)
    assert Ignoring.DIRECT not in rules_of((Part(Crosswise(0.2), np.array([5.0, 5.0])),))
    assert Ignoring.DIRECT not in rules_of((Part(LieDetector(0.2, 0.8, 0.5), np.ones(4)),))


@pytest.mark.parametrize("most", [-0.1, 0.91, math.nan])
def test_that_more_than_nine_tenths_are_refused(most: float) -> None:
    with refused("followed.most", "most"):
        checked_most(most)


@pytest.mark.parametrize(
    ("design", "tally"),
    [(GRR(3, 1.0), [40, 0, 0]), (KukCards(0.7, 0.3, 3), [0, 0, 40, 0]), (LieDetector(0.2, 0.7, 1.0), [40, 0, 0, 30])],
    ids=["grr", "cards", "groups"],
)
def test_that_reports_that_are_all_alike_have_a_band_with_a_width(design: Design, tally: list[int]) -> None:
    found = band([Part(design, np.array(tally, dtype=np.float64))], Ignoring.COIN, np.array([0.0, 0.3]), 0.95)
    assert (found.standard_errors > 0.01).all()
