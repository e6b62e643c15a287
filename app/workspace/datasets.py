"""Data sets of three origins: an invented sample, made-up shares, or the counts of the user's own file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePath

from app.workspace.question_settings import with_blocks_served
from app.workspace.workspace import Dataset, Look, Workspace
from core.data.counting.survey_names import all_questions
from core.data.recode import Recode
from core.data.samples.generator import generated_counts
from core.data.samples.samples import FIELD_KEY, SAMPLE_KEYS, load_sample
from core.data.variable import Category, Column, ColumnCounts, DeclaredBy
from core.study.plan import Plan, Typed
from core.types import FloatArray, Origin

OPENING_SAMPLE = "youth_health"
OPENING_QUESTION = "Q7"

SAMPLE, MADE_UP, FILE = "sample:", "made:", "file:"
"""The prefixes of the keys of data sets."""
GUESS = f"{MADE_UP}guess"
"""The key of the answers that represent a guess."""


def sample_keys() -> tuple[str, ...]:
    """Return the keys of the invented surveys of true answers, the opening one first."""
    return (OPENING_SAMPLE, *(key for key in SAMPLE_KEYS if key not in (OPENING_SAMPLE, FIELD_KEY)))


def sample_dataset(key: str, read: Callable[[str], str]) -> tuple[Dataset, str]:
    """Return an invented survey and its first question; `read(name)` returns the text of a file of assets/samples."""
    survey = load_sample(read(f"{key}.json"))
    dataset = Dataset(
        key=f"{SAMPLE}{survey.key}",
        title=survey.title,
        origin=Origin.EXAMPLE,
        rows=survey.rows,
        columns=all_questions(survey.columns, survey.codebook),
        counts=(*survey.counts, *survey.block_counts),
        about=survey.about,
        codebook=survey.codebook,
        raw=survey.counts,
        everyone=survey.counts,
    )
    return dataset, survey.opening


def opening_workspace(read: Callable[[str], str]) -> Workspace:
    """Return the workspace of the first start: the youth health survey, question Q7, epsilon 1.5."""
    dataset, _ = sample_dataset(OPENING_SAMPLE, read)
    plan = Plan(OPENING_QUESTION, design="grr", epsilon=Typed("1.5", 1.5))
    return with_blocks_served(Workspace(dataset, plan, Look()))


def made_up_dataset(
    key: str,
    title: str,
    question: str,
    labels: Sequence[str],
    shares: Sequence[float] | FloatArray,
    n: int,
    declared: DeclaredBy = DeclaredBy.SAMPLE,
) -> Dataset:
    """Respondents of one question whose answers follow `shares` to the nearest person.

    The categories are declared (typed, or made with the data), so they hold also where nobody chose them.
    Raises InputError for "shares" and "n".
    """
    numbers = [int(count) for count in generated_counts(shares, n)]
    found = tuple((label, count) for label, count in zip(labels, numbers, strict=True) if count)
    recode = Recode(tuple(Category(label, (label,)) for label in labels), declared=declared)
    return Dataset(
        key=f"{MADE_UP}{key}",
        title=title,
        origin=Origin.EXAMPLE,
        rows=n,
        columns=(Column(question, question, 0),),
        counts=(ColumnCounts(question, found, 0, n, len(found)),),
        recodes=((question, recode),),
    )


def letters(k: int) -> tuple[str, ...]:
    """Return labels for k made-up categories: A, B, C, ... within the alphabet, and 1, 2, 3, ... for more."""
    return tuple(chr(ord("A") + i) if k <= 26 else str(i + 1) for i in range(k))


def file_dataset(
    path: str, columns: tuple[Column, ...], counts: tuple[ColumnCounts, ...], rows: int, odd: int
) -> Dataset:
    """Return a user's own file; its truth is for this screen only."""
    return Dataset(
        key=f"{FILE}{path}",
        title=PurePath(path).name,
        origin=Origin.PRIVATE,
        rows=rows,
        columns=columns,
        counts=counts,
        path=path,
        odd_rows=odd,
    )
