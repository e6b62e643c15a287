"""The templates of charts: complete, and filled with nothing but the blanks that are promised."""

from __future__ import annotations

import ast
import re
import string
from dataclasses import fields
from pathlib import Path

import pytest

import core.report.words as words_module
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.guarded import Part
from core.report.words import ENGLISH, ChartWords, chart_words
from core.sentences.chart import SENTENCES

REPORT = Path(words_module.__file__).parent


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_that_every_word_has_a_sentence_and_every_sentence_a_use() -> None:
    chart = {code.removeprefix("chart.") for code in SENTENCES if code.startswith("chart.")}
    assert chart == {field.name for field in fields(ChartWords)}
    assert all(SENTENCES.values())


def test_that_sentences_use_the_blanks_listed_beside_their_field_only() -> None:
    source = Path(words_module.__file__).read_text(encoding="utf-8")
    listed = dict(re.findall(r"^    (\w+): str(?:  # (.*))?$", source, re.MULTILINE))
    assert len(listed) == len(fields(ChartWords))
    ends = {f"{which}{part}" for which in ("largest", "smallest") for part in ("", "_share", "_interval")}
    listed["summary"] = " ".join({"title", "count", "level", "base", "target"} | ends)
    listed["summary_presented"] = listed["summary"] + " method"
    for name, comment in listed.items():
        found = blanks(SENTENCES[f"chart.{name}"])
        promised = set(re.findall(r"[a-z_]+", comment.split("(")[0]))
        assert found <= promised, name


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
    assert all(ENGLISH.method(method.value) for method in IntervalMethod)
    assert all(ENGLISH.post(post.value) for post in PostProcess if post is not PostProcess.NONE)


def test_that_words_come_from_any_catalogue_and_a_gap_is_an_error() -> None:
    assert chart_words(lambda code: code.upper()).legend_truth == "CHART.LEGEND_TRUTH"
    with pytest.raises(KeyError):
        chart_words({}.__getitem__)


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
