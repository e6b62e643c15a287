"""Power as it is shown: chart, table and sentences agree with the formulas and with each other."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.plan.power.figure import (
    Asked,
    PowerFound,
    PowerLook,
    found_power,
    power_figure,
    power_reading,
    power_sentence,
    power_table,
    power_words,
)
from app.workspace.planning import PlanSetting
from app.workspace.setting import fitting_method
from core.designs.survey.crosswise import Crosswise
from core.errors import InputError
from core.estimation.intervals import IntervalMethod
from core.regression.power import Predictor
from core.report.plot.figure import Line, Points
from tests.app.made import expected, setting_of

EPSILON = "1.6094379124341003"
"""ln 5: forced response 2/3, 1/6, 1/6, the one of the reference figures."""


def planned(n: int = 200) -> PlanSetting:
    return setting_of(expected(("Yes", "No"), (0.2, 0.8), n, epsilon=EPSILON))


def found(look: PowerLook, setting: PlanSetting, wanted: float = 0.9, alpha: float = 0.01) -> PowerFound:
    assert setting.design is not None
    method = fitting_method(IntervalMethod.WILSON, setting.design, setting.target)
    return found_power(setting, look, wanted, alpha, method)


def test_that_the_sentence_says_in_how_many_surveys_it_is_noticed() -> None:
    setting = planned()
    one = found(PowerLook(), setting)
    assert one.needed == 119
    assert one.reached == pytest.approx(0.9868871581954195, abs=1e-9)
    said = power_sentence(setting, one)
    assert said == "With 200 respondents, 99 of 100 surveys detect that a share is 20% and not 0%."
    assert "at least 119 people" in " ".join(power_words(setting, one))


def test_that_the_nearest_share_is_told_closely_enough_to_be_noticed_as_often_as_said() -> None:
    """With one decimal 2.6% stood for 2.63%, and a share of 2.6% is noticed less often than said."""
    setting = planned(6_366)
    one = found(PowerLook(), setting, 0.8, 0.05)
    assert one.least is not None
    assert f"is {100 * one.least:.2f}%" in " ".join(power_words(setting, one))


def test_that_chart_and_table_hold_the_same_numbers() -> None:
    setting = planned()
    for asked in Asked:
        one = found(PowerLook(asked=asked), setting)
        figure, table = power_figure(setting, one), power_table(setting, one)
        line = next(layer for layer in figure.layers if isinstance(layer, Line))
        points = [layer for layer in figure.layers if isinstance(layer, Points)]
        cells = dict(zip(table.columns[0].values.tolist(), table.columns[1].values, strict=True))  # type: ignore[union-attr]
        for x, y in zip(line.x.tolist(), line.y.tolist(), strict=True):
            assert cells[x] == pytest.approx(y)
        assert {float(layer.x[0]) for layer in points} <= set(cells)
        assert bool(np.all(np.diff(one.values) * (-1 if asked is Asked.WIDTH else 1) >= -1e-12))
        assert figure.summary in power_words(setting, one)
        assert [key.kind for key in figure.legend][-1] == "rings"
        assert power_reading(one, float(one.n))


def test_that_two_groups_are_both_together() -> None:
    setting = planned(400)
    one = found(PowerLook(asked=Asked.GROUPS, null=0.1), setting, alpha=0.05)
    assert "With 200 and 200 respondents" in power_sentence(setting, one)
    three = found(PowerLook(asked=Asked.GROUPS, null=0.1, ratio=3.0), setting, alpha=0.05)
    assert "With 100 and 300 respondents" in power_sentence(setting, three)
    assert three.needed is not None
    assert one.needed is not None
    assert three.needed > one.needed


def test_that_an_unreachable_goal_gives_a_message_and_the_curve_stays() -> None:
    one = found(PowerLook(null=0.2 - 1e-8), planned())
    assert one.needed is None
    assert one.problem.code == "power.out_of_reach"
    assert one.values.size > 10
    with pytest.raises(InputError, match=r"power\.no_difference$"):
        found(PowerLook(share=0.1, null=0.1), planned())


def test_that_two_groups_are_together_all_who_are_asked() -> None:
    setting = planned(201)
    said = power_sentence(setting, found(PowerLook(Asked.GROUPS), setting))
    assert said.startswith("With 100 and 101 respondents, ")


@pytest.mark.slow
@pytest.mark.parametrize(("p", "needed"), [(0.15, 1_432), (0.25, 3_019)])
def test_that_a_group_needs_this_number_of_crosswise_respondents(p: float, needed: int) -> None:
    """Shares of 20% and 30% in equal groups, power 80%. The formula with one variance gives 1,464 and 3,097, with which
    simulated surveys have a power of 81%."""
    setting = replace(planned(), design=Crosswise(p=p))
    odds = (0.3 / 0.7) / (0.2 / 0.8)
    look = PowerLook(asked=Asked.COEFFICIENT, predictor=Predictor.GROUPS, share=0.25, odds=odds)
    one = found(look, setting, 0.8, 0.05)
    assert one.needed == needed
    assert f"at least {needed:,} people" in " ".join(power_words(setting, one))
    # The other answer has the opposite coefficient and the same power.
    other = replace(look, answer=1, share=0.75, odds=1.0 / odds)
    assert found(other, setting, 0.8, 0.05).needed == needed
    exact = found(look, replace(setting, n=float(needed)), 0.8, 0.05)
    assert exact.least == pytest.approx(odds, rel=1e-3)


def test_that_a_coefficient_without_an_effect_is_refused_at_its_field() -> None:
    for changes, field in (({"odds": 1.0}, "odds_ratio"), ({"share": 1.0}, "share")):
        with pytest.raises(InputError) as caught:
            found(PowerLook(asked=Asked.COEFFICIENT, **changes), planned())  # type: ignore[arg-type]
        assert caught.value.field == field
