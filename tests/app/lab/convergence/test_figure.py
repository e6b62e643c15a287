from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest

from app.lab.convergence.figure import (
    ConvergenceLook,
    convergence_figure,
    convergence_words,
    error_at,
    reading,
)
from app.lab.convergence.state import CASES, COINS, NUMBERS, PLAN, Case, case_of
from app.lab.convergence.table import convergence_table
from app.messages.numbers import points_of, three_digits
from app.workspace.datasets import letters
from core.analyses.convergence import SIZES, Convergence, NumbersRequest, SharesRequest, number_paths, share_paths
from core.report.plot.figure import Band, Line, PlotFigure, Points, Rule
from core.report.svg_plot import plot_svg
from core.report.table import csv_text
from core.types import Origin, Target, TrueAnswers
from tests.app.made import expected, setting_of, survey

WORKSPACE = expected(("Yes", "No"), (0.3, 0.7), 2000, epsilon="1")
LOOK = ConvergenceLook()


def drawn(case: Case, paths: int = 2) -> Convergence:
    request = case.request(paths, 1)
    if isinstance(request, NumbersRequest):
        return list(number_paths(dataclasses.replace(request, sizes=SIZES[:17])))[-1]
    assert isinstance(request, SharesRequest)
    return list(share_paths(request))[-1]


def of_case(key: str, paths: int = 2) -> tuple[Convergence, Case]:
    case = case_of(key, setting_of(WORKSPACE))
    return drawn(case, paths), case


def lines(figure: PlotFigure) -> list[Line]:
    return [layer for layer in figure.layers if isinstance(layer, Line)]


def test_that_three_digits_are_kept_however_small_an_error_is() -> None:
    assert [three_digits(value) for value in (9.974, 0.9968, 0.03152, 12_480.0, 1.0, 0.0)] == [
        "9.97", "0.997", "0.0315", "12,480", "1.00", "0"
    ]  # fmt: skip
    assert points_of(0.02377681) == "2.38"


def test_that_the_two_coins_are_the_classic_ones_whatever_the_plan_is() -> None:
    request = case_of(COINS, setting_of(WORKSPACE)).request(5, 3)
    assert isinstance(request, SharesRequest)
    assert request.shares == pytest.approx((0.42, 0.58))
    assert request.design.epsilon == pytest.approx(math.log(3))
    assert request.target is Target.POPULATION
    numbers = case_of(NUMBERS, setting_of(WORKSPACE)).request(5, 3)
    assert isinstance(numbers, NumbersRequest)
    assert (numbers.mean, numbers.spread, numbers.design.person_sd, numbers.design.report_sd) == (42, 10, 5, 5)


def test_that_the_plan_converges_with_its_own_design_shares_and_target() -> None:
    setting = setting_of(WORKSPACE)
    request = case_of(PLAN, setting).request(5, 3)
    assert isinstance(request, SharesRequest)
    assert (request.design, request.shares, request.target) == (setting.design, setting.shares, setting.target)


@pytest.mark.parametrize("key", CASES)
@pytest.mark.parametrize("errors", [False, True])
def test_that_every_case_makes_a_picture_and_a_table_of_the_same_numbers(key: str, errors: bool) -> None:
    found, case = of_case(key)
    look = ConvergenceLook(errors=errors)
    figure = convergence_figure(found, case, look)
    assert plot_svg(figure).startswith("<svg")
    assert figure.x.log
    assert figure.y.log is errors
    table = convergence_table(found, case, look)
    assert table.height == found.sizes.size
    heads = csv_text(table).splitlines()[0]
    for head in ("respondents", "truth", "band_low", "band_high", "standard_error", "estimate_1", "estimate_2"):
        assert head in heads
    band = next(layer for layer in figure.layers if isinstance(layer, Band))
    if not errors:
        middle = (band.low + band.high) / 2
        assert middle == pytest.approx(found.truth[:, 0])
        assert band.high - band.low == pytest.approx(2 * 1.959964 * found.errors[:, 0], rel=1e-6)


def test_that_the_band_of_errors_has_the_slope_of_minus_one_half() -> None:
    found, case = of_case(COINS)
    figure = convergence_figure(found, case, ConvergenceLook(errors=True))
    slope = next(line for line in lines(figure) if line.label)
    assert np.polyfit(np.log(slope.x), np.log(slope.y), 1)[0] == pytest.approx(-0.5, abs=1e-9)


def test_that_people_who_have_not_come_are_not_shown() -> None:
    found, case = of_case(COINS)
    look = ConvergenceLook(shown=9)
    figure = convergence_figure(found, case, look)
    paths = [line for line in lines(figure) if not line.label]
    assert [line.x.size for line in paths] == [9, 9]
    now = next(layer for layer in figure.layers if isinstance(layer, Points))
    assert now.x.tolist() == [1000.0]
    cells = [convergence_table(found, case, look).text(row, 5) for row in (8, 9)]
    assert cells[0].endswith("%")
    assert cells[1] == "\u2013"
    inside = int((np.abs(found.paths[:, :9, 0] - 0.42) <= found.reach[:9, 0]).sum())
    assert f"{inside} of the 18 points" in " ".join(convergence_words(found, case, look))


def test_that_the_planned_number_of_people_is_marked_where_it_is_in_the_picture() -> None:
    found, case = of_case(PLAN)
    rules = [layer for layer in convergence_figure(found, case, LOOK).layers if isinstance(layer, Rule)]
    assert [(rule.value, rule.label) for rule in rules] == [(2000.0, "planned: 2,000")]
    few = case_of(PLAN, setting_of(expected(("Yes", "No"), (0.3, 0.7), 50)))
    assert not [layer for layer in convergence_figure(drawn(few), few, LOOK).layers if isinstance(layer, Rule)]


def test_that_four_times_as_many_people_are_told_in_figures() -> None:
    """Two coins, 10,000: sqrt(.46 .54 / .25 / n) is 0.997 points; with 40,000, 0.498."""
    found, case = of_case(COINS)
    error = math.sqrt(0.46 * 0.54 / 0.25 / 10_000)
    assert error_at(found, LOOK, 10_000) == pytest.approx(error)
    said = " ".join(convergence_words(found, case, LOOK))
    assert "One standard error is 0.997 points with 10,000 people and 0.498 with 40,000" in said
    assert error_at(found, LOOK, 40_000) == pytest.approx(error / 2)


def test_that_numbers_have_units_and_name_the_protection() -> None:
    found, case = of_case(NUMBERS)
    said = " ".join(convergence_words(found, case, LOOK))
    assert "One standard error is 0.122 units with 10,000 people" in said
    assert "ε is about 534" in said
    assert "points" not in said.split("points shown")[0]


def test_that_a_plan_without_noise_says_so() -> None:
    workspace = survey((300, 700), design="direct")
    setting = setting_of(workspace)
    assert setting.target is Target.SAMPLE
    case = case_of(PLAN, setting)
    found = drawn(case)
    assert convergence_words(found, case, LOOK) == ("Direct answers leave no uncertainty about this sample.",)
    for errors in (False, True):
        assert plot_svg(convergence_figure(found, case, ConvergenceLook(errors=errors))).startswith("<svg")


def test_that_a_plan_for_this_sample_explains_the_band() -> None:
    setting = setting_of(expected(("Yes", "No"), (0.3, 0.7), 2000, target=Target.SAMPLE))
    case = case_of(PLAN, setting)
    assert any("privacy noise only" in text for text in convergence_figure(drawn(case), case, LOOK).caption)


def test_that_private_answers_make_an_internal_picture_and_the_classic_cases_do_not() -> None:
    setting = dataclasses.replace(setting_of(WORKSPACE), state=TrueAnswers(Origin.PRIVATE))
    found, case = drawn(case_of(PLAN, setting)), case_of(PLAN, setting)
    figure, table = convergence_figure(found, case, LOOK), convergence_table(found, case, LOOK)
    assert figure.watermark
    assert table.mark == figure.watermark
    assert figure.state == table.state == setting.state
    coins = case_of(COINS, setting)
    assert not convergence_figure(drawn(coins), coins, LOOK).watermark


def test_that_the_cursor_shows_the_nearest_size() -> None:
    found, case = of_case(COINS)
    assert reading(found, case, LOOK, 1_100.0).startswith("1,000 people: estimate ")
    assert reading(found, case, ConvergenceLook(shown=3), 1e9) == "10,000,000 people: 41.938% to 42.062%"


@pytest.mark.parametrize("k", [2, 40, 200])
def test_that_any_number_of_answers_can_be_watched(k: int) -> None:
    setting = setting_of(expected(letters(k), (1 / k,) * k, 5000))
    case = case_of(PLAN, setting)
    look = ConvergenceLook(figure=k - 1)
    assert plot_svg(convergence_figure(drawn(case, 1), case, look)).startswith("<svg")
