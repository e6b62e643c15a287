"""Releases from a frequency table: refused, noted, kept, stopped and checked like releases from rows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import core.release.codes as codes_module
import core.release.dealt as dealt_module
import core.release.draw as draw_module
import core.release.shuffle as shuffle_module
from core.control import Control
from core.data.private_folder import PrivateFolder
from core.data.reading import Frequencies
from core.errors import Cancelled, WorkbenchError
from core.release.cells import cells_of
from core.release.draw import true_counts
from core.release.facts import facts
from core.release.ledger.shape import Kind
from core.release.plan import Form, OffList, ReleasePlan, Snapshot
from core.report.checking.checks import Outcome
from tests.core.release.drawing import (
    COUNTS,
    TEXT,
    Fixed,
    all_records,
    drawn,
    empty_folder,
    many_answers,
    one_answer,
    plan_of,
    survey,
)
from tests.core.release.safety.custodian import (
    Custodian,
    asked,
    count,
    counted,
    custodian,
    histogram,
    only,
    survey_text,
    ticked,
)

ONLY = ("q", "r", "tv", "web", "age")
"""The columns without the id of a person and the town."""


def counted_text(text: str | None = None, times: int = 1) -> str:
    """The survey as a frequency table of these columns."""
    head, *rows = (survey_text() if text is None else text).splitlines()
    at = [head.split(",").index(name) for name in ONLY]
    cells = Counter(tuple(row.split(",")[place] for place in at) for row in rows)
    lines = (",".join((*cell, str(number * times))) for cell, number in cells.items())
    return "\n".join((",".join((*ONLY, "n")), *lines)) + "\n"


@pytest.fixture
def who(tmp_path: Path) -> Iterator[Custodian]:
    with custodian(tmp_path, counted_text(), COUNTS) as found:
        yield found


PLAN = plan_of(asked(), asked("r", "xy"), ticked())


@pytest.mark.usefixtures("every_way")
def test_that_every_respondent_of_the_table_gives_one_record_with_its_own_answers(tmp_path: Path) -> None:
    text = "q,tv,web,n\na,1,0,3\nb,,,1\n,0,1,2\na,1,1,0\nc,0,1,40000\n"
    plan = plan_of(one_answer(values=("a", "b", "c")), many_answers())
    with survey(tmp_path, text, COUNTS) as source:
        found = all_records(drawn(plan, source, empty_folder(tmp_path)))
        histograms = true_counts(plan, source, Control())
    seen = Counter((int(one["q0"]), *map(int, one["q1"])) for one in found)
    assert seen == {(0, 1, 0, 0): 3, (1, 0, 0, 1): 1, (3, 0, 1, 0): 2, (2, 0, 1, 0): 40_000}
    assert [one.tolist() for one in histograms] == [[3, 1, 40_000, 2], [3, 40_002, 1]]


@pytest.mark.parametrize(
    ("code", "plan"),
    [
        ("release.counts_ids", replace(PLAN, person_id="age")),
        ("release.counts_raw", replace(PLAN, raw=("age",))),
        ("release.counts_remembering", plan_of(asked(design="rappor"))),
        ("release.counts_remembering", plan_of(asked(design="rappor_permanent"))),
        ("release.no_rows", replace(PLAN, base=only(200))),
        ("base.no_column", plan_of(asked("town"))),
    ],
)
def test_that_a_release_that_needs_rows_of_persons_is_refused_and_costs_nothing(
    who: Custodian, code: str, plan: ReleasePlan
) -> None:
    assert code in [one.code for one in facts(plan, who.source, Control()).refusals]
    with pytest.raises(WorkbenchError) as refused:
        who.release(plan)
    assert refused.value.code == code
    assert not who.release_store.ledger().entries
    assert who.handed == ()


def test_that_a_histogram_of_any_number_of_respondents_needs_the_cells_alone(tmp_path: Path) -> None:
    """Only answers that become random ones are drawn one by one."""
    large = 10**15
    with survey(tmp_path, f"q,tv,web,n\na,1,0,{large}\nb,0,1,7\n,,,3000\nz,0,0,1\n", COUNTS) as source:
        plan = histogram(counted("q", "ab"), replace(counted("q", "ab"), off_list=OffList.OWN_CATEGORY), many_answers())
        missing, own, ticks = true_counts(plan, source, Control())
        random = plan_of(one_answer(own=False), many_answers(own=False))
        coins, bits = true_counts(random, source, Control())
    assert missing.tolist() == [large, 7, 3001]
    assert own.tolist() == [large, 8, 3000]
    assert ticks.tolist() == [large, 7, 3000]
    # Half of 3,001 answers and of 3,000 bits, to seven standard errors.
    assert coins.sum() == large + 3008
    assert abs(int(coins[1]) - 7 - 1500.5) < 7 * 27.4
    assert all(abs(int(one) - before - 1500) < 7 * 27.4 for one, before in zip(bits, (large, 7), strict=True))


def test_that_questions_of_different_tables_give_histograms_but_no_rows(tmp_path: Path) -> None:
    text = 'q,r,n,t\na,,30,"[""q""]"\nb,,30,"[""q""]"\n,x,20,"[""r""]"\n,y,40,"[""r""]"\n'
    reading = replace(TEXT, frequencies=Frequencies("n", together="t"))
    with custodian(tmp_path, text, reading) as who:
        plan = histogram(counted("q", "ab"), counted("r", "xy"))
        assert [one.tolist() for one in true_counts(plan, who.source, Control())] == [[30, 30, 0], [20, 40, 0]]
        who.release(plan, "out.csv", Form.TABLE_CSV)
        assert who.verified("out.csv").verdict is Outcome.PASSED
        with pytest.raises(WorkbenchError) as refused:
            who.release(plan_of(asked("q", "ab"), asked("r", "xy")), "rows.csv")
        assert refused.value.code == "counts.not_together"


def test_that_the_charge_is_the_declared_number_of_rows_per_person(who: Custodian) -> None:
    plan = replace(PLAN, rows_per_person=3)
    assert who.release(plan).made.description.charge == PLAN.charge * 3
    assert who.account.spent == PLAN.charge * 3


def test_that_a_release_is_verified_and_its_source_is_in_description_report_and_ledger(who: Custodian) -> None:
    made = who.release(replace(PLAN, snapshot=Snapshot("ab" * 32, "table of 1 November"))).made.description.release
    assert who.verified("out.csv").verdict is Outcome.PASSED
    described = json.loads((who.out / "out.description.json").read_text(encoding="utf-8"))
    assert described["drawn_from"] == "frequency table"
    assert "Each respondent of a frequency table became one row" in (who.out / "out.report.html").read_text(
        encoding="utf-8"
    )
    (line,) = (one for one in who.release_store.ledger().about(made) if one.kind is Kind.RESERVED)
    noted = {name: line.body[name] for name in ("counted", "query", "snapshot")}
    assert noted == {"counted": "frequency table", "query": "ab" * 32, "snapshot": "table of 1 November"}
    # The words about the snapshot are the custodian's alone.
    assert not any(b"1 November" in one.read_bytes() for one in who.out.iterdir())


def test_that_the_same_request_from_rows_and_from_counts_is_one_release(tmp_path: Path) -> None:
    rows, table = tmp_path / "rows", tmp_path / "table"
    for folder in (rows, table):
        folder.mkdir()
    plan = replace(PLAN, base=only(30))
    with survey(rows, survey_text()) as one, survey(table, counted_text(), COUNTS) as other:
        same = cells_of(plan, one, Control())
        assert cells_of(plan, other, Control()) == same
        assert cells_of(count(), one, Control()) == cells_of(count(), other, Control())
    (tmp_path / "twice").mkdir()
    with survey(tmp_path / "twice", counted_text(times=2), COUNTS) as twice:
        assert cells_of(plan, twice, Control()) != same


def test_that_a_repeated_request_gives_the_same_bytes_and_costs_nothing(who: Custodian) -> None:
    first = who.release(PLAN)
    again = who.release(PLAN, "again.csv")
    assert not again.made.fresh
    assert (who.out / "again.csv").read_bytes() == (who.out / "out.csv").read_bytes()
    assert who.account.spent == first.made.description.charge


@pytest.mark.usefixtures("every_way")
@pytest.mark.parametrize("done", [0.0, 0.3])
def test_that_a_draw_stopped_in_the_middle_leaves_nothing_and_stays_spent(
    who: Custodian, done: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draw_module, "BUCKET_ROWS", 8)

    def stop(reached: float, code: str) -> None:
        if code == draw_module.STEP and reached >= done:
            control.cancel()

    control = Control(stop)
    with pytest.raises(Cancelled):
        who.release(PLAN, control=control)
    assert (who.kept, who.half_drawn, who.handed) == ((), (), ())
    assert who.account.spent == PLAN.charge
    who.release(PLAN)
    assert who.account.spent == 2 * PLAN.charge, "the noise of the stopped draw was drawn"


def test_that_a_killed_draw_is_spent_and_cleared_away_at_the_next_start(
    who: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        """Nothing of the program runs after it, so the half-drawn folder stays."""

    def kill(*given: object) -> int:
        raise Killed

    left: list[PrivateFolder] = []
    with monkeypatch.context() as killed:
        killed.setattr(draw_module, "write_buckets", kill)
        killed.setattr(PrivateFolder, "close", lambda self: left.append(self))
        with pytest.raises(Killed):
            who.release(PLAN)
    assert len(who.half_drawn) == 1
    left[0].close()
    who.release_store.clean()
    assert (who.kept, who.half_drawn, who.handed) == ((), (), ())
    assert len(who.account.open) == 1
    assert who.account.spent == PLAN.charge


def test_that_two_tables_that_differ_in_one_answer_give_the_same_bytes_but_for_the_noise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle_module, "secure_order", lambda n: np.arange(n)[::-1])
    monkeypatch.setattr(codes_module, "secure_codes", lambda k, n: np.zeros(n, dtype=np.uint8))
    monkeypatch.setattr(dealt_module, "secure_words", lambda n: np.zeros(n, dtype=np.uint64))
    plan = plan_of(one_answer(mechanism=Fixed()), one_answer("r", own=False, mechanism=Fixed()))
    found = set()
    for at, rows in enumerate(("a,x,40\n", "a,x,39\nb,x,1\n", "a,x,39\n,a text nobody declared,1\n")):
        folder = tmp_path / str(at)
        folder.mkdir()
        with survey(folder, "q,r,n\n" + rows, COUNTS) as source:
            found.add(drawn(plan, source, empty_folder(folder)).path.read_bytes())
    assert len(found) == 1


def test_that_a_table_that_changed_since_it_was_opened_is_refused(who: Custodian) -> None:
    who.source.path.write_text(counted_text(times=2), encoding="utf-8")
    with pytest.raises(WorkbenchError) as refused:
        who.release(PLAN)
    assert refused.value.code == "data.changed"
