"""Rows that the database counted give the figures that the same rows give one by one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from core.analyses.collected.build import build_collected
from core.analyses.collected.estimates import EstimatesRequest, run
from core.analyses.collected.joint import joint_table
from core.analyses.collected.joint_correlation import correlations, read_numbers
from core.analyses.collected.survey import survey_estimates
from core.control import Control
from core.data.collected.read_rows import coded_column, read_rows
from core.data.collected.rows import CollectedRows
from core.errors import InputError
from core.study.collected import (
    FIRST_COLUMN,
    ArmsBy,
    CollectedMethod,
    CollectedQuestion,
    StatedArm,
    StatedDesign,
    SurveyFigure,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)
from core.study.typed import Typed
from tests.core.data.brute import opened

NAMES = ("first", "second", "p", "weight", "chance", "stratum", "cluster", "people", "sex", "age")
PLANS = {
    "at random": SurveyPlan(),
    "weights": SurveyPlan(weight="weight", figure=SurveyFigure.TOTAL),
    "strata": SurveyPlan(weight="weight", stratum="stratum", variance=SurveyVariance.JACKKNIFE),
    "clusters": SurveyPlan(weight="weight", stratum="stratum", cluster="cluster"),
    "sizes": SurveyPlan(stratum="stratum", sizes="people", figure=SurveyFigure.POPULATION_SHARE),
    "chances": SurveyPlan(weight="chance", kind=WeightKind.INCLUSION, variance=SurveyVariance.UNEQUAL),
    "population": SurveyPlan(stratum="stratum", population=Typed("9000", 9000.0)),
}
FIRST = CollectedQuestion(
    "first",
    ("yes", "no"),
    by=ArmsBy.ROWS,
    arms=(StatedArm("", StatedDesign("warner", (("p", FIRST_COLUMN),))),),
    p1="p",
)
SECOND = CollectedQuestion("second", ("1", "0"), arms=(StatedArm("", StatedDesign("warner", (("p", "0.7"),))),))


@pytest.fixture(scope="module")
def lines() -> list[tuple[str, ...]]:
    """1,500 respondents in 4 strata and 40 clusters; some gave no report."""
    rng = np.random.default_rng(8)
    found = []
    for at in range(1500):
        stratum, weight = int(rng.integers(0, 4)), int(rng.integers(1, 9))
        found.append((
            ("yes", "no", "no", "")[int(rng.integers(0, 4))], str(rng.integers(0, 2)), ("0.2", "0.8")[at % 2],
            f"{weight}.5", str(1 / (weight + 1)), f"s{stratum}", f"c{stratum}-{rng.integers(0, 10)}", "2000",
            "fm"[int(rng.integers(0, 2))], str(18 + rng.integers(0, 5)),
        ))  # fmt: skip
    return found


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory, lines: list[tuple[str, ...]]) -> tuple[CollectedRows, CollectedRows]:
    """Counted by the database, and one by one."""
    path: Path = tmp_path_factory.mktemp("counted") / "s.csv"
    path.write_text("\n".join(map(",".join, [NAMES, *lines])), encoding="utf-8")
    with opened(path) as source:
        counted = read_rows(source, NAMES)
    columns = tuple(coded_column(name, [line[at] for line in lines]) for at, name in enumerate(NAMES))
    return counted, CollectedRows(columns, np.arange(1, len(lines) + 1), np.ones(len(lines), dtype=np.int64))


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory, lines: list[tuple[str, ...]]) -> CollectedRows:
    """Two of the columns, so that most rows are alike."""
    path: Path = tmp_path_factory.mktemp("few") / "s.csv"
    path.write_text("\n".join(map(",".join, [NAMES, *lines])), encoding="utf-8")
    with opened(path) as source:
        return read_rows(source, ("first", "second", "p", "sex", "age"))


def numbers_of(found: object) -> list[float]:
    """Every number of a result, in its order."""
    if isinstance(found, (bool, int, float, np.number)):
        return [float(found)]
    if isinstance(found, np.ndarray):
        return [float(one) for one in found.ravel()]
    if isinstance(found, (str, bytes)) or found is None:
        return []
    if isinstance(found, Sequence):
        return [one for part in found for one in numbers_of(part)]
    fields = getattr(found, "__dataclass_fields__", {})
    return [
        one
        for name in fields
        if name not in ("questions", "arm", "notices")
        for one in numbers_of(getattr(found, name))
    ]


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_that_a_survey_design_sees_no_difference(plan: SurveyPlan, both: tuple[CollectedRows, CollectedRows]) -> None:
    counted, single = (
        numbers_of(survey_estimates(rows, build_collected(rows, FIRST, group="sex"), plan, 0.95).rows) for rows in both
    )
    assert len(single) > 50
    assert counted == pytest.approx(single, rel=1e-9, abs=1e-9, nan_ok=True)


@pytest.mark.parametrize("method", [CollectedMethod.WILSON, CollectedMethod.BOOTSTRAP])
def test_that_estimates_see_no_difference(
    method: CollectedMethod, both: tuple[CollectedRows, CollectedRows], few: CollectedRows
) -> None:
    assert few.n < 400
    found = []
    for rows in (few, both[1]):
        made = build_collected(rows, FIRST, group="sex")
        found.append((made.tallies.tolist(), numbers_of(run(EstimatesRequest(made, method, 0.95), Control()).rows)))
    assert found[0][0] == found[1][0]
    assert found[0][1] == pytest.approx(found[1][1], rel=1e-9, nan_ok=True)


def test_that_several_questions_together_see_no_difference(
    both: tuple[CollectedRows, CollectedRows], few: CollectedRows
) -> None:
    found = []
    for rows in (few, both[1]):
        questions = [build_collected(rows, FIRST), build_collected(rows, SECOND)]
        table = joint_table(questions, 0.95)
        found.append(numbers_of([table.moments.shares, table.moments.covariance, table.bounds, table.partly, table.n]))
        found[-1] += numbers_of(correlations(questions, read_numbers(rows, "age"), 0.95))
    assert len(found[1]) > 20
    assert found[0] == pytest.approx(found[1], rel=1e-7, abs=1e-9, nan_ok=True)


def test_that_rows_that_cannot_be_used_are_named_as_one_by_one(
    both: tuple[CollectedRows, CollectedRows], few: CollectedRows
) -> None:
    told = []
    for rows in (few, both[1]):
        with pytest.raises(InputError) as caught:
            build_collected(rows, CollectedQuestion("first", ("yes", "not")))
        told.append((caught.value.code, dict(caught.value.params)))
    assert told[0] == told[1]
    assert told[0][1]["count"] > 300
