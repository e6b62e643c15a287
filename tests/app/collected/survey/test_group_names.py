"""Groups have the labels of the codebook beside their codes, on the page and in its script."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.collected.report import ReportRows
from app.collected.state import collected_setting, edit_collected, survey_front
from app.jobs.source_shelf import SourceShelf
from app.workspace.declared import with_declared
from core.analyses.collected.survey_reports import PairedQuestion
from core.control import Control
from core.data.codebooks.declare import with_label
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.study.collected import CollectedQuestion, CollectedSource, StatedArm, StatedDesign, SurveyPlan
from tests.app.collected.test_script import assert_prints_the_screen
from tests.app.export.script.scripted import opened_file


def test_that_codes_of_groups_are_shown_with_their_labels(tmp_path: Path, shelf: SourceShelf) -> None:
    path = tmp_path / "field.csv"
    lines = [f"{at % 2},{at % 3}" for at in range(90)]
    path.write_text("\n".join(["rr,sex", *lines]) + "\n", encoding="utf-8")
    workspace = opened_file(path, shelf, "rr", Reading(FileKind.TEXT, Dialect(",", True)))
    book = with_label(with_label(workspace.dataset.codebook, "sex", "0", "male"), "sex", "1", "female")
    warner = StatedArm("", StatedDesign("warner", (("p", "0.7"),)))
    question = CollectedQuestion("rr", ("1", "0"), arms=(warner,))
    workspace = edit_collected(
        with_declared(workspace, book), source=CollectedSource.COLUMNS, questions=(question,), group="sex"
    )
    rows = ReportRows(lambda: shelf)(workspace.dataset, collected_setting(workspace).needed, Control())
    setting = collected_setting(workspace, rows)
    assert setting.front.groups == ("0 · male", "1 · female", "2")
    script = assert_prints_the_screen(workspace, setting, tmp_path)
    assert "1 · female" in script
    paired = replace(setting, plan=replace(setting.plan, survey=SurveyPlan(paired="rr", second="sex")))
    assert survey_front(paired) == PairedQuestion(setting.asked, "sex", setting.group_names)
