"""The printed query gives, in an engine, the counts that the program makes of the rows; names cannot break it."""

from __future__ import annotations

import csv
import random
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import pytest

from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.counting.count_survey import count_survey
from core.data.frequency.dialects import DIALECTS, PRINTED, DialectKey, SqlDialect, table_parts
from core.data.frequency.query import (
    Clip,
    CountQuery,
    Scope,
    count_query,
    fingerprint_of,
    query_of,
    query_text,
)
from core.data.frequency.together import recognised
from core.data.reading import Frequencies
from core.data.variable import Role
from core.errors import InputError
from tests.core.data.brute import PARQUET, TEXT, check_same, opened
from tests.core.refusals import refused

BOOK = Codebook(
    (
        Variable("sex"),
        Variable("age", breaks=(18.0, 35.0, 65.0), missing=MissingRule(("-9",), ((97.0, 99.0),))),
        Variable("smokes", missing=MissingRule(("refused",))),
        Variable("income", role=Role.NUMBER, bounds=(0.0, 50.0)),
        Variable("w", role=Role.WEIGHT, missing=MissingRule(ranges=((-1.0, -1.0),))),
    ),
    (SelectAll("ticks", "", (Item("A", ("a",), ("1",)), Item("B", ("b",), ("1",)))),),
)
WANTED = ("age", "smokes", "ticks")
BASE = Base(
    (Condition("sex", ("1", "")), Condition("income", low=5.0)),
    weight="w",
    missing=(("w", MissingRule(ranges=((-1.0, -1.0),))),),
)
COLUMNS = ("id", "wave", "sex", "age", "smokes", "a", "b", "income", "w")


def people() -> list[tuple[Any, ...]]:
    chance = random.Random(11)
    return [
        (
            chance.randrange(400) if chance.random() < 0.9 else None, place,
            chance.choice(["1", "2", " 1", None, ""]), chance.choice([17.0, 17.5, 18.0, 34.0, 65.0, -9.0, 98.0, None]),
            chance.choice(["yes", "no", "no ", "refused", "it's \"so\" \\", None]),
            chance.choice(["1", "0", None]), chance.choice(["1", None]), float(chance.randrange(-5, 60)),
            chance.choice([0.1, 0.7, 1.25, 3.0, -1.0, None]),
        )
        for place in range(1_500)
    ]  # fmt: skip


class Engine:
    """DuckDB or SQLite with the table `survey.people`, or `people`."""

    def __init__(self, key: DialectKey) -> None:
        self.dialect = DIALECTS[key]
        self.connection: Any = duckdb.connect() if key is DialectKey.DUCKDB else sqlite3.connect(":memory:")
        self.table = "people"
        types = dict.fromkeys(COLUMNS, "TEXT") | dict.fromkeys(("age", "income", "w"), "DOUBLE") | {"wave": "INTEGER"}
        self.run(f"CREATE TABLE people ({', '.join(f'{name} {types[name]}' for name in COLUMNS)})")
        if key is DialectKey.DUCKDB:
            self.connection.register("rows", pd.DataFrame(people(), columns=list(COLUMNS)))
            self.run("INSERT INTO people SELECT * FROM rows")
        else:
            self.connection.executemany(f"INSERT INTO people VALUES ({', '.join('?' * len(COLUMNS))})", people())

    def run(self, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
        found = self.connection.execute(sql)
        names = [one[0] for one in found.description or ()]
        return names, found.fetchall()


@pytest.fixture(scope="module")
def duck() -> Iterator[Engine]:
    engine = Engine(DialectKey.DUCKDB)
    yield engine
    engine.connection.close()


@pytest.fixture(scope="module")
def lite() -> Iterator[Engine]:
    engine = Engine(DialectKey.SQLITE)
    yield engine
    engine.connection.close()


@pytest.fixture(params=["duck", "lite"])
def engine(request: pytest.FixtureRequest, duck: Engine, lite: Engine) -> Engine:
    return {"duck": duck, "lite": lite}[request.param]


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("rows") / "rows.csv", list(COLUMNS), people())


def written(path: Path, names: list[str], rows: list[tuple[Any, ...]]) -> Path:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(names)
        for row in rows:
            writer.writerow([int(one) if isinstance(one, float) and one.is_integer() else one for one in row])
    return path


@pytest.mark.slow
def test_that_both_engines_count_what_the_rows_give(engine: Engine, rows: Path, tmp_path: Path) -> None:
    true = count_survey(rows, TEXT, BOOK, BASE)
    assert true.without_weight
    for scope in Scope if engine.dialect.grouping_sets else (Scope.PAIRS,):
        names, found = engine.run(query_text(count_query(BOOK, WANTED, BASE, scope=scope), "people", engine.dialect))
        reading = replace(TEXT, frequencies=recognised(names))
        base = Base(BASE.conditions, weight="weight_sum")
        ours = count_survey(written(tmp_path / f"{scope}.csv", names, found), reading, BOOK, base)
        assert ours.without_weight == true.without_weight
        for name in WANTED:
            check_same(ours.questions[name], true.questions[name])


def test_that_one_query_for_each_table_gives_the_rows_of_the_whole_query(engine: Engine) -> None:
    query = count_query(BOOK, WANTED, groups=("sex",))
    whole = engine.run(query_text(query, "people", engine.dialect))[1]
    each = [row for place in range(3) for row in engine.run(query_of(query, place, "people", engine.dialect))[1]]
    assert len(query.together) == 3
    assert sorted(map(str, whole)) == sorted(map(str, each))


def test_that_numbers_beyond_declared_bounds_become_one_number_on_each_side(engine: Engine) -> None:
    query = count_query(BOOK, ("income",))
    found = {float(row[0]): row[1] for row in engine.run(query_text(query, "people", engine.dialect))[1]}
    numbers = [row[7] for row in people()]
    assert found[-1.0] == sum(one < 0 for one in numbers)
    assert found[51.0] == sum(one > 50 for one in numbers)
    assert found[7.0] == numbers.count(7.0)
    assert len(found) == 53


def test_that_at_most_the_declared_rows_of_a_person_are_counted_whatever_the_order_of_the_rows(duck: Engine) -> None:
    engine = duck
    query = count_query(BOOK, ("smokes", "sex"), scope=Scope.ALL, clip=Clip("id", "wave", 2))
    text = query_text(query, "people", engine.dialect)
    first = engine.run(text)[1]
    sizes: dict[int, int] = {}
    for row in people():
        if row[0] is not None:
            sizes[row[0]] = sizes.get(row[0], 0) + 1
    blank = sum(row[0] is None for row in people())
    assert sum(row[-1] for row in first) == blank + sum(min(2, size) for size in sizes.values())
    engine.run("CREATE TABLE again AS SELECT * FROM people ORDER BY random()")
    assert sorted(map(str, engine.run(text.replace('"people"', '"again"'))[1])) == sorted(map(str, first))


def test_that_a_dialect_without_a_hash_refuses_the_cap() -> None:
    query = count_query(BOOK, ("sex",), clip=Clip("id", "wave"))
    for key in (DialectKey.STANDARD, DialectKey.SQLITE):
        with refused("query.no_hash"):
            query_text(query, "people", DIALECTS[key])


HOSTILE = (
    "'; DROP TABLE people; --", '"; DROP TABLE people; --', "`; DROP TABLE x; --", "]; DROP TABLE x; --", "\\", "\\'",
    "'\\''; DROP", "/* x", "*/ x", "a''b", 'a""b', "a``b", "a]]b", "-- ", "a\\`; DROP", "%s {x} $1 :x ?",
    "\u05d0\u05d1",
)  # fmt: skip
UNSEEN = ("a\nb", "a\x00b", "a\u202eb", "a\u200bb", "a\u2066b", "\ud800", "a\x1bb", "a\u2028b", "\ufeffa")


def outside_quotes(text: str, dialect: SqlDialect) -> str:
    """What an engine reads as SQL, by its own rules of quotes, written apart from those of the program."""
    escapes = dialect.key in (DialectKey.SPARK, DialectKey.BIGQUERY, DialectKey.SNOWFLAKE)
    doubled = dialect.key is not DialectKey.BIGQUERY
    opening = {"'": "'"} | {
        DialectKey.SQL_SERVER: {"[": "]", '"': '"'}, DialectKey.SPARK: {"`": "`"}, DialectKey.BIGQUERY: {"`": "`"},
    }.get(dialect.key, {'"': '"'})  # fmt: skip
    bare, at = "", 0
    while at < len(text):
        closing = opening.get(text[at])
        if closing is None:
            bare, at = bare + text[at], at + 1
            continue
        # PostgreSQL reads backslashes as escapes in E'...' only.
        backslash = escapes and (closing == "'" or dialect.key is DialectKey.BIGQUERY)
        backslash = backslash or (closing == "'" and bare.endswith("E") and dialect.key is DialectKey.POSTGRESQL)
        at += 1
        while text[at] != closing or (doubled and text[at : at + 2] == 2 * closing):
            at += 2 if (backslash and text[at] == "\\") or text[at] == closing else 1
        bare, at = f"{bare} q ", at + 1
    return bare


@pytest.mark.parametrize("key", [*PRINTED, DialectKey.SQLITE])
def test_that_hostile_names_and_answers_stay_inside_their_quotes(key: DialectKey) -> None:
    dialect = DIALECTS[key]
    for hostile in HOSTILE:
        book = Codebook((Variable(hostile, breaks=(1.0,), missing=MissingRule((hostile,))),))
        plain = Codebook((Variable("x", breaks=(1.0,), missing=MissingRule(("x",))),))
        texts = []
        for name, codebook in ((hostile, book), ("x", plain)):
            base = Base((Condition(name, (name,)), Condition("y", (name, ""))), weight=name)
            clip = Clip(name, "row") if dialect.hashed else None
            quoted = f'"{name}"' if '"' not in name else f"`{name}`" if "`" not in name else f"[{name}]"
            query = count_query(codebook, (name, "y", "z"), base, groups=("g",), clip=clip)
            texts.append(outside_quotes(query_text(query, quoted, dialect), dialect))
        # Apart from the prefix of a text with a backslash, the SQL does not depend on the names.
        ours, expected = ("".join(text.replace("E q ", " q ").split()) for text in texts)
        assert ours == expected
        assert not any(mark in ours for mark in (";", "--", "/*", "DROP", "\\"))


@pytest.mark.parametrize("key", [*PRINTED, DialectKey.SQLITE])
def test_that_characters_that_nobody_sees_are_refused(key: DialectKey) -> None:
    for unseen in UNSEEN:
        for base, name in ((EVERYONE, unseen), (Base((Condition("x", (f"a{unseen}b",)),)), "x")):
            with pytest.raises(InputError) as found:
                query_text(count_query(BOOK, (name,), base), "people", DIALECTS[key])
            assert found.value.code == "query.unseen"
            assert unseen not in str(found.value)


def test_that_texts_that_a_tool_would_replace_are_refused_or_split() -> None:
    spark, server = DIALECTS[DialectKey.SPARK], DIALECTS[DialectKey.SQL_SERVER]
    for dialect, text in ((spark, "${env:HOME}"), (server, "$(user)")):
        with pytest.raises(InputError):
            dialect.name(text)
        assert text not in dialect.text(text)


def test_that_hostile_names_run_in_the_engines_as_names(engine: Engine) -> None:
    for hostile in HOSTILE:
        marked = engine.dialect.name(hostile)
        engine.run(f"CREATE TABLE {marked} ({marked} TEXT)")
        engine.connection.execute(f"INSERT INTO {marked} VALUES (?), (?), ('other')", (hostile, hostile))
        query = count_query(Codebook((Variable(hostile),)), (hostile,), Base((Condition(hostile, (hostile,)),)))
        table = f'"{hostile}"' if '"' not in hostile else f"`{hostile}`"
        if hostile.strip() == hostile:
            assert engine.run(query_text(query, table, engine.dialect))[1] == [(hostile, 2)]
    assert engine.run("SELECT count(*) FROM people")[1] == [(1_500,)]


def test_that_a_table_is_quoted_part_by_part() -> None:
    assert table_parts("a.b.c") == ("a", "b", "c")
    assert table_parts('"a.b" . [c.d].`e`.f') == ("a.b", "c.d", "e", "f")
    assert DIALECTS[DialectKey.BIGQUERY].table("project.set.people") == "`project`.`set`.`people`"
    assert DIALECTS[DialectKey.SQL_SERVER].table("dbo.people") == "[dbo].[people]"
    for wrong in ("", " ", "a.", ".a", "a..b", '"a', '"a"b', '""'):
        with refused("query.table"):
            table_parts(wrong)


def test_that_the_result_of_a_query_is_recognised_by_its_columns() -> None:
    assert recognised(["sex", "respondents"]) == Frequencies("respondents")
    assert recognised(["respondents", "sex"]) is None
    assert recognised(["sex", "counted_together", "weight_sum", "weight_square_sum", "respondents"]) == Frequencies(
        "respondents", "weight_sum", "weight_square_sum", "counted_together"
    )
    assert recognised(["sex", "weight_sum", "respondents"]) is None


def test_that_queries_that_cannot_be_asked_are_refused() -> None:
    for wrong, code in (
        (lambda: count_query(BOOK, ()), "query.no_question"),
        (lambda: count_query(BOOK, [f"q{at}" for at in range(61)]), "query.too_many"),
        (lambda: count_query(BOOK, ("Respondents",)), "query.name_taken"),
        (lambda: Clip("id", "id"), "query.row_key"),
        (lambda: Clip("id", "wave", 0), "query.cap"),
    ):
        with refused(code):
            wrong()


def test_that_the_fingerprint_is_that_of_the_text() -> None:
    query = CountQuery((("sex",),), BOOK)
    texts = {query_text(query, "people", DIALECTS[key]) for key in DialectKey}
    assert len({fingerprint_of(text) for text in texts}) == len(texts)
    assert all(len(fingerprint_of(text)) == 64 for text in texts)


def test_that_a_frequency_table_from_an_engine_opens_as_parquet(duck: Engine, tmp_path: Path) -> None:
    engine = duck
    text = query_text(count_query(BOOK, WANTED, BASE), "people", engine.dialect)
    path = tmp_path / "counts.parquet"
    engine.run(f"COPY ({text}) TO '{path}'")
    names = engine.run(text)[0]
    chosen = "(trim(sex) = '1' OR coalesce(sex, '') = '') AND income >= 5"
    with opened(path, replace(PARQUET, frequencies=recognised(names))) as source:
        assert source.rows == engine.run(f"SELECT count(*) FROM people WHERE {chosen}")[1][0][0]
