"""The columns of a file of reports, and the meaning of their cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design, ReportKind
from core.designs.channel import ChannelDesign
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.local_hash import HashDesign
from core.designs.local.subset import SubsetSelection
from core.designs.registry import spec
from core.release.description import DescribedQuestion, Description, RawColumn
from core.release.errors import ReleaseError
from core.release.plan import Form, ReleasedQuestion
from core.release.scores import MOST_ANSWERS, scores_by_code
from core.release.writers.cells import cell_words
from core.release.writers.names import Names

ASKED = "asked"
HIGHEST_SEED = 2**64 - 1
_SHEETS = frozenset({Form.CSV, Form.XLSX})


@dataclass(frozen=True, slots=True)
class Question:
    """The properties of a question that determine its columns."""

    name: str
    text: str
    labels: tuple[str, ...]
    design: Design | None

    @classmethod
    def of(cls, one: DescribedQuestion | ReleasedQuestion) -> Question:
        if isinstance(one, DescribedQuestion):
            return cls(one.name, one.text, one.labels, one.design)
        return cls(one.name, one.text, one.labels, None if one.mechanism is None else one.mechanism.design)


@dataclass(frozen=True, slots=True)
class FileColumn:
    """A column of a file.

    name      unique name in the head
    title     its meaning in words (SPSS: the variable label)
    field     of the records
    place     index in that field, None if the field has one number only
    question  number of the question it belongs to; blank for respondents who were not asked it
    words     the cell of each code; () if cells are numbers: code + shift
    highest   the largest code
    labels    meanings of its numbers, beginning with `shift` (SPSS: the value labels)
    score_of  of a column of scores: the answer that it scores; its words are numbers. "" for other columns
    member    of a column of scores: its code is 1 if the report holds this answer, else 0; None if the code is that
              of the report itself
    """

    name: str
    title: str
    field: str
    place: int | None
    question: int | None
    highest: int
    words: tuple[str, ...] = ()
    shift: int = 0
    labels: tuple[str, ...] = ()
    score_of: str = ""
    member: int | None = None

    @property
    def seed(self) -> bool:
        """Return whether its numbers are larger than a double can represent."""
        return self.highest == HIGHEST_SEED

    def codes(self, reports: NDArray[Any]) -> NDArray[Any]:
        """Return its codes, shape (n,), from reports of shape (n,) or (n, numbers of a report)."""
        if self.member is not None:
            held: NDArray[Any] = (reports.reshape(len(reports), -1) == self.member).any(axis=1).view(np.uint8)
            return held
        return reports if self.place is None or reports.ndim == 1 else reports[:, self.place]


def columns_of(form: Form, described: Description) -> tuple[FileColumn, ...]:
    """Return the columns of the file of a release. Raises ReleaseError as `layout`."""
    questions = tuple(Question.of(one) for one in described.questions)
    return layout(form, questions, sampled=described.sampled, raw=described.raw, scores=described.scores)


def layout(
    form: Form,
    questions: Sequence[Question],
    *,
    sampled: bool = False,
    raw: Sequence[RawColumn] = (),
    scores: bool = False,
) -> tuple[FileColumn, ...]:
    """Return the columns of a form in the order of the questions: `asked` first if there is one, raw columns last,
    and after all of these NAME_score_1..NAME_score_k of each question, if `scores` are wanted.

    One label of a category (SPSS: a number with a value label); signs and columns of a matrix as numbers; bits
    NAME_1..NAME_k; NAME_seed and NAME_value of a hash function; NAME_1..NAME_w of a subset; NAME_group and NAME if
    respondents were grouped. Raises ReleaseError `release.no_rows_of_design` (question) for reports of another form,
    and as `_score_parts`.
    """
    names = Names(spss=form is Form.SAV)
    columns: list[FileColumn] = []
    stems = []
    for at, question in enumerate(questions):
        parts = _parts(question, f"q{at}")
        endings = [name for name, _ in parts]
        given = names.given(question.name, endings)
        stem = given[0].removesuffix(endings[0])
        stems.append(question.name if form is Form.SAV else stem)
        for name, (_, part) in zip(given, parts, strict=True):
            title = part.title or _title(question, stem)
            columns.append(_worded(replace(part, name=name, title=title, question=at), form))
    if sampled:
        label = FileColumn(names.given(ASKED)[0], ASKED, ASKED, None, None, len(stems) - 1, labels=tuple(stems))
        columns.insert(0, _worded(label, form))
    for at, one in enumerate(raw):
        words = cell_words(one.values, sheet=form in _SHEETS, numbers=True)
        columns.append(FileColumn(names.given(one.name)[0], one.name, f"r{at}", None, None, len(one.values) - 1, words))
    if scores:
        for at, question in enumerate(questions):
            parts = _score_parts(question, f"q{at}")
            given = names.given(question.name, [name for name, _ in parts])
            columns += [replace(part, name=name, question=at) for name, (_, part) in zip(given, parts, strict=True)]
    heads = cell_words((column.name for column in columns), sheet=form in _SHEETS)
    return tuple(
        column if column.name == head else replace(column, name=head)
        for column, head in zip(columns, heads, strict=True)
    )


def _parts(question: Question, field: str) -> list[tuple[str, FileColumn]]:
    """Return the endings of names and their columns; coded columns have `labels` and no words until `_worded`."""
    design, labels = question.design, question.labels
    told = question.text or question.name
    named = FileColumn("", "", field, None, None, len(labels) - 1, labels=labels)
    if design is None or design.k != len(labels):
        raise ReleaseError("release.no_rows_of_design", question=question.name)
    if design.report_kind is ReportKind.CATEGORY:
        return [("", named)]
    if design.report_kind is ReportKind.BITS:
        return [
            (f"_{at}", FileColumn("", f"{told}: {label}", field, at - 1, None, 1))
            for at, label in enumerate(labels, start=1)
        ]
    if isinstance(design, SubsetSelection):
        return [(f"_{at + 1}", replace(named, place=at)) for at in range(design.w)]
    if isinstance(design, HashDesign):
        highest = (HIGHEST_SEED, design.g - 1)
        return [
            (ending, FileColumn("", told, field, at, None, highest[at]))
            for at, ending in enumerate(("_seed", "_value"))
        ]
    if isinstance(design, HadamardResponse):
        return [("", FileColumn("", "", field, None, None, design.columns - 1))]
    if design.report_kind is ReportKind.GROUPED:
        return [("_group", FileColumn("", told, field, 0, None, 1, shift=1)), ("", replace(named, place=1))]
    if isinstance(design, ChannelDesign):
        first = spec(design.key).words.first_sign
        return [("", FileColumn("", "", field, None, None, design.matrix.reports - 1, shift=first))]
    raise ReleaseError("release.no_rows_of_design", question=question.name)


def _score_parts(question: Question, field: str) -> list[tuple[str, FileColumn]]:
    """Return the endings of names and the columns of scores, whose words are the shortest texts of the same floats.

    Raises ReleaseError `release.no_scores` (question), `release.scores_many` (question, limit).
    """
    design, labels = question.design, question.labels
    if len(labels) > MOST_ANSWERS:
        raise ReleaseError("release.scores_many", question=question.name, limit=MOST_ANSWERS)
    found = None if design is None else scores_by_code(design)
    if design is None or found is None:
        raise ReleaseError("release.no_scores", question=question.name)
    bits, told = design.report_kind is ReportKind.BITS, question.text or question.name
    return [
        (
            f"_score_{at + 1}",
            FileColumn(
                "",
                f"{told}: {label} (score)",
                field,
                at if bits else None,
                None,
                len(row) - 1,
                tuple(map(repr, row)),
                score_of=label,
                member=at if isinstance(design, SubsetSelection) else None,
            ),
        )
        for at, (label, row) in enumerate(zip(labels, found.tolist(), strict=True))
    ]


def _title(question: Question, stem: str) -> str:
    """Return the text of the question, preceded by its name unless the column's name shows it."""
    text = question.text or question.name
    return text if question.name in (stem, text) else f"{question.name}: {text}"


def _worded(column: FileColumn, form: Form) -> FileColumn:
    """Return coded columns with words as cells; for SPSS, with numbers from 1 on and labels."""
    if not column.labels:
        return column
    if form is Form.SAV:
        return replace(column, shift=1)
    return replace(column, words=cell_words(column.labels, sheet=form in _SHEETS))
