"""Spark and Ibis give the figures of the rows by the printed query; both are left out where they are not installed."""

from __future__ import annotations

import csv
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from app.cli.counting.engine import _Ibis
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, MissingRule, Variable
from core.data.counting.count_survey import CountedSurvey, count_survey
from core.data.frequency.dialects import DIALECTS, DialectKey
from core.data.frequency.kept_tables import write_blocks
from core.data.frequency.query import count_query, query_text
from core.data.readers.registry import propose
from tests.core.data.brute import TEXT, check_same

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]
BOOK = Codebook(
    (Variable("age", breaks=(18.0, 35.0, 65.0), missing=MissingRule(ranges=((-9.0, -9.0),))), Variable("smokes")),
)
FILTER = (Condition("region", ("N", "it's \\ so")),)
NAMES = ("smokes", "age", "region", "w")


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    chance = random.Random(3)
    path = tmp_path / "rows.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(NAMES)
        for _ in range(2_000):
            age, weight = chance.choice([17, 18, 34.5, 66, -9, ""]), chance.choice([0.5, 1.25, ""])
            writer.writerow(
                [chance.choice(["yes", "no", "no ", ""]), age, chance.choice(["N", "S", "it's \\ so"]), weight]
            )
    return path


def text_for(key: DialectKey) -> str:
    return query_text(count_query(BOOK, ("smokes", "age"), Base(FILTER, weight="w")), "people", DIALECTS[key])


def compare(rows: Path, counts: Path) -> None:
    true = count_survey(rows, TEXT, BOOK, Base(FILTER, weight="w"))
    reading = propose(counts, temp_folder=counts.parent).reading
    ours: CountedSurvey = count_survey(counts, reading, BOOK, Base(FILTER, weight="weight_sum"))
    assert ours.without_weight == true.without_weight > 0
    for name in ("smokes", "age"):
        check_same(ours.questions[name], true.questions[name])


def test_that_spark_counts_what_the_rows_give(rows: Path, tmp_path: Path) -> None:
    sql: Any = pytest.importorskip("pyspark.sql", reason="pyspark is not installed")
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java, which is not installed")
    spark = sql.SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        frame = spark.read.option("header", True).option("escape", '"').csv(str(rows))
        for name in ("age", "w"):
            frame = frame.withColumn(name, frame[name].cast("double"))
        frame.createOrReplaceTempView("people")
        found = spark.sql(text_for(DialectKey.SPARK))
        write_blocks(iter([(tuple(found.columns), [tuple(row) for row in found.collect()])]), tmp_path / "c.parquet")
    finally:
        spark.stop()
    compare(rows, tmp_path / "c.parquet")


def test_that_ibis_counts_what_the_rows_give(rows: Path, tmp_path: Path) -> None:
    pytest.importorskip("ibis", reason="Ibis is not installed: the extra `engines` brings it")
    path = tmp_path / "people.sqlite"
    with sqlite3.connect(path) as engine, rows.open(encoding="utf-8", newline="") as file:
        engine.execute("CREATE TABLE people (smokes TEXT, age REAL, region TEXT, w REAL)")
        listed = [[cell or None for cell in row] for row in csv.reader(file)][1:]
        engine.executemany("INSERT INTO people VALUES (?, ?, ?, ?)", listed)
    engine.close()
    ibis = _Ibis(DialectKey.SQLITE, f"sqlite://{path}")
    write_blocks(ibis.counted(text_for(DialectKey.SQLITE)), tmp_path / "c.parquet")
    ibis.close()
    compare(rows, tmp_path / "c.parquet")
