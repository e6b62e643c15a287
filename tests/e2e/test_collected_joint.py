"""Several questions of a file of reports, at the window: read, tick, ask for correlation and sum, undo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.collected.joint.view import JointPart
from app.collected.state import edit_collected, edit_question
from app.messages.speak import say
from app.workspace import transitions
from app.workspace.workspace import Page
from core.report.plot.figure import Boxes
from core.study.collected import CollectedSource, JointView, StatedArm, StatedDesign
from tests.e2e.data_desk import DataDesk

PEOPLE = 3_000
NOISY = StatedDesign("chances", (("a", "0.85"), ("b", "0.1")))


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two traits that association, each said with a device of its own; household size, income, the sum of yes."""
    chance = random.Random(9)
    lines = ["theft,bribe,people,income,yeses"]
    for _ in range(PEOPLE):
        first = chance.random() < 0.4
        second = first if chance.random() < 0.5 else chance.random() < 0.3
        told = ["yes" if chance.random() < (0.85 if carries else 0.1) else "no" for carries in (first, second)]
        told += [str(chance.randint(1, 6) + first), f"{chance.lognormvariate(7, 1):.2f}", str(told.count("yes"))]
        lines.append(",".join(told))
    path = tmp_path_factory.mktemp("joint") / "reports.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_that_a_file_of_reports_is_taken_together_ticked_and_undone(data_desk: DataDesk, reports: Path) -> None:
    data_desk.open(reports)
    data_desk.say_design(NOISY, ("yes", "no"), "theft", "bribe")
    part = data_desk.open_part(Page.COLLECTED, "joint", JointPart)
    data_desk.until(lambda: part.chart.figure is not None)
    assert part.chart.figure is not None
    assert len(part.chart.figure.y.tick_labels) == 4
    assert "associated" in part.words.lines[0].text()

    data_desk.bot.mouseClick(part.fields.view.button(JointView.CORRELATION.value), Qt.MouseButton.LeftButton)
    part.fields.numeric.setCurrentIndex(part.fields.numeric.findText("people"))
    part.fields.numeric.activated.emit(part.fields.numeric.currentIndex())
    data_desk.idle()
    data_desk.until(lambda: len(_ticks(part)) == 3)
    # reports are no numbers; an income differs in every row
    numeric = part.fields.numeric
    assert [numeric.itemText(row) for row in range(1, numeric.count())] == ["people", "income", "yeses"]
    part.fields.numeric.activated.emit(2)
    data_desk.idle()
    data_desk.until(lambda: "income" in str(_ticks(part)))

    data_desk.bot.mouseClick(part.fields.view.button(JointView.SUM.value), Qt.MouseButton.LeftButton)
    data_desk.until(lambda: _bars(part) == 3)

    rows = part.fields.list.rows
    rows.toggle(rows.index(rows.place("bribe")))
    assert part.chart.problem.text() == say("joint.need_two")
    data_desk.trigger("undo")
    data_desk.until(lambda: _bars(part) == 3)


@pytest.mark.slow
def test_that_a_column_of_sums_leads_to_its_design_and_back(data_desk: DataDesk, reports: Path) -> None:
    data_desk.open(reports)
    store = data_desk.window.store
    store.edit(edit_collected(store.workspace, source=CollectedSource.COLUMNS, question="theft"), "reports")
    part = data_desk.open_part(Page.COLLECTED, "joint", JointPart)
    assert part.to_setup.isVisible()
    data_desk.bot.mouseClick(part.fields.view.button(JointView.SUM.value), Qt.MouseButton.LeftButton)
    box = part.fields.sums
    assert box.isVisible()
    box.activated.emit(box.findText("yeses"))
    data_desk.idle()
    assert part.fields.design.isVisible()
    data_desk.bot.mouseClick(part.fields.design, Qt.MouseButton.LeftButton)
    data_desk.idle()
    assert store.workspace.look.part == "setup"
    assert data_desk.window.pages.collected.page.card.question.currentText() == "yeses"

    store.edit(edit_question(store.workspace, "yeses", arms=(StatedArm("", NOISY),)), "design")
    store.show(transitions.edit_look(store.workspace, part="joint"))
    data_desk.until(lambda: _bars(part) == 3)
    assert part.fields.design.isHidden()
    assert part.empty.isHidden()


def _ticks(part: JointPart) -> tuple[str, ...]:
    return () if part.chart.figure is None else part.chart.figure.y.tick_labels


def _bars(part: JointPart) -> int:
    figure = part.chart.figure
    return 0 if figure is None else sum(one.top.size for one in figure.layers if isinstance(one, Boxes))
