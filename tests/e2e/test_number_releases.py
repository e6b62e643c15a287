"""From the page Numbers to a released mean, by clicks; and somebody checks it."""

from __future__ import annotations

import csv
import io
import json
from decimal import Decimal
from pathlib import Path

from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page
from core.data.variable import DeclaredBy
from core.study.numbers import NumberSource
from core.study.typed import Typed
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import written

PEOPLE = "age,town\n" + "".join(f"{20 + at * 7 % 61},{'AB'[at % 2]}\n" for at in range(400)) + "secretword,A\n,B\n"


def test_that_a_mean_leaves_from_the_page_numbers_and_verifies(custodian: Custodian, tmp_path: Path) -> None:
    desk = custodian.desk
    store = desk.window.store
    desk.open(written(tmp_path / "people.csv", PEOPLE))
    made = edit_numbers(store.workspace, source=NumberSource.COLUMN, column="age")
    bounds = Typed("0", 0.0), Typed("120", 120.0)
    store.edit(with_bounds(made, numbers_setting(made), *bounds, DeclaredBy.TYPED), "numbers")
    store.show(edit_look(store.workspace, page=Page.PREVIEW, part="curator"))
    part = desk.numbers.part
    assert part is not None
    button = part.release  # type: ignore[attr-defined]
    desk.until(lambda: button.isVisible() and button.isEnabled())
    custodian.click(button)
    custodian.looked()
    assert store.workspace.look.page is Page.RELEASES
    page = custodian.page
    assert page.form.number.isVisible()
    assert "Bounds: 0 to 120, typed by you" in custodian.texts
    assert "1 answer is not a number and is left out." in custodian.texts
    assert "secretword" not in custodian.texts
    left = list(csv.DictReader(io.StringIO(custodian.released("age.csv").decode("utf-8-sig"))))
    assert [row["figure"] for row in left] == ["count", "mean"]
    assert (left[0]["epsilon"], left[1]["epsilon"]) == ("0.2", "0.8")
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in left)
    assert custodian.spent == Decimal(1)
    described = json.loads(custodian.dialogs.files["age.description.json"].read_text("utf-8"))
    assert described["rows"] is None
    for name in custodian.dialogs.files:
        found = custodian.verify(custodian.out / name)
        assert {outcome for outcome, _ in found.lines} <= {"passed", "skipped"}, name
    for path in custodian.out.iterdir():
        assert b"secretword" not in path.read_bytes()
    custodian.click(page.summary.done.another)
    custodian.looked()
    store.show(edit_look(store.workspace, page=Page.PREVIEW, part="curator"))
    custodian.click(button)
    assert "The same bytes are exported again at no cost" in custodian.looked().texts
    store.edit(edit_numbers(store.workspace, source=NumberSource.AGES), "numbers")
    store.show(edit_look(store.workspace, page=Page.PREVIEW, part="curator"))
    desk.until(lambda: not button.isEnabled())
    assert "Invented numbers" in button.toolTip()
