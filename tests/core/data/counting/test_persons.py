"""Rows are counted by person: ids without case, blanks, signs of no width and forms of Unicode."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.blanks import INVISIBLE
from core.data.counting.persons import Persons, persons_of
from core.data.source import SurveySource
from tests.core.data.brute import PARQUET, TEXT, opened

CONTROL = Control()
Write = Callable[..., Path]
SIGNS = "aAbB1 \t\u00a0\u3000\u200b\u200d\ufeffÄäA\u030aÅ\u212bßſẞﬁＡ１é\u0301ÉİıΣσς\uac00\u1100\u1161ﾊ\uff9e½Ⅷ'\"%_\\"


def key(text: str) -> str:
    """The rule in Python."""
    shown = "".join(sign for sign in text if sign not in INVISIBLE)
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())
    return " ".join(folded.split())


def persons(source: SurveySource, base: Base = EVERYONE, *, apart: bool = False) -> Persons:
    return persons_of(source.rows_under(base), "id", CONTROL, apart=apart)


@pytest.mark.slow
@settings(deadline=None)
@given(ids=st.lists(st.text(alphabet=st.sampled_from(SIGNS), max_size=5), min_size=1, max_size=12))
def test_that_ids_are_of_one_person_as_unicode_has_it(ids: list[str]) -> None:
    with TemporaryDirectory() as folder, duckdb.connect() as connection:
        path = Path(folder) / "ids.parquet"
        connection.execute("CREATE TABLE t (id VARCHAR, q VARCHAR)")
        connection.executemany("INSERT INTO t VALUES (?, 'a')", [[one] for one in (*ids, "anyone")])
        connection.execute(f"COPY t TO '{path}' (FORMAT parquet)")
        with opened(path, PARQUET) as source:
            wanted = Counter(Counter(one for one in map(key, (*ids, "anyone")) if one).values())
            assert persons(source).counts(CONTROL).rows == tuple(sorted(wanted.items()))
            blanks = sum(not key(one) for one in ids)
            apart = Counter(Counter(one for one in (*ids, "anyone") if key(one)).values())
            found = dict(persons(source, apart=True).counts(CONTROL).rows)
            assert sum(rows * number for rows, number in found.items()) >= len(ids) + 1 - blanks
            assert all(found.get(rows, 0) >= number for rows, number in apart.items())


def test_that_spellings_of_one_person_are_told_by_the_rows_where_they_stand(write: Write) -> None:
    with opened(write("id,q\np1,a\np2,a\nP1,b\np2,b\n\uff50\uff12 ,c\np3,a\n P3,a\n")) as source:
        found = persons(source)
        counts = found.counts(CONTROL)
        assert counts.rows == ((2, 2), (3, 1))
        assert [counts.beyond(cap) for cap in (1, 2, 3)] == [4, 1, 0]
        assert [counts.alike(cap) for cap in (1, 2, 3)] == [3, 1, 0]
        assert [found.example(cap, CONTROL) for cap in (1, 2)] == [(1, 3), (2, 5)]
        # Who has more rows under one spelling alone is the same person, whoever else is.
        some = persons(source, Base((Condition("q", ("a", "b")),)))
        assert some.counts(CONTROL).alike(2) == 0
        assert persons(source, apart=True).counts(CONTROL).alike(1) == 0
        assert persons(source, apart=True).counts(CONTROL).rows == ((1, 5), (2, 1))


def test_that_numbers_are_ids_too(tmp_path: Path) -> None:
    with duckdb.connect() as connection:
        connection.execute(
            f"COPY (SELECT n // 3 AS id FROM range(7) t(n)) TO '{tmp_path / 'n.parquet'}' (FORMAT parquet)"
        )
    with opened(tmp_path / "n.parquet", PARQUET) as source:
        assert persons(source).counts(CONTROL).rows == ((1, 1), (3, 2))


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_that_rows_of_crowded_persons_come_one_person_after_another(tmp_path: Path, kind: str) -> None:
    """More rows than one block has; every third person has two of them, far apart."""
    size = 90_000
    query = f"SELECT 'p' || n % {size} AS id, n AS row FROM range({2 * size}) t(n) WHERE n < {size} OR n % 3 = 0"
    path = tmp_path / f"p.{kind}"
    with duckdb.connect() as connection:
        connection.execute(f"COPY ({query} ORDER BY n) TO '{path}' (FORMAT {kind})")
        ids = [row[0] for row in connection.execute(f"SELECT id FROM ({query}) ORDER BY row").fetchall()]
    with opened(path, PARQUET if kind == "parquet" else TEXT) as source:
        blocks = list(persons(source).crowded(1, CONTROL))
        assert not list(persons(source).crowded(2, CONTROL))
    groups, rows = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
    assert (np.diff(groups.astype(object)) >= 0).all()
    named = Counter(ids)
    assert sorted(rows.tolist()) == [at for at, one in enumerate(ids, 1) if named[one] > 1]
    of_group: dict[int, set[str]] = {}
    for group, row in zip(groups.tolist(), rows.tolist(), strict=True):
        of_group.setdefault(group, set()).add(ids[row - 1])
    assert all(len(one) == 1 for one in of_group.values())
