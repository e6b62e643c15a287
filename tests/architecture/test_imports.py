"""Who may import whom."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache, partial
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.source import TOP, dotted, found_in, imports, modules, name, strings, tree

NAMED = re.compile(r"(?:-m|from|import) (?:app|core)\b|(?<![\w./])(?:app|core)\.\w+")
IMPORT = re.compile(r"^ *(?:from|import) .*$", re.MULTILINE)
HEAVY = ("pandas", "duckdb", "scipy", "opendp", "pyreadstat", "matplotlib")


def imported_by(code: ast.AST, *, banned: tuple[str, ...], at_load: bool = False) -> list[str]:
    """What of the banned packages this code imports."""
    found = [imported for imported, _ in imports(code, at_load=at_load)]
    return [imported for imported in found if any(f"{imported}.".startswith(f"{one}.") for one in banned)]


@pytest.mark.parametrize(
    ("code", "at_load", "expected"),
    [
        ("import pyqtgraph as pg", False, ["pyqtgraph"]),
        ("def f():\n    from PySide6.QtCore import Qt", False, ["PySide6.QtCore.Qt"]),
        ("def f():\n    import pandas", True, []),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas", True, []),
        ("try:\n    import pandas\nexcept ImportError:\n    raise", True, ["pandas"]),
        ("class A:\n    from scipy import stats", True, ["scipy.stats"]),
        ("import pandastable", False, []),
    ],
)
def test_that_the_search_for_imports_finds_what_it_must_and_nothing_else(
    code: str, at_load: bool, expected: list[str]
) -> None:
    assert imported_by(ast.parse(code), banned=("PySide6", "pyqtgraph", *HEAVY), at_load=at_load) == expected


def test_that_the_rules_of_the_house_are_kept() -> None:
    command = "from importlinter.cli import lint_imports_command as lint; lint()"
    checked = subprocess.run(
        [sys.executable, "-c", command, "--no-cache"], cwd=TOP, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


def test_that_heavy_libraries_are_loaded_on_use_only_and_scipy_stats_by_core_never() -> None:
    assert found_in(partial(imported_by, banned=HEAVY, at_load=True), modules("app", "core")) == {}
    assert found_in(partial(imported_by, banned=("scipy.stats",)), modules("core")) == {}


def test_that_files_import_each_other_in_no_circle() -> None:
    """Imports inside functions and those for types only count, too."""
    graph = {dotted(path): _imported(path) for path in modules("app", "core")}
    assert len(graph) > 1000
    tuple(TopologicalSorter(graph).static_order())
    with pytest.raises(CycleError):
        tuple(TopologicalSorter(graph | {"core.types": {"core.study.study"}}).static_order())


def module_texts(code: ast.AST) -> list[str]:
    """Texts that name a module of the program, start it or import it."""
    found = [(text, NAMED.findall(text)) for text, _ in strings(code)]
    return [text for text, names in found if any(" " in one or one in _known() for one in names)]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('import_module("core.designs.survey")', 1),
        ('run([python, "-c", f"from core.data import {name}"])', 1),
        ('command = "python3 -m app run"', 1),
        ('"""As core.designs does."""', 0),
        ('HALF = 0.5\n"""As core.designs has it."""', 0),
        ('icon = "app.svg"', 0),
    ],
)
def test_that_the_search_for_names_of_modules_finds_texts_that_name_them(code: str, found: int) -> None:
    assert len(module_texts(ast.parse(code))) == found


def test_that_no_text_names_a_module_of_the_program() -> None:
    """An installed program has its modules inside a package, so the code makes their names from `__name__`."""
    # Most files name modules in their imports only, and need not be parsed.
    others = [path for path in modules("app", "core") if NAMED.search(IMPORT.sub("", path.read_text(encoding="utf-8")))]
    assert len(others) > 20
    assert found_in(module_texts, others) == {}


def test_that_no_import_needs_the_short_name_of_a_package() -> None:
    """`import core.types` reads `core` afterwards, a name that the installed program leaves to others."""
    short = re.compile(r"^ *(?:>>> )?import (?:app|core)\.", re.MULTILINE)
    assert [name(path) for path in modules("app", "core") if short.search(path.read_text(encoding="utf-8"))] == []


def test_that_each_pattern_of_a_contract_matches_files() -> None:
    """A pattern that matches nothing is kept in silence."""
    contracts = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    patterns = {one for contract in contracts for one in _names(contract)}
    assert sum("*" in pattern for pattern in patterns) >= 6
    known = _known()
    assert {one for one in patterns if not _matches(one, known)} == set()
    assert not _matches("app.**.figures_of_nothing", known)


def _names(contract: dict[str, Any]) -> Iterator[str]:
    """The modules of our own that a contract names, whole and as patterns."""
    named = [*contract.get("source_modules", ()), *contract.get("forbidden_modules", ())]
    for line in contract.get("ignore_imports", ()):
        named += line.split(" -> ")
    for container in contract.get("containers", ()):
        layers = " | ".join(contract.get("layers", ())).split(" | ")
        named += [f"{container}.{layer}" for layer in layers]
    return (one for one in named if one.partition(".")[0] in ("app", "core"))


def _matches(pattern: str, known: frozenset[str]) -> bool:
    shape = re.compile(re.escape(pattern).replace(r"\*\*", r".+").replace(r"\*", r"[^.]+"))
    return any(shape.fullmatch(module) for module in known)


def _imported(path: Path) -> set[str]:
    """The files of our own that this one imports."""
    known = _known()
    found = set()
    for imported, _ in imports(tree(path)):
        package = imported.rpartition(".")[0]
        found |= {one for one in ((imported,) if imported in known else (package,)) if one in known}
    return found - {dotted(path)}


@cache
def _known() -> frozenset[str]:
    return frozenset(map(dotted, modules("app", "core")))
