"""What a module keeps between calls is asked for by several threads at once."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.source import found_in, modules, nodes

MUTABLE = {"list", "dict", "set", "deque", "OrderedDict", "defaultdict"}
CHANGES = {"append", "appendleft", "add", "clear", "extend", "insert", "pop", "popitem", "popleft", "remove", "update"}


def changed_while_looked_through(code: ast.Module) -> set[str]:
    """Lists and the like of a module that one function of it changes and another, or the same, goes through."""
    kept = {
        target.id
        for line in code.body
        if isinstance(line, ast.Assign | ast.AnnAssign) and line.value is not None and _is_mutable(line.value)
        for target in (line.targets if isinstance(line, ast.Assign) else [line.target])
        if isinstance(target, ast.Name)
    }
    changed, looked = set[str](), set[str]()
    for node in nodes(code):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            changed |= _names(node.func.value)
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            changed |= _names(node.value)
        elif isinstance(node, ast.For | ast.comprehension):
            looked |= _names(node.iter)
    return kept & changed & looked


def _is_mutable(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id in MUTABLE
    return isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)


def _names(node: ast.expr) -> set[str]:
    """The object itself, and where it is numbered or its items are taken; a copy of it is another object."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"items", "values"}:
        node = node.func.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "enumerate" and node.args:
        node = node.args[0]
    return {node.id} if isinstance(node, ast.Name) else set()


LOOKS = "def look():\n    for one in _KEPT:\n        pass\n"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        (f"_KEPT = deque(maxlen=4)\ndef keep(x):\n    _KEPT.append(x)\n{LOOKS}", {"_KEPT"}),
        (f"_KEPT: list[int] = []\ndef keep(x):\n    del _KEPT[1:]\n{LOOKS}", {"_KEPT"}),
        ("_KEPT = {}\ndef keep(x):\n    _KEPT[x] = 1\n    return [y for y in _KEPT.values()]", {"_KEPT"}),
        (f"_KEPT = [1, 2]\n{LOOKS}", set()),
        ("_KEPT = set()\ndef keep(x):\n    _KEPT.add(x)\n    for one in tuple(_KEPT):\n        pass", set()),
    ],
)
def test_that_the_search_finds_what_changes_while_it_is_looked_through(code: str, found: set[str]) -> None:
    assert changed_while_looked_through(ast.parse(code)) == found


def test_that_no_module_looks_through_what_its_functions_change() -> None:
    assert found_in(changed_while_looked_through, modules("app", "core")) == {}
