"""Under a filter and a weight, the database counts what going through the rows one by one counts."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import core.data.counting.count
import core.data.source
from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.engine import Engine
from core.errors import Cancelled, DataError
from tests.core.data.brute import (  # fmt: skip
    CONTROL,
    PARQUET,
    TEXT,
    check_groups,
    check_ticks,
    in_base,
    near,
    opened,
    rows_of,
    sums,
    surveys,
    weighted_rows,
    write_csv,
    write_parquet,
)
from tests.core.refusals import refused

Write = Callable[..., Path]
CONDITIONS = [
    Condition("sex", ("1",)),
    Condition("sex", ("1", "")),
    Condition("a", ("don't know", "yes", "')--")),
    Condition("age", low=18, high=35),
    Condition("age", low=64.5),
    Condition("age", high=0),
    Condition("b", ("0.5", "99")),
    Condition("b", low=1, high=1),
]
BLOCK = SelectAll(
    "ticked", "", (Item("one", ("a", "b"), ("1", "yes")), Item("none", ("a",), ("0",)), Item("?", (), ()))
)
RULES = {"a": MissingRule(("99", "don't know")), "b": MissingRule(ranges=((98.0, float("inf")),))}
bases = st.builds(
    Base,
    st.lists(st.sampled_from(CONDITIONS), max_size=3).map(tuple),
    weight=st.sampled_from(["", "w"]),
)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["csv", "parquet"])
@settings(
    max_examples=settings.default.max_examples // 3,  # each opens a file and asks it five times
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(people=surveys(), chosen=st.lists(bases, min_size=2, max_size=4), blank_is_none=st.booleans())
def test_that_every_way_of_counting_agrees_with_the_rows_one_by_one(
    tmp_path: Path, kind: str, people: list[dict[str, Any]], chosen: list[Base], blank_is_none: bool
) -> None:
    path = tmp_path / f"people.{kind}"
    (write_csv if kind == "csv" else write_parquet)(path, people)
    block = SelectAll(BLOCK.name, "", BLOCK.items, blank_is_none)
    with opened(path, TEXT if kind == "csv" else PARQUET) as source:
        rows = rows_of(source)
        assert len(rows) == source.rows == len(people)
        for base in (EVERYONE, *chosen):
            weighted = bool(base.weight)
            counted = weighted_rows(rows, base)
            found = source.counts_under(base, CONTROL)
            assert found.rows == len(counted)
            assert found.without_weight == sum(in_base(row, base, False) for row in rows) - len(counted)
            for column, counts in zip(source.columns, found.columns, strict=True):
                assert counts.column == column.name
                check_groups(counts, counted, lambda row, name=column.name: row[name].strip() and row[name], weighted)
            check_ticks(source.select_all(block, base, CONTROL, missing=RULES), counted, block, RULES, weighted)
        assert source.counts_under(EVERYONE, CONTROL).columns == source.column_counts()


def test_that_values_in_a_filter_differ_by_every_sign_but_blanks_around_them(write: Write) -> None:
    """Texts that look alike are different answers, and no text breaks out of the query."""
    wild = ["1", "1.0", "1 1", "O'Neil", "'); DROP TABLE x; --", 'a"b', "é", "e\u0301", "\\", "%", "x\ty"]
    with opened(write("v,n\n" + "".join('"' + one.replace('"', '""') + '",1\n' for one in wild))) as source:
        for one in wild:
            found = source.counts_under(Base((Condition("v", (one,)),)), CONTROL)
            assert found.columns[0].values == ((one, 1),)
        nobody = source.counts_under(Base((Condition("v", ("01", "1\x00", "NULL")),)), CONTROL)
        assert (nobody.rows, nobody.columns[0].values, nobody.columns[0].missing) == (0, (), 0)


def test_that_a_filter_with_a_decimal_comma_reads_numbers_so(write: Write) -> None:
    with opened(write('v;n\n1,5;1\n2;1\n"1,25";1\n'.replace(";", "\t")), tabs()) as source:
        base = Base((Condition("v", low=1.25, high=1.5),))
        assert source.counts_under(base, CONTROL, decimal_comma=True).rows == 2
        assert source.counts_under(base, CONTROL).rows == 0


def tabs() -> Any:
    from core.data.delimited.text import Dialect
    from core.data.reading import FileKind, Reading

    return Reading(FileKind.TEXT, Dialect("\t", 1))


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_that_sums_of_weights_depend_neither_on_order_nor_on_threads(
    write: Write, monkeypatch: pytest.MonkeyPatch, threads: int
) -> None:
    """Weights over twelve orders of magnitude; a plain sum in row order is off by more than 1e-12."""
    monkeypatch.setattr(core.data.source, "Engine", partial(Engine, threads=threads))
    rng = random.Random(20)
    weights = [rng.choice([1e-6, 1.0, 1e6]) * rng.random() for _ in range(200_000)]
    expected = sums(weights)
    for turn in (weights, weights[::-1]):
        with opened(write("q,w\n" + "".join(f"{n % 3},{weight!r}\n" for n, weight in enumerate(turn)))) as source:
            assert source._engine.rows("SELECT current_setting('threads')", CONTROL, "") == [(threads,)]
            found = source.counts_under(Base(weight="w"), CONTROL).columns[0].weighted
            assert found is not None
            near(found.answered, expected)


def test_that_a_column_with_too_many_values_stays_so_and_keeps_its_weights(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.data.counting.count, "MAX_CATEGORIES", 20)
    content = "id,sex,w\n" + "".join(f"{'' if n % 5 == 0 else n},{n % 2},0.5\n" for n in range(100))
    with opened(write(content)) as source:
        found = source.counts_under(Base((Condition("sex", ("1",)),), weight="w"), CONTROL).columns[0]
        assert (found.complete, found.values, found.missing, found.rows) == (False, (), 10, 50)
        assert found.weighted is not None
        assert (found.weighted.missing, found.weighted.answered) == ((5.0, 2.5), (20.0, 10.0))


def test_that_a_column_that_does_not_exist_is_named(write: Write) -> None:
    with opened(write("a,b\n1,2\n")) as source:
        for ask in (
            lambda: source.counts_under(Base((Condition("c", ("1",)),)), CONTROL),
            lambda: source.counts_under(Base(weight="c"), CONTROL),
            lambda: source.binned("c", (1.0,), EVERYONE, CONTROL),
            lambda: source.select_all(SelectAll("s", "", (Item("x", ("c",), ("1",)),)), EVERYONE, CONTROL),
            lambda: source.is_whole("c", CONTROL),
            lambda: source.check_weight("c", CONTROL),
        ):
            with pytest.raises(DataError) as caught:
                ask()
            assert (caught.value.code, caught.value.params["column"]) == ("base.no_column", "c")


def test_that_a_changed_file_is_not_counted_again(write: Write) -> None:
    path = write("a,b\n1,2\n")
    with opened(path) as source:
        path.write_text("a,b\n1,2\n3,4\n")
        for ask in (
            lambda: source.counts_under(EVERYONE, CONTROL),
            lambda: source.binned("a", (1.0,), EVERYONE, CONTROL),
            lambda: source.is_whole("a", CONTROL),
            lambda: source.check_weight("a", CONTROL),
        ):
            with refused("data.changed", kind=DataError):
                ask()


def test_that_stop_ends_a_count_and_leaves_no_table_behind(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    # A count that ends before the first look at its progress hears no Stop.
    monkeypatch.setattr("core.data.engine.TICK_SECONDS", 0.0)
    with opened(write("a,b\n" + "1,2\n" * 400_000)) as source:
        control = Control(lambda done, code: control.cancel())
        with pytest.raises(Cancelled):
            source.counts_under(Base((Condition("a", ("1",)),)), control)
        assert source._engine.rows("SELECT count(*) FROM duckdb_tables()", CONTROL, "")[0][0] == 0
        assert source.counts_under(Base((Condition("a", ("1",)),)), CONTROL).rows == 400_000
