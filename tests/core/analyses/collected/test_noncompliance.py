from __future__ import annotations

import numpy as np
import pytest

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.honesty_several import all_no_fits, all_no_study, anchor_study
from core.analyses.collected.noncompliance import band_study, groups_study
from core.designs.local.grr import GRR
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.direct import Direct
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.errors import InputError
from core.estimation.crosswise import extended_crosswise
from core.estimation.noncompliance.ignoring import Ignoring
from core.study.collected import HonestyRule
from tests.core.analyses.collected.coded import in_counts
from tests.core.refusals import refused

FORCED = ForcedResponse((1 / 6, 1 / 6))
RNG = np.random.default_rng


def test_that_the_estimate_does_not_know_what_a_design_assumes_of_honesty() -> None:
    tally = (373, 191, 398, 294)
    honest, lying = (
        groups_study(in_counts(("", LieDetector(1 / 6, 5 / 6, t), tally)), 0.95, rng=RNG(1))[0] for t in (1.0, 0.2)
    )
    assert (honest.values == lying.values).all()
    assert (honest.low == lying.low).all()
    assert honest.values[0] == pytest.approx(0.8706954864, abs=1e-9)


def test_that_every_arm_with_two_groups_is_estimated_separately() -> None:
    checking = LieDetector(0.2, 0.8, 1.0), CheatingDetection(0.25, 0.75, 0.0)
    cells = (180, 120, 80, 220), (90, 210, 170, 130), (30, 70)
    case = in_counts(("a", checking[0], cells[0]), ("b", checking[1], cells[1]), ("c", Direct(2), cells[2]))
    found = groups_study(case, 0.95, rng=RNG(1))
    assert [(one.arm, one.names, one.n) for one in found] == [
        ("a", ("share", "honest"), 600),
        ("b", ("carriers", "others", "cheaters"), 600),
    ]


def test_that_extended_crosswise_has_its_fit_and_wilson_bounds() -> None:
    (one,) = groups_study(in_counts(("", ExtendedCrosswise(0.2), (160, 140, 120, 180))), 0.95, rng=RNG(1))
    told = extended_crosswise(160, 300, 120, 300, 0.2)
    assert one.values[0] == told.share
    assert one.fit == told.fit
    assert one.low[0] < one.values[0] < one.high[0]


def test_that_all_randomized_arms_are_in_the_band_and_the_direct_ones_beside_it() -> None:
    case = in_counts(("a", FORCED, (500, 500)), ("b", Crosswise(0.25), (300, 200)), ("c", Direct(2), (30, 70)))
    found = band_study(case, 0.2, 0.95)
    # crosswise reports are no answers, so the truth is no rule
    assert set(found.bands) == {Ignoring.LAST, Ignoring.FIRST, Ignoring.COIN}
    first, second = (0.5 - 1 / 6) / (2 / 3), (0.6 - 0.75) / -0.5
    assert found.lowest.estimates[0] == pytest.approx((1000 * first + 500 * second) / 1500)
    assert not found.wilson
    assert found.n == 1500
    assert found.direct.share == 0.3
    assert found.shown(HonestyRule.DIRECT) == (found.lowest, found.highest)
    assert found.shown(HonestyRule.COIN) == (found.bands[Ignoring.COIN],)


def test_that_several_answers_have_a_band_of_the_first() -> None:
    design = GRR(3, 1.0)
    expected = design.response_matrix().values @ np.array([0.5, 0.3, 0.2])
    counts = tuple(int(part) for part in np.round(30_000 * expected))
    found = band_study(in_counts(("", design, counts), labels=("a", "b", "c")), 0.3, 0.95)
    assert found.bands[Ignoring.LAST].estimates[0] == pytest.approx(0.5, abs=2e-4)
    assert set(found.bands) == set(Ignoring)


@pytest.mark.parametrize(
    ("case", "code"),
    [
        (in_counts(("", Direct(2), (3, 7))), "followed.band_nobody"),
        (in_counts(("a", LieDetector(0.2, 0.8, 1.0), (1, 2, 3, 4)), ("b", FORCED, (3, 7))), "followed.band_mixed"),
        (
            Collected(
                "q",
                "q",
                tuple(map(str, range(101))),
                (Arm("", GRR(101, 2.0), 101),),
                *(np.array([at] * 9) for at in (0, 3, 1, 1)),
            ),
            "followed.band_many",
        ),
    ],
)
def test_that_a_band_that_cannot_be_is_refused(case: Collected, code: str) -> None:
    with refused(code, "method"):
        band_study(case, 0.2, 0.95)


def test_that_an_empty_group_and_designs_without_a_check_are_refused() -> None:
    with refused("counts.empty_group"):
        groups_study(in_counts(("", LieDetector(0.2, 0.8, 1.0), (0, 0, 3, 4))), 0.95, rng=RNG(1))
    for design, counts in ((UnrelatedUnknown(0.7, 0.3, 0.5), (5, 5, 5, 5)), (FORCED, (5, 5))):
        with refused("followed.no_two_groups"):
            groups_study(in_counts(("", design, counts)), 0.95, rng=RNG(1))


def test_that_an_anchor_needs_one_crosswise_arm_and_people_with_both_reports() -> None:
    anchor = np.array([0, 1])
    for case, code in (
        (in_counts(("", FORCED, (60, 40))), "followed.no_crosswise"),
        (in_counts(("a", Crosswise(0.2), (6,)), ("b", Crosswise(0.3), (4,))), "followed.many_crosswise"),
    ):
        with pytest.raises(InputError) as caught:
            anchor_study(case, anchor, 0.2, 0.95, same_first=True, rng=RNG(1))
        assert caught.value.code == code
    with refused("followed.anchor_nobody", "anchor"):
        anchor_study(in_counts(("", Crosswise(0.2), (60, 40))), anchor - 2, 0.2, 0.95, same_first=True, rng=RNG(1))


def test_that_people_asked_directly_or_without_a_report_are_not_in_the_class_of_all_no() -> None:
    signs = [(a, b) for a in (0, 1) for b in (0, 1)]
    times = np.array([40, 60, 70, 130, 50, 9])
    first = np.array([*(a for a, _ in signs), 0, -1])
    second = np.array([*(b for _, b in signs), 0, 1])
    arms = (Arm("dice", FORCED, 2), Arm("asked", Direct(2), 2))
    numbers = np.arange(6)
    one = Collected("a", "a", ("yes", "no"), arms, np.array([0, 0, 0, 0, 1, 0]), first, times, numbers)
    two = Collected("b", "b", ("yes", "no"), arms[:1], np.zeros(6, dtype=int), second, times, numbers)
    found = all_no_study((one, two), 0.95)
    assert found.n == 300
    assert found.titles == ("a", "b")
    assert found.found.fit_degrees == 0
    assert not all_no_fits(in_counts(("", LieDetector(0.2, 0.8, 1.0), (1, 2, 3, 4))))
    assert not all_no_fits(in_counts(("", Direct(2), (1, 2))))
    with refused("followed.all_no_one"):
        all_no_study((one,), 0.95)
