"""Who followed the rules, at the window, with a file of reports: the anchor's column is read when it is chosen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.collected.noncompliance.view import HonestyOfReports
from app.messages.speak import say
from app.workspace.workspace import Page
from core.study.collected import HonestyMethod, HonestyRule, StatedDesign
from tests.e2e.data_desk import DataDesk

PEOPLE, ATTENTIVE = 3_000, 0.8
CROSSWISE = StatedDesign("crosswise", (("p", "0.15"),), "same")


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A crosswise question and its anchor; those who do not follow the rules pick both reports by chance."""
    chance = random.Random(9)
    lines = ["theft,anchor,sex"]
    for _ in range(PEOPLE):
        trait, born, summer = chance.random() < 0.1, chance.random() < 0.15, chance.random() < 0.2
        told = [trait == born, not summer]
        if chance.random() > ATTENTIVE:
            told = [chance.random() < 0.5 for _ in told]
        lines.append(",".join((*("same" if one else "different" for one in told), chance.choice("mf"))))
    path = tmp_path_factory.mktemp("honesty") / "reports.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.slow
def test_that_an_anchor_of_a_file_corrects_and_is_undone(data_desk: DataDesk, reports: Path) -> None:
    store = data_desk.window.store
    data_desk.open(reports)
    data_desk.say_design(CROSSWISE, ("same", "different"), "theft")
    part = data_desk.open_part(Page.COLLECTED, "honesty", HonestyOfReports)
    data_desk.until(lambda: part.chart.figure is not None)
    # crosswise reports are no answers: nobody can have told the truth without the device
    assert part.fields.rule.count() == len(HonestyRule) - 1

    fields = part.fields
    fields.method.activated.emit(tuple(HonestyMethod).index(HonestyMethod.ANCHOR))
    data_desk.idle()
    assert fields.problems["anchor"].text() == say("followed.no_anchor")
    place = next(at for at in range(fields.anchor.count()) if fields.anchor.itemText(at) == "anchor")
    fields.anchor.activated.emit(place)
    data_desk.idle()
    fields.anchor_p.field.lineEdit().setText("20%")
    fields.anchor_p.field.lineEdit().textEdited.emit("20%")
    data_desk.idle()
    data_desk.until(lambda: part.chart.figure is not None and not part.tiles.isHidden())
    attentive, corrected = (float(part.tiles.tiles[at].value_text.rstrip("%")) for at in (1, 2))
    # a seeded file: five standard errors around what it was made from
    assert abs(attentive - 80.0) < 5 * 2.9
    assert abs(corrected - 10.0) < 5 * 1.9

    fields.anchor.activated.emit(
        1 + [fields.anchor.itemText(at) for at in range(1, fields.anchor.count())].index("sex")
    )
    data_desk.idle()
    assert "3,000" in fields.problems["anchor"].text()
    assert part.chart.figure is None
    store.undo()
    data_desk.idle()
    data_desk.until(lambda: part.chart.figure is not None)
    assert store.workspace.plan.collected.honesty.anchor == "anchor"
