from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from app.lab.studies.figure import shown_of
from app.lab.studies.rivals import POINTS, bandwidth, density, exact_errors
from app.lab.studies.state import FIELDS, RUNS, Found, Request, Study, StudyChoice, request_of
from app.lab.studies.words import Shown, reach_of
from app.workspace.numbers import NumbersSetting, numbers_setting
from core.analyses.numbers import unknown_size_runs as studies
from core.analyses.numbers.two_level import SPREAD, TwoLevel, two_level
from core.analyses.numbers.unknown_size_requests import AssumedSize, CountThenMean, Fitted, PlugInAgainstResize, Rivals
from core.central.chains import CHANGED
from core.data.numeric.number_column import NumberColumn
from core.errors import InputError
from core.report.export import is_public
from core.report.plot.figure import Boxes, Line, Points, Rule
from core.study.numbers import Neighbours, NumberSource
from core.study.typed import Typed
from core.types import Origin, Planned, TrueAnswers
from tests.app.made import survey

AGES: NumbersSetting = replace(numbers_setting(survey()))
FIRST = StudyChoice()


@pytest.fixture(autouse=True)
def numpy_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded, and much faster than the library."""
    monkeypatch.setattr(studies, "MOST_FOR_OPENDP", 0)


def asked(choice: StudyChoice, setting: NumbersSetting = AGES) -> Request:
    found = request_of(choice, setting.numbers, setting.bounds, 0.95)
    assert found is not None
    return found


def run(request: Request) -> Found:
    if isinstance(request, TwoLevel):
        return list(two_level(replace(request, tenfolds=4)))[-1]
    make = {
        CountThenMean: studies.count_then_mean,
        AssumedSize: studies.assumed_size,
        PlugInAgainstResize: studies.plug_in_against_resize,
    }[type(request)]
    states: Iterator[Found] = make(request)  # type: ignore[operator]
    return list(states)[-1]


def shown(study: Study, setting: NumbersSetting = AGES, figure: int = 0) -> Shown:
    request = asked(replace(FIRST, study=study), setting)
    return shown_of(run(request), request, setting, figure)


def private(numbers: NumberColumn | None = None) -> NumbersSetting:
    state = TrueAnswers(Origin.PRIVATE)
    return replace(
        AGES, source=NumberSource.COLUMN, column="age", title="Age", state=state, numbers=numbers or AGES.numbers
    )


def test_that_the_studies_start_with_the_classic_figures() -> None:
    first = asked(FIRST)
    assert isinstance(first, CountThenMean)
    assert (first.size_epsilon, first.mean_epsilon, first.prior, first.runs) == (0.05, 1.0, 38.0, 1_000)
    assert first.people.distance == 1
    second = asked(replace(FIRST, study=Study.ASSUMED_SIZE))
    assert isinstance(second, AssumedSize)
    assert second.sizes == tuple(range(100, 2_000, 200))
    assert (second.mean_epsilon, second.runs) == (1.0, 50)
    third = asked(replace(FIRST, study=Study.PLUG_IN))
    assert isinstance(third, PlugInAgainstResize)
    assert (third.sum_epsilon, third.count_epsilon, third.size_epsilon, third.mean_epsilon) == (0.5, 0.5, 0.2, 0.8)
    assert third.runs == 1_000
    assert asked(replace(FIRST, study=Study.TWO_LEVEL)) == TwoLevel(42.0, 10.0, 5.0, 5.0, 0.95)


def test_that_typed_figures_belong_to_one_study_and_defaults_are_restored() -> None:
    changed = FIRST.with_value("mean_epsilon", Typed("3/2", 1.5))
    changed = replace(changed, prior=Typed("50", 50.0), runs=0, neighbours=Neighbours.CHANGED)
    request = asked(changed)
    assert isinstance(request, CountThenMean)
    assert (request.mean_epsilon, request.prior, request.runs) == (1.5, 50.0, RUNS[Study.COUNT_THEN_MEAN][0])
    assert request.people.distance == CHANGED
    other = asked(replace(changed, study=Study.ASSUMED_SIZE))
    assert isinstance(other, AssumedSize)
    assert other.mean_epsilon == 1.0
    assert FIRST.classic
    assert not changed.classic
    assert changed.made_classic() == FIRST


def test_that_the_prior_is_the_middle_of_bounds_that_do_not_hold_the_classic_one() -> None:
    assert FIRST.prior_of((0.0, 24.0)).value == 12.0
    assert FIRST.prior_of((0.0, 120.0)).value == 38.0
    with pytest.raises(InputError) as refused:
        asked(replace(FIRST, prior=Typed("300", 300.0)))
    assert (refused.value.field, refused.value.code) == ("constant", "central.constant")


def test_that_only_two_levels_need_no_numbers() -> None:
    for study in Study:
        found = request_of(replace(FIRST, study=study), None, None, 0.95)
        assert (found is not None) == (study is Study.TWO_LEVEL)


def test_that_every_field_reads_its_classic_figure() -> None:
    for study, fields in FIELDS.items():
        for name, figure in fields.items():
            assert figure.read(figure.begins).value == replace(FIRST, study=study).value(name).value


@pytest.mark.parametrize("study", [Study.COUNT_THEN_MEAN, Study.ASSUMED_SIZE])
def test_that_chart_and_table_show_dots_averages_and_the_expected_line(study: Study) -> None:
    seen = shown(study)
    dots, averages = (layer for layer in seen.figure.layers if isinstance(layer, Points) and not layer.hollow)
    line = next(layer for layer in seen.figure.layers if isinstance(layer, Line))
    rules = {layer.upright: layer.value for layer in seen.figure.layers if isinstance(layer, Rule)}
    assert rules == {True: 1000.0, False: AGES.numbers.mean}  # type: ignore[union-attr]
    assert dots.x.size >= 490
    kink = line.y[line.x > 1000]
    assert line.y[line.x <= 1000] == pytest.approx(44.797)
    assert (np.diff(kink) < 0).all()
    assert kink[-1] == pytest.approx((44_797 + (line.x[-1] - 1000) * 38) / line.x[-1])
    table = seen.table()
    cells = {part.key: part.values for column in table.columns for part in column.parts()}
    assert len(cells["size"]) == (500 if study is Study.ASSUMED_SIZE else 1000)
    told = {size: value for size, value in zip(cells["size"], cells["average"], strict=True) if value is not None}
    assert list(told) == averages.x.tolist()
    assert [float(value) for value in told.values()] == pytest.approx(averages.y, abs=0.01)
    assert dict(table.facts)["noise"] == "numpy"
    assert dict(table.facts)["seed"] == "1"
    assert ("44.80" if study is Study.ASSUMED_SIZE else "44.797") in seen.sentence


def test_that_a_box_plot_beside_the_dots_has_the_quartiles_whiskers_and_outliers_of_each_size() -> None:
    request = asked(replace(FIRST, study=Study.ASSUMED_SIZE))
    found = run(request)
    assert isinstance(found, Fitted)
    boxes = found.boxes
    assert boxes.sizes.tolist() == list(range(100, 2000, 200))
    for place, size in enumerate(boxes.sizes.tolist()):
        own = np.sort(found.means[found.sizes == size])
        lower, median, upper = np.percentile(own, (25, 50, 75))
        assert (boxes.lower[place], boxes.median[place], boxes.upper[place]) == pytest.approx((lower, median, upper))
        near = own[np.abs(own - np.clip(own, lower, upper)) <= 1.5 * (upper - lower)]
        assert (boxes.lowest[place], boxes.highest[place]) == (near[0], near[-1])
        assert (boxes.outliers[:, 0] == size).sum() == own.size - near.size
    seen = shown_of(found, request, AGES, 0)
    (drawn,) = (layer for layer in seen.figure.layers if isinstance(layer, Boxes))
    assert (drawn.left > boxes.sizes).all()
    assert (drawn.right < boxes.sizes + 100).all()
    cells = {part.key: part.values for column in seen.table().columns for part in column.parts()}
    assert float(cells["median"][0]) == pytest.approx(boxes.median[0], abs=0.01)


def test_that_too_few_runs_of_a_size_have_no_box() -> None:
    few = Fitted(10, 1.0, 0.0, np.array([5, 5, 5, 5]), np.array([1.0, 2.0, 3.0, 4.0]), 4, False)
    assert few.boxes.sizes.size == 0
    assert few.boxes.outliers.shape == (0, 2)


def test_that_both_densities_have_the_mean_of_their_runs_marked() -> None:
    request = asked(replace(FIRST, study=Study.PLUG_IN))
    found = run(request)
    assert isinstance(found, Rivals)
    marks = [layer for layer in shown_of(found, request, AGES, 0).figure.layers if isinstance(layer, Points)]
    assert [float(mark.x[0]) for mark in marks] == pytest.approx([found.plug_in.mean(), found.resized.mean()])


def test_that_the_errors_of_both_methods_have_exact_values_and_bandwidths() -> None:
    request = asked(replace(FIRST, study=Study.PLUG_IN))
    found = run(request)
    assert isinstance(found, Rivals)
    assert isinstance(request, PlugInAgainstResize)
    seen = shown_of(found, request, AGES, 0)
    assert seen.headline.startswith("The fitted mean is more precise")
    facts = dict(seen.table().facts)
    exact = exact_errors(found, request)
    assert exact == pytest.approx((0.362, 0.217), abs=5e-4)
    # 1,000 runs know an error to about 3.5%; the seed is fixed
    assert float(facts["plug_in_rmse"]) == pytest.approx(exact[0], rel=0.15)
    assert float(facts["resize_rmse"]) == pytest.approx(exact[1], rel=0.15)
    assert any("0.362" in word and "0.217" in word for word in seen.words)
    assert f"{float(facts['resize_bandwidth']):.4f}" in seen.figure.notes[-1]
    lines = [layer for layer in seen.figure.layers if isinstance(layer, Line)]
    assert lines[0].dash != lines[1].dash
    assert lines[1].y.max() > lines[0].y.max(), "the tighter one is higher"


def test_that_plug_in_is_called_better_where_it_is() -> None:
    """A count that is all but exact, and a mean that is not."""
    choice = replace(FIRST, study=Study.PLUG_IN)
    for name, text in (("sum_epsilon", "10"), ("count_epsilon", "10"), ("mean_epsilon", "0.01")):
        choice = choice.with_value(name, Typed(text, float(text)))
    request = asked(replace(choice, runs=0))
    seen = shown_of(run(request), request, AGES, 0)
    assert seen.headline.startswith("Sum / count")
    assert any("not fair" in word for word in seen.words)


def test_that_a_density_is_that_of_normal_kernels() -> None:
    values = np.random.default_rng(1).normal(3.0, 2.0, 500)
    at = np.linspace(-8.0, 14.0, POINTS)
    width = bandwidth(values)
    assert width == pytest.approx(0.9 * min(values.std(ddof=1), np.subtract(*np.quantile(values, (0.75, 0.25))) / 1.34)
                                  * 500 ** -0.2)  # fmt: skip
    kernels = np.exp(-0.5 * ((at[:, None] - values) / width) ** 2) / (width * math.sqrt(2 * math.pi))
    assert density(values, at, width) == pytest.approx(kernels.mean(axis=1), abs=5e-4)
    assert np.trapezoid(density(values, at, width), at) == pytest.approx(1.0, abs=1e-3)
    assert np.isfinite(density(np.full(5, 3.0), at, bandwidth(np.full(5, 3.0)))).all()
    assert bandwidth(values[:1]) == 0.0


def test_that_a_few_far_values_do_not_make_a_picture_flat() -> None:
    values = np.concatenate([np.linspace(0.0, 1.0, 999), [500.0]])
    low, high = reach_of(values, (2.0,))
    assert (low, high) == pytest.approx((0.0, 2.0), abs=0.01)
    assert reach_of(values[:-1], (0.5,)) == (0.0, 1.0)


def test_that_three_people_have_no_error_and_values_outside_give_a_message() -> None:
    few = replace(AGES, numbers=NumberColumn(np.array([20.0, 45.0, 61.0]), np.array([1, 1, 1])))
    for study in (Study.COUNT_THEN_MEAN, Study.ASSUMED_SIZE, Study.PLUG_IN):
        seen = shown(study, few)
        assert "42" in seen.sentence
        assert np.isfinite([seen.figure.x.low, seen.figure.x.high, seen.figure.y.low, seen.figure.y.high]).all()


def test_that_results_outside_the_picture_are_counted_and_their_error_too() -> None:
    request = asked(replace(FIRST, study=Study.PLUG_IN))
    values = np.linspace(44.0, 46.0, 1_000)
    far = np.where(np.arange(1_000) == 7, 9_000.0, values)
    seen = shown_of(Rivals(1_000, 44.797, 17.745, 38.0, far, values, 1_000, False), request, AGES, 0)
    assert seen.figure.x.high < 100
    assert seen.figure.notes[0].startswith("1 ")
    assert float(dict(seen.table().facts)["plug_in_rmse"]) > 250


def test_that_a_true_size_outside_the_chart_gives_a_message() -> None:
    many = replace(AGES, numbers=NumberColumn(np.array([20.0, 60.0]), np.array([50_000, 50_000])))
    seen = shown(Study.ASSUMED_SIZE, many)
    assert any("100,000" in note for note in seen.figure.notes)
    assert not any(isinstance(layer, Rule) and layer.upright for layer in seen.figure.layers)


@pytest.mark.parametrize("study", [Study.COUNT_THEN_MEAN, Study.ASSUMED_SIZE, Study.PLUG_IN])
def test_that_files_of_private_numbers_are_internal_and_hold_no_seed(study: Study) -> None:
    seen = shown(study, private())
    table = seen.table()
    assert not is_public(seen.figure.state)
    assert not is_public(table.state)
    assert seen.figure.watermark
    assert "seed" not in dict(table.facts)
    assert not any("seed" in word for word in seen.words)
    assert any("seed" in word for word in shown(study).words), "of public numbers it is told"


def test_that_two_levels_are_nobodys_numbers_even_beside_private_ones() -> None:
    for figure in (0, SPREAD):
        seen = shown(Study.TWO_LEVEL, private(), figure)
        table = seen.table()
        assert seen.figure.state == table.state == Planned()
        assert "Age" not in seen.figure.title + str(table.facts)
        assert dict(table.facts)["seed"] == "1"
    cells = {part.key: part.values for column in table.columns for part in column.parts()}
    assert cells["respondents"][0] == 1.0
    assert cells["spread"][0] is None, "of one person there is no spread"
    assert cells["mean"][0] is not None
    asked_ = TwoLevel(tenfolds=4)
    table = shown_of(list(two_level(asked_))[5], asked_, AGES, 0).table()
    means = next(part.values for column in table.columns for part in column.parts() if part.key == "mean")
    assert [value is None for value in means] == [False] * 6 + [True] * (len(means) - 6), "nobody has come that far"
