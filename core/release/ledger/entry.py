"""One line of the ledger: JSON with the hash of the previous line and a hash of its own.

    {"seq": 3, "id": ..., "time": "2026-11-21T09:00:00Z", "kind": "reserved", "chain": ..., BODY, "previous": ...,
     "hash": SHA-256 in hex of all bytes of the line before ',"hash":'}

It is ASCII without blanks. The hash is computed from the bytes and not from their meaning, so that no change is
overlooked. A line holds names of columns, the filter in words and whole numbers, but no cells and no category names.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from core.release.entropy import random_bytes
from core.release.ledger.money import plain
from core.release.ledger.shape import Kind, shaped

START = "0" * 64
"""The value of `previous` in the first line."""

_FRAME = ("seq", "id", "time", "kind", "chain", "previous", "hash")
_END = re.compile(rb',"hash":"([0-9a-f]{64})"}')
_END_LENGTH = 75
_PLACE = (("seq", int), ("previous", str), ("hash", str))
_DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Entry:
    """A parsed line.

    seq       its number, from 1
    id        32 hex digits, never reused; a line that was carried over keeps it
    chain     the ledger it belongs to (core.release.ledger.secret.new_chain)
    body      its contents, by kind; read only
    previous  hash of the previous line
    """

    seq: int
    id: str
    time: str
    kind: Kind
    chain: str
    body: Mapping[str, Any]
    previous: str
    hash: str

    @property
    def release(self) -> str:
        """Return the id of the release; "" if the line is not about a release."""
        return str(self.body.get("release", ""))

    @property
    def dataset(self) -> str:
        """Return the identity of the data set; "" if the line names none."""
        return str(self.body.get("dataset", ""))

    @property
    def charge(self) -> Decimal:
        """Return the charged epsilon per respondent; 0 if the line charges nothing."""
        return Decimal(self.body.get("charge", "0"))

    @property
    def meaning(self) -> Entry:
        """Return the entry itself, or the original entry that it carries over, at the position of the carrying line."""
        was = self.body.get("was")
        if self.kind is not Kind.RECOVERED or was is None:
            return self
        body = {name: value for name, value in was.items() if name not in _FRAME}
        kind = Kind(was["kind"])
        return Entry(
            self.seq, was["id"], was["time"], kind, was["chain"], MappingProxyType(body), self.previous, self.hash
        )


def new_id() -> str:
    """Return 32 random hex digits."""
    return random_bytes(16).hex()


def canonical(value: Any) -> str:
    """Return the canonical JSON text of a value: sorted keys, no blanks, ASCII, plain decimals.

    Raises TypeError or ValueError for values that JSON does not have (also infinities).
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False, default=_as_json)


def _as_json(value: Any) -> Any:
    if isinstance(value, Decimal):
        return plain(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(type(value))


def written(seq: int, id: str, kind: Kind, chain: str, body: Mapping[str, Any], previous: str) -> bytes:
    """Return a line with its newline and the current time in seconds (UTC)."""
    said = json.loads(canonical(dict(body)))
    time = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    fields = {"seq": seq, "id": id, "time": time, "kind": kind.value, "chain": chain, **said, "previous": previous}
    start = json.dumps(fields, separators=(",", ":"))[:-1].encode("ascii")
    return start + f',"hash":"{hashlib.sha256(start).hexdigest()}"}}\n'.encode("ascii")


def carried(entry: Entry, *, dataset: str | None = None, altered: bool = False) -> dict[str, Any]:
    """Return the body of a RECOVERED line for the meaning of `entry`. dataset: its identity here, if that differs."""
    one = entry.meaning
    was = dict(one.body) | {"id": one.id, "time": one.time, "kind": one.kind.value, "chain": one.chain}
    was |= entry.body["was"] if entry.kind is Kind.RECOVERED else {"seq": one.seq, "hash": one.hash}
    if dataset is not None and "dataset" in was:
        was["dataset"] = dataset
    return {"was": was, "altered": altered}


def hash_of(line: bytes) -> str:
    """Return the hash at the end of a written line."""
    return line.rstrip(b"\n")[-66:-2].decode("ascii")


def read(line: bytes) -> Entry | None:
    """Return the entry of a line (without its newline); None if any byte of it was altered."""
    end = _END.fullmatch(line, max(0, len(line) - _END_LENGTH))
    if end is None or hashlib.sha256(line[: end.start()]).hexdigest().encode() != end[1]:
        return None
    return _entry(line)


def read_altered(line: bytes) -> Entry | None:
    """Return the entry of an altered line if it still gives a charge, otherwise None. It can only add to an account."""
    entry = _entry(line)
    return entry if entry is not None and entry.meaning.kind in (Kind.RESERVED, Kind.RELEASED) else None


def _entry(line: bytes) -> Entry | None:
    try:
        text = line.decode("ascii")
        found, end = _DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        return None
    if end != len(text) or not shaped(found):
        return None
    for name, kind in _PLACE:
        if type(found.get(name)) is not kind:
            return None
    # The order is that of the fields of Entry; the remaining fields are the body.
    seq, id, time, said, chain, previous, digest = [found.pop(one) for one in _FRAME]
    return Entry(seq, id, time, Kind(said), chain, MappingProxyType(found), previous, digest)
