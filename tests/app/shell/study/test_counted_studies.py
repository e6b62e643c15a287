"""A study of a frequency table keeps how it was counted, and opens with the same figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.jobs.source_shelf import SourceShelf
from core.data.frequency.dialects import DialectKey
from core.data.frequency.query import Scope
from core.data.reading import Frequencies
from core.study.counting import CountingPlan
from tests.app.shell.study.study_session import Session, reopened

PLAN = CountingPlan(DialectKey.SPARK, "a.b", Scope.ALL, ("x",), "region", "", "0" * 64, "version of March 3")
TABLE = (
    "smokes,region,weight_sum,weight_square_sum,respondents\n"
    "yes,N,30.5,40,25\nno,N,70,80.5,75\nyes,S,,,10\nno,S,55,60,60\n"
)


def test_that_a_study_of_counts_opens_again(tmp_path: Path) -> None:
    (tmp_path / "counts.csv").write_text(TABLE, encoding="utf-8")
    shelf, other = SourceShelf(tmp_path / "private"), SourceShelf(tmp_path / "other")
    session = Session.with_file(shelf, tmp_path / "counts.csv")
    session.edit(lambda workspace: replace(workspace, plan=replace(workspace.plan, counting=PLAN)), "counts")
    session.count_only(replace(session.workspace.dataset.base, weight="weight_sum"))
    session.save(tmp_path / "counts.spw")
    before = session.workspace
    found = reopened(tmp_path / "counts.spw", other).workspace
    shelf.close()
    other.close()
    assert before.dataset.reading is not None
    assert before.dataset.reading.frequencies == Frequencies("respondents", "weight_sum", "weight_square_sum")
    assert (before.dataset.rows, before.dataset.lines, before.dataset.without_weight) == (170, 4, 10)
    assert found.plan.counting == PLAN
    assert found.dataset == before.dataset
