"""A release that is stopped while its file is written is kept, and handed out later at no cost."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from core.control import Control
from core.errors import Cancelled
from core.release.plan import Form
from core.release.release_store import Cost
from tests.core.release.drawing import plan_of
from tests.core.release.safety.custodian import asked, custodian


def test_that_stop_is_heard_while_a_workbook_is_written_and_nothing_is_lost(tmp_path: Path) -> None:
    plan, seen = plan_of(asked()), []

    def stop(done: float, code: str) -> None:
        seen.append((done, code))
        if code == "release.writing_file":
            control.cancel()

    control = Control(stop)
    with custodian(tmp_path) as who:
        named = who.data
        with pytest.raises(Cancelled):
            who.release(plan, "out.xlsx", Form.XLSX, control)
        assert "release.writing_file" in {code for _, code in seen}, "progress is told while it is written"
        assert who.handed == ()
        ledger = who.release_store.ledger()
        assert ledger.account(named.identity).spent == Decimal(1)
        assert who.release_store.cost(ledger.entries[0].release) is Cost.KEPT
        kept = who.release_store.known(plan, who.source, named, ledger, Control())
        assert kept is not None
        who.export(kept.description.release, "out.xlsx", Form.XLSX)
        assert "out.xlsx" in who.handed
        assert who.release_store.ledger().account(named.identity).spent == Decimal(1)
