"""What a killed program left behind: cleared away where nobody needs it, left alone where somebody may."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.control import Control
from core.data.private_folder import PrivateFolder
from core.release.composed import reservation
from core.release.errors import ReleaseError
from core.release.ledger.folder import KEPT
from core.release.ledger.state import Soundness
from core.release.plan import Form
from core.release.release_store import DRAWING
from tests.core.release.drawing import plan_of
from tests.core.release.safety.custodian import Custodian, asked, custodian, names_in

PLAN = plan_of(asked())
HOUR = 3600


@pytest.fixture
def who(tmp_path: Path) -> Iterator[Custodian]:
    with custodian(tmp_path) as found:
        found.release(PLAN)
        yield found


def reserved(who: Custodian, release: str) -> Path:
    """A release that was drawn in full; its program was killed before the ledger heard of it."""
    ledger = who.release_store.ledger()
    plan = plan_of(asked(epsilon="0.5"))
    ledger.reserve(reservation(release, plan, who.data, who.release_store.memo(ledger, plan, who.source, Control())))
    place = who.release_store.folder / KEPT / release
    place.mkdir()
    (place / "reports.bin").write_bytes(bytes(60))
    return place


def test_that_what_the_ledger_never_called_released_goes_and_stays_spent(who: Custodian) -> None:
    kept = who.kept
    place = reserved(who, "abc")
    who.release_store.clean()
    assert not place.exists()
    assert who.kept == kept
    assert str(who.account.spent) == "1.5"
    assert who.account.open == ("abc",)


def test_that_nothing_kept_goes_while_somebody_draws_or_the_ledger_cannot_be_trusted(who: Custodian) -> None:
    place = reserved(who, "abc")
    with PrivateFolder(who.release_store.folder / DRAWING):
        who.release_store.clean()
        assert place.exists()
    path = who.release_store.folder / "ledger.jsonl"
    content = path.read_bytes()
    path.write_bytes(content.replace(b'"reserved"', b'"reservec"', 1))
    who.release_store.clean()
    assert place.exists()
    path.write_bytes(content)
    stranger = who.release_store.folder / KEPT / "photos"
    stranger.mkdir()
    who.release_store.clean()
    assert not place.exists()
    assert stranger.exists(), "nobody knows what it is"


def test_that_a_kept_release_without_its_line_shows_that_the_ledger_was_set_back(who: Custodian) -> None:
    files = {name: (who.release_store.folder / name).read_bytes() for name in ("ledger.jsonl", "head", "key")}
    who.release(plan_of(asked(epsilon="0.5")), "second.csv")
    for name, content in files.items():
        (who.release_store.folder / name).write_bytes(content)
    assert who.release_store.ledger().state.soundness is Soundness.ROLLED_BACK
    with pytest.raises(ReleaseError, match=r"ledger\.rolled_back"):
        who.release(plan_of(asked(epsilon="0.25")), "third.csv")
    assert len(who.kept) == 2, "nothing is removed that a newer ledger may know"
    ledger = who.release_store.recover()
    assert ledger.state.sound
    assert str(who.account.spent) == "1.5", "what is kept tells its charge"
    assert str(who.account.carried) == "0.5", "but not whose it is, so it counts for everybody"
    who.release(plan_of(asked(epsilon="0.25")), "third.csv")
    assert who.release_store.ledger().state.sound


def test_that_a_kept_release_that_cannot_be_read_does_not_hold_up_a_recovered_ledger(who: Custodian) -> None:
    place = who.release_store.folder / KEPT / "0011223344556677"
    place.mkdir()
    (place / "description.json").write_bytes(b"{")
    assert who.release_store.ledger().state.soundness is Soundness.ROLLED_BACK
    assert who.release_store.recover().state.sound
    assert who.account.unreadable == 1, "what it spent is not in the sum, and that is said"


def test_that_what_was_to_be_deleted_is_deleted_at_the_next_start(who: Custodian) -> None:
    (release,) = who.kept
    who.release_store.ledger().forgotten(release)
    who.release_store.clean()
    assert who.kept == ()


def test_that_what_was_half_drawn_goes_but_not_what_is_being_drawn(who: Custodian) -> None:
    left = who.release_store.folder / DRAWING / "survey-answers-left"
    left.mkdir(parents=True)
    (left / "reports.bin").write_bytes(b"0101")
    with PrivateFolder(who.release_store.folder / DRAWING) as private:
        who.release_store.clean()
        assert list(who.half_drawn) == [private.path.name]
    assert not any(who.half_drawn)


def test_that_half_files_of_an_hour_ago_go_with_the_next_file_of_that_name(who: Custodian) -> None:
    (release,) = who.kept
    names = (".x.xlsx.0a1b2c3d.part", ".x.description.json.0a1b2c3d.part", ".x.report.html.0a1b2c3d.part")
    waiting = ".x.xlsx.0a1b2c3d-rows.part"
    others = (".y.xlsx.0a1b2c3d.part", "x.part")
    (who.out / waiting).mkdir()
    (who.out / waiting / "rows").write_bytes(b"0101")
    for name in (*names, *others):
        (who.out / name).write_bytes(b"0101")
    old = time.time() - HOUR - 60
    for name in (*names[1:], waiting, *others):
        os.utime(who.out / name, (old, old))
    who.export(release, "x.xlsx", Form.XLSX)
    left = [one for one in names_in(who.out) if one.endswith(".part")]
    # Another program may still be writing the young one; the others are of other files.
    assert sorted(left) == sorted((names[0], *others))


@pytest.mark.parametrize("form", list(Form))
def test_that_what_waits_beside_a_file_is_known_by_its_name(
    who: Custodian, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a killed program leaves nothing there for good, whatever it writes."""
    made = []
    mkdir = os.mkdir

    def making(path: str, *given: int) -> None:
        made.append(Path(path))
        mkdir(path, *given)

    (release,) = who.kept
    monkeypatch.setattr(os, "mkdir", making)
    who.export(release, f"x.{form.ending}", form)
    for one in made:
        assert one.parent == who.out
        assert one.name.startswith(f".x.{form.ending}.")
        assert one.name.endswith(".part")
    assert bool(made) is (form in (Form.XLSX, Form.PARQUET))
