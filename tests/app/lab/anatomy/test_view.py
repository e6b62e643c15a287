from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.lab.anatomy.view import AnatomyPart
from app.workspace.transitions import edit_plan
from app.workspace.workspace import Workspace
from core.estimation.postprocess import PostProcess
from tests.app.made import NoExporter, expected, setting_of, survey
from tests.app.stand import PartStand

SIX = expected(tuple("ABCDEF"), (0.6, 0.2, 0.1, 0.06, 0.03, 0.01), 2000, epsilon="1")


def with_method(workspace: Workspace, method: PostProcess) -> Workspace:
    return edit_plan(workspace, postprocess=method)


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[AnatomyPart]:
    made = PartStand(qtbot, AnatomyPart, SIX, setting_of)
    yield made.part
    made.close()


def show(part: AnatomyPart, workspace: Workspace) -> None:
    part._tools.store.open(workspace)
    part.show_setting(workspace, setting_of(workspace))


def test_that_the_parts_are_shown_at_once(part: AnatomyPart) -> None:
    show(part, expected(("Yes", "No"), (0.3, 0.7), 2000, epsilon="1"))
    assert part.chart.figure is not None
    assert part.sentence.text() == "1 SE: 2.38 points. Sampling contributes 1.02, privacy 2.15; their squares add up."
    assert any("an effective sample size of 371" in line.text() for line in part.words.lines)
    assert not part._latest.busy


@pytest.mark.slow
def test_that_post_processing_is_simulated_beside_them(part: AnatomyPart, qtbot: QtBot) -> None:
    show(part, with_method(SIX, PostProcess.NORM_SUB))
    assert part.chart.figure is not None
    assert len(part.chart.figure.legend) == 2
    qtbot.waitUntil(lambda: not part._latest.busy, timeout=20_000)
    assert len(part.chart.figure.legend) == 4
    show(part, with_method(SIX, PostProcess.NORM_SUB))
    assert not part._latest.busy, "what is known is not simulated again"
    assert len(part.chart.figure.legend) == 4


@pytest.mark.slow
def test_that_a_late_answer_to_an_older_question_is_dropped(part: AnatomyPart, qtbot: QtBot) -> None:
    show(part, with_method(SIX, PostProcess.NORM_SUB))
    show(part, with_method(SIX, PostProcess.CLIP))
    show(part, with_method(SIX, PostProcess.NORM_CUT))
    qtbot.waitUntil(lambda: not part._latest.busy and part._known is not None, timeout=20_000)
    assert part._shown is not None
    assert part._shown.reworked is not None
    assert part._shown.reworked.method is PostProcess.NORM_CUT


def test_that_stop_leaves_the_parts_as_estimated(part: AnatomyPart, qtbot: QtBot) -> None:
    show(part, with_method(SIX, PostProcess.MLE))
    part._latest._running.stop()
    qtbot.waitUntil(lambda: not part._latest.busy, timeout=20_000)
    assert part._shown is not None
    assert part._shown.reworked is None
    assert part.chart.figure is not None


def test_that_the_method_is_that_of_the_plan_and_choosing_one_edits_it(part: AnatomyPart) -> None:
    show(part, SIX)
    assert part.method.currentText() == "as estimated"
    part.method.activated.emit(part.method.findText("Norm-Sub"))
    assert part._tools.store.workspace.plan.postprocess is PostProcess.NORM_SUB
    assert part._tools.store.undo_label == "post-processing"


def test_that_a_method_which_the_design_cannot_have_is_not_simulated(part: AnatomyPart) -> None:
    oue = replace(SIX, plan=replace(SIX.plan, design="oue", postprocess=PostProcess.MLE))
    show(part, oue)
    assert not part._latest.busy
    assert part.method.findText("maximum likelihood") == -1


def test_that_an_impossible_plan_gives_a_message_in_place(part: AnatomyPart) -> None:
    show(part, SIX)
    show(part, survey((300, 300, 400), design="warner"))
    assert not part.chart.problem.isHidden()
    assert part.sentence.text() == ""
    assert part._shown is None


@pytest.mark.slow
def test_that_a_survey_too_small_to_be_estimated_is_told(part: AnatomyPart, qtbot: QtBot) -> None:
    one = expected(("Yes", "No"), (0.3, 0.7), 1, design="unrelated_unknown")
    show(part, with_method(one, PostProcess.CLIP))
    qtbot.waitUntil(lambda: not part._latest.busy, timeout=20_000)
    exporter = part._tools.exporter
    assert isinstance(exporter, NoExporter)
    assert exporter.asked == ["tell"]
