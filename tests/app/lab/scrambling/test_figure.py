"""Figures of the part Scrambling say the same on the chart, in the table, in words and on tiles."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.collected.scrambled.figure import (
    field_figure,
    field_notices,
    field_table,
    field_tiles,
    field_words,
    reports_figure,
    reports_table,
)
from app.collected.scrambled.state import FieldAnswer, FieldRequest, field_answer
from app.lab.scrambling.figure import try_figure, try_sentence, try_table, try_tiles, try_words
from app.ui.scrambling.reading import read_scrambling
from app.ui.scrambling.telling import epsilon_words, sees_words, with_error
from app.workspace.numbers import NumbersSetting, numbers_setting
from core.analyses.numbers.scrambled import scrambled
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.scrambling import Scrambling
from core.report.export import csv_file, is_public, svg_file
from core.report.figure import Role
from core.report.plot.figure import Boxes, Line, Spans
from core.study.numbers_scrambling import ScramblerTyped, ScramblingModel, ScramblingPlan
from core.study.typed import Typed
from core.types import Target
from tests.app.made import survey

LISTED = ScramblingPlan("eriksson", Typed("0.5", 0.5), cards=ScramblerTyped("list", "0, 1, 3, 5, 8", ""), listed=True)


def setting(target: Target = Target.POPULATION) -> NumbersSetting:
    return numbers_setting(survey(target=target))


def built(plan: ScramblingPlan) -> Scrambling:
    design = read_scrambling(plan).design
    assert design is not None
    return design


def field(plan: ScramblingPlan, text: str, target: Target = Target.POPULATION) -> FieldAnswer:
    answer = field_answer(FieldRequest(plan, text, None, target, 0.95))
    assert answer.problem is None
    return answer


def test_that_epsilon_gives_its_reason() -> None:
    assert epsilon_words(LISTED, built(LISTED)).startswith("Epsilon 1.792: the largest ln(")
    reasons = {model: epsilon_words(ScramblingPlan(model.value), None) for model in ScramblingModel}
    assert all(text.startswith("Epsilon: infinite.") for text in reasons.values())
    assert len(set(reasons.values())) == 3
    assert "not on the list" in reasons[ScramblingModel.ERIKSSON]


def test_that_the_text_names_who_sees_the_raw_number() -> None:
    assert sees_words(LISTED).startswith("About 50% of the reports are true numbers;")
    assert sees_words(ScramblingPlan("saha")).startswith("Only the respondent sees the true number")


@pytest.mark.parametrize("target", list(Target))
def test_that_chart_table_tiles_and_words_of_a_draw_agree(target: Target) -> None:
    given, design = setting(target), built(ScramblingPlan())
    assert given.numbers is not None
    found = scrambled(design, given.numbers, target, 3)
    figure, table = try_figure(given, design, found, truth=True), try_table(given, design, found, 3, truth=True)
    boxes = next(layer for layer in figure.layers if isinstance(layer, Boxes))
    line = next(layer for layer in figure.layers if isinstance(layer, Line))
    columns = {part.key: np.array(part.values, dtype=float) for part in table.parts()}
    reports, true = columns["reports"], columns["true_numbers"]
    assert (boxes.ink, boxes.hatched, line.ink) == (Role.NOISY, True, Role.TRUTH)
    assert np.array_equal(boxes.top, reports[reports > 0.0])
    assert np.array_equal(line.y[1:-1:2], np.trim_zeros(true))
    assert columns["true_numbers"].sum() == given.numbers.n
    tiles = try_tiles(given, found, truth=True)
    assert tiles[0].value in try_sentence(given, found, truth=True)
    assert tiles[2].value in try_words(given, design, found, truth=True)[0]
    assert (tiles[3].value == "0") == (target is Target.SAMPLE)
    assert is_public(figure.state)
    assert dict(table.facts)["seed"] == "3"


@pytest.mark.parametrize("target", list(Target))
def test_that_a_hidden_truth_is_not_in_the_texts_of_a_draw(target: Target) -> None:
    """No true mean, bar, extreme or figure worked out at them; where it is shown the same search finds them."""
    given, design = setting(target), built(ScramblingPlan("saha"))
    # one person far away from everybody else: cells reach to them only where the truth is shown
    numbers = NumberColumn(np.array([20.0, 30.0, 987_654.0]), np.array([400, 600, 1]))
    said = {}
    for truth in (False, True):
        found = scrambled(design, numbers, target, 3, truth=truth)
        figure = try_figure(given, design, found, truth=truth)
        table = try_table(given, design, found, 3, truth=truth)
        words = try_words(given, design, found, truth=truth)
        said[truth] = f"{figure!r}{table.facts!r}{words!r}{try_tiles(given, found, truth=truth)!r}"
        said[truth] += svg_file(figure).content.decode() + csv_file(table).content.decode("utf-8-sig")
        assert any(isinstance(layer, Line) for layer in figure.layers) is truth
        assert ("TRUTH" in repr(figure)) is truth
        assert (figure.x.high > 900_000) is truth
    for text in ("true_mean", "true_numbers", "design_effect", "true mean", repr(found.true_mean)):
        assert text not in said[False], text
        assert text in said[True], text


def test_that_only_reports_without_bounds_give_that_message() -> None:
    given = setting()
    assert given.numbers is not None
    for model, said in (("eriksson", False), ("saha", True)):
        design = built(ScramblingPlan(model))
        words = try_words(given, design, scrambled(design, given.numbers, given.target, 1), truth=True)
        assert any("no bounds" in one for one in words) == said


@pytest.mark.parametrize("listed", [True, False])
def test_that_reports_of_the_field_are_public_in_every_file_exactly_where_epsilon_is_finite(listed: bool) -> None:
    answer = field(replace(LISTED, listed=listed), "0 x 40\n1 x 30\n3 x 20\n5 x 25\n8 x 10")
    design, found, reports = answer.design, answer.figures, answer.reports
    assert design is not None
    assert found is not None
    assert reports is not None
    mean, came = field_figure(answer, design, found), reports_figure(answer, design, reports, found)
    table, twin = field_table(answer, design, found), reports_table(answer, design, reports, found)
    assert math.isfinite(design.epsilon) is listed
    names = [svg_file(figure).name for figure in (mean, came)] + [csv_file(one).name for one in (table, twin)]
    assert {".internal." in name for name in names} == {not listed}
    badge = "FROM THE FIELD \u00b7 randomized answers" if listed else "INTERNAL \u00b7 reports from the field"
    assert {mean.badge, came.badge, table.mark, twin.mark} == {badge}
    assert ("epsilon is infinite" in " ".join(field_words(answer, found))) is not listed
    span = next(layer for layer in mean.layers if isinstance(layer, Spans))
    columns = {part.key: part.values for part in table.parts()}
    assert columns["key"] == ("report_mean", "mean", "report_sd", "true_variance")
    assert (span.low[0], span.high[0]) == (columns["low"][1], columns["high"][1])
    assert sum(value for value in twin.parts()[2].values if value) == 125
    assert dict(table.facts)["target"] == "population"
    assert field_tiles(answer, found)[0].value in field_words(answer, found)[0]


def test_that_negative_and_unknown_variances_give_messages() -> None:
    normal = ScramblingPlan("chaudhuri_christofides", offset=ScramblerTyped("normal", "0", "50"))
    found = field(normal, "5\n6\n7").figures
    assert found is not None
    assert "is below 0" in field_notices(found)[0][1]
    unknown = ScramblingPlan("eichhorn_hayre", factor=ScramblerTyped("moments", "1.2", ""))
    answer = field(unknown, "5\n6\n7")
    assert answer.figures is not None
    assert "cannot be estimated: Give the standard deviation" in field_notices(answer.figures)[0][1]
    assert field_tiles(answer, answer.figures)[2].value == "–"


def test_that_a_design_that_moves_nothing_on_average_says_so() -> None:
    plain = ScramblingPlan("saha")
    answer = field(plain, "5\n6\n7")
    assert answer.figures is not None
    assert "is the estimate" in field_words(answer, answer.figures)[1]
    moved = field(LISTED, "5\n8\n8")
    assert moved.figures is not None
    assert "Scrambling shifts the mean of the reports" in field_words(moved, moved.figures)[1]


def test_that_figures_have_as_many_decimals_as_their_error_supports() -> None:
    assert [with_error(45.1089, error) for error in (0.65, 6.5, 650.0, 0.0)] == ["45.11", "45.1", "45", "45.1089"]
