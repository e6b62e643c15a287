"""The script of every page, run in a fresh interpreter, says what stands in the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.data.script import questionnaire_script
from app.export.script.writing import preview_script
from core.report.export import svg_file
from core.report.table import csv_text
from tests.app.export.script.scripted import run_script
from tests.e2e.data_desk import DataDesk, written


@pytest.mark.slow
def test_that_scripts_of_both_pages_reproduce_the_window(data_desk: DataDesk, tmp_path: Path) -> None:
    lines = (f"{('yes', 'no', 'maybe')[i * i % 5 % 3]};{18 + i % 50};{1 + i % 3}.5\n" for i in range(400))
    data_desk.open(written(tmp_path / "survey.csv", "smokes;age;weight\n" + "".join(lines)))
    data_desk.condition("age", low="20", high="60")
    data_desk.weigh("weight")
    data_desk.ask("smokes")
    page, store = data_desk.window.preview, data_desk.window.store
    assert page.setting is not None
    assert page.answer is not None
    ran = run_script(preview_script(store.workspace, page.setting, page.answer.result), tmp_path)
    table, figure = data_desk.exported_table(), page.make_figure(keep_axis=False)
    assert figure is not None
    assert ran.stdout.decode() == csv_text(table), ran.stderr.decode()
    assert (tmp_path / "figure.internal.svg").read_bytes() == svg_file(figure).content
    data_desk.back()
    data_desk.questionnaire()
    shown = data_desk.data.questionnaire_as_table()
    assert shown is not None
    asked = run_script(questionnaire_script(store.workspace), tmp_path)
    assert asked.stdout.decode() == csv_text(shown), asked.stderr.decode()
