"""Designs explain themselves, and every notice of a preview reads as a sentence."""

from __future__ import annotations

import itertools
import re

import pytest

from app.messages.catalogue import all_sentences, english
from core.analyses.preview import PreviewRequest, run
from core.designs.registry import SPECS
from core.errors import InputError
from core.estimation.intervals import methods_of
from core.estimation.postprocess import available
from core.notices import Notice
from core.types import Origin, Target
from tests.each import each


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
        assert "at least two" in english(reason) if k < 2 else f"{k:,}" in english(reason)


SETTINGS = tuple(itertools.product((0.1, 1.0, 6.0), ((3, 1), (90, 10), (4000, 1))))
FEW_SETTINGS = ((0.1, (3, 1)), (1.0, (90, 10)), (6.0, (4000, 1)), (6.0, (3, 1)))


@pytest.mark.slow
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
