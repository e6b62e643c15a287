"""The commands that release and verify without a window: plan, ledger and files are those of the page."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path

from app.cli.release_asked import Asked, asked_release
from app.cli.release_draft import ReleaseRequest, needed_plan
from app.cli.study_commands import failed, print_paths
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english
from app.messages.ledger_texts import alike_text, typed_budget
from app.messages.release_texts import charged_line, dry_lines
from app.messages.speak import say
from app.paths import private_folder, releases_folder
from app.releases.files import public_voice, refused_form
from app.releases.plan import planned_release
from app.releases.state import proposed_survey
from app.releases.work import SAY_THEMSELVES, ReleasedNow, data_set, release_now
from app.shell import ending
from app.shell.study.ledger import taking_over
from core.control import Control
from core.errors import Cancelled, InputError, WorkbenchError
from core.release.column_fingerprints import marks_of
from core.release.errors import ReleaseError
from core.release.facts import ReleaseFacts, facts
from core.release.ledger.account import Account
from core.release.ledger.ledger import Ledger
from core.release.ledger.study_copy import StudyLedger
from core.release.people import same_name, settled
from core.release.plan import DataSet, ReleasePlan, Word
from core.release.release_store import Cost, Made, ReleaseStore, new_release
from core.report.checking.checks import Outcome
from core.report.checking.verify import verification_lines, verify
from core.report.hand_out import need_free

NOT_CHECKED = 4
"""The exit code of a release that could not be checked completely."""
_GRAVITY = (0, NOT_CHECKED, 1)
_TYPED = {"release.off_list": "privatize.off_list", "release.ids_alike": "privatize.ids_alike"}
"""Refusals in the words of the command line, which name its options."""


def privatize(request: ReleaseRequest) -> int:
    """Release as requested, or print what would be released. Return 0, 1 or 3; errors are one sentence on stderr."""
    release_store = ReleaseStore(releases_folder())
    shelf = SourceShelf(private_folder())
    try:
        if request.dry_run:
            return _dry_run(request, release_store, shelf)
        found, account = _released(request, release_store, shelf)
    except WorkbenchError as problem:
        return failed(problem, None if request.data is None else str(request.data))
    finally:
        shelf.close()
    print(charged_line(found.made, account), file=sys.stderr)
    return print_paths([_as_typed(path, request.out) for path, _ in found.handed.written])


def _as_typed(path: Path, out: Path) -> Path:
    """Return the path of a written file beside OUT in its typed form; if a link led elsewhere, the path itself."""
    typed = out.parent / path.name
    return typed if os.path.realpath(typed) == str(path) else path


def _released(request: ReleaseRequest, release_store: ReleaseStore, shelf: SourceShelf) -> tuple[ReleasedNow, Account]:
    control = ending.control()
    _need_sound(release_store)
    budget = _typed_budget(request)
    release_store.clean()
    asked = asked_release(request, shelf, control)
    # Only now is it known which files the release is made from.
    need_free(request.form, request.out, replace=request.replace)
    dataset = asked.workspace.dataset
    for copy in asked.copies:
        for notice in taking_over(release_store, copy, dataset, shelf)(control):
            print(english(notice), file=sys.stderr)
    seen = _seen(request, asked, release_store, shelf, control)
    for line in seen.lines:
        print(line, file=sys.stderr)
    for refusal in seen.refusals:
        raise refusal
    ledger, source, named = release_store.ledger(), shelf.take(dataset, control), seen.data
    if not named.identity:
        named = replace(data_set(dataset, shelf, ledger, control), survey=named.survey)
    if request.budget is not None and ledger.account(named.identity, named.same_people).budget != budget:
        ledger.set_budget(named, budget)
    release = new_release()
    with _saying_what_was_spent(release_store, release):
        found = release_now(
            seen.plan, release_store, source, named, request.form, request.out, control,
            scores=request.scores, replace=request.replace, copies=asked.copies, release=release,
        )  # fmt: skip
    return found, release_store.ledger().account(named.identity, named.same_people)


@dataclass(frozen=True, slots=True)
class _Seen:
    """The planned release, before anything is drawn or written.

    data   under their survey; without an identity where there is no ledger yet
    lines  in words, for the custodian only
    """

    plan: ReleasePlan
    data: DataSet
    made: Made | None
    spent: Decimal
    budget: Decimal | None
    lines: tuple[str, ...]
    refusals: tuple[ReleaseError, ...]


def _seen(
    request: ReleaseRequest, asked: Asked, release_store: ReleaseStore, shelf: SourceShelf, control: Control
) -> _Seen:
    """Look at a release. A ledger that is not there yet does not even get its key."""
    plan = needed_plan(planned_release(asked.workspace, asked.draft))
    dataset, ledger = asked.workspace.dataset, release_store.ledger()
    source = shelf.take(dataset, control)
    data, marks = DataSet("", dataset.title), tuple[str, ...]()
    if ledger.entries:
        data, marks = data_set(dataset, shelf, ledger, control), marks_of(plan, source, ledger, control)
    refusals: list[ReleaseError] = []
    try:
        data = _settled(data, proposed_survey(asked.workspace), request.word, marks, ledger)
    except ReleaseError as problem:
        refusals.append(problem)
    known = facts(plan, source, control)
    made = release_store.known(plan, source, data, ledger, control)
    account = _account(ledger, data, asked.copies)
    budget = account.budget if request.budget is None else _typed_budget(request)
    lines = dry_lines(dataset.title, plan, request.form, known, account.spent, budget, made, scores=request.scores)
    refusals += _refusals(request, plan, known)
    return _Seen(plan, data, made, account.spent, budget, tuple(lines), tuple(refusals))


def _settled(data: DataSet, proposed: str, word: Word, marks: Collection[str], ledger: Ledger) -> DataSet:
    """Return the data with their survey. Raises ReleaseError if a statement about their people is missing."""
    found = settled(data, proposed, word, marks, ledger)
    for one in found.open:
        raise ReleaseError("privatize.people", survey=one.survey.name, reason=alike_text(one))
    if word.survey and not same_name(word.survey, found.data.survey):
        raise ReleaseError("privatize.known_as", survey=found.data.survey)
    return found.data


def _need_sound(release_store: ReleaseStore) -> None:
    state = release_store.ledger().state
    if not state.sound:
        raise state.refusal(str(release_store.folder))


def _typed_budget(request: ReleaseRequest) -> Decimal | None:
    try:
        return typed_budget(request.budget or "")
    except InputError as error:
        raise InputError("budget", error.value, "privatize.budget", **error.params) from None


def _refusals(request: ReleaseRequest, plan: ReleasePlan, known: ReleaseFacts) -> Iterator[ReleaseError]:
    unfit = refused_form(
        request.form, plan.kind, known.rows, plan.questions,
        sampled=plan.sampled, raw=len(plan.raw), scores=request.scores,
    )  # fmt: skip
    for one in (*known.refusals, unfit):
        if one is not None:
            yield ReleaseError(_TYPED.get(one.code, one.code), **one.params)


@contextmanager
def _saying_what_was_spent(release_store: ReleaseStore, release: str) -> Iterator[None]:
    """Report the epsilon spent according to the ledger after any error or stop."""

    def told_at_the_end() -> str:
        return "\n" + (_cost(release_store, release) or say("privatize.nothing_spent"))

    try:
        with ending.saying(told_at_the_end):
            yield
    except WorkbenchError as problem:
        told = "" if problem.code in SAY_THEMSELVES else _cost(release_store, release)
        if told:
            raise ReleaseError("privatize.both", first=english(problem), second=told) from problem
        raise
    except Cancelled:
        ending.tell(told_at_the_end())
        raise


def _cost(release_store: ReleaseStore, release: str) -> str:
    """Return the sentence on the cost; "" if nothing was spent."""
    cost = release_store.cost(release)
    if cost is Cost.NOTHING:
        return ""
    return say("privatize.kept" if cost is Cost.KEPT else "release.spent_anyway")


def _dry_run(request: ReleaseRequest, release_store: ReleaseStore, shelf: SourceShelf) -> int:
    """Print the release without drawing or writing anything, not even the key of a new ledger. Return the exit code."""
    control = ending.control()
    asked = asked_release(request, shelf, control)
    ledger = release_store.ledger()
    seen = _seen(request, asked, release_store, shelf, control)
    refusals: list[WorkbenchError] = [] if ledger.state.sound else [ledger.state.refusal(str(release_store.folder))]
    refusals += seen.refusals
    try:
        need_free(request.form, request.out, replace=request.replace)
    except WorkbenchError as problem:
        refusals.append(problem)
    charge, budget = seen.plan.charge, seen.budget
    if seen.made is None and budget is not None and seen.spent + charge > budget:
        refusals.append(ReleaseError("ledger.over_budget", spent=seen.spent, charge=charge, budget=budget))
    for line in seen.lines:
        print(line)
    for one in dict.fromkeys(map(english, refusals)):
        print(one, file=sys.stderr)
    return 1 if refusals else 0


def _account(ledger: Ledger, data: DataSet, copies: Sequence[StudyLedger]) -> Account:
    """Return the account of the ledger and the study together."""
    lines = tuple(dict.fromkeys(line for copy in copies for line in copy.lines))
    return ledger.compare(StudyLedger(lines), data.identity, data.same_people).account


def verify_files(paths: Sequence[str]) -> int:
    """Check each release and print what was found; the gravest of the codes 0, 4 and 1."""
    ledger = ReleaseStore(releases_folder()).ledger()
    worst = 0
    for path in paths:
        if not os.path.exists(path):
            print(say("privatize.no_file", {"path": path}), file=sys.stderr)
            worst = 1
            continue
        found = verify(Path(path), public_voice(), ledger if ledger.entries else None, ending.control())
        if len(paths) > 1:
            print(path)
        for line in verification_lines(found, say):
            print(line)
        code = {Outcome.PASSED: 0, Outcome.SKIPPED: NOT_CHECKED, Outcome.FAILED: 1}[found.verdict]
        worst = max(worst, code, key=_GRAVITY.index)
    return worst
