"""A survey with arms in a file, at the window: estimates by group, another kind of interval, undo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.collected.estimates.view import EstimatesPart
from app.collected.state import edit_collected, edit_question
from app.workspace.workspace import Page
from core.study.collected import ArmsBy, CollectedMethod, CollectedSource, StatedArm, StatedDesign
from tests.e2e.data_desk import DataDesk

PEOPLE = 1_500
ARMS = {"cw": (0.25, 0.75), "dq": (1.0, 0.0)}
SAID = (
    StatedArm("cw", StatedDesign("crosswise", (("p", "1/4"),), "same")),
    StatedArm("dq", StatedDesign("direct")),
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    chance = random.Random(3)
    lines = ["copied,arm,sex"]
    for _ in range(PEOPLE):
        arm = chance.choice(list(ARMS))
        own, other = ARMS[arm]
        yes = chance.random() < (own if chance.random() < 0.3 else other)
        lines.append(f"{'yes' if yes else 'no'},{arm},{chance.choice(['f', 'm'])}")
    path = tmp_path_factory.mktemp("estimates") / "reports.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.slow
def test_that_arms_of_a_file_are_estimated_by_group_and_method(data_desk: DataDesk, reports: Path) -> None:
    data_desk.open(reports)
    store = data_desk.window.store
    made = edit_collected(store.workspace, source=CollectedSource.COLUMNS, question="copied", group="sex")
    made = edit_question(made, "copied", reports=("yes", "no"), by=ArmsBy.ARMS, arm="arm", arms=SAID)
    store.edit(made, "designs")
    part = data_desk.open_part(Page.COLLECTED, "estimates", EstimatesPart)
    page = data_desk.window.pages.collected.page
    data_desk.until(lambda: part.shown is not None)
    assert part.shown is not None
    assert [(row.group, row.direct) for row in part.shown.rows] == [
        (group, direct) for group in (0, 1, None) for direct in (False, True)
    ]  # fmt: skip
    assert not part.against.isHidden()
    assert page.card.method.isVisible()

    wilson = part.shown.rows[0].low[0]
    place = page.card.method.findData(CollectedMethod.CLOPPER_PEARSON.value)
    page.card.method.activated.emit(place)
    data_desk.until(lambda: part.shown is not None and part.shown.rows[0].low[0] < wilson)
    store.undo()
    data_desk.until(lambda: part.shown is not None and part.shown.rows[0].low[0] == wilson)


def test_that_preview_keeps_no_picture_of_a_column_that_turned_out_to_be_reports(
    data_desk: DataDesk, tmp_path: Path
) -> None:
    path = tmp_path / "only.csv"
    path.write_text("copied\n" + "yes\nno\nno\n" * 50, encoding="utf-8")
    data_desk.open(path)
    store, preview = data_desk.window.store, data_desk.page
    data_desk.idle()
    shown = (preview.result.chart, preview.result.table_view, preview.result.error, preview.result.legend)
    assert all(part.isVisibleTo(preview) for part in shown)

    made = edit_collected(store.workspace, source=CollectedSource.COLUMNS, question="copied")
    store.edit(edit_question(made, "copied", reports=("yes", "no"), arms=(StatedArm("", SAID[0].stated),)), "designs")
    data_desk.idle()
    assert not any(part.isVisibleTo(preview) for part in shown)
    data_desk.trigger("page_preview")
    assert "randomized" in data_desk.bar.error.text()
    assert preview.current_answer is None

    store.undo()
    data_desk.idle()
    assert all(part.isVisibleTo(preview) for part in shown)
