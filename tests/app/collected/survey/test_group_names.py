"""Groups have the labels of the codebook beside their codes, on the page and in its script."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.collected.state import edit_collected, survey_front
from app.jobs.source_shelf import SourceShelf
from app.workspace.declared import with_declared
from core.analyses.collected.survey_reports import PairedQuestion
from core.data.codebooks.declare import with_label
from core.study.collected import CollectedQuestion, CollectedSource, StatedArm, StatedDesign, SurveyPlan
from tests.app.collected.made_file import opened_lines, read_setting
from tests.app.collected.test_script import assert_prints_the_screen


def test_that_codes_of_groups_are_shown_with_their_labels(tmp_path: Path, shelf: SourceShelf) -> None:
    lines = [f"{at % 2},{at % 3}" for at in range(90)]
    workspace = opened_lines(tmp_path / "field.csv", ["rr,sex", *lines], shelf, "rr")
    book = with_label(with_label(workspace.dataset.codebook, "sex", "0", "male"), "sex", "1", "female")
    warner = StatedArm("", StatedDesign("warner", (("p", "0.7"),)))
    question = CollectedQuestion("rr", ("1", "0"), arms=(warner,))
    workspace = edit_collected(
        with_declared(workspace, book), source=CollectedSource.COLUMNS, questions=(question,), group="sex"
    )
    setting = read_setting(workspace, shelf)
    assert setting.front.groups == ("0 · male", "1 · female", "2")
    script = assert_prints_the_screen(workspace, setting, tmp_path)
    assert "1 · female" in script
    paired = replace(setting, plan=replace(setting.plan, survey=SurveyPlan(paired="rr", second="sex")))
    assert survey_front(paired) == PairedQuestion(setting.asked, "sex", setting.group_names)
