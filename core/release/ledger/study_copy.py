"""The part of a ledger inside a study, and its comparison with a ledger."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from core.notices import Notice, Severity
from core.release.ledger.account import Account, account
from core.release.ledger.chain import Chain
from core.release.ledger.entry import Entry, read, read_altered
from core.release.ledger.secret import Secret
from core.release.ledger.shape import Kind

COPIED = frozenset({Kind.RESERVED, Kind.RELEASED, Kind.WITHDRAWN, Kind.BUDGET})


@dataclass(frozen=True, slots=True)
class StudyLedger:
    """A study's copy of the ledger lines about its data.

    lines      lines of the ledger about the study's data, unchanged, without newline
    head_seq   number of the last line of the whole ledger when the copy was made, 0 for an empty one
    head_hash  hash of that line, "" for an empty ledger
    """

    lines: tuple[str, ...] = ()
    head_seq: int = 0
    head_hash: str = ""


@dataclass(frozen=True, slots=True)
class ReadCopy:
    """The parsed lines of a copy. altered: readable contents of altered lines; unreadable: number of other lines."""

    entries: tuple[Entry, ...]
    altered: tuple[Entry, ...]
    changed: int
    unreadable: int


@dataclass(frozen=True, slots=True)
class LedgerComparison:
    """The lines of a study's copy that a ledger lacks.

    lacking      meanings of lines that only the copy has
    rolled_back  whether this ledger once had more lines: it was set back
    elsewhere    whether the copy has lines of another ledger (releases made on another computer)
    altered      number of altered lines of the copy
    account      of the data set, counted from both
    """

    lacking: tuple[Entry, ...]
    rolled_back: bool
    elsewhere: bool
    altered: int
    account: Account

    @property
    def notices(self) -> tuple[Notice, ...]:
        found = []
        if self.rolled_back:
            found.append(Notice("ledger.copy_newer", {}, Severity.WARNING))
        if self.elsewhere:
            releases = len({one.release for one in self.lacking if one.kind is Kind.RESERVED})
            found.append(Notice("ledger.copy_elsewhere", {"releases": releases}))
        if self.altered:
            found.append(Notice("ledger.copy_altered", {"lines": self.altered}, Severity.WARNING))
        return tuple(found)


def study_copy(chain: Chain, people: Collection[str]) -> StudyLedger:
    """Return the lines about data sets of the same people, from a sound chain."""
    lines = chain.content.split(b"\n")
    chosen = [
        lines[at].decode("ascii")
        for at, entry in enumerate(chain.entries)
        if entry.meaning.kind in COPIED and entry.meaning.dataset in people
    ]
    last = chain.entries[-1] if chain.entries else None
    return StudyLedger(tuple(chosen), last.seq if last else 0, last.hash if last else "")


def read_copy(copy: StudyLedger) -> ReadCopy:
    """Return the parsed lines of a copy; any text is accepted."""
    entries, altered, changed, unreadable = [], [], 0, 0
    for line in copy.lines:
        raw = line.encode("utf-8", "replace")
        entry = read(raw)
        if entry is not None:
            entries.append(entry)
            continue
        changed += 1
        guess = read_altered(raw)
        if guess is None:
            unreadable += 1
        else:
            altered.append(guess)
    return ReadCopy(tuple(entries), tuple(altered), changed, unreadable)


def lacking(chain: Chain, copy: ReadCopy) -> tuple[Entry, ...]:
    """Return lines of the copy that the chain neither contains nor carries over, each once."""
    known = {one.meaning.id for one in chain.entries}
    return tuple({one.meaning.id: one for one in copy.entries if one.meaning.id not in known}.values())


def own_chains(chain: Chain) -> frozenset[str]:
    """Return the names of this ledger: its chain, and its former chains before recoveries."""
    before = {name for one in chain.entries for name in one.body.get("chains", ())}
    return frozenset(before | {one.chain for one in chain.entries})


def compared(
    chain: Chain, secret: Secret | None, copy: StudyLedger, identity: str | None, same: Collection[str] = ()
) -> LedgerComparison:
    """Compare a copy. identity: of the study's data on this computer; None: that in the copy; same: as `account`."""
    found, own = read_copy(copy), own_chains(chain)
    missing = lacking(chain, found)
    mine = [one for one in missing if one.chain in own or (secret is not None and secret.owns(one.chain))]
    known = {one.meaning.id for one in chain.entries}
    together = account(
        identity
        if identity is not None
        else next((one.meaning.dataset for one in (*found.entries, *found.altered)), ""),
        chain.entries,
        (*chain.altered, *(one for one in found.altered if one.meaning.id not in known)),
        own=found.entries,
        same=same,
        unreadable=chain.unreadable + found.unreadable,
    )
    return LedgerComparison(
        lacking=tuple(one.meaning for one in missing),
        rolled_back=bool(mine) or _set_back(chain, copy, found),
        elsewhere=len(missing) > len(mine),
        altered=found.changed,
        account=together,
    )


def _set_back(chain: Chain, copy: StudyLedger, found: ReadCopy) -> bool:
    """Return whether a copy of this chain was made at a position that the chain does not have any more."""
    here = chain.entries[0].chain if chain.entries else ""
    if copy.head_seq == 0 or not any(one.chain == here for one in found.entries):
        return False
    return not chain.holds(copy.head_seq, copy.head_hash)
