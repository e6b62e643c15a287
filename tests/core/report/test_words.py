"""Sentences of charts and of saving are in the catalogue, and nowhere else in the room."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import core.report.words as words_module
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.guarded import Part
from core.sentences.chart import SENTENCES

REPORT = Path(words_module.__file__).parent


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_that_every_error_code_of_saving_and_export_has_a_sentence() -> None:
    codes = set()
    for path in (*REPORT.glob("*.py"), REPORT.parent / "files.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                codes |= set(re.findall(r"^(?:save|export)\.[a-z_]+$", node.value))
    assert len(codes) == 8
    codes |= {f"save.guarded.{part}" for part in Part}
    assert codes <= SENTENCES.keys()
    assert {code for code in SENTENCES if not code.startswith("chart.")} == codes
    for code in codes:
        assert blanks(SENTENCES[code]) <= {"folder", "name", "number"}


def test_that_every_method_and_post_processing_has_a_name() -> None:
    posts = {f"chart.post_{post.value}" for post in PostProcess if post is not PostProcess.NONE}
    assert posts | {f"chart.method_{method.value}" for method in IntervalMethod} <= SENTENCES.keys()


def test_that_core_holds_no_sentence_of_its_own() -> None:
    """Strings of several words are docstrings or errors for programmers."""
    for path in (*REPORT.glob("*.py"), REPORT.parent / "files.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        raised = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.Raise | ast.AnnAssign)
            for part in ast.walk(node)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs | raised:
                prose = re.search(r"[A-Za-z]{3,} [a-z]{3,} [a-z]{3,}", node.value)
                assert prose is None, (path.name, node.value)
