"""Whatever is typed or given, a design is a sound one or the reason is an InputError: never anything else."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.fields import Field, FieldKind
from core.designs.registry import SPECS, DesignSpec
from core.errors import InputError

EDGES = [0.0, 1.0, -1.0, 0.5, 1e-300, 1e300, 1e-9, 1 - 1e-16, math.nan, math.inf, -math.inf, 20.0]
chances = st.one_of(st.sampled_from(EDGES), st.floats(0.0, 1.0))
strengths = st.one_of(st.sampled_from(EDGES), st.floats(0.0, 21.0))
PIECES = [
    "0", "1", ".5", "1/3", "1/0", "0/0", "-1", "1e-300", "1e300", "nan", "inf", "%", "50 %", ";", ",", "1,5", "--", "/",
    "e", "ln 3", "1/2/3", "1_0", "0x1", "\n", " ", "\t", "\x00", "\u00bd", "\u0663", "\u2028", "9" * 70, "0" * 70,
]  # fmt: skip
texts = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)


def figures(field: Field) -> st.SearchStrategy[Any]:
    if field.kind is FieldKind.PROBABILITY:
        return chances
    if field.kind is FieldKind.WHOLE:
        return st.sampled_from([-1, 0, 1, 2, 3, 4, 20, 21, 64, 10**9, 2.5, None])
    lists = st.lists(chances, max_size=5).map(tuple)
    return lists if field.kind is FieldKind.PROBABILITIES else st.lists(lists, max_size=5).map(tuple)


@pytest.mark.parametrize("one", [one for one in SPECS if one.fields], ids=lambda one: one.key)
@given(texts)
def test_that_a_silly_text_is_a_figure_or_refused_by_its_field(one: DesignSpec, text: str) -> None:
    for field in one.fields:
        refused, value = "", None
        try:
            value = field.parse(text)
        except InputError as error:
            refused = error.field
        if refused:
            assert refused == field.name
        else:
            assert np.isfinite(np.array(value, dtype=np.float64)).all()
            assert field.checked(value) is value


@pytest.mark.sweep
@pytest.mark.parametrize("one", SPECS, ids=lambda one: one.key)
@given(st.data(), st.sampled_from([-1, 0, 1, 2, 3, 7, 1001, 10**9]), strengths, st.booleans())
def test_that_silly_figures_make_a_sound_design_or_are_refused(
    one: DesignSpec, data: st.DataObject, k: int, strength: float, by_p: bool
) -> None:
    given_ = {field.name: data.draw(figures(field)) for field in one.fields if data.draw(st.booleans())}
    build = one.build_from_p if by_p else one.build
    try:
        design = build(k, strength, given_, many=not one.one)
    except InputError:
        return
    assert design.epsilon >= 0.0
    shares = np.full(design.k, 1.0 / design.k)
    assert design.debias(design.expected(shares)) == pytest.approx(shares, abs=1e-7)
    assert (design.noise(shares) >= 0.0).all()
    assert shares[0] - 1e-9 <= design.best_guess(shares) <= 1.0 + 1e-9
