"""The draw of a sum or mean: who is in, what is released when nobody is, and the law of what comes out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import core.central.number_draw as module
from core.central.draw import central_draw
from core.central.number_noise import MOST_ROWS, FigureNoise, noise_of_figure
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import MissingRule
from core.data.source import SurveySource
from core.release.drawn import Counted
from core.release.number_rows import without_number
from core.release.number_statistic import FigureName
from core.release.plan import ReleasePlan
from core.types import FloatArray
from tests.core.release.drawing import TEXT
from tests.core.release.number_plans import EVERY, PLUGGED, RESIZED, SIZED, SUM, number_plan

ROWS = ("18,a", "250,a", "-7,b", "old,b", ",b", "99,b", "40.5,a")
"""An age beyond each bound, a text, a blank, one called missing."""
AGE = MissingRule(("99",))


def drawn(tmp_path: Path, plan: ReleasePlan, rows: tuple[str, ...] = ROWS) -> Counted:
    path = tmp_path / "data.csv"
    path.write_text("age,town\n" + "\n".join(rows) + "\n", encoding="utf-8")
    said: list[int] = []
    with SurveySource.open(path, TEXT, temp_folder=tmp_path) as source:
        (found,) = central_draw(plan, source, Control(), on_first_bit=lambda: said.append(1))
    assert said == [1]
    return found


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[FloatArray]:
    """What the chains are given, in place of noise: the count is right, a sum or mean is 7."""
    given: list[FloatArray] = []

    def exact(_noise: FigureNoise, numbers: FloatArray) -> float | int:
        given.append(numbers)
        return int(numbers.size) if len(given) == 1 else 7.0

    monkeypatch.setattr(module, "noisy_value", exact)
    return given


def test_that_respondents_without_a_number_are_left_out(tmp_path: Path, seen: list[FloatArray]) -> None:
    plan = number_plan(RESIZED, missing=AGE)
    found = drawn(tmp_path, plan)
    assert [sorted(one.tolist()) for one in seen] == [[-7.0, 18.0, 40.5, 250.0]] * 2
    assert [one.size for one in found.figures] == [None, 4], "the mean is fitted to the noisy count"
    filtered = number_plan(RESIZED, missing=AGE, base=Base((Condition("town", ("b",)),)))
    drawn(tmp_path, filtered)
    assert seen[-1].tolist() == [-7.0]


def test_that_the_custodian_sees_the_number_of_respondents_without_a_number(tmp_path: Path) -> None:
    plan = number_plan(SUM, missing=AGE)
    path = tmp_path / "data.csv"
    path.write_text("age,town\n" + "\n".join(ROWS) + "\n", encoding="utf-8")
    with SurveySource.open(path, TEXT, temp_folder=tmp_path) as source:
        assert without_number(plan.questions[0], plan, source, Control()) == (1, 4)


@pytest.mark.sweep
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("who", ["nobody", "texts", "all outside"])
def test_that_nobody_at_all_is_drawn_like_anybody(name: str, who: str, tmp_path: Path) -> None:
    base = Base((Condition("town", ("nowhere",)),)) if who == "nobody" else Base(())
    rows = {"texts": ("a,a", "b,b"), "all outside": ("1000,a", "-5,b")}.get(who, ROWS)
    found = drawn(tmp_path, number_plan(EVERY[name], base=base), rows)
    assert [one.name for one in found.figures] == [key for key, _ in EVERY[name].parts(number_plan(SUM).charge)]
    assert all(np.isfinite(float(one.value)) for one in found.figures)


def test_that_more_numbers_than_opendp_would_list_are_all_added_up() -> None:
    """Its default for a sum of nobody knows how many takes 2^20 of them by chance; ours has room for 2^27."""
    noise = noise_of_figure(FigureName.SUM, SUM, number_plan(SUM, "20").charge, None)
    total = module.noisy_value(noise, np.full(2**20 + 1_000_000, 1.0))
    assert MOST_ROWS == 2**27
    assert abs(total - 2**20 - 1_000_000) < noise.scale * 40, "e^-40 for a false alarm"


def lawful(values: FloatArray, expected: float, scale: float) -> tuple[bool, bool]:
    """Whether the average lies where it should, and whether the average distance from the centre is the scale: both at
    1e-6 by normal limits (|X| of Laplace noise has mean and standard deviation `scale`, X has sqrt(2) scale)."""
    reach = 5.1 * scale / np.sqrt(values.size)
    centre = abs(values.mean() - expected) <= np.sqrt(2.0) * reach
    return bool(centre), bool(abs(np.abs(values - expected).mean() - scale) <= reach)


@pytest.mark.parametrize(("runs", "twin"), [(900, 1.5), pytest.param(16_000, 1.1, marks=pytest.mark.slow)])
def test_that_a_released_mean_lies_around_the_mean_of_the_fitted_numbers(runs: int, twin: float) -> None:
    """60 declared, 50 there: (50 mean + 10 prior) / 60. 900 runs let either twin pass less than once in 10^7 runs."""
    numbers = np.linspace(20.0, 80.0, 50)
    noise = noise_of_figure(FigureName.MEAN, SIZED, number_plan(SIZED).charge, 60)
    expected = (float(numbers.sum()) + 10 * 38.0) / 60
    values = np.array([module.noisy_value(noise, numbers) for _ in range(runs)])
    assert lawful(values, expected, noise.scale) == (True, True)
    assert lawful(values, expected, noise.scale * twin)[1] is False, "other noise is noticed"
    assert lawful(values, float(numbers.mean()), noise.scale)[0] is False, "so is a size that is not fitted"


def test_that_a_noisy_count_and_sum_come_for_dividing(tmp_path: Path) -> None:
    found = drawn(tmp_path, number_plan(PLUGGED, "20"))
    count, total = found.figures
    assert type(count.value) is int
    assert abs(count.value - 5) < 20, "ages 18, 250, -7, 99 and 40.5; noise of scale 0.25"
    assert abs(total.value - (18 + 120 + 0 + 99 + 40.5)) < 40 * total.scale
