"""The description of a release as JSON, and back: what a program of the receiver needs to debias and check it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from typing import Any

from core.codec.strict_json import json_object
from core.data.variable import DeclaredBy
from core.designs.reports import describe
from core.release.description import FORMAT, NUMBERS_VERSION, VERSION, DescribedQuestion, Description, RawColumn
from core.release.design_json import read_design
from core.release.errors import ReleaseError
from core.release.estimator_json import estimator_part
from core.release.json_places import Place, json_bytes
from core.release.number_json import number_part, read_number
from core.release.plan import Form, MissingAnswer, ReleaseKind
from core.release.writers.layout import columns_of
from core.types import Target

MOST_LABELS = 5_001
_EXACT = Context(prec=60)
_REFERRED = "estimates_refer_to"
"""Only descriptions of releases whose rows per person were declared have it."""


@dataclass(frozen=True, slots=True)
class FileFacts:
    """The data file that a description lies beside. rows: respondents' records, or rows of a table."""

    form: Form
    name: str
    sha256: str
    bytes: int
    rows: int


@dataclass(frozen=True, slots=True, eq=False)
class ReadDescription:
    """What a description file says: of the release, of the data file beside it, of the estimates.

    file, results  None in the description that the program keeps for itself
    whole          all that stands in the file, as parsed
    """

    described: Description
    file: FileFacts | None
    results: list[Any] | None
    whole: dict[str, Any]


def description_bytes(
    described: Description, *, file: FileFacts | None = None, results: Sequence[dict[str, Any]] | None = None
) -> bytes:
    """The file: the same release gives the same bytes. Epsilons and large whole numbers are texts.

    `results`: tallies and estimates as core.report.release.results has them. What follows from the rest (matrix, p and
    q, names of the estimator) is in it for the reader's ease; core.report.checking.verify compares it.
    Raises what core.release.exact.mechanisms.described_mechanism raises.
    """
    first = described.questions[0] if described.questions else None
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": NUMBERS_VERSION if described.kind.numbers else VERSION,
        "program": described.program,
        "release": described.release,
        "made": described.made,
        "kind": described.kind.value,
        "noise_added_to": _noisy(described.kind),
        "one_row": _one_row(described, file, first),
        "unit_of_privacy": "respondent",
        "rows": described.rows,
        "rows_per_person": described.rows_per_person,
        **(_capped(described) if described.capped else {}),
        "filter": described.filter_text,
        "one_question_sampled": described.sampled,
        "target": described.target.value,
        "level": described.level,
        "epsilon": _epsilon(described.charge, described.effective),
        "ledger": {"place": described.ledger[0], "hash": described.ledger[1]},
        "questions": [_question(one) for one in described.questions],
        "raw_columns": [{"name": one.name, "values": list(one.values)} for one in described.raw],
    }
    if file is not None:
        content["file"] = {
            "form": file.form.value,
            "name": file.name,
            "sha256": file.sha256,
            "bytes": file.bytes,
            "rows": file.rows,
            "columns": _columns(described, file.form),
        }
    if results is not None:
        content["results"] = list(results)
    return json_bytes(content)


def decimal_words(value: Decimal) -> str:
    """Without exponent and without idle zeros: "12.5", "10"."""
    return f"{value.normalize(_EXACT):f}"


def _noisy(kind: ReleaseKind) -> str:
    if kind.numbers:
        return "statistics"
    return "answers" if kind is ReleaseKind.REPORTS else "counts"


def _one_row(described: Description, file: FileFacts | None, first: DescribedQuestion | None) -> str:
    """What a row of the data file is."""
    if described.kind.numbers:
        return "figure"
    table = described.kind is not ReleaseKind.REPORTS or (file is not None and file.form.table)
    if table or first is None:
        return "answer of a question"
    return "respondent" if described.rows_per_person == 1 else "row of a respondent"


def _capped(described: Description) -> dict[str, str]:
    """What follows from a number of rows per person that was declared."""
    rows = "row" if described.rows_per_person == 1 else "rows"
    return {
        "number_of_rows": "private" if described.rows is None else "public",
        _REFERRED: f"at most {described.rows_per_person} {rows} of each person",
    }


def _columns(described: Description, form: Form) -> list[dict[str, Any]] | None:
    """The columns of the rows of respondents, each with its question; None of a table.

    numbers_from: where cells are numbers, the one that stands for the first answer, bit, sign or group.
    """
    if form.table or described.kind is not ReleaseKind.REPORTS:
        return None
    return [
        {
            "name": one.name,
            "question": None if one.question is None else described.questions[one.question].name,
            "numbers_from": None if one.words else one.shift,
        }
        for one in columns_of(form, described)
    ]


def _epsilon(charge: Decimal, effective: str) -> dict[str, str]:
    return {"charged": decimal_words(charge), "effective": effective, "delta": "none"}


def _question(one: DescribedQuestion) -> dict[str, Any]:
    part = _plain_question(one)
    if one.number is not None:
        part["number"] = number_part(one.number)
    return part


def _plain_question(one: DescribedQuestion) -> dict[str, Any]:
    return {
        "name": one.name,
        "text": one.text,
        "select_all": one.many,
        "k": one.k,
        "answers": list(one.labels),
        "answers_from": {"source": one.source.value, "note": "" if one.source.private_safe else "not private"},
        "missing_answers": one.missing.value,
        "epsilon": _epsilon(one.charge, one.effective),
        "design": None if one.design is None else describe(one.design),
        "integers": one.integers,
        "estimator": None if one.design is None else estimator_part(one),
        "noisy_counts": list(one.counts) if one.design is None and one.number is None else None,
    }


def read_description(content: bytes) -> ReadDescription:
    """What a description file says, whatever the bytes are.

    Its parts are of the right kind and fit together; whether integers, hash and figures are true, core.report.checking
    tells. Raises ReleaseError: `description.not_one`, `description.too_new`, `description.damaged` (place).
    """
    whole = json_object(content)
    if whole is None or whole.get("format") != FORMAT:
        raise ReleaseError("description.not_one")
    top = Place(whole)
    if top.at("version").whole(1) > NUMBERS_VERSION:
        raise ReleaseError("description.too_new")
    described = _description(top)
    file = _file(top.at("file")) if "file" in whole else None
    results = [one.object() for one in top.at("results").listed()] if "results" in whole else None
    return ReadDescription(described, file, results, whole)


def _description(top: Place) -> Description:
    kind = top.at("kind").choice(ReleaseKind)
    ledger = top.at("ledger")
    charge, effective = _spent(top)
    return Description(
        release=top.at("release").text(),
        made=top.at("made").text(),
        program=top.at("program").text(),
        kind=kind,
        rows=_rows(top.at("rows"), kind),
        questions=tuple(
            _read_question(one, kind) for one in top.at("questions").listed(1, 1 if kind.numbers else 1000)
        ),
        charge=charge,
        effective=effective,
        ledger=(ledger.at("place").whole(), ledger.at("hash").text()),
        sampled=top.at("one_question_sampled").truth(),
        raw=tuple(_raw(one) for one in top.at("raw_columns").listed()),
        filter_text=top.at("filter").text(),
        rows_per_person=top.at("rows_per_person").whole(1),
        capped=_REFERRED in top.object(),
        target=top.at("target").choice(Target),
        level=top.at("level").share(),
    )


def _rows(place: Place, kind: ReleaseKind) -> int | None:
    if kind is ReleaseKind.REPORTS:
        return place.whole()
    _none(place)
    return None


def _none(place: Place) -> None:
    if place.value is not None:
        raise place.damaged()


def _spent(place: Place) -> tuple[Decimal, str]:
    epsilon = place.at("epsilon")
    effective = epsilon.at("effective")
    effective.decimal()
    if epsilon.at("delta").text() != "none":
        raise epsilon.at("delta").damaged()
    return epsilon.at("charged").decimal(), effective.text()


def _read_question(place: Place, kind: ReleaseKind) -> DescribedQuestion:
    labels = tuple(one.text() for one in place.at("answers").listed(1, MOST_LABELS))
    if place.at("k").whole() != len(labels):
        raise place.at("k").damaged()
    many, central = place.at("select_all").truth(), kind is not ReleaseKind.REPORTS
    missing = place.at("missing_answers").choice(MissingAnswer)
    if (missing is MissingAnswer.LEFT_OUT) is not kind.numbers or (many and kind.numbers):
        raise place.at("missing_answers").damaged()
    charge, effective = _spent(place)
    counts: tuple[int, ...] = ()
    number = None
    if kind.numbers:
        _none(place.at("design"))
        _none(place.at("noisy_counts"))
        number = read_number(place.at("number"), kind, labels)
    elif central:
        _none(place.at("design"))
        listed = place.at("noisy_counts").listed(len(labels), len(labels))
        counts = tuple(one.whole(-(1 << 53)) for one in listed)
    else:
        _none(place.at("noisy_counts"))
    return DescribedQuestion(
        name=place.at("name").text(),
        text=place.at("text").text(),
        labels=labels,
        many=many,
        source=place.at("answers_from").at("source").choice(DeclaredBy),
        missing=missing,
        design=None if central else read_design(place.at("design"), len(labels), many),
        integers=place.at("integers").object(),
        charge=charge,
        effective=effective,
        counts=counts,
        number=number,
    )


def _raw(place: Place) -> RawColumn:
    return RawColumn(place.at("name").text(), tuple(one.text() for one in place.at("values").listed()))


def _file(place: Place) -> FileFacts:
    return FileFacts(
        form=place.at("form").choice(Form),
        name=place.at("name").text(),
        sha256=place.at("sha256").text(),
        bytes=place.at("bytes").whole(),
        rows=place.at("rows").whole(),
    )
