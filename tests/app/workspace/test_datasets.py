"""Where data sets come from: samples, made-up shares, files."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.jobs.first_draw import read_sample
from app.workspace.datasets import (
    file_dataset,
    letters,
    made_up_dataset,
    opening_workspace,
    sample_dataset,
    sample_keys,
)
from app.workspace.questions import opening_question
from app.workspace.setting import resolve
from app.workspace.transitions import declared_recode, open_dataset, recode_of
from app.workspace.workspace import Dataset
from core.data.variable import Column, ColumnCounts, DeclaredBy
from core.errors import DataError, InputError
from core.study.plan import Door
from core.types import Origin, Target
from tests.conftest import TOP


def _file(*counts: ColumnCounts) -> Dataset:
    columns = tuple(Column(one.column, one.column, place) for place, one in enumerate(counts))
    return file_dataset("/answers/survey.csv", columns, counts, 100, 0)


def _counted(name: str, distinct: int, *, complete: bool = True) -> ColumnCounts:
    values = tuple((str(i), 1) for i in range(distinct)) if complete else ()
    return ColumnCounts(name, values, 100 - distinct if complete else 0, 100, distinct, complete)


def test_that_the_workbench_opens_with_cannabis_use_of_the_youth_survey() -> None:
    workspace = opening_workspace(read_sample)
    setting = resolve(workspace)
    assert setting.counts.labels == ("Never", "Once or twice", "Monthly", "Weekly", "Daily", "Prefer not to say")
    assert setting.counts.counts == (2622, 1515, 897, 623, 391, 318)
    assert (setting.counts.base, setting.counts.missing, setting.counts.total) == (6366, 41, 6407)
    assert setting.design is not None
    assert setting.design.epsilon == 1.5
    assert (workspace.plan.design, workspace.plan.door, workspace.plan.target) == ("grr", Door.EPSILON, Target.SAMPLE)
    assert workspace.dataset.origin is Origin.EXAMPLE


def test_that_the_opening_needs_no_heavy_library() -> None:
    program = (
        "import sys\n"
        "from app.paths import asset\n"
        "from app.workspace.datasets import opening_workspace\n"
        "opening_workspace(lambda name: asset('samples', name).read_text(encoding='utf-8'))\n"
        "print([name for name in ('duckdb', 'pandas', 'scipy', 'PySide6') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=TOP, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("key", sample_keys())
def test_that_every_sample_opens_with_a_question_that_can_be_drawn(key: str) -> None:
    dataset, question = sample_dataset(key, read_sample)
    assert dataset.origin is Origin.EXAMPLE
    assert dataset.about
    assert len(dataset.counts_of(question).values) >= 2
    assert all(counts.rows == dataset.rows for counts in dataset.counts)
    assert len(dataset.columns) == len(dataset.counts) == len(dataset.raw) + len(dataset.codebook.blocks)
    assert declared_recode(dataset, question).declared is DeclaredBy.SAMPLE


def test_that_made_up_respondents_follow_the_shares_and_keep_categories_nobody_chose() -> None:
    dataset = made_up_dataset("one", "All alike", "Q", letters(3), (1.0, 0.0, 0.0), 50)
    assert dataset.counts_of("Q").values == (("A", 50),)
    assert dataset.counts_of("Q").distinct == 1
    recode = dict(dataset.recodes)["Q"]
    assert [category.label for category in recode.categories] == ["A", "B", "C"]
    assert recode.declared is DeclaredBy.SAMPLE


def test_that_shares_that_do_not_sum_to_one_are_refused() -> None:
    with pytest.raises(InputError) as caught:
        made_up_dataset("bad", "Bad", "Q", letters(2), (0.5, 0.6), 50)
    assert caught.value.field == "shares"


def test_that_labels_are_letters_while_the_alphabet_lasts() -> None:
    assert letters(26)[-1] == "Z"
    assert letters(27)[0] == "1"
    assert letters(27)[-1] == "27"


def test_that_a_file_of_a_person_is_private_and_carries_its_name() -> None:
    dataset = _file(_counted("a", 2))
    assert dataset.origin is Origin.PRIVATE
    assert (dataset.title, dataset.path) == ("survey.csv", "/answers/survey.csv")


@pytest.mark.parametrize(
    ("counts", "question"),
    [
        ((_counted("id", 5001, complete=False), _counted("age", 60), _counted("sex", 2)), "sex"),
        ((_counted("constant", 1), _counted("age", 60)), "age"),
        ((_counted("constant", 1), _counted("blank", 0)), "constant"),
    ],
    ids=["few answers before some", "some before one", "one when there is nothing else"],
)
def test_that_a_file_opens_with_the_column_that_looks_like_a_question(
    counts: tuple[ColumnCounts, ...], question: str
) -> None:
    assert opening_question(_file(*counts)) == question


def test_that_a_file_of_ids_only_has_no_question() -> None:
    with pytest.raises(DataError) as caught:
        opening_question(_file(_counted("id", 5001, complete=False)))
    assert caught.value.code == "column.none"


def test_that_categories_of_a_file_count_as_taken_from_the_data() -> None:
    dataset = _file(_counted("sex", 2))
    opened = open_dataset(opening_workspace(read_sample), dataset, "sex")
    assert recode_of(opened).declared is DeclaredBy.FROM_DATA
