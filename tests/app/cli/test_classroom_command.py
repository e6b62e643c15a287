"""`classroom`: worksheets and solutions, without a study and without a window."""

from __future__ import annotations

from pathlib import Path

from tests.app.cli.commands_desk import Desk


def test_that_worksheets_and_solutions_are_written_for_everyone(desk: Desk) -> None:
    out = desk.folder / "class"
    told = desk.type("classroom", "--out", out)
    assert (told.code, told.sentences) == (0, ())
    assert told.names == {"classroom-pack-worksheets.html", "classroom-pack-solutions.html"}
    sheets, solutions = (
        (out / f"classroom-pack-{part}.html").read_text("utf-8") for part in ("worksheets", "solutions")
    )
    assert "INTERNAL" not in sheets + solutions
    assert "0.2226" in solutions
    assert "0.2226" not in sheets


def test_that_a_folder_that_cannot_be_made_is_refused_in_one_sentence(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    told = desk.type("classroom", "--out", file / "class")
    assert told.code == 1
    assert told.only.startswith("The folder")
