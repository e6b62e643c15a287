"""What the laboratory shows and says."""

from __future__ import annotations

import numpy as np
import pytest

from app.lab.laboratory.figure import (
    LaboratoryLook,
    Measure,
    figure_of,
    laboratory_figure,
    laboratory_reading,
    laboratory_sentence,
    laboratory_table,
    laboratory_words,
)
from core.analyses.laboratory import laboratory
from core.analyses.many_surveys import SurveysRequest
from core.report.plot.figure import Points, Rule
from core.report.svg_plot import plot_svg
from tests.app.lab.simulations import plan_of, setting_of
from tests.app.made import plain

RARE = setting_of("grr", (0.6, 0.4, *(0.0,) * 30), 10_000)


@pytest.fixture(scope="module")
def rare():
    return laboratory(SurveysRequest(plan_of(RARE), 300, 1))


@pytest.mark.parametrize("measure", list(Measure))
@pytest.mark.parametrize("answer", [None, 0, 31])
def test_that_chart_and_table_show_the_same_figures(rare, measure: Measure, answer: int | None) -> None:
    look = LaboratoryLook(measure, answer)
    figure, table = laboratory_figure(RARE, rare, look), laboratory_table(RARE, rare, look)
    dots = np.concatenate([layer.x for layer in figure.layers if isinstance(layer, Points)])
    column = next(one for one in table.columns if one.key == str(measure))
    assert dots.tolist() == list(column.values)
    assert figure.x.low <= dots.min() <= dots.max() <= figure.x.high
    assert figure.y.tick_labels == tuple(table.columns[0].values)
    assert "<svg" in plot_svg(figure)


def test_that_the_marks_are_zero_bias_the_level_and_the_raw_error(rare) -> None:
    marks = {
        measure: next(
            layer.value
            for layer in laboratory_figure(RARE, rare, LaboratoryLook(measure)).layers
            if isinstance(layer, Rule)
        )
        for measure in Measure
    }
    raw = float(rare.methods[0].whole_rmse.value)
    assert marks == {Measure.BIAS: 0.0, Measure.COVERAGE: 0.95, Measure.RMSE: raw}


def test_that_the_words_recommend_norm_sub_and_warn_of_the_most_biased(rare) -> None:
    said = laboratory_words(RARE, rare)
    assert "Norm-Sub" in said[1]
    assert "Norm-Sub" in laboratory_sentence(RARE, rare)
    worst = max(rare.methods, key=lambda one: np.abs(one.bias.value).max())
    shown = 0.4 + worst.bias.value[1]
    assert plain(said[2]) == f"“Norm-Cut” is biased here: its mean for Answer 2 is {shown:.1%} instead of 40.0%."
    assert said[3].startswith("After clipping at 0 the shares sum to 1")


def test_that_nothing_is_recommended_where_nothing_helps() -> None:
    easy = setting_of("grr", (0.5, 0.5), 100_000, 4.0)
    result = laboratory(SurveysRequest(plan_of(easy), 200, 1))
    said = laboratory_words(easy, result)
    assert said[1] == "No post-processing reduces the error by more than simulation error."
    assert not any("is biased here" in one for one in said)


def test_that_the_reading_is_of_the_nearest_line(rare) -> None:
    look = LaboratoryLook(Measure.COVERAGE, 0)
    value = figure_of(rare.methods[3], look).value
    assert laboratory_reading(rare, look, 3.2).startswith(f"scaled to sum to 100%: {value:.1%} of the intervals")
    assert laboratory_reading(rare, look, -9.0).startswith("as estimated")
