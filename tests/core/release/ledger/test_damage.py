"""Whatever happens to the files is noticed, refused with one code, and can still be read."""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.guarded import Part
from core.release.errors import ReleaseError
from core.release.ledger import folder as ledger_folder
from core.release.ledger.folder import LedgerFolder
from core.release.ledger.ledger import Ledger
from core.release.ledger.state import Files, Soundness, judged
from tests.core.release.ledger.ledgers import asked, release, small, spent

NAMES = ("ledger.jsonl", "head", "key")


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else puts files in place here."""
    monkeypatch.setattr(ledger_folder, "_SECOND_LOOK", 0.0)


def files_of(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in NAMES}


def soundness(found: dict[str, bytes]) -> Soundness:
    return judged(Files(*(found.get(name) for name in NAMES))).state.soundness


def left(folder: Path) -> dict[str, bytes]:
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.is_file() and path.name not in ("lock", "turn")
    }


def writing_is_refused(folder: Path, code: str) -> None:
    """Every way of writing is refused, nothing changes on the disk, and the refusal can be said."""
    before = left(folder)
    ledger = Ledger.open(folder)
    assert not ledger.state.sound
    reserved = ledger.entries[0] if ledger.entries else None
    request = asked_of("x")
    attempts = [lambda: ledger.reserve(request), lambda: ledger.set_budget(request.dataset, None)]
    if reserved is not None:
        attempts += [lambda: ledger.released(reserved, {}), lambda: ledger.exported("one", "csv", "", "a")]
    for attempt in attempts:
        with pytest.raises(ReleaseError) as caught:
            attempt()
        assert caught.value.code == code
        assert "{" not in english(caught.value)
    assert left(folder) == before


def asked_of(name: str):
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        return asked(Ledger.open(Path(folder)), name)


def flips(found: dict[str, bytes], values: int) -> list[tuple[str, int, int]]:
    """Flips that are not noticed: each byte of each file gets `values` other values."""
    rng = random.Random(1)
    missed = []
    for name, content in found.items():
        for at, byte in enumerate(content):
            others = [byte ^ 1 << bit for bit in range(8)] if values == 8 else rng.sample(range(256), values)
            for other in set(others) - {byte}:
                flipped = content[:at] + bytes([other]) + content[at + 1 :]
                if soundness(found | {name: flipped}) is Soundness.SOUND:
                    missed.append((name, at, other))
    return missed


def test_that_every_flipped_byte_of_a_ledger_is_noticed(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path)
    release(ledger, "one")
    assert soundness(files_of(tmp_path)) is Soundness.SOUND
    assert flips(files_of(tmp_path), 3) == []


@pytest.mark.slow
def test_that_every_flipped_bit_of_a_longer_ledger_is_noticed(tmp_path: Path) -> None:
    small(tmp_path)
    assert flips(files_of(tmp_path), 8) == []


def test_that_the_damaged_line_is_named_and_the_others_can_be_read(tmp_path: Path) -> None:
    small(tmp_path)
    path = tmp_path / "ledger.jsonl"
    lines = path.read_bytes().split(b"\n")
    for at in range(6):
        changed = lines.copy()
        changed[at] = changed[at].replace(b'"2026', b'"2027', 1) if b'"2026' in lines[at] else lines[at][:-9]
        path.write_bytes(b"\n".join(changed))
        ledger = Ledger.open(tmp_path)
        assert (ledger.state.soundness, ledger.state.line) == (Soundness.DAMAGED, at + 1)
        assert len(ledger.entries) == 5
        assert spent(ledger) >= Decimal("0.3")
        writing_is_refused(tmp_path, "ledger.damaged")


def test_that_lines_that_change_places_or_belong_to_another_ledger_are_noticed(tmp_path: Path) -> None:
    small(tmp_path / "a")
    small(tmp_path / "b")
    found, other = files_of(tmp_path / "a"), files_of(tmp_path / "b")
    lines = found["ledger.jsonl"].splitlines(keepends=True)
    for changed in (
        [*lines[:1], *lines[2:]], [lines[1], lines[0], *lines[2:]], [*lines, lines[-1]],
        [*lines[:3], other["ledger.jsonl"].splitlines(keepends=True)[3], *lines[4:]], [b"\n", *lines],
    ):  # fmt: skip
        assert soundness(found | {"ledger.jsonl": b"".join(changed)}) is Soundness.DAMAGED
    assert soundness(found | {"key": other["key"]}) is Soundness.KEY_LOST
    assert soundness(found | {"head": other["head"]}) is Soundness.ROLLED_BACK
    assert soundness(other | {"key": found["key"], "head": found["head"]}) is Soundness.KEY_LOST


def test_that_a_file_cut_off_anywhere_is_noticed(tmp_path: Path) -> None:
    small(tmp_path)
    found = files_of(tmp_path)
    content = found["ledger.jsonl"]
    ends = {at + 1 for at, byte in enumerate(content) if byte == 10}
    for length in [*range(0, len(content) - 1, 7), *ends - {len(content)}]:
        state = soundness(found | {"ledger.jsonl": content[:length]})
        assert state is (Soundness.ROLLED_BACK if length in ends | {0} else state)
        assert state is not Soundness.SOUND
    # A line that lacks only its newline is the line.
    assert soundness(found | {"ledger.jsonl": content[:-1]}) is Soundness.SOUND
    # Without a head there is no telling what lacks, so nothing is given out.
    del found["head"]
    for length in (len(content), *sorted(ends)[1:]):
        assert soundness(found | {"ledger.jsonl": content[:length]}) is Soundness.ROLLED_BACK


def test_that_a_ledger_that_was_set_back_is_refused(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    before = (tmp_path / "ledger.jsonl").read_bytes()
    release(ledger, "four")
    (tmp_path / "ledger.jsonl").write_bytes(before)
    writing_is_refused(tmp_path, "ledger.rolled_back")
    # This process saw more, even where the head was set back as well.
    ledger.refresh()
    assert ledger.state.soundness is Soundness.ROLLED_BACK


def test_that_files_set_back_together_are_noticed_by_who_saw_more(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    before = files_of(tmp_path)
    release(ledger, "four")
    for name, content in before.items():
        (tmp_path / name).write_bytes(content)
    assert Ledger.open(tmp_path).state.sound  # nothing on this disk tells; a study's copy would
    with pytest.raises(ReleaseError, match=r"ledger\.rolled_back"):
        ledger.reserve(asked_of("five"))


@pytest.mark.parametrize("left", ["head", "key", "kept"])
def test_that_a_ledger_that_is_gone_is_missed(tmp_path: Path, left: str) -> None:
    small(tmp_path)
    kept = tmp_path / "kept" / "one" / "description.json"
    if left == "kept":
        kept.parent.mkdir(parents=True)
        kept.write_bytes(b"{}")
    for name in {"ledger.jsonl", "head", "key"} - {left}:
        (tmp_path / name).unlink()
    writing_is_refused(tmp_path, "ledger.missing")
    (tmp_path / "ledger.jsonl").write_bytes(b"")
    if left != "key":
        writing_is_refused(tmp_path, "ledger.rolled_back" if left == "head" else "ledger.missing")


@pytest.mark.parametrize("key", [None, b"", b"x" * 31, b"x" * 32, b"x" * 33])
def test_that_an_existing_ledger_never_gets_a_new_key(tmp_path: Path, key: bytes | None) -> None:
    ledger = small(tmp_path)
    (tmp_path / "key").unlink()
    if key is not None:
        (tmp_path / "key").write_bytes(key)
    writing_is_refused(tmp_path, "ledger.key_lost")
    with pytest.raises(ReleaseError, match=r"ledger\.key_lost"):
        Ledger.open(tmp_path).identity("ab" * 32)
    assert Ledger.open(tmp_path).account(ledger.entries[0].dataset).spent == Decimal("0.3")


def test_that_half_a_line_is_set_aside_and_was_never_an_entry(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    path = tmp_path / "ledger.jsonl"
    before = path.read_bytes()
    release(ledger, "four")
    line = path.read_bytes()[len(before) :].split(b"\n")[0]
    fresh = tmp_path / "again"
    for length in (1, 40, len(line) - 1):
        small(fresh)
        whole = (fresh / "ledger.jsonl").read_bytes()
        (fresh / "ledger.jsonl").write_bytes(whole + line[:length])
        found = Ledger.open(fresh)
        assert found.state.sound
        assert [one.code for one in found.notices] == ["ledger.torn"]
        assert english(found.notices[0])
        assert len(found.entries) == 6
        release(found, "five")
        assert found.notices == ()
        assert (fresh / "ledger.jsonl").read_bytes().startswith(whole + b'{"seq":7')
        torn = list(fresh.glob("torn-7-*.txt"))
        assert [one.read_bytes() for one in torn] == [line[:length]]
        assert Ledger.open(fresh).state.sound
        for one in fresh.iterdir():
            one.unlink()


def test_that_a_line_that_lacks_only_its_newline_counts(tmp_path: Path) -> None:
    small(tmp_path)
    path = tmp_path / "ledger.jsonl"
    path.write_bytes(path.read_bytes()[:-1])
    ledger = Ledger.open(tmp_path)
    assert ledger.state.sound
    assert spent(ledger) == Decimal("0.3")
    release(ledger, "four")
    assert path.read_bytes().count(b"\n") == 8
    assert spent(Ledger.open(tmp_path)) == Decimal("0.4")


CONTENT = st.one_of(
    st.binary(max_size=200),
    st.sampled_from(
        [
            b'{"seq":1,"id":"","time":"","kind":"recovered","chain":"","was":{"kind":[]},"previous":"","hash":""}',
            b"[" * 5000,
            b"\n\n",
            b'{"seq":1e999}\n',
            b'{"seq":1,"hash":"' + b"0" * 64 + b'"}\n',
        ]
    ),
)


@settings(max_examples=5 * settings.default.max_examples)
@given(st.none() | CONTENT, st.none() | CONTENT, st.none() | CONTENT, st.frozensets(st.text(), max_size=2))
def test_that_any_bytes_give_a_state(
    ledger: bytes | None, head: bytes | None, key: bytes | None, kept: frozenset[str]
) -> None:
    seen = judged(Files(ledger, head, key, kept))
    found = Ledger(LedgerFolder(Path("nowhere")), seen)
    assert found.account("x").spent >= 0
    assert found.entries == ()
    if not seen.state.sound:
        assert english(seen.state.refusal("nowhere"))


def test_that_malformed_lines_with_a_valid_hash_count_as_damage(tmp_path: Path) -> None:
    import hashlib
    import json

    small(tmp_path)
    first = json.loads((tmp_path / "ledger.jsonl").read_bytes().split(b"\n")[0])
    del first["hash"]
    for change in (
        {"kind": "other"}, {"kind": []}, {"budget": 1}, {"budget": "1e9"}, {"dataset": None}, {"seq": True},
        {"kind": "recovered", "was": {}}, {"kind": "recovered", "was": {"kind": "recovered"}}, {"time": 1},
    ):  # fmt: skip
        start = json.dumps(first | change, separators=(",", ":"))[:-1].encode()
        line = start + b',"hash":"' + hashlib.sha256(start).hexdigest().encode() + b'"}\n'
        seen = judged(Files(line, None, (tmp_path / "key").read_bytes()))
        assert seen.state.soundness is Soundness.DAMAGED, change
    start = json.dumps(first, separators=(",", ":"))[:-1].encode()
    line = start + b',"hash":"' + hashlib.sha256(start).hexdigest().encode() + b'"}\n'
    assert judged(Files(line, None, (tmp_path / "key").read_bytes())).state.sound


def test_that_writers_that_are_stopped_again_and_again_before_the_head_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = ledger_folder.write_atomically

    def stopped(path: Path, content: bytes, *, own: Part) -> None:
        if path.name == "head" and content.startswith(b'{"seq":%d,' % stop):
            raise KeyboardInterrupt
        real(path, content, own=own)

    monkeypatch.setattr(ledger_folder, "write_atomically", stopped)
    for stop in range(1, 5):
        ledger = Ledger.open(tmp_path)
        with pytest.raises(KeyboardInterrupt):
            ledger.reserve(asked(ledger, f"r{stop}"))
        found = Ledger.open(tmp_path)
        assert found.state.sound
        assert spent(found) == stop * Decimal("0.1")
