"""Conversion of a release's description to JSON and back, for the recipient's programs that debias and check it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Any, Literal

from core.codec.json_text import json_bytes
from core.codec.plain_shapes import GREATEST_WHOLE, Count, NumberText, Terms, Wrong, inside, is_decimal, within
from core.codec.records import STATED, WHEN_TRUE, read_record, record_json
from core.codec.strict_json import json_object
from core.data.variable import DeclaredBy
from core.designs.reports import DesignRecord, describe
from core.errors import InputError
from core.release.description import FORMAT, NUMBERS_VERSION, VERSION, DescribedQuestion, Description, RawColumn
from core.release.errors import ReleaseError
from core.release.estimator_json import estimator_part
from core.release.number_statistic import (
    DescribedNumber,
    FigureName,
    NoisyFigure,
    NumberStatistic,
    SizeKnown,
    Statistic,
)
from core.release.plan import FREQUENCY_TABLE, Form, MissingAnswer, ReleaseKind
from core.release.scores import ABOUT
from core.release.writers.layout import columns_of
from core.types import Target

MOST_LABELS = 5_001
_Positive = Annotated[int, within(1, GREATEST_WHOLE)]
_Number = Annotated[float, NumberText(float)]


@dataclass(frozen=True, slots=True)
class FileFacts:
    """The data file that belongs to a description. rows: respondents' records, or rows of a table."""

    form: Form
    name: str
    sha256: str
    bytes: Count
    rows: Count


@dataclass(frozen=True, slots=True, eq=False)
class ReadDescription:
    """The contents of a description file: the release, the data file beside it, the estimates.

    file, results  None in the description that the program keeps for itself
    whole          the whole file, as parsed
    """

    described: Description
    file: FileFacts | None
    results: list[Any] | None
    whole: dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Epsilon:
    charged: Decimal
    effective: Annotated[str, is_decimal]
    delta: Literal["none"] = "none"


@dataclass(frozen=True, slots=True)
class _Figure:
    name: FigureName
    noisy_value: Annotated[float | int, NumberText(int, float)]
    noise_scale: _Number
    fitted_to_size: _Positive | None
    epsilon: _Epsilon


@dataclass(frozen=True, slots=True)
class _Statistic:
    """A released sum or mean."""

    statistic: Statistic
    bounds: tuple[_Number, _Number]
    size_known: SizeKnown
    size: _Positive | None
    prior: _Number | None
    count_share: Decimal | None
    figures: tuple[_Figure, ...]


@dataclass(frozen=True, slots=True)
class _Source:
    source: DeclaredBy
    note: str = field(default="", metadata=STATED)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    name: str
    text: str
    select_all: bool
    k: Count
    answers: Annotated[tuple[str, ...], within(1, MOST_LABELS)]
    answers_from: _Source
    missing_answers: MissingAnswer
    epsilon: _Epsilon
    design: DesignRecord | None
    integers: dict[str, Any]
    estimator: Any = field(default=None, metadata=STATED)
    noisy_counts: tuple[Annotated[int, within(-GREATEST_WHOLE, GREATEST_WHOLE)], ...] | None
    number: _Statistic | None = field(default=None, metadata=WHEN_TRUE)


@dataclass(frozen=True, slots=True)
class _LedgerPlace:
    place: Count
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Release:
    """The file.

    estimates_refer_to  only for releases with a declared number of rows per person
    file                without its columns, which follow at the end
    scores              only if the file has columns of scores: what recipients must know about them
    """

    format: str = FORMAT
    version: _Positive
    program: str
    release: str
    made: str
    kind: ReleaseKind
    noise_added_to: str = field(default="", metadata=STATED)
    drawn_from: Literal["", "frequency table"] = field(default="", metadata=WHEN_TRUE)
    one_row: str = field(default="", metadata=STATED)
    unit_of_privacy: str = field(default="respondent", metadata=STATED)
    rows: Count | None
    rows_per_person: _Positive
    number_of_rows: str = field(default="", metadata=STATED | WHEN_TRUE)
    estimates_refer_to: Any = field(default=None, metadata=WHEN_TRUE)
    filter: str
    one_question_sampled: bool
    target: Target
    level: Annotated[float, lambda level: 0.0 < level < 1.0]
    epsilon: _Epsilon
    ledger: _LedgerPlace
    questions: Annotated[tuple[_Question, ...], within(1, 1000)]
    raw_columns: tuple[RawColumn, ...]
    file: FileFacts | None = field(default=None, metadata=WHEN_TRUE)
    scores: Any = field(default=None, metadata=WHEN_TRUE)
    results: tuple[dict[str, Any], ...] | None = field(default=None, metadata=WHEN_TRUE)


def description_bytes(
    described: Description, *, file: FileFacts | None = None, results: Sequence[dict[str, Any]] | None = None
) -> bytes:
    """Return the bytes of the file; the same release gives the same bytes. Epsilons and large whole numbers are texts.

    `results`: tallies and estimates as in core.report.release.results. Derived fields (matrix, p and q, names of the
    estimator) are included for the reader's convenience; core.report.checking.verify compares them. Raises the errors
    of core.release.exact.mechanisms.described_mechanism.
    """
    said = _Release(
        version=NUMBERS_VERSION if described.kind.numbers else VERSION,
        program=described.program,
        release=described.release,
        made=described.made,
        kind=described.kind,
        noise_added_to=_noisy(described.kind),
        drawn_from=FREQUENCY_TABLE if described.counted else "",
        one_row=_one_row(described, file),
        rows=described.rows,
        rows_per_person=described.rows_per_person,
        **_capped(described),
        filter=described.filter_text,
        one_question_sampled=described.sampled,
        target=described.target,
        level=described.level,
        epsilon=_Epsilon(described.charge, described.effective),
        ledger=_LedgerPlace(*described.ledger),
        questions=tuple(_question(one) for one in described.questions),
        raw_columns=described.raw,
        file=file,
        scores=ABOUT if described.scores and file is not None else None,
        results=None if results is None else tuple(results),
    )
    content = record_json(said)
    if file is not None:
        content["file"]["columns"] = _columns(described, file.form)
    return json_bytes(content)


def _noisy(kind: ReleaseKind) -> str:
    if kind.numbers:
        return "statistics"
    return "answers" if kind is ReleaseKind.REPORTS else "counts"


def _one_row(described: Description, file: FileFacts | None) -> str:
    """Return the unit of a row of the data file."""
    if described.kind.numbers:
        return "figure"
    if described.kind is not ReleaseKind.REPORTS or (file is not None and file.form.table):
        return "answer of a question"
    return "respondent" if described.rows_per_person == 1 else "row of a respondent"


def _capped(described: Description) -> dict[str, str]:
    """Return the fields that follow from a declared number of rows per person."""
    if not described.capped:
        return {}
    rows = "row" if described.rows_per_person == 1 else "rows"
    return {
        "number_of_rows": "private" if described.rows is None else "public",
        "estimates_refer_to": f"at most {described.rows_per_person} {rows} of each person",
    }


def _columns(described: Description, form: Form) -> list[dict[str, Any]] | None:
    """Return the columns of the respondents' rows, each with its question; None for a table.

    numbers_from: if cells are numbers, the number of the first answer, bit, sign or group. score_of: the answer of a
    column of scores.
    """
    if form.table or described.kind is not ReleaseKind.REPORTS:
        return None
    return [
        {
            "name": one.name,
            "question": None if one.question is None else described.questions[one.question].name,
            "numbers_from": None if one.words else one.shift,
            **({"score_of": one.score_of} if one.score_of else {}),
        }
        for one in columns_of(form, described)
    ]


def _question(one: DescribedQuestion) -> _Question:
    return _Question(
        name=one.name,
        text=one.text,
        select_all=one.many,
        k=one.k,
        answers=one.labels,
        answers_from=_Source(one.source, "" if one.source.private_safe else "not private"),
        missing_answers=one.missing,
        epsilon=_Epsilon(one.charge, one.effective),
        design=None if one.design is None else DesignRecord(**describe(one.design)),
        integers=one.integers,
        estimator=None if one.design is None else estimator_part(one),
        noisy_counts=one.counts if one.design is None and one.number is None else None,
        number=None if one.number is None else _number(one.number),
    )


def _number(number: DescribedNumber) -> _Statistic:
    asked = number.statistic
    return _Statistic(
        statistic=asked.statistic,
        bounds=(asked.low, asked.high),
        size_known=asked.known,
        size=asked.size,
        prior=asked.prior,
        count_share=asked.share,
        figures=tuple(
            _Figure(one.name, one.value, one.scale, one.size, _Epsilon(one.charge, one.effective))
            for one in number.figures
        ),
    )


def read_description(content: bytes) -> ReadDescription:
    """Return the contents of a description file, checking any bytes.

    The parts must have the right types and fit together; core.report.checking checks integers, hash and figures. Raises
    ReleaseError: `description.not_one`, `description.too_new`, `description.damaged` (place).
    """
    whole = json_object(content)
    if whole is None or whole.get("format") != FORMAT:
        raise ReleaseError("description.not_one")
    version = whole.get("version")
    if type(version) is int and NUMBERS_VERSION < version <= GREATEST_WHOLE:
        raise ReleaseError("description.too_new")
    try:
        said = read_record(_Release, whole, Terms(lenient=True))
        described = _described(said)
    except Wrong as wrong:
        raise ReleaseError("description.damaged", place=wrong.words) from None
    return ReadDescription(described, said.file, None if said.results is None else list(said.results), whole)


def _described(said: _Release) -> Description:
    """Return the described release. Raises Wrong if its parts do not fit together."""
    if (said.rows is not None) is not (said.kind is ReleaseKind.REPORTS):
        raise Wrong("rows")
    if said.kind.numbers and len(said.questions) > 1:
        raise Wrong("questions")
    questions = []
    for at, one in enumerate(said.questions):
        with inside("questions", at):
            questions.append(_described_question(one, said.kind))
    return Description(
        release=said.release,
        made=said.made,
        program=said.program,
        kind=said.kind,
        rows=said.rows,
        questions=tuple(questions),
        charge=said.epsilon.charged,
        effective=said.epsilon.effective,
        ledger=(said.ledger.place, said.ledger.hash),
        sampled=said.one_question_sampled,
        raw=said.raw_columns,
        filter_text=said.filter,
        rows_per_person=said.rows_per_person,
        capped=said.estimates_refer_to is not None,
        target=said.target,
        level=said.level,
        counted=bool(said.drawn_from),
        scores=said.scores is not None,
    )


def _described_question(one: _Question, kind: ReleaseKind) -> DescribedQuestion:
    k, reports, numbers = len(one.answers), kind is ReleaseKind.REPORTS, kind.numbers
    if one.k != k:
        raise Wrong("k")
    if (one.missing_answers is MissingAnswer.LEFT_OUT) is not numbers or (one.select_all and numbers):
        raise Wrong("missing_answers")
    if (one.design is not None) is not reports:
        raise Wrong("design")
    counted = None if one.noisy_counts is None else len(one.noisy_counts)
    if counted != (None if reports or numbers else k):
        raise Wrong("noisy_counts")
    if numbers and one.number is None:
        raise Wrong("number")
    with inside("design"):
        design = None if one.design is None else one.design.made(k, many=one.select_all)
    with inside("number"):
        number = None if one.number is None or not numbers else _described_number(one.number, kind, one.answers)
    return DescribedQuestion(
        name=one.name,
        text=one.text,
        labels=one.answers,
        many=one.select_all,
        source=one.answers_from.source,
        missing=one.missing_answers,
        design=design,
        integers=one.integers,
        charge=one.epsilon.charged,
        effective=one.epsilon.effective,
        counts=one.noisy_counts or (),
        number=number,
    )


def _described_number(said: _Statistic, kind: ReleaseKind, labels: tuple[str, ...]) -> DescribedNumber:
    """Return the described sum or mean. Raises Wrong; core.report.checking.verify checks epsilons and scales."""
    if said.statistic.value != kind.value:
        raise Wrong("statistic")
    try:
        asked = NumberStatistic(said.statistic, *said.bounds, said.size_known, said.size, said.prior, said.count_share)
    except (InputError, ValueError):
        raise Wrong from None
    if labels != asked.labels or [one.name for one in said.figures] != [name for name, _ in asked.parts(Decimal(1))]:
        raise Wrong("figures")
    for at, one in enumerate(said.figures):
        if (type(one.noisy_value) is int) is not (one.name is FigureName.COUNT):
            raise Wrong("figures", at, "noisy_value")
        if one.noise_scale <= 0.0:
            raise Wrong("figures", at, "noise_scale")
    figures = (
        NoisyFigure(
            one.name, one.noisy_value, one.noise_scale, one.epsilon.charged, one.epsilon.effective, one.fitted_to_size
        )
        for one in said.figures
    )
    return DescribedNumber(asked, tuple(figures))
