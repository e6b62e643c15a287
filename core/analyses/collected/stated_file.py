"""The reader of field kits and releases (JSON) for columns of reports: their values, their answers, their design."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.analyses.collected.stated_of import stated_of
from core.codec.strict_json import json_object
from core.designs.base import ReportKind
from core.errors import DataError
from core.planning.field_kit.decoding import COLUMN, read_decoding
from core.planning.field_kit.decoding import FORMAT as KIT
from core.release.description import FORMAT as RELEASE
from core.release.description import DescribedQuestion, Description
from core.release.description_json import ReadDescription, read_description
from core.release.errors import ReleaseError
from core.release.plan import Form, ReleaseKind
from core.release.writers.layout import FileColumn, columns_of
from core.study.collected import ArmsBy, CollectedQuestion, StatedArm, StatedDesign
from core.study.validation import MOST_REPORTS

GROUPS = ("1", "2")


@dataclass(frozen=True, slots=True)
class ReadQuestion:
    """One question of a file.

    column   column of its reports; `group`: column of the two groups, "" without groups
    reports  the values of its cells, in the design's order; `other`: their alternative spellings, or ()
    answers  in order, carriers first
    """

    column: str
    reports: tuple[str, ...]
    answers: tuple[str, ...]
    stated: StatedDesign
    group: str = ""
    other: tuple[str, ...] = ()

    def question(self, values: frozenset[str], *, typed: bool) -> CollectedQuestion:
        """Return the question in the form of the page, for a column with these values; `typed`: of the typed counts."""
        other = bool(self.other) and not values & set(self.reports) and bool(values & set(self.other))
        reports = self.other if other else self.reports
        answers = () if self.answers == reports else self.answers
        if not self.group:
            return CollectedQuestion(
                self.column, reports, answers, ArmsBy.ONE, (StatedArm("", self.stated),), typed=typed
            )
        arms = tuple(StatedArm(value, self.stated, at) for at, value in enumerate(GROUPS, 1))
        return CollectedQuestion(self.column, reports, answers, ArmsBy.ARMS, arms, self.group, typed=typed)


@dataclass(frozen=True, slots=True)
class StatedFile:
    """The questions of a file.

    questions  those that can be imported
    left       number of the others: with bits, hashed values or sets of answers as reports, for Preview and Releases
    """

    questions: tuple[ReadQuestion, ...]
    left: int = 0


def stated_from_file(content: bytes) -> StatedFile:
    """Whatever the bytes are.

    Raises DataError `stated.file.not_one`, `stated.file.no_reports` (a release of counts or statistics, or a table of
    them), and those of read_decoding and read_description.
    """
    whole = json_object(content)
    told = None if whole is None else whole.get("format")
    if told == KIT:
        decoding = read_decoding(content)
        said = stated_of(decoding.design)
        if said is None or len(decoding.codes) > MOST_REPORTS:
            return StatedFile((), 1)
        return StatedFile((ReadQuestion(COLUMN, decoding.codes, decoding.labels, said, other=decoding.reports),))
    if told != RELEASE:
        raise DataError("stated.file.not_one")
    return _of_release(read_description(content))


def _of_release(read: ReadDescription) -> StatedFile:
    described = read.described
    form = Form.CSV if read.file is None else read.file.form
    if described.kind is not ReleaseKind.REPORTS or form.table:
        raise DataError("stated.file.no_reports")
    try:
        # Scores stand after all reports, so they change no name of a report.
        columns = columns_of(form, replace(described, scores=False))
    except ReleaseError:
        raise DataError("stated.file.no_reports") from None
    found = [_question(described, at, columns) for at in range(len(described.questions))]
    taken = tuple(one for one in found if one is not None)
    return StatedFile(taken, len(found) - len(taken))


def _question(described: Description, at: int, columns: tuple[FileColumn, ...]) -> ReadQuestion | None:
    """None unless its reports are in one column of codes, and no more than the page holds."""
    one: DescribedQuestion = described.questions[at]
    mine = [column for column in columns if column.question == at]
    design = one.design
    if design is None or design.many or not mine:
        return None
    said = stated_of(design)
    grouped = design.report_kind is ReportKind.GROUPED
    if said is None or len(mine) != (2 if grouped else 1):
        return None
    if max(mine[-1].highest + 1, len(one.labels)) > MOST_REPORTS:
        return None
    reports = mine[-1].words or tuple(str(mine[-1].shift + code) for code in range(mine[-1].highest + 1))
    return ReadQuestion(mine[-1].name, reports, one.labels, said, mine[0].name if grouped else "")
