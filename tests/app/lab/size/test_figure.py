from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.lab.size.figure import (
    error_figure,
    figures_table,
    sizes_of,
    split_figure,
    split_reading,
    split_table,
    ways_figure,
    ways_reading,
    ways_summary,
    ways_table,
    wrong_figure,
    wrong_reading,
    wrong_summary,
    wrong_table,
)
from app.lab.size.state import SizeLook, SizeView, expected_of, size_case, size_look, size_problems
from app.lab.size.words import picked, size_words
from app.workspace.numbers import NumbersSetting, edit_numbers, numbers_setting
from app.workspace.workspace import Workspace
from core.data.variable import Column, ColumnCounts, DeclaredBy
from core.report.plot.figure import Band, Line, PlotFigure, Points, Rule
from core.study.numbers import CuratorPlan, DeclaredBounds, Neighbours, NumberSource
from core.study.typed import Typed
from core.types import Origin, Planned, Target, TrueAnswers
from tests.app.made import survey

CLASSIC = CuratorPlan(
    neighbours=Neighbours.ADDED,
    expected_mean=Typed("44.797", 44.797),
    expected_sd=Typed("17.745", 17.745),
    size=Typed("2000", 2000.0),
)


def ages(plan: CuratorPlan = CLASSIC) -> Workspace:
    return edit_numbers(survey(target=Target.SAMPLE), source=NumberSource.AGES, curator=plan)


def look(plan: CuratorPlan = CLASSIC) -> SizeLook:
    setting = numbers_setting(ages(plan))
    case = size_case(setting)
    assert case is not None
    assert size_problems(case) == {}
    return size_look(setting, case)


def column(origin: Origin, by: DeclaredBy = DeclaredBy.TYPED) -> NumbersSetting:
    """Two ages of a file."""
    made = survey()
    counts = ColumnCounts("age", (("31", 600), ("77", 1400)), 0, 2000, 2)
    dataset = replace(made.dataset, origin=origin, columns=(Column("age", "age", 0),), counts=(counts,))
    bounds = DeclaredBounds("age", Typed("0", 0.0), Typed("120", 120.0), by)
    workspace = replace(made, dataset=dataset)
    return numbers_setting(edit_numbers(workspace, source=NumberSource.COLUMN, column="age", bounds=(bounds,)))


def rules(figure: PlotFigure, *, upright: bool) -> list[float]:
    return [one.value for one in figure.layers if isinstance(one, Rule) and one.upright is upright]


def test_that_the_split_shows_both_ways_their_minima_and_the_share_of_the_plan() -> None:
    figure = split_figure(look())
    lines = [one for one in figure.layers if isinstance(one, Line)]
    minima = [one for one in figure.layers if isinstance(one, Points)]
    assert [float(one.x[0]) for one in minima] == [0.11, 0.34]
    for line, point in zip(lines, minima, strict=True):
        assert float(point.y[0]) == float(line.y.min())
    assert rules(figure, upright=True) == [0.2]
    assert "11%" in figure.summary
    assert "0.204" in figure.summary
    assert split_table(look()).height == 99
    assert "20%" in split_reading(look(), 0.199)


def test_that_a_wrong_size_is_explained() -> None:
    found = look()
    assert wrong_summary(found).startswith("If you declare 2,000 instead of 1,000, the expected mean is 41.4, not")
    smaller = look(replace(CLASSIC, size=Typed("100", 100.0)))
    assert "900 respondents are left out at random" in wrong_summary(smaller)
    assert "With the right size, 1,000" in wrong_summary(look(replace(CLASSIC, size=Typed("1000", 1000.0))))


def test_that_the_mean_of_a_wrong_size_lies_between_truth_and_prior_with_its_band() -> None:
    found = look()
    figure, sizes = wrong_figure(found), sizes_of(found)
    line = next(one for one in figure.layers if isinstance(one, Line))
    band = next(one for one in figure.layers if isinstance(one, Band))
    assert (sizes[0], sizes[-1]) == (100.0, 10_000.0)
    expected = np.where(sizes > 1000, (1000 * 44.797 + (sizes - 1000) * 38) / np.maximum(sizes, 1000), 44.797)
    assert np.allclose(line.y, expected)
    assert np.all(band.low < line.y)
    assert np.all(line.y < band.high)
    assert rules(figure, upright=True) == [2000.0]
    assert rules(figure, upright=False) == [44.797, 38.0]
    assert wrong_table(found).height == sizes.size
    assert "41.4" in wrong_reading(found, 2000.0)


def test_that_the_error_of_a_wrong_size_is_least_near_the_right_one() -> None:
    figure = error_figure(look())
    least = next(one for one in figure.layers if isinstance(one, Points))
    assert 1000.0 <= float(least.x[0]) <= 1040.0


def test_that_the_ways_are_compared_for_every_prior() -> None:
    found = look()
    figure = ways_figure(found)
    turn = next(one for one in figure.layers if isinstance(one, Points))
    assert turn.labels == ("108.3",)
    assert "from 0 to 108.3" in ways_summary(found)
    assert "Click" in ways_reading(found, 500.0)
    assert ways_table(found).height == 122
    assert figures_table(found).height == 5


@pytest.mark.parametrize("people", ["1", "5", "1e7"])
@pytest.mark.parametrize("epsilon", ["0.01", "20"])
def test_that_extreme_cases_are_drawn(people: str, epsilon: str) -> None:
    plan = replace(CLASSIC, expected_size=Typed(people, float(people)), epsilon=Typed(epsilon, float(epsilon)))
    found = look(plan)
    for figure in (split_figure(found), wrong_figure(found), error_figure(found), ways_figure(found)):
        for axis in (figure.x, figure.y):
            assert axis.low < axis.high
    drowned = any("The noise is too large" in one for one in size_words(found, SizeView.SPLIT))
    assert drowned is (found.split.resize.least >= 60.0)


def test_that_what_lies_about_zero_is_better_divided() -> None:
    setting = numbers_setting(
        edit_numbers(
            ages(replace(CLASSIC, expected_mean=Typed("0", 0.0), prior=Typed("0", 0.0))),
            bounds=(DeclaredBounds("\0ages", Typed("-60", -60.0), Typed("60", 60.0)),),
        )
    )
    case = size_case(setting)
    assert case is not None
    said = ways_summary(size_look(setting, case))
    assert "sum / count has a smaller error" in said
    assert said.endswith("Sum / count is at least as precise for every fill-in value between the bounds.")


def test_that_a_click_sets_the_share_the_size_or_the_prior() -> None:
    found = look()
    assert picked(SizeView.SPLIT, found, 0.1149) == {"size_share": Typed("11", 0.11)}
    assert picked(SizeView.SPLIT, found, -1.0) == {"size_share": Typed("1", 0.01)}
    assert picked(SizeView.WRONG, found, 1234.5) == {"size": Typed("1230", 1230.0)}
    assert picked(SizeView.ERROR, found, 9e9) == {"size": Typed("10000000", 1e7)}
    assert picked(SizeView.WAYS, found, 52.4) == {"prior": Typed("52", 52.0)}
    assert picked(SizeView.WAYS, found, 140.0) == {"prior": Typed("120", 120.0)}


def test_that_expected_figures_are_never_taken_from_private_numbers() -> None:
    assert expected_of(column(Origin.PRIVATE)) is None
    found = expected_of(column(Origin.EXAMPLE))
    assert found is not None
    assert found["expected_size"] == Typed("2000", 2000.0)
    assert found["expected_mean"].value == pytest.approx(0.3 * 31 + 0.7 * 77)


def test_that_figures_are_a_plan_unless_the_bounds_are_read_off_private_answers() -> None:
    for by, state in ((DeclaredBy.TYPED, Planned()), (DeclaredBy.FROM_DATA, TrueAnswers(Origin.PRIVATE))):
        setting = column(Origin.PRIVATE, by)
        case = size_case(setting)
        assert case is not None
        found = size_look(setting, replace(case, prior=case.low, mean=case.low, sd=0.0))
        assert split_figure(found).state == split_table(found).state == state
        assert bool(split_figure(found).watermark) is (by is DeclaredBy.FROM_DATA)


def test_that_errors_for_the_population_are_larger_and_say_so() -> None:
    workspace = ages()
    setting = numbers_setting(replace(workspace, plan=replace(workspace.plan, target=Target.POPULATION)))
    case = size_case(setting)
    assert case is not None
    found = size_look(setting, case)
    assert "population" in split_figure(found).caption[-1]
    assert dict(split_table(found).facts)["target"] == "population"
    own = look()
    assert "this sample" in split_figure(own).caption[-1]
    assert found.split.resize.least > 2.0 * own.split.resize.least


def test_that_large_numbers_are_written_out() -> None:
    """Incomes: no powers of ten in caption and tables."""
    plan = replace(CLASSIC, expected_mean=Typed("52000", 52_000.0), expected_sd=Typed("31000.5", 31_000.5),
                   prior=Typed("40000", 40_000.0), expected_size=Typed("40", 40.0))  # fmt: skip
    bounds = DeclaredBounds("\0ages", Typed("0", 0.0), Typed("200000", 200_000.0))
    setting = numbers_setting(edit_numbers(ages(plan), bounds=(bounds,)))
    case = size_case(setting)
    assert case is not None
    found = size_look(setting, case)
    assert "mean 52,000, standard deviation 31,000.5" in split_figure(found).caption[0]
    for table in (wrong_table(found), ways_table(found), figures_table(found), split_table(found)):
        texts = [column.text(row, 1, table.style) for column in table.columns for row in range(table.height)]
        assert not any("e+" in text for text in texts)


def test_that_words_name_what_epsilon_hides() -> None:
    for view in SizeView:
        assert not any("protects" in line for line in size_words(look(), view))
        changed = size_words(look(replace(CLASSIC, neighbours=Neighbours.CHANGED)), view)
        assert changed[-1].startswith("Protecting the answer as well as participation")
