"""Whole releases of made-up answers: three files beside each other, as they are handed out."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from app.messages.speak import say
from app.paths import asset
from core.central.calibration import described_noise
from core.control import Control
from core.data.variable import DeclaredBy
from core.designs.base import Design
from core.designs.several.scheme import QuestionTally
from core.planning.budget import charge
from core.release.description import DescribedQuestion, Description
from core.release.description_json import FileFacts, read_description
from core.release.exact.mechanisms import mechanism_for, total_effective
from core.release.names import Companions, companions
from core.release.plan import Form, MissingAnswer, ReleaseKind
from core.release.writers.tallies import tallies
from core.release.writers.write import write_rows
from core.report.release.pages import Voice, release_pages
from core.report.release.table import release_table
from core.report.results_json import PROGRAM
from core.report.table import csv_bytes
from core.report.xlsx import xlsx_bytes
from tests.core.release.writers.made import kept

VOICE = Voice(say, asset("templates", "report.html").read_text(encoding="utf-8"))
ROWS = 300


@dataclass(frozen=True)
class Handed:
    """The files of a release, its description and the tallies of its kept reports."""

    files: Companions
    described: Description
    tallies: tuple[QuestionTally, ...]

    @property
    def data(self) -> Path:
        assert self.files.data is not None
        return self.files.data


def described(designs: Sequence[Design], *, rows: int = ROWS, sampled: bool = False, rows_each: int = 1) -> Description:
    """A release of one question for each design, with whole numbers and charges as they would be."""
    questions = []
    for at, design in enumerate(designs, 1):
        mechanism = mechanism_for(design, charge(design.epsilon, "1"))
        labels = tuple(f"Answer {code} of Q{at}" for code in range(1, design.k + 1))
        questions.append(
            DescribedQuestion(
                f"Q{at}", f"Question {at}?", labels, design.many, DeclaredBy.CODEBOOK, MissingAnswer.OWN_CATEGORY,
                design, mechanism.integers, mechanism.claimed, mechanism.effective,
            )
        )  # fmt: skip
    charges = [one.charge for one in questions]
    effectives = [one.effective for one in questions]
    once = [max(effectives, key=Decimal)] if sampled else effectives
    return Description(
        release="r-0001",
        made="2026-11-21",
        program=PROGRAM,
        kind=ReleaseKind.REPORTS,
        rows=rows,
        questions=tuple(questions),
        charge=(max(charges) if sampled else sum(charges, Decimal(0))) * rows_each,
        effective=total_effective(once * rows_each),
        ledger=(3, "ab" * 32),
        sampled=sampled,
        rows_per_person=rows_each,
    )


def histogram(counts: tuple[int, ...], *, rows_each: int = 1) -> Description:
    """A histogram with discrete Laplace noise of scale 2 at epsilon 1 (one respondent changes two counts)."""
    kind = ReleaseKind.HISTOGRAM if len(counts) > 1 else ReleaseKind.COUNT
    integers = {
        "mechanism": "discrete laplace",
        "scale": repr(2.0000001 * rows_each),
        "sensitivity": 2 * rows_each,
        "unit": "one respondent: there or not, or with other answers",
        "library": "OpenDP 0.16.0",
    }
    price = Decimal(1)
    noise = described_noise(integers, price, rows=rows_each)
    question = DescribedQuestion(
        "Q1", "", tuple(f"Answer {at}" for at in range(len(counts))), False, DeclaredBy.TYPED, MissingAnswer.RANDOM,
        None, integers, price, noise.effective, counts,
    )  # fmt: skip
    return Description(
        "r-0002", "2026-11-21", PROGRAM, kind, None, (question,), price * rows_each,
        total_effective([noise.effective] * rows_each), (5, "cd" * 32), rows_per_person=rows_each,
    )  # fmt: skip


def hand_out(about: Description, form: Form, folder: Path, *, name: str = "OUT", voice: Voice = VOICE) -> Handed:
    """Write the three files."""
    files = companions(folder / f"{name}.{form.ending}")
    assert files.data is not None
    found: tuple[QuestionTally, ...] = ()
    rows = sum(one.k for one in about.questions)
    if about.kind is ReleaseKind.REPORTS:
        records = kept(about, folder)
        found = tallies(records, about)
        if not form.table:
            write_rows(form, records, about, files.data, Control())
            rows = records.rows
    if form.table:
        table = release_table(about, found, voice.say, voice.style)
        files.data.write_bytes(csv_bytes(table) if form is Form.TABLE_CSV else xlsx_bytes(table))
    write_pages(Handed(files, about, found), form, rows, voice)
    return Handed(files, about, found)


def write_pages(handed: Handed, form: Form, rows: int, voice: Voice = VOICE) -> None:
    """The description and the report, for the data file as it is now."""
    content = handed.data.read_bytes()
    facts = FileFacts(form, handed.data.name, hashlib.sha256(content).hexdigest(), len(content), rows)
    description, report = release_pages(handed.described, handed.tallies, facts, voice)
    handed.files.description.write_bytes(description)
    handed.files.report.write_bytes(report)


def rehashed(handed: Handed) -> None:
    """The description with the hash of the data file as it is now: whoever alters the data can do that."""
    content = handed.data.read_bytes()
    read = read_description(handed.files.description.read_bytes())
    assert read.file is not None
    text = handed.files.description.read_text(encoding="utf-8")
    text = text.replace(read.file.sha256, hashlib.sha256(content).hexdigest())
    text = text.replace(f'"bytes": {read.file.bytes}', f'"bytes": {len(content)}')
    handed.files.description.write_text(text, encoding="utf-8")
