"""An older Python reads the first files far enough to say what it lacks."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from app.setup import interpreter
from app.setup.stopped import SetupStopped
from tests.architecture.source import TOP, imports, modules, name, tree

READ_FIRST = [
    *(
        TOP / part
        for part in (
            "app/__init__.py",
            "app/__main__.py",
            "app/bootstrap.py",
            "app/cli/main.py",
            "app/cli/release_options.py",
        )
    ),
    *(TOP / part for part in ("core/__init__.py", "tests/__init__.py", "tests/__main__.py")),
    *modules("app/setup"),
]


@pytest.mark.parametrize("path", READ_FIRST, ids=name)
def test_that_the_first_files_keep_to_the_syntax_of_python_3_7(path: Path) -> None:
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("path", READ_FIRST, ids=name)
def test_that_the_first_files_load_the_standard_library_only(path: Path) -> None:
    tops = {imported.split(".")[0] for imported, _ in imports(tree(path), at_load=True)}
    assert tops - set(sys.stdlib_module_names) <= {"app", "__future__"}


def test_that_the_very_first_file_is_also_read_by_python_2() -> None:
    newer = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.AsyncFunctionDef, ast.NamedExpr)
    assert [node for node in ast.walk(tree(TOP / "app" / "__main__.py")) if isinstance(node, newer)] == []


def test_that_a_new_enough_python_goes_on_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    interpreter.require()
    assert capfd.readouterr() == ("", "")


def test_that_an_old_python_names_what_is_needed_and_where_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SetupStopped) as stopped:
        interpreter.require()
    told = str(stopped.value)
    assert told.startswith("Python 3.11 or newer is needed; this is Python 3.9.")
    assert "https://www.python.org/downloads/" in told


def test_that_an_old_python_hands_over_to_the_newest_one_that_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    _stand_in(tmp_path / "python3.14", "exit 127")
    _stand_in(tmp_path / "python3.12", f'exec "{sys.executable}" "$@"')
    _stand_in(tmp_path / "python3.11", f'exec "{sys.executable}" "$@"')
    started: list[str] = []
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    monkeypatch.setattr(interpreter, "run_again", started.append)
    monkeypatch.setenv("PATH", str(tmp_path))
    interpreter.require()
    assert started == [str(tmp_path / "python3.12")]
    assert "Going on with" in capfd.readouterr().err


def test_that_starting_again_keeps_every_argument(tmp_path: Path) -> None:
    script = tmp_path / "start.py"
    script.write_text(
        "import os, sys\n"
        "if 'AGAIN' in os.environ:\n"
        "    print(sys.argv[1:], sys.flags.dev_mode)\n"
        "    sys.exit(7)\n"
        "os.environ['AGAIN'] = '1'\n"
        f"sys.path.insert(0, {str(TOP)!r})\n"
        "from app.setup import interpreter\n"
        "interpreter.run_again(sys.executable)\n"
    )
    command = [sys.executable, "-X", "dev", str(script), "--first", "x y", ""]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert (told.returncode, told.stdout.strip()) == (7, "['--first', 'x y', ''] True")


def _stand_in(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
