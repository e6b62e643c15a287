"""Laboratory and self-audit on screen: Run, Stop, figures while one waits, and figures of other settings."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.jobs.runner import Runner
from app.lab.audit.view import AuditPart
from app.lab.laboratory.view import LaboratoryPart
from app.ui.part import PartTools
from app.workspace.setting import Problem
from core.estimation.intervals import IntervalMethod
from core.notices import Notice
from tests.app.lab.simulations import setting_of
from tests.app.made import plain

SETTING = setting_of("grr", (0.5, 0.3, 0.2), 500)
WORKSPACE = SimpleNamespace(
    plan=SimpleNamespace(method=IntervalMethod.WILSON), dataset=SimpleNamespace(key="made-up:one")
)
OTHER = SimpleNamespace(plan=WORKSPACE.plan, dataset=SimpleNamespace(key="made-up:other"))


@pytest.fixture
def tools(qtbot):
    runner, opened = Runner(), []
    yield PartTools(
        store=None, runner=runner, exporter=None, help=lambda *asked: opened.append(asked), still=lambda: True
    )
    runner.close()


@pytest.fixture(params=[LaboratoryPart, AuditPart])
def part(request, qtbot, tools):
    part = request.param(tools)
    for widget in (part.result, part.controls, part.words):
        qtbot.addWidget(widget)
    part.show_setting(WORKSPACE, SETTING)
    return part


def finish(qtbot, part) -> None:
    qtbot.waitUntil(lambda: not part._growing.busy, timeout=20_000)


def chart_of(part):
    return part.chart if isinstance(part, LaboratoryPart) else part.surveys


def test_that_before_the_first_run_one_sentence_invites(part) -> None:
    assert chart_of(part).problem.text().startswith("Press Run")
    assert chart_of(part).figure is None
    assert part.words.heading.isHidden()
    assert not part.empty.isHidden()
    assert part.bar.isHidden()


def test_that_the_example_gives_way_to_the_simulation(qtbot, part) -> None:
    part.empty.button.click()
    assert part.empty.isHidden()
    assert not part.bar.isHidden()
    finish(qtbot, part)
    assert chart_of(part).figure is not None
    assert part.empty.isHidden()
    problem = Problem("privacy", Notice("planned.nothing"))
    part.show_setting(WORKSPACE, replace(SETTING, design=None, problem=problem))
    assert part.empty.isHidden()


def test_that_run_shows_figures_and_a_change_of_plan_dims_them(qtbot, part) -> None:
    part.bar.run.click()
    assert not part.bar.run.isEnabled()
    assert part.bar.stop.isEnabled()
    finish(qtbot, part)
    assert part._found.complete
    assert chart_of(part).figure is not None
    assert part.sentence.text()
    assert not chart_of(part)._overlays[0].isVisibleTo(chart_of(part))
    part.show_setting(WORKSPACE, setting_of("grr", (0.5, 0.3, 0.2), 600))
    assert part.headline.text() == "These figures belong to other settings. Run again."
    assert chart_of(part)._overlays[0].isVisibleTo(chart_of(part))
    part.show_setting(WORKSPACE, SETTING)
    assert "other settings" not in part.headline.text()
    assert not chart_of(part)._overlays[0].isVisibleTo(chart_of(part))


def test_that_stop_keeps_the_simulated_results(qtbot, part, monkeypatch) -> None:
    work, stopped = part.work, []

    def stop_after_a_batch(plan, runs, seed, control, partial):
        def heard(found) -> None:
            partial(found)
            stopped.append(found.runs)
            control.cancel()

        return work(plan, runs, seed, control, heard)

    monkeypatch.setattr(part, "work", stop_after_a_batch)
    part.run()
    finish(qtbot, part)
    assert part._found.runs == stopped[-1] < 1000
    assert part.sentence.text().startswith("Stopped early")


def test_that_an_obstacle_gives_a_message_in_place(part) -> None:
    problem = Problem("privacy", Notice("planned.nothing"))
    part.show_setting(WORKSPACE, replace(SETTING, design=None, problem=problem))
    assert chart_of(part).problem.text().startswith("Type the expected answers")
    assert not part.bar.run.isEnabled()
    part.show_setting(WORKSPACE, replace(SETTING, n=1.0))
    assert chart_of(part).problem.text()
    assert not part.bar.run.isEnabled()


def test_that_results_of_one_file_are_not_shown_for_another(qtbot, part) -> None:
    part.run()
    finish(qtbot, part)
    assert chart_of(part).figure is not None
    part.show_setting(OTHER, SETTING)
    assert chart_of(part).figure is None
    part.run()
    part.show_setting(WORKSPACE, SETTING)
    finish(qtbot, part)
    assert part._found is None
    assert chart_of(part).figure is None


def test_that_leaving_stops_the_work(qtbot, part) -> None:
    part.run()
    job = part._growing._job
    part.leave()
    assert job.control.cancelled
    finish(qtbot, part)


def test_that_another_answer_and_measure_are_shown_without_running_again(qtbot, tools) -> None:
    part = LaboratoryPart(tools)
    for widget in (part.result, part.controls, part.words):
        qtbot.addWidget(widget)
    part.show_setting(WORKSPACE, SETTING)
    part.run()
    finish(qtbot, part)
    found = part._found
    part.measures.button("coverage").click()
    part.choices.changed.emit("answer", 2)
    assert plain(part.chart.figure.title) == "Coverage of Answer 2"
    assert part._found is found
