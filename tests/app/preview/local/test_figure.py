"""Local noise, as it is shown: chart, table twin and words."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from app.messages.speak import screen_numbers
from app.preview.local.figure import local_figure, local_table
from app.preview.local.words import doubts, explained, headline, local_words, privacy
from app.workspace.numbers import NumbersSetting, numbers_setting
from core.analyses.numbers.local import LocalRequest, LocalResult, Reconstruction, run
from core.analyses.numbers.local_plan import planned_mechanism
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.gaussian import Gaussian
from core.designs.numeric.registry import MECHANISMS
from core.report.columns import ShareColumn
from core.report.figure import Role
from core.report.plot.figure import Boxes, Line, Points, Rule, Spans
from core.study.numbers import LocalPlan
from core.types import Origin, Target, TrueAnswers
from tests.app.made import survey
from tests.each import each

SETTING = numbers_setting(survey())
every = each("key", [one.key for one in MECHANISMS])


def drawn(key: str, numbers: NumberColumn | None = None, epsilon: float = 2.0) -> tuple[LocalResult, LocalRequest]:
    plan = LocalPlan(mechanism=key)
    mechanism = planned_mechanism(replace(plan, epsilon=replace(plan.epsilon, value=epsilon)), 0.0, 120.0)
    assert SETTING.numbers is not None
    request = LocalRequest(numbers or SETTING.numbers, mechanism, Target.SAMPLE, 0.95, 1)
    return run(request, Control()), request


@every
def test_that_chart_and_table_hold_the_same_numbers(key: str) -> None:
    found, request = drawn(key, epsilon=6.0)
    figure, table = (make(found, request, SETTING, truth=True) for make in (local_figure, local_table))
    cells = {one.key: one.values for one in table.columns}  # type: ignore[union-attr]
    bars = next(layer for layer in figure.layers if isinstance(layer, Boxes))
    noisy = np.array(cells["noisy"])
    assert (bars.ink, bars.hatched) == (Role.NOISY, True)
    assert bars.top == pytest.approx(np.minimum(noisy[noisy > 0.0], figure.y.high))
    assert bars.left == pytest.approx(np.array(cells["from"], dtype=float)[noisy > 0.0])
    lines = {layer.ink: layer for layer in figure.layers if isinstance(layer, Line)}
    assert lines[Role.TRUTH].y.max() == pytest.approx(max(cells["true"]))
    assert ("reconstructed" in cells) is (Role.DEBIASED in lines) is (key != "one_bit")
    if key != "one_bit":
        assert lines[Role.DEBIASED].y == pytest.approx(np.array(cells["reconstructed"]))
    mean = next(layer for layer in figure.layers if isinstance(layer, Points))
    reach = next(layer for layer in figure.layers if isinstance(layer, Spans))
    facts = dict(table.facts)
    assert [float(facts[name]) for name in ("mean", "mean_low", "mean_high")] == pytest.approx(
        [mean.x[0], reach.low[0], reach.high[0]], rel=1e-9
    )
    assert facts["mechanism"] == key
    assert facts["delta"] == ("1e-06" if "gaussian" in key else "none")


def test_that_large_numbers_are_written_out() -> None:
    """Incomes of 0 to 60,000."""
    mechanism = planned_mechanism(LocalPlan("laplace"), 0.0, 60_000.0)
    numbers = NumberColumn(np.array([12_000.0, 31_500.0]), np.array([200, 300]))
    request = LocalRequest(numbers, mechanism, Target.SAMPLE, 0.95, 1)
    table = local_table(run(request, Control()), request, SETTING, truth=True)
    texts = [table.columns[0].text(row, 1, screen_numbers()) for row in (0, 40, 41, 119)]
    assert texts == ["−60000", "0", "1500", "118500"]
    assert explained(mechanism) == (
        "Each value is clamped to 0 to 60,000; then Laplace noise of scale 60,000 is added."
    )


@every
def test_that_hidden_truth_is_nowhere(key: str) -> None:
    found, request = drawn(key)
    figure, table = (make(found, request, SETTING, truth=False) for make in (local_figure, local_table))
    assert not any(isinstance(layer, Rule) or getattr(layer, "ink", None) is Role.TRUTH for layer in figure.layers)
    assert all(one.ink is not Role.TRUTH for one in figure.legend)
    assert not any(isinstance(one, ShareColumn) and one.role is Role.TRUTH for one in table.columns)
    assert not {"true_mean", "true_sd", "clamped", "worth"} & set(dict(table.facts))
    words = [figure.summary, headline(found, truth=False), *local_words(found, request, truth=False)]
    assert "true" not in " ".join(words).replace("truthfully", "")
    assert "44.8" not in " ".join(words)
    assert "44.8" in headline(found, truth=True)


def test_that_the_legend_explains_the_blue_curve() -> None:
    for key, code in (
        ("square_wave", "EM, smoothed"),
        ("gaussian", "Normal curve with the estimated mean and SD"),
    ):
        found, request = drawn(key, epsilon=8.0)
        assert any(code in one.text for one in local_figure(found, request, SETTING, truth=True).legend)
    found, request = drawn("one_bit")
    figure = local_figure(found, request, SETTING, truth=True)
    assert [one.text for one in figure.legend][1] == "Reports: low or high"
    assert "the tallest is 59.0%" in figure.notes[0]
    assert ("note", "One bit gives the mean only, not the standard deviation or the distribution.") in doubts(
        found, truth=True
    )


def test_that_reports_beyond_the_axis_are_counted_in_a_note() -> None:
    found, request = drawn("gaussian", epsilon=1.0)
    figure = local_figure(found, request, SETTING, truth=True)
    beyond = [float(one) / 100.0 for one in re.findall(r"([\d.]+)%", figure.notes[0])]
    assert beyond == pytest.approx([found.below, found.above], abs=6e-4)
    assert (figure.x.low, figure.x.high) == (-120.0, 240.0)


def test_that_a_spread_below_the_noise_gives_a_message_and_no_curve() -> None:
    found, request = drawn("gaussian", epsilon=0.5)
    assert found.reconstruction is Reconstruction.NONE
    figure = local_figure(found, request, SETTING, truth=True)
    assert not any(isinstance(layer, Line) and layer.ink is Role.DEBIASED for layer in figure.layers)
    assert doubts(found, truth=True)[0][0] == "warning"


def test_that_worth_and_privacy_are_told_in_words() -> None:
    found, request = drawn("laplace")
    assert "noisy reports are as precise as 42 answers without noise" in " ".join(
        local_words(found, request, truth=True)
    )
    assert privacy(request.mechanism) == "epsilon 2, delta: none"
    assert privacy(Gaussian(0.0, 1.0, 0.5, 1e-6)) == "epsilon 0.5, delta 10⁻⁶"
    weak, asked = drawn("gaussian", NumberColumn(np.array([40.0, 41.0]), np.array([1, 1])), epsilon=0.1)
    assert "noisy reports are as precise as under 1 answers without noise" in " ".join(
        local_words(weak, asked, truth=True)
    )


@each("n", [1, 2])
@every
def test_that_one_or_two_respondents_can_be_shown(key: str, n: int) -> None:
    values = np.array([20.0, 80.0])[:n]
    found, request = drawn(key, NumberColumn(values, np.ones(n, dtype=np.int64)))
    figure = local_figure(found, request, SETTING, truth=True)
    table = local_table(found, request, SETTING, truth=True)
    assert figure.summary.count("nan") == 0
    assert dict(table.facts)["true_sd"] == ("" if n == 1 else "42.42640687")


def test_that_only_files_of_made_numbers_are_public() -> None:
    private: NumbersSetting = replace(SETTING, state=TrueAnswers(Origin.PRIVATE))
    found, request = drawn("laplace")
    for setting, watermarked in ((SETTING, False), (private, True)):
        figure = local_figure(found, request, setting, truth=True)
        table = local_table(found, request, setting, truth=True)
        assert bool(figure.watermark) is watermarked
        assert (figure.state, table.state) == (setting.state, setting.state)
        assert ("seed" in dict(table.facts)) is not watermarked


def test_that_the_mean_between_the_bounds_is_named_where_numbers_were_moved() -> None:
    far = NumberColumn(np.array([20.0, 60.0, 620.0]), np.array([500, 400, 100]))
    found, _ = drawn("laplace", far, epsilon=8.0)
    said = headline(found, truth=True)
    assert (far.mean, found.kept_mean) == (96.0, 46.0)
    assert "46.00 after clamping, 96.00 before" in said


def test_that_numbers_of_300_digits_are_written_with_a_power_of_ten() -> None:
    huge = NumberColumn(np.array([-1e300, 3.0, 1e299, 1e300]), np.array([5, 5, 5, 5]))
    with np.errstate(over="raise", invalid="raise"):
        found, request = drawn("square_wave", huge)
        figure = local_figure(found, request, SETTING, truth=True)
    said = figure.summary + headline(found, truth=True)
    assert "2.50 × 10²⁹⁸" in said
    assert not re.search(r"\d{1,3}(,\d{3}){5}", said)
