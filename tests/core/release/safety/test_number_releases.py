"""Releases of sums and means from the ledger to the files: paid once, checkable, and silent about everybody."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import core.central.number_draw as draw_module
from core.control import Control
from core.data.base import Base, Condition
from core.data.variable import DeclaredBy
from core.errors import DesignError, InputError, WorkbenchError
from core.release.description_json import description_bytes, read_description
from core.release.errors import ReleaseError
from core.release.ledger.shape import Kind
from core.release.plan import Form, ReleasePlan
from core.report.checking.checks import Outcome, Step, Verification
from tests.core.release.number_plans import EVERY, PLUGGED, RESIZED, SIZED, SUM, number_plan
from tests.core.release.safety.custodian import Custodian, custodian, holds
from tests.core.release.safety.fixed_noise import RELEASE, fix, fix_names

CSV, XLSX = Form.TABLE_CSV, Form.TABLE_XLSX


def outcome(found: Verification, step: Step) -> Outcome:
    return next(one.outcome for one in found.checks if one.step is step)


SLOW = pytest.mark.slow
SOME = [name if name in ("resized", "sum") else pytest.param(name, marks=SLOW) for name in EVERY]


@pytest.mark.parametrize("name", SOME)
def test_that_what_was_released_verifies_in_both_forms_and_costs_once(name: str, tmp_path: Path) -> None:
    with custodian(tmp_path) as one:
        plan = number_plan(EVERY[name], "0.7")
        first = one.release(plan, "a.csv", CSV)
        again = one.release(plan, "b.csv", CSV)
        book = one.release(plan, "c.xlsx", XLSX)
        assert [found.made.fresh for found in (first, again, book)] == [True, False, False]
        assert (one.out / "a.csv").read_bytes() == (one.out / "b.csv").read_bytes()
        assert one.account.spent == Decimal("0.7")
        described = first.made.description
        assert Decimal(described.effective) <= described.charge == Decimal("0.7")
        assert all(holds(one.verified(file)) for file in ("a.csv", "b.csv", "c.xlsx"))
        kept = description_bytes(described)
        assert read_description(kept).described == described, "nothing is lost on the way through the file"


def test_that_another_question_is_another_release(tmp_path: Path) -> None:
    """Bounds, size, stand-in, share, filter and missing codes each make it another one."""
    others = (
        number_plan(replace(SIZED, high=119.0)),
        number_plan(replace(SIZED, size=61)),
        number_plan(replace(SIZED, prior=39.0)),
        number_plan(SIZED, base=Base((Condition("age", low=20),)), filter_text="age from 20"),
        number_plan(SIZED, "1.1"),
        number_plan(RESIZED),
        number_plan(replace(RESIZED, share=Decimal("0.3"))),
        number_plan(PLUGGED),
    )
    with custodian(tmp_path) as one:
        ledger = one.release_store.ledger()

        def memo(plan: ReleasePlan) -> str:
            return one.release_store.memo(ledger, plan, one.source, Control())

        keys = {memo(plan) for plan in (number_plan(SIZED), *others)}
        assert len(keys) == 1 + len(others)
        same = number_plan(replace(RESIZED, share=Decimal("0.20")), "1.0")
        assert memo(same) == memo(number_plan(RESIZED))


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], Any], Step]] = {
    "value": (lambda of: of["figures"][1].update(noisy_value="99.0"), Step.RESULTS),
    "count": (lambda of: of["figures"][0].update(noisy_value="70"), Step.INTEGERS),
    "scale": (lambda of: of["figures"][1].update(noise_scale="0.5"), Step.INTEGERS),
    "fitted size": (lambda of: of["figures"][1].update(fitted_to_size=7), Step.INTEGERS),
    "bounds": (lambda of: of.update(bounds=["0.0", "130.0"]), Step.INTEGERS),
    "prior": (lambda of: of.update(prior="120.0"), Step.RESULTS),
    "share": (lambda of: of.update(count_share="0.3"), Step.INTEGERS),
    "epsilon": (lambda of: of["figures"][0]["epsilon"].update(effective="0.1"), Step.INTEGERS),
}


def test_that_whatever_is_changed_in_a_description_is_found(tmp_path: Path) -> None:
    """Epsilon 8: with much noise an interval can run to both bounds, and then no figure depends on the stand-in."""
    with custodian(tmp_path) as one:
        one.release(number_plan(RESIZED, "8"), "a.csv", CSV)
        path = one.out / "a.description.json"
        content = path.read_bytes()
        for what, (change, step) in CHANGES.items():
            whole = json.loads(content)
            change(whole["questions"][0]["number"])
            path.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            found = one.verified("a.csv")
            assert found.verdict is Outcome.FAILED, what
            assert outcome(found, Step.LEDGER) is Outcome.FAILED, "the ledger has the hash of what was kept"
            assert outcome(found, step) is Outcome.FAILED, what
        path.write_bytes(content)
        assert holds(one.verified("a.csv"))
        table = one.out / "a.csv"
        table.write_bytes(table.read_bytes().replace(b"mean", b"mode", 1))
        assert outcome(one.verified("a.csv"), Step.TABLE) is not Outcome.PASSED


def test_that_damaged_descriptions_are_refused_in_one_code(tmp_path: Path) -> None:
    with custodian(tmp_path) as one:
        made = one.release(number_plan(RESIZED), "a.csv", CSV).made
        whole = json.loads(description_bytes(made.description))
        for change in (
            {"bounds": ["120.0", "0.0"]}, {"bounds": ["0.0"]}, {"bounds": [0.0, 120.0]}, {"bounds": ["0", "120.0"]},
            {"prior": "500.0"}, {"prior": None}, {"count_share": "1"}, {"statistic": "sum"}, {"size_known": "public"},
            {"size": 5}, {"figures": []}, {"figures": None}, {"statistic": "median"},
        ):  # fmt: skip
            broken = json.loads(json.dumps(whole))
            broken["questions"][0]["number"].update(change)
            with pytest.raises(ReleaseError) as refused:
                read_description(json.dumps(broken).encode())
            assert refused.value.code == "description.damaged", change


def survey(*, low: str = "50", number: str = "31") -> str:
    """40 ages; the last two are those of somebody in particular."""
    return "age,town\n" + "".join(f"{20 + at},a\n" for at in range(38)) + f"{number},b\n{low},b\n"


NEIGHBOURS = {
    "another number": (survey(), survey(number="77")),
    "a number far outside": (survey(), survey(number="31415926535")),
    "a text among numbers": (survey(), survey(number="canarytext")),
    "no number": (survey(), survey(number="")),
    "one more": (survey(), survey() + "44,b\n"),
}

LIGHT = (("a number far outside", "resized"), ("one more", "sum"), ("a text among numbers", "plugged"))


@pytest.mark.parametrize(
    ("what", "name"),
    [
        pytest.param(what, name, marks=() if (what, name) in LIGHT else SLOW)
        for what in NEIGHBOURS
        for name in ("resized", "plugged", "sum")
    ],
)
def test_that_neighbours_give_the_same_bytes_but_for_the_noise(
    what: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix(monkeypatch)
    fix_names(monkeypatch)
    monkeypatch.setattr(
        draw_module, "noisy_value", lambda noise, _: 41 if noise.chain.map(1) == noise.chain.map(2) / 2 else 41.5
    )
    files = []
    for side, text in enumerate(NEIGHBOURS[what]):
        top = tmp_path / str(side)
        top.mkdir()
        with custodian(top, text) as one:
            _forms(one, number_plan(EVERY[name]))
            files.append({path.name: path.read_bytes() for path in sorted(one.out.iterdir())})
            files[-1]["kept"] = (one.release_store.folder / "kept" / RELEASE / "description.json").read_bytes()
            files[-1]["ledger"] = (one.release_store.folder / "ledger.jsonl").read_bytes()
    assert files[0].keys() == files[1].keys()
    assert files[0] == files[1]


def _forms(one: Custodian, plan: ReleasePlan) -> None:
    for name, form in {"a.csv": CSV, "b.xlsx": XLSX}.items():
        one.release(plan, name, form)


def test_that_no_cell_and_no_true_figure_is_in_any_file(tmp_path: Path) -> None:
    """Extremes beyond the bounds and a text among the numbers appear nowhere.

    Files hold some thousand random hexadecimal digits: nine in a row are the same once in ten million runs.
    """
    rows = "".join(f"{20 + at % 40},a\n" for at in range(1_231)) + "987650123.4321,b\n-554430219.25,b\ncanarytext,b\n"
    with custodian(tmp_path, "age,town\n" + rows) as one:
        for at, name in enumerate(("resized", "sum")):
            one.release(number_plan(EVERY[name]), f"{at}.csv", CSV)
            one.release(number_plan(EVERY[name]), f"{at}book.xlsx", XLSX)
        written = b"".join(_bytes(path) for top in (one.out, one.release_store.folder) for path in top.rglob("*"))
        for canary in (b"987650123", b"554430219", b"canarytext"):
            assert canary not in written


def _bytes(path: Path) -> bytes:
    if path.suffix != ".xlsx":
        return path.read_bytes() if path.is_file() else b""
    with zipfile.ZipFile(path) as book:
        return b"".join(book.read(name) for name in book.namelist())


@pytest.mark.parametrize(
    "bad",
    [
        lambda: number_plan(replace(SIZED, low=120.0)),
        lambda: number_plan(replace(SIZED, low=121.0)),
        lambda: number_plan(replace(SIZED, size=0)),
        lambda: number_plan(replace(SIZED, prior=-1.0)),
        lambda: number_plan(replace(RESIZED, share=Decimal(0))),
        lambda: number_plan(SUM, column="nothing"),
        lambda: number_plan(SUM, person_id="age"),
        lambda: number_plan(SUM, "0.009"),
        lambda: number_plan(RESIZED, "20.1"),
    ],
    ids=[
        "bounds equal",
        "bounds reversed",
        "size 0",
        "prior outside",
        "split 0",
        "no column",
        "id is released",
        "epsilon too small",
        "epsilon too large",
    ],
)
def test_that_bad_input_spends_nothing(bad: Callable[[], ReleasePlan], tmp_path: Path) -> None:
    with custodian(tmp_path) as one:
        one.release(number_plan(SUM, "0.1"), "first.csv", CSV)
        before = (one.release_store.folder / "ledger.jsonl").read_bytes()
        with pytest.raises((DesignError, InputError, ReleaseError)):
            one.release(bad(), "out.csv", CSV)
        assert (one.release_store.folder / "ledger.jsonl").read_bytes() == before
        assert not (one.out / "out.csv").exists()


def test_that_rows_never_leave_with_a_mean(tmp_path: Path) -> None:
    with custodian(tmp_path) as one:
        with pytest.raises(WorkbenchError) as refused:
            one.release(number_plan(SUM), "out.csv", Form.CSV)
        assert refused.value.code == "release.no_rows_kept"
        assert not one.release_store.ledger().entries


def test_that_a_crash_between_the_ledger_and_the_file_is_spent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> float:
        raise ReleaseError("release.noise_failed", kind="Test")

    with custodian(tmp_path) as one:
        with monkeypatch.context() as patched:
            patched.setattr(draw_module, "noisy_value", broken)
            with pytest.raises(ReleaseError):
                one.release(number_plan(SUM), "out.csv", CSV)
        assert [line.kind for line in one.release_store.ledger().entries] == [Kind.RESERVED]
        assert one.account.spent == 1
        assert one.kept == one.half_drawn == one.handed == ()


def test_that_the_ledger_names_the_query_and_bounds_from_data(tmp_path: Path) -> None:
    with custodian(tmp_path) as one:
        one.release(number_plan(RESIZED, source=DeclaredBy.FROM_DATA), "out.csv", CSV)
        (question,) = one.release_store.ledger().entries[0].body["questions"]
        assert question["integers"] == RESIZED.public
        assert (question["name"], question["source"], question["missing"]) == ("age", "from_data", "left_out")
        assert "numbers that respondents gave: not private." in (one.out / "out.report.html").read_text("utf-8")
        described = json.loads((one.out / "out.description.json").read_text("utf-8"))
        assert described["questions"][0]["answers_from"]["note"] == "not private"
        assert described["version"] == 2


def test_that_a_person_with_several_rows_pays_for_each(tmp_path: Path) -> None:
    text = "age,id\n" + "".join(f"{20 + at},p{at // 2}\n" for at in range(40))
    with custodian(tmp_path, text) as one:
        made = one.release(number_plan(RESIZED, person_id="id", rows_per_person=2), "out.csv", CSV).made
        assert made.description.charge == one.account.spent == 2
        assert holds(one.verified("out.csv"))


@pytest.mark.parametrize(
    ("low", "high"),
    [(0.0, 5e-324), pytest.param(0.0, 1e15, marks=SLOW), pytest.param(-1e15, -999_999_999_999_999.0, marks=SLOW)],
)
def test_that_what_was_paid_for_can_be_handed_out_between_any_bounds(low: float, high: float, tmp_path: Path) -> None:
    """Also where the noise of a ratio is too small for a float."""
    with custodian(tmp_path) as one:
        for name in ("plugged", "resized"):
            number = EVERY[name]
            plan = number_plan(replace(number, low=low, high=high, prior=None if number.prior is None else low))
            one.release(plan, f"{name}.csv", CSV)
            assert holds(one.verified(f"{name}.csv"))
