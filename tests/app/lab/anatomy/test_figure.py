from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest

from app.lab.anatomy.figure import (
    MOST_ROWS,
    Shown,
    anatomy_figure,
    anatomy_table,
    anatomy_words,
    error_sentences,
    reading,
)
from app.workspace.datasets import letters
from core.estimation.postprocess import PostProcess
from core.planning.anatomy import anatomy, reworked
from core.randomness import preview_generator
from core.report.plot.figure import Boxes
from core.report.svg_plot import plot_svg
from core.report.table import csv_text
from core.types import Origin, Target, TrueAnswers
from tests.app.made import expected, setting_of

SIX = (0.6, 0.2, 0.1, 0.06, 0.03, 0.01)


def shown_of(
    shares: tuple[float, ...] = (0.3, 0.7),
    n: int = 2000,
    *,
    method: PostProcess | None = None,
    target: Target = Target.POPULATION,
) -> Shown:
    setting = setting_of(expected(letters(len(shares)), shares, n, epsilon="1", target=target))
    assert setting.design is not None
    true = np.array(setting.shares)
    parts = anatomy(setting.design, true, setting.n, setting.target)
    if method is None:
        return Shown(setting, parts)
    after = reworked(setting.design, true, n, setting.target, method, rng=preview_generator(1), runs=400)
    return Shown(setting, parts, after)


def boxes(shown: Shown) -> list[Boxes]:
    return [layer for layer in anatomy_figure(shown).layers if isinstance(layer, Boxes)]


def test_that_the_sentence_has_the_figures_of_the_methods() -> None:
    said = error_sentences(shown_of())
    assert said[0] == "1 SE: 2.38 points. Sampling contributes 1.02, privacy 2.15; their squares add up."
    assert said[1].startswith("For the population, 2,000 answers have an effective sample size of 371")
    assert math.hypot(1.02, 2.15) == pytest.approx(2.38, abs=0.005)


def test_that_the_parts_stand_side_by_side_and_make_up_the_whole() -> None:
    sampling, privacy = boxes(shown_of())
    assert sampling.left.tolist() == [0, 0, 0]
    assert sampling.right == pytest.approx(privacy.left)
    assert privacy.right == pytest.approx(np.full(3, 2.3776812**2), rel=1e-6)
    assert sampling.labels == ("19%", "19%", "19%")
    assert privacy.labels == ("81%", "81%", "81%")


def test_that_the_first_bar_is_the_mean_of_the_others() -> None:
    for box in boxes(shown_of(SIX, method=PostProcess.NORM_SUB)):
        wide = box.right - box.left
        assert wide[0] == pytest.approx(wide[1:].mean())


def test_that_the_errors_after_post_processing_are_below() -> None:
    shown = shown_of(SIX, method=PostProcess.NORM_SUB)
    assert shown.reworked is not None
    _, privacy, left, bias = boxes(shown)
    assert (left.bottom >= privacy.top).all()
    assert (left.right - left.left)[0] == pytest.approx(1e4 * shown.reworked.variance.mean())
    assert (bias.right - bias.left)[0] == pytest.approx(1e4 * shown.reworked.bias_squared.mean())
    assert bias.hatched
    assert not left.hatched
    figure = anatomy_figure(shown)
    assert len(figure.legend) == 4
    assert figure.x.high >= max(float(privacy.right.max()), float(bias.right.max()))
    said = error_sentences(shown)[2]
    assert said.startswith("Norm-Sub changes the RMSE from ")
    assert "400 simulations" in said


def test_that_these_respondents_have_privacy_noise_alone() -> None:
    shown = shown_of(target=Target.SAMPLE)
    assert error_sentences(shown)[0] == ("1 SE: 2.15 points, all from privacy noise.")
    assert len(anatomy_words(shown)) == 2
    assert len(anatomy_figure(shown).legend) == 1


def test_that_the_larger_part_is_named() -> None:
    assert "Privacy noise causes 81% of the squared error" in anatomy_words(shown_of())[0]
    setting = setting_of(expected(("A", "B"), (0.5, 0.5), 100, epsilon="5"))
    assert setting.design is not None
    parts = anatomy(setting.design, np.array([0.5, 0.5]), 100, Target.POPULATION)
    assert anatomy_words(Shown(setting, parts))[0].startswith("Privacy noise causes only 3% of the squared error")


def test_that_where_nobody_says_it_nothing_silly_is_told() -> None:
    setting = setting_of(expected(("A", "B"), (0.0, 1.0), 2000, epsilon="1"))
    assert setting.design is not None
    shown = Shown(setting, anatomy(setting.design, np.array([0.0, 1.0]), 2000, Target.POPULATION))
    first, second = anatomy_words(shown)
    assert first.startswith("A higher ε, a better design or a larger sample")
    assert second.startswith("For the population, 2,000 answers have an effective sample size of under 1")


def test_that_no_part_that_is_there_reads_as_all_or_nothing() -> None:
    setting = setting_of(expected(("A", "B"), (0.002, 0.998), 2000, epsilon="1"))
    assert setting.design is not None
    shown = Shown(setting, anatomy(setting.design, np.array([0.002, 0.998]), 2000, Target.POPULATION))
    labels = [layer.labels for layer in anatomy_figure(shown).layers if isinstance(layer, Boxes)]
    assert [row[0] for row in labels] == ["0.2%", "99.8%"]
    assert all(text.endswith("%") and text not in ("0%", "100%") for row in labels for text in row)


def test_that_the_table_has_the_numbers_of_the_chart_and_errors_in_points() -> None:
    table = anatomy_table(shown_of())
    assert table.rows()[0] == ("All categories", "–", "1.05", "4.603", "2.38")
    assert table.rows()[1][:2] == ("A", "30.0%")
    shown = shown_of(SIX, method=PostProcess.CLIP)
    assert shown.reworked is not None
    text = csv_text(anatomy_table(shown))
    for word in ("variance_left_square_points", "rmse_monte_carlo_error", "worth_direct_answers", "clip", "400"):
        assert word in text
    rmse = next(column for column in anatomy_table(shown).columns if getattr(column, "key", "") == "rmse")
    assert rmse.values[0] == pytest.approx(math.sqrt(shown.reworked.mean_square))  # type: ignore[union-attr]


@pytest.mark.parametrize("k", [2, 6, 40, 200])
def test_that_any_number_of_answers_has_bars_and_the_rest_are_told(k: int) -> None:
    weights = np.arange(1, k + 1) / (k * (k + 1) / 2)
    shown = shown_of(tuple(weights), 5000)
    figure = anatomy_figure(shown)
    assert plot_svg(figure).startswith("<svg")
    assert len(figure.y.ticks) == 1 + min(k, MOST_ROWS)
    assert anatomy_table(shown).height == 1 + k
    assert bool(figure.notes) == (k > MOST_ROWS)
    if k > MOST_ROWS:
        assert shown.rows == list(range(k - MOST_ROWS, k)), "the largest errors, in the order of the answers"


def test_that_reading_names_the_bar() -> None:
    shown = shown_of(SIX)
    assert reading(shown, 0.2).startswith("All categories: 1 SE 3.72 points")
    assert reading(shown, 5.8).startswith("F: 1 SE ")
    assert reading(shown, 99.0) == reading(shown, 6.0)


def test_that_private_answers_make_an_internal_picture() -> None:
    shown = shown_of()
    private = dataclasses.replace(
        shown, setting=dataclasses.replace(shown.setting, state=TrueAnswers(Origin.PRIVATE), question="Q")
    )
    figure = anatomy_figure(private)
    assert figure.watermark
    assert figure.title == "Q: parts of the error"
    assert not anatomy_figure(shown).watermark
