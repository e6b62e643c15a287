"""Records as a release keeps them, of any designs, for the tests of writers."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

import numpy as np

from core.control import Control
from core.data.variable import DeclaredBy
from core.designs.base import Design, ReportKind
from core.designs.registry import SPECS
from core.designs.several.scheme import QuestionTally
from core.release.description import DescribedQuestion, Description, RawColumn
from core.release.plan import Form, MissingAnswer, ReleaseKind
from core.release.records import Records, record_type
from core.release.writers.write import write_rows

FORMS = tuple(form for form in Form if not form.table)


def described(
    designs: Sequence[Design],
    rows: int,
    *,
    labels: Sequence[Sequence[str]] = (),
    names: Sequence[str] = (),
    text: str = "",
    sampled: bool = False,
    raw: tuple[RawColumn, ...] = (),
) -> Description:
    questions = tuple(
        DescribedQuestion(
            names[at] if names else f"Q{at + 1}",
            text,
            tuple(labels[at]) if labels else tuple(f"Answer {code + 1}" for code in range(design.k)),
            design.many,
            DeclaredBy.CODEBOOK,
            MissingAnswer.OWN_CATEGORY,
            design,
            {},
            Decimal(1),
            "1",
        )
        for at, design in enumerate(designs)
    )
    return Description(
        "r1", "2026-11-21", "0.6", ReleaseKind.REPORTS, rows, questions, Decimal(1), "1", (1, "0" * 64), sampled, raw
    )


def kept(about: Description, folder: Path, *, seed: int = 1) -> Records:
    """Reports of made-up answers, kept as a release keeps them."""
    rng = np.random.default_rng(seed)
    rows = about.rows or 0
    reports = []
    for one in about.questions:
        design = one.design
        assert design is not None
        answers = rng.integers(0, 2, (rows, design.k)) if design.many else rng.integers(0, design.k, rows)
        reports.append(design.randomize(answers, rng=rng))
    widths = [(values.dtype, 1 if values.ndim == 1 else values.shape[1]) for values in reports]
    table = np.zeros(rows, dtype=record_type(widths, sampled=about.sampled, raw=len(about.raw)))
    asked = rng.integers(0, len(reports), rows)
    for at, values in enumerate(reports):
        table[f"q{at}"] = values[:, 0] if values.ndim == 2 and values.shape[1] == 1 else values
        if about.sampled:
            table[f"q{at}"][asked != at] = 0
    if about.sampled:
        table["asked"] = asked
    for at, column in enumerate(about.raw):
        table[f"r{at}"] = rng.integers(0, len(column.values), rows)
    path = folder / "reports.bin"
    table.tofile(path)
    return Records(path, table.dtype, rows)


def released_designs(k: int) -> list[Design]:
    """One of each design of the registry that makes rows of reports for k answers, at epsilon near 1."""
    found = []
    for one in SPECS:
        many = not one.one
        if one.why_not(k, many) is None:
            design = one.build(k, max(1.0, one.epsilon_bounds(k)[0]) if one.doors else 1.0, many=many)
            if design.report_kind not in (ReportKind.NUMBERS, ReportKind.BLOOM):
                found.append(design)
    return found


def written(form: Form, records: Records, about: Description, folder: Path) -> Path:
    path = folder / f"out.{form.ending}"
    write_rows(form, records, about, path, Control())
    return path


def same(found: Sequence[QuestionTally], wanted: Sequence[QuestionTally]) -> bool:
    return len(found) == len(wanted) and all(
        one.reports == other.reports and np.array_equal(one.tally, other.tally)
        for one, other in zip(found, wanted, strict=True)
    )
