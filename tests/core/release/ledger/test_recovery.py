"""A recovered ledger is sound and knows all that any source knew; nothing on the disk is taken away."""

from __future__ import annotations

import os
import shutil
from decimal import Decimal
from pathlib import Path

import pytest

from core import files
from core.release.errors import ReleaseError
from core.release.ledger import folder as ledger_folder
from core.release.ledger import recovery
from core.release.ledger.ledger import Ledger
from core.release.ledger.recovery import recover
from core.release.ledger.state import Soundness
from tests.core.release.ledger.ledgers import SHA, asked, data_of, release, small, spent


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_folder, "_SECOND_LOOK", 0.0)


def spoil(folder: Path, line: int, old: bytes, new: bytes) -> bytes:
    path = folder / "ledger.jsonl"
    lines = path.read_bytes().split(b"\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


def test_that_a_sound_ledger_is_unchanged(tmp_path: Path) -> None:
    small(tmp_path)
    before = (tmp_path / "ledger.jsonl").read_bytes()
    assert recover(tmp_path).state.sound
    assert (tmp_path / "ledger.jsonl").read_bytes() == before
    assert not list(tmp_path.glob("set-aside*"))


@pytest.mark.parametrize("line", range(1, 7))
def test_that_a_damaged_line_costs_nothing_that_others_know(tmp_path: Path, line: int) -> None:
    """A line whose time is altered still tells its charge."""
    small(tmp_path)
    damaged = spoil(tmp_path, line, b'"time":"2', b'"time":"3')
    ledger = recover(tmp_path)
    assert ledger.state.sound
    assert spent(ledger) == Decimal("0.6" if line == 5 else "0.3")  # a withdrawal that cannot be trusted gives nothing
    assert [path.read_bytes() for path in tmp_path.glob("set-aside-*.jsonl")] == [damaged]
    assert ledger.entries[0].body["reason"] == "damaged"
    release(ledger, "new")
    assert Ledger.open(tmp_path).state.sound
    if line != 3:
        found = ledger.find([ledger.memo_key({"release": "one"})], data_of(ledger))
        assert found is not None
        assert found.release == "one"


def test_that_a_finished_release_counts_without_its_reservation(tmp_path: Path) -> None:
    small(tmp_path)
    spoil(tmp_path, 2, b'{"seq"', b'x"seq"')
    assert spent(Ledger.open(tmp_path)) == Decimal("0.3")
    ledger = recover(tmp_path)
    assert spent(ledger) == Decimal("0.3")
    assert ledger.account("x").unreadable == 1


def test_that_a_charge_on_data_that_nobody_knows_counts_for_all(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    spoil(tmp_path, 6, ledger.identity(SHA).encode(), b"0" * 64)
    for found in (Ledger.open(tmp_path), recover(tmp_path), recover(tmp_path)):
        assert spent(found) == Decimal("0.3")
        assert spent(found, "00" * 32) == Decimal("0.2")


def test_that_copies_of_studies_bring_back_what_was_set_back(tmp_path: Path) -> None:
    small(tmp_path / "now")
    shutil.copytree(tmp_path / "now", tmp_path / "old")
    ledger = Ledger.open(tmp_path / "now")
    release(ledger, "four", "0.4")
    copy = ledger.copy_for(ledger.identity(SHA))
    assert recover(tmp_path / "old").state.sound
    assert spent(recover(tmp_path / "old")) == Decimal("0.3")
    new = recover(tmp_path / "old", [copy])
    assert (new.state.sound, spent(new)) == (True, Decimal("0.7"))
    assert not new.compare(copy).rolled_back
    assert new.compare(copy).lacking == ()
    was = [one.body["was"] for one in new.entries if "was" in one.body]
    assert (7, ledger.entries[6].hash) in [(one["seq"], one["hash"]) for one in was if "seq" in one]
    with pytest.raises(ReleaseError, match=r"ledger\.over_budget"):
        new.reserve(asked(new, "five", "0.4"), [copy])
    assert new.account(new.identity(SHA)).budget == Decimal(1)


@pytest.mark.parametrize("lost", ["ledger.jsonl", "head"])
def test_that_a_lost_file_is_made_good_as_far_as_copies_know(tmp_path: Path, lost: str) -> None:
    ledger = small(tmp_path)
    copy = ledger.copy_for(ledger.identity(SHA))
    (tmp_path / lost).unlink()
    new = recover(tmp_path, [copy])
    assert (new.state.sound, spent(new)) == (True, Decimal("0.3"))
    assert not new.compare(copy).notices


def test_that_with_a_new_key_the_most_that_was_spent_counts_for_every_data_set(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    release(ledger, "other", "0.25", sha="00" * 32)
    (tmp_path / "key").unlink()
    new = recover(tmp_path)
    assert new.state.sound
    for sha in (SHA, "00" * 32, "11" * 32):
        account = new.account(new.identity(sha))
        assert (account.spent, account.carried) == (Decimal("0.3"), Decimal("0.3"))
    release(new, "more", "0.1")
    (tmp_path / "key").write_bytes(b"short")
    again = recover(tmp_path)
    assert spent(again) == Decimal("0.4")
    assert [path.read_bytes() for path in tmp_path.glob("set-aside-*.key")][-1:] == [b"short"]


def test_that_stored_releases_without_a_line_count_for_all_data(tmp_path: Path) -> None:
    small(tmp_path)
    kept = {"one": Decimal("0.1"), "lost": Decimal("0.2")}
    for gone in ("head", "head", "ledger.jsonl"):
        (tmp_path / gone).unlink()
        new = recover(tmp_path, kept=kept)
        assert spent(new) == Decimal("0.5"), "0.3 by its lines, and what is kept once, however often it is recovered"
        assert spent(new, "11" * 32) == Decimal("0.2")


def test_that_what_comes_from_another_computer_is_left_to_who_knows_its_data(tmp_path: Path) -> None:
    there = small(tmp_path / "there")
    here = small(tmp_path / "here")
    (tmp_path / "here" / "head").unlink()
    assert Ledger.open(tmp_path / "here").state.soundness is Soundness.ROLLED_BACK
    new = recover(tmp_path / "here", [there.copy_for(there.identity(SHA))])
    assert {one.meaning.dataset for one in new.entries} == {"", here.identity(SHA)}


def test_that_a_recovery_that_is_stopped_anywhere_can_be_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, done = os.replace, 0
    for stop in range(1, 8):
        folder = tmp_path / str(stop)
        ledger = small(folder)
        identity = ledger.identity(SHA)
        spoil(folder, 6, b'"charge":"0.2"', b'"charge":"0.9"')
        left = stop

        def stopping(*paths: object) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise KeyboardInterrupt
            replace(*paths)

        monkeypatch.setattr(files.os, "replace", stopping)
        try:
            recovery.recover(folder)
            done += 1
        except KeyboardInterrupt:
            pass
        monkeypatch.setattr(files.os, "replace", replace)
        new = recover(folder)
        assert new.state.sound
        assert new.account(identity).spent == Decimal("1.0")
    assert 0 < done < 7
