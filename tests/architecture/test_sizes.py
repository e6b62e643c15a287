"""Sizes on screen follow the zoom: a number of pixels is written as `px(8)` (app.ui.theme.zoom)."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.source import found_in, modules, name, nodes

SETTERS = {
    "setContentsMargins", "setSpacing", "setHorizontalSpacing", "setVerticalSpacing", "addSpacing", "setFixedWidth",
    "setFixedHeight", "setFixedSize", "setMinimumWidth", "setMinimumHeight", "setMaximumWidth", "setMaximumHeight",
    "setTextMargins",
}  # fmt: skip
ELSEWHERE = ("app/export/", "app/plan/kit/")
"""Pages of paper, which have sizes of their own, and their rooms."""


def bare_sizes(code: ast.AST) -> list[int]:
    """Lines where a size is given as a number or a constant larger than a line."""
    found = []
    for node in nodes(code):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SETTERS:
            found += [node.lineno] * any(_bare(one) for one in node.args)
    return found


def _bare(size: ast.expr) -> bool:
    if isinstance(size, ast.Constant):
        return isinstance(size.value, int) and size.value > 1
    return isinstance(size, ast.Name) and size.id.strip("_").isupper()


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("row.setSpacing(8)", 1),
        ("field.setFixedWidth(WIDE)", 1),
        ("row.setContentsMargins(0, px(4), 0, 1)", 0),
        ("field.setFixedWidth(px(WIDE))", 0),
        ("field.setFixedWidth(width)", 0),
    ],
)
def test_that_the_search_finds_sizes_that_no_zoom_reaches(code: str, expected: int) -> None:
    assert len(bare_sizes(ast.parse(code))) == expected


def test_that_every_size_on_screen_follows_the_zoom() -> None:
    assert found_in(bare_sizes, (path for path in modules("app") if not name(path).startswith(ELSEWHERE))) == {}
