"""A file of reports with weights, strata and clusters, at the window: choose the columns, see both ways, undo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.collected.noncompliance.view import HonestyOfReports
from app.collected.survey.view import SurveyPart
from app.messages.data_texts import isolated
from app.messages.speak import say
from app.workspace.workspace import Page
from core.data.variable import Role
from core.study.collected import StatedDesign
from tests.e2e.data_desk import DataDesk

WARNER = StatedDesign("warner", (("p", "0.8"),))


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """40 villages in two areas; row 7 has no weight."""
    chance = random.Random(4)
    lines = ["report,area,village,weight"]
    for village in range(40):
        share = chance.betavariate(2, 4)
        for _ in range(25):
            told = (chance.random() < share) == (chance.random() < 0.8)
            lines.append(f"{'yes' if told else 'no'},{'town' if village % 2 else 'land'},{village},{1 + village % 3}")
    lines[7] = lines[7].rsplit(",", 1)[0] + ","
    path = tmp_path_factory.mktemp("drawn") / "reports.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_that_columns_are_chosen_a_blank_weight_is_named_and_left_out_and_undone(
    data_desk: DataDesk, reports: Path
) -> None:
    store = data_desk.window.store
    data_desk.open(reports)
    data_desk.say_design(WARNER, ("yes", "no"), "report")
    part = data_desk.open_part(Page.COLLECTED, "survey", SurveyPart)
    data_desk.until(lambda: part.chart.figure is not None)

    def choose(field: str, column: str) -> None:
        box = part.fields.lists[field]
        box.setCurrentIndex(box.findText(column))
        box.activated.emit(box.currentIndex())
        data_desk.idle()

    choose("cluster", "village")
    choose("stratum", "area")
    data_desk.until(lambda: part._found is not None and part._found.strata == 2)
    assert part._found is not None
    assert (part._found.units, part._found.clusters) == (40, True)
    row = part._found.rows[0]
    assert row.shares[0].standard_error > row.plain[0].standard_error

    choose("weight", "weight")
    data_desk.until(lambda: not part.fields.problems["weight"].isHidden())
    assert part.fields.problems["weight"].text().startswith("Row 7 has no weight.")
    part.fields.leave_out.click()
    data_desk.until(lambda: part._found is not None)
    assert part._found is not None
    assert part._found.rows[0].n == 999

    store.undo()
    store.undo()
    assert store.workspace.plan.collected.survey.weight == ""


@pytest.mark.slow
def test_that_the_weight_of_the_page_data_is_proposed_said_and_refused(data_desk: DataDesk, reports: Path) -> None:
    data_desk.open(reports)
    data_desk.select("weight")
    data_desk.role(Role.WEIGHT)
    data_desk.say_design(WARNER, ("yes", "no"), "report")
    other = data_desk.open_part(Page.COLLECTED, "honesty", HonestyOfReports)
    data_desk.until(lambda: other.chart.figure is not None)
    data_desk.until(lambda: say("survey.counted_once", {"weight": isolated("weight")}) == other.weighted.text)
    assert other.weighted.isVisible()

    part = data_desk.open_part(Page.COLLECTED, "survey", SurveyPart)
    box = part.fields.lists["weight"]
    assert box.currentText() == "weight"
    assert part.fields.source.text() == say("survey.weight_from_data")
    # row 7 has none: what was proposed is refused as what is chosen, at its field
    data_desk.until(lambda: not part.fields.problems["weight"].isHidden())
    box.activated.emit(0)
    data_desk.idle()
    data_desk.until(lambda: part.chart.figure is not None)
    assert box.currentIndex() == 0
    assert part.fields.source.isHidden()
    data_desk.window.store.undo()
    data_desk.idle()
    assert box.currentText() == "weight"
