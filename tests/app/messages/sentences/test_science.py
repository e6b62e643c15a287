"""Every code of the science has its sentence, and every blank of the sentence is filled by the code's parameters."""

from __future__ import annotations

import ast
import itertools
import re
import string
from pathlib import Path

import pytest

from app.messages.catalogue import all_sentences, english
from core.analyses.preview import PreviewRequest, run
from core.designs.registry import SPECS
from core.errors import InputError
from core.estimation.intervals import methods_of
from core.estimation.postprocess import available
from core.notices import Notice
from core.sentences.science import SENTENCES
from core.types import Origin, Target
from tests.each import each

CORE = Path(__file__).parents[4] / "core"
SOURCES = [CORE / "arguments.py", CORE / "constraints.py", CORE / "randomness.py"]
for part in ("designs", "estimation", "risk", "planning", "analyses", "scripting"):
    SOURCES += sorted((CORE / part).rglob("*.py"))
PLACE_OF_CODE = {"Notice": 0, "Explanation": 0, "InputError": 2, "DesignError": 2}


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def uses() -> list[tuple[str, set[str] | None, str]]:
    """(code, names of its parameters or None where they are not literal, place) of every code in the sources."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = PLACE_OF_CODE.get(node.func.id)
            if place is None or len(node.args) <= place or not isinstance(node.args[place], ast.Constant):
                continue
            names: set[str] | None = {one.arg for one in node.keywords if one.arg}
            if any(one.arg is None for one in node.keywords):
                names = None
            if node.func.id == "Notice" and len(node.args) > 1:
                given = node.args[1]
                keys = [getattr(key, "value", None) for key in given.keys] if isinstance(given, ast.Dict) else [None]
                names = None if None in keys else set(keys)
            if node.func.id == "Explanation":
                names = None
            found.append((node.args[place].value, names, f"{path.name}:{node.lineno}"))
    return found


def test_that_every_code_in_the_sources_has_a_sentence_with_fitting_blanks() -> None:
    found = uses()
    assert len(found) > 50
    for code, names, place in found:
        assert code in all_sentences(), f"{code} at {place} has no sentence"
        if names is not None:
            assert blanks(all_sentences()[code]) <= names, f"{code} at {place} leaves blanks empty"


def test_that_every_sentence_is_used() -> None:
    used = {code for code, _, _ in uses()}
    used |= {"interval.wider_than_share", "interval.wider_than_share_epsilon", "design.only_two_answers"}
    used |= {"design.too_many_answers", "matrix.singular", "matrix.ill_conditioned"}
    used |= {"interval.wider_than_item", "interval.wider_than_item_epsilon", "sample.tiny", "sample.tiny_effective"}
    used |= {"epsilon.too_low_for_items"}
    used |= {"weights.nobody", "category.no_merge_items"}  # said where the window's state is edited
    assert set(SENTENCES) <= used


@each("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_explains_itself(one) -> None:
    explained = one.build(2, 1.0, many=not one.one).explain()
    text = english(Notice(explained.code, explained.params))
    assert text.endswith(".")
    assert english(Notice(f"design.hint.{one.key}"))
    if "p" in one.doors:
        assert english(Notice(f"p.{one.key}"))
    for field in one.fields:
        assert english(Notice(f"field.name.{one.key}.{field.name}"))
    for k in (1, one.max_k + 1):
        reason = one.why_not(k, not one.one)
        assert reason is not None
        assert f"{k:,}" in english(reason)


SETTINGS = tuple(itertools.product((0.1, 1.0, 6.0), ((3, 1), (90, 10), (4000, 1))))
FEW_SETTINGS = ((0.1, (3, 1)), (1.0, (90, 10)), (6.0, (4000, 1)), (6.0, (3, 1)))


@pytest.mark.parametrize("settings", [FEW_SETTINGS, pytest.param(SETTINGS, marks=pytest.mark.slow)], ids=["few", "all"])
def test_that_every_notice_of_a_preview_has_a_sentence(settings: tuple[tuple[float, tuple[int, int]], ...]) -> None:
    said = set()
    for one, (epsilon, counts), target in itertools.product(SPECS, settings, list(Target)):
        low, high = one.epsilon_bounds(2) if one.doors else (epsilon, epsilon)
        design = one.build(2, min(max(epsilon, low), high), many=not one.one)
        for method, post in itertools.product(methods_of(design, target), available(design)[:2]):
            request = PreviewRequest(counts, design, target, method, 0.95, post, 1, Origin.EXAMPLE, sum(counts))
            for notice in run(request).notices:
                assert "{" not in english(notice)
                said.add(notice.code)
    assert len(said) >= 9


def test_that_a_refusal_reads_as_one_would_say_it() -> None:
    with pytest.raises(InputError) as caught:
        SPECS[0].build(4, 1000.0)
    assert english(caught.value) == "Epsilon must lie between 0.01 and 20."


def test_that_percent_stands_directly_behind_its_number_as_in_every_table() -> None:
    assert [text for text in all_sentences().values() if re.search(r"[\d}] %", text)] == []
