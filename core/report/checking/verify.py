"""Verification of a release: every stated figure is recomputed from the released data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from core.control import Control
from core.designs.several.scheme import QuestionTally
from core.errors import WorkbenchError
from core.release.description_json import FileFacts, ReadDescription, read_description
from core.release.errors import ReleaseError
from core.release.ledger.ledger import Ledger
from core.release.names import Companions, companions
from core.release.plan import ReleaseKind
from core.release.recognise import MOST_BYTES, sha256_of
from core.release.writers.read_back import read_tallies
from core.report.checking.checks import Check, Step, Verification, failed, passed, skipped
from core.report.checking.description import (
    check_integers,
    check_results,
    check_stated,
    same_tallies,
    stated_tallies,
)
from core.report.checking.ledger import check_ledger
from core.report.checking.report import check_report
from core.report.checking.table import check_table
from core.report.release.pages import Voice
from core.report.release.results import ReleaseResult, release_results
from core.report.release.table import table_of
from core.report.results_json import PROGRAM
from core.report.words import Say


def verify(
    path: Path, voice: Voice | None = None, ledger: Ledger | None = None, control: Control | None = None
) -> Verification:
    """Check the release that `path` is a file of: its data, its description or its report.

    voice   words in which the report is made again; without them the report is not checked
    ledger  ledger that should contain the release; without it the ledger is not checked
    Failed checks never raise, and no check quotes a cell. Raises Cancelled.
    """
    control = control or Control()
    files = companions(path)
    try:
        if files.description.stat().st_size > MOST_BYTES:
            raise ReleaseError("description.not_one")
        read = read_description(files.description.read_bytes())
    except OSError:
        return _without(failed(Step.DESCRIPTION, "verify.description.missing"), files)
    except ReleaseError as problem:
        return _without(failed(Step.DESCRIPTION, problem.code, problem.params), files)
    if read.file is not None:
        files = companions(path, read.file.form)
    checks = {Step.DESCRIPTION: passed(Step.DESCRIPTION)}
    same_version = read.described.program == PROGRAM
    for one in (check_integers(read.described), check_stated(read, same_version=same_version)):
        checks[one.step] = one
    control.progress(0.05, "verify.working")
    found = _data(files, read, checks, control)
    control.progress(0.9, "verify.working")
    _figures(files, read, found, voice, checks, same_version=same_version, control=control)
    checks[Step.LEDGER] = check_ledger(read, ledger)
    return Verification(tuple(checks.get(step) or skipped(step) for step in Step), files, read)


def _without(first: Check, files: Companions) -> Verification:
    """Return the verification with all other checks skipped, because they need the description."""
    return Verification((first, *(skipped(step) for step in Step if step is not first.step)), files, None)


def _data(
    files: Companions, read: ReadDescription, checks: dict[Step, Check], control: Control
) -> tuple[QuestionTally, ...] | None:
    """Check the data file. Return the tallies to work with: from its rows, or as stated if there is no file."""
    stated, file = stated_tallies(read), read.file
    if file is None or files.data is None or not files.data.is_file():
        checks[Step.HASH] = skipped(Step.HASH, "verify.hash.no_file")
        return stated
    try:
        checks[Step.HASH] = _check_hash(files.data, file, control)
        if file.form.table or read.described.kind is not ReleaseKind.REPORTS:
            rows = sum(one.k for one in read.described.questions)
            checks[Step.ROWS] = _check_rows(file.rows, rows)
            checks[Step.TALLIES] = skipped(Step.TALLIES, "verify.tallies.table")
            return stated
        return _read_rows(files.data, file, read, stated, checks, control)
    except OSError:
        checks[Step.HASH] = failed(Step.HASH, "verify.hash.not_read")
        return stated


def _check_hash(path: Path, file: FileFacts, control: Control) -> Check:
    same = sha256_of(path, control) == file.sha256 and path.stat().st_size == file.bytes
    return passed(Step.HASH) if same else failed(Step.HASH, "verify.hash.differs")


def _check_rows(stated: int, rows: int | None) -> Check:
    return passed(Step.ROWS, rows=stated) if stated == rows else failed(Step.ROWS, "verify.rows.differ")


def _read_rows(
    path: Path,
    file: FileFacts,
    read: ReadDescription,
    stated: tuple[QuestionTally, ...] | None,
    checks: dict[Step, Check],
    control: Control,
) -> tuple[QuestionTally, ...] | None:
    """Read rows and tallies in one pass."""
    rows = read.described.rows
    checks[Step.ROWS] = _check_rows(file.rows, rows)
    try:
        found = read_tallies(file.form, path, read.described, control.quiet())
    except ReleaseError as problem:
        row = problem.params.get("row")
        if isinstance(row, int) and rows is not None and row > rows + 1:
            checks[Step.ROWS] = failed(Step.ROWS, "verify.rows.differ")
            return stated
        checks[Step.TALLIES] = failed(Step.TALLIES, problem.code, problem.params)
        return stated
    except WorkbenchError:
        checks[Step.TALLIES] = failed(Step.TALLIES, "verify.tallies.not_read")
        return stated
    if stated is None:
        checks[Step.TALLIES] = failed(Step.TALLIES, "verify.tallies.not_stated")
        return found
    question = same_tallies(found, stated)
    checks[Step.TALLIES] = (
        passed(Step.TALLIES)
        if question is None
        else failed(Step.TALLIES, "verify.tallies.differ", {"question": question})
    )
    return found


def _figures(
    files: Companions,
    read: ReadDescription,
    found: Sequence[QuestionTally] | None,
    voice: Voice | None,
    checks: dict[Step, Check],
    *,
    same_version: bool,
    control: Control,
) -> None:
    """Recompute estimates, table and report, and compare them."""
    results = _results(read, found)
    if results is None or read.results is None:
        checks[Step.RESULTS] = failed(Step.RESULTS, "verify.results.missing")
        return
    checks[Step.RESULTS] = check_results(read, results)
    if read.file is not None and files.data is not None and _has_table(read):
        table = table_of(read.described, results, _codes if voice is None else voice.say)
        try:
            checks[Step.TABLE] = check_table(read.file.form, files.data, table, control)
        except OSError:
            checks[Step.TABLE] = skipped(Step.TABLE, "verify.hash.no_file")
    else:
        checks[Step.TABLE] = skipped(Step.TABLE, "verify.table.rows")
    try:
        checks[Step.REPORT] = check_report(files.report, read, results, voice, same_version=same_version)
    except OSError:
        checks[Step.REPORT] = skipped(Step.REPORT, "verify.report.missing")


def _has_table(read: ReadDescription) -> bool:
    return read.described.kind is not ReleaseKind.REPORTS or (read.file is not None and read.file.form.table)


def _results(read: ReadDescription, found: Sequence[QuestionTally] | None) -> tuple[ReleaseResult, ...] | None:
    """Return the results, or None if these tallies are impossible under the designs."""
    if found is None:
        return None
    try:
        return release_results(read.described, found)
    except (WorkbenchError, ValueError):
        return None


def _codes(code: str, params: object) -> str:
    """Return codes in place of words: the figures need none."""
    return code


def verification_lines(verification: Verification, say: Say) -> tuple[str, ...]:
    """Return a line for each check and one for the verdict."""
    lines = [
        say(
            "verify.line",
            {"outcome": say(f"verify.outcome.{one.outcome.value}", None), "text": say(one.code, one.params)},
        )
        for one in verification.checks
    ]
    return (*lines, say(verification.verdict_code, None))
