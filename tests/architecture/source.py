"""Reading the project's own code: files, syntax trees, imports, strings."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")
TOP = Path(__file__).resolve().parents[2]
NOT_OURS = {".git", ".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "__pycache__", "build"}


def modules(*folders: str) -> list[Path]:
    """Every Python file below these folders of the project."""
    return sorted(path for folder in folders for path in (TOP / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(TOP).as_posix()


def dotted(path: Path) -> str:
    """The name by which a module is imported."""
    return name(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def found_in(rule: Callable[[ast.Module], Iterable[Found]], paths: Iterable[Path]) -> dict[str, list[Found]]:
    """The modules in which a rule finds something, and what it finds."""
    found = {name(path): list(rule(tree(path))) for path in paths}
    return {path: there for path, there in found.items() if there}


@cache
def nodes(code: ast.AST) -> tuple[ast.AST, ...]:
    """All of it, parents first; many rules look through the same trees."""
    return tuple(node for _, inside in functions(code) for node in inside)


@cache
def functions(code: ast.AST) -> list[tuple[ast.AST, list[ast.AST]]]:
    """The whole and each function with the nodes of its own, without those of functions inside it."""
    found: list[tuple[ast.AST, list[ast.AST]]] = []
    waiting: list[ast.AST] = [code]
    while waiting:
        inside = [waiting.pop()]
        for outer in inside:  # grows while it is looked through
            for node in ast.iter_child_nodes(outer):
                (waiting if isinstance(node, ast.FunctionDef) else inside).append(node)
        found.append((inside[0], inside))
    return found


def last_name(called: ast.AST) -> str:
    """The last word of a name with dots, or "" of what has none."""
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ""


@cache
def imports(code: ast.AST, *, at_load: bool = False) -> tuple[tuple[str, int], ...]:
    """Full names of what is imported, with lines; `at_load`: only what importing the module itself imports."""
    return tuple(_imports(code, at_load=at_load))


def _imports(code: ast.AST, *, at_load: bool) -> Iterator[tuple[str, int]]:
    for node in _loaded(code) if at_load else nodes(code):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def strings(code: ast.AST) -> Iterator[tuple[str, int]]:
    """Every piece of text in the code, those inside f-strings too, but no docstring, nor one of a constant."""
    described = set()
    for node in nodes(code):  # what stands above comes first, so a docstring is known before it is met
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in described:
                yield node.value, node.lineno
        elif isinstance(node, ast.Expr):
            described.add(id(node.value))


@cache
def tracked() -> list[Path]:
    """The files of the project, new ones too; without git, everything that is not made by running."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=TOP,
            capture_output=True,
            check=True,
        ).stdout
        found = [TOP / part.decode() for part in listed.split(b"\0") if part]
    except (OSError, subprocess.CalledProcessError):
        found = [path for path in TOP.rglob("*") if not NOT_OURS & set(path.relative_to(TOP).parts)]
    return [path for path in found if path.is_file()]


def _loaded(code: ast.AST) -> Iterator[ast.AST]:
    """Nodes that run when the module is imported: nothing inside functions or `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(code):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        yield node
        yield from _loaded(node)
