"""A bug says where it happened and of what kind it is; its message, which may quote a cell, is not said."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.shell.excepthook import bare_traceback, tell
from tests.conftest import TOP

CELL = "okapi77 of person 4"
BUG = f"could not convert string to float: '{CELL}'"


def caught() -> ValueError:
    try:
        try:
            raise KeyError(CELL)
        except KeyError as error:
            raise ValueError(BUG) from error
    except ValueError as error:
        return error


def test_that_the_lines_are_told_and_the_message_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    error = caught()
    tell(type(error), error, error.__traceback__)
    said = capsys.readouterr().err
    assert said == bare_traceback(ValueError, error.__traceback__)
    assert said.endswith("\nValueError\n")
    assert "in caught" in said
    assert CELL not in said


@pytest.mark.slow
def test_that_a_bug_in_a_command_quotes_no_cell() -> None:
    """The real command line, with a bug in the place of its work."""
    code = (
        "import sys; from app import bootstrap; from app.cli import main as cli, study_commands as commands\n"
        "bootstrap.ensure = lambda: None\n"
        f"def bug(*given): raise ValueError({BUG!r})\n"
        "commands.run = bug\n"
        "sys.exit(cli.main(['run', 'x.spw', '--out', '.']))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith("ValueError\n")
    assert CELL not in done.stderr
