"""Numbers cut at breaks: labels, nobody lost, and the same from rows as from counts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import core.data.counting.count
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import MissingRule
from core.data.counting.bins import NOT_A_NUMBER, bin_labels, binned_counts
from core.data.counting.count import complete_counts
from core.data.numbers import number_of
from core.data.variable import ColumnCounts
from core.errors import DataError, InputError
from tests.core.data.brute import CONTROL, check_groups, is_missing, opened, rows_of, weighted_rows
from tests.core.refusals import refused

Write = Callable[..., Path]


@pytest.mark.parametrize(
    ("breaks", "whole", "labels"),
    [
        ((18, 35, 65), True, ("below 18", "18-34", "35-64", "65 and over")),
        ((18, 35, 65), False, ("below 18", "18 to under 35", "35 to under 65", "65 and over")),
        ((18, 19, 20), True, ("below 18", "18", "19", "20 and over")),
        ((0.5, 1.5), True, ("below 0.5", "0.5 to under 1.5", "1.5 and over")),
        ((-5, 0, 3), True, ("below -5", "-5 to -1", "0-2", "3 and over")),
        ((100_000,), True, ("below 100000", "100000 and over")),
        ((-0.0, 1e20), False, ("below 0", "0 to under 1e+20", "1e+20 and over")),
    ],
)
def test_that_a_bin_says_which_numbers_are_in_it(
    breaks: tuple[float, ...], whole: bool, labels: tuple[str, ...]
) -> None:
    assert bin_labels(breaks, whole) == labels


CELLS = st.sampled_from(
    [
        "17",
        "18",
        " 34 ",
        "34.0",
        "35",
        "64.9",
        "65",
        "-9",
        "99",
        "1e3",
        "x",
        "NaN",
        "inf",
        "",
        " ",
        "1,5",
        "\u0663\u0665",
        "refused",
    ]
)
BREAKS = st.sampled_from([(18.0, 35.0, 65.0), (35.0,), (1.5, 34.9, 65.0), (-9.0, 99.0, 100.0)])
RULES = st.sampled_from(
    [MissingRule(), MissingRule(("refused", "99")), MissingRule(("x",), ((-float("inf"), -1.0), (98.0, 99.0)))]
)


@pytest.mark.slow
@settings(
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    cells=st.lists(st.tuples(CELLS, st.sampled_from(["0.1", "2", "0", ""])), min_size=1, max_size=30),
    breaks=BREAKS,
    rule=RULES,
    comma=st.booleans(),
    weight=st.sampled_from(["", "w"]),
)
def test_that_bins_from_rows_and_from_counts_are_those_of_the_rows_one_by_one(
    write: Write, cells: list[tuple[str, str]], breaks: tuple[float, ...], rule: MissingRule, comma: bool, weight: str
) -> None:
    content = "q,w\n" + "".join(f'"{cell}",{number}\n' for cell, number in [*cells, ("40", "1")])
    base = Base((Condition("w", ("0.1", "0", "1", "")),), weight=weight)
    with opened(write(content)) as source:
        rows = weighted_rows(rows_of(source), base)
        numbers = [n for row, _ in rows if not is_missing(row["q"], rule, comma) and (n := number_of(row["q"], comma))]
        labels = bin_labels(breaks, all(number.is_integer() for number in numbers))

        def bin_of(row: dict[str, str]) -> str:
            number = number_of(row["q"], comma)
            if is_missing(row["q"], rule, comma):
                return ""
            return NOT_A_NUMBER if number is None else labels[sum(number >= one for one in breaks)]

        found = source.binned("q", breaks, base, CONTROL, decimal_comma=comma, missing=rule)
        check_groups(found, rows, bin_of, bool(weight))
        assert [label for label, _ in found.values][: len(labels)] == list(labels)
        counts = source.counts_under(base, CONTROL).columns[0]
        twin = binned_counts(counts, breaks, decimal_comma=comma, missing=rule)
        check_groups(twin, rows, bin_of, bool(weight))
        assert (twin.column, twin.values, twin.distinct) == (found.column, found.values, found.distinct)


def test_that_any_number_of_different_values_is_cut(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.data.counting.count, "MAX_CATEGORIES", 20)
    with opened(write("income,n\n" + "".join(f"{n},1\n" for n in range(100)))) as source:
        counts = source.column_counts()[0]
        with refused("column.too_many", kind=DataError):
            binned_counts(counts, (50.0,))
        assert source.binned("income", (10.0, 50.0), EVERYONE, CONTROL).values == (
            ("below 10", 10), ("10-49", 40), ("50 and over", 50)
        )  # fmt: skip


def test_that_the_label_can_be_kept_when_the_base_changes() -> None:
    counts = complete_counts("age", {"18": 3, "40": 2}, 5)
    assert binned_counts(counts, (18, 35)).values[1] == ("18-34", 3)
    assert binned_counts(counts, (18, 35), whole=False).values[1] == ("18 to under 35", 3)


@pytest.mark.parametrize("breaks", [(), (2.0, 1.0), (1.0, 1.0), (float("nan"),), (float("inf"),)])
def test_that_breaks_must_ascend(breaks: tuple[float, ...]) -> None:
    with pytest.raises(InputError, match=r"breaks\."):
        binned_counts(ColumnCounts("age", (), 0, 0, 0), breaks)
