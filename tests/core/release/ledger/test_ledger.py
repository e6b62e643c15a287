"""Budget is charged before anything is drawn, in decimals, and what was answered once is found again."""

from __future__ import annotations

import json
import stat
from decimal import Decimal
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.release.errors import ReleaseError
from core.release.ledger import entry as lines
from core.release.ledger.ledger import Ledger
from core.release.ledger.shape import Kind
from core.release.plan import DataSet
from tests.core.release.ledger.ledgers import QUESTION, asked, data_of, release, small, spent


def test_that_ten_times_a_tenth_is_one_and_an_eleventh_is_refused_before_it_is_written(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path)
    ledger.set_budget(data_of(ledger), Decimal("1"))
    for at in range(10):
        release(ledger, f"r{at}")
    assert spent(ledger) == Decimal(1)
    assert str(spent(ledger)) == "1.0"
    before = (tmp_path / "ledger.jsonl").read_bytes()
    with pytest.raises(ReleaseError) as caught:
        ledger.reserve(asked(ledger, "r10", "0.000001"))
    assert caught.value.code == "ledger.over_budget"
    assert dict(caught.value.params) == {
        "spent": Decimal("1.0"), "charge": Decimal("0.000001"), "budget": Decimal(1)
    }  # fmt: skip
    assert "0.000001" in english(caught.value)
    assert (tmp_path / "ledger.jsonl").read_bytes() == before
    assert sum([0.1] * 10) != 1.0  # the broken twin: floats leave room for a release too many


def test_that_an_unfinished_reservation_is_spent_and_a_withdrawn_one_is_not(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    account = Ledger.open(tmp_path).account(ledger.identity("AB" * 32))
    assert account.spent == Decimal("0.3")
    assert (account.open, account.releases, account.left) == (("three",), 2, Decimal("0.7"))
    assert (account.largest, account.delta, account.budget) == (Decimal("0.2"), "none", Decimal(1))
    assert ledger.account(ledger.identity("00" * 32)).spent == 0


def test_that_a_budget_can_be_lifted_and_set_below_what_was_spent(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    ledger.set_budget(data_of(ledger), Decimal("0.2"))
    assert ledger.account(ledger.identity("ab" * 32)).left == 0
    with pytest.raises(ReleaseError, match=r"ledger\.over_budget"):
        ledger.reserve(asked(ledger, "four"))
    ledger.set_budget(data_of(ledger), None)
    release(ledger, "four", "50")
    assert spent(ledger) == Decimal("50.3")


def test_that_the_same_question_is_found_until_its_bytes_are_deleted(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    memo = ledger.memo_key({"release": "one"})
    found = Ledger.open(tmp_path).find([memo], data_of(ledger))
    assert found is not None
    assert (found.release, found.kind, found.body["files"]) == ("one", Kind.RELEASED, {"reports.bin": "cd" * 32})
    for other in ("two", "three", "four"):
        assert ledger.find([ledger.memo_key({"release": other})], data_of(ledger)) is None
    ledger.exported("one", "csv", "ef" * 32, "/home-of-somebody/out.csv")
    ledger.forgotten("one")
    assert ledger.find([memo], data_of(ledger)) is None
    assert spent(ledger) == Decimal("0.3")
    assert [one.kind.value for one in ledger.about("one")] == ["reserved", "released", "exported", "forgotten"]
    assert b"home-of-somebody" not in (tmp_path / "ledger.jsonl").read_bytes()


def test_that_alike_questions_have_one_memo_and_others_have_others(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path)
    one = {"epsilon": Decimal("1.0"), "labels": ("a", "b"), "base": {"x": 1, "y": None}}
    same = {"base": {"y": None, "x": 1}, "labels": ["a", "b"], "epsilon": Decimal(1)}
    assert ledger.memo_key(one) == ledger.memo_key(same)
    others = [one | {"epsilon": Decimal("1.01")}, one | {"epsilon": "1"}, one | {"labels": ("b", "a")}, {}]
    assert len({ledger.memo_key(other) for other in [one, *others]}) == 5
    elsewhere = Ledger.open(tmp_path / "other")
    assert elsewhere.memo_key(one) != ledger.memo_key(one)
    assert elsewhere.identity("ab" * 32) != ledger.identity("ab" * 32)


def test_that_only_the_owner_may_read_what_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "releases"
    small(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert modes == {"ledger.jsonl": 0o600, "head": 0o600, "key": 0o600, "lock": 0o600, "turn": 0o600}
    assert len((folder / "key").read_bytes()) == 32


def test_that_opening_writes_nothing(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path / "none")
    assert ledger.state.sound
    assert ledger.account("x").spent == 0
    assert not (tmp_path / "none").exists()


def test_that_a_line_is_plain_json_whose_hash_anyone_can_check(tmp_path: Path) -> None:
    import hashlib

    small(tmp_path)
    previous = "0" * 64
    for at, line in enumerate((tmp_path / "ledger.jsonl").read_text("ascii").splitlines(), 1):
        found = json.loads(line)
        assert list(found)[:5] == ["seq", "id", "time", "kind", "chain"]
        assert list(found)[-2:] == ["previous", "hash"]
        assert (found["seq"], found["previous"]) == (at, previous)
        assert hashlib.sha256(line.split(',"hash":"')[0].encode()).hexdigest() == found["hash"]
        previous = found["hash"]


def test_that_no_name_of_a_category_gets_into_the_ledger(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path)
    for field in ("labels", "categories", "counts", "values", "text"):
        with pytest.raises(ValueError, match="no fields"):
            ledger.reserve(asked(ledger, "r", questions=(QUESTION | {field: ["Cannabis"]},)))
    assert ledger.entries == ()


@pytest.mark.parametrize("charge", ["0", "-1", "NaN", "Infinity", "1e-13", "1e9"])
def test_that_invalid_charges_are_refused(tmp_path: Path, charge: str) -> None:
    ledger = Ledger.open(tmp_path)
    with pytest.raises(ValueError):
        ledger.reserve(asked(ledger, "r", charge))
    assert ledger.entries == ()


def test_that_a_release_has_one_life(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    one, two = ledger.about("one")[0], ledger.about("two")[0]
    for misuse in (
        lambda: ledger.reserve(asked(ledger, "one")),
        lambda: ledger.released(one, {}),
        lambda: ledger.withdrawn(one),
        lambda: ledger.released(two, {}),
        lambda: ledger.exported("three", "csv", "", "a.csv"),
        lambda: ledger.forgotten("nine"),
    ):
        with pytest.raises(ValueError):
            misuse()
    assert len(ledger.entries) == 6


def test_that_a_clock_that_goes_backwards_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(tmp_path)

    class Earlier(lines.datetime):
        @classmethod
        def now(cls, tz=None):
            return cls(1999, 12, 31, tzinfo=tz)

    monkeypatch.setattr(lines, "datetime", Earlier)
    ledger = Ledger.open(tmp_path)
    release(ledger, "four")
    again = Ledger.open(tmp_path)
    assert again.state.sound
    assert again.entries[-1].time.startswith("1999-12-31")
    assert spent(again) == Decimal("0.4")


def test_that_any_typed_text_is_restored(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path)
    title, said = 'Umfrage "Ä"\n\u2028\ud800', "Sex is “f”\\"
    data = DataSet(ledger.identity("ab" * 32), title)
    ledger.reserve(asked(ledger, "r", dataset=data, filter_text=said, raw=("Größe",), delta="1e-7"))
    found = Ledger.open(tmp_path)
    assert found.state.sound
    body = found.entries[0].body
    assert (body["title"], body["filter_text"], body["raw"]) == (title, said, ["Größe"])
    assert found.account(data.identity).delta == "0.0000001"
