"""The honesty stress test, as it is shown."""

from __future__ import annotations

import numpy as np
import pytest

from app.plan.noncompliance.figure import (
    HonestyLook,
    found_honesty,
    honesty_figure,
    honesty_reading,
    honesty_sentence,
    honesty_table,
    honesty_words,
    safe_of,
)
from app.workspace.planning import PlanSetting
from core.errors import InputError
from core.estimation.intervals import IntervalMethod
from core.planning.noncompliance import Manner
from core.report.plot.figure import Line, Points
from core.types import Target
from tests.app.made import expected, setting_of


def planned() -> PlanSetting:
    return setting_of(expected(("Yes", "No"), (0.2, 0.8), 1_000, epsilon="1.6094379124341003"))


def test_that_the_sentence_says_what_would_be_estimated() -> None:
    setting = planned()
    found = found_honesty(setting, HonestyLook(), IntervalMethod.WILSON)
    said = honesty_sentence(setting, found)
    assert said == ("With 10% non-compliance, a true 20% is estimated at 15.5% on average: 4.50 points too low.")
    words = " ".join(honesty_words(setting, found))
    assert "in 46% of surveys" in words
    assert "Above 4.8% non-compliance" in words


def test_that_chart_and_table_hold_the_same_numbers() -> None:
    setting = planned()
    found = found_honesty(setting, HonestyLook(manner=Manner.MIX), IntervalMethod.WILSON)
    line = next(layer for layer in honesty_figure(setting, found).layers if isinstance(layer, Line))
    parts, biases = (honesty_table(setting, found).columns[at].values for at in (0, 1))  # type: ignore[union-attr]
    assert line.x == pytest.approx(np.array(parts))
    assert honesty_figure(setting, found).legend[-1].kind == "rings"
    assert line.y == pytest.approx(0.2 + np.array(biases))
    assert honesty_reading(found, 0.1).startswith("10% non-compliance")


@pytest.mark.parametrize(("part", "reach"), [(0.1, 0.3), (1 / 3, 0.5), (0.8, 1.0)])
def test_that_the_axis_reaches_the_part_that_was_typed(part: float, reach: float) -> None:
    setting = planned()
    found = found_honesty(setting, HonestyLook(part=part), IntervalMethod.WILSON)
    figure = honesty_figure(setting, found)
    assert figure.x.high == pytest.approx(reach)
    (now,) = [layer for layer in figure.layers if isinstance(layer, Points)]
    assert float(now.x[0]) == pytest.approx(part)
    assert figure.legend[-1].kind == "rings"


@pytest.mark.parametrize("manner", Manner)
@pytest.mark.parametrize("target", Target)
def test_that_every_manner_has_words(manner: Manner, target: Target) -> None:
    workspace = expected(("A", "B", "C"), (0.5, 0.3, 0.2), 500, design="oue", target=target)
    setting = setting_of(workspace)
    method = IntervalMethod.WILSON if target is Target.POPULATION else IntervalMethod.SCORE
    found = found_honesty(setting, HonestyLook(part=0.25, manner=manner, answer=1), method)
    assert all(honesty_words(setting, found))
    assert honesty_figure(setting, found).caption


def test_that_the_safe_answer_is_the_most_frequent_other_one() -> None:
    setting = setting_of(expected(("A", "B", "C"), (0.5, 0.3, 0.2), 500))
    assert safe_of(HonestyLook(answer=0), setting) == 1
    assert safe_of(HonestyLook(answer=2), setting) == 0
    assert safe_of(HonestyLook(safe=2), setting) == 2
    assert safe_of(HonestyLook(safe=9), setting) == 1


def test_that_reports_of_a_program_are_refused_with_the_reason() -> None:
    setting = setting_of(expected(("A", "B", "C"), (0.5, 0.3, 0.2), 500, design="olh"))
    with pytest.raises(InputError, match=r"honesty\.made_by_a_program$"):
        found_honesty(setting, HonestyLook(), IntervalMethod.WILSON)
