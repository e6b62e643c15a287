"""A released file that is opened again says of each column what it is: noise is never added twice, and a column that
left as it was is still a true one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.jobs.open_file import count_file, counted, look_at
from app.jobs.source_shelf import SourceShelf
from app.releases.plan import PlannedRelease, planned_release
from app.releases.state import started
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.codebooks.codebook import Item, SelectAll
from core.data.column_state import state_of
from core.release.plan import Form
from core.study.plan import Plan
from core.types import TrueAnswers
from tests.core.release.drawing import plan_of
from tests.core.release.safety.custodian import asked, custodian, ticked

FORMS = (Form.CSV, Form.PARQUET, Form.XLSX, Form.SAV)


def opened(path: Path, folder: Path) -> Workspace:
    """As a person opens it and takes what is proposed."""
    shelf = SourceShelf(folder / "temp")
    try:
        reading = look_at(str(path), folder / "temp")(Control()).reading
        return Workspace(count_file(str(path), reading, shelf)(Control()).dataset, Plan("q"))
    finally:
        shelf.close()


def planned(workspace: Workspace, name: str) -> PlannedRelease:
    return planned_release(workspace, replace(started(workspace, (name,)), person_id=""))


@pytest.mark.parametrize(
    "form", [pytest.param(one, marks=pytest.mark.slow) if at > 1 else one for at, one in enumerate(FORMS)]
)
def test_that_noise_is_never_added_twice(tmp_path: Path, form: Form) -> None:
    with custodian(tmp_path) as who:
        path = who.out / f"out.{form.ending}"
        who.release(plan_of(asked(), ticked(), raw=("town",)), path.name, form)
    workspace = opened(path, tmp_path)
    names = [one.name for one in workspace.dataset.columns]
    assert len(names) >= 5
    for name in names:
        variable = workspace.dataset.codebook.variable(name)
        if variable is None:
            continue
        state = state_of(variable, workspace.dataset.origin)
        assert isinstance(state, TrueAnswers) is (name == "town"), name
        found = planned(workspace, name)
        problem = found.rows[0].problem
        assert (problem is not None and problem.code == "release.not_true") is (name != "town"), name
        if name != "town":
            assert found.plan is None


def test_that_randomized_columns_cannot_leave_as_items_of_a_select_all_question(tmp_path: Path) -> None:
    with custodian(tmp_path) as who:
        who.release(plan_of(ticked(), raw=("town",)), "out.csv")
    shelf = SourceShelf(tmp_path / "temp")
    path = str(tmp_path / "out" / "out.csv")
    try:
        reading = look_at(path, tmp_path / "temp")(Control()).reading
        dataset = count_file(path, reading, shelf)(Control()).dataset
        found = {}
        for column in ("media_1", "town"):
            block = SelectAll("again", "", (Item("one", (column,), ("1", "Rome")), Item("two", (column,), ("0",))))
            book = replace(dataset.codebook, blocks=(block,))
            source = shelf.take(dataset, Control())
            again = Workspace(
                counted(dataset, source, book, dataset.base, Control()), Plan("again", design="each_item")
            )
            problem = planned(again, "again").rows[0].problem
            found[column] = None if problem is None else problem.code
    finally:
        shelf.close()
    assert found == {"media_1": "release.not_true", "town": None}


def test_that_a_file_with_other_bytes_counts_as_reports_too_but_not_without_its_description(tmp_path: Path) -> None:
    """The twin: it is the description beside it that tells."""
    with custodian(tmp_path) as who:
        who.release(plan_of(asked(), raw=("town",)), "out.csv")
    path = tmp_path / "out" / "out.csv"
    assert planned(opened(path, tmp_path), "q").rows[0].problem is not None
    content = path.read_bytes()
    path.write_bytes(content + content.splitlines(keepends=True)[-1])
    assert planned(opened(path, tmp_path), "q").rows[0].problem is not None
    (tmp_path / "out" / "out.description.json").unlink()
    assert planned(opened(path, tmp_path), "q").rows[0].problem is None
    path.write_bytes(content)
    assert planned(opened(path, tmp_path), "q").rows[0].problem is None
