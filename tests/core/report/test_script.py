"""A script imports what it uses and nothing else, and its first lines are its own."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.report.script import script_text

ABOUT = ("INTERNAL: keep it.", "What it does. " * 20)


def test_that_what_is_used_is_imported_in_order_and_the_rest_is_not() -> None:
    text = script_text(ABOUT, ('DATA = Path("x")', "rows = tally(grouped(DATA), Target.SAMPLE)"))
    assert text.index("from pathlib import Path\n\nfrom core.data.grouped import grouped\n") > 0
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    assert [alias.name for node in imports for alias in node.names] == ["Path", "grouped", "tally", "Target"]
    body = 'DATA = Path("x")\n\nrows = tally(grouped(DATA), Target.SAMPLE)\n'
    assert text.endswith("\n\n" + body)


def test_that_functions_of_the_caller_are_imported_from_their_home() -> None:
    from core.data.names import readable

    text = script_text(("x",), ("print(readable('a'))",), (readable,))
    assert "from core.data.names import readable\n" in text


def test_that_many_names_of_one_module_are_split_into_short_lines() -> None:
    parts = ("Variable, SelectAll, Codebook, Item, MissingRule",)
    text = script_text(("x",), parts)
    assert "from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable\n" in text

    def made(name: str) -> Callable[[], None]:
        def one() -> None: ...

        one.__name__, one.__module__ = name, "some.home"
        return one

    names = [f"a_function_with_a_long_name_{i}" for i in range(6)]
    long = script_text(("x",), tuple(names), tuple(made(name) for name in names))
    assert max(map(len, long.split("\n"))) <= 100
    assert ast.parse(long).body[0].names[5].name == names[5]  # type: ignore[attr-defined]


def test_that_the_first_sentence_is_first_and_lines_are_short() -> None:
    text = script_text(ABOUT, ("pass",))
    assert text.startswith("# INTERNAL: keep it.\n#\n# What it does.")
    assert max(map(len, text.split("\n"))) <= 100


def test_that_invalid_python_is_refused() -> None:
    with pytest.raises(SyntaxError):
        script_text(ABOUT, ("DATA = ",))


def test_that_a_script_is_written_as_the_project_writes_python(tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    parts = ('X = Path("a")', "found = total([]), tally, grouped, Asked, Target.SAMPLE, csv_text, say_so")
    path.write_text(script_text(ABOUT, parts).replace(", say_so", ""))
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "E,F,I", "--line-length", "100"]
    ran = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
