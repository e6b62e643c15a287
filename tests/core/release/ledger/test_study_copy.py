"""What a study takes along tells when a ledger was set back, and what was released on another computer."""

from __future__ import annotations

import shutil
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.release.errors import ReleaseError
from core.release.ledger.ledger import Ledger
from core.release.ledger.study_copy import StudyLedger, read_copy
from tests.core.release.ledger.ledgers import SHA, asked, data_of, release, small, spent


def test_that_a_copy_holds_the_lines_of_its_data_only(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    release(ledger, "other", sha="00" * 32)
    ledger.exported("one", "csv", "ef" * 32, "a.csv")
    copy = ledger.copy_for(ledger.identity(SHA))
    assert [one.kind.value for one in read_copy(copy).entries] == [
        "budget", "reserved", "released", "reserved", "withdrawn", "reserved",
    ]  # fmt: skip
    assert (copy.head_seq, copy.head_hash) == (9, ledger.entries[-1].hash)
    found = ledger.compare(copy)
    assert (found.lacking, found.rolled_back, found.elsewhere, found.altered) == ((), False, False, 0)
    assert found.notices == ()
    assert found.account == ledger.account(ledger.identity(SHA))
    assert max(map(len, copy.lines)) < 1000
    assert Ledger.open(tmp_path / "none").copy_for("x") == StudyLedger()


def test_that_a_copy_that_knows_more_of_this_ledger_shows_that_it_was_set_back(tmp_path: Path) -> None:
    small(tmp_path / "now")
    shutil.copytree(tmp_path / "now", tmp_path / "old")
    ledger = Ledger.open(tmp_path / "now")
    release(ledger, "four", "0.4")
    copy = ledger.copy_for(ledger.identity(SHA))
    old = Ledger.open(tmp_path / "old")
    assert old.state.sound
    found = old.compare(copy)
    assert (found.rolled_back, found.elsewhere) == (True, False)
    assert {one.release for one in found.lacking} == {"four"}
    assert found.account.spent == Decimal("0.7")
    assert [one.code for one in found.notices] == ["ledger.copy_newer"]
    for attempt in (lambda: old.reserve(asked(old, "five"), [copy]), lambda: old.adopt(copy, old.identity(SHA))):
        with pytest.raises(ReleaseError, match=r"ledger\.rolled_back"):
            attempt()
    # Also where it went on since, and where what lacks is about other data.
    release(old, "six", sha="00" * 32)
    release(old, "seven", sha="00" * 32)
    assert old.compare(copy).rolled_back
    assert old.compare(replace(copy, lines=copy.lines[:3])).rolled_back
    assert not old.compare(Ledger.open(tmp_path / "old").copy_for(old.identity(SHA))).rolled_back


def test_that_a_new_ledger_with_the_same_key_counts_as_reset(tmp_path: Path) -> None:
    ledger = small(tmp_path / "now")
    copy = ledger.copy_for(ledger.identity(SHA))
    (tmp_path / "new").mkdir()
    shutil.copy(tmp_path / "now" / "key", tmp_path / "new" / "key")
    (tmp_path / "new" / "ledger.jsonl").write_bytes(b"")
    new = Ledger.open(tmp_path / "new")
    assert new.state.sound
    assert new.compare(copy).rolled_back


def test_that_releases_of_another_computer_count_and_can_be_carried_over(tmp_path: Path) -> None:
    there = small(tmp_path / "there")
    copy = there.copy_for(there.identity(SHA))
    here = Ledger.open(tmp_path / "here")
    mine = here.identity(SHA)
    release(here, "own", "0.5")
    found = here.compare(copy, mine)
    assert (found.rolled_back, found.elsewhere, len(found.lacking)) == (False, True, 6)
    assert (found.account.spent, found.account.budget) == (Decimal("0.8"), Decimal(1))
    assert english(found.notices[0]).endswith(": 3. They count as spent.")
    with pytest.raises(ReleaseError) as caught:
        here.reserve(asked(here, "more", "0.3"), [copy])
    assert (caught.value.code, caught.value.params["spent"]) == ("ledger.over_budget", Decimal("0.8"))
    here.adopt(copy, mine)
    again = Ledger.open(tmp_path / "here")
    assert again.state.sound
    account = again.account(mine)
    assert (account.spent, account.budget, account.open) == (Decimal("0.8"), Decimal(1), ("three",))
    assert again.compare(copy, mine).notices == ()
    assert again.adopt(copy, mine) == ()
    # What the other computer released since is lacking again, and is no sign of a ledger that was set back.
    release(there, "later", "0.1")
    later = again.compare(there.copy_for(there.identity(SHA)), mine)
    assert (later.rolled_back, later.elsewhere, later.account.spent) == (False, True, Decimal("0.9"))
    # And back: the study as saved here knows nothing new there but "own".
    back = there.compare(again.copy_for(mine), there.identity(SHA))
    assert {one.release for one in back.lacking} == {"own"}
    assert (back.rolled_back, back.account.spent) == (False, Decimal("0.9"))


def test_that_what_several_studies_know_is_counted_once_and_together(tmp_path: Path) -> None:
    here = Ledger.open(tmp_path / "here")
    here.set_budget(data_of(here), Decimal(1))
    copies = []
    for name in "ab":
        there = Ledger.open(tmp_path / name)
        release(there, name, "0.4")
        copies += [there.copy_for(there.identity(SHA))] * 2
    with pytest.raises(ReleaseError) as caught:
        here.reserve(asked(here, "c", "0.3"), copies)
    assert caught.value.params["spent"] == Decimal("0.8")
    here.reserve(asked(here, "c", "0.2"), copies)


def test_that_a_budget_set_here_outweighs_one_of_elsewhere(tmp_path: Path) -> None:
    there = small(tmp_path / "there")
    here = Ledger.open(tmp_path / "here")
    here.set_budget(data_of(here), Decimal("0.5"))
    here.adopt(there.copy_for(there.identity(SHA)), here.identity(SHA))
    assert here.account(here.identity(SHA)).budget == Decimal("0.5")


def test_that_every_changed_byte_of_a_copy_is_noticed_and_never_lowers_what_is_spent(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path)
    release(ledger, "one")
    copy = ledger.copy_for(ledger.identity(SHA))
    for at, line in enumerate(copy.lines):
        for place, sign in enumerate(line):
            changed = line[:place] + chr(ord(sign) ^ 1) + line[place + 1 :]
            lines = (*copy.lines[:at], changed, *copy.lines[at + 1 :])
            read = read_copy(replace(copy, lines=lines))
            assert (read.changed, len(read.entries)) == (1, 1)
    found = ledger.compare(replace(copy, lines=(copy.lines[0][:-4], copy.lines[1] + " ")), ledger.identity(SHA))
    assert (found.altered, found.account.spent) == (2, Decimal("0.1"))
    dearer = tuple(line.replace('"charge":"0.1"', '"charge":"0.9"', 1) for line in copy.lines)
    assert dearer != copy.lines
    known = ledger.compare(replace(copy, lines=dearer))
    assert (known.altered, known.account.spent) == (2, Decimal("0.1"))
    elsewhere = Ledger.open(tmp_path / "elsewhere")
    unknown = elsewhere.compare(replace(copy, lines=dearer[:1]), elsewhere.identity(SHA))
    assert unknown.account.spent == Decimal("0.9")
    assert found.notices[0].code == "ledger.copy_altered"


@given(st.lists(st.text(max_size=50), max_size=3), st.integers(-2, 5), st.text(max_size=64))
def test_that_any_copy_can_be_compared(lines: list[str], seq: int, digest: str) -> None:
    ledger = Ledger.open(Path("/nonexistent/ledger"))
    found = ledger.compare(StudyLedger(tuple(lines), seq, digest))
    assert found.altered == len(lines)
    assert (found.account.spent, found.rolled_back) == (0, False)


def test_that_a_copy_of_another_ledger_takes_no_release_of_this_one_back(tmp_path: Path) -> None:
    here, there = small(tmp_path / "here"), small(tmp_path / "there")
    dangling = asked(here, "dangling", "0.4")
    here.reserve(dangling)
    before = spent(here)
    there.withdrawn(there.reserve(asked(there, "dangling", "0.4")))
    copy = there.copy_for(there.identity(SHA))
    taken = replace(copy, lines=tuple(one for one in copy.lines if '"kind":"withdrawn"' in one and "dangling" in one))
    assert len(taken.lines) == 1
    assert here.compare(taken, here.identity(SHA)).account.spent == before


def test_that_the_account_never_falls_but_by_a_withdrawal(tmp_path: Path) -> None:
    """Of every part of the lines, in any order, together with the whole: at least what the whole says."""
    ledger = small(tmp_path)
    copy = ledger.copy_for(ledger.identity(SHA))
    for at in range(len(copy.lines)):
        part = replace(copy, lines=copy.lines[at:][::-1])
        assert ledger.compare(part, ledger.identity(SHA)).account.spent == spent(ledger)
