"""Shares as the survey was drawn: what cannot be used, groups, two-group designs, and how long a million rows take."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.survey import SurveyFound, survey_estimates
from core.analyses.collected.survey_sample import drawn_rows
from core.data.collected.rows import CodedColumn, CollectedRows
from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.warner import Warner
from core.errors import InputError
from core.study.collected import SurveyFigure, SurveyLimits, SurveyPlan, SurveyVariance, WeightKind
from core.study.typed import Typed
from tests.core.analyses.collected.coded import rows_of
from tests.each import each


def front_of(rows: CollectedRows, design: Design, report: list[int], **more: object) -> Collected:
    codes = np.array(report)
    arm = Arm("", design, 4 if isinstance(design, LieDetector) else design.response_matrix().reports)
    made = Collected("q", "q", ("carrier", "other"), (arm,), np.zeros(rows.n, dtype=np.int64), codes, rows.times,
                     rows.numbers)  # fmt: skip
    return replace(made, **more)  # type: ignore[arg-type]


def found(plan: SurveyPlan, **columns: list[str]) -> SurveyFound:
    rows = rows_of(**columns)
    return survey_estimates(rows, front_of(rows, Warner(0.8), [at % 2 for at in range(rows.n)]), plan, 0.95)


def code(plan: SurveyPlan, **columns: list[str]) -> tuple[str, str, dict[str, object]]:
    with pytest.raises(InputError) as caught:
        found(plan, **columns)
    return caught.value.field, caught.value.code, dict(caught.value.params)


WEIGHTS = SurveyPlan(weight="w")


@each(
    ("cells", "kind", "what"),
    [
        (["1", "", "2", "1"], WeightKind.WEIGHTS, "blank_weight"),
        (["1", "x", "2", "1"], WeightKind.WEIGHTS, "text_weight"),
        (["1", "nan", "2", "1"], WeightKind.WEIGHTS, "text_weight"),
        (["1", "0", "2", "1"], WeightKind.WEIGHTS, "low_weight"),
        (["1", "-2", "2", "1"], WeightKind.WEIGHTS, "low_weight"),
        (["1", "1e300", "2", "1"], WeightKind.WEIGHTS, "far"),
        (["1", "1e-300", "2", "1"], WeightKind.WEIGHTS, "far"),
        ([".1", "1e-300", ".2", "1"], WeightKind.INCLUSION, "far"),
        ([".1", "1.01", ".2", "1"], WeightKind.INCLUSION, "chance"),
        ([".1", "0", ".2", "1"], WeightKind.INCLUSION, "chance"),
    ],
)
def test_that_a_weight_that_cannot_be_used_is_named_by_its_row_and_can_be_left_out(
    cells: list[str], kind: WeightKind, what: str
) -> None:
    plan = SurveyPlan(weight="w", kind=kind)
    assert code(plan, w=cells) == ("weight", f"survey.rows.{what}", {"rows": "2", "count": 1})
    twice = [cells[0], cells[1], cells[1], "1"]
    assert code(plan, w=twice) == ("weight", f"survey.rows.{what}", {"rows": "2, 3", "count": 2})
    left = found(replace(plan, leave_out=True), w=cells)
    assert left.rows[0].n == 3
    assert ("survey.left_out", {"count": 1}) in [(one.code, dict(one.params)) for one in left.notices]


@each("field", ["stratum", "cluster"])
def test_that_a_row_without_stratum_or_cluster_is_named(field: str) -> None:
    plan = SurveyPlan(**{field: "c"})  # type: ignore[arg-type]
    assert code(plan, c=["a", "b", "", "a", "b"]) == (
        field,
        f"survey.rows.blank_{field}",
        {"rows": "3", "count": 1},
    )


@each(
    ("plan", "columns", "expected"),
    [
        (SurveyPlan(weight="gone"), {}, ("weight", "survey.no_column")),
        (SurveyPlan(cluster="c"), {"c": ["a", "a", "a"]}, ("cluster", "survey.one_unit")),
        (SurveyPlan(stratum="c"), {"c": ["a", "b", "d"]}, ("stratum", "survey.all_alone")),
        (SurveyPlan(population=Typed("2", 2.0)), {}, ("population", "population.too_small")),
        (SurveyPlan(variance=SurveyVariance.UNEQUAL), {}, ("weight", "survey.unequal_chances")),
        (SurveyPlan(variance=SurveyVariance.UNEQUAL, cluster="c"), {}, ("cluster", "survey.unequal_clusters")),
        (SurveyPlan(figure=SurveyFigure.TOTAL), {}, ("weight", "survey.no_size")),
        (SurveyPlan(figure=SurveyFigure.POPULATION_SHARE), {}, ("population", "survey.no_population")),
        (SurveyPlan(stratum="c", sizes="n"), {"c": ["a", "a", "a"], "n": ["9", "9", "8"]},
         ("sizes", "survey.sizes_apart")),
        (SurveyPlan(sizes="n"), {"n": ["2", "2", "2"]}, ("sizes", "survey.stratum_small")),
        (SurveyPlan(sizes="n"), {"n": ["x", "2", "2"]}, ("sizes", "survey.rows.sizes")),
        (SurveyPlan(weight="w", leave_out=True), {"w": ["x", "x", "x"]}, ("weight", "survey.nobody_left")),
        (SurveyPlan(weight="w", leave_out=True), {"w": ["x", "x", "1"]}, ("reports", "survey.one_person")),
        (SurveyPlan(weight="w", cluster="c", leave_out=True), {"w": ["x", "x", "1"], "c": ["a", "b", "a"]},
         ("reports", "survey.one_person")),
    ],
)  # fmt: skip
def test_that_impossible_choices_are_reported_beside_their_control(
    plan: SurveyPlan, columns: dict[str, list[str]], expected: tuple[str, str]
) -> None:
    where, what, _ = code(plan, q=["y", "n", "y"], **columns)
    assert (where, what) == expected


def test_that_alike_weights_change_nothing() -> None:
    same = found(WEIGHTS, w=["2.5"] * 9).rows[0]
    assert same.shares[0].estimate == pytest.approx(same.plain[0].estimate, abs=1e-12)
    assert same.shares[0].standard_error == pytest.approx(same.plain[0].standard_error, rel=1e-12)
    assert same.effects[0].survey == pytest.approx(1.0, rel=1e-12)


def test_that_a_name_in_two_strata_gives_two_clusters_and_a_notice() -> None:
    plan = SurveyPlan(stratum="s", cluster="c")
    told = found(plan, s=["a"] * 4 + ["b"] * 4, c=["1", "1", "2", "2"] * 2)
    assert (told.units, told.strata, told.freedom) == (4, 2, 2.0)
    assert ("survey.shared_clusters", {"count": 2}) in [(one.code, dict(one.params)) for one in told.notices]


def test_that_a_stratum_with_a_single_cluster_gives_a_notice() -> None:
    told = found(SurveyPlan(stratum="s"), s=["a", "a", "a", "b"])
    assert ("survey.lonely", {"count": 1}) in [(one.code, dict(one.params)) for one in told.notices]


@each(("heavy", "said"), [("6", True), ("4", False)])
def test_that_a_respondent_with_most_of_the_weight_gives_a_notice(heavy: str, said: bool) -> None:
    told = found(WEIGHTS, w=[heavy, "1", "1", "1", "1", "1"])
    assert ("survey.one_weight" in [one.code for one in told.notices]) == said


def test_that_weights_that_miss_the_population_total_give_a_notice() -> None:
    told = found(replace(WEIGHTS, population=Typed("90", 90.0)), w=["10"] * 6)
    assert "survey.weights_sum" in [one.code for one in told.notices]
    exact = found(replace(WEIGHTS, population=Typed("60", 60.0)), w=["10"] * 6)
    assert exact.notices == ()
    assert exact.corrected


def test_that_sizes_of_strata_are_weights_where_there_are_none() -> None:
    plan = SurveyPlan(stratum="s", sizes="n")
    rows = rows_of(s=["a", "a", "b", "b"], n=["20", "20", "60", "60"])
    sample = drawn_rows(rows, plan, decimal_comma=False).sample
    assert sample.weight.tolist() == [10.0, 10.0, 30.0, 30.0]
    assert sample.fraction.tolist() == pytest.approx([0.1, 2 / 60])


def test_that_a_decimal_comma_is_read() -> None:
    rows = rows_of(w=["1,5", "2"])
    assert drawn_rows(rows, WEIGHTS, decimal_comma=True).sample.weight.tolist() == [1.5, 2.0]
    with pytest.raises(InputError):
        drawn_rows(rows, WEIGHTS, decimal_comma=False)


def test_that_a_group_is_a_domain_of_the_whole_sample() -> None:
    """The total of a group errs by how many of the group came into the sample too: zeros outside it."""
    rows = rows_of(w=["10"] * 40)
    report = [at % 2 for at in range(40)]
    front = front_of(rows, Direct(2), report, groups=("first", "second"), group=np.arange(40) // 10 % 2)
    plan = replace(WEIGHTS, figure=SurveyFigure.TOTAL, limits=SurveyLimits.NORMAL)
    group = survey_estimates(rows, front, plan, 0.95).rows[1]
    z = np.array([10.0 * (at % 2 == 0) * (at // 10 % 2 == 0) for at in range(40)])
    assert group.group == "first"
    assert group.figures[0].estimate == pytest.approx(z.sum())
    assert group.figures[0].standard_error == pytest.approx(float(np.sqrt(40 * np.var(z, ddof=1))), rel=1e-12)


def test_that_people_who_were_asked_directly_are_apart() -> None:
    rows = rows_of(w=["1"] * 8)
    arms = (Arm("a", Warner(0.8), 2), Arm("b", Direct(2), 2))
    front = front_of(rows, Warner(0.8), [0, 1] * 4, arms=arms, arm=np.array([0] * 5 + [1] * 3))
    told = survey_estimates(rows, front, WEIGHTS, 0.95)
    assert told.rows[0].n == 5
    assert ("survey.direct_apart", {"count": 3}) in [(one.code, dict(one.params)) for one in told.notices]


def test_that_a_design_with_two_groups_is_linearised() -> None:
    """Without strata and weights its error is that of the delta method; the finite population is not taken off."""
    rows = rows_of(w=["1"] * 400)
    report = [0] * 90 + [1] * 110 + [2] * 130 + [3] * 70
    front = front_of(rows, LieDetector(0.75, 0.2, 0.8), report)
    told = survey_estimates(rows, front, WEIGHTS, 0.95)
    slope = 1 / 0.55
    by_hand = slope**2 * (0.45 * 0.55 / 200 + 0.65 * 0.35 / 200) * 400 / 399
    assert told.rows[0].shares[0].estimate == pytest.approx(1 - (0.45 - 0.65) / (0.2 - 0.75), abs=1e-12)
    assert told.rows[0].shares[0].standard_error == pytest.approx(by_hand**0.5, rel=1e-12)
    few = survey_estimates(rows, front, replace(WEIGHTS, population=Typed("500", 500.0)), 0.95)
    assert "survey.groups_uncorrected" in [one.code for one in few.notices]
    assert few.rows[0].shares[0].standard_error == pytest.approx(by_hand**0.5, rel=1e-12)


def test_that_a_missing_report_leaves_its_cluster_in_place() -> None:
    rows = rows_of(c=["a", "a", "b", "b", "d", "d"])
    told = survey_estimates(rows, front_of(rows, Warner(0.8), [0, 1, 0, 0, -1, -1]), SurveyPlan(cluster="c"), 0.95)
    assert (told.units, told.rows[0].n) == (3, 4)


@pytest.mark.slow
@pytest.mark.parametrize("variance", [SurveyVariance.TAYLOR, SurveyVariance.JACKKNIFE])
def test_that_a_million_rows_with_groups_take_seconds(variance: SurveyVariance) -> None:
    rng, n = np.random.default_rng(2), 1_000_000
    weights = tuple(f"{value:.4f}" for value in np.linspace(0.5, 3.0, 50_000))
    columns = (
        CodedColumn("w", weights, rng.integers(0, len(weights), n)),
        CodedColumn("s", tuple("abcdefgh"), np.arange(n) % 8),
        CodedColumn("c", tuple(str(at) for at in range(2_000)), rng.integers(0, 2_000, n)),
    )
    rows = CollectedRows(columns, np.arange(1, n + 1), np.ones(n, dtype=np.int64))
    groups = tuple(f"g{at}" for at in range(12))
    front = front_of(rows, Warner(0.8), rng.integers(0, 2, n).tolist(), groups=groups, group=rng.integers(0, 12, n))
    begun = time.process_time()
    told = survey_estimates(rows, front, SurveyPlan(weight="w", stratum="s", cluster="c", variance=variance), 0.95)
    assert len(told.rows) == 13
    assert time.process_time() - begun < 5.0
