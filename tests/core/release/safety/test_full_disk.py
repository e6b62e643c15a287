"""A disk that refuses in the middle: one sentence, no half file, and nothing is spent that cannot have been drawn."""

from __future__ import annotations

import contextlib
import errno
from dataclasses import replace
from pathlib import Path

import pytest

from app.messages.catalogue import english
from app.releases.work import exporting
from core.control import Control
from core.errors import WorkbenchError
from core.release.ledger.shape import Kind
from core.release.plan import Form, ReleasePlan
from tests.core.release.drawing import plan_of
from tests.core.release.safety.breaking import refusing
from tests.core.release.safety.custodian import Custodian, asked, custodian, histogram, holds, ticked

SPENT = ("release.draw_disk_full", "release.draw_not_written", "release.not_kept_spent", "release.not_noted_spent")
"""What is said where something was drawn and nothing is kept, in words that tell what it cost."""
FREE = ("save.disk_full", "save.read_only", "save.failed", "release.not_kept", "ledger.not_written")
REPORTS = plan_of(asked(), ticked(), raw=("town",))


def broken(who: Custodian, plan: ReleasePlan, form: Form, at: int, number: int, *, stays: bool) -> bool:
    """Whether so many changes were made; a release that is refused at this one leaves what it may leave."""
    name = f"out.{form.ending}"
    data = who.data
    with refusing(at, number=number, stays=stays) as disk:
        try:
            who.release(plan, name, form)
            told = None
        except WorkbenchError as error:
            told = error
    account = who.account
    ledger = who.release_store.ledger()
    assert ledger.state.sound
    assert who.half_drawn == ()
    if told is None:
        # What was refused was not needed.
        assert holds(who.verified(name))
    else:
        text = english(told)
        assert "{" not in text
        assert text.endswith(".")
        assert who.handed == ()
        released = [one.release for one in ledger.entries if one.kind is Kind.RELEASED]
        assert who.kept == tuple(released), "only what the ledger calls released is kept"
        assert account.spent in (0, plan.charge)
        if account.open:
            assert account.spent == plan.charge
            assert told.code in SPENT
        elif not account.spent:
            assert told.code in FREE
        # Once the disk has room the same release comes, and what is kept is not paid for again.
        who.release(plan, name, form)
        assert who.account.spent == account.spent + (0 if released else plan.charge)
        assert holds(who.verified(name))
    assert who.data == data
    return disk.changes >= at


def through(tmp_path: Path, plan: ReleasePlan, form: Form, places: range, number: int, *, stays: bool) -> int:
    """The last change that was refused."""
    with custodian(tmp_path) as first:
        for at in places:
            top = tmp_path / f"{at}-{stays}"
            top.mkdir()
            if not broken(Custodian(top, first.source), plan, form, at, number, stays=stays):
                return at
    return 0


@pytest.mark.parametrize("stays", [True, False])
def test_that_a_disk_that_is_full_at_a_moment_leaves_nothing_half_done(tmp_path: Path, stays: bool) -> None:
    last = through(tmp_path, REPORTS, Form.CSV, range(2 + 5 * stays, 1000, 10), errno.ENOSPC, stays=stays)
    assert last > 30


@pytest.mark.slow
@pytest.mark.parametrize("stays", [True, False])
@pytest.mark.parametrize(
    ("form", "number"), [*((form, errno.ENOSPC) for form in Form), (Form.CSV, errno.EACCES), (Form.XLSX, errno.EIO)]
)
def test_that_a_disk_that_refuses_at_any_moment_leaves_nothing_half_done(
    tmp_path: Path, form: Form, number: int, stays: bool
) -> None:
    plan = replace(REPORTS, raw=()) if form.table else REPORTS
    assert through(tmp_path, plan, form, range(1, 1000), number, stays=stays) > 30


@pytest.mark.slow
@pytest.mark.parametrize("stays", [True, False])
def test_that_a_disk_that_refuses_a_histogram_leaves_nothing_half_done(tmp_path: Path, stays: bool) -> None:
    assert through(tmp_path, histogram(), Form.TABLE_CSV, range(1, 1000), errno.ENOSPC, stays=stays) > 30


@pytest.mark.parametrize("stays", [pytest.param(True, marks=pytest.mark.slow), False])
def test_that_irreplaceable_files_are_unchanged(tmp_path: Path, stays: bool) -> None:
    """All three or none, whatever is refused; where even going back is refused, what stands there still fits."""
    with custodian(tmp_path) as who:
        release = who.release(REPORTS).made.description.release
        other = who.release(plan_of(asked(epsilon="2")), "other.csv").made.description.release
        before = {one: one.read_bytes() for one in who.out.iterdir()}
        for at in range(1, 1000):
            with refusing(at, stays=stays) as disk, contextlib.suppress(WorkbenchError):
                exporting(who.release_store, other, Form.CSV, who.out / "out.csv", replace=True)(Control())
            if disk.changes < at:
                break
            found = {one: one.read_bytes() for one in who.out.iterdir() if not one.name.endswith(".part")}
            if stays and found.keys() < before.keys():
                # Not even going back was allowed.
                assert who.out / "out.csv" not in found
                exporting(who.release_store, release, Form.CSV, who.out / "out.csv", replace=True)(Control())
            elif found != before:
                # What was refused was not needed.
                assert holds(who.verified("out.csv"))
                exporting(who.release_store, release, Form.CSV, who.out / "out.csv", replace=True)(Control())
            assert {one: one.read_bytes() for one in before} == before
        assert at > 10


@pytest.mark.parametrize("form", list(Form))
def test_that_a_file_that_the_system_does_not_let_grow_leaves_nothing(tmp_path: Path, form: Form) -> None:
    """Whoever writes it, a library of C included: the limit is the system's."""
    resource = pytest.importorskip("resource")
    with custodian(tmp_path) as who:
        release = who.release(REPORTS).made.description.release
        handed, entries = who.handed, who.release_store.ledger().entries
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        for limit in (0, 200):
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
            try:
                with pytest.raises(WorkbenchError) as told:
                    who.export(release, f"again.{form.ending}", form)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
            assert told.value.code in ("save.disk_full", "save.failed")
            assert "{" not in english(told.value)
            assert who.handed == handed
            assert who.release_store.ledger().entries == entries
        who.export(release, f"again.{form.ending}", form)
        assert holds(who.verified(f"again.{form.ending}"))
