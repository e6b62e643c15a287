"""What cannot be released is refused in one sentence, before anything is spent, and nothing lies anywhere."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

import core.release.release_store as house_module
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english
from app.releases.files import refused_form
from app.releases.work import release_now, releasing
from core.control import Control
from core.data.base import Base, Condition
from core.designs.registry import spec
from core.errors import DesignError, WorkbenchError
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import mechanism_for
from core.release.facts import need_allowed
from core.release.plan import Coding, Form, ReleasePlan
from tests.app.cli.release_survey import survey
from tests.core.release.drawing import plan_of
from tests.core.release.safety.custodian import Custodian, asked, count, custodian, histogram, survey_text
from tests.core.test_files import open_folder, without_privileges

__all__ = ["open_folder"]
PLAN = plan_of(asked())
AGES = Base((Condition("q", ("a",)),))
NOBODY = Base((Condition("age", low=400),))


def refusal_of(
    who: Custodian, code: str, plan: ReleasePlan = PLAN, name: str = "out.csv", form: Form = Form.CSV
) -> str:
    """The one sentence of a refusal that spent, drew and wrote nothing."""
    spent, handed, kept = figures(who)
    with pytest.raises(WorkbenchError) as told:
        who.release(plan, name, form)
    assert told.value.code == code
    assert figures(who) == (spent, handed, kept)
    assert who.half_drawn == ()
    return sentence(told.value)


def figures(who: Custodian) -> tuple[object, ...]:
    return who.account, who.handed, who.kept


def sentence(error: WorkbenchError) -> str:
    text = english(error)
    assert "{" not in text
    assert text.endswith(".")
    assert "\n" not in text
    return text


@pytest.mark.parametrize("plan", [histogram(base=NOBODY), count(base=NOBODY)], ids=["histogram", "count"])
def test_that_noisy_counts_of_nobody_leave_like_any_others(tmp_path: Path, plan: ReleasePlan) -> None:
    """A table that is lacking would tell that nobody is meant."""
    with custodian(tmp_path) as who:
        who.release(plan, "out.csv", Form.TABLE_CSV)
        assert (tmp_path / "out" / "out.csv").is_file()
        assert who.account.spent == 1


@pytest.mark.parametrize(
    ("code", "plan"),
    [
        ("release.no_question", plan_of()),
        ("base.no_column", plan_of(asked("absent"))),
        ("base.no_column", plan_of(asked(), raw=("absent",))),
        ("base.no_column", plan_of(asked(), person_id="absent")),
        ("base.no_column", plan_of(asked(), base=Base((Condition("absent", ("a",)),)))),
        ("release.filter_on_released", plan_of(asked(), base=AGES)),
        ("release.no_rows", plan_of(asked(), base=NOBODY)),
        ("release.raw_is_released", plan_of(asked(), raw=("q",))),
        ("release.raw_is_id", plan_of(asked(), raw=("id",), person_id="id")),
        ("release.id_is_released", plan_of(asked(), person_id="q")),
        ("release.counts_one_each", replace(histogram(), sampled=True)),
    ],
)
def test_that_a_plan_that_cannot_be_released_costs_nothing(tmp_path: Path, code: str, plan: ReleasePlan) -> None:
    with custodian(tmp_path) as who:
        refusal_of(who, code, plan, "out.csv", Form.CSV if plan.model == "local" else Form.TABLE_CSV)
        assert who.release_store.ledger().entries == ()


@pytest.mark.parametrize("key", ["she", "rappor_bloom"])
def test_that_a_design_that_has_no_exact_chances_is_refused_when_it_is_planned(key: str) -> None:
    with pytest.raises((ReleaseError, DesignError)) as told:
        mechanism_for(spec(key).build(4, 1.0), Decimal(1))
    sentence(told.value)


def test_that_an_empty_list_of_answers_is_refused_when_it_is_planned() -> None:
    with pytest.raises(WorkbenchError) as told:
        spec("grr").build(Coding((), missing_own=False).k, 1.0)
    sentence(told.value)


def test_that_released_files_do_not_show_answers_off_the_list(tmp_path: Path) -> None:
    odd = survey_text().replace("\na,", "\nokapi77,")
    with custodian(tmp_path, odd) as who:
        found = who.release(plan_of(asked(own=False)))
        assert found.made.description.rows == 60
        for one in who.out.iterdir():
            assert b"okapi" not in one.read_bytes()
        assert (who.out / "out.csv").read_text().count("\n") == 61
        text = refusal_of(who, "release.most_off_list", plan_of(asked(values="jkl", own=False)), "other.csv")
        assert "okapi" not in text


def test_that_a_budget_is_kept_to_the_last_decimal(tmp_path: Path) -> None:
    with custodian(tmp_path) as who:
        who.release_store.ledger().set_budget(who.data, Decimal("1.5"))
        text = refusal_of(who, "ledger.over_budget", plan_of(asked(epsilon="1.500001")))
        assert "1.500001" in text
        who.release(plan_of(asked(epsilon="1.5")))
        refusal_of(who, "ledger.over_budget", plan_of(asked(epsilon="0.01")), "again.csv")
        assert who.account.spent == who.account.budget == Decimal("1.5")


def test_that_several_rows_of_a_person_are_paid_for_and_blank_ids_refused(tmp_path: Path) -> None:
    twice = survey_text().replace("id7\n", "id8\n")
    with custodian(tmp_path, twice) as who:
        one = who.release(plan_of(asked(), person_id="id")).made.description
        two = who.release(plan_of(asked(), person_id="id", rows_per_person=2), "two.csv").made.description
        assert (one.rows, one.charge, two.rows, two.charge) == (59, 1, 60, 2)
        assert who.account.spent == 3
    blank = tmp_path / "blank"
    blank.mkdir()
    with custodian(blank, survey_text().replace("id7\n", "  \n")) as who:
        text = refusal_of(who, "release.id_blank", plan_of(asked(), person_id="id"))
        assert "“id”: 1." in text


def flipped(folder: Path) -> None:
    path = folder / "ledger.jsonl"
    content = bytearray(path.read_bytes())
    content[content.index(b'"charge"') + 11] ^= 1
    path.write_bytes(bytes(content))


def cut(folder: Path) -> None:
    path = folder / "ledger.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))


DAMAGE: dict[str, Callable[[Path], object]] = {
    "ledger.damaged": flipped,
    "ledger.rolled_back": cut,
    "ledger.missing": lambda folder: (folder / "ledger.jsonl").unlink(),
    "ledger.key_lost": lambda folder: (folder / "key").unlink(),
}


@pytest.mark.parametrize("code", DAMAGE)
def test_that_a_ledger_that_is_not_whole_lets_nothing_out(tmp_path: Path, code: str) -> None:
    with custodian(tmp_path) as who:
        release = who.release(PLAN).made.description.release
        named, source = who.data, who.source
        DAMAGE[code](who.release_store.folder)
        handed, kept = who.handed, who.kept
        before = {one.name: one.read_bytes() for one in who.release_store.folder.iterdir() if one.is_file()}
        other = plan_of(asked(epsilon="2"))
        with pytest.raises(ReleaseError) as told:
            release_now(other, who.release_store, source, named, Form.CSV, who.out / "other.csv", Control())
        assert told.value.code == code
        sentence(told.value)
        # What was made before cannot be handed out either: no line, no file.
        with pytest.raises(ReleaseError) as again:
            who.export(release, "again.csv")
        sentence(again.value)
        who.release_store.clean()
        assert (who.handed, who.kept) == (handed, kept)
        after = {one.name: one.read_bytes() for one in who.release_store.folder.iterdir() if one.is_file()}
        assert after == before


def test_that_a_target_that_cannot_be_written_is_known_before_the_draw(tmp_path: Path) -> None:
    with custodian(tmp_path) as who:
        for name in ("out.csv", "out.description.json", "out.report.html"):
            (who.out / name).write_text("mine")
            assert name in refusal_of(who, "release.target_exists")
            assert (who.out / name).read_text() == "mine"
            (who.out / name).unlink()
        (who.out / "folder.csv").mkdir()
        refusal_of(who, "release.target_exists", name="folder.csv")
        with pytest.raises(WorkbenchError) as told:
            who.release(PLAN, "folder.csv", replace=True)
        assert told.value.code == "save.is_folder"
        refusal_of(who, "save.no_folder", name="gone/out.csv")
        refusal_of(who, "save.bad_name", name="o" * 300 + ".csv")
        assert who.release_store.ledger().entries == ()


def test_that_a_folder_that_may_not_be_written_is_known_before_the_draw(open_folder: Path) -> None:
    with without_privileges(open_folder), custodian(open_folder) as who:
        who.out.chmod(0o500)
        try:
            assert str(who.out) in refusal_of(who, "save.read_only")
        finally:
            who.out.chmod(0o700)
        who.release_store.folder.chmod(0o500)
        try:
            with pytest.raises(WorkbenchError) as told:
                who.release(PLAN)
            sentence(told.value)
            assert told.value.code == "release.not_kept"
        finally:
            who.release_store.folder.chmod(0o700)
        assert who.account.spent == 0
        assert (who.handed, who.kept) == ((), ())


def test_that_a_file_that_changed_since_it_was_counted_is_not_drawn_from(tmp_path: Path) -> None:
    with custodian(tmp_path) as who:
        stat = who.source.path.stat()
        named = who.data
        who.source.path.write_text(survey_text().replace("\na,", "\nb,"), encoding="utf-8")
        os.utime(who.source.path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1_000_000))
        with pytest.raises(WorkbenchError) as told:
            release_now(PLAN, who.release_store, who.source, named, Form.CSV, who.out / "out.csv", Control())
        assert told.value.code == "data.changed"
        sentence(told.value)
        who.source.path.unlink()
        with pytest.raises(WorkbenchError) as gone:
            release_now(PLAN, who.release_store, who.source, named, Form.CSV, who.out / "out.csv", Control())
        sentence(gone.value)
        assert (who.handed, who.kept, who.half_drawn) == ((), (), ())
        assert who.release_store.ledger().account(named.identity).spent == 0


def test_that_a_file_that_changes_while_it_is_drawn_from_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody saves it after it was looked at, and before the first bit."""
    with custodian(tmp_path) as who:

        def changing(*given: object) -> None:
            need_allowed(*given)  # type: ignore[arg-type]
            who.source.path.write_text(survey_text(61), encoding="utf-8")

        named = who.data
        monkeypatch.setattr(house_module, "need_allowed", changing)
        with pytest.raises(WorkbenchError) as told:
            release_now(PLAN, who.release_store, who.source, named, Form.CSV, who.out / "out.csv", Control())
        assert told.value.code == "data.changed"
        assert (who.handed, who.kept, who.half_drawn) == ((), (), ())
        assert who.release_store.ledger().account(named.identity).spent == 0


def test_that_a_folder_that_vanishes_after_the_draw_leaves_the_release_kept(tmp_path: Path) -> None:
    """Drawn is drawn: it can be handed out elsewhere, at no cost."""

    class Watch(Control):
        def progress(self, done: float, code: str = "") -> None:
            if who.out.is_dir():
                who.out.rmdir()

    with custodian(tmp_path) as who:
        with pytest.raises(WorkbenchError) as told:
            who.release(PLAN, control=Watch())
        assert told.value.code == "save.no_folder"
        sentence(told.value)
        assert who.account.spent == 1
        assert who.account.open == ()
        who.out.mkdir()
        assert not who.release(PLAN).made.fresh
        assert who.account.spent == 1


def test_that_answers_that_were_made_up_have_nothing_to_release(tmp_path: Path) -> None:
    with custodian(tmp_path) as who:
        shelf = SourceShelf(tmp_path / "temp")
        dataset = replace(survey().dataset, key="made-up")
        with pytest.raises(WorkbenchError) as told:
            releasing(PLAN, who.release_store, dataset, shelf, who.data, Form.CSV, who.out / "out.csv")(Control())
        sentence(told.value)
        assert who.handed == ()


def test_that_the_labels_of_a_form_are_checked_before_the_draw(tmp_path: Path) -> None:
    """What a form cannot hold is known beforehand, so nothing is paid for a file that cannot be."""
    blank = asked()
    wrong = replace(blank, labels=(" ", *blank.labels[1:]))
    with custodian(tmp_path) as who:
        for form in (Form.CSV, Form.SAV):
            told = refused_form(form, plan_of(wrong).kind, 60, (wrong,))
            assert told is not None
            refusal_of(who, told.code, plan_of(wrong), f"out.{form.ending}", form)
        refusal_of(who, "release.no_rows_kept", histogram(), "out.csv", Form.CSV)
