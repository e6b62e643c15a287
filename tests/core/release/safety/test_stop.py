"""Stop at any moment: no file lies anywhere, and what may have been drawn counts as spent; what was drawn to its end is
kept, and costs nothing more."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.data import engine
from core.errors import Cancelled
from core.release.plan import Form, ReleasePlan
from tests.core.release.drawing import plan_of
from tests.core.release.safety.breaking import Stopping
from tests.core.release.safety.custodian import Custodian, asked, count, custodian, histogram, ticked

REPORTS = plan_of(asked(), ticked(), raw=("town",))
PLANS = (
    (REPORTS, Form.CSV),
    (plan_of(asked(), asked("r", "xy"), sampled=True, person_id="id"), Form.TABLE_XLSX),
    (histogram(), Form.TABLE_CSV),
    (count(), Form.TABLE_CSV),
)


@pytest.fixture(autouse=True)
def one_look_at_a_query(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work looks once at each query, on a busy machine too, so that the n-th time it listens is always the same one."""
    monkeypatch.setattr(engine, "TICK_SECONDS", 60.0)


def stopped(who: Custodian, plan: ReleasePlan, form: Form, at: int) -> int | None:
    """How many releases were paid for; None where the files were written before it listened so often."""
    control = Stopping(at)
    try:
        who.release(plan, f"out.{form.ending}", form, control)
    except Cancelled:
        return len(who.account.open) + len(who.kept)
    assert control.heard < at
    return None


@pytest.mark.parametrize(
    ("plan", "form"), [*PLANS[:1], *(pytest.param(*one, marks=pytest.mark.slow) for one in PLANS[1:3]), *PLANS[3:]]
)
def test_that_stop_at_any_moment_leaves_nothing_and_is_counted_once_it_may_have_been_drawn(
    tmp_path: Path, plan: ReleasePlan, form: Form
) -> None:
    with custodian(tmp_path) as who:
        before, found, kept = 0, [], False
        for at in range(1, 1000):
            still = stopped(who, plan, form, at)
            if still is None:
                break
            found.append(still - before)
            before, kept = still, bool(who.kept)
            assert (who.handed, who.half_drawn) == ((), ())
            assert who.account.spent == still * plan.charge
        # First it is free, from the reservation on it costs, and once it is kept the same again is free.
        assert found[0] == 0
        assert set("".join(map(str, found)).strip("0")) == {"1"}
        assert len(found) >= 3
        # The last one was finished, drawn then unless one was kept.
        assert len(who.kept) == 1
        assert len(who.handed) == 3
        assert who.account.spent == (before + (not kept)) * plan.charge


@pytest.mark.parametrize(
    "form", [pytest.param(form, marks=() if form is Form.XLSX else pytest.mark.slow) for form in Form]
)
def test_that_stop_while_handing_out_again_leaves_no_file(tmp_path: Path, form: Form) -> None:
    with custodian(tmp_path) as who:
        release = who.release(REPORTS).made.description.release
        handed, spent = who.handed, who.account.spent
        for at in range(1, 1000):
            control = Stopping(at)
            try:
                who.export(release, f"again.{form.ending}", form, control)
            except Cancelled:
                assert who.handed == handed
                continue
            break
        assert 1 < at < 1000
        assert len(who.handed) == len(handed) + 3
        assert who.account.spent == spent
