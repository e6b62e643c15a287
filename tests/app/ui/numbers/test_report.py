"""What a report says of the page Numbers holds the charts of its plan, and nothing of any answer."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.messages.speak import say
from app.paths import asset
from app.shell.number_report import numbers_facts
from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.workspace import Dataset, Workspace
from core.data.variable import Column, ColumnCounts, DeclaredBy
from core.report.build import build_document
from core.report.document import Block, Figure
from core.report.export import is_public
from core.report.facts import NumbersFacts
from core.report.html import html_text
from core.report.plot.figure import Line, PlotFigure, Points
from core.report.svg import svg_text
from core.study.numbers import CuratorPlan, LocalPlan, NumberSource
from core.study.report_plan import ReportPlan
from core.study.typed import Typed
from core.types import Origin, Target, TrueAnswers
from tests.app.export.reports.reports import gather
from tests.app.made import survey
from tests.core.report.by_text import blocks_of

ONLY = ReportPlan(sections=("numbers",))


def ages(values: tuple[int, ...] = (20, 30, 41), **local: object) -> Workspace:
    counted = ColumnCounts("age", tuple((str(one), 5) for one in values), 0, 5 * len(values), len(values))
    dataset = Dataset("made:own", "Own", Origin.PRIVATE, 15, (Column("age", "Age", 0),), (counted,))
    plan = LocalPlan(**{"mechanism": "laplace", **local})  # type: ignore[arg-type]
    made = edit_numbers(survey(), source=NumberSource.COLUMN, column="age", local=plan)
    made = replace(made, dataset=dataset, plan=replace(made.plan, question="age"))
    made = with_bounds(made, numbers_setting(made), Typed("0", 0.0), Typed("100", 100.0), DeclaredBy.TYPED)
    return replace(made, look=replace(made.look, show_truth=True))


def facts_of(workspace: Workspace) -> NumbersFacts:
    found = numbers_facts(workspace)
    assert found is not None
    return found


def blocks(workspace: Workspace, *, public: bool) -> tuple[Block, ...]:
    facts = gather(workspace, replace(ONLY, public=public))
    return tuple(blocks_of(build_document(facts, ("numbers",), say), "numbers"))


@pytest.mark.parametrize("public", [False, True])
def test_that_a_report_has_the_charts_of_the_plan(public: bool) -> None:
    figures = [one.figure for one in blocks(ages(), public=public) if isinstance(one, Figure)]
    assert len(figures) == 3
    assert all(isinstance(one, PlotFigure) and is_public(one.state) for one in figures)
    assert {one.badge for one in figures} == {say("plots.badge.plan")}
    assert not any(one.watermark for one in figures)
    document = build_document(gather(ages(), replace(ONLY, public=public)), ("numbers",), say)
    template = asset("templates", "report.html").read_text(encoding="utf-8")
    assert html_text(document, template).count("<svg") == 3


def test_that_no_chart_depends_on_the_answers() -> None:
    few, many = (facts_of(ages(values)) for values in ((20, 30, 41), (0, 99, 100)))
    assert [svg_text(one) for one in few.figures] == [svg_text(one) for one in many.figures]
    assert replace(few, figures=()) == replace(many, figures=())


def test_that_the_charts_use_the_largest_possible_error() -> None:
    asked = ages(epsilon=Typed("0.5", 0.5))
    asked = replace(asked, plan=replace(asked.plan, target=Target.POPULATION))
    chart = facts_of(asked).figures[0]
    point = next(layer for layer in chart.layers if isinstance(layer, Points))
    # Laplace of scale 200 and half of 1000 people at each bound
    by_hand = math.sqrt((2.0 * 200.0**2 + 50.0**2) / 1000.0)
    assert (point.x[0], point.y[0]) == (0.5, pytest.approx(by_hand))
    assert any(isinstance(layer, Line) and np.isfinite(layer.y).all() for layer in chart.layers)


def test_that_a_stated_size_gets_its_own_chart_and_an_impossible_one_does_not() -> None:
    known = edit_numbers(ages(), curator=CuratorPlan(known=True))
    assert facts_of(known).figures[2].title == say("size.wrong.title")
    assert facts_of(ages()).figures[2].title == say("size.split.title")
    far = edit_numbers(ages(), curator=CuratorPlan(expected_mean=Typed("500", 500.0)))
    assert len(facts_of(far).figures) == 2


def test_that_the_epsilon_of_noise_that_is_given_by_its_levels_is_that_of_the_noise() -> None:
    plan = {"mechanism": "two_level_gaussian", "levels": True, "epsilon": Typed("1", 1.0)}
    narrow = facts_of(ages(**plan, person_sd=Typed("5", 5.0), report_sd=Typed("5", 5.0))).epsilon
    wide = facts_of(ages(**plan, person_sd=Typed("500", 500.0), report_sd=Typed("500", 500.0))).epsilon
    assert wide < 1.0 < narrow


def test_that_a_chart_of_answers_never_gets_into_the_section() -> None:
    facts = gather(ages(), ONLY)
    assert facts.numbers is not None
    first, *rest = facts.numbers.figures
    leaking = replace(first, state=TrueAnswers(Origin.PRIVATE))
    facts = replace(facts, numbers=replace(facts.numbers, figures=(leaking, *rest)))
    found = blocks_of(build_document(facts, ("numbers",), say), "numbers")
    assert len([one for one in found if isinstance(one, Figure)]) == 2
