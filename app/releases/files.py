"""The files of an exported release: the data in the chosen form, their description, and the report in words.

The words of the public report are English in any locale, so that everyone who verifies it gets the same bytes.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

from app.messages.catalogue import english_sentence
from app.paths import asset
from app.releases.state import forms_of
from core.control import Control
from core.files import fill
from core.notices import Notice
from core.release.description import DescribedQuestion
from core.release.errors import ReleaseError
from core.release.plan import Form, ReleasedQuestion, ReleaseKind
from core.release.release_store import Made, ReleaseStore
from core.release.writers.tallies import tallies
from core.release.writers.write import why_not, write_rows
from core.report.hand_out import HandedOut, hand_out
from core.report.release.pages import Voice
from core.report.release.table import release_table
from core.report.table import csv_bytes
from core.report.xlsx import xlsx_bytes


def handed_out(
    release_store: ReleaseStore,
    made: Made,
    form: Form,
    path: Path,
    control: Control,
    *,
    scores: bool = False,
    replace: bool = False,
) -> HandedOut:
    """Write a made release in this form. Raises as core.report.hand_out.hand_out and core.release.writers.write.

    scores: whether rows get columns of scores, which are computed from the kept reports.
    """
    described = dataclasses.replace(made.description, scores=scores and not form.table)
    made = dataclasses.replace(made, description=described)
    found = () if made.records is None else tallies(made.records, described)

    def write(target: Path) -> int:
        if not form.table:
            if made.records is None:
                raise ReleaseError("release.no_rows_kept")
            write_rows(form, made.records, described, target, control)
            return made.records.rows
        table = release_table(described, found, english_sentence)
        content = csv_bytes(table) if form is Form.TABLE_CSV else xlsx_bytes(table)
        fill(target, content)
        return table.height

    return hand_out(release_store, made, form, path, found, write, public_voice(), control, replace=replace)


def refused_form(
    form: Form, kind: ReleaseKind, rows: int, questions: tuple[DescribedQuestion | ReleasedQuestion, ...], *,
    sampled: bool = False, raw: int = 0, scores: bool = False,
) -> Notice | None:  # fmt: skip
    """Return the reason why the release cannot be written in this form. It is known before the noise is drawn."""
    if form not in forms_of(kind):
        return Notice("release.no_rows_kept")
    return why_not(form, rows, questions, sampled=sampled, raw=raw, scores=scores)


def public_voice() -> Voice:
    """Return the words and numbers for reports of releases."""
    return Voice(english_sentence, asset("templates", "report.html").read_text(encoding="utf-8"))
