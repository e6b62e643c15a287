"""The figures of a release are those of its designs, rounded once."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

from core.central.intervals import count_results
from core.designs.local.grr import GRR
from core.designs.registry import spec
from core.designs.several.sample_one import SampleOne
from core.designs.several.scheme import QuestionTally
from core.errors import InputError
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod
from core.report.release.results import CountsResult, SharesResult, release_results, results_part
from core.types import Target
from tests.core.report.release.made import described, histogram
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("release-1")
PART = {"$ref": "#/$defs/shares", "$defs": SCHEMA["$defs"]}
COUNTS = {"$ref": "#/$defs/counts", "$defs": SCHEMA["$defs"]}


def tally(*counts: int) -> QuestionTally:
    return QuestionTally(np.array(counts), sum(counts))


def shares(result: object) -> SharesResult:
    assert isinstance(result, SharesResult)
    return result


def test_that_shares_and_errors_follow_their_formulas() -> None:
    found = shares(release_results(described([GRR(4, 1.0)], rows=1000), (tally(400, 300, 200, 100),))[0])
    p, q = math.e / (math.e + 3), 1 / (math.e + 3)
    share = (0.4 - q) / (p - q)
    assert found.shares[0] == pytest.approx(share, abs=1e-10)
    noise = (share * p * (1 - p) + (1 - share) * q * (1 - q)) / (1000 * (p - q) ** 2)
    assert found.aim(Target.SAMPLE).errors[0] == pytest.approx(math.sqrt(noise), abs=1e-10)
    assert found.aim(Target.POPULATION).errors[0] == pytest.approx(math.sqrt(0.24 / 999) / (p - q), abs=1e-10)
    assert [aim.method for aim in found.aims] == [IntervalMethod.SCORE, IntervalMethod.WILSON]
    assert found.noisy is not None
    assert found.noisy.tolist() == [0.4, 0.3, 0.2, 0.1]
    assert found.shares[3] < 0.0


def test_that_every_figure_has_ten_decimals_and_the_part_fits_its_schema() -> None:
    found = release_results(described([GRR(3, 0.7)], rows=7), (tally(3, 3, 1),))
    part = results_part(found)
    assert [fault for one in part for fault in faults(PART, one)] == []
    text = json.dumps(part)
    assert "-0.0," not in text
    numbers = [one for row in part[0]["answers"] for one in (row["noisy_share"], row["debiased_share"])]
    assert all(round(one, 10) == one for one in numbers)


def test_that_errors_of_a_sampled_question_include_the_sampling_of_respondents() -> None:
    designs = (GRR(3, 1.0), GRR(2, 1.0))
    tallies = (tally(220, 150, 110), tally(250, 270))
    found = [shares(one) for one in release_results(described(designs, rows=1000, sampled=True), tallies)]
    scheme = SampleOne(designs)
    for at, one in enumerate(found):
        for target in Target:
            total, _ = scheme.variance(designs[at], tallies[at], 1000, target, at)
            np.testing.assert_allclose(one.aim(target).errors, np.sqrt(total), atol=1e-10)
    plain = estimate(designs[0], tallies[0].tally, 480, Target.SAMPLE)
    assert bool((found[0].aim(Target.SAMPLE).errors[:2] > 1.02 * plain.standard_errors[:2]).all())
    sample = found[0].aim(Target.SAMPLE)
    assert sample.method is IntervalMethod.WALD
    assert sample.high[0] - sample.low[0] == pytest.approx(2 * 1.959964 * sample.errors[0], rel=1e-6)


def test_that_a_question_that_nobody_was_asked_has_no_figures() -> None:
    about = described([GRR(3, 1.0), GRR(2, 1.0)], rows=10, sampled=True)
    part = results_part(release_results(about, (tally(0, 0, 0), tally(4, 6))))
    assert faults(PART, part[0]) == []
    assert {row["debiased_share"] for row in part[0]["answers"]} == {None}
    assert part[1]["answers"][0]["debiased_share"] is not None


def test_that_an_empty_group_has_no_figures_and_other_tallies_are_refused() -> None:
    grouped = next(one for one in ("christofides", "singh_joarder", "extended_crosswise") if _grouped(one))
    about = described([spec(grouped).build(2, 1.0)], rows=10)
    found = shares(release_results(about, (QuestionTally(np.array([4, 6, 0, 0]), 10),))[0])
    assert bool(np.isnan(found.shares).all())
    with pytest.raises(InputError):
        release_results(described([GRR(3, 1.0)], rows=10), (QuestionTally(np.array([4, 5, 0]), 10),))
    with pytest.raises(InputError, match="more_than_reports"):
        release_results(described([GRR(3, 1.0)], rows=9), (tally(4, 5, 1),))


def _grouped(key: str) -> bool:
    return bool(spec(key).build(2, 1.0).report_kind.value == "grouped")


@pytest.mark.parametrize("counts", [(500, -3, 120), (77,)])
def test_that_noisy_counts_have_the_intervals_of_their_noise(counts: tuple[int, ...]) -> None:
    found = release_results(histogram(counts), ())[0]
    assert isinstance(found, CountsResult)
    assert found.found == count_results(counts, 2.0000001, level=0.95)
    part = results_part([found])[0]
    assert faults(COUNTS, part) == []
    assert [row["noisy_count"] for row in part["answers"]] == list(counts)
    assert (part["total"] is None) == (len(counts) == 1)
