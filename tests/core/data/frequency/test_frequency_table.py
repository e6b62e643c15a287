"""A frequency table gives the figures of the rows that it counts."""

from __future__ import annotations

import csv
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.collected.read_rows import read_rows
from core.data.counting.count_survey import CountedSurvey
from core.data.counting.survey_counts import question_counts
from core.data.numeric.read_numbers import read_numbers
from core.data.reading import Frequencies
from core.data.recode import default_recode, tally
from core.data.source import SurveySource
from core.errors import DataError, InputError
from tests.core.data import brute
from tests.core.data.brute import CONTROL, TEXT, check_same
from tests.core.refusals import refused

WEIGHTED = Frequencies("respondents", "weight_sum", "weight_square_sum")
QUESTIONS = ("sex", "age", "smokes", "a", "b")
BOOK = Codebook(
    (
        Variable("age", breaks=(18.0, 35.0, 65.0), missing=MissingRule(("-9",))),
        Variable("smokes", missing=MissingRule(("refused",))),
    ),
    (SelectAll("ticks", "", (Item("A", ("a",), ("1",)), Item("B", ("b",), ("1",)))),),
)
MEN = Base((Condition("sex", ("1",)),))


def people() -> list[dict[str, str]]:
    chance = random.Random(5)
    return [
        {
            "sex": chance.choice(["1", "2", " 2", ""]),
            "age": chance.choice(["17", "34", "35", "64.5", "-9", "", "old"]),
            "smokes": chance.choice(["yes", "no", "no ", "refused", 'don\'t "know"', ""]),
            "a": chance.choice(["1", "0", ""]),
            "b": chance.choice(["1", "", " "]),
            "w": chance.choice(["0.1", "0.7", "1.25", "3", ""]),
        }
        for _ in range(3_000)
    ]


def frequencies(rows: list[dict[str, str]], columns: tuple[str, ...], together: bool = False) -> list[dict[str, str]]:
    """Count as an engine does: texts as they stand, respondents without a weight apart."""
    cells: dict[tuple[str, ...], list[float]] = {}
    for row in rows:
        key = (*(row[name] for name in columns), "1" if row["w"] else "")
        cells.setdefault(key, []).append(float(row["w"] or 0))
    found = []
    for key, weights in cells.items():
        cell = dict.fromkeys(QUESTIONS, "") | dict(zip(columns, key, strict=False))
        cell["respondents"] = str(len(weights))
        cell["weight_sum"] = repr(sum(weights)) if key[-1] else ""
        cell["weight_square_sum"] = repr(sum(one * one for one in weights)) if key[-1] else ""
        if together:
            cell["counted_together"] = json.dumps(columns)
        found.append(cell)
    return found


def written(path: Path, rows: list[dict[str, str]]) -> Path:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("frequencies")


def opened(path: Path, frequencies: Frequencies | None = None) -> SurveySource:
    return brute.opened(path, replace(TEXT, frequencies=frequencies))


@pytest.fixture(scope="module")
def rows(folder: Path) -> Iterator[SurveySource]:
    with opened(written(folder / "rows.csv", people())) as source:
        yield source


@pytest.fixture(scope="module")
def joint(folder: Path) -> Iterator[SurveySource]:
    cells = frequencies(people(), QUESTIONS)
    nobody = dict.fromkeys(QUESTIONS, "none") | {"respondents": "0", "weight_sum": "", "weight_square_sum": ""}
    with opened(written(folder / "joint.csv", [*cells, nobody]), WEIGHTED) as source:
        yield source


@pytest.fixture(scope="module")
def pairs(folder: Path) -> Iterator[SurveySource]:
    sets = [("sex",), ("sex", "a", "b"), *combinations(("sex", "age", "smokes"), 2)]
    cells = [cell for columns in sets for cell in frequencies(people(), columns, together=True)]
    reading = Frequencies("respondents", "weight_sum", "weight_square_sum", "counted_together")
    with opened(written(folder / "pairs.csv", cells), reading) as source:
        yield source


def counted(source: SurveySource, base: Base) -> CountedSurvey:
    found = source.counts_under(base, CONTROL)
    columns = question_counts(source, found.columns, BOOK, base, CONTROL)
    named = {one.column: one for one in columns if one.column in (*QUESTIONS, "ticks")}
    return CountedSurvey(found.rows, named, found.without_weight)


@pytest.mark.parametrize("kind", ["joint", "pairs"])
def test_that_counts_of_every_question_are_those_of_the_rows(
    kind: str, rows: SurveySource, joint: SurveySource, pairs: SurveySource
) -> None:
    source = {"joint": joint, "pairs": pairs}[kind]
    assert source.rows == rows.rows == 3_000
    assert source.lines < 3_000
    for base in (EVERYONE, MEN):
        ours, true = counted(source, base), counted(rows, base)
        assert (ours.rows, ours.questions) == (true.rows, true.questions)
    by_name = {one.column: one for one in rows.column_counts()}
    assert all(one == by_name[one.column] for one in source.column_counts() if one.column in QUESTIONS)


@pytest.mark.parametrize("kind", ["joint", "pairs"])
def test_that_weighted_shares_and_the_effective_sample_size_agree_to_1e_10(
    kind: str, rows: SurveySource, joint: SurveySource, pairs: SurveySource
) -> None:
    source = {"joint": joint, "pairs": pairs}[kind]
    for conditions in ((), MEN.conditions):
        ours = counted(source, Base(conditions, weight="weight_sum"))
        true = counted(rows, Base(conditions, weight="w"))
        assert (ours.rows, ours.without_weight) == (true.rows, true.without_weight)
        assert ours.without_weight > 0
        for name, counts in true.questions.items():
            mine = tally(ours.questions[name], default_recode(counts))
            theirs = tally(counts, default_recode(counts))
            assert mine.counts == theirs.counts
            assert mine.weighted is not None
            assert theirs.weighted is not None
            assert mine.weighted.shares == pytest.approx(theirs.weighted.shares, rel=1e-10, abs=1e-10)
            assert mine.weighted.effective_n == pytest.approx(theirs.weighted.effective_n, rel=1e-10)


def test_that_a_column_of_single_weights_counts_for_each_respondent_of_its_row(
    folder: Path, rows: SurveySource
) -> None:
    number = Counter((row["smokes"], row["w"]) for row in people())
    cells = [{"smokes": key[0], "w": key[1], "n": str(times)} for key, times in number.items()]
    with opened(written(folder / "by_weight.csv", cells), Frequencies("n")) as source:
        base = Base(weight="w")
        ours = next(one for one in source.counts_under(base, CONTROL).columns if one.column == "smokes")
    true = next(one for one in rows.counts_under(base, CONTROL).columns if one.column == "smokes")
    check_same(ours, true, 1e-12)


def test_that_numbers_and_their_summary_are_those_of_the_rows(rows: SurveySource, pairs: SurveySource) -> None:
    ours, true = (read_numbers(one, "age", MEN, missing=MissingRule(("-9",))) for one in (pairs, rows))
    assert ours.values.tolist() == true.values.tolist()
    assert (ours.counts.tolist(), ours.missing, ours.texts) == (true.counts.tolist(), true.missing, true.texts)
    for name, whole in (("age", False), ("sex", True)):
        assert pairs.is_whole(name, CONTROL) is rows.is_whole(name, CONTROL) is whole


def test_that_columns_of_different_tables_are_refused_together(pairs: SurveySource) -> None:
    with pytest.raises(DataError) as found:
        pairs.select_all(BOOK.blocks[0], Base((Condition("age", ("17",)),)), CONTROL)
    assert found.value.code == "counts.not_together"
    assert "age, a, b" in str(found.value)


def test_that_labels_of_bins_are_in_their_bins(folder: Path) -> None:
    labels = [("below 18", 2), ("18-34", 3), ("18 to under 35", 1), ("65 and over", 4), ("not a number", 5), ("40", 6)]
    cells = [{"age": label, "n": str(times)} for label, times in labels]
    with opened(written(folder / "bins.csv", cells), Frequencies("n")) as source:
        counts = next(
            iter(question_counts(source, source.column_counts(), Codebook(BOOK.variables), EVERYONE, CONTROL))
        )
        again = source.binned("age", (18.0, 35.0, 65.0), EVERYONE, CONTROL, whole=False)
    expected = (("below 18", 2), ("18 to under 35", 4), ("35 to under 65", 6), ("65 and over", 4), ("not a number", 5))
    assert counts.values == again.values == expected


def test_that_tables_with_different_totals_are_refused(folder: Path) -> None:
    cells = [*frequencies(people(), ("sex",), True), *frequencies(people()[:-1], ("age",), True)]
    reading = Frequencies("respondents", together="counted_together")
    with pytest.raises(DataError) as found:
        opened(written(folder / "changed.csv", cells), reading)
    assert found.value.code == "counts.totals_differ"
    assert (found.value.params["least"], found.value.params["greatest"]) == (2_999, 3_000)


@pytest.mark.parametrize(
    ("text", "reading", "code"),
    [
        ("sex,n\n1,2.5\n", Frequencies("n"), "counts.not_whole"),
        ("sex,n\n1,\n", Frequencies("n"), "counts.not_whole"),
        ("sex,n\n1,<5\n2,3\n", Frequencies("n"), "counts.not_whole"),
        ("sex,n\n1,-1\n", Frequencies("n"), "counts.not_whole"),
        ("sex,n\n1,0\n", Frequencies("n"), "counts.all_zero"),
        ("sex,n\n1,3\n", Frequencies("m"), "counts.no_column"),
        ("sex,n,w,q\n1,3,1.5,99\n", Frequencies("n", "w", "q"), "counts.squares"),
        ("sex,n,w,q\n1,3,1.5,\n", Frequencies("n", "w", "q"), "counts.squares"),
        ("sex,n,t\n1,3,sex\n", Frequencies("n", together="t"), "counts.together"),
        ('sex,n,t\n1,3,"[""n""]"\n', Frequencies("n", together="t"), "counts.together"),
    ],
)
def test_that_impossible_counts_are_refused_by_row(
    text: str, reading: Frequencies, code: str, write: Callable[..., Path]
) -> None:
    with pytest.raises(DataError) as found:
        opened(write(text), reading)
    assert found.value.code == code
    assert not str(found.value).startswith("counts.")


def test_that_sums_of_weights_need_both_columns() -> None:
    for wrong in ({"times": ""}, {"times": "n", "weights": "w"}, {"times": "n", "weights": "n", "squares": "q"}):
        with pytest.raises(InputError):
            Frequencies(**wrong)


def test_that_tallies_of_reports_are_the_rows_of_collected(rows: SurveySource, joint: SurveySource) -> None:
    columns = ("smokes", "sex", "a")
    found = []
    for source in (rows, joint):
        read = read_rows(source, columns, MEN, missing={"smokes": MissingRule(("refused",))})
        texts = [(*column.values, "") for column in read.columns]
        cells = zip(*(column.codes.tolist() for column in read.columns), strict=True)
        kinds: Counter[tuple[str, ...]] = Counter()
        for kind, times in zip(cells, read.times.tolist(), strict=True):
            kinds[tuple(text[code] for text, code in zip(texts, kind, strict=True))] += times
        found.append(kinds)
    assert found[0] == found[1]
    assert found[0].total() > 700


def test_that_sums_of_weights_are_refused_as_weights_of_single_respondents(joint: SurveySource) -> None:
    with refused("counts.row_weights", kind=DataError):
        read_rows(joint, ("smokes", "weight_sum"))
