"""The short public report of a release: the released data, their protection, the figures, and how to check them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import core
from core.notices import Severity
from core.planning.budget import Total, decimal_text
from core.release.description import Description
from core.release.description_json import FileFacts
from core.release.measurement import described_measurement
from core.release.plan import ReleaseKind
from core.report.document import Block, Document, Facts, Formula, Notes, Paragraph, Section, document_words
from core.report.numbers import count_text, odds_text
from core.report.release.measurement import measurement_lines
from core.report.release.question import question_section
from core.report.release.results import ReleaseResult
from core.report.release.table import release_title, table_of
from core.report.words import Say
from core.sentences.style import NumberStyle

_PROGRAM = core.__name__.rpartition(".")[0] or "app"
"""The module to start: an installed `core` is inside it, while a clone has `core` beside it."""
_MOST_ODDS = 300.0
"""Above this epsilon the odds factor is too large to be written."""


def document_of(
    described: Description,
    results: Sequence[ReleaseResult],
    say: Say,
    style: NumberStyle,
    *,
    language: str,
    file: FileFacts | None,
) -> Document:
    """Return the report of a release, made of released data only; `file`: the data file in the same folder."""
    table = table_of(described, results, say, style)
    elements = measurement_lines(described_measurement(described), say, style)
    start, questions = 0, []
    for one in results:
        questions.append(question_section(described, one, table, start, say))
        start += one.question.k
    return Document(
        title=release_title(described, say),
        language=language,
        badge=say("release.report.band", None),
        about=say("release.report.about", None),
        internal=False,
        footer=say("report.footer", {"program": described.program, "made": described.made}),
        sections=(
            Section("front", release_title(described, say)),
            Section("released", say("release.section.made", None), _made(described, file, say, style)),
            Section("measurement", say("measurement.title", None), (Facts(elements),)),
            *questions,
            Section("check", say("release.section.check", None), _check(described, file, say, style)),
        ),
        words=document_words(say),
    )


def _made(described: Description, file: FileFacts | None, say: Say, style: NumberStyle) -> tuple[Block, ...]:
    rows = [
        (say("release.fact.release", None), described.release),
        (say("report.fact.made", None), described.made),
        (say("release.fact.kind", None), say(f"release.kind.{described.kind.value}", None)),
        (say("release.fact.one_row", None), _one_row(described, file, say, style)),
        (say("release.fact.rows", None), _rows(described, say, style)),
        (say("report.fact.filter", None), described.filter_text or say("report.no_filter", None)),
        *_spent(described, say, style),
    ]
    if described.raw:
        rows.append((say("release.fact.raw", None), ", ".join(one.name for one in described.raw)))
    blocks: list[Block] = [Facts(tuple(rows))]
    if described.counted:
        blocks.append(Paragraph(say(f"release.counted.{'central' if described.rows is None else 'local'}", None)))
    if described.scores:
        blocks.append(Paragraph(say("release.scores", None)))
    notes = _notes(described, say)
    return (*blocks, notes) if notes.items else tuple(blocks)


def _spent(described: Description, say: Say, style: NumberStyle) -> list[tuple[str, str]]:
    """Return the epsilon of one respondent and its meaning; the elements of the measurement have the rest."""
    rows = [(say("release.fact.epsilon", None), style.write(decimal_text(described.charge)))]
    if described.charge <= _MOST_ODDS:
        times = odds_text(math.exp(float(described.charge)), style)
        rows.append((say("report.fact.odds", None), say("release.odds", {"times": times})))
    if described.rows_per_person > 1:
        rows.append((say("report.fact.rows_per_person", None), count_text(described.rows_per_person, style)))
    return rows


def _one_row(described: Description, file: FileFacts | None, say: Say, style: NumberStyle) -> str:
    if described.kind.numbers:
        return say("release.row.figure", None)
    if described.kind is not ReleaseKind.REPORTS or (file is not None and file.form.table):
        return say("release.row.answer", None)
    if described.rows_per_person > 1:
        return say("release.row.several", {"rows": count_text(described.rows_per_person, style)})
    return say("release.row.respondent", None)


def _rows(described: Description, say: Say, style: NumberStyle) -> str:
    return say("release.rows.private", None) if described.rows is None else count_text(described.rows, style)


def _notes(described: Description, say: Say) -> Notes:
    """Return notes on a high total, columns released unchanged, and lists of answers or bounds taken from the data."""
    caution = Total(described.charge, len(described.questions)).caution
    found = [] if caution is None else [(caution.severity, say(caution.code, caution.params))]
    guessed = any(not one.source.private_safe for one in described.questions)
    notices = (
        ("release.note.raw", bool(described.raw)),
        ("release.note.from_data", guessed and not described.kind.numbers),
        ("release.note.bounds_from_data", guessed and described.kind.numbers),
    )
    return Notes((*found, *((Severity.WARNING, say(code, None)) for code, holds in notices if holds)))


def _check(described: Description, file: FileFacts | None, say: Say, style: NumberStyle) -> tuple[Block, ...]:
    rows = []
    if file is not None:
        rows += [
            (say("report.fact.file", None), file.name),
            (say("release.fact.sha256", None), file.sha256),
            (say("release.fact.file_rows", None), count_text(file.rows, style)),
        ]
    place, digest = described.ledger
    rows += [
        (say("release.fact.ledger_place", None), count_text(place, style)),
        (say("release.fact.ledger_hash", None), digest),
        (say("report.fact.program", None), described.program),
    ]
    blocks: list[Block] = [Facts(tuple(rows))]
    if file is not None:
        blocks.append(Paragraph(say("release.check.how", None)))
        blocks.append(Formula(f"python3 -m {_PROGRAM} verify {file.name}"))
    blocks.append(Paragraph(say("release.check.ledger", None), "soft"))
    return tuple(blocks)
