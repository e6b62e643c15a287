"""Descriptions of releases go into JSON and come back; anything else is refused by its place."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.variable import DeclaredBy
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.designs.survey.custom import custom_design
from core.estimation.estimate import estimate
from core.release.description import VERSION, RawColumn
from core.release.description_json import FileFacts, description_bytes, read_description
from core.release.errors import ReleaseError
from core.release.estimator_json import BY_MEAN, LEAST_SQUARES, MATRIX
from core.release.exact.mechanisms import why_not
from core.release.plan import Form
from core.types import Target
from tests.core.release.writers.made import released_designs
from tests.core.report.release.made import described, histogram
from tests.each import each
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("release-1")
RELEASABLE = [one for k in (2, 4) for one in released_designs(k) if why_not(one) is None]
FACTS = FileFacts(Form.CSV, "OUT.csv", "0" * 64, 1234, 300)


def test_that_nearly_all_designs_are_looked_at() -> None:
    assert len(RELEASABLE) >= 30


@each("design", RELEASABLE, ids=lambda one: f"{one.key}-{one.k}")
def test_that_a_description_is_restored_unchanged(design: Any) -> None:
    about = described([design])
    content = description_bytes(about, file=FACTS)
    read = read_description(content)
    assert (read.described, read.file, read.results) == (about, FACTS, None)
    assert description_bytes(read.described, file=read.file) == content
    assert faults(SCHEMA, read.whole) == []


@each("design", RELEASABLE, ids=lambda one: f"{one.key}-{one.k}")
def test_that_fractions_of_the_description_are_the_chances_of_the_design(design: Any) -> None:
    part = json.loads(description_bytes(described([design])))["questions"][0]["estimator"]
    if isinstance(design, SupportDesign):
        for key, wanted in (("p", design.support_own), ("q", design.support_other)):
            found = [float(Fraction(one)) for one in part[key]]
            np.testing.assert_allclose(np.broadcast_to(found, design.k), wanted, rtol=1e-6)
    else:
        assert part["p"] is part["q"] is None
        assert part["matrix"] is not None
    if part["matrix"] is not None:
        columns = list(zip(*[[Fraction(one) for one in row] for row in part["matrix"]], strict=True))
        assert all(sum(column) == 1 for column in columns)
        matrix = np.array(columns, dtype=np.float64).T
        np.testing.assert_allclose(matrix, design.response_matrix().values, rtol=1e-6, atol=1e-12)


@pytest.mark.parametrize(
    ("design", "formula"),
    [
        (spec("kuk").build(2, 1.0, {"m": 3}), BY_MEAN),
        (spec("christofides").build(2, 1.0), BY_MEAN),
        (custom_design(2, ((0.6, 0.2), (0.3, 0.3), (0.1, 0.5))), LEAST_SQUARES),
        (custom_design(3, ((0.6, 0.2, 0.1), (0.3, 0.6, 0.3), (0.1, 0.2, 0.6))), MATRIX),
    ],
    ids=lambda one: getattr(one, "key", ""),
)
def test_that_the_formula_of_a_matrix_gives_the_estimate_of_the_program(design: Any, formula: str) -> None:
    """By the words of the description alone: each of them gives other shares than the other two would."""
    part = json.loads(description_bytes(described([design])))["questions"][0]["estimator"]
    assert part["formula"] == formula
    matrix = np.array([[float(Fraction(one)) for one in row] for row in part["matrix"]])
    tally = np.arange(40, 40 + 30 * len(matrix), 30)
    seen = tally / tally.sum()
    if formula == BY_MEAN:
        numbers = np.arange(len(matrix))
        first, second = numbers @ matrix
        share = (numbers @ seen - second) / (first - second)
        by_words = np.array([share, 1 - share])
    elif formula == LEAST_SQUARES:
        by_words = np.linalg.inv(matrix.T @ matrix) @ matrix.T @ seen
    else:
        by_words = np.linalg.inv(matrix) @ seen
    shares = estimate(design, tally, int(tally.sum()), Target.SAMPLE).shares
    np.testing.assert_allclose(shares, by_words, rtol=0, atol=1e-10)


def test_that_all_optional_parts_are_read_back() -> None:
    about = replace(
        described([GRR(3, 1.0), HadamardResponse(5, 0.5)], sampled=True, rows_each=4),
        raw=(RawColumn("region", ("", "=cmd", "Ω")),),
        filter_text="sex: \u201cw\u201d \ud800",
        target=Target.POPULATION,
        level=0.99,
    )
    first = replace(about.questions[0], source=DeclaredBy.FROM_DATA, text="half \udc00 a letter")
    about = replace(about, questions=(first, *about.questions[1:]))
    content = description_bytes(about)
    assert read_description(content).described == about
    assert b'"note": "not private"' in content
    assert faults(SCHEMA, json.loads(content)) == []


@pytest.mark.parametrize("counts", [(5, -3, 400), (77,)])
def test_that_noisy_counts_are_read_back(counts: tuple[int, ...]) -> None:
    about = histogram(counts)
    content = description_bytes(about)
    assert read_description(content).described == about
    assert faults(SCHEMA, json.loads(content)) == []


def test_that_decimals_and_large_numbers_are_texts() -> None:
    about = replace(described([GRR(4, 1.0)]), charge=Decimal("1.50"))
    whole = json.loads(description_bytes(about))
    assert whole["epsilon"]["charged"] == "1.5"
    assert not any(isinstance(one, int) and one > 1 << 53 for one in _numbers(whole))


def _numbers(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [number for one in value.values() for number in _numbers(one)]
    if isinstance(value, list):
        return [number for one in value for number in _numbers(one)]
    return [value]


@each("content", [b"", b"{}", b"[]", b"\xff", b'{"format": 1}', b'{"a": 1, "a": 2}', b"[" * 100_000, b'{"a": NaN}'])
def test_that_other_files_are_refused_as_descriptions(content: bytes) -> None:
    with pytest.raises(ReleaseError, match=r"description\.not_one"):
        read_description(content)


def test_that_a_later_version_is_told_from_a_damaged_one() -> None:
    content = description_bytes(described([GRR(4, 1.0)]))
    with pytest.raises(ReleaseError, match=r"description\.too_new"):
        read_description(content.replace(f'"version": {VERSION}'.encode(), b'"version": 99'))


@each(
    ("old", "new", "place"),
    [
        ('"k": 4,\n   "answers"', '"k": 5,\n   "answers"', "questions[0].k"),
        ('"rows": 300,\n "rows_per', '"rows": -1,\n "rows_per', "rows"),
        ('"select_all": false', '"select_all": 0', "questions[0].select_all"),
        ('"select_all": false', '"select_all": true', "questions[0].design"),
        ('"k": 4,\n     "epsilon"', '"k": 4000000,\n     "epsilon"', "questions[0].design.figures.k"),
        ('"epsilon": 1.0', '"epsilon": 1e99', "questions[0].design"),
        ('"charged": "1"', '"charged": "1e3"', "epsilon.charged"),
        ('"delta": "none"', '"delta": "0.1"', "epsilon.delta"),
        ('"level": 0.95', '"level": 1.0', "level"),
        ('"kind": "reports"', '"kind": "histogram"', "rows"),
        ('"ledger"', '"ledgers"', "ledger"),
        ('"form": "csv"', '"form": "exe"', "file.form"),
        ('"file": {', '"results": null, "file": {', "results"),
        ('"missing_answers": "own_category"', '"missing_answers": "Secret answer"', "questions[0].missing_answers"),
    ],
)
def test_that_damage_is_reported_by_its_place_and_never_by_its_content(old: str, new: str, place: str) -> None:
    text = description_bytes(described([GRR(4, 1.0)]), file=FACTS).decode()
    assert old in text
    with pytest.raises(ReleaseError, match=r"description\.damaged") as caught:
        read_description(text.replace(old, new, 1).encode())
    assert caught.value.params == {"place": place}


@given(st.binary(max_size=200))
def test_that_any_bytes_give_a_description_or_one_error(content: bytes) -> None:
    with pytest.raises(ReleaseError, match=r"description\."):
        read_description(content)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
WHOLE = [
    json.loads(description_bytes(about, file=FACTS))
    for about in (
        described([GRR(3, 1.0), EachItem(3, 1.5)]),
        described([one for one in RELEASABLE if one.key in ("kuk", "custom", "christofides")][:3]),
        histogram((3, 4)),
    )
]


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in _places(value[key])]


@settings(deadline=None)
@given(st.sampled_from(WHOLE), st.data())
def test_that_any_value_at_any_place_gives_a_description_or_one_error(
    whole: dict[str, Any], data: st.DataObject
) -> None:
    copy = json.loads(json.dumps(whole))
    container, key = data.draw(st.sampled_from(_places(copy)))
    container[key] = data.draw(JSON)
    content = json.dumps(copy).encode()
    assert _code(content) in ("", "description.not_one", "description.too_new", "description.damaged")


def _code(content: bytes) -> str:
    """Of the error; "" where these bytes are a description."""
    try:
        read_description(content)
    except ReleaseError as refused:
        return refused.code
    return ""
