"""The short scripts in tests/examples run, and end with the line that stands below them."""

from __future__ import annotations

import contextlib
import io
import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
SCRIPTS = sorted(FOLDER.glob("*.py"))


def test_that_there_are_nine_scripts_of_at_most_twenty_lines() -> None:
    assert len(SCRIPTS) == 9
    assert all(len(path.read_text(encoding="utf-8").splitlines()) <= 20 for path in SCRIPTS)


@pytest.mark.sweep
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_that_the_script_prints_the_output_shown_below_it(path: Path) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        runpy.run_path(str(path))
    expected = path.read_text(encoding="utf-8").splitlines()[-1].removeprefix("# ")
    assert said.getvalue().strip().splitlines()[-1] == expected
