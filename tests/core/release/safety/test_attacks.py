"""The attacks that safety.md names, through the doors of the program: asking again, picking the best, wearing down."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from app.jobs.open_file import count_file
from app.jobs.source_shelf import SourceShelf
from app.releases.plan import planned_release
from app.releases.state import started
from app.releases.work import data_set, looking, releasing
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.codebooks.codebook import Sources
from core.data.variable import DeclaredBy
from core.release.errors import ReleaseError
from core.release.plan import Form, ReleasePlan, Word
from core.release.release_store import ReleaseStore
from core.study.plan import Plan, Typed
from tests.core.release.drawing import TEXT, plan_of
from tests.core.release.safety.custodian import Custodian, asked, count, custodian, histogram, survey_text, ticked

TIMES = 20
SEED = 918_273_645
PLANS = {
    "reports": plan_of(asked()),
    "sampled": plan_of(asked(), asked("r", "xy"), sampled=True),
    "ticked": plan_of(ticked()),
    "histogram": histogram(),
    "count": count(),
}


def data_of(who: Custodian, name: str) -> bytes:
    return (who.out / name).read_bytes()


@pytest.mark.parametrize("which", PLANS)
def test_that_asking_again_and_again_gives_one_answer_at_one_price(tmp_path: Path, which: str) -> None:
    """Best of 20: there is nothing to choose from."""
    plan = PLANS[which]
    form = Form.CSV if plan.model == "local" else Form.TABLE_CSV
    with custodian(tmp_path) as who:
        times = TIMES if which == "reports" else 4
        made = [who.release(plan, f"{at}.csv", form) for at in range(times)]
        assert [one.made.fresh for one in made] == [True] + [False] * (times - 1)
        assert len({data_of(who, f"{at}.csv") for at in range(times)}) == 1
        assert len(who.kept) == 1
        assert who.account.spent == plan.charge
        # Another program, another window: the same.
        other = Custodian(tmp_path, who.source)
        other.release_store = ReleaseStore(tmp_path / "releases")
        assert not other.release(plan, "other.csv", form).made.fresh
        assert data_of(other, "other.csv") == data_of(who, "0.csv")


def test_that_irrelevant_changes_cause_no_new_draw(tmp_path: Path) -> None:
    """Another way to write the epsilon, another text, target or level, another name of the data: one release."""
    plan = PLANS["reports"]
    question = plan.questions[0]
    with custodian(tmp_path) as who:
        who.release(plan)
        others = (
            replace(plan, questions=(asked(epsilon="1.0"),)),
            replace(plan, questions=(asked(epsilon="1.000"),)),
            replace(plan, questions=(replace(question, text="Asked otherwise"),)),
            replace(plan, level=0.8),
        )
        for at, other in enumerate(others):
            who.release(other, f"{at}.csv")
            assert data_of(who, f"{at}.csv") == data_of(who, "out.csv")
        assert who.account.spent == 1
        assert len(who.kept) == 1


def test_that_what_is_deleted_costs_again_and_what_it_cost_stays_spent(tmp_path: Path) -> None:
    plan = PLANS["reports"]
    with custodian(tmp_path) as who:
        found = set()
        for at in range(3):
            made = who.release(plan, f"{at}.csv")
            assert made.made.fresh
            found.add(data_of(who, f"{at}.csv"))
            who.release_store.forget(made.made.description.release)
            assert who.kept == ()
        assert who.account.spent == 3
        # Sixty reports at epsilon 1 are alike by chance in fewer than 1 of 10^6 cases.
        assert len(found) == 3


def test_that_what_was_deleted_by_hand_costs_again_too(tmp_path: Path) -> None:
    plan = PLANS["reports"]
    with custodian(tmp_path) as who:
        release = who.release(plan).made.description.release
        (who.release_store.folder / "kept" / release / "reports.bin").write_bytes(bytes(60))
        assert who.release(plan, "again.csv").made.fresh
        assert who.account.spent == 2
        assert b"\0" not in data_of(who, "again.csv")


@pytest.mark.parametrize(("budget", "epsilon", "most"), [("1", "0.1", 10), ("2.5", "0.7", 3), ("0.99", "1", 0)])
def test_that_a_budget_ends_all_asking(tmp_path: Path, budget: str, epsilon: str, most: int) -> None:
    """As many releases as the budget pays for, counted in decimals: ten of 0.1 for 1, and not one more."""
    plan = plan_of(asked(epsilon=epsilon))
    with custodian(tmp_path) as who:
        who.release_store.ledger().set_budget(who.data, Decimal(budget))
        made = 0
        for at in range(most + 3):
            if at < most:
                who.release_store.forget(who.release(plan, f"{at}.csv").made.description.release)
                made += 1
                continue
            with pytest.raises(ReleaseError, match=r"ledger\.over_budget"):
                who.release(plan, f"{at}.csv")
            assert not (who.out / f"{at}.csv").exists()
        assert made == most == int(Decimal(budget) // Decimal(epsilon))
        assert who.account.spent == most * Decimal(epsilon)


class Desk:
    """The path of the page Releases: a file is opened, a plan is made of what is declared, looked at and drawn."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.release_store = ReleaseStore(top / "releases")
        self.shelf = SourceShelf(top / "temp")
        path = top / "survey.csv"
        path.write_text(survey_text(), encoding="utf-8")
        dataset = count_file(str(path), TEXT, self.shelf)(Control()).dataset
        before = dataset.codebook.variable("q")
        assert before is not None
        variable = replace(
            before,
            labels=(("a", "Never"), ("b", "Once"), ("c", "Often")),
            sources=Sources(categories=DeclaredBy.CODEBOOK),
        )
        book = replace(
            dataset.codebook,
            variables=tuple(variable if one.column == "q" else one for one in dataset.codebook.variables),
        )
        self.workspace = Workspace(replace(dataset, codebook=book), Plan("q", epsilon=Typed("1", 1.0)))

    def plan(self) -> ReleasePlan:
        draft = replace(started(self.workspace, ("q",)), person_id="")
        planned = planned_release(self.workspace, draft)
        assert planned.plan is not None, planned
        return planned.plan

    def release(self, name: str) -> bytes:
        path = self.top / name
        dataset = self.workspace.dataset
        named = data_set(dataset, self.shelf, self.release_store.ledger(), Control())
        releasing(self.plan(), self.release_store, dataset, self.shelf, named, Form.CSV, path)(Control())
        return path.read_bytes()


def test_that_the_desk_gives_one_draw_whatever_the_preview_draws(tmp_path: Path) -> None:
    """Twenty previews with twenty seeds, twenty times "Release": one file, and no seed in anything that was written."""
    desk = Desk(tmp_path)
    try:
        found = set()
        for at in range(TIMES):
            look = replace(desk.workspace.look, seed=SEED + at, draw=73_519 + at)
            desk.workspace = replace(desk.workspace, look=look)
            dataset = desk.workspace.dataset
            looked = looking(desk.plan(), desk.release_store, dataset, desk.shelf, Word(), "survey")(Control())
            assert (looked.known is not None) is bool(at)
            found.add(desk.release(f"{at}.csv"))
        assert len(found) == 1
        assert looked.books.account.spent == 1
        written = [one for one in tmp_path.rglob("*") if one.is_file()]
        assert len(written) > 3 * TIMES
        for one in written:
            content = one.read_bytes()
            for at in range(TIMES):
                assert str(SEED + at).encode() not in content
    finally:
        desk.shelf.close()
